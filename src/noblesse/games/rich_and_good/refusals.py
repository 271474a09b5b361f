"""Why a move is refused, in words and with the rule's number."""

from __future__ import annotations

from noblesse.engine.language import Reason, phrase, reason
from noblesse.games.rich_and_good.box import GOOD_OF, GOOD_WORDS, GOODS, KINDS, SHARES_IN_LOT, SPACES_OF
from noblesse.games.rich_and_good.moves import BUY, DONATE, HALVE, KEEP, PLAY, SELL, sides
from noblesse.games.rich_and_good.refusal import Refusal
from noblesse.games.rich_and_good.rules import refusal
from noblesse.games.rich_and_good.stock import cost
from noblesse.games.rich_and_good.table import Awaits, Table

WHAT_IS_AWAITED = {
    Awaits.TRADE: reason("now you trade: buy, sell or hold", "R12"),
    Awaits.CHARITY: reason("now you donate a share or keep them all", "R13"),
    Awaits.FACE_VALUE: reason("now you play a card at face value", "R22"),
    Awaits.HALVED: reason("now you halve a card from the other holder", "R22"),
}

FIRST_CARD_FROM = {
    "left": "your first card came from the left holder, this one must come from the other",
    "right": "your first card came from the right holder, this one must come from the other",
    "own": "your first card came from your own holder, this one must come from the other",
    "shared": "your first card came from the shared holder, this one must come from the other",
}
NOT_IN_HOLDER = {
    "left": "there is no {good}{change} in the left holder",
    "right": "there is no {good}{change} in the right holder",
    "own": "there is no {good}{change} in your own holder",
    "shared": "there is no {good}{change} in the shared holder",
}


def reason_against(table: Table, move: int) -> Reason | None:
    """Why the seat to move may not make this move, or None if it may."""
    match refusal(table, move):
        case Refusal.NONE:
            return None
        case Refusal.GAME_IS_OVER:
            return reason("the game is over", "R33")
        case Refusal.ANOTHER_DECISION:
            return WHAT_IS_AWAITED[Awaits(table.awaits)]
        case Refusal.SAME_HOLDER:
            return reason(FIRST_CARD_FROM[sides(table.seats)[table.played_from]], "R23")
        case Refusal.NOT_IN_HOLDER:
            return _not_in_holder(table, move)
        case why if move < KEEP:
            return _against_trade(table, why, move)
        case why:
            return _against_gift(why, move)


def _against_trade(table: Table, why: Refusal, move: int) -> Reason:
    lot = SHARES_IN_LOT[move - BUY if move < SELL else move - SELL]
    traded = [good for good in range(GOODS) if lot[good] > 0]
    if why == Refusal.WORTH_NOTHING:
        worthless = next(good for good in traded if table.space[good] == 0)
        return reason("{good} stands at 0 and cannot be bought", "R16", good=phrase(GOOD_WORDS[worthless]))
    if why == Refusal.NOT_IN_SUPPLY:
        short = next(good for good in traded if lot[good] > table.supply[good])
        return _short("the supply has {count} {good}, not {wanted}", "R15", table.supply[short], short, lot[short])
    if why == Refusal.TOO_DEAR:
        price, money = int(cost(table, move - BUY)), int(table.money[table.to_move])
        return reason("that costs {price} and you have {money}", "R15", price=price, money=money)
    owned = table.shares[table.to_move]
    short = next(good for good in traded if lot[good] > owned[good])
    return _short("you own {count} {good}, not {wanted}", "R17", owned[short], short, lot[short])


def _short(template: str, rule: str, count: int, good: int, wanted: int) -> Reason:
    return reason(template, rule, count=int(count), good=phrase(GOOD_WORDS[good]), wanted=int(wanted))


def _against_gift(why: Refusal, move: int) -> Reason:
    if why == Refusal.BOARD_IS_FULL:
        return reason("your charity board is full until the round ends", "R21")
    return reason("you own no {good} to donate", "R19", good=phrase(GOOD_WORDS[move - DONATE]))


def _not_in_holder(table: Table, move: int) -> Reason:
    side, kind = divmod(move - (PLAY if move < HALVE else HALVE), KINDS)
    good, change = phrase(GOOD_WORDS[GOOD_OF[kind]]), f"{SPACES_OF[kind]:+}".replace("-", "−")
    return reason(NOT_IN_HOLDER[sides(table.seats)[side]], "R22", good=good, change=change)
