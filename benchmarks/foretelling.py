"""Measures how well playouts and the evaluation, without search, predict the winner of a game between four `hard`.

    python benchmarks/foretelling.py GAME [GAMES] [SIMULATIONS] [NUMBER,NUMBER,…]

Plays GAMES games (60) between four `hard` with SIMULATIONS per decision (10,000). Whenever an auction or a turn begins,
the chances are predicted by playouts in the style of `hard`, of `master` and, if its numbers are given, of a third
style, and by the evaluation of `master`. The surprise is the mean of the negative logarithm of the chance that was
given to the winner; for equal chances it is 1.386. Playouts exaggerate, so the lowest surprise that can be reached by
trusting them less is printed as well.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from noblesse import Game
from noblesse.bots import bot_named, choice_for
from noblesse.bots.dispatch import believe
from noblesse.bots.levels import level_of
from noblesse.bots.position import Position
from noblesse.bots.tree import HUNDRED, MOST_SEATS, VICTORY, appraise, setting_of
from noblesse.engine.dice import Dice, Purpose, keyed
from noblesse.engine.thinking import Level, Search

PLAYERS, PLAYOUTS, FIRST_SEED = 4, 150, 5000
BELIEFS = [tenth / 10 for tenth in range(11)]

Chances = npt.NDArray[np.float64]
Foretell = Callable[[dict[str, Any], Dice], Chances]


def played(
    game: str, seed: int, simulations: int, asked: dict[str, Foretell]
) -> tuple[dict[str, list[Chances]], Chances]:
    """The predictions in one game, by the name of the method, and how the victory was shared in the end."""
    table, hard = Game.new(game, PLAYERS, seed=seed), bot_named("hard", simulations=simulations)
    told: dict[str, list[Chances]] = {name: [] for name in asked}
    begun: object = None
    while table.to_move is not None:
        view = table.view(table.to_move)
        if begun != (begun := (view.get("cards_left"), view.get("round"), view.get("turn"))):
            for name, foretell in asked.items():
                told[name].append(foretell(view, keyed(seed, Purpose.PLAYOUT, table.to_move, table.decisions)))
        table.play(hard.choose(choice_for(table, seed)))
    assert table.result is not None
    winners = table.result["winners"]
    return told, np.array([(seat in winners) / len(winners) for seat in range(PLAYERS)])


def appraising(style: tuple[int, ...], judgment: int, times: int) -> Foretell:
    """A method that predicts as the search does at the leaves of its tree, counting only victories."""
    setting = setting_of(Search(survival=0, judgment=judgment, survival_of_others=0))

    def foretell(view: dict[str, Any], dice: Dice) -> Chances:
        at, won = Position(view, Level(style)), np.zeros(PLAYERS)
        worth = np.zeros(MOST_SEATS, np.int64)
        for _ in range(times):
            for seat in range(PLAYERS):
                believe(at.tables, at.seat, at.hidden, dice)
                appraise(at.tables[1], seat, dice, at.memory, setting, worth)
                won[seat] += worth[seat] / VICTORY
        return won / times

    return foretell


def surprise(chances: Chances, results: Chances) -> float:
    """The mean surprise at the results, given these chances."""
    sure = np.clip(chances, 0.005, 1)
    return float(-np.mean(np.sum(results * np.log(sure / sure.sum(axis=1, keepdims=True)), axis=1)))


def main() -> None:
    """Print a line for each method."""
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    game, games, simulations = sys.argv[1], int((sys.argv[2:] or ["60"])[0]), int((sys.argv[3:] or ["10000"])[0])
    styles = {name: level_of(game, name).style for name in ("hard", "master")}
    if sys.argv[4:]:
        styles["this style"] = tuple(int(number) for number in sys.argv[4].split(","))
    asked = {f"playouts of {name}": appraising(style, 0, PLAYOUTS) for name, style in styles.items()}
    if level_of(game, "master").search.judgment:
        asked["judgment"] = appraising(styles["master"], HUNDRED, 1)
    found = [played(game, FIRST_SEED + number, simulations, asked) for number in range(games)]
    results = np.concatenate([[shares] * len(next(iter(told.values()))) for told, shares in found])
    everything = {name: np.concatenate([told[name] for told, _ in found]) for name in asked}
    print(f"{len(results)} positions of {games} games; equal chances: {np.log(PLAYERS):.3f}")
    for name, chances in everything.items():
        mixed = [surprise(belief * chances + (1 - belief) / PLAYERS, results) for belief in BELIEFS]
        print(
            f"{name}: {surprise(chances, results):.3f}, trusted {BELIEFS[int(np.argmin(mixed))]:.0%}: {min(mixed):.3f}"
        )
    if "judgment" in everything:
        half = (everything["judgment"] + everything["playouts of master"]) / 2
        print(f"judgment and playouts of master, half each: {surprise(half, results):.3f}")


if __name__ == "__main__":
    main()
