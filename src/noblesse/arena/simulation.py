"""Many games between bots, each with its own seed derived from the seed of the run."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack
from typing import NamedTuple

from noblesse.arena.forfeits import Forfeited, OncePerKind
from noblesse.arena.plan import Plan
from noblesse.arena.played import Played, PlayedChunk, compile_in_silence, played_by
from noblesse.arena.playing import Effort, play_to_the_end, seat_name
from noblesse.bots import bot_named
from noblesse.engine.deal import derived_seed
from noblesse.game import Game
from noblesse.preparing import stage_for


class Simulation(Plan, frozen=True, kw_only=True):
    """Many games of the same bots, one for each seat."""

    games: int
    simulations: int | None = None  # what a bot may spend on a decision instead of time


class Finished(NamedTuple):
    """A game that is over."""

    table: Game
    efforts: list[Effort]  # by seat
    forfeited: list[Forfeited]  # of kinds that no earlier game has had


def bots_for(bots: Sequence[str], players: int) -> list[str]:
    """The bots of all seats, given one name for each or one for all."""
    if len(bots) not in {1, players}:
        raise ValueError(f"{len(bots)} bots were named for {players} players; name one for each, or one for all")
    for name in bots:
        bot_named(name).close()
    return list(bots) * players if len(bots) == 1 else list(bots)


def simulated(simulation: Simulation, numbers: Sequence[int] | None = None) -> Iterator[Finished]:
    """Play the games with these numbers, or all. The bots stay from game to game."""
    names, once = [seat_name(bot, seat) for seat, bot in enumerate(simulation.bots)], OncePerKind()
    with ExitStack() as leaving:
        minds = []
        for bot in simulation.bots:
            minds.append(bot_named(bot, simulation.seconds, simulation.simulations))
            leaving.callback(minds[-1].close)
        for number in range(simulation.games) if numbers is None else numbers:
            deal_seed = derived_seed(simulation.seed, f"game {number}")
            table = Game.new(simulation.game, names, deal_seed, simulation.edition)
            heard: list[Forfeited] = []
            hear = once.among(simulation.bots, heard.append)
            yield Finished(table, play_to_the_end(table, minds, derived_seed(deal_seed, "bots"), hear), heard)


def results(simulation: Simulation, numbers: Sequence[int], keep_records: bool) -> Generator[Played, None, None]:
    """The results of the games with these numbers."""
    for table, efforts, heard in simulated(simulation, numbers):
        yield played_by(table, efforts, heard, table.record().to_json() if keep_records else None)


def simulate_chunk(simulation: Simulation, numbers: Sequence[int], keep_records: bool) -> PlayedChunk:
    """Play some games: the task of a worker, for which the bots are new."""
    start = time.perf_counter()
    compile_in_silence(simulation.game, max(map(stage_for, simulation.bots)))
    games = list(results(simulation, numbers, keep_records))
    return PlayedChunk(games, time.perf_counter() - start)
