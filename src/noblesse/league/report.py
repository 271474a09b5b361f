"""What a book says: ratings with intervals, all pairs, and the worst opponent of each player."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import msgspec
import numpy as np

from noblesse.arena.places import VICTORY
from noblesse.arena.statistics import interval
from noblesse.league.book import Book, Pair
from noblesse.league.field import Entrant
from noblesse.league.ratings import Reals, ratings

RESAMPLES = 300


class Cell(msgspec.Struct, frozen=True):
    """One player against another in all the other seats."""

    hero: str
    rivals: str
    games: int
    win_share: float
    low: float  # of the 95 % interval
    high: float
    eliminated: float


class Standing(msgspec.Struct, frozen=True):
    """One player against everybody."""

    name: str
    kind: str
    rating: float
    low: float  # of the 95 % interval
    high: float
    win_share: float  # the mean over all opponents
    eliminated: float
    worst_opponent: str | None


class LeagueReport(msgspec.Struct, frozen=True):
    """The league as it stands, the strongest first."""

    game: str
    players: int
    games: int
    par: float
    standings: list[Standing]
    cells: list[Cell]

    def to_json(self) -> str:
        """One JSON object."""
        return msgspec.json.encode(self).decode()

    def cell(self, hero: str, rivals: str) -> Cell | None:
        """The games of one pair, if there are any."""
        return next((cell for cell in self.cells if (cell.hero, cell.rivals) == (hero, rivals)), None)


def report(book: Book, players: Sequence[Entrant]) -> LeagueReport:
    """The report of these players' games. Raise ValueError if there are none."""
    played = [pair for hero, rivals in permutations(players, 2) if (pair := book.pair(hero, rivals)).deals]
    if not played:
        raise ValueError("no game of this league has been played yet")
    draws = _draws(max(pair.deals for pair in played), book.heading.seed)
    seats = book.heading.players
    cells = [_cell(pair, seats, draws) for pair in played]
    standings = _standings(played, cells, players, seats, draws)
    games = sum(cell.games for cell in cells)
    return LeagueReport(book.heading.game, seats, games, 1 / seats, standings, cells)


def _draws(deals: int, seed: int) -> Reals:
    """How often each deal counts in each resample (bootstrap over deals), and once each in the first row."""
    lots = np.random.Generator(np.random.PCG64(seed))
    return np.vstack([np.ones(deals), lots.multinomial(deals, [1 / deals] * deals, RESAMPLES)])


def _cell(pair: Pair, seats: int, draws: Reals) -> Cell:
    weights = draws[:, : pair.deals]
    with np.errstate(invalid="ignore"):
        shares = weights @ np.array(pair.won) / (weights.sum(axis=1) * seats * VICTORY)
    games = pair.deals * seats
    low, high = interval(shares[1:])
    return Cell(pair.hero, pair.rivals, games, float(shares[0]), low, high, sum(pair.out) / games)


def _standings(
    pairs: Sequence[Pair], cells: Sequence[Cell], players: Sequence[Entrant], seats: int, draws: Reals
) -> list[Standing]:
    names = [player.name for player in players]
    found = _resampled_ratings(pairs, names, seats, draws)
    standings = []
    for place, player in enumerate(players):
        own = [cell for cell in cells if cell.hero == player.name]
        low, high = interval(found[1:, place])
        worst = min(own, key=lambda cell: cell.win_share, default=None)
        standings.append(
            Standing(
                name=player.name,
                kind=player.kind,
                rating=round(float(found[0, place]), 1),
                low=round(low, 1),
                high=round(high, 1),
                win_share=float(np.mean([cell.win_share for cell in own])) if own else 0.0,
                eliminated=float(np.mean([cell.eliminated for cell in own])) if own else 0.0,
                worst_opponent=None if worst is None else worst.rivals,
            )
        )
    return sorted(standings, key=lambda standing: -standing.rating)


def _resampled_ratings(pairs: Sequence[Pair], names: Sequence[str], seats: int, draws: Reals) -> Reals:
    """The ratings in each resample; a row for each, a column for each player."""
    heroes = np.array([names.index(pair.hero) for pair in pairs])
    rivals = np.array([names.index(pair.rivals) for pair in pairs])
    won = np.column_stack([draws[:, : pair.deals] @ np.array(pair.won) for pair in pairs]) / VICTORY
    lost = np.column_stack([draws[:, : pair.deals] @ np.array(pair.lost) for pair in pairs]) / VICTORY
    found = np.full((len(draws), len(names)), np.nan)
    for row in range(len(draws)):
        rated = ratings(heroes, rivals, won[row], lost[row], seats)
        found[row, : len(rated)] = rated
    return found
