"""What `?` and `rules` print."""

from __future__ import annotations

from rich.markdown import Markdown
from rich.text import Text

from noblesse.cli.rules import rules_of_game
from noblesse.cli.terminal.drawing import terminal_of
from noblesse.cli.terminal.screen import Screen, say

COMMANDS = {
    "?": "this help",
    "rules": "the rules of the game",
    "log": "the story so far",
    "table": "draw the table again",
    "quit": "leave the game",
}


def show_help(screen: Screen, game: str) -> None:
    """Print the moves in words, the symbols on the table, and the commands."""
    say(screen, "Type a number from the menu, or a move in words. Tab completes words.")
    screen.console.print()
    screen.console.print(Text(terminal_of(game).explanation(screen.translate)))
    screen.console.print()
    for command, template in COMMANDS.items():
        screen.console.print(Text(f"{command:8}{screen.translate(template)}"))


def show_rules(screen: Screen, game: str) -> None:
    """Print the rules of docs/rules, or a sentence saying that the game came without any."""
    try:
        screen.console.print(Markdown(rules_of_game(game, screen.language)))
    except ValueError as missing:
        screen.console.print(Text(f"{missing}."))
