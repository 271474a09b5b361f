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
▸ marks the player to move, "poorest!" anyone with the least money, who would be out if the game ended now."""
IN_ANY_ORDER = frozenset({"bid"})
ALL_LISTED = 12  # up to this many moves, all are listed

View = dict[str, Any]


def explanation(translate: Translate) -> str:
    """The moves in words, and the symbols on the table."""
    return translate(HELP)


def listed(offer: View, legal: list[str]) -> list[str]:
    """All moves, but of many bids only the lowest raises of the offer."""
    if offer["type"] == "bid" and len(legal) > ALL_LISTED:
        return ["pass", *_raises(offer)]
    return legal


def meaning(offer: View, move: str, after: Callable[[str], View], translate: Translate) -> str:
    """What a move would do. The view after it may show the next card, so only the mover's bid and status are read."""
    if move == "pass":
        return _pass(offer["passing"], translate)
    then = after(move)["seats"][offer["seat"]]
    if offer["type"] == "bid":
        return told(translate, "makes {total}", total=then["bid"])
    return told(translate, "status then {status}", status=number(then["status"], translate))


def _raises(offer: View) -> list[str]:
    """The bids of the offer in words."""
    raises = [offer["cheapest"], *offer["dearer"]] if offer["cheapest"] else []
    return [" ".join(["bid", *map(str, each["cards"])]) for each in raises]


def _pass(passing: View, translate: Translate) -> str:
    back = passing["takes_back"]
    if passing["takes_card"]:
        template = "take the card, take back your {money}" if back else "take the card, pay nothing"
    else:
        template = "take back your {money}" if back else "pay nothing"
    return told(translate, template, money=back)
