"""Premoves: each game has its own kinds, and the server handles all of them in the same way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Union

from noblesse.engine.language import Phrase, phrase
from noblesse.engine.premoves import Playing, Premove, Stopped
from noblesse.games import GAMES, premoves_of

__all__ = ["AnyPremove", "Playing", "Premove", "Stopped", "decided", "situation", "wrong_with"]

if TYPE_CHECKING:
    AnyPremove = Premove
else:  # a union of all kinds, so that a message is decoded by its tag
    AnyPremove = Union[tuple(kind for game in GAMES for kind in premoves_of(game).KINDS)]  # noqa: UP007 because the kinds are not known here


def situation(view: dict[str, Any]) -> Any:
    """What a premove relies on: it stops when this has changed."""
    return premoves_of(view["game"]).situation(view)


def wrong_with(premove: AnyPremove, view: dict[str, Any]) -> Phrase | None:
    """Why this premove makes no sense here, or None if it does."""
    premoves = premoves_of(view["game"])
    if type(premove) not in premoves.KINDS:
        return phrase("this plan is for another game")
    if view["result"] is not None:
        return phrase("the game is over")
    return premoves.wrong_with(premove, view)


def decided(premove: AnyPremove, made_in: Any, view: dict[str, Any], offer: dict[str, Any]) -> Playing | Stopped:
    """What the premove plays for the seat to move, or why it stops."""
    return premoves_of(view["game"]).decided(premove, made_in, view, offer)
