"""Premoves of High Society: bids or a pass for the card on offer."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from noblesse.engine.language import Phrase, phrase
from noblesse.engine.premoves import Playing, Premove, Stopped
from noblesse.games.high_society.box import MONEY_CARDS

MOST_MONEY = sum(MONEY_CARDS)


class RaiseUpTo(Premove, frozen=True, tag="raise_up_to"):
    """High Society: raise as cheaply as possible while the total stays within `limit`, then pass or ask."""

    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_MONEY)]
    then_pass: bool = False


class PassAbove(Premove, frozen=True, tag="pass_above"):
    """High Society: pass as soon as someone has bid more than `limit`."""

    limit: Annotated[int, msgspec.Meta(ge=0, le=MOST_MONEY)]


KINDS: tuple[type[Premove], ...] = (RaiseUpTo, PassAbove)


def situation(view: dict[str, Any]) -> Any:
    """A premove holds for the card on offer."""
    return [view["turned_up"], view["cards_left"]]


def wrong_with(premove: Premove, view: dict[str, Any]) -> Phrase | None:
    """Nothing is ever wrong, because every limit makes sense."""
    return None


def decided(premove: Premove, made_in: Any, view: dict[str, Any], offer: dict[str, Any]) -> Playing | Stopped:
    """What the premove makes the seat to move play."""
    if made_in != situation(view):
        return Stopped(phrase("another card is on offer"))
    match premove:
        case RaiseUpTo():
            return _raised(premove, view, offer)
        case PassAbove(limit=limit):
            if view["awaits"] == "bid" and view["highest_bid"] > limit:
                return Playing("pass", None)
            return Stopped(phrase("nobody has bid more than {limit} yet", limit=limit))
    raise TypeError(f"no such premove: {premove!r}")


def _raised(premove: RaiseUpTo, view: dict[str, Any], offer: dict[str, Any]) -> Playing | Stopped:
    if view["awaits"] != "bid":
        return Stopped(phrase("you are asked for something else"))
    cheapest = offer["cheapest"]
    if cheapest is not None and cheapest["total"] <= premove.limit:
        return Playing(" ".join(["bid", *map(str, cheapest["cards"])]), premove)
    if premove.then_pass:
        return Playing("pass", None)
    if cheapest is None:
        return Stopped(phrase("your money cannot beat {total}", total=offer["to_beat"]))
    template = "the cheapest raise is {total} now, above your limit of {limit}"
    return Stopped(phrase(template, total=cheapest["total"], limit=premove.limit))
