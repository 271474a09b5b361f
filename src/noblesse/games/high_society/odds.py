"""The odds of an unfinished game of High Society: how likely each seat is to win, and to stay in.

A neural network with one hidden layer reads what is public between two auctions, from one seat's point of view. It was
trained on self-play (self_play.py) and then on games between players who search (tools/sharpen_odds.py). It computes in
integers. Its weights are in odds.json.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from noblesse.engine.chances import chance
from noblesse.engine.compiled import compiled_apart
from noblesse.engine.record import Ints
from noblesse.games.high_society.box import (
    ALL_POSSESSIONS,
    ALL_TITLES,
    HOW_MANY_TITLES,
    MAX_SEATS,
    MONEY_IN,
    RED_EDGES,
    RED_EDGES_TO_END,
    STATUS_IN,
    THE_DEBT,
    THE_SCANDAL,
    THE_THEFT,
    Card,
)
from noblesse.games.high_society.scoring import worth_in_halves
from noblesse.games.high_society.table import Table

Weights = Ints  # the hidden layer's by feature, its biases, those of the two scores, their biases
Row = npt.NDArray[Any]  # numbers by seat, feature or unit

# What the network reads: the seat itself, the others from poor to rich, how they compare, what is to come.
OF_A_SEAT = 7
COMPARED = MAX_SEATS * OF_A_SEAT
TO_COME = COMPARED + 5
FEATURES = TO_COME + 11
HIDDEN = 48
BIASES = FEATURES * HIDDEN
WIN = BIASES + HIDDEN
STAY_IN = WIN + HIDDEN
SCORE_BIASES = STAY_IN + HIDDEN
WEIGHTS = SCORE_BIASES + 2

# Weights are fixed-point integers; these stand for 1.
HIDDEN_ONE = 1 << 14
KEPT_BITS = 6  # how many of them the hidden layer drops after adding up
SCORE_ONE = 1 << 12
BITS_BELOW_A_STEP = 12  # 14 - 6 + 12 bits for a point, 8 for its 256 steps

MOST_STATUS = 200  # in halves; beyond it, more makes no difference
LEAST_STATUS = -60
NO_RIVAL = -999


@cache
def learned_weights() -> Weights:
    """The weights that come with the game. All callers share the array, so none may change it."""
    text = files("noblesse.games.high_society").joinpath("odds.json").read_text(encoding="utf-8")
    return cast(Weights, np.array([weight for row in json.loads(text) for weight in row], np.int32))


@compiled_apart
def between(least: int, value: int, most: int) -> int:
    """The value, clamped to the bounds."""
    return max(least, min(most, value))


@compiled_apart
def count_cards(cards: int) -> int:
    """How many cards are in the set."""
    count = 0
    while cards != 0:
        cards &= cards - 1
        count += 1
    return count


@compiled_apart
def list_from_poor_to_rich(seats: int, seat: int, money: Row, order: Row) -> None:
    """List the seat itself, then the others by their money."""
    order[0], count = seat, 1
    for other in range(seats):
        if other != seat:
            place = count
            while place > 1 and money[order[place - 1]] > money[other]:
                order[place] = order[place - 1]
                place -= 1
            order[place] = other
            count += 1


@compiled_apart
def read_seat(money: int, display: int, start: int, features: Row) -> None:
    """Read what one seat has."""
    features[start] = money
    features[start + 1] = between(LEAST_STATUS, worth_in_halves(display), MOST_STATUS)
    features[start + 2] = STATUS_IN[display & ALL_POSSESSIONS]
    features[start + 3] = HOW_MANY_TITLES[(display & ALL_TITLES) >> Card.FIRST_TITLE]
    features[start + 4] = display & THE_SCANDAL != 0
    features[start + 5] = display & THE_DEBT != 0
    features[start + 6] = display & THE_THEFT != 0


@compiled_apart
def read_comparison(seats: int, money: Row, displays: Row, order: Row, features: Row) -> None:
    """Read how the first seat in the order compares with the others."""
    seat, poorest = order[0], order[1]
    least = min(money[seat], money[poorest])
    status, best, best_in = worth_in_halves(displays[seat]), NO_RIVAL, NO_RIVAL
    for place in range(1, seats):
        rival = worth_in_halves(displays[order[place]])
        best = max(best, rival)
        if money[order[place]] > least:
            best_in = max(best_in, rival)
    features[COMPARED] = between(-40, money[seat] - money[poorest], 40)
    features[COMPARED + 1] = between(-100, status - best, 100)
    features[COMPARED + 2] = between(-100, status - best_in, 100)
    features[COMPARED + 3] = money[seat] > least and status >= best_in
    features[COMPARED + 4] = money[seat] == least


@compiled_apart
def read_what_is_to_come(seats: int, undrawn: int, features: Row) -> None:
    """Read which cards are undrawn, and how long they may last."""
    left, red_edges = count_cards(undrawn), count_cards(undrawn & RED_EDGES)
    features[TO_COME] = left
    for known in range(RED_EDGES_TO_END):
        features[TO_COME + 1 + known] = known == RED_EDGES_TO_END - red_edges
    features[TO_COME + 5] = 10 * red_edges * (left + 1) // (red_edges + 1)
    features[TO_COME + 6] = STATUS_IN[undrawn & ALL_POSSESSIONS]
    features[TO_COME + 7] = undrawn & THE_SCANDAL != 0
    features[TO_COME + 8] = undrawn & THE_DEBT != 0
    features[TO_COME + 9] = undrawn & THE_THEFT != 0
    features[TO_COME + 10] = seats


@compiled_apart
def read(seats: int, seat: int, money: Row, displays: Row, undrawn: int, features: Row) -> None:
    """Read all features from the seat's point of view."""
    order = np.empty(MAX_SEATS, np.int64)
    list_from_poor_to_rich(seats, seat, money, order)
    for place in range(seats):
        read_seat(money[order[place]], displays[order[place]], place * OF_A_SEAT, features)
    for nobody in range(seats * OF_A_SEAT, COMPARED):
        features[nobody] = 0
    read_comparison(seats, money, displays, order, features)
    read_what_is_to_come(seats, undrawn, features)


