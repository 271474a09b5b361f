"""Ratings for a field of more than two bots."""

from itertools import repeat

from noblesse.arena.ratings import Rating, Ratings
from noblesse.arena.report import report
from noblesse.arena.seatings import fixtures
from noblesse.arena.tally import Tally
from tests.arena.field import a_game, a_run


def test_a_winner_is_rated_above_a_loser_and_an_unknown_bot_is_more_uncertain() -> None:
    ratings = Ratings(4)
    for _ in range(20):
        ratings.add((2, 0, 1), (1.0, 2.5, 2.5))
    assert ratings.of(2).mu > ratings.of(0).mu
    assert abs(ratings.of(0).mu - ratings.of(1).mu) < 1e-9
    assert ratings.of(2).sigma < ratings.of(3).sigma


def test_the_same_games_give_the_same_ratings_to_the_last_bit() -> None:
    def rated() -> list[Rating]:
        ratings = Ratings(3)
        for game in range(50):
            ratings.add((game % 3, (game + 1) % 3, (game + 2) % 3), (1.0, 3.0, 2.0))
        return [ratings.of(entrant) for entrant in range(3)]

    assert rated() == rated()


def test_the_report_rates_a_table_and_a_league_but_not_a_duel() -> None:
    for bots, rated in (("a,b,c", True), ("a,b,c,d", True), ("a,b", False)):
        tally = Tally(a_run(bots, players=3))
        for fixture, game in zip(fixtures(tally.run), repeat(a_game(1, 0, 0)), strict=False):
            tally.add(fixture, game)
        assert [bot.rating is not None for bot in report(tally).bots] == [rated] * len(tally.run.bots)
