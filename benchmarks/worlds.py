"""Measures what search costs outsiders: microseconds per world, from the middle of games, on one core.

python benchmarks/worlds.py
"""

from __future__ import annotations

import time
from collections.abc import Callable

from noblesse import Game, World, candidates, evaluation, playout, worlds
from noblesse.bots import bot_named, choice_for
from noblesse.games import GAMES

WORLDS, MOVES, SEEDS = 200, 40, range(5)


def main() -> None:
    """Print a row of a Markdown table for each game and number of players."""
    tables = [(game, players) for game in GAMES for players in max(GAMES[game].FACTS.editions.values(), key=len)]
    for number, (game, players) in enumerate(tables):
        costs = measured(views(game, players))
        if number == 0:
            print(f"| game | players | {' | '.join(costs)} |\n| --- | ---: |{' ---: |' * len(costs)}")
        print(f"| {game} | {players} | {' | '.join(f'{cost:.0f}' for cost in costs.values())} |", flush=True)


def measured(seen: list[dict[str, object]]) -> dict[str, float]:
    """Microseconds per world for each function."""
    dealt = [worlds(view, WORLDS, 1) for view in seen]
    asked: dict[str, Callable[[World], object]] = {
        "Game.from_world": Game.from_world,
        "candidates": candidates,
        "playout": lambda world: playout(world, world.place),
        "playout after a move": lambda world: playout(world, world.place, candidates(world, 1)[0]),
        "evaluation": lambda world: evaluation(world, world.view["seat"], world.place),
    }
    return {"worlds": dealing(seen), **{name: cost(dealt, ask) for name, ask in asked.items()}}


def views(game: str, players: int) -> list[dict[str, object]]:
    """The mover's views after some moves of medium bots."""
    found, medium = [], bot_named("medium")
    for seed in SEEDS:
        table = Game.new(game, players, seed=seed)
        for _ in range(MOVES):
            table.play(medium.choose(choice_for(table, seed)))
        found.append(table.view(table.to_move))
    return found


def dealing(seen: list[dict[str, object]]) -> float:
    """Microseconds per world, where many are dealt for one view."""
    start = time.process_time()
    for view in seen:
        worlds(view, WORLDS, 2)
    return (time.process_time() - start) / (WORLDS * len(seen)) * 1e6


def cost(dealt: list[list[World]], ask: Callable[[World], object]) -> float:
    """Microseconds per world. The first one is not timed, because it may compile."""
    ask(dealt[0][0])
    start = time.process_time()
    for together in dealt:
        for world in together:
            ask(world)
    return (time.process_time() - start) / (WORLDS * len(dealt)) * 1e6


if __name__ == "__main__":
    main()
