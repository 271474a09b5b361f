"""Games between bots, one after another, each with its own seed derived from the seed of the run."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack
from typing import NamedTuple

from noblesse.arena.logbook import Logbook
from noblesse.arena.plan import Plan
from noblesse.arena.played import Played, played_by
from noblesse.arena.playing import Effort, play_to_the_end, seat_name, unheard
from noblesse.bots import bot_named
from noblesse.engine.deal import derived_seed
from noblesse.game import Game


class Simulation(Plan, frozen=True, kw_only=True):
    """Many games of the same bots in the same seats."""

    bots: tuple[str, ...]  # one for each seat
    games: int
    simulations: int | None = None  # what a bot may spend on a decision instead of time


class Finished(NamedTuple):
    """A game that is over."""

    table: Game
    efforts: list[Effort]  # by seat


def bots_for(bots: Sequence[str], players: int) -> list[str]:
    """The bots of all seats, given one name for each or one for all."""
    if len(bots) not in {1, players}:
        raise ValueError(f"{len(bots)} bots were named for {players} players; name one for each, or one for all")
    for name in bots:
        bot_named(name).close()
    return list(bots) * players if len(bots) == 1 else list(bots)


def simulated(simulation: Simulation, told: Callable[[str], None] = unheard, *, begun: int = 0) -> Iterator[Finished]:
    """Play the games, without the first `begun`. `told` is called with the reason for each forfeit."""
    names = [seat_name(bot, seat) for seat, bot in enumerate(simulation.bots)]
    with ExitStack() as leaving:
        minds = []
        for bot in simulation.bots:
            minds.append(bot_named(bot, simulation.seconds, simulation.simulations))
            leaving.callback(minds[-1].close)
        for number in range(begun, simulation.games):
            deal_seed = derived_seed(simulation.seed, f"game {number}")
            table = Game.new(simulation.game, names, deal_seed, simulation.edition)
            yield Finished(table, play_to_the_end(table, minds, derived_seed(deal_seed, "bots"), told))


def all_played(
    simulation: Simulation, logbook: Logbook | None, told: Callable[[str], None] = unheard, *, keep_records: bool
) -> Generator[Played, None, None]:
    """The games in order: those of the logbook, then all others, which are added to it."""
    if logbook is None:
        yield from _played(simulated(simulation, told), keep_records)
        return
    begun = logbook.games
    yield from logbook.played()
    yield from logbook.added(_played(simulated(simulation, told, begun=begun), logbook.keeps_records))


def _played(games: Iterator[Finished], keep_records: bool) -> Generator[Played, None, None]:
    for table, efforts in games:
        yield played_by(table, efforts, table.record().to_json() if keep_records else None)
