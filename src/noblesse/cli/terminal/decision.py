"""One person's decision: show the table and the menu, and ask until the answer is a legal move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.text import Text

from noblesse.checks import IllegalMove
from noblesse.cli.terminal.completion import MoveCompleter
from noblesse.cli.terminal.drawing import draw, terminal_of
from noblesse.cli.terminal.helping import COMMANDS, show_help, show_rules
from noblesse.cli.terminal.lines import Left, Lines
from noblesse.cli.terminal.menu import Menu, drawn, menu_for
from noblesse.cli.terminal.storyteller import Storyteller
from noblesse.game import Game
from noblesse.games import rules_of
from noblesse.games.drawing import DANGER, FAINT

View = dict[str, Any]


@dataclass(frozen=True)
class Decision:
    """A person's turn at the terminal."""

    game: Game
    seat: int
    console: Console
    lines: Lines
    storyteller: Storyteller
    memory_aid: bool

    def make(self) -> None:
        """Ask until a move is accepted, and play it."""
        view = self.game.view(self.seat, memory_aid=self.memory_aid)
        menu = menu_for(self.game, view)
        in_any_order = terminal_of(self.game.name).IN_ANY_ORDER
        completer = MoveCompleter(self.game.legal_moves(), list(COMMANDS), in_any_order)
        asked = rules_of(self.game.name).FACTS.questions.get(view["awaits"], "choose a move")
        question = f"{self.game.players[self.seat]}, {asked} (? for help)"
        self._show(view, menu)
        while True:
            answer = self.lines.ask(question, completer)
            if answer and not self._obeyed(answer.lower(), view, menu) and self._played(answer, menu):
                return

    def _show(self, view: View, menu: Menu) -> None:
        self.console.print(draw(view, self.console.width, self.game.offer()))
        self.console.print(drawn(menu, self.console.width))
        if not menu.complete:
            self.console.print(Text(" Any other move can be typed in words; Tab completes them.", style=FAINT))

    def _obeyed(self, command: str, view: View, menu: Menu) -> bool:
        match command:
            case "?" | "help":
                show_help(self.console, self.game.name)
            case "rules":
                show_rules(self.console, self.game.name)
            case "log":
                self.storyteller.log(self.seat)
            case "table":
                self._show(view, menu)
            case "quit":
                self._leave()
            case _:
                return False
        return True

    def _leave(self) -> None:
        answer = self.lines.ask("Leave the game? Type yes to leave")
        if answer.lower() in {"y", "yes", "quit"}:
            raise Left

    def _played(self, answer: str, menu: Menu) -> bool:
        try:
            self.game.play(menu.numbered(answer) or answer)
        except IllegalMove as refused:
            self.console.print(Text(str(refused), style=DANGER))
            return False
        return True
