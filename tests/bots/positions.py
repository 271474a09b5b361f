"""Positions from sensibly played games, for tests over both games and all numbers of players, and believed worlds."""

import random
from collections.abc import Iterator
from typing import Any

from noblesse import Game
from noblesse.bots import bot_named, choice_for
from noblesse.bots.dispatch import believe
from noblesse.bots.position import Position
from noblesse.engine.dice import Dice
from tests.tables import ALL_TABLES, new_game, random_words

TABLES_OF_2022 = [table for table in ALL_TABLES if table[1] != "2008"]


def sensible_games(name: str, edition: str, players: int, seeds: range, step: int = 7) -> Iterator[Game]:
    """Games after every `step` decisions, played by bots of the policy that now and then make a random move."""
    veteran = bot_named("league:veteran")
    for seed in seeds:
        game, luck = new_game(name, edition, players, seed), random.Random(seed)
        while not game.is_over:
            if game.decisions % step == 0:
                yield game.copy()
            wild = luck.random() < 0.2
            game.play(random_words(game, luck) if wild else veteran.choose(choice_for(game, seed)))


def believed_world(at: Position, dice: Dice) -> Any:
    """The table with what is hidden dealt again."""
    believe(at.tables, at.seat, at.hidden, dice)
    return at.tables[1]
