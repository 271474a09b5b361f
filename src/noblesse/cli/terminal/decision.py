"""One person's decision: show the table and the menu, and ask until the answer is a legal move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.text import Text

from noblesse.checks import IllegalMove
from noblesse.cli.terminal.completion import MoveCompleter
from noblesse.cli.terminal.drawing import draw, terminal_of
from noblesse.cli.terminal.helping import COMMANDS, show_help, show_rules
from noblesse.cli.terminal.lines import Left, Lines
from noblesse.cli.terminal.menu import Menu, drawn, menu_for
from noblesse.cli.terminal.screen import Screen, say
from noblesse.cli.terminal.storyteller import Storyteller
from noblesse.engine.language import told
from noblesse.game import Game
from noblesse.games import rules_of
from noblesse.games.drawing import DANGER, FAINT

View = dict[str, Any]


@dataclass(frozen=True)
class Decision:
    """A person's turn at the terminal."""

    game: Game
    seat: int
    screen: Screen
    lines: Lines
    storyteller: Storyteller
    memory_aid: bool

    def make(self) -> None:
        """Ask until a move is accepted, and play it."""
        view = self.game.view(self.seat, memory_aid=self.memory_aid)
        menu = menu_for(self.game, view, self.screen.translate)
        in_any_order = terminal_of(self.game.name).IN_ANY_ORDER
        completer = MoveCompleter(self.game.legal_moves(), list(COMMANDS), in_any_order)
        question = self._question(view)
        self._show(view, menu)
        while True:
            answer = self.lines.ask(question, completer)
            if answer and not self._obeyed(answer.lower(), view, menu) and self._played(answer, menu):
                return

    def _question(self, view: View) -> str:
        translate, facts = self.screen.translate, rules_of(self.game.name).FACTS
        asked = translate(facts.questions.get(view["awaits"], "choose a move"))
        return told(translate, "{player}, {asked} (? for help)", player=self.game.players[self.seat], asked=asked)

    def _show(self, view: View, menu: Menu) -> None:
        console = self.screen.console
        console.print(draw(view, console.width, self.game.offer(), self.screen.translate))
        console.print(drawn(menu, console.width))
        if not menu.complete:
            say(self.screen, " Any other move can be typed in words; Tab completes them.", FAINT)

    def _obeyed(self, command: str, view: View, menu: Menu) -> bool:
        match command:
            case "?" | "help":
                show_help(self.screen, self.game.name)
            case "rules":
                show_rules(self.screen, self.game.name)
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
        answer = self.lines.ask(self.screen.translate("Leave the game? Type yes to leave"))
        if answer.lower() in {"y", "yes", "quit", self.screen.translate("yes")}:
            raise Left

    def _played(self, answer: str, menu: Menu) -> bool:
        try:
            self.game.play(menu.numbered(answer) or answer)
        except IllegalMove as refused:
            self.screen.console.print(Text(refused.told(self.screen.translate), style=DANGER))
            return False
        return True
