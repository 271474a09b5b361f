"""Questions before the game."""

from __future__ import annotations

from prompt_toolkit.completion import WordCompleter
from rich.text import Text

from noblesse.cli.terminal.lines import lines_for
from noblesse.cli.terminal.screen import Screen, say
from noblesse.engine.facts import Facts
from noblesse.engine.language import told
from noblesse.games import GAMES, rules_of
from noblesse.games.drawing import DANGER, HEADING


def ask_for_game(screen: Screen) -> str:
    """Ask which game to play, and return its id."""
    games = list(GAMES)
    say(screen, "Which game?", HEADING)
    for number, game in enumerate(games, 1):
        facts = rules_of(game).FACTS
        few, many = _fewest_and_most(facts)
        title = screen.translate(facts.title)
        line = told(screen.translate, "{game}, {few} to {many} players", game=title, few=few, many=many)
        screen.console.print(Text(f"{number:3} {line}"))
    words = WordCompleter(games, sentence=True)
    while True:
        answer = lines_for(screen.console).ask(screen.translate("number or name"), words).lower()
        for number, game in enumerate(games, 1):
            facts = rules_of(game).FACTS
            if answer and answer in {str(number), game, facts.title.lower(), screen.translate(facts.title).lower()}:
                return game
        names = ", ".join(games)
        say(
            screen,
            "Please answer with a number from 1 to {count}, or with one of: {games}",
            DANGER,
            count=len(games),
            games=names,
        )


def ask_for_players(screen: Screen, facts: Facts) -> int:
    """Ask how many sit at the table, including bots."""
    few, many = _fewest_and_most(facts)
    template = "How many players, {few} to {many}, you and the bots together"
    while True:
        answer = lines_for(screen.console).ask(told(screen.translate, template, few=few, many=many))
        if answer.isdecimal() and few <= int(answer) <= many:
            return int(answer)
        game = screen.translate(facts.title)
        say(screen, "{game} is for {few} to {many} players.", DANGER, game=game, few=few, many=many)


def _fewest_and_most(facts: Facts) -> tuple[int, int]:
    allowed = next(iter(facts.editions.values()))
    return min(allowed), max(allowed)
