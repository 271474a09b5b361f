"""What both suites share: the game's name, its tables, and random play."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from noblesse.game import Game
from noblesse.games import rules_of
from noblesse.games.interface import Rules
from noblesse.testing.other_worlds import World

TO_THE_END = 10**6  # moves: no game has as many


class Suite:
    """To use a suite, derive a class from it whose name begins with Test, and set `game`."""

    game: str  # the id of the game

    def worlds(self, players: int) -> Sequence[World]:
        """One function for each thing that the game hides, for the two-worlds suite."""
        return []

    def random_words(self, game: Game, luck: random.Random) -> str:
        """A random legal move. Override it if games rarely get far with uniformly random moves."""
        return luck.choice(game.legal_moves())

    @property
    def rules(self) -> Rules:
        """The game's package."""
        return rules_of(self.game)

    def new_game(self, edition: str, players: int, seed: int) -> Game:
        """A new game with invented names."""
        return Game.new(self.game, players, seed=seed, edition=edition)

    def play_on(self, game: Game, moves: int, luck: random.Random) -> Game:
        """Make up to that many random moves, and return the same game."""
        for _ in range(moves):
            if game.is_over:
                break
            game.play(self.random_words(game, luck))
        return game

    def finished(self, edition: str, players: int, seed: int) -> Game:
        """A random game, played to its end."""
        return self.play_on(self.new_game(edition, players, seed), TO_THE_END, random.Random(seed))

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Run each test for every edition and number of players, and for every hidden thing, if it asks for them."""
        tables = [(edition, seats) for edition, numbers in self.rules.FACTS.editions.items() for seats in numbers]
        if "world" in metafunc.fixturenames:
            cases = [(*table, world) for table in tables for world in self.worlds(table[1])]
            ids = [f"{self.game}-{edition}-{players}-{world.__name__}" for edition, players, world in cases]
            metafunc.parametrize(("edition", "players", "world"), cases, ids=ids)
        elif "edition" in metafunc.fixturenames:
            ids = [f"{self.game}-{edition}-{players}" for edition, players in tables]
            metafunc.parametrize(("edition", "players"), tables, ids=ids)
