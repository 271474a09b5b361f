"""The interface that a bot in Python has: one method. docs/write-a-bot.md leads from an empty file to a live table."""

from __future__ import annotations

from typing import Protocol

from noblesse.games.interface import View


class Bot(Protocol):
    """A bot for `py:module:Class` and for the entry point group `noblesse.bots`. It is made without arguments."""

    def choose(self, view: View, legal: list[str], seconds: float) -> str:
        """Return one of the legal moves within that many seconds. `view` is what `game.view(seat)`
        returns, all that the seat may know; `noblesse.typed_view` makes a struct of it.
        """
        ...
