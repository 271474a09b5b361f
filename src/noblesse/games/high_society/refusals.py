"""Why a move is refused, in words and with the rule's number."""

from __future__ import annotations

from noblesse.engine.language import Reason, reason
from noblesse.games.high_society.box import MONEY_IN, money_cards_in
from noblesse.games.high_society.moves import DISCARD
from noblesse.games.high_society.rules import Refusal, highest_bid, refusal
from noblesse.games.high_society.table import Table


def reason_against(table: Table, move: int) -> Reason | None:
    """Why the seat to move may not make this move, or None if it may."""
    match refusal(table, move):
        case Refusal.NONE:
            return None
        case Refusal.GAME_IS_OVER:
            return reason("the game is over", "H28")
        case Refusal.THEFT_WAITS:
            return reason("the Theft waits for you to discard a possession", "H8")
        case Refusal.NO_THEFT:
            return reason("there is no Theft to discard a possession to; bid or pass", "H15")
        case Refusal.NOT_IN_HAND:
            missing = money_cards_in(move & ~int(table.purse[table.to_move]))
            return reason("you do not have {cards} in your hand", "H16", cards=missing)
        case Refusal.DOES_NOT_BEAT:
            total = int(MONEY_IN[table.laid[table.to_move] | move])
            return reason("{total} does not beat {highest}", "H17", total=total, highest=int(highest_bid(table)))
        case _:
            return reason("you do not own possession {possession}", "H8", possession=move - DISCARD + 1)
