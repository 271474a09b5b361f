"""A rule of thumb for High Society: bid the cheapest raise as long as it is below what the card is worth here.

It answers in less than a microsecond, so that search can play whole games by it. It reads only what lies open: nothing
depends on the order of the undrawn cards.
"""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import numpy.typing as npt

from noblesse.bots.high_society_odds import learned_weights
from noblesse.engine.compiled import compiled
from noblesse.engine.dice import Dice, roll_below
from noblesse.engine.record import Ints, lookup
from noblesse.high_society.box import (
    ALL_POSSESSIONS,
    ALL_TITLES,
    GAMBLING_DEBT,
    HOW_MANY_TITLES,
    MAX_SEATS,
    MONEY_CARDS,
    MONEY_IN,
    POSSESSIONS,
    RED_EDGES_TO_END,
    STATUS_IN,
    THE_SCANDAL,
    WHOLE_PURSE,
    Card,
)
from noblesse.high_society.moves import DISCARD, PASS
from noblesse.high_society.raises import NEEDS, cheapest_raises
from noblesse.high_society.rules import highest_bid, on_offer, play
from noblesse.high_society.table import Awaits, Table

Room = Ints  # for moves
Limits = npt.NDArray[Any]  # what each seat will pay
Lore = Ints  # what a player knows by heart: the style, then the cheapest raises, then the weights of the odds

# The style: what a player makes of a position, in hundredths.
RESERVE = 0  # of the poorest rival's money is kept back
EAGERNESS = 1  # to spend the rest on this card
TITLE = 2  # status that a title is worth beyond doubling what is there
FEAR = 3  # of misfortunes, against the wish for prizes
PATIENCE = 4  # weight of the cards to come
NOISE = 5  # how far a price may be off, either way
SLIPS = 6  # decisions out of a hundred that are made without thinking
JUMP = 7  # how far above the cheapest raise a bid may go, as a share of the way to the limit
STYLE = 8
ODDS = STYLE + (WHOLE_PURSE + 1) * NEEDS  # the first of the weights

HUNDRED = 100
ALL_MONEY = sum(MONEY_CARDS)
AVERAGE_POSSESSION = 5
EXPECTED_LOSS_TO_A_WAITING_THEFT = 3


def lore(style: tuple[int, ...]) -> Lore:
    """All that the policy reads besides the table."""
    return cast(Lore, np.concatenate([np.array(style, np.int32), cheapest_raises(), learned_weights()]))


@compiled
def cheapest_raise(purse: int, need: int, lore: Lore) -> int:
    """The set of money cards to add, NO_CARDS if the purse does not hold that much."""
    if need >= NEEDS:
        return 0
    return lore[STYLE + purse * NEEDS + need]


@compiled
def policy(table: Table, dice: Dice, lore: Lore) -> int:
    """The move of a player of this style."""
    return answer(table, price_limit(table, table.to_move, lore), dice, lore)


@compiled
def answer(table: Table, limit: int, dice: Dice, lore: Lore) -> int:
    """The move of a player who will pay about so much for the card on offer."""
    seat = table.to_move
    if table.awaits == Awaits.DISCARD:
        return DISCARD + smallest_possession(table.display[seat])
    laid = MONEY_IN[table.laid[seat]]
    added = cheapest_raise(table.purse[seat], highest_bid(table) + 1 - laid, lore)
    if added == 0:
        return PASS
    if lore[SLIPS] > 0 and roll_below(dice, HUNDRED) < lore[SLIPS]:
        return added if roll_below(dice, 2) == 0 else PASS
    limit = roughly(limit, dice, lore)
    if laid + MONEY_IN[added] > limit:
        return PASS
    return jump(table.purse[seat], MONEY_IN[added], limit - laid, dice, lore)


@compiled
def play_on(table: Table, dice: Dice, lore: Lore) -> None:
    """Play to the end."""
    limits = np.empty(MAX_SEATS, np.int64)
    while table.awaits != Awaits.NOTHING:
        finish_auction(table, limits, dice, lore)


@compiled
def finish_auction(table: Table, limits: Limits, dice: Dice, lore: Lore) -> None:
    """Play until the next card is turned up. Everybody's money stays the same so long, so each seat sets its limit
    only once; `limits` is scratch.
    """
    for seat in range(table.seats):
        limits[seat] = price_limit(table, seat, lore)
    turned = table.turned
    while table.awaits != Awaits.NOTHING and table.turned == turned:
        play(table, answer(table, limits[table.to_move], dice, lore))


