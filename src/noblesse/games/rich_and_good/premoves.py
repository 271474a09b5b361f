"""Premoves of The Rich and the Good: an order for the next stock phase."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import msgspec

from noblesse.engine.language import Phrase, phrase
from noblesse.engine.premoves import Playing, Premove, Stopped

ORDERS = (["buy"], ["sell"], ["hold"], ["donate"], ["keep"])


class Order(Premove, frozen=True, tag="order"):
    """The Rich and the Good: a trade, and optionally a donation, for the next stock phase at today's prices."""

    moves: Annotated[list[Annotated[str, msgspec.Meta(max_length=60)]], msgspec.Meta(min_length=1, max_length=2)]
    is_for_one_turn: ClassVar[bool] = True


KINDS: tuple[type[Premove], ...] = (Order,)


def situation(view: dict[str, Any]) -> Any:
    """An order holds for one round and its current prices."""
    return [view["round"], [good["price"] for good in view["goods"]]]


def wrong_with(premove: Premove, view: dict[str, Any]) -> Phrase | None:
    """Why this premove makes no sense, or None if it does."""
    if isinstance(premove, Order) and not all(move.split()[:1] in ORDERS for move in premove.moves):
        return phrase("a plan is a trade and, if you like, a donation")
    return None


def decided(premove: Premove, made_in: Any, view: dict[str, Any], offer: dict[str, Any]) -> Playing | Stopped:
    """What the premove makes the seat to move play."""
    if made_in != situation(view):
        return Stopped(phrase("prices have changed since you planned this"))
    match premove:
        case Order(moves=[move]):
            return Playing(move, None)
        case Order(moves=[move, *rest]):
            return Playing(move, Order(rest))
    raise TypeError(f"no such premove: {premove!r}")
