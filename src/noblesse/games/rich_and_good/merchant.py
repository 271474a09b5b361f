"""The Merchant, the third party of the two-player variant, donates by the luck of the draw and never wins."""

from __future__ import annotations

from noblesse.engine.compiled import compiled
from noblesse.games.rich_and_good.box import MERCHANTS_CARDS
from noblesse.games.rich_and_good.stock import price
from noblesse.games.rich_and_good.table import EMPTY, Table

_SPACES = max(MERCHANTS_CARDS)


@compiled
def takes_part(table: Table) -> bool:
    """Whether the Merchant takes part, which is only with two players."""
    return table.seats == 2


@compiled
def sell_merchants_cards(table: Table) -> None:
    """At the round's end the Merchant's cards are counted at the current prices and leave the game."""
    for place in range(_SPACES):
        good = table.merchants_cards[table.round_number - 1][place]
        if good != EMPTY:
            table.merchants_money += price(table, good)
