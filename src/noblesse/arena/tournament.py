"""A comparison from the first game to the report."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from itertools import islice

from noblesse.arena.chunks import played_in_chunks
from noblesse.arena.logbook import Logbook
from noblesse.arena.played import Played
from noblesse.arena.report import Report, report
from noblesse.arena.run import Run
from noblesse.arena.seatings import Fixture, fixtures
from noblesse.arena.tally import Tally
from noblesse.arena.workers import Workers


def compared(
    run: Run,
    workers: Workers,
    *,
    logbook: Logbook | None = None,
    keep_records: bool = False,
    told: Callable[[Fixture, Played], None] = lambda fixture, played: None,
) -> Report:
    """Play the games that are not in the logbook yet. `told` is called for every game of the run, in order."""
    tally = Tally(run)
    with closing(_all_played(run, workers, logbook, keep_records)) as games:
        for fixture, played in zip(fixtures(run), games, strict=True):
            tally.add(fixture, played)
            told(fixture, played)
    return report(tally)


def _all_played(
    run: Run, workers: Workers, logbook: Logbook | None, keep_records: bool
) -> Generator[Played, None, None]:
    begun = 0 if logbook is None else logbook.games
    if logbook is not None:
        yield from logbook.played()
        keep_records = logbook.keeps_records
    yield from played_in_chunks(run, islice(fixtures(run), begun, None), workers, logbook, keep_records=keep_records)
