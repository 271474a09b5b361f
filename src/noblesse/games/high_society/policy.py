"""A rule of thumb for High Society: bid the cheapest raise as long as the card is worth more than that.

It is so fast that search can play whole games with it. It reads only what is public: nothing depends on the order of
the undrawn cards.
"""

from __future__ import annotations

from typing import Any, NamedTuple, cast

import numpy as np
import numpy.typing as npt

from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice, roll_below
from noblesse.engine.record import Ints, lookup
from noblesse.games.high_society.box import (
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
from noblesse.games.high_society.moves import DISCARD, PASS
from noblesse.games.high_society.odds import learned_weights
from noblesse.games.high_society.raises import NEEDS, cheapest_raises
from noblesse.games.high_society.rules import highest_bid, on_offer, play
from noblesse.games.high_society.table import Awaits, Table

Room = Ints  # the array into which candidate moves are written
Limits = npt.NDArray[Any]  # what each seat will pay
Memory = Ints  # everything the policy reads besides the table: the style, the cheapest raises, the weights of the odds


class Style(NamedTuple):
    """How a player judges a position, in hundredths."""

    reserve: int  # the share of the poorest rival's money that is kept back
    eagerness: int  # how readily the rest is spent on this card
    title: int  # the status that a title is worth per card to come, besides doubling what is there
    fear: int  # how much misfortunes count against prizes
    patience: int  # the weight of the cards to come
    noise: int  # how far a price may be off in either direction
    slips: int  # how many decisions in a hundred are made without thinking
    jump: int  # how far above the cheapest raise a bid may go, as a share of the way to the limit


# Where compiled code finds the fields of the style in the memory.
RESERVE, EAGERNESS, TITLE, FEAR, PATIENCE, NOISE, SLIPS, JUMP = range(len(Style._fields))
STYLE = len(Style._fields)
ODDS = STYLE + (WHOLE_PURSE + 1) * NEEDS  # where the weights begin

HUNDRED = 100
ALL_MONEY = sum(MONEY_CARDS)
AVERAGE_POSSESSION = 5
EXPECTED_LOSS_TO_A_WAITING_THEFT = 3


def memory_for(style: Style) -> Memory:
    """A memory for a player of this style."""
    return cast(Memory, np.concatenate([np.array(style, np.int32), cheapest_raises(), learned_weights()]))


@compiled_apart
def cheapest_raise(purse: int, need: int, memory: Memory) -> int:
    """The cheapest set of money cards worth at least `need`, or 0 if the purse does not hold that much."""
    if need >= NEEDS:
        return 0
    return memory[STYLE + purse * NEEDS + need]


@compiled_apart
def policy(table: Table, dice: Dice, memory: Memory) -> int:
    """The move of a player of this style."""
    return answer(table, price_limit(table, table.to_move, memory), dice, memory)


@compiled_apart
def answer(table: Table, limit: int, dice: Dice, memory: Memory) -> int:
    """The move of a player who will pay about `limit` for the card on offer."""
    seat = table.to_move
    if table.awaits == Awaits.DISCARD:
        return DISCARD + smallest_possession(table.display[seat])
    laid = MONEY_IN[table.laid[seat]]
    added = cheapest_raise(table.purse[seat], highest_bid(table) + 1 - laid, memory)
    if added == 0:
        return PASS
    if memory[SLIPS] > 0 and roll_below(dice, HUNDRED) < memory[SLIPS]:
        return added if roll_below(dice, 2) == 0 else PASS
    limit = roughly(limit, dice, memory)
    if laid + MONEY_IN[added] > limit:
        return PASS
    return jump(table.purse[seat], MONEY_IN[added], limit - laid, dice, memory)


@compiled_apart
def play_on(table: Table, dice: Dice, memory: Memory) -> None:
    """Play to the end."""
    limits = np.empty(MAX_SEATS, np.int64)
    while table.awaits != Awaits.NOTHING:
        finish_auction(table, limits, dice, memory)


@compiled_apart
def finish_auction(table: Table, limits: Limits, dice: Dice, memory: Memory) -> None:
    """Play until the next card is turned up. Nobody's money changes before that, so each seat sets its limit only once.
    `limits` is scratch space.
    """
    for seat in range(table.seats):
        limits[seat] = price_limit(table, seat, memory)
    turned = table.turned
    while table.awaits != Awaits.NOTHING and table.turned == turned:
        play(table, answer(table, limits[table.to_move], dice, memory))


@compiled_apart
def jump(purse: int, least: int, most: int, dice: Dice, memory: Memory) -> int:
    """A raise between the cheapest and the limit: it deters others and shortens the auction."""
    wished = least + roll_below(dice, 1 + (most - least) * memory[JUMP] // HUNDRED)
    added = cheapest_raise(purse, wished, memory)
    if added == 0 or MONEY_IN[added] > most:
        return cheapest_raise(purse, least, memory)
    return added


@compiled_apart
def smallest_possession(display: int) -> int:
    """The possession that hurts least to lose."""
    for possession in range(POSSESSIONS):
        if display >> possession & 1:
            return possession
    return 0


@compiled_apart
def price_limit(table: Table, seat: int, memory: Memory) -> int:
    """What the card on offer is worth to the seat, in money: a share of what it can spend."""
    value = worth_in_status(table, seat, memory)
    to_come = memory[PATIENCE] * cards_to_come(table) * (AVERAGE_POSSESSION << titles(table, seat)) // HUNDRED
    spendable = money(table, seat) - memory[RESERVE] * poorest_rival(table, seat) // HUNDRED
    return memory[EAGERNESS] * spendable * value // (HUNDRED * (value + to_come + 1))


@compiled_apart
def roughly(limit: int, dice: Dice, memory: Memory) -> int:
    """The limit with the style's noise."""
    if memory[NOISE] == 0:
        return limit
    return limit * (HUNDRED - memory[NOISE] + roll_below(dice, 2 * memory[NOISE] + 1)) // HUNDRED


@compiled_apart
def money(table: Table, seat: int) -> int:
    """The seat's money, in hand and laid out."""
    return MONEY_IN[table.purse[seat] | table.laid[seat]]


@compiled_apart
def poorest_rival(table: Table, seat: int) -> int:
    """The least money that any other player has."""
    least = ALL_MONEY
    for other in range(table.seats):
        if other != seat:
            least = min(least, money(table, other))
    return least


@compiled_apart
def titles(table: Table, seat: int) -> int:
    """How often the seat's possessions are doubled."""
    return HOW_MANY_TITLES[(table.display[seat] & ALL_TITLES) >> Card.FIRST_TITLE]


def _cards_to_come(red_edges: int, turned: int) -> int:
    reds_to_end = RED_EDGES_TO_END - red_edges
    return max(0, reds_to_end * (len(Card) - turned + 1) // (reds_to_end + 1) - 1)


CARDS_TO_COME = lookup(
    [_cards_to_come(red_edges, turned) for red_edges in range(RED_EDGES_TO_END) for turned in range(len(Card) + 1)]
)


@compiled_apart
def cards_to_come(table: Table) -> int:
    """The average number of cards to be auctioned after this one, with all orders of the deck equally likely."""
    return CARDS_TO_COME[table.red_edges * (len(table.deck) + 1) + table.turned]


@compiled_apart
def worth_in_status(table: Table, seat: int, memory: Memory) -> int:
    """What getting a prize adds to the seat's status, or what escaping a misfortune saves."""
    card, display = on_offer(table), table.display[seat]
    doubled = titles(table, seat)
    possessions = STATUS_IN[display & ALL_POSSESSIONS]
    if card < POSSESSIONS:
        return (card + 1) << doubled >> (display & THE_SCANDAL != 0)
    if card < Card.SCANDAL:
        return (possessions << doubled) + memory[TITLE] * cards_to_come(table) // HUNDRED
    if card == Card.SCANDAL:
        loss = (possessions << doubled) // 2 + memory[TITLE] * cards_to_come(table) // (2 * HUNDRED)
    elif card == Card.DEBT:
        loss = GAMBLING_DEBT << doubled
    elif possessions > 0:
        loss = (smallest_possession(display) + 1) << doubled
    else:
        loss = EXPECTED_LOSS_TO_A_WAITING_THEFT << doubled
    return loss * memory[FEAR] // HUNDRED


MOST_RAISES = 8  # how many moves search considers


@compiled_apart
def candidates(table: Table, dice: Dice, memory: Memory, room: Room, most: int) -> int:
    """Write the moves worth considering into `room`, the most promising first, and return how many there are. Higher
    raises are added only up to `most`.
    """
    seat = table.to_move
    if table.awaits == Awaits.DISCARD:
        return every_discard(table.display[seat], room)
    laid = MONEY_IN[table.laid[seat]]
    added = cheapest_raise(table.purse[seat], highest_bid(table) + 1 - laid, memory)
    if added == 0:
        room[0] = PASS
        return 1
    worth_it = laid + MONEY_IN[added] <= roughly(price_limit(table, seat, memory), dice, memory)
    room[0] = added if worth_it else PASS
    room[1] = PASS if worth_it else added
    return higher_raises(table.purse[seat], added, memory, room, min(most, MOST_RAISES))


@compiled_apart
def every_discard(display: int, room: Room) -> int:
    """Write a discard for each possession, the smallest first, and return how many there are."""
    count = 0
    for possession in range(POSSESSIONS):
        if display >> possession & 1:
            room[count] = DISCARD + possession
            count += 1
    return count


@compiled_apart
def higher_raises(purse: int, added: int, memory: Memory, room: Room, most: int) -> int:
    """Add higher raises after the first two candidates, in growing steps, and return how many candidates there are."""
    count, step = 2, 1
    while count < most:
        added = cheapest_raise(purse, MONEY_IN[added] + step, memory)
        if added == 0:
            return count
        room[count] = added
        count += 1
        step += 1
    return count
