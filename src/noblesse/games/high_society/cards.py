"""The names of the cards in records and in sentences."""

from __future__ import annotations

from noblesse.engine.language import Translate

# In records and views the three titles are alike.
CARD_WORDS = [*map(str, range(1, 11)), "title", "title", "title", "scandal", "debt", "theft"]

MISFORTUNES = {"scandal", "debt", "theft"}
RED_EDGED = {"title", "scandal"}

# The rulebook names the Racehorse and the Chateau; the other names are ours.
CARD_NAMES = {
    "1": "the Silver Cane",
    "2": "the Opera Box",
    "3": "the Racehorse",
    "4": "the Wine Cellar",
    "5": "the Orangery",
    "6": "the Pearl Necklace",
    "7": "the Town House",
    "8": "the Steam Yacht",
    "9": "the Chateau",
    "10": "the Island",
    "title": "a Title",
    "scandal": "the Scandal",
    "debt": "the Gambling Debt",
    "theft": "the Theft",
}


def card_in_words(card: int) -> str:
    """The card as records write it."""
    return CARD_WORDS[card]


def named(card: str, translate: Translate) -> str:
    """The card as sentences name it, a possession with its status: the Racehorse (3)."""
    name = translate(CARD_NAMES[card])
    return f"{name} ({card})" if card.isdecimal() else name
