"""What a learner reads when it is to move: the table as its seat may know it, and what the others have shown.

Nothing here depends on the order of the undrawn cards. The seats come clockwise, from the mover on.
"""

from __future__ import annotations

from noblesse.engine.compiled import compiled, compiled_apart
from noblesse.engine.record import lookup
from noblesse.games.high_society.actions import RAISES, STEPS, cheapest, raise_of
from noblesse.games.high_society.box import (
    ALL_POSSESSIONS,
    ALL_TITLES,
    HOW_MANY_TITLES,
    MAX_SEATS,
    MIN_SEATS,
    MONEY_CARDS,
    MONEY_IN,
    POSSESSIONS,
    RED_EDGES_TO_END,
    STATUS_IN,
    THE_DEBT,
    THE_SCANDAL,
    THE_THEFT,
    Card,
)
from noblesse.games.high_society.display import with_card
from noblesse.games.high_society.policy import ALL_MONEY, CARDS_TO_COME, Memory
from noblesse.games.high_society.policy import Limits as Row
from noblesse.games.high_society.rules import highest_bid, left_of, on_offer
from noblesse.games.high_society.scoring import worth_in_halves
from noblesse.games.high_society.seen import Seen
from noblesse.games.high_society.table import Awaits, Table

KINDS_OF_CARDS = POSSESSIONS + 4  # the possessions, the title, the three misfortunes
KIND_OF = lookup([min(card, POSSESSIONS) if card < Card.SCANDAL else card - 2 for card in Card])
NUMBERS_OF_SEATS = MAX_SEATS - MIN_SEATS + 1
TITLE = POSSESSIONS

# Where the features begin.
OFFERED = NUMBERS_OF_SEATS
TO_DISCARD = OFFERED + KINDS_OF_CARDS
UNDRAWN = TO_DISCARD + 1
LEFT = UNDRAWN + KINDS_OF_CARDS
REDS = LEFT + 1
TO_COME = REDS + RED_EDGES_TO_END
HIGHEST = TO_COME + 1
OWN_CARDS = HIGHEST + 1
OF_A_RAISE = 3
FOR_RAISES = OWN_CARDS + len(MONEY_CARDS)
FOR_SEATS = FOR_RAISES + RAISES * OF_A_RAISE
OF_A_TABLE_SIDE = 14
OF_A_CHARACTER = 9
OF_A_SEAT = OF_A_TABLE_SIDE + OF_A_CHARACTER
FEATURES = FOR_SEATS + MAX_SEATS * OF_A_SEAT

MOST_STATUS, LEAST_STATUS = 160, -60  # in halves; beyond these, more makes no difference
MOST_MARGIN = 60

# By how much each feature is divided, which brings all of them to about the same size.
_OF_A_SEAT = (1, 30, 15, 1, 1, 20, 10, 1, 1, 1, 1, 15, 15, 15, 2, 15, 4, 15, 120, 15, 15, 10, 40)
DIVISORS = (
    *(1,) * LEFT,
    *(8, *(1,) * RED_EDGES_TO_END, 5, 15),
    *(1,) * len(MONEY_CARDS),
    *(1, 20, 20) * RAISES,
    *_OF_A_SEAT * MAX_SEATS,
)
assert len(DIVISORS) == FEATURES


@compiled
def between(least: int, value: int, most: int) -> int:
    """The value, clamped to the bounds."""
    return max(least, min(most, value))


@compiled
def money_of(table: Table, seat: int) -> int:
    """The seat's money, in hand and laid out."""
    return MONEY_IN[table.purse[seat] | table.laid[seat]]


@compiled_apart
def observe(table: Table, seen: Seen, memory: Memory, row: Row) -> None:
    """Write what the seat to move may know into the row."""
    for feature in range(FEATURES):
        row[feature] = 0
    highest, seat = highest_bid(table), table.to_move
    poorest, runner_up = poorest_two(table)
    observe_cards(table, highest, row)
    observe_raises(table, highest, runner_up if money_of(table, seat) == poorest else poorest, memory, row)
    for place in range(table.seats):
        start = FOR_SEATS + place * OF_A_SEAT
        rival = runner_up if money_of(table, seat) == poorest else poorest
        observe_side(table, seat, highest, rival, memory, row, start)
        observe_character(seen, seat, row, start + OF_A_TABLE_SIDE)
        seat = left_of(table, seat)


