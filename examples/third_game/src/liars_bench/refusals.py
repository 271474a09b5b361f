"""Why a move is refused, in words and with the rule's number."""

from __future__ import annotations

from liars_bench.rules import Refusal, refusal
from liars_bench.table import Table
from noblesse.engine.language import Reason, reason


def reason_against(table: Table, move: int) -> Reason | None:
    """Why the seat to move may not make this move, or None if it may."""
    match refusal(table, move):
        case Refusal.NONE:
            return None
        case Refusal.GAME_IS_OVER:
            return reason("the game is over", "L9")
        case _:
            return reason("you do not have tale {tale} in your hand", "L4", tale=move)
