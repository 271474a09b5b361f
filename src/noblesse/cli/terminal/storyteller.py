"""Tells whoever sits at the terminal what happened."""

from __future__ import annotations

from rich.text import Text

from noblesse.cli.terminal.screen import Screen
from noblesse.engine.language import addressing
from noblesse.game import Game
from noblesse.games.drawing import FAINT


class Storyteller:
    """Remembers how far the story has been told. Its places are numbers of decisions; 0 is the opening."""

    def __init__(self, screen: Screen, game: Game, *, memory_aid: bool, is_shared: bool) -> None:
        self._screen = screen
        self._game = game
        self._memory_aid = memory_aid
        self._is_shared = is_shared  # several people read at this terminal, so that "you" could be any of them
        self._next = 0  # the first decision that has not been told
        self._last_turn: dict[int, int] = {}  # seat -> its last decision, which is news after the curtain

    def before_decision(self, seat: int) -> None:
        """Remember this decision: after the curtain, the story continues from here for this seat."""
        self._last_turn[seat] = self._next

    def curtain_opens(self, seat: int) -> None:
        """Go back to this seat's last decision, so that what has happened since is told next."""
        self._next = self._last_turn.get(seat, 0)

    def the_end(self) -> None:
        """Go back to the first decision that anyone at the device may have missed."""
        self._next = min(self._last_turn.values(), default=self._next)

    def tell(self, seat: int | None) -> None:
        """Print the sentences that have not been told yet, as the seat may know them."""
        self._print(self._game.story(seat, self._screen.translate, names=self._names_for(seat), since=self._next))
        self._next = self._game.decisions + 1

    def log(self, seat: int) -> None:
        """Print the story so far; without memory aid, as far back as the view's history goes."""
        self._print(
            self._game.story(seat, self._screen.translate, names=self._names_for(seat), memory_aid=self._memory_aid)
        )

    def verdict(self, seat: int | None) -> str:
        """The last sentence of the game."""
        return self._game.story(None, self._screen.translate, names=self._names_for(seat))[-1]

    def _names_for(self, seat: int | None) -> list[str]:
        return addressing(self._game.players, None if self._is_shared else seat)

    def _print(self, sentences: list[str]) -> None:
        for sentence in sentences:
            self._screen.console.print(Text.assemble(("· ", FAINT), sentence))
