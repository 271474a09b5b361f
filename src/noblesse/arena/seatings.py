"""Who sits where: every deal is played from every seat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, repeat
from typing import NamedTuple

from noblesse.arena.run import Run
from noblesse.engine.deal import Shuffler


class Fixture(NamedTuple):
    """One game to be played."""

    deal: int  # its number in the run
    seating: tuple[int, ...]  # by seat, the bot's place in the run's list


def fixtures(run: Run) -> Iterator[Fixture]:
    """All games of a run in their order; as many a deal as there are seats."""
    for deal, table in enumerate(islice(_tables(run), run.deals)):
        for seating in rotations(table):
            yield Fixture(deal, seating)


def rotations(table: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Everybody moves on a seat, until all have sat everywhere. The first of the table begins in seat 0."""
    return [table[len(table) - moved :] + table[: len(table) - moved] for moved in range(len(table))]


def _tables(run: Run) -> Iterator[tuple[int, ...]]:
    """Who plays the deals, one after the other."""
    if run.is_duel:
        return repeat((0,) + (1,) * (run.players - 1))
    if len(run.bots) == run.players:
        return repeat(tuple(range(run.players)))
    return league(len(run.bots), run.players, run.seed)


def league(field: int, players: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Tables drawn from a larger field without end. The field is drawn empty before anybody comes again."""
    lots = Shuffler(seed, "league")
    waiting: list[int] = []
    while True:
        if len(waiting) < players:
            drawn = lots.shuffled(list(range(field)))
            drawn.sort(key=lambda bot: bot in waiting)  # nobody sits at one table twice
            waiting += drawn
        yield tuple(waiting[:players])
        waiting = waiting[players:]
