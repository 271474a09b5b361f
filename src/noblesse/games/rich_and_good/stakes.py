"""How much depends on a decision, by what everybody sees. Bots take more time when more is at stake."""

from __future__ import annotations

from noblesse.games.rich_and_good.box import ROUNDS
from noblesse.games.rich_and_good.table import Awaits, Table

AT_STAKE = {Awaits.TRADE: 0.5, Awaits.CHARITY: 0.4, Awaits.FACE_VALUE: 0.6, Awaits.HALVED: 0.2}
LAST_ROUND = 0.4  # no later round makes up for a mistake


def stake(seen: Table) -> float:
    """From 0 to 1. `seen` is the table's snapshot; only its phase and its round are looked at."""
    at_stake = AT_STAKE.get(Awaits(seen.awaits), 0.0)
    return at_stake + LAST_ROUND if seen.round_number == ROUNDS else at_stake
