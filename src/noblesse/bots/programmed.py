"""Programmed play: what a player decided in advance. It is careful: when things are not as they were, it stops."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from noblesse.engine.language import Phrase, phrase

MOST_MONEY = 106
ORDERS = (["buy"], ["sell"], ["hold"], ["donate"], ["keep"])


class Program(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """One intention of a seat, for the card or the turn that it was made for."""


class RaiseUpTo(Program, frozen=True, tag="raise_up_to"):
    """High Society: raise as cheaply as possible while the total stays within `limit`, then pass or ask."""

    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_MONEY)]
    then_pass: bool = False


class PassAbove(Program, frozen=True, tag="pass_above"):
    """High Society: pass as soon as somebody has bid more than `limit`."""

    limit: Annotated[int, msgspec.Meta(ge=0, le=MOST_MONEY)]


class Order(Program, frozen=True, tag="order"):
    """The Rich and the Good: a trade, and a donation if wanted, for the next stock phase at today's prices."""

    moves: Annotated[list[Annotated[str, msgspec.Meta(max_length=60)]], msgspec.Meta(min_length=1, max_length=2)]


AnyProgram = RaiseUpTo | PassAbove | Order


class Playing(msgspec.Struct, frozen=True):
    """What the program plays now, and what is left of it."""

    move: str
    rest: AnyProgram | None


class Stopped(msgspec.Struct, frozen=True):
    """Why the player is asked again."""

    reason: Phrase


def situation(view: dict[str, Any]) -> Any:
    """What a program relies on: another card, or another price, and it stops."""
    if view["game"] == "high-society":
        return [view["turned_up"], view["cards_left"]]
    return [view["round"], [good["price"] for good in view["goods"]]]


def wrong_with(program: AnyProgram, view: dict[str, Any]) -> Phrase | None:
    """Why this program makes no sense here, None if it does."""
    if isinstance(program, Order) != (view["game"] == "rich-and-good"):
        return phrase("this program is for the other game")
    if view["result"] is not None:
        return phrase("the game is over")
    if isinstance(program, Order) and not all(move.split()[:1] in ORDERS for move in program.moves):
        return phrase("an order is a trade and, if you like, a donation")
    return None


def decided(program: AnyProgram, made_in: Any, view: dict[str, Any], offer: dict[str, Any]) -> Playing | Stopped:
    """What the seat to move plays by its program."""
    if made_in != situation(view):
        if view["game"] == "high-society":
            return Stopped(phrase("another card is on offer"))
        return Stopped(phrase("prices have changed since you gave the order"))
    match program:
        case RaiseUpTo(limit=limit, then_pass=then_pass):
            return _raised(program, limit, then_pass, view, offer)
        case PassAbove(limit=limit):
            if view["awaits"] == "bid" and view["highest_bid"] > limit:
                return Playing("pass", None)
            return Stopped(phrase("nobody has bid more than {limit} yet", limit=limit))
        case Order(moves=[move]):
            return Playing(move, None)
        case Order(moves=[move, *rest]):
            return Playing(move, Order(rest))
    raise TypeError(f"no such program: {program!r}")


def _raised(
    program: RaiseUpTo, limit: int, then_pass: bool, view: dict[str, Any], offer: dict[str, Any]
) -> Playing | Stopped:
    if view["awaits"] != "bid":
        return Stopped(phrase("you are asked for something else"))
    cheapest = offer["cheapest"]
    if cheapest is not None and cheapest["total"] <= limit:
        return Playing(" ".join(["bid", *map(str, cheapest["cards"])]), program)
    if then_pass:
        return Playing("pass", None)
    if cheapest is None:
        return Stopped(phrase("your money cannot beat {total}", total=offer["to_beat"]))
    template = "the cheapest raise is {total} now, above your limit of {limit}"
    return Stopped(phrase(template, total=cheapest["total"], limit=limit))
