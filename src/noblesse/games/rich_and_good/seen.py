"""What the players have shown of themselves in this game: what they traded, when they gave, how they moved the prices.

All of it follows from the moves as everybody sees them: which share somebody gives makes no difference.
"""

from __future__ import annotations

from typing import Annotated

from noblesse.engine.compiled import compiled, compiled_apart
from noblesse.engine.record import Grid, Ints
from noblesse.games.rich_and_good.box import (
    GOOD_OF,
    GOODS,
    KINDS,
    LOTS,
    MAX_SEATS,
    SHARES_IN_LOT,
    TURNS,
    TURNS_OF_TWO,
)
from noblesse.games.rich_and_good.market import spaces_of
from noblesse.games.rich_and_good.moves import BUY, HALVE, KEEP, PLAY, SELL
from noblesse.games.rich_and_good.table import DECISIONS_IN_A_TURN


class Seen:
    """What an attentive player remembers."""

    decisions: int  # so far
    played: Annotated[Ints, KINDS]  # market cards of each kind that have not been shuffled again
    traded: Annotated[Grid, (MAX_SEATS, GOODS)]  # in this round: shares bought less shares sold
    latest: Annotated[Grid, (MAX_SEATS, GOODS)]  # in the latest stock phase
    moved: Annotated[Grid, (MAX_SEATS, GOODS)]  # by how many spaces in the game
    gave: Annotated[Ints, MAX_SEATS]  # whether it gave in the latest stock phase
    gifts: Annotated[Ints, MAX_SEATS]  # in this round
    gave_early: Annotated[Ints, MAX_SEATS]  # gifts in the first round


@compiled
def forget(seen: Seen) -> None:
    """Begin a new game."""
    seen.decisions = 0
    for kind in range(KINDS):
        seen.played[kind] = 0
    for seat in range(MAX_SEATS):
        seen.gave[seat] = seen.gifts[seat] = seen.gave_early[seat] = 0
        for good in range(GOODS):
            seen.traded[seat][good] = seen.latest[seat][good] = seen.moved[seat][good] = 0


@compiled
def begin_second_round(seen: Seen, seats: int) -> None:
    """The cards are shuffled again, except with two players."""
    for seat in range(seats):
        seen.gave_early[seat] = seen.gifts[seat]
        seen.gifts[seat] = 0
        for good in range(GOODS):
            seen.traded[seat][good] = 0
    if seats > 2:
        for kind in range(KINDS):
            seen.played[kind] = 0


@compiled_apart
def notice(seen: Seen, seats: int, seat: int, move: int) -> None:
    """Notice that the seat has moved."""
    first_round = seats * DECISIONS_IN_A_TURN * (TURNS_OF_TWO if seats == 2 else TURNS)
    if move >= PLAY:
        notice_card(seen, seat, (move - PLAY) % KINDS, move >= HALVE)
    elif move >= KEEP:
        seen.gave[seat] = move > KEEP
        seen.gifts[seat] += move > KEEP
    else:
        notice_trade(seen, seat, move)
    seen.decisions += 1
    if seen.decisions == first_round:
        begin_second_round(seen, seats)


@compiled
def notice_card(seen: Seen, seat: int, kind: int, halved: bool) -> None:
    """Notice a market card."""
    seen.played[kind] += 1
    seen.moved[seat][GOOD_OF[kind]] += spaces_of(kind, halved)


@compiled
def notice_trade(seen: Seen, seat: int, move: int) -> None:
    """Notice a trade, or that there was none."""
    sign = 0 if move < BUY else (1 if move < SELL else -1)
    lot = (move - BUY) % LOTS if sign != 0 else 0
    for good in range(GOODS):
        shares = sign * SHARES_IN_LOT[lot][good]
        seen.latest[seat][good] = shares
        seen.traded[seat][good] += shares
