"""The deal: five tales for each seat. There is no chance in the game after it."""

from __future__ import annotations

import msgspec

from liars_bench.box import HAND, TALES
from liars_bench.rules import open_evening
from liars_bench.table import Table, lay_out
from noblesse.engine.deal import Shuffler
from noblesse.engine.language import Phrase, phrase

BOX = list(range(1, TALES + 1))


class Deal(msgspec.Struct, frozen=True):
    """The deal in the form that records keep."""

    hands: list[list[int]]  # the tales of each seat, ascending


def deal(seed: int, seats: int) -> Deal:
    """The hands that a seed gives."""
    tales = Shuffler(seed, f"liars-bench {seats} tales").shuffled(BOX)
    return Deal([sorted(tales[HAND * seat : HAND * (seat + 1)]) for seat in range(seats)])


def wrong_with(deal: Deal, seats: int) -> Phrase | None:
    """Why this cannot have been dealt from the box, or None."""
    if [len(hand) for hand in deal.hands] != [HAND] * seats:
        return phrase("each of the {seats} players must have {count} tales", seats=seats, count=HAND)
    dealt = {tale for hand in deal.hands for tale in hand}
    if len(dealt) < HAND * seats or not dealt <= set(BOX):
        return phrase("the tales must be different ones from 1 to {most}", most=TALES)
    return None


def same(deal: Deal, other: Deal) -> bool:
    """Whether two deals give every seat the same tales."""
    return [sorted(hand) for hand in deal.hands] == [sorted(hand) for hand in other.hands]


def set_up(deal: Deal, seats: int, first: int) -> Table:
    """The table on the first evening."""
    table = lay_out(deal.hands)
    open_evening(table, first)
    return table
