"""What a seat may ask for, by socket or POST alike. The seat is never in the message: the cookie says who asks."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from noblesse.bots.premoves import AnyPremove

Id = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Reaction = Literal["hello", "well_played", "oops", "thinking", "hurry", "thanks", "wow", "good_game"]


class Command(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """One wish."""


class Move(Command, frozen=True, tag="move"):
    """Decide. `at` is the number of the last event that the decision was made on."""

    id: Id
    at: Annotated[int, msgspec.Meta(ge=0)]
    move: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class TakeBack(Command, frozen=True, tag="take_back"):
    """Take back moves until so many are left: at once while nothing was revealed, else if all agree."""

    to: Annotated[int, msgspec.Meta(ge=0)]


class Answer(Command, frozen=True, tag="answer"):
    """To a wish to take back."""

    agrees: bool


class Vote(Command, frozen=True, tag="vote"):
    """For a bot in place of a seat that keeps the table waiting."""

    against: Annotated[int, msgspec.Meta(ge=0, le=4)]


class Leave(Command, frozen=True, tag="leave"):
    """A bot goes on; before the game the seat is free again."""


class Return(Command, frozen=True, tag="return"):
    """The player is back."""


class Say(Command, frozen=True, tag="say"):
    """A line of chat."""

    line: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]


class React(Command, frozen=True, tag="react"):
    """A preset reaction."""

    reaction: Reaction


class SetPremove(Command, frozen=True, tag="program"):
    """Programmed play; null stops it."""

    program: AnyPremove | None


class Ping(Command, frozen=True, tag="ping"):
    """Are you there? `active` says that the table is visible and was touched within the last minute."""

    active: bool = False


AnyCommand = Move | TakeBack | Answer | Vote | Leave | Return | Say | React | SetPremove | Ping
