"""The games of a plan, played chunk by chunk wherever there are workers."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from typing import TypeVar

from noblesse.arena.logbook import Logbook
from noblesse.arena.pace import Pace
from noblesse.arena.plan import Plan
from noblesse.arena.played import Played
from noblesse.arena.workers import Workers

Wanted = TypeVar("Wanted")


def played_in_chunks(
    plan: Plan, wanted: Iterator[Wanted], workers: Workers, logbook: Logbook | None, *, keep_records: bool
) -> Generator[Played, None, None]:
    """Play the wanted games in order, and keep each chunk in the logbook."""
    pace = Pace()
    with closing(workers(plan, pace.chunks(wanted), keep_records)) as played:
        for chunk in played:
            pace.learn(chunk)
            if logbook is not None:
                logbook.add(chunk.games)
            yield from chunk.games
