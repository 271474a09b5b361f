"""The cast: the characters that bots play at live tables. Each belongs to one level, so that players learn who is
strong. In the arena, in simulations and wherever a bot stands in for a player, bots have only their level.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple

from noblesse.engine.language import Phrase, phrase
from noblesse.games.manners import Manner

NUMERALS = ("", " II", " III", " IV", " V", " VI", " VII", " VIII", " IX", " X")  # two of a level fill any table


class Character(NamedTuple):
    """Somebody to play against. The page draws the portrait by the id: web/src/cast/faces.ts."""

    id: str
    name: str  # the same in all languages
    level: str
    manner: Manner
    colour: int  # unless a person at the table has it
    arms: int  # likewise
    about: Phrase  # one sentence


CAST = (
    Character("puck", "Puck", "random", "merry", 2, 7, phrase("Tosses a coin for everything, even for breakfast.")),
    Character("flutter", "Miss Flutter", "random", "anxious", 3, 1, phrase("Closes her eyes and hopes for the best.")),
    Character("pip", "Pip Marrow", "easy", "merry", 2, 5, phrase("Came for the cake and stayed for the cards.")),
    Character("plum", "Lady Plum", "easy", "haughty", 3, 1, phrase("Buys what is pretty and never asks the price.")),
    Character("doze", "Sir Doze", "easy", "dry", 4, 0, phrase("Wakes up when it is his turn, as a rule.")),
    Character("passero", "Nino Passero", "easy", "anxious", 1, 2, phrase("Counts his coins twice and loses one.")),
    Character("rosel", "Tante Rosel", "easy", "merry", 0, 1, phrase("Is happy for everybody, even when she loses.")),
    Character("quill", "Lady Quill", "medium", "haughty", 3, 4, phrase("Writes everything down, in violet ink.")),
    Character("fagiano", "Don Fagiano", "medium", "merry", 1, 6, phrase("Dresses for the opera and bids in arias.")),
    Character("zwirn", "Frau Zwirn", "medium", "anxious", 4, 3, phrase("Has sewn her savings into her hem.")),
    Character("tweed", "Mister Tweed", "medium", "dry", 2, 5, phrase("Approves of rain, rules and regular habits.")),
    Character("brioche", "Madame Brioche", "medium", "merry", 0, 7, phrase("Lets a good deal rise, like her dough.")),
    Character("ox", "Baron Ox", "hard", "dry", 1, 0, phrase("Never hurries and never forgets a price.")),
    Character("vela", "Signora Vela", "hard", "haughty", 3, 2, phrase("Knows where the wind will blow tomorrow.")),
    Character("fuchs", "Doktor Fuchs", "hard", "dry", 4, 4, phrase("Makes his diagnosis before you sit down.")),
    Character("needle", "Miss Needle", "hard", "anxious", 2, 3, phrase("Worries about everything and misses nothing.")),
    Character("salt", "Captain Salt", "hard", "merry", 0, 6, phrase("Has weathered worse markets than this one.")),
    Character("volpe", "La Volpe", "master", "merry", 1, 7, phrase("Smiles, and your purse is lighter.")),
    Character("obsidian", "Duke Obsidian", "master", "haughty", 3, 0, phrase("Has not been surprised since 1780.")),
    Character("argent", "Dame Argent", "master", "dry", 2, 4, phrase("Knows your last card by the way you breathe.")),
    Character(
        "corvo", "Conte Corvo", "master", "haughty", 0, 3, phrase("Collects titles, and other people’s regrets.")
    ),
    Character("owl", "Mother Owl", "master", "anxious", 4, 5, phrase("Fears the worst and has planned for it.")),
)
BY_ID = {character.id: character for character in CAST}


def character_for(level: str, place: str, is_free: Callable[[str], bool]) -> tuple[Character, str] | None:
    """Return the character for this place, with a free name; None if the level has no characters.

    The same place is always given the same character. When all characters of the level
    are at the table, one comes a second time, with a numeral after the name.
    """
    company = [character for character in CAST if character.level == level]
    first = int.from_bytes(sha256(place.encode()).digest()) % max(1, len(company))
    turned = (*company[first:], *company[:first])
    names = ((character, character.name + numeral) for numeral in NUMERALS for character in turned)
    return next(((character, name) for character, name in names if is_free(name)), None)
