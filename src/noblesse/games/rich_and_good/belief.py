"""What a seat can believe about what is hidden: every deal of the unseen cards is equally likely, and the others have
donated shares that they can have donated, given everything they bought, sold and gave in this round.

With trust, deals that explain the others' trades are likelier: each share that a neighbour of a holder bought makes
cards that raise that good likelier in the holder, the more so the more they raise it.
"""

from __future__ import annotations

from collections import Counter
from math import exp
from typing import Any, cast

import numpy as np

from noblesse.engine.compiled import compiled
from noblesse.engine.dice import Dice, roll_below
from noblesse.engine.record import Ints, lookup
from noblesse.games.rich_and_good.box import (
    CARD_WORDS,
    CARDS_IN_A_HOLDER,
    CARDS_IN_OWN_HOLDER,
    CARDS_IN_SHARED_HOLDER,
    GOOD_OF,
    GOOD_WORDS,
    GOODS,
    MARKET_DECK,
    MAX_SEATS,
    MERCHANTS_CARDS,
    MERCHANTS_REVEALED,
    MERCHANTS_SHARES_OF_A_GOOD,
    ROUNDS,
    SHARED_HOLDER,
    SPACES_OF,
)
from noblesse.games.rich_and_good.market import holder_of
from noblesse.games.rich_and_good.moves import sides
from noblesse.games.rich_and_good.table import DECISIONS_IN_A_TURN, Awaits, Side, Table, lay_out

Hidden = Ints  # sections of numbers, each preceded by its length: see `_hidden`
Counts = tuple[int, ...]  # how many of each of the six goods

AWAITS = {
    "nothing": Awaits.NOTHING,
    "trade": Awaits.TRADE,
    "charity": Awaits.CHARITY,
    "face value": Awaits.FACE_VALUE,
    "halved": Awaits.HALVED,
}
A_GIFT = GOODS + 1  # length of one possible board: the number of ways to it, then the count of each good

# The places at the front that say where each section begins.
UNSEEN, DECK, MERCHANTS, PULLS, GIFTS = range(5)
FRONT = GIFTS + MAX_SEATS

A_SALE_TELLS = 2  # how many times as much a sale says as a purchase
SWAPS = 16  # how many are tried for each deal
A_STEP = 20  # of pull, in thousandths of the log-likelihood of a deal
CERTAIN = 1 << 20
RARER = lookup([round(CERTAIN * exp(-A_STEP * steps / 1000)) for steps in range(500)])


def believed_table(view: dict[str, Any], trust: int = 0) -> tuple[Table, Hidden]:
    """The table that the view shows, with the others' hidden gifts among their shares, and what `redeal` draws from.

    The view must have the memory aid. `trust` is how much the others' trades say about the holders they look into.
    """
    return table_in(view), _hidden(view, trust)


def table_in(view: dict[str, Any]) -> Table:
    """The table as far as the view shows it. Without the memory aid the others have no shares."""
    seats = len(view["seats"])
    table = lay_out(seats, [[[] for _ in range(MAX_SEATS)] for _ in range(ROUNDS)], [[], []])
    table.awaits = AWAITS[view["awaits"]]
    table.to_move = -1 if view["to_move"] is None else view["to_move"]
    table.starter = view["starter"]
    table.round_number = view["round"]
    table.turn = view["turn"]
    table.played_from = Side.LEFT if view["played_from"] is None else sides(seats).index(view["played_from"])
    for good, seen in enumerate(view["goods"]):
        table.space[good] = seen["space"]
        table.supply[good] = seen["supply"]
    for holder, seen in enumerate(view["holders"]):
        table.cards_left[holder] = seen["cards_left"]
        for place, card in enumerate(seen["cards"] or []):
            table.holders[view["round"] - 1][holder][place] = CARD_WORDS.index(card)
    _seat_all(table, view)
    return table


def _seat_all(table: Table, view: dict[str, Any]) -> None:
    for seat, seen in enumerate(view["seats"]):
        table.money[seat] = seen["money"]
        table.charity_money[seat] = seen["charity_money"]
        for good, word in enumerate(GOOD_WORDS):
            table.shares[seat][good] = (seen["shares"] or seen["holdings"] or {}).get(word, 0)
            table.given[seat][good] = (seen["gifts"] or {}).get(word, 0)
    merchant = view["merchant"]
    if merchant is not None:
        table.merchants_money = merchant["charity_money"]
        for round_, board in ((0, merchant["counted"] or []), (view["round"] - 1, merchant["revealed"])):
            for place, good in enumerate(board):
                table.merchants_cards[round_][place] = GOOD_WORDS.index(good)


