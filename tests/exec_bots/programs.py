"""Small programs that play, and games for them to play in."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from noblesse.bots import Choice, SeatedBot, Sitting, bot_named, choice_for, decide
from noblesse.game import Game

HEADER = """
import json, os, pathlib, sys, time
messages = map(json.loads, sys.stdin)
questions = (message for message in messages if message["type"] == "choose")
def answer(move):
    print(json.dumps({"move": move}), flush=True)
"""
WELL_BEHAVED = "for question in questions: answer(question['legal'][-1])"
KINDS = [("high-society", 3), ("rich-and-good", 3)]


class FirstLegalBot(SeatedBot):
    """Plays the moves that the table makes for a bot that forfeits everything."""

    def choose(self, choice: Choice) -> str:
        """Choose the first legal move."""
        return choice.legal[0]


class LastLegalBot(SeatedBot):
    """Plays like the well-behaved program."""

    def choose(self, choice: Choice) -> str:
        """Choose the last legal move."""
        return choice.legal[-1]


@dataclass
class Played:
    """The moves and forfeits of a game."""

    moves: list[str]
    forfeits: list[list[str]] = field(default_factory=list)  # by seat


def command_of(folder: Path, body: str) -> str:
    """A command that runs these lines of Python, without site-packages so that it starts faster."""
    file = folder / "bot.py"
    file.write_text(HEADER + body, encoding="utf-8")
    return shlex.join([sys.executable, "-I", "-S", str(file)])


def called(command: str) -> str:
    """The bot's name as it appears in sentences."""
    return f"exec:{command}" if len(command) <= 60 else f"exec:{command[:59]}…"


def sitting(game: Game, seat: int = 0) -> Sitting:
    """What a bot is told at the beginning of this game."""
    return Sitting(game.name, game.edition, seat, game.players)


def play(game: Game, bots: Sequence[SeatedBot], seed: int = 5) -> Played:
    """Play to the end, as every table does. The bots are not closed."""
    for seat, bot in enumerate(bots):
        bot.sit_down(sitting(game, seat))
    played = Played([], [[] for _ in bots])
    while (seat_to_move := game.to_move) is not None:
        decision = decide(bots[seat_to_move], choice_for(game, seed))
        if decision.forfeit is not None:
            played.forfeits[seat_to_move].append(decision.forfeit)
        game.play(decision.move)
    for bot in bots:
        bot.get_up(game.result or {})
    played.moves = game.moves
    return played


def play_beside_random_bots(kind: tuple[str, int], bot: SeatedBot, seed: int = 2) -> Played:
    """Play a game with the bot in seat 1, and close it afterwards."""
    name, players = kind
    bots = [bot_named("random") for _ in range(players)]
    bots[1] = bot
    try:
        return play(Game.new(name, players, seed=seed), bots)
    finally:
        bot.close()
