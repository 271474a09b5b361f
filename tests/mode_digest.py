"""Prints a digest of many whole games: every byte of every table, every offer, view and sentence on the way.

test_modes.py runs it in plain mode, bounds-checked and compiled.
"""

import hashlib

import msgspec

from noblesse.engine.dice import Purpose, keyed
from noblesse.engine.record import copy, to_bytes
from noblesse.games import rules_of
from tests.tables import ALL_TABLES, new_game

SEEDS = range(12)


def digest(name: str, edition: str, players: int) -> str:
    """The digest of random games, played with the engine's dice and, with the same moves, through Game."""
    rules, found = rules_of(name), hashlib.sha256()
    for seed in SEEDS:
        game = new_game(name, edition, players, seed)
        table, dice = copy(rules.Table, game._table), keyed(seed, Purpose.PLAYOUT, 0, 0)
        while table.awaits != 0:
            move = int(rules.random_move(table, dice))
            game.play(rules.in_words(move, players))
            rules.play(table, move)
            found.update(to_bytes(rules.Table, table))
            found.update(msgspec.json.encode(game.offer()))
        found.update(to_bytes(rules.Table, game._table))
        for seat in (None, 0):
            found.update(msgspec.json.encode([game.view(seat), game.story(seat), game.result]))
    return found.hexdigest()


def main() -> None:
    """Print a line for each table."""
    for name, edition, players in ALL_TABLES:
        print(name, edition, players, digest(name, edition, players))


if __name__ == "__main__":
    main()
