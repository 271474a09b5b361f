"""The held-out players by name, and the decision of each."""

from __future__ import annotations

from enum import IntEnum
from typing import cast

from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice
from noblesse.engine.record import Ints
from noblesse.games.high_society.held_out import bookkeeper, collector, miser, shadow
from noblesse.games.high_society.held_out.bidding import bid_up_to, smallest_possession
from noblesse.games.high_society.moves import DISCARD
from noblesse.games.high_society.raises import cheapest_raises
from noblesse.games.high_society.table import Awaits, Table


class Player(IntEnum):
    """The number by which compiled code knows a player."""

    MISER = 0
    BOOKKEEPER = 1
    COLLECTOR = 2
    SHADOW = 3


PLAYERS = {
    "miser": "pays a thousand for a point of status, and becomes the poorest for nothing",
    "bookkeeper": "divides its money among the cards that are still to come, whatever the others have",
    "collector": "wants high possessions and titles, bids for them at once, and lets everything else go",
    "shadow": "looks at the others' money only, and never pays so much that fewer than two of them are poorer",
}


def memory() -> Ints:
    """What the players look up: the cheapest raises."""
    return cast(Ints, cheapest_raises())


@compiled_apart
def decide(table: Table, player: int, dice: Dice, memory: Ints) -> int:
    """The player's move."""
    if table.awaits == Awaits.DISCARD:
        return DISCARD + smallest_possession(table, table.to_move)
    if player == Player.MISER:
        return bid_up_to(table, miser.limit(table, table.to_move), memory)
    if player == Player.BOOKKEEPER:
        return bid_up_to(table, bookkeeper.limit(table, table.to_move), memory)
    if player == Player.SHADOW:
        return bid_up_to(table, shadow.limit(table, table.to_move), memory)
    return collector.decide(table, table.to_move, memory)
