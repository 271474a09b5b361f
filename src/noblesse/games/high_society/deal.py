"""The deal: the order of the sixteen status cards. After the deal nothing is left to chance."""

from __future__ import annotations

from collections import Counter

import msgspec

from noblesse.engine.deal import Shuffler
from noblesse.engine.language import Phrase, phrase
from noblesse.games.high_society.box import Card
from noblesse.games.high_society.cards import CARD_WORDS
from noblesse.games.high_society.rules import begin
from noblesse.games.high_society.table import Table, lay_out


class Deal(msgspec.Struct, frozen=True):
    """The deal as records store it."""

    deck: list[str]  # in drawing order


def deal(seed: int, seats: int) -> Deal:
    """The deal that follows from a seed."""
    return Deal(Shuffler(seed, f"high-society {seats} deck").shuffled(CARD_WORDS))


def wrong_with(deal: Deal, seats: int) -> Phrase | None:
    """Why this deal is impossible with the cards in the box, or None if it is possible."""
    if Counter(deal.deck) != Counter(CARD_WORDS):
        return phrase("the deck must hold the sixteen status cards once each ({cards})", cards=" ".join(CARD_WORDS))
    return None


def same(deal: Deal, other: Deal) -> bool:
    """Whether two deals put the same cards in the same places."""
    return deal == other


def set_up(deal: Deal, seats: int, first: int) -> Table:
    """The table with the first card turned up."""
    titles = iter((Card.FIRST_TITLE, Card.SECOND_TITLE, Card.THIRD_TITLE))
    deck = [next(titles) if word == "title" else Card(CARD_WORDS.index(word)) for word in deal.deck]
    table = lay_out(seats, deck)
    begin(table, first)
    return table
