"""The moves of High Society in a menu: which of them are listed, and what each would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

HELP = """\
bid 4 10     add these money cards to what you have laid out
pass         take back what you laid; you are out of this auction
discard 7    give up this possession to the Theft

◆ counts red edges. Your eleven money cards keep their places: hand, LAID or spent, which stands in brackets.
▸ decides now. "least!" has the least money: out, if the game ended now."""
IN_ANY_ORDER = frozenset({"bid"})
ALL_LISTED = 12  # up to so many moves all are listed
RAISES_LISTED = 7

View = dict[str, Any]


def listed(view: View, legal: list[str]) -> list[str]:
    """A pass and the cheapest raises; of those with the same total the one that breaks up fewest cards."""
    if view["awaits"] != "bid":
        return legal
    bids = sorted(
        (move for move in legal if move != "pass"), key=lambda move: (_total_bid(view, move), len(move.split()))
    )
    if len(legal) <= ALL_LISTED:
        return ["pass", *bids]
    cheapest = {_total_bid(view, move): move for move in reversed(bids)}
    return ["pass", *(cheapest[total] for total in sorted(cheapest)[:RAISES_LISTED])]


def meaning(view: View, move: str, after: Callable[[str], View]) -> str:
    """What a move would do. Of the view after it only the mover's status is read, because it shows the next card."""
    match move.split(maxsplit=1)[0]:
        case "pass":
            return _pass(view)
        case "bid":
            return f"makes {_total_bid(view, move)}"
        case _:
            return f"status then {_own(after(move), 'status'):g}"


def _total_bid(view: View, move: str) -> int:
    """What lies before the bidder after this bid."""
    return int(_own(view, "bid")) + sum(map(int, move.split()[1:]))


def _pass(view: View) -> str:
    bid = _own(view, "bid")
    back = f"take back your {bid}" if bid else "pay nothing"
    return f"take the card, {back}" if view["misfortune"] else back


def _own(view: View, count: str) -> Any:
    return view["seats"][view["seat"]][count]
