"""Premoves of The Rich and the Good: an order for the next stock phase."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import msgspec

from noblesse.engine.language import Phrase, phrase
from noblesse.engine.premoves import Playing, Program, Stopped

ORDERS = (["buy"], ["sell"], ["hold"], ["donate"], ["keep"])


class Order(Program, frozen=True, tag="order"):
    """The Rich and the Good: a trade, and a donation if wanted, for the next stock phase at today's prices."""

    moves: Annotated[list[Annotated[str, msgspec.Meta(max_length=60)]], msgspec.Meta(min_length=1, max_length=2)]
    is_for_one_turn: ClassVar[bool] = True


KINDS: tuple[type[Program], ...] = (Order,)


def situation(view: dict[str, Any]) -> Any:
    """An order is for a round and its prices."""
    return [view["round"], [good["price"] for good in view["goods"]]]


def wrong_with(program: Program, view: dict[str, Any]) -> Phrase | None:
    """Why this program makes no sense, None if it does."""
    if isinstance(program, Order) and not all(move.split()[:1] in ORDERS for move in program.moves):
        return phrase("an order is a trade and, if you like, a donation")
    return None


def decided(program: Program, made_in: Any, view: dict[str, Any], offer: dict[str, Any]) -> Playing | Stopped:
    """What the seat to move plays by its program."""
    if made_in != situation(view):
        return Stopped(phrase("prices have changed since you gave the order"))
    match program:
        case Order(moves=[move]):
            return Playing(move, None)
        case Order(moves=[move, *rest]):
            return Playing(move, Order(rest))
    raise TypeError(f"no such program: {program!r}")
