"""How the game ended for every seat, with the working, so that a page can say why."""

from __future__ import annotations

from typing import Literal

import msgspec

from noblesse.engine.ranking import lead_over_others, ranked
from noblesse.games.high_society.box import (
    ALL_POSSESSIONS,
    ALL_TITLES,
    GAMBLING_DEBT,
    HOW_MANY_TITLES,
    THE_DEBT,
    THE_SCANDAL,
    Card,
    status_cards_in,
)
from noblesse.games.high_society.result import Result
from noblesse.games.high_society.table import Table

Tie = Literal["more money", "less money", "shared"]  # less money than one of them, else shared with one of them


class Working(msgspec.Struct, frozen=True):
    """How a display is counted: the possessions less the debt, doubled for each title, then halved by the Scandal."""

    possessions: list[int]  # their status
    debt: int  # what it takes off, 0 without it
    titles: int
    scandal: bool
    status: int | float


class SeatEnding(msgspec.Struct, frozen=True):
    """How the game ended for one seat."""

    seat: int
    place: int  # from 1; those who are out come last, and equals share a place
    out: bool
    money: int
    lead: int  # money more than the poorest of the others; nobody with a lead of 0 or less stays in
    working: Working
    tied_with: list[int]  # the others of equal status who are in
    tie: Tie | None  # what decided between them


def ending(seen: Table, result: Result) -> list[SeatEnding]:
    """Every seat, the winner first. `seen` is the snapshot of a finished table."""
    outs = [seat in result.eliminated for seat in range(seen.seats)]
    scores = list(zip((not out for out in outs), result.status, result.money, strict=True))
    return [
        SeatEnding(
            seat=seat,
            place=place,
            out=outs[seat],
            money=result.money[seat],
            lead=lead_over_others(result.money, seat),
            working=_working(seen.display[seat], result.status[seat]),
            tied_with=(tied := _tied_with(result, seat)),
            tie=_tie(result.money[seat], [result.money[other] for other in tied]),
        )
        for place, seat in ranked(scores)
    ]


def _tied_with(result: Result, seat: int) -> list[int]:
    if seat in result.eliminated:
        return []
    return [
        other
        for other, status in enumerate(result.status)
        if other != seat and other not in result.eliminated and status == result.status[seat]
    ]


def _tie(money: int, of_others: list[int]) -> Tie | None:
    if not of_others:
        return None
    most = max(of_others)
    return "less money" if most > money else "shared" if most == money else "more money"


def _working(display: int, status: int | float) -> Working:
    return Working(
        possessions=[card + 1 for card in status_cards_in(display & ALL_POSSESSIONS)],
        debt=GAMBLING_DEBT if display & THE_DEBT else 0,
        titles=int(HOW_MANY_TITLES[(display & ALL_TITLES) >> Card.FIRST_TITLE]),
        scandal=bool(display & THE_SCANDAL),
        status=status,
    )
