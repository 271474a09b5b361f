"""What `?` and `rules` print."""

from __future__ import annotations

from importlib import import_module

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

COMMANDS = {
    "?": "this help",
    "rules": "the rules of the game",
    "log": "the story so far",
    "table": "draw the table again",
    "quit": "leave the game",
}

MOVES = {
    "high-society": """\
bid 4 10     add these money cards to what you have laid out
pass         take back what you laid; you are out of this auction
discard 7    give up this possession to the Theft

◆ counts red edges. Your eleven money cards keep their places: hand, LAID or spent, which stands in brackets.
▸ decides now. "least!" has the least money: out, if the game ended now.""",
    "rich-and-good": """\
buy coal coal tea     one to three shares; or sell salt; or hold
donate coal           one of your shares, secretly; or keep
play left salt+6      this card at face value, from that holder
halve right tea-2     this card at half its number, from the other one

Beside each price track stand the cards that can move it, from your one holder and from the other.
C coal, W wheat, F coffee, R rubber, T tea, S salt. ▸ decides now. "least?" may have given the least.
"If counted now" is charity money and gifts at today's prices, as far as you can know.""",
}


def show_help(console: Console, game: str) -> None:
    """The moves in words, the signs of the table, the commands."""
    console.print(Text("Type a number of the menu, or a move in words. Tab completes words.\n"))
    console.print(Text(MOVES[game]))
    console.print()
    for command, what in COMMANDS.items():
        console.print(Text(f"{command:8}{what}"))


def show_rules(console: Console, game: str) -> None:
    """The rules of docs/rules."""
    text = rules_text(game)
    console.print(Text("The rules are not part of this installation.") if text is None else Markdown(text))


def rules_text(game: str) -> str | None:
    """None where noblesse.cli.rules is missing."""
    try:
        rules = import_module("noblesse.cli.rules")
    except ModuleNotFoundError:
        return None
    return str(rules.rules_of_game(game))
