"""Who sits where: every deal is played from every seat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, repeat
from typing import NamedTuple

from noblesse.arena.run import Run
from noblesse.engine.deal import Shuffler


class Fixture(NamedTuple):
    """A game that is to be played."""

    deal: int  # its number in the run
    seating: tuple[int, ...]  # for each seat, the bot's index in the run's list


def fixtures(run: Run) -> Iterator[Fixture]:
    """All games of a run, in order. There are as many per deal as there are seats."""
    for deal, table in enumerate(islice(_tables(run), run.deals)):
        for seating in rotations(table):
            yield Fixture(deal, seating)


def rotations(table: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The seatings in which everyone moves on by one seat until all have sat everywhere, beginning with the table as
    given.
    """
    return [table[len(table) - moved :] + table[: len(table) - moved] for moved in range(len(table))]


def _tables(run: Run) -> Iterator[tuple[int, ...]]:
    """Who plays each deal, without end."""
    if run.is_duel:
        return repeat((0,) + (1,) * (run.players - 1))
    if len(run.bots) == run.players:
        return repeat(tuple(range(run.players)))
    return league(len(run.bots), run.players, run.seed)


def league(field: int, players: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Tables drawn from a larger field, without end. No bot is drawn again before all others have been drawn."""
    lots = Shuffler(seed, "league")
    waiting: list[int] = []
    while True:
        if len(waiting) < players:
            drawn = lots.shuffled(list(range(field)))
            drawn.sort(key=lambda bot: bot in waiting)  # so that no bot sits at one table twice
            waiting += drawn
        yield tuple(waiting[:players])
        waiting = waiting[players:]
