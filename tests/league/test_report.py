"""The report of a league: ratings with intervals, the worst opponent, and a picture."""

from xml.etree import ElementTree

import numpy as np
import pytest

from noblesse.league.picture import COLOURS, colour, picture
from noblesse.league.ratings import AVERAGE, ratings
from noblesse.league.report import report
from tests.league.entrants import a_book, an_entrant

PLAYERS = [an_entrant(name) for name in ("saver", "spender", "hermit")]
RESULTS = {
    ("saver", "spender"): [120, 60, 180, 120],
    ("spender", "saver"): [0, 60, 0, 20],
    ("saver", "hermit"): [60, 60, 0, 120],
    ("hermit", "saver"): [60, 0, 60, 60],
    ("hermit", "spender"): [120, 120, 60, 180],
    ("spender", "hermit"): [0, 0, 0, 60],
}


def test_equal_players_have_the_average_rating() -> None:
    heroes, rivals = np.array([0, 1]), np.array([1, 0])
    found = ratings(heroes, rivals, np.array([100.0, 100.0]), np.array([300.0, 300.0]), 4)
    assert found == pytest.approx([AVERAGE, AVERAGE])


def test_ten_times_the_strength_is_400_points() -> None:
    heroes, rivals = np.array([0, 1]), np.array([1, 0])
    won, lost = np.array([10 / 13, 1 / 31]) * 1e6, np.array([3 / 13, 30 / 31]) * 1e6
    found = ratings(heroes, rivals, won, lost, 4)
    assert found[0] - found[1] == pytest.approx(400, abs=0.1)


def test_a_player_who_never_wins_has_a_finite_rating() -> None:
    found = ratings(np.array([0, 1]), np.array([1, 0]), np.array([0.0, 40.0]), np.array([40.0, 0.0]), 4)
    assert np.isfinite(found).all()
    assert found[0] < found[1]


def test_the_strongest_stands_first_with_its_worst_opponent() -> None:
    found = report(a_book(RESULTS), PLAYERS)
    assert [standing.name for standing in found.standings][-1] == "spender"
    best = found.standings[0]
    assert best.low <= best.rating <= best.high
    worst = {standing.name: standing.worst_opponent for standing in found.standings}
    assert worst["saver"] == "hermit"
    assert worst["hermit"] == "saver"


def test_a_win_share_is_over_all_games_of_the_pair() -> None:
    cell = report(a_book(RESULTS), PLAYERS).cell("saver", "spender")
    assert cell is not None
    assert cell.games == 16
    assert cell.win_share == pytest.approx(480 / (16 * 60))
    assert cell.low < cell.win_share < cell.high


def test_pairs_with_fewer_deals_than_others_count_as_well() -> None:
    found = report(a_book(RESULTS | {("spender", "saver"): [0]}), PLAYERS)
    assert found.games == 4 * 21


def test_a_league_without_a_game_has_no_report() -> None:
    with pytest.raises(ValueError, match="no game of this league has been played yet"):
        report(a_book({}), PLAYERS)


def test_the_picture_shows_every_pair_once() -> None:
    found = report(a_book(RESULTS), PLAYERS)
    drawn = ElementTree.fromstring(picture(found))
    titles = [title.text or "" for title in drawn.iter("{http://www.w3.org/2000/svg}title")]
    assert sorted(title.partition(":")[0] for title in titles) == sorted(f"{a} against {b}" for a, b in RESULTS)


@pytest.mark.parametrize(("share", "place"), [(0.0, 0), (0.25, 3), (0.5, 6), (1.0, 6)])
def test_the_colour_tells_how_far_from_par_a_share_is(share: float, place: int) -> None:
    assert colour(share, 0.25) == COLOURS[place]
