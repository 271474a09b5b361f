"""The moves of The Rich and the Good in a menu: which of them are listed, and what each would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from noblesse.games.rich_and_good.terminal.goods import good_of

HELP = """\
buy coal coal tea     one to three shares; or sell salt; or hold
donate coal           one of your shares, secretly; or keep
play left salt+6      this card at face value, from that holder
halve right tea-2     this card at half its number, from the other one

Beside each price track stand the cards that can move it, from your one holder and from the other.
C coal, W wheat, F coffee, R rubber, T tea, S salt. ▸ decides now. "least?" may have given the least.
"If counted now" is charity money and gifts at today's prices, as far as you can know."""
IN_ANY_ORDER = frozenset({"buy", "sell"})
ALL_LISTED = 12  # up to so many moves all are listed

View = dict[str, Any]


def listed(view: View, legal: list[str]) -> list[str]:
    """Of many trades only hold and single shares."""
    if view["awaits"] == "trade" and len(legal) > ALL_LISTED:
        return [move for move in legal if len(move.split()) <= 2]
    return legal


def meaning(view: View, move: str, after: Callable[[str], View]) -> str:
    """What a move would do. Of the view after it only prices and the mover's own money are read."""
    words = move.split()
    match words[0]:
        case "hold":
            return "no trade"
        case "buy" | "sell":
            return _trade(view, after(move))
        case "keep":
            return "no gift"
        case "donate":
            return f"worth {_price(view, words[1])} today"
        case _:
            good = good_of(words[2])
            return f"{_price(view, good)} to {_price(after(move), good)}"


def _price(view: View, good: str) -> int:
    return next(int(row["price"]) for row in view["goods"] if row["good"] == good)


def _trade(view: View, after: View) -> str:
    before, then = _money(view), _money(after)
    return f"pay {before - then}, {then} left" if then < before else f"get {then - before}, then {then}"


def _money(view: View) -> int:
    return int(view["seats"][view["seat"]]["money"])
