"""A comparison from the first game to the report."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from itertools import islice

from noblesse.arena.logbook import Logbook
from noblesse.arena.pace import Pace
from noblesse.arena.played import Played
from noblesse.arena.report import Report, report
from noblesse.arena.run import Run
from noblesse.arena.seatings import fixtures
from noblesse.arena.tally import Tally
from noblesse.arena.workers import Workers


def compared(
    run: Run,
    workers: Workers,
    *,
    logbook: Logbook | None = None,
    keep_records: bool = False,
    told: Callable[[Played], None] = lambda played: None,
) -> Report:
    """Play the games that are not in the logbook yet. `told` is called for every game of the run, in order."""
    tally = Tally(run)
    with closing(_all_played(run, workers, logbook, keep_records)) as games:
        for fixture, played in zip(fixtures(run), games, strict=True):
            tally.add(fixture, played)
            told(played)
    return report(tally)


def _all_played(
    run: Run, workers: Workers, logbook: Logbook | None, keep_records: bool
) -> Generator[Played, None, None]:
    begun = 0 if logbook is None else logbook.games
    if logbook is not None:
        yield from logbook.played()
        keep_records = logbook.keeps_records
    pace = Pace()
    chunks = pace.chunks(islice(fixtures(run), begun, None))
    with closing(workers(run, chunks, keep_records)) as played:
        for chunk in played:
            pace.learn(chunk)
            if logbook is not None:
                logbook.add(chunk.games)
            yield from chunk.games
