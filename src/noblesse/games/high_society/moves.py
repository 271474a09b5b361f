"""Moves are small integers in the engine and words everywhere else: `pass`, `bid 4 10`, `discard 7`."""

from __future__ import annotations

from noblesse.engine.language import UnreadableMove
from noblesse.games.high_society.box import MONEY_CARDS, POSSESSIONS, WHOLE_PURSE, money_cards_in

PASS = 0  # 1 to WHOLE_PURSE: a bid that adds this set of money cards
DISCARD = WHOLE_PURSE + 1  # DISCARD + c: give up possession c to the Theft
MOVES = DISCARD + POSSESSIONS


def _words(move: int) -> str:
    if move == PASS:
        return "pass"
    if move < DISCARD:
        return " ".join(["bid", *map(str, money_cards_in(move))])
    return f"discard {move - DISCARD + 1}"


WORDS = [_words(move) for move in range(MOVES)]
NUMBERS = {words: move for move, words in enumerate(WORDS)}


def in_words(move: int, seats: int) -> str:
    """The move in words."""
    return WORDS[move]


def from_words(words: str, seats: int) -> int:
    """The move that the words mean. Cards may come in any order, and neither case nor extra spaces matter."""
    if words in NUMBERS:
        return NUMBERS[words]
    match words.lower().split():
        case ["pass"]:
            return PASS
        case ["bid", *cards] if cards:
            return _bid([_money_card(card) for card in cards])
        case ["discard", possession]:
            return DISCARD + _possession(possession)
    raise UnreadableMove(
        "a move is 'pass', 'bid' with money cards (bid 4 10) or 'discard' with a possession (discard 7)",
        "H15",
    )


def _bid(cards: list[int]) -> int:
    added = 0
    for card in cards:
        if added >> card & 1:
            raise UnreadableMove("a purse has only one {card}", "H2", card=MONEY_CARDS[card])
        added |= 1 << card
    return added


def _money_card(word: str) -> int:
    for card, value in enumerate(MONEY_CARDS):
        if word == str(value):
            return card
    cards = " ".join(map(str, MONEY_CARDS))
    raise UnreadableMove("there is no money card {word!r}; there are {cards}", "H2", word=word[:20], cards=cards)


def _possession(word: str) -> int:
    for possession in range(POSSESSIONS):
        if word == str(possession + 1):
            return possession
    raise UnreadableMove("there is no possession {word!r}; they are numbered 1 to 10", "H4", word=word[:20])
