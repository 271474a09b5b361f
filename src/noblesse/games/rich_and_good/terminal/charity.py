"""What everybody would have given if the boards were counted at today's prices, as far as the view's seat can know."""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.text import Text

from noblesse.games.drawing import DANGER, FAINT, HEADING

View = dict[str, Any]


class Range(NamedTuple):
    """At least and at most."""

    low: int
    high: int


def counted_now(view: View) -> list[Range]:
    """Every seat's charity money, and with two players the Merchant's last."""
    prices = {good["good"]: good["price"] for good in view["goods"]}
    ranges = [_seat_counted(seat, prices) for seat in view["seats"]]
    if view["merchant"] is not None:
        ranges.append(_merchant_counted(view, prices))
    return ranges


def danger(view: View) -> Text:
    """Whether the reader would be out, from what the reader may know."""
    ranges = counted_now(view)
    if view["seat"] is None or view["result"] is not None:
        return Text("")
    if not any(counted.high for counted in ranges):
        return Text("charity now: no gifts yet", style=FAINT)
    you = ranges.pop(view["seat"])
    if you.high <= min(other.low for other in ranges):
        return Text("charity now: you are out", style=DANGER)
    if you.low > min(other.high for other in ranges):
        return Text("charity now: you are safe", style=HEADING)
    return Text("charity now: you may be out", style=DANGER)


def _seat_counted(seat: View, prices: dict[str, int]) -> Range:
    if seat["gifts"] is not None:
        exactly = seat["charity_money"] + sum(prices[good] * count for good, count in seat["gifts"].items())
        return Range(exactly, exactly)
    return _some_of(seat["charity_money"], seat["gift_count"], _candidates(seat, prices))


def _candidates(seat: View, prices: dict[str, int]) -> list[int]:
    """The prices of the shares that can be among the gifts: with memory aid the holdings, otherwise any."""
    if seat["holdings"] is None:
        return [price for price in prices.values() for _ in range(seat["gift_count"])]
    return [prices[good] for good, count in seat["holdings"].items() for _ in range(count)]


def _merchant_counted(view: View, prices: dict[str, int]) -> Range:
    merchant = view["merchant"]
    if view["result"] is not None:
        return Range(merchant["charity_money"], merchant["charity_money"])
    known = merchant["charity_money"] + sum(prices[good] for good in merchant["revealed"])
    hidden = merchant["hidden_count"]
    return _some_of(known, hidden, [price for price in prices.values() for _ in range(hidden)])


def _some_of(known: int, count: int, candidates: list[int]) -> Range:
    ordered = sorted(candidates)
    return Range(known + sum(ordered[:count]), known + sum(ordered[len(ordered) - count :]))
