"""How goods and market cards are drawn. Colour never carries meaning alone: goods also have letters."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from noblesse.engine.language import Translate

LETTERS = "C W F R T S"  # of coal, wheat, coffee, rubber, tea and salt


@dataclass(frozen=True)
class Good:
    """How a good is drawn. Its ink is readable on its colour."""

    colour: str
    ink: str


# Distinguishable with every kind of colour blindness. In the order of the letters.
GOODS = {
    "coal": Good("#15171c", "#fbfaf5"),
    "wheat": Good("#f6c945", "#15171c"),
    "coffee": Good("#b3202a", "#fbfaf5"),
    "rubber": Good("#d98b4b", "#15171c"),
    "tea": Good("#0f8f86", "#fbfaf5"),
    "salt": Good("#fbfaf5", "#15171c"),
}


def letter(good: str, translate: Translate) -> str:
    """The good's letter in the reader's language."""
    return dict(zip(GOODS, translate(LETTERS).split(), strict=True))[good]


def chip(good: str, text: str) -> Text:
    """A text in the good's colour."""
    drawn = GOODS[good]
    return Text(text, style=f"bold {drawn.ink} on {drawn.colour}")


def shares(counts: dict[str, int], translate: Translate) -> Text:
    """The shares in short: C2 T1."""
    chips = [chip(good, letter(good, translate)) + Text(str(count)) for good, count in counts.items() if count]
    return Text(" ").join(chips) or Text("–")


def change_of(card: str) -> str:
    """The number of a market card, with a real minus sign."""
    return card[-2:].replace("-", "−")


def good_of(card: str) -> str:
    """The good of a market card."""
    return card[:-2]
