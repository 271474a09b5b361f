"""Questions before the game."""

from __future__ import annotations

from prompt_toolkit.completion import WordCompleter
from rich.console import Console
from rich.text import Text

from noblesse.cli.terminal.lines import lines_for
from noblesse.engine.facts import Facts
from noblesse.games import GAMES, rules_of
from noblesse.games.drawing import DANGER, HEADING


def ask_for_game(console: Console) -> str:
    """Ask which game to play, and return its id."""
    games = list(GAMES)
    console.print(Text("Which game?", style=HEADING))
    for number, game in enumerate(games, 1):
        facts = rules_of(game).FACTS
        few, many = _fewest_and_most(facts)
        console.print(Text(f"{number:3} {facts.title}, {few} to {many} players"))
    words = WordCompleter(games, sentence=True)
    while True:
        answer = lines_for(console).ask("number or name", words).lower()
        for number, game in enumerate(games, 1):
            if answer and answer in {str(number), game, rules_of(game).FACTS.title.lower()}:
                return game
        console.print(Text(f"Please answer with 1 to {len(games)}, or {' or '.join(games)}.", style=DANGER))


def ask_for_players(console: Console, facts: Facts) -> int:
    """Ask how many sit at the table, including bots."""
    few, many = _fewest_and_most(facts)
    while True:
        answer = lines_for(console).ask(f"How many players, {few} to {many}, you and the bots together")
        if answer.isdecimal() and few <= int(answer) <= many:
            return int(answer)
        console.print(Text(f"{facts.title} is for {few} to {many} players.", style=DANGER))


def _fewest_and_most(facts: Facts) -> tuple[int, int]:
    allowed = next(iter(facts.editions.values()))
    return min(allowed), max(allowed)