@compiled_apart
def add_up(features: Row, weights: Weights, hidden: Row) -> None:
    """Compute the hidden layer's sums, before negative ones are dropped."""
    for unit in range(HIDDEN):
        hidden[unit] = weights[BIASES + unit]
    for feature in range(FEATURES):
        value = features[feature]
        if value != 0:
            for unit in range(HIDDEN):
                hidden[unit] += value * weights[feature * HIDDEN + unit]


@compiled_apart
def score(hidden: Row, weights: Weights, start: int, bias: int) -> int:
    """One of the two scores, in steps."""
    total = bias
    for unit in range(HIDDEN):
        total += (max(0, hidden[unit]) >> KEPT_BITS) * weights[start + unit]
    return total >> BITS_BELOW_A_STEP


@compiled_apart
def judge(
    seats: int, seat: int, money: Row, displays: Row, undrawn: int, weights: Weights, features: Row, hidden: Row
) -> tuple[int, int]:
    """The seat's chances to win and to stay in. `features` and `hidden` are scratch space."""
    read(seats, seat, money, displays, undrawn, features)
    add_up(features, weights, hidden)
    winning = score(hidden, weights, WIN, weights[SCORE_BIASES])
    staying = score(hidden, weights, STAY_IN, weights[SCORE_BIASES + 1])
    return chance(winning), chance(staying)


@compiled_apart
def undrawn_from(table: Table, turned: int) -> int:
    """The set of cards in the deck after the first `turned`."""
    cards = 0
    for place in range(turned, len(table.deck)):
        cards |= 1 << table.deck[place]
    return cards


@compiled_apart
def look_round(table: Table, money: Row, displays: Row) -> None:
    """Note everyone's money, laid out or in hand, and their displays."""
    for seat in range(table.seats):
        money[seat] = MONEY_IN[table.purse[seat] | table.laid[seat]]
        displays[seat] = table.display[seat]


@compiled_apart
def judge_seat(table: Table, seat: int, weights: Weights) -> tuple[int, int]:
    """The seat's chances after an auction, as they were before the next card was turned up."""
    money, displays = np.empty(MAX_SEATS, np.int64), np.empty(MAX_SEATS, np.int64)
    features, hidden = np.empty(FEATURES, np.int32), np.empty(HIDDEN, np.int32)
    look_round(table, money, displays)
    undrawn = undrawn_from(table, table.turned - 1)
    return judge(table.seats, seat, money, displays, undrawn, weights, features, hidden)
