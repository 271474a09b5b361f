"""What the players have shown of themselves in this game: what they paid, and at which prices they gave up.

All of it follows from the moves alone, which everybody sees. The cards are not looked at, so that a game can be told
again from the history of a view.
"""

from __future__ import annotations

from typing import Annotated

from noblesse.engine.compiled import compiled, compiled_apart
from noblesse.engine.record import Ints
from noblesse.games.high_society.box import MAX_SEATS, MONEY_IN
from noblesse.games.high_society.moves import DISCARD, PASS


class Seen:
    """What an attentive player remembers, by seat. Money is in thousands."""

    laid: Annotated[Ints, MAX_SEATS]  # in this auction
    passed: int  # how many have passed in this auction
    bought: Annotated[Ints, MAX_SEATS]  # prizes
    last_price: Annotated[Ints, MAX_SEATS]  # of the latest prize
    passes: Annotated[Ints, MAX_SEATS]  # how often it let a prize go
    let_go_at: Annotated[Ints, MAX_SEATS]  # the bid that was too high for it, the latest time
    lets_go_at: Annotated[Ints, MAX_SEATS]  # such bids on average, in eighths; later ones count for more
    gave_in_at: Annotated[Ints, MAX_SEATS]  # the bid at which it took a misfortune, the latest time
    paid_to_escape: Annotated[Ints, MAX_SEATS]  # for all misfortunes together
    bids: Annotated[Ints, MAX_SEATS]  # how many
    overbids: Annotated[Ints, MAX_SEATS]  # by how much its bids beat the highest, on average, in eighths


@compiled
def forget(seen: Seen) -> None:
    """Begin a new game."""
    seen.passed = 0
    for seat in range(MAX_SEATS):
        seen.laid[seat] = seen.bought[seat] = seen.last_price[seat] = 0
        seen.passes[seat] = seen.let_go_at[seat] = seen.lets_go_at[seat] = 0
        seen.gave_in_at[seat] = seen.paid_to_escape[seat] = seen.bids[seat] = seen.overbids[seat] = 0


@compiled
def average_with(average: int, number: int, count: int) -> int:
    """The average, in eighths, with one more number, which counts for a quarter unless it is the first."""
    number <<= 3
    return number if count == 0 else average + ((number - average) >> 2)


@compiled_apart
def notice(seen: Seen, seats: int, seat: int, move: int, following: int) -> None:
    """Notice that the seat has moved, after which it is the turn of the seat `following`."""
    if move >= DISCARD:
        return
    highest = 0
    for other in range(seats):
        highest = max(highest, seen.laid[other])
    if move != PASS:
        seen.laid[seat] += MONEY_IN[move]
        seen.overbids[seat] = average_with(seen.overbids[seat], seen.laid[seat] - highest, seen.bids[seat])
        seen.bids[seat] += 1
    elif following == seat:
        notice_misfortune(seen, seats, seat, highest)
    else:
        notice_prize_let_go(seen, seats, seat, highest)


@compiled
def notice_misfortune(seen: Seen, seats: int, seat: int, highest: int) -> None:
    """Only whoever takes a misfortune passes and has the next turn too; the others pay."""
    seen.gave_in_at[seat] = highest
    for other in range(seats):
        if other != seat:
            seen.paid_to_escape[other] += seen.laid[other]
        seen.laid[other] = 0


@compiled
def notice_prize_let_go(seen: Seen, seats: int, seat: int, highest: int) -> None:
    """The last but one to pass leaves the prize to the last. Only that one can still have money on the table."""
    seen.laid[seat] = 0
    seen.passed += 1
    seen.let_go_at[seat] = highest
    seen.lets_go_at[seat] = average_with(seen.lets_go_at[seat], highest, seen.passes[seat])
    seen.passes[seat] += 1
    if seen.passed == seats - 1:
        seen.passed = 0
        for other in range(seats):
            if seen.laid[other] > 0:
                seen.bought[other] += 1
                seen.last_price[other] = seen.laid[other]
                seen.laid[other] = 0
