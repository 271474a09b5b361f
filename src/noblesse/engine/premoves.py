"""Premoves: what a player decided in advance. A premove is careful: when things are not as they were, it stops."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from noblesse.engine.language import Phrase


class Premove(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """One intention of a seat, for the situation that it was made in. Each game has kinds of its own."""

    is_for_one_turn: ClassVar[bool] = False  # it is spent as soon as the seat has moved otherwise


class Playing(msgspec.Struct, frozen=True):
    """What the premove plays now, and what is left of it."""

    move: str
    rest: Premove | None


class Stopped(msgspec.Struct, frozen=True):
    """Why the player is asked again."""

    reason: Phrase
