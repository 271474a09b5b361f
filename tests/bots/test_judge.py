"""The judge tells the chances of all seats from what the seat to move may know, the same on every machine."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from noblesse import Game
from noblesse.bots.judge import FARTHEST, WEIGHTS, chances, judge_of, judged, shared
from noblesse.bots.learning import Observed
from noblesse.engine.network import ONE
from noblesse.games import GAMES, high_society, thinking_of
from noblesse.testing import differs, unsealed
from tests.tables import ALL_TABLES, EDITIONS, new_game, play_randomly
from tests.worlds.other_worlds import everything_hidden

JUDGED = {name for name in GAMES if (thinking := thinking_of(name)) is not None and thinking.judge is not None}
TABLES = [table for table in ALL_TABLES if table[0] in JUDGED and table[1] == EDITIONS[table[0]]]


def under_way(game: str, edition: str, seats: int) -> Iterator[tuple[Game, random.Random]]:
    """A game at several points."""
    luck, playing = random.Random(f"{game} {seats}"), new_game(game, edition, seats, seed=1)
    while not playing.is_over:
        yield Game.replay(unsealed(playing)), luck
        play_randomly(playing, luck.randint(2, 12), luck)


@pytest.mark.parametrize(("game", "edition", "seats"), TABLES)
def test_two_worlds_that_a_seat_cannot_tell_apart_are_judged_alike(game: str, edition: str, seats: int) -> None:
    different = 0
    for playing, luck in under_way(game, edition, seats):
        seat = playing.to_move
        other = everything_hidden(playing, seat, luck)
        different += differs(playing.record(), other)
        assert chances(Game.replay(other).view(seat)) == chances(playing.view(seat))
    assert different > 2, "the worlds were hardly ever different, so nothing was proven"


@pytest.mark.parametrize(("game", "edition", "seats"), TABLES)
def test_the_victory_is_shared_among_the_seats_in_the_order_of_the_table(game: str, edition: str, seats: int) -> None:
    for playing, _ in under_way(game, edition, seats):
        view = playing.view(playing.to_move)
        told, observed = chances(view), Observed(view)
        assert len(told) == seats
        assert sum(chance.win for chance in told) == pytest.approx(1)
        assert all(0 < chance.win < 1 and 0 < chance.out < 1 for chance in told)
        clockwise = judged(game, judge_of(game), observed.observation, seats)
        assert [clockwise[(seat - view["seat"]) % seats] for seat in range(seats)] == told


def test_a_victory_is_shared_as_scores_say() -> None:
    scores = [3 * ONE, 0, -2 * ONE, 3 * ONE // 2]
    wanted = np.exp(np.array(scores) / ONE)
    assert shared(scores) == pytest.approx((wanted / wanted.sum()).tolist(), abs=0.002)
    assert shared([ONE, -1000 * ONE])[1] > 0


def test_the_weights_are_the_same_on_every_machine() -> None:
    assert WEIGHTS[::512] == [1073741824, 145315154, 19666268, 2661540, 360200, 48748, 6597, 893, 121]
    assert len(WEIGHTS) == 256 * FARTHEST + 1
    assert shared([ONE, 0]) == [1073741824 / (1073741824 + 395007542), 395007542 / (1073741824 + 395007542)]


def test_a_seat_that_is_not_to_move_is_not_asked() -> None:
    game = Game.new("high-society", 3, seed=1, first=0)
    for seat in (1, None):
        with pytest.raises(ValueError, match="only the seat to move"):
            chances(game.view(seat))


def test_a_game_without_a_judge_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(high_society, "load_thinking")
    with pytest.raises(ValueError, match="High Society has no judge"):
        judge_of("high-society")
