"""Programmed play: each game has premoves of its own, and a server follows them all in the same way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Union

from noblesse.engine.language import Phrase, phrase
from noblesse.engine.premoves import Playing, Program, Stopped
from noblesse.games import GAMES, premoves_of

__all__ = ["AnyProgram", "Playing", "Program", "Stopped", "decided", "situation", "wrong_with"]

if TYPE_CHECKING:
    AnyProgram = Program
else:  # a union of all kinds, by whose tags a message is understood
    AnyProgram = Union[tuple(kind for game in GAMES for kind in premoves_of(game).KINDS)]  # noqa: UP007 because the kinds are not known here


def situation(view: dict[str, Any]) -> Any:
    """What a program relies on: when this has changed, it stops."""
    return premoves_of(view["game"]).situation(view)


def wrong_with(program: AnyProgram, view: dict[str, Any]) -> Phrase | None:
    """Why this program makes no sense here, None if it does."""
    premoves = premoves_of(view["game"])
    if type(program) not in premoves.KINDS:
        return phrase("this program is for another game")
    if view["result"] is not None:
        return phrase("the game is over")
    return premoves.wrong_with(program, view)


def decided(program: AnyProgram, made_in: Any, view: dict[str, Any], offer: dict[str, Any]) -> Playing | Stopped:
    """What the seat to move plays by its program."""
    return premoves_of(view["game"]).decided(program, made_in, view, offer)
