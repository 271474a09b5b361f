"""Measures the regret of the search by its own model: how much better the best move is than the one it played.

    python benchmarks/regret.py GAME PLAYERS [GAMES] [SIMULATIONS …]

Plays GAMES games (8) of `hard` with few simulations and takes three decisions of each. To find the best move, all
candidates are tried in the same worlds with the playouts of `master`, then the best six in 30,000 more, of which the
second half counts. `hard` and `master` then choose with each number of SIMULATIONS (12,000 and 80,000). A search
without any regret needs a better model, not more time.
"""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from typing import Any

import numpy as np

from noblesse import Game
from noblesse.bots import bot_named, choice_for
from noblesse.bots.choice import Choice
from noblesse.bots.comparison import compare
from noblesse.bots.levels import level_of
from noblesse.bots.position import Position
from noblesse.bots.search_bot import SearchBot, most_tried
from noblesse.bots.tree import VICTORY, Numbers, Tree, empty_tree, setting_of
from noblesse.engine.dice import Dice, Purpose, keyed

FIRST_SEED, QUICK, DECISIONS_PER_GAME = 7000, 500, 3
AT_FIRST, FINALISTS, AT_LAST = (2_000, 3_000), 6, (15_000, 15_000)  # worlds to warm up the tree, and worlds that count
SLOTS = 1 << 22


def decisions(game: str, players: int, seed: int) -> list[Choice]:
    """Some decisions of a game, each with more than one legal move."""
    table, hard, choices = Game.new(game, players, seed=seed), bot_named("hard", simulations=QUICK), []
    while table.to_move is not None:
        choice = choice_for(table, seed)
        if len(choice.legal) > 1:
            choices.append(Choice(choice.view.copy, choice.legal, choice.dice.copy(), choice.reason_against))
        table.play(hard.choose(choice))
    return random.Random(seed).sample(choices, DECISIONS_PER_GAME)


def won_by(at: Position, moves: Numbers, worlds: tuple[int, int], tree: Tree, dice: Dice) -> Any:
    """What each move wins on average, once the tree has been warmed up."""
    setting = setting_of(level_of(at.rules.FACTS.game, "master").search)
    for count in worlds:
        totals, squares = np.zeros(len(moves), np.int64), np.zeros((len(moves), len(moves)), np.int64)
        compare(at.tables, at.seat, at.hidden, count, moves, totals, squares, tree, dice, at.memory, setting)
    return totals / (worlds[1] * VICTORY)


def truth(choice: Choice) -> dict[str, float]:
    """The best moves and what they win, according to the model of `master`."""
    at = Position(choice.view, level_of(choice.view["game"], "master"))
    tree, dice = empty_tree(SLOTS), keyed(0, Purpose.PLAYOUT, 0, 0)
    moves = most_tried(at, len(choice.legal), tree, dice.copy())  # all candidates, because none has been tried yet
    best = moves[np.argsort(-won_by(at, moves, AT_FIRST, tree, dice))[:FINALISTS]]
    return dict(zip(map(at.in_words, best), won_by(at, best, AT_LAST, tree, dice), strict=True))


def main() -> None:
    """Print a line for each level and number of simulations."""
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    game, players, games = sys.argv[1], int(sys.argv[2]), int((sys.argv[3:] or ["8"])[0])
    simulations = [int(number) for number in sys.argv[4:]] or [12_000, 80_000]
    lost = defaultdict(list)
    for seed in range(FIRST_SEED, FIRST_SEED + games):
        for choice in decisions(game, players, seed):
            values = truth(choice)
            for name in ("hard", "master"):
                for count in simulations:
                    move = SearchBot(name, simulations=count).choose(choice)
                    lost[name, count].append(max(values.values()) - values.get(move, min(values.values())))
    for (name, count), regrets in lost.items():
        error = np.std(regrets) / np.sqrt(len(regrets))
        lost_on_average = f"{np.mean(regrets):.4f} of a victory per decision (± {error:.4f})"
        print(f"{name} with {count:,} simulations loses {lost_on_average}")


if __name__ == "__main__":
    main()
