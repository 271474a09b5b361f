"""Premoves: what a player decided in advance. A premove stops as soon as the situation is not the expected one."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from noblesse.engine.language import Phrase


class Premove(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """One intention of a seat, for the situation in which it was made. Each game has its own kinds."""

    is_for_one_turn: ClassVar[bool] = False  # it is dropped as soon as the seat has made another move


class Playing(msgspec.Struct, frozen=True):
    """What the premove plays now, and what is left of it."""

    move: str
    rest: Premove | None


class Stopped(msgspec.Struct, frozen=True):
    """The premove has ended, and the player decides again."""

    reason: Phrase
