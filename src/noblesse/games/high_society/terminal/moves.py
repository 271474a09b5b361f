"""The moves of High Society in a menu: which of them are listed, and what each would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

HELP = """\
bid 4 10     add these money cards to what you have laid out
pass         take back what you laid; you are out of this auction
discard 7    give up this possession to the Theft

◆ marks red edges. Your eleven money cards keep their places: in hand, LAID, or spent (in brackets).
▸ marks the player to move, "least!" anyone with the least money, who would be out if the game ended now."""
IN_ANY_ORDER = frozenset({"bid"})

View = dict[str, Any]


def listed(offer: View, legal: list[str]) -> list[str]:
    """A pass and the cheapest raises of the offer, or each possession that may be discarded."""
    return ["pass", *_raises(offer)] if offer["type"] == "bid" else legal


def meaning(offer: View, move: str, after: Callable[[str], View]) -> str:
    """What a move would do. The view after it shows the next card, so only the mover's status is read from it."""
    if move == "pass":
        return _pass(offer["passing"])
    if offer["type"] == "bid":
        return f"makes {_raises(offer)[move]}"
    return f"status then {after(move)['seats'][offer['seat']]['status']:g}"


def _raises(offer: View) -> dict[str, int]:
    """The bids in words, each with the total that then lies before the bidder."""
    raises = [offer["cheapest"], *offer["dearer"]] if offer["cheapest"] else []
    return {" ".join(["bid", *map(str, each["cards"])]): each["total"] for each in raises}


def _pass(passing: View) -> str:
    back = f"take back your {passing['takes_back']}" if passing["takes_back"] else "pay nothing"
    return f"take the card, {back}" if passing["takes_card"] else back
