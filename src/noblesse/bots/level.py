"""How strong a bot is: numbers, no code."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """How a bot plays: the style of its policy in each game, and how it searches with it."""

    styles: dict[str, tuple[int, ...]]
    seconds: float = 0  # without time there is no search
    setting: tuple[int, ...] = ()  # see tree.py
