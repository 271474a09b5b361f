"""One decision, as a bot meets it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Protocol

from noblesse.engine.dice import Dice


class Choice:
    """The view and the legal moves of the seat to move, and dice of its own for this decision."""

    def __init__(self, look: Callable[[], dict[str, Any]], legal: list[str], dice: Dice) -> None:
        self._look = look
        self.legal = legal
        self.dice = dice

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the seat may know; made only for bots that look."""
        return self._look()


class Bot(Protocol):
    """Anything that chooses."""

    def choose(self, choice: Choice) -> str:
        """One of the legal moves."""
        ...
