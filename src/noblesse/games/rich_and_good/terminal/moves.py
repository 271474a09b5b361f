"""The moves of The Rich and the Good in a menu: which of them are listed, and what each would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from noblesse.engine.language import Translate, told

HELP = """\
buy coal coal tea     one to three shares; or sell salt; or hold
donate coal           one of your shares, secretly; or keep
play left salt+6      this card at face value, from that holder
halve right tea-2     this card at half its number, from the other one

The cards that can move a good stand beside its price track, one of your holders to the left and one to the right.
C coal, W wheat, F coffee, R rubber, T tea, S salt. ▸ marks the player to move, "least?" anyone who may have given the
least. "If counted now" is charity money plus gifts at today's prices, as far as you can know."""
IN_ANY_ORDER = frozenset({"buy", "sell"})
ALL_LISTED = 12  # up to this many moves, all are listed

View = dict[str, Any]


def explanation(translate: Translate) -> str:
    """The moves in words, and the symbols on the table."""
    return translate(HELP)


def listed(offer: View, legal: list[str]) -> list[str]:
    """All moves, but of many trades only `hold` and single shares."""
    if offer["type"] == "trade" and len(legal) > ALL_LISTED:
        return [move for move in legal if len(move.split()) <= 2]
    return legal


def meaning(offer: View, move: str, after: Callable[[str], View], translate: Translate) -> str:
    """What a move would do. Only the mover's own money is read from the view after a trade."""
    words = move.split()
    match words:
        case ["hold"]:
            return translate("no trade")
        case ["buy" | "sell", *_]:
            return _trade(offer["money"], after(move)["seats"][offer["seat"]]["money"], translate)
        case ["keep"]:
            return translate("no gift")
        case ["donate", good]:
            return told(translate, "your charity then {charity}", charity=offer["charity_then"][good])
        case ["play", side, card]:
            holder = next(holder for holder in offer["holders"] if holder["side"] == side)
            return _effect(holder["cards"], card, "face_value", translate)
    return _effect(offer["cards"], words[-1], "halved", translate)


def _trade(before: int, then: int, translate: Translate) -> str:
    template = "pay {price}, {money} left" if then < before else "get {price}, then {money}"
    return told(translate, template, price=abs(before - then), money=then)


def _effect(cards: list[View], card: str, either: str, translate: Translate) -> str:
    """The price before and after."""
    effect = next(each[either] for each in cards if each["card"] == card)
    return told(translate, "{before} to {price}", before=effect["price_before"], price=effect["price"])
