"""Playing what is missing in a book: everybody against everybody, a few deals at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import islice, permutations

from noblesse.arena.chunks import played_in_chunks
from noblesse.arena.played import Played
from noblesse.arena.run import Run
from noblesse.arena.seatings import Fixture, fixtures
from noblesse.arena.workers import Workers
from noblesse.league.book import Book, Heading, Pair
from noblesse.league.field import Entrant

DEALS_AT_ONCE = 5  # so that early results of all pairs come before late results of some
ONE = 1  # simulations of a player that does not search: unused


def missing(book: Book, players: Sequence[Entrant], deals: int) -> int:
    """How many games are left to play."""
    return sum(max(0, deals - book.pair(*pair).deals) for pair in permutations(players, 2)) * book.heading.players


def play(book: Book, players: Sequence[Entrant], deals: int, workers: Workers) -> Iterator[int]:
    """Play until each pair has that many deals. After each deal, yield how many games that were."""
    for upto in range(DEALS_AT_ONCE, deals + DEALS_AT_ONCE, DEALS_AT_ONCE):
        for hero, rivals in permutations(players, 2):
            yield from _play_pair(book, hero, rivals, min(upto, deals), workers)


def _play_pair(book: Book, hero: Entrant, rivals: Entrant, deals: int, workers: Workers) -> Iterator[int]:
    pair, seats = book.pair(hero, rivals), book.heading.players
    if pair.deals >= deals:
        return
    run = plan(book.heading, [hero, rivals], deals)
    to_play = list(islice(fixtures(run), pair.deals * seats, None))
    with closing(played_in_chunks(run, iter(to_play), workers, None, keep_records=False)) as games:
        for first in range(0, len(to_play), seats):
            _add_deal(pair, to_play[first : first + seats], list(islice(games, seats)))
            yield seats


def plan(of: Heading, players: Sequence[Entrant], deals: int) -> Run:
    """The games of these players under that heading."""
    return Run(
        game=of.game,
        edition=of.edition,
        seed=of.seed,
        players=of.players,
        bots=tuple(player.bot for player in players),
        deals=deals,
        simulations=tuple(player.simulations or ONE for player in players),
    )


def _add_deal(pair: Pair, seatings: list[Fixture], games: list[Played]) -> None:
    won = lost = out = 0
    for fixture, game in zip(seatings, games, strict=True):
        seat = fixture.seating.index(0)
        won += game.payoffs[seat]
        lost += sum(game.payoffs) - game.payoffs[seat]
        out += seat in game.eliminated
    pair.add(won, lost, out)
