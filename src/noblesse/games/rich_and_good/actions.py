"""The actions of a learner, the same in every position. Each stands for one move.

It can buy one to three shares of a good, or two of one and one of another, and sell one to three shares of a good. All
gifts and all cards are actions too; a card is the same action at face value and halved.
"""

from __future__ import annotations

from noblesse.engine.compiled import compiled, compiled_apart
from noblesse.engine.record import lookup
from noblesse.games.rich_and_good.box import CHARITY_SPACES, GOODS, KINDS, MOST_SHARES_TRADED, lot_of
from noblesse.games.rich_and_good.charity import gifts
from noblesse.games.rich_and_good.market import card_in, holder_of
from noblesse.games.rich_and_good.moves import BUY, DONATE, HALVE, HOLD, KEEP, PLAY, SELL
from noblesse.games.rich_and_good.policy import Room
from noblesse.games.rich_and_good.stock import price
from noblesse.games.rich_and_good.style import Memory
from noblesse.games.rich_and_good.table import Awaits, Table

_LOTS_OF_ONE_GOOD = [lot_of([good] * count) for good in range(GOODS) for count in range(1, MOST_SHARES_TRADED + 1)]
_MIXED_LOTS = [lot_of([good, good, other]) for good in range(GOODS) for other in range(GOODS) if other != good]
_MOVES = [
    HOLD,
    *(BUY + lot for lot in _LOTS_OF_ONE_GOOD),
    *(BUY + lot for lot in _MIXED_LOTS),
    *(SELL + lot for lot in _LOTS_OF_ONE_GOOD),
    KEEP,
    *(DONATE + good for good in range(GOODS)),
]
MOVES_OF = lookup(_MOVES)

# Where the actions of each kind begin; TO_HOLD is 0.
TO_BUY = 1  # TO_BUY + MOST_SHARES_TRADED * good + shares - 1
TO_MIX = TO_BUY + len(_LOTS_OF_ONE_GOOD)
TO_SELL = TO_MIX + len(_MIXED_LOTS)
TO_KEEP = TO_SELL + len(_LOTS_OF_ONE_GOOD)
TO_GIVE = TO_KEEP + 1
TO_PLAY = TO_GIVE + GOODS  # TO_PLAY + side * KINDS + kind, at face value or halved
ACTIONS = TO_PLAY + 2 * KINDS


@compiled_apart
def list_actions(table: Table, memory: Memory, mask: Room) -> int:
    """Mark the actions that the seat to move may choose, and return how many there are."""
    for action in range(ACTIONS):
        mask[action] = False
    if table.awaits == Awaits.TRADE:
        mask[HOLD] = True
        return 1 + list_purchases(table, mask) + list_sales(table, mask)
    if table.awaits == Awaits.CHARITY:
        mask[TO_KEEP] = True
        return 1 + list_gifts(table, mask)
    count = 0
    for side in range(2):
        if table.awaits == Awaits.FACE_VALUE or side != table.played_from:
            count += list_cards(table, side, mask)
    return count


@compiled
def list_purchases(table: Table, mask: Room) -> int:
    """Mark what the seat can pay and the supply holds."""
    money, count, mixed = table.money[table.to_move], 0, TO_MIX
    for good in range(GOODS):
        cost, supply = price(table, good), table.supply[good]
        for shares in range(1, MOST_SHARES_TRADED + 1):
            can = (cost > 0) & (supply >= shares) & (shares * cost <= money)
            mask[TO_BUY + MOST_SHARES_TRADED * good + shares - 1] = can
            count += can
        for other in range(GOODS):
            if other != good:
                cost_of_other = price(table, other)
                can = (cost > 0) & (cost_of_other > 0) & (supply >= 2) & (table.supply[other] >= 1)
                can &= 2 * cost + cost_of_other <= money
                mask[mixed] = can
                count += can
                mixed += 1
    return count


@compiled
def list_sales(table: Table, mask: Room) -> int:
    """Mark what the seat owns."""
    count = 0
    for good in range(GOODS):
        most = min(table.shares[table.to_move][good], MOST_SHARES_TRADED)
        for shares in range(1, MOST_SHARES_TRADED + 1):
            mask[TO_SELL + MOST_SHARES_TRADED * good + shares - 1] = shares <= most
        count += most
    return count


@compiled
def list_gifts(table: Table, mask: Room) -> int:
    """Mark what the seat owns, if its board has a free space."""
    if gifts(table, table.to_move) == CHARITY_SPACES:
        return 0
    count = 0
    for good in range(GOODS):
        owns = table.shares[table.to_move][good] > 0
        mask[TO_GIVE + good] = owns
        count += owns
    return count


@compiled
def list_cards(table: Table, side: int, mask: Room) -> int:
    """Mark the cards in the holder on that side, each kind once."""
    holder, count = holder_of(table, table.to_move, side), 0
    for place in range(table.cards_left[holder]):
        action = TO_PLAY + side * KINDS + card_in(table, holder, place)
        count += not mask[action]
        mask[action] = True
    return count


@compiled
def move_of(table: Table, action: int, memory: Memory) -> int:
    """The move that a marked action stands for."""
    if action < TO_PLAY:
        return MOVES_OF[action]
    return action - TO_PLAY + (PLAY if table.awaits == Awaits.FACE_VALUE else HALVE)
