"""Every game, edition and number of players, for tests that run over all of them."""

import random

from noblesse.game import Game
from noblesse.games import GAMES, rules_of

ALL_TABLES = [
    (game, edition, players)
    for game in GAMES
    for edition, numbers in rules_of(game).FACTS.editions.items()
    for players in numbers
]
EDITIONS = {game: next(iter(rules_of(game).FACTS.editions)) for game in GAMES}  # the default of each game
TITLES = {game: rules_of(game).FACTS.title for game in GAMES}
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]


def new_game(game: str, edition: str, players: int, seed: int) -> Game:
    """A game with example players."""
    return Game.new(game, NAMES[:players], seed=seed, edition=edition)


def play_randomly(game: Game, moves: int, luck: random.Random) -> Game:
    """Make up to that many random moves, and return the same game. Bids are mostly small, so that money lasts."""
    for _ in range(moves):
        if game.is_over:
            break
        game.play(random_words(game, luck))
    return game


def random_words(game: Game, luck: random.Random) -> str:
    """A random legal move; in an auction usually one of the shorter ones, so that it lasts."""
    legal = game.legal_moves()
    short = [words for words in legal if words.count(" ") <= 1 or not words.startswith("bid")]
    return luck.choice(short if luck.random() < 0.9 else legal)
