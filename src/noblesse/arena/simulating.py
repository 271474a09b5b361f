"""A simulation from the first game to the last, those of its logbook included."""

from __future__ import annotations

from collections.abc import Generator

from noblesse.arena.chunks import played_in_chunks
from noblesse.arena.logbook import Logbook
from noblesse.arena.played import Played
from noblesse.arena.simulation import Simulation, results
from noblesse.arena.workers import Workers


def all_played(
    simulation: Simulation, workers: Workers | None, logbook: Logbook | None, *, keep_records: bool
) -> Generator[Played, None, None]:
    """The games in order: those of the logbook, then all others, which are added to it. Without workers, the same bots
    play them one after the other.
    """
    begun = 0
    if logbook is not None:
        begun, keep_records = logbook.games, logbook.keeps_records
        yield from logbook.played()
    numbers = range(begun, simulation.games)
    if workers is not None:
        yield from played_in_chunks(simulation, iter(numbers), workers, logbook, keep_records=keep_records)
        return
    games = results(simulation, numbers, keep_records)
    yield from games if logbook is None else logbook.added(games)