def _hidden(view: dict[str, Any], trust: int) -> Hidden:
    """The sections, each preceded by its length; the places at the front say where each begins."""
    unseen = [CARD_WORDS.index(card) for card in view["unseen"]]
    gifts = [_possible_gifts(view, seat) for seat in range(len(view["seats"]))]
    sections = [unseen, list(MARKET_DECK), _merchants_unseen(view), _pulls(view, trust)]
    sections += [[number for row in rows for number in row] for rows in gifts]
    starts, numbers = [0] * FRONT, [0] * FRONT
    for place, section in enumerate(sections):
        starts[place] = len(numbers)
        numbers += [len(section), *section]
    numbers[:FRONT] = starts
    return cast(Hidden, np.array(numbers, np.int32))


def _merchants_unseen(view: dict[str, Any]) -> list[int]:
    """The goods from which the Merchant's hidden and future cards come."""
    if view["merchant"] is None:
        return []
    unseen = Counter(GOOD_WORDS * MERCHANTS_SHARES_OF_A_GOOD)
    unseen.subtract(view["merchant"]["revealed"])
    unseen.subtract(view["merchant"]["counted"])
    return [GOOD_WORDS.index(good) for good in unseen.elements()]


def _pulls(view: dict[str, Any], trust: int) -> list[int]:
    """For each unseen place and each good, the pull of a card there per space that it raises the good: how much more of
    the good than of the average good was bought by those who look into the holder. Empty without trust.
    """
    if trust == 0:
        return []
    pulls = []
    for holder in view["holders"]:
        if holder["cards"] is None:
            traded = _traded(view, holder["seats"])
            all_goods = sum(traded.values())
            a_place = [trust * (GOODS * traded[word] - all_goods) // GOODS for word in GOOD_WORDS]
            pulls += a_place * holder["cards_left"]
    return pulls


def _traded(view: dict[str, Any], seats: list[int]) -> Counter[str]:
    """What these seats have bought in this round, less what they sold, which counts for more."""
    traded: Counter[str] = Counter()
    for move in _moves_of_this_round(view):
        if move["seat"] in seats:
            words = move["move"].split()
            if words[0] == "buy":
                traded.update(words[1:])
            elif words[0] == "sell":
                traded.subtract(words[1:] * A_SALE_TELLS)
    return traded


def _possible_gifts(view: dict[str, Any], seat: int) -> list[list[int]]:
    """Every board that the seat can have, preceded by the number of ways to it; empty if the view shows the board."""
    seen = view["seats"][seat]
    if seen["gifts"] is not None or seen["gift_count"] == 0:
        return []
    moves = [move["move"].split() for move in _moves_of_this_round(view) if move["seat"] == seat]
    held = Counter(seen["holdings"])
    for words in moves:
        if words[0] == "buy":
            held.subtract(words[1:])
        elif words[0] == "sell":
            held.update(words[1:])
    ways: Counter[tuple[Counts, Counts]] = Counter({(_counts(held), (0,) * GOODS): 1})
    for words in moves:
        ways = _after(words, ways)
    boards: Counter[Counts] = Counter()
    for (_, given), count in ways.items():
        boards[given] += count
    return [[count, *given] for given, count in sorted(boards.items())]


def _moves_of_this_round(view: dict[str, Any]) -> list[dict[str, Any]]:
    before = (view["round"] - 1) * view["turns"] * len(view["seats"]) * DECISIONS_IN_A_TURN
    moves: list[dict[str, Any]] = view["history"][before:]
    return moves


def _counts(goods: Counter[str]) -> Counts:
    return tuple(goods[word] for word in GOOD_WORDS)


def _after(words: list[str], ways: Counter[tuple[Counts, Counts]]) -> Counter[tuple[Counts, Counts]]:
    """What the seat can hold and have given after one more move. Holdings that do not allow the move are dropped."""
    after: Counter[tuple[Counts, Counts]] = Counter()
    for (held, given), count in ways.items():
        if words[0] == "donate":
            for good in range(GOODS):
                if held[good] > 0:
                    after[_changed(held, good, -1), _changed(given, good, 1)] += count
        elif words[0] in {"buy", "sell"}:
            change = 1 if words[0] == "buy" else -1
            traded = held
            for word in words[1:]:
                traded = _changed(traded, GOOD_WORDS.index(word), change)
            if min(traded) >= 0:
                after[traded, given] += count
        else:
            after[held, given] += count
    return after


def _changed(counts: Counts, good: int, change: int) -> Counts:
    return (*counts[:good], counts[good] + change, *counts[good + 1 :])


@compiled
def redeal(table: Table, seat: int, hidden: Hidden, dice: Dice) -> None:
    """Deal everything that is hidden from the seat again, as the seat can believe it to be."""
    drawn = deal_unseen_holders(table, seat, hidden, dice)
    if table.round_number == 1:
        deal_second_round(table, hidden, drawn, dice)
    if table.seats == 2:
        draw_for_merchant(table, hidden, dice)
    for other in range(table.seats):
        if other != seat:
            guess_gifts(table, other, hidden, dice)


@compiled
def draw(hidden: Hidden, section: int, drawn: int, dice: Dice) -> int:
    """The next number of a section, which is shuffled only as far as it is drawn."""
    start, length = hidden[section] + 1, hidden[hidden[section]]
    first, chosen = start + drawn, start + drawn + roll_below(dice, length - drawn)
    hidden[first], hidden[chosen] = hidden[chosen], hidden[first]
    return hidden[first]


@compiled
def deal_unseen_holders(table: Table, seat: int, hidden: Hidden, dice: Dice) -> int:
    """Fill the holders that the seat does not see, and return how many unseen cards that took."""
    drawn, pulled = 0, hidden[hidden[PULLS]] > 0
    if pulled:
        pull_cards(hidden, dice)
    left, right = holder_of(table, seat, Side.LEFT), holder_of(table, seat, Side.RIGHT)
    for holder in range(table.seats):
        if holder != left and holder != right:
            for place in range(table.cards_left[holder]):
                kind = hidden[hidden[UNSEEN] + 1 + drawn] if pulled else draw(hidden, UNSEEN, drawn, dice)
                put_in_order(table, table.round_number - 1, holder, place, kind)
                drawn += 1
    return drawn


@compiled
def pull_cards(hidden: Hidden, dice: Dice) -> None:
    """Swap a few unseen cards: always if that increases the pull, and otherwise the less often the more it decreases.
    In the long run each deal comes up in proportion to its likelihood (the Metropolis algorithm).
    """
    first, places = hidden[UNSEEN] + 1, hidden[hidden[PULLS]] // GOODS
    for _ in range(SWAPS):
        here, there = roll_below(dice, places), roll_below(dice, hidden[hidden[UNSEEN]])
        one, other = hidden[first + here], hidden[first + there]
        lost = pull(hidden, here, one) - pull(hidden, here, other)
        if there < places:
            lost += pull(hidden, there, other) - pull(hidden, there, one)
        if lost <= 0 or roll_below(dice, CERTAIN) < RARER[min(lost // A_STEP, len(RARER) - 1)]:
            hidden[first + here], hidden[first + there] = other, one


@compiled
def pull(hidden: Hidden, place: int, kind: int) -> int:
    """The pull of a card at a place."""
    return hidden[hidden[PULLS] + 1 + place * GOODS + GOOD_OF[kind]] * SPACES_OF[kind]


@compiled
def put_in_order(table: Table, round_: int, holder: int, place: int, kind: int) -> None:
    """Insert a card into the holder, whose first `place` cards are sorted."""
    cards = table.holders[round_][holder]
    while place > 0 and cards[place - 1] > kind:
        cards[place] = cards[place - 1]
        place -= 1
    cards[place] = kind


@compiled
def deal_second_round(table: Table, hidden: Hidden, drawn: int, dice: Dice) -> None:
    """Deal from the whole deck; with two players, from what the first round left over."""
    section = UNSEEN if table.seats == 2 else DECK
    if table.seats > 2:
        drawn = 0
    for holder in range(3 if table.seats == 2 else table.seats):
        size = CARDS_IN_A_HOLDER
        if table.seats == 2:
            size = CARDS_IN_SHARED_HOLDER if holder == SHARED_HOLDER else CARDS_IN_OWN_HOLDER
        for place in range(size):
            put_in_order(table, 1, holder, place, draw(hidden, section, drawn, dice))
            drawn += 1


@compiled
def draw_for_merchant(table: Table, hidden: Hidden, dice: Dice) -> None:
    """Draw the hidden cards of this round and all cards of the next."""
    drawn = 0
    for round_ in range(table.round_number - 1, ROUNDS):
        first = MERCHANTS_REVEALED if round_ == table.round_number - 1 else 0
        for place in range(first, MERCHANTS_CARDS[round_]):
            table.merchants_cards[round_][place] = draw(hidden, MERCHANTS, drawn, dice)
            drawn += 1


@compiled
def guess_gifts(table: Table, seat: int, hidden: Hidden, dice: Dice) -> None:
    """Choose one of the boards that the seat can have, each in proportion to the number of ways to it."""
    start = hidden[GIFTS + seat]
    length = hidden[start]
    if length == 0:
        return
    ways = 0
    for row in range(start + 1, start + 1 + length, A_GIFT):
        ways += hidden[row]
    row, thrown = start + 1, roll_below(dice, ways)
    while thrown >= hidden[row]:
        thrown -= hidden[row]
        row += A_GIFT
    for good in range(GOODS):
        table.given[seat][good] = hidden[row + 1 + good]
        table.shares[seat][good] -= hidden[row + 1 + good]


@compiled
def revealed(table: Table) -> int:
    """Always 0, because only moves reveal anything within a round."""
    return 0
