"""How goods and market cards are drawn. Colour never carries meaning alone: goods also have letters."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text


@dataclass(frozen=True)
class Good:
    """How a good is drawn. Its ink is readable on its colour."""

    letter: str
    colour: str
    ink: str


# Distinguishable with every kind of colour blindness.
GOODS = {
    "coal": Good("C", "#15171c", "#fbfaf5"),
    "wheat": Good("W", "#f6c945", "#15171c"),
    "coffee": Good("F", "#b3202a", "#fbfaf5"),
    "rubber": Good("R", "#d98b4b", "#15171c"),
    "tea": Good("T", "#0f8f86", "#fbfaf5"),
    "salt": Good("S", "#fbfaf5", "#15171c"),
}


def chip(good: str, text: str | None = None) -> Text:
    """The good's letter, or another text, in the good's colour."""
    drawn = GOODS[good]
    return Text(drawn.letter if text is None else text, style=f"bold {drawn.ink} on {drawn.colour}")


def shares(counts: dict[str, int]) -> Text:
    """The shares in short: C2 T1."""
    return Text(" ").join(chip(good) + Text(str(count)) for good, count in counts.items() if count) or Text("–")


def change_of(card: str) -> str:
    """The number of a market card, with a real minus sign."""
    return card[-2:].replace("-", "−")


def good_of(card: str) -> str:
    """The good of a market card."""
    return card[:-2]
