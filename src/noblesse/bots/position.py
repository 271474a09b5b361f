"""A decision as compiled code sees it, from the view of a seat."""

from __future__ import annotations

from typing import Any

import numpy as np

from noblesse.engine.record import batch, put
from noblesse.engine.thinking import Level
from noblesse.games import rules_of, thinking_of


class Position:
    """The believed table, scratch space for two more, and what can be redealt."""

    def __init__(self, view: dict[str, Any], level: Level) -> None:
        self.rules, thinking = rules_of(view["game"]), thinking_of(view["game"])
        if thinking is None:
            raise ValueError(f"{self.rules.FACTS.title} does not say what a seat may believe")
        self.seat: int = view["seat"]
        self.seats = len(view["seats"])
        table, self.hidden = thinking.believed_table(view, level.trust)
        self.tables = batch(self.rules.Table, 3)
        put(self.rules.Table, self.tables, 0, table)
        self.memory: Any = np.zeros(1, np.int64) if thinking.memory is None else thinking.memory(level.style)

    def in_words(self, move: int) -> str:
        """The move in the words that the table understands."""
        return self.rules.in_words(int(move), self.seats)
