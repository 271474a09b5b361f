"""What a seat can believe about what is hidden: every order of the undrawn cards is equally likely."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import numpy as np

from noblesse.engine.compiled import compiled
from noblesse.engine.dice import Dice, roll_below
from noblesse.engine.record import Ints
from noblesse.games.high_society.box import MONEY_CARDS, Card
from noblesse.games.high_society.cards import CARD_WORDS
from noblesse.games.high_society.table import NOBODY, Awaits, Table, lay_out

Hidden = Ints  # what `redeal` needs to know besides the table; here nothing

TITLES = (Card.FIRST_TITLE, Card.SECOND_TITLE, Card.THIRD_TITLE)
AWAITS = {"nothing": Awaits.NOTHING, "bid": Awaits.BID, "discard": Awaits.DISCARD}


def believed_table(view: dict[str, Any], trust: int = 0) -> tuple[Table, Hidden]:
    """The table that the view shows, with the undrawn cards in some order. The view must have the memory aid.

    Nobody sees more than anyone else, so the others' moves reveal nothing, and `trust` has no effect.
    """
    return table_in(view), cast(Hidden, np.zeros(1, np.int32))


def table_in(view: dict[str, Any]) -> Table:
    """The table as far as the view shows it. Without the memory aid the others have no money in hand."""
    titles = iter(TITLES)
    displays = [[_numbered(word, titles) for word in seat["display"]] for seat in view["seats"]]
    offered = _numbered(view["turned_up"], titles)
    undrawn = [_numbered(word, titles) for word in view["undrawn"] or []]
    drawn = _drawn_before(view["drawn"]) or [card for card in Card if card != offered and card not in undrawn]
    table = lay_out(len(view["seats"]), [*drawn, offered, *undrawn])
    table.turned = len(drawn) + 1
    table.red_edges = view["red_edges"]
    table.awaits = AWAITS[view["awaits"]]
    table.to_move = NOBODY if view["to_move"] is None else view["to_move"]
    for seat, seen in enumerate(view["seats"]):
        table.purse[seat] = _money(seen["hand"] or [])
        table.laid[seat] = _money(seen["laid"])
        table.in_auction[seat] = int(seen["in_auction"])
        table.display[seat] = sum(1 << card for card in displays[seat])
    return table


def _drawn_before(words: list[str] | None) -> list[Card]:
    """The cards before the one on offer, in their order; none if the view does not tell that."""
    titles = iter(TITLES)
    return [_numbered(word, titles) for word in (words or [])[:-1]]


def _numbered(word: str, titles: Iterator[Card]) -> Card:
    """The cards by number. The titles are alike, so they are numbered in the order in which they come."""
    return next(titles) if word == "title" else Card(CARD_WORDS.index(word))


def _money(cards: list[int]) -> int:
    return sum(1 << MONEY_CARDS.index(card) for card in cards)


@compiled
def redeal(table: Table, seat: int, hidden: Hidden, dice: Dice) -> None:
    """Deal again what the seat cannot see: the order of the undrawn cards."""
    shuffle_undrawn(table, dice)


@compiled
def shuffle_undrawn(table: Table, dice: Dice) -> None:
    """Shuffle the undrawn cards."""
    for last in range(len(table.deck) - 1, table.turned, -1):
        chosen = table.turned + roll_below(dice, last - table.turned + 1)
        table.deck[last], table.deck[chosen] = table.deck[chosen], table.deck[last]


@compiled
def revealed(table: Table) -> int:
    """A number for what chance has revealed last: how many cards are turned up, and which is the latest."""
    return table.turned * len(table.deck) + table.deck[table.turned - 1]
