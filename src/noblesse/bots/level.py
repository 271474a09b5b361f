"""How strong a bot is: numbers, no code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Level:
    """How a bot plays: the style of its policy in each game, and how it searches with it."""

    styles: Mapping[str, tuple[int, ...]]
    seconds: float = 0  # without time there is no search
    settings: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # of the search, see tree.py
    trust: int = 0  # in what the others' trades tell of the cards that they see, see rich_and_good/belief.py
    finalists: Mapping[str, int] = field(default_factory=dict)  # moves that are compared at last, see comparison.py