@compiled
def jump(purse: int, least: int, most: int, dice: Dice, lore: Lore) -> int:
    """A raise somewhere between the cheapest and the limit: it says more and shortens the auction."""
    wished = least + roll_below(dice, 1 + (most - least) * lore[JUMP] // HUNDRED)
    added = cheapest_raise(purse, wished, lore)
    if added == 0 or MONEY_IN[added] > most:
        return cheapest_raise(purse, least, lore)
    return added


@compiled
def smallest_possession(display: int) -> int:
    """The possession that hurts least to lose."""
    for possession in range(POSSESSIONS):
        if display >> possession & 1:
            return possession
    return 0


@compiled
def price_limit(table: Table, seat: int, lore: Lore) -> int:
    """What the card on offer is worth to the seat, in money: a share of what it can spend."""
    value = worth_in_status(table, seat, lore)
    to_come = lore[PATIENCE] * cards_to_come(table) * (AVERAGE_POSSESSION << titles(table, seat)) // HUNDRED
    spendable = money(table, seat) - lore[RESERVE] * poorest_rival(table, seat) // HUNDRED
    return lore[EAGERNESS] * spendable * value // (HUNDRED * (value + to_come + 1))


@compiled
def roughly(limit: int, dice: Dice, lore: Lore) -> int:
    """The limit as the player feels it at this bid."""
    if lore[NOISE] == 0:
        return limit
    return limit * (HUNDRED - lore[NOISE] + roll_below(dice, 2 * lore[NOISE] + 1)) // HUNDRED


@compiled
def money(table: Table, seat: int) -> int:
    """In hand and laid out."""
    return MONEY_IN[table.purse[seat] | table.laid[seat]]


@compiled
def poorest_rival(table: Table, seat: int) -> int:
    """The least money that another player has."""
    least = ALL_MONEY
    for other in range(table.seats):
        if other != seat:
            least = min(least, money(table, other))
    return least


@compiled
def titles(table: Table, seat: int) -> int:
    """How often the seat's possessions are doubled."""
    return HOW_MANY_TITLES[(table.display[seat] & ALL_TITLES) >> Card.FIRST_TITLE]


def _cards_to_come(red_edges: int, turned: int) -> int:
    reds_to_end = RED_EDGES_TO_END - red_edges
    return max(0, reds_to_end * (len(Card) - turned + 1) // (reds_to_end + 1) - 1)


CARDS_TO_COME = lookup(
    [_cards_to_come(red_edges, turned) for red_edges in range(RED_EDGES_TO_END) for turned in range(len(Card) + 1)]
)


@compiled
def cards_to_come(table: Table) -> int:
    """How many cards will be auctioned after this one, on average: the red edges lie anywhere among the undrawn."""
    return CARDS_TO_COME[table.red_edges * (len(table.deck) + 1) + table.turned]


@compiled
def worth_in_status(table: Table, seat: int, lore: Lore) -> int:
    """What getting a prize adds to the seat's status, or what escaping a misfortune saves."""
    card, display = on_offer(table), table.display[seat]
    doubled = titles(table, seat)
    possessions = STATUS_IN[display & ALL_POSSESSIONS]
    if card < POSSESSIONS:
        return (card + 1) << doubled >> (display & THE_SCANDAL != 0)
    if card < Card.SCANDAL:
        return (possessions << doubled) + lore[TITLE] * cards_to_come(table) // HUNDRED
    if card == Card.SCANDAL:
        loss = (possessions << doubled) // 2 + lore[TITLE] * cards_to_come(table) // (2 * HUNDRED)
    elif card == Card.DEBT:
        loss = GAMBLING_DEBT << doubled
    elif possessions > 0:
        loss = (smallest_possession(display) + 1) << doubled
    else:
        loss = EXPECTED_LOSS_TO_A_WAITING_THEFT << doubled
    return loss * lore[FEAR] // HUNDRED


MOST_RAISES = 8  # that search considers


@compiled
def candidates(table: Table, dice: Dice, lore: Lore, room: Room, most: int) -> int:
    """Write the moves worth considering into `room`, the likelier ones first, and return how many there are; dearer
    raises only up to `most`.
    """
    seat = table.to_move
    if table.awaits == Awaits.DISCARD:
        return every_discard(table.display[seat], room)
    laid = MONEY_IN[table.laid[seat]]
    added = cheapest_raise(table.purse[seat], highest_bid(table) + 1 - laid, lore)
    if added == 0:
        room[0] = PASS
        return 1
    worth_it = laid + MONEY_IN[added] <= roughly(price_limit(table, seat, lore), dice, lore)
    room[0] = added if worth_it else PASS
    room[1] = PASS if worth_it else added
    return higher_raises(table.purse[seat], added, lore, room, min(most, MOST_RAISES))


@compiled
def every_discard(display: int, room: Room) -> int:
    """All possessions, the smallest first."""
    count = 0
    for possession in range(POSSESSIONS):
        if display >> possession & 1:
            room[count] = DISCARD + possession
            count += 1
    return count


@compiled
def higher_raises(purse: int, added: int, lore: Lore, room: Room, most: int) -> int:
    """After the first two candidates: each next dearer raise, in growing steps."""
    count, step = 2, 1
    while count < most:
        added = cheapest_raise(purse, MONEY_IN[added] + step, lore)
        if added == 0:
            return count
        room[count] = added
        count += 1
        step += 1
    return count