@compiled
def observe_cards(table: Table, highest: int, row: Row) -> None:
    """What is on offer and what is still to come."""
    row[table.seats - MIN_SEATS] = 1
    row[OFFERED + KIND_OF[on_offer(table)]] = 1
    row[TO_DISCARD] = table.awaits == Awaits.DISCARD
    undrawn = 0
    for place in range(len(table.deck)):
        undrawn |= (place >= table.turned) << table.deck[place]
    for possession in range(POSSESSIONS):
        row[UNDRAWN + possession] = undrawn >> possession & 1
    row[UNDRAWN + TITLE] = HOW_MANY_TITLES[(undrawn & ALL_TITLES) >> Card.FIRST_TITLE]
    row[UNDRAWN + TITLE + 1] = undrawn >> Card.SCANDAL & 1
    row[UNDRAWN + TITLE + 2] = undrawn >> Card.DEBT & 1
    row[UNDRAWN + TITLE + 3] = undrawn >> Card.THEFT & 1
    row[LEFT] = len(table.deck) - table.turned
    row[REDS + table.red_edges] = 1
    row[TO_COME] = CARDS_TO_COME[table.red_edges * (len(table.deck) + 1) + table.turned]
    row[HIGHEST] = highest
    purse = table.purse[table.to_move]
    for card in range(len(MONEY_CARDS)):
        row[OWN_CARDS + card] = purse >> card & 1


@compiled
def observe_raises(table: Table, highest: int, rival: int, memory: Memory, row: Row) -> None:
    """For each raise that can be paid, its total, and how much more than the poorest rival's money is left after it."""
    if table.awaits == Awaits.DISCARD:
        return
    mine, laid = money_of(table, table.to_move), MONEY_IN[table.laid[table.to_move]]
    for step in range(RAISES):
        added = raise_of(table, step, highest, memory)
        if added == 0:
            break
        total, start = laid + MONEY_IN[added], FOR_RAISES + step * OF_A_RAISE
        row[start] = 1
        row[start + 1] = total
        row[start + 2] = between(-MOST_MARGIN, mine - total - rival, MOST_MARGIN)


@compiled
def poorest_two(table: Table) -> tuple[int, int]:
    """The money of the poorest, and of the poorest but one: equal if two have the least."""
    poorest = runner_up = ALL_MONEY
    for seat in range(table.seats):
        has = money_of(table, seat)
        runner_up = min(runner_up, max(poorest, has))
        poorest = min(poorest, has)
    return poorest, runner_up


@compiled
def observe_side(table: Table, seat: int, highest: int, rival: int, memory: Memory, row: Row, start: int) -> None:
    """What lies before a seat, and what the card on offer would mean to it. `rival` is its poorest rival's money."""
    display, purse, laid = table.display[seat], table.purse[seat], MONEY_IN[table.laid[seat]]
    status = worth_in_halves(display)
    row[start] = 1
    row[start + 1] = laid + MONEY_IN[purse]
    row[start + 2] = laid
    is_in = table.in_auction[seat] == 1 and table.awaits == Awaits.BID
    row[start + 3] = is_in
    row[start + 4] = laid > 0 and laid == highest
    row[start + 5] = between(LEAST_STATUS, status, MOST_STATUS)
    row[start + 6] = STATUS_IN[display & ALL_POSSESSIONS]
    row[start + 7] = HOW_MANY_TITLES[(display & ALL_TITLES) >> Card.FIRST_TITLE]
    row[start + 8] = display & THE_SCANDAL != 0
    row[start + 9] = display & THE_DEBT != 0
    row[start + 10] = display & THE_THEFT != 0
    row[start + 11] = between(-MOST_MARGIN, laid + MONEY_IN[purse] - rival, MOST_MARGIN)
    row[start + 12] = between(LEAST_STATUS, worth_in_halves(with_card(display, on_offer(table))) - status, MOST_STATUS)
    if is_in:
        added = cheapest(purse, highest + STEPS[0] - laid, memory)
        row[start + 13] = laid + MONEY_IN[added] if added != 0 else 0


@compiled
def observe_character(seen: Seen, seat: int, row: Row, start: int) -> None:
    """How the seat has bid so far."""
    row[start] = seen.bought[seat]
    row[start + 1] = seen.last_price[seat]
    row[start + 2] = seen.passes[seat]
    row[start + 3] = seen.let_go_at[seat]
    row[start + 4] = seen.lets_go_at[seat]
    row[start + 5] = seen.gave_in_at[seat]
    row[start + 6] = seen.paid_to_escape[seat]
    row[start + 7] = seen.bids[seat]
    row[start + 8] = seen.overbids[seat]
