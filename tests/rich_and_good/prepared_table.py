"""Tables with prices, shares and money set by hand, for examples that would take many moves to reach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from noblesse.games.rich_and_good import Result, Table, deal, from_words, play, reason_against, result, set_up
from noblesse.games.rich_and_good.box import CARD_WORDS, GOOD_WORDS, PRICES
from noblesse.games.rich_and_good.table import Awaits

from .at_the_table import ADA, in_words


def prepared(
    seats: int = 3,
    prices: Mapping[str, int] | None = None,
    shares: Mapping[int, str] | None = None,
    money: Mapping[int, int] | None = None,
    first: int = ADA,
) -> Table:
    """A table at the first stock phase with these prices, these shares before the seats, and this money."""
    table = set_up(deal(7, seats), seats, first)
    for good, at in (prices or {}).items():
        table.space[GOOD_WORDS.index(good)] = PRICES.index(at)
    for seat, owned in (shares or {}).items():
        for good in owned.split():
            table.shares[seat][GOOD_WORDS.index(good)] += 1
            table.supply[GOOD_WORDS.index(good)] -= 1
    for seat, amount in (money or {}).items():
        table.money[seat] = amount
    return table


def put_cards(table: Table, holder: int, cards: str) -> Table:
    """Replace the cards in the holder with these."""
    kinds = sorted(CARD_WORDS.index(card) for card in cards.split())
    table.cards_left[holder] = len(kinds)
    for place, kind in enumerate(kinds):
        table.holders[table.round_number - 1][holder][place] = kind
    return table


def do(table: Table, *moves: str) -> Table:
    """Make these moves at a prepared table."""
    for words in moves:
        move = from_words(words, table.seats)
        assert reason_against(table, move) is None
        play(table, move)
    return table


def says_no(table: Table, words: str) -> str | None:
    """Why the move is refused at a prepared table, or None if it is legal."""
    reason = reason_against(table, from_words(words, table.seats))
    return None if reason is None else reason.told()


def owned(table: Table, seat: int) -> str:
    """The shares before a seat of a prepared table, as words."""
    return in_words(dict(zip(GOOD_WORDS, table.shares[seat], strict=True)))


def price_at(table: Table, good: str) -> int:
    """What a share costs at a prepared table."""
    return int(PRICES[table.space[GOOD_WORDS.index(good)]])


def in_supply(table: Table, good: str) -> int:
    """How many shares can be bought at a prepared table."""
    return table.supply[GOOD_WORDS.index(good)]


def ended(
    charity: Sequence[int],
    money: Sequence[int],
    merchant: int | None = None,
    shares: Mapping[int, str] | None = None,
    prices: Mapping[str, int] | None = None,
) -> Result:
    """The result of a game that has ended with these sums."""
    table = prepared(len(charity), prices=prices, shares=shares, money=dict(enumerate(money)))
    for seat, given in enumerate(charity):
        table.charity_money[seat] = given
    table.merchants_money = merchant or 0
    table.awaits = Awaits.NOTHING
    ending = result(table)
    assert ending is not None
    return ending
