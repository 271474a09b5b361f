"""The moves of High Society in a menu: which of them are listed, and what each would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from noblesse.engine.language import Translate, told
from noblesse.games.drawing import number

HELP = """\
bid 4 10     add these money cards to what you have laid out
pass         take back what you laid; you are out of this auction
discard 7    give up this possession to the Theft

◆ marks red edges. Your eleven money cards keep their places: in hand, LAID, or spent (in brackets).
▸ marks the player to move, "least!" anyone with the least money, who would be out if the game ended now."""
IN_ANY_ORDER = frozenset({"bid"})

View = dict[str, Any]


def explanation(translate: Translate) -> str:
    """The moves in words, and the symbols on the table."""
    return translate(HELP)


def listed(offer: View, legal: list[str]) -> list[str]:
    """A pass and the cheapest raises of the offer, or each possession that may be discarded."""
    return ["pass", *_raises(offer)] if offer["type"] == "bid" else legal


def meaning(offer: View, move: str, after: Callable[[str], View], translate: Translate) -> str:
    """What a move would do. The view after it shows the next card, so only the mover's status is read from it."""
    if move == "pass":
        return _pass(offer["passing"], translate)
    if offer["type"] == "bid":
        return told(translate, "makes {total}", total=_raises(offer)[move])
    status = after(move)["seats"][offer["seat"]]["status"]
    return told(translate, "status then {status}", status=number(status, translate))


def _raises(offer: View) -> dict[str, int]:
    """The bids in words, each with the total that then lies before the bidder."""
    raises = [offer["cheapest"], *offer["dearer"]] if offer["cheapest"] else []
    return {" ".join(["bid", *map(str, each["cards"])]): each["total"] for each in raises}


def _pass(passing: View, translate: Translate) -> str:
    back = passing["takes_back"]
    if passing["takes_card"]:
        template = "take the card, take back your {money}" if back else "take the card, pay nothing"
    else:
        template = "take back your {money}" if back else "pay nothing"
    return told(translate, template, money=back)
