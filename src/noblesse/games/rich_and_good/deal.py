"""The deal: the market cards of both rounds and, with two players, the Merchant's cards."""

from __future__ import annotations

from collections import Counter

import msgspec

from noblesse.engine.deal import Shuffler
from noblesse.engine.language import Phrase, phrase
from noblesse.games.rich_and_good.box import (
    CARD_WORDS,
    CARDS_IN_A_HOLDER,
    CARDS_IN_OWN_HOLDER,
    CARDS_IN_SHARED_HOLDER,
    GOOD_WORDS,
    MARKET_DECK,
    MERCHANTS_CARDS,
    MERCHANTS_REVEALED,
    MERCHANTS_SHARES_OF_A_GOOD,
    ROUNDS,
)
from noblesse.games.rich_and_good.rules import begin
from noblesse.games.rich_and_good.table import Table, lay_out

Holders = list[list[str]]


class MerchantsCards(msgspec.Struct, frozen=True):
    """What lies on the Merchant's board in one round."""

    revealed: list[str]
    hidden: list[str]


class Deal(msgspec.Struct, frozen=True, omit_defaults=True):
    """The deal as records store it. holders[round][seat] is on the seat's left; for two players: own, own, shared."""

    holders: list[Holders]
    merchant: list[MerchantsCards] | None = None


def deal(seed: int, seats: int) -> Deal:
    """The deal that follows from a seed."""
    if seats == 2:
        return _deal_for_two(seed)
    holders = []
    for round_ in range(ROUNDS):
        deck = Shuffler(seed, f"rich-and-good {seats} round {round_ + 1}").shuffled(MARKET_DECK)
        holders.append(_dealt(deck, holder_sizes(seats)))
    return Deal(holders)


def _deal_for_two(seed: int) -> Deal:
    deck = Shuffler(seed, "rich-and-good 2 market cards").shuffled(MARKET_DECK)
    dealt = _dealt(deck, holder_sizes(2) * ROUNDS)
    goods = Shuffler(seed, "rich-and-good 2 merchant").shuffled(GOOD_WORDS * MERCHANTS_SHARES_OF_A_GOOD)
    boards = []
    for count in MERCHANTS_CARDS:
        boards.append(MerchantsCards(goods[:MERCHANTS_REVEALED], goods[MERCHANTS_REVEALED:count]))
        goods = goods[count:]
    return Deal([dealt[:3], dealt[3:]], boards)


def holder_sizes(seats: int) -> list[int]:
    """How many cards go into each holder."""
    if seats == 2:
        return [CARDS_IN_OWN_HOLDER, CARDS_IN_OWN_HOLDER, CARDS_IN_SHARED_HOLDER]
    return [CARDS_IN_A_HOLDER] * seats


def _dealt(deck: list[int], sizes: list[int]) -> Holders:
    """Deal from the top of the deck, one holder after the other, each sorted."""
    holders = []
    for size in sizes:
        holders.append([CARD_WORDS[kind] for kind in sorted(deck[:size])])
        deck = deck[size:]
    return holders


def wrong_with(deal: Deal, seats: int) -> Phrase | None:
    """Why this deal is impossible with the cards in the box, or None if it is possible."""
    sizes = holder_sizes(seats)
    if [[len(holder) for holder in holders] for holders in deal.holders] != [sizes] * ROUNDS:
        template = "with {seats} players two rounds of holders with {cards} cards are dealt"
        return phrase(template, seats=seats, cards=", ".join(map(str, sizes)))
    if any(card not in CARD_WORDS for holders in deal.holders for holder in holders for card in holder):
        return phrase("the holders hold a card that is not in the box; a card is a good and a change, such as salt+6")
    if any(_too_many(cards) for cards in _decks(deal, seats)):
        return phrase("the holders hold more cards of a kind than the box")
    return _wrong_with_merchant(deal, seats)


def _decks(deal: Deal, seats: int) -> list[list[str]]:
    """The cards that came from each shuffled deck: one deck per round, or a single one with two players."""
    rounds = [[card for holder in holders for card in holder] for holders in deal.holders]
    return [rounds[0] + rounds[1]] if seats == 2 else rounds


def _too_many(cards: list[str]) -> bool:
    in_the_box = Counter(CARD_WORDS[kind] for kind in MARKET_DECK)
    return not Counter(cards) <= in_the_box


def _wrong_with_merchant(deal: Deal, seats: int) -> Phrase | None:
    if seats != 2:
        return None if deal.merchant is None else phrase("with {seats} players there is no Merchant", seats=seats)
    sizes = [(MERCHANTS_REVEALED, count - MERCHANTS_REVEALED) for count in MERCHANTS_CARDS]
    boards = deal.merchant or []
    if [(len(board.revealed), len(board.hidden)) for board in boards] != sizes:
        return phrase("the Merchant has two cards revealed and two hidden, in the second round two and one")
    drawn = Counter(good for board in boards for good in board.revealed + board.hidden)
    if not drawn <= Counter(GOOD_WORDS * MERCHANTS_SHARES_OF_A_GOOD):
        return phrase("the Merchant's deck holds five shares of each of the six goods")
    return None


def same(deal: Deal, other: Deal) -> bool:
    """Whether two deals put the same cards in the same places; a holder's order does not matter."""
    return _sorted(deal) == _sorted(other)


def _sorted(deal: Deal) -> Deal:
    holders = [[sorted(holder) for holder in holders] for holders in deal.holders]
    if deal.merchant is None:
        return Deal(holders)
    return Deal(holders, [MerchantsCards(sorted(board.revealed), sorted(board.hidden)) for board in deal.merchant])


def set_up(deal: Deal, seats: int, first: int) -> Table:
    """The table at the beginning of the first turn."""
    holders = [[[CARD_WORDS.index(card) for card in holder] for holder in holders] for holders in deal.holders]
    boards = [board.revealed + board.hidden for board in deal.merchant or []] or [[]] * ROUNDS
    table = lay_out(seats, holders, [[GOOD_WORDS.index(good) for good in board] for board in boards])
    begin(table, first)
    return table
