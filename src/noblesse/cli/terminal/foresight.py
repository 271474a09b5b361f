"""What a move would do, in a few words, so that nobody has to calculate before deciding.

The game is asked on a copy. Of the answer only prices and the mover's own counts are read: a copy would also know
which card is turned up next.
"""

from __future__ import annotations

from typing import Any

from noblesse.cli.terminal.palette import good_of
from noblesse.game import Game

View = dict[str, Any]


def meaning(game: Game, view: View, move: str) -> str:
    """Short enough for a menu."""
    words = move.split()
    match words[0]:
        case "pass":
            return _pass(view)
        case "bid":
            return f"makes {total_bid(view, move)}"
        case "discard":
            return f"status then {_own(_after(game, view, move), 'status'):g}"
        case "hold":
            return "no trade"
        case "buy" | "sell":
            return _trade(view, _after(game, view, move))
        case "keep":
            return "no gift"
        case "donate":
            return f"worth {_price(view, words[1])} today"
        case "play" | "halve":
            return _price_moves(view, _after(game, view, move), good_of(words[2]))
    return ""


def total_bid(view: View, move: str) -> int:
    """What lies before the bidder after this bid."""
    return int(_own(view, "bid")) + sum(map(int, move.split()[1:]))


def _after(game: Game, view: View, move: str) -> View:
    copy = game.copy()
    copy.play(move)
    return copy.view(view["seat"], memory_aid=view["memory_aid"])


def _own(view: View, count: str) -> Any:
    return view["seats"][view["seat"]][count]


def _price(view: View, good: str) -> int:
    return next(int(row["price"]) for row in view["goods"] if row["good"] == good)


def _pass(view: View) -> str:
    bid = _own(view, "bid")
    back = f"take back your {bid}" if bid else "pay nothing"
    return f"take the card, {back}" if view["misfortune"] else back


def _trade(view: View, after: View) -> str:
    before, then = _own(view, "money"), _own(after, "money")
    return f"pay {before - then}, {then} left" if then < before else f"get {then - before}, then {then}"


def _price_moves(view: View, after: View, good: str) -> str:
    return f"{_price(view, good)} to {_price(after, good)}"
