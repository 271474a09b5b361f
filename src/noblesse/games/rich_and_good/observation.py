"""What a learner reads when it is to move: the table as its seat may know it, and what the others have shown.

Nothing here depends on cards that the seat does not see, or on how the others' shares are divided between their hands
and their charity boards. The seats come clockwise, from the mover on.
"""

from __future__ import annotations

from noblesse.engine.compiled import compiled, compiled_apart
from noblesse.engine.record import lookup
from noblesse.games.rich_and_good.box import (
    CHANGES,
    GOODS,
    KINDS,
    MARKET_DECK,
    MAX_SEATS,
    MERCHANTS_REVEALED,
    PRICE_AT,
    ROUNDS,
    SPACES_OF,
)
from noblesse.games.rich_and_good.market import card_in, holder_of
from noblesse.games.rich_and_good.merchant import takes_part
from noblesse.games.rich_and_good.policy import Room
from noblesse.games.rich_and_good.rules import turns_in_a_round
from noblesse.games.rich_and_good.seen import Seen
from noblesse.games.rich_and_good.style import Memory
from noblesse.games.rich_and_good.table import Awaits, Side, Table

COPIES_OF = lookup([MARKET_DECK.count(kind) for kind in range(KINDS)])
MIN_SEATS = 2

# Where the features begin.
AWAITED = MAX_SEATS - MIN_SEATS + 1
TIME = AWAITED + len(Awaits) - 1
OF_TIME = 6
FOR_GOODS = TIME + OF_TIME
OF_A_GOOD = 10
CARDS = FOR_GOODS + GOODS * OF_A_GOOD
UNSEEN = CARDS + 2 * KINDS
MERCHANT = UNSEEN + KINDS
OF_MERCHANT = 1 + GOODS
FOR_SEATS = MERCHANT + OF_MERCHANT
OF_WEALTH = 8
OF_A_SEAT = OF_WEALTH + 4 * GOODS
FEATURES = FOR_SEATS + MAX_SEATS * OF_A_SEAT

# By how much each feature is divided, which brings all of them to about the same size.
DIVISORS = (
    *(1,) * TIME,
    *(1, 4, 8, 4, 1, 1),
    *(15, 100, 10, 4, 2, 6, 6, 12, 12, 10) * GOODS,
    *(1,) * (3 * KINDS),
    *(200, *(2,) * GOODS),
    *(1, 300, 200, 4, 600, 200, 1, 4, *(2,) * GOODS, *(4,) * GOODS, *(4,) * GOODS, *(8,) * GOODS) * MAX_SEATS,
)
assert len(DIVISORS) == FEATURES


@compiled_apart
def observe(table: Table, seen: Seen, memory: Memory, row: Room) -> None:
    """Write what the seat to move may know into the row."""
    for feature in range(FEATURES):
        row[feature] = 0
    observe_time(table, row)
    observe_cards(table, seen, row)
    observe_goods(table, row)
    if takes_part(table):
        observe_merchant(table, row)
    seat = table.to_move
    for place in range(table.seats):
        observe_seat(table, seen, seat, row, FOR_SEATS + place * OF_A_SEAT)
        seat = seat + 1 if seat + 1 < table.seats else 0


@compiled
def observe_time(table: Table, row: Room) -> None:
    """What is asked, and when."""
    row[table.seats - MIN_SEATS] = 1
    row[AWAITED + table.awaits - 1] = 1
    row[TIME] = table.round_number == ROUNDS
    row[TIME + 1] = table.turn
    row[TIME + 2] = (ROUNDS + 1 - table.round_number) * turns_in_a_round(table) - table.turn
    gone = table.to_move - table.starter
    row[TIME + 3] = gone + table.seats if gone < 0 else gone
    row[TIME + 4] = (table.awaits == Awaits.HALVED) & (table.played_from == Side.LEFT)
    row[TIME + 5] = (table.awaits == Awaits.HALVED) & (table.played_from == Side.RIGHT)


@compiled
def observe_cards(table: Table, seen: Seen, row: Room) -> None:
    """The cards in the seat's two holders, and those that it has not seen."""
    for side in range(2):
        holder = holder_of(table, table.to_move, side)
        for place in range(table.cards_left[holder]):
            row[CARDS + side * KINDS + card_in(table, holder, place)] += 1
    for kind in range(KINDS):
        row[UNSEEN + kind] = COPIES_OF[kind] - seen.played[kind] - row[CARDS + kind] - row[CARDS + KINDS + kind]


@compiled
def observe_goods(table: Table, row: Room) -> None:
    """Prices, shares, and what the cards may do to them."""
    seat = table.to_move
    for good in range(GOODS):
        start = FOR_GOODS + good * OF_A_GOOD
        row[start] = table.space[good]
        row[start + 1] = PRICE_AT[table.space[good]]
        row[start + 2] = table.supply[good]
        row[start + 3] = table.shares[seat][good]
        row[start + 4] = table.given[seat][good]
        for change in range(len(CHANGES)):
            kind = good * len(CHANGES) + change
            row[start + 5] += SPACES_OF[kind] * row[CARDS + kind]
            row[start + 6] += SPACES_OF[kind] * row[CARDS + KINDS + kind]
            row[start + 7 + (change < len(CHANGES) // 2)] += SPACES_OF[kind] * row[UNSEEN + kind]
        for other in range(table.seats):
            row[start + 9] += table.shares[other][good] + table.given[other][good]


@compiled
def observe_merchant(table: Table, row: Room) -> None:
    """The Merchant's money and open cards."""
    row[MERCHANT] = table.merchants_money
    for place in range(MERCHANTS_REVEALED):
        row[MERCHANT + 1 + table.merchants_cards[table.round_number - 1][place]] += 1


@compiled
def observe_seat(table: Table, seen: Seen, seat: int, row: Room, start: int) -> None:
    """What a seat has, as everybody can work it out, and what it has done. Only the mover sees its own gifts."""
    wealth, given = table.money[seat], table.charity_money[seat]
    for good in range(GOODS):
        price = PRICE_AT[table.space[good]]
        holds = table.shares[seat][good] + table.given[seat][good]
        wealth += holds * price
        given += table.given[seat][good] * price
        row[start + OF_WEALTH + good] = seen.latest[seat][good]
        row[start + OF_WEALTH + GOODS + good] = seen.traded[seat][good]
        row[start + OF_WEALTH + 2 * GOODS + good] = holds
        row[start + OF_WEALTH + 3 * GOODS + good] = seen.moved[seat][good]
    row[start] = 1
    row[start + 1] = table.money[seat]
    row[start + 2] = table.charity_money[seat]
    row[start + 3] = seen.gifts[seat]
    row[start + 4] = wealth
    row[start + 5] = given if seat == table.to_move else table.charity_money[seat]
    row[start + 6] = seen.gave[seat]
    row[start + 7] = seen.gave_early[seat]
