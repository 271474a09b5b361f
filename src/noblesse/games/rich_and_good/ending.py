"""How the game ended for every seat, with the working, so that a page can say why."""

from __future__ import annotations

import msgspec

from noblesse.engine.ranking import lead_over_others, ranked
from noblesse.games.rich_and_good.result import Result
from noblesse.games.rich_and_good.table import Table


class SeatEnding(msgspec.Struct, frozen=True):
    """How the game ended for one seat."""

    seat: int
    place: int  # from 1; those who are out come last, and equals share a place
    out: bool
    charity: int
    lead: int  # charity more than the smallest of the others, the Merchant included; with 0 or less the seat is out
    money: int
    shares_worth: int  # the seat's own shares at the final prices
    wealth: int
    tied_with: list[int]  # the others of equal wealth who are in; nothing decides between them


def ending(seen: Table, result: Result) -> list[SeatEnding]:
    """Every seat, the winner first. `seen` is the snapshot of a finished table."""
    outs = [seat in result.eliminated for seat in range(seen.seats)]
    given = [*result.charity, *([] if result.merchant is None else [result.merchant])]
    return [
        SeatEnding(
            seat=seat,
            place=place,
            out=outs[seat],
            charity=result.charity[seat],
            lead=lead_over_others(given, seat),
            money=seen.money[seat],
            shares_worth=result.wealth[seat] - seen.money[seat],
            wealth=result.wealth[seat],
            tied_with=[other for other in range(seen.seats) if _are_tied(result, seat, other)],
        )
        for place, seat in ranked([(not out, wealth) for out, wealth in zip(outs, result.wealth, strict=True)])
    ]


def _are_tied(result: Result, seat: int, other: int) -> bool:
    is_out = seat in result.eliminated or other in result.eliminated
    return seat != other and not is_out and result.wealth[seat] == result.wealth[other]
