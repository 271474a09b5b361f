"""How much depends on a decision, by what everybody sees. Bots take more time when more is at stake."""

from __future__ import annotations

from noblesse.games.high_society.box import ALL_POSSESSIONS, MONEY_IN, POSSESSIONS, RED_EDGES_TO_END
from noblesse.games.high_society.table import Awaits, Table

HALF = 0.5
DEAR = 40  # a bid that nobody makes lightly, in thousands
LAST_EDGE = 0.2  # the next red edge ends the game


def stake(seen: Table) -> float:
    """From 0 to 1. `seen` is the table's snapshot; the undrawn cards are not looked at."""
    if seen.awaits != Awaits.BID:
        return HALF
    highest = max(int(MONEY_IN[cards]) for cards in seen.laid[: seen.seats])
    edge = LAST_EDGE if seen.red_edges == RED_EDGES_TO_END - 1 else 0
    return min(1.0, _worth(seen.deck[seen.turned - 1]) + highest / DEAR + edge)


def _worth(card: int) -> float:
    """A possession counts by its status; titles and misfortunes count like the highest possession."""
    return HALF * (card + 1) / POSSESSIONS if ALL_POSSESSIONS >> card & 1 else HALF
