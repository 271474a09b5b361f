"""What `?` and `rules` print."""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from noblesse.cli.rules import rules_of_game
from noblesse.cli.terminal.drawing import terminal_of

COMMANDS = {
    "?": "this help",
    "rules": "the rules of the game",
    "log": "the story so far",
    "table": "draw the table again",
    "quit": "leave the game",
}


def show_help(console: Console, game: str) -> None:
    """Print the moves in words, the symbols on the table, and the commands."""
    console.print(Text("Type a number from the menu, or a move in words. Tab completes words.\n"))
    console.print(Text(terminal_of(game).HELP))
    console.print()
    for command, what in COMMANDS.items():
        console.print(Text(f"{command:8}{what}"))


def show_rules(console: Console, game: str) -> None:
    """Print the rules of docs/rules, or a sentence saying that the game came without any."""
    try:
        console.print(Markdown(rules_of_game(game)))
    except ValueError as missing:
        console.print(Text(f"{missing}."))
