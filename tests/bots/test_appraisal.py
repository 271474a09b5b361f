"""What a position is worth: it is played out for all seats, and evaluated only for the seat that thinks."""

from typing import Any

import numpy as np
import pytest

from noblesse.bots.levels import level_of
from noblesse.bots.position import Position
from noblesse.bots.tree import HUNDRED, POINTS, VICTORY, appraise, setting_of
from noblesse.engine.chances import CERTAIN
from noblesse.engine.dice import Purpose, keyed
from noblesse.engine.thinking import Search
from noblesse.game import Game
from noblesse.games.high_society.odds import judge_seat, learned_weights
from noblesse.games.high_society.policy import play_on
from noblesse.games.high_society.scoring import is_poorest
from tests.bots.positions import believed_world

pytestmark = pytest.mark.long

SEATS = 4


def opening() -> Position:
    return Position(Game.new("high-society", SEATS, seed=3).view(0), level_of("high-society", "master"))


def worth(at: Position, thinker: int, **numbers: int) -> list[int]:
    """What the position is worth to every seat, always in the same world and played out with the same dice."""
    dice, payoffs = keyed(8, Purpose.PLAYOUT, 0, 0), np.zeros(SEATS, np.int64)
    appraise(believed_world(at, dice), thinker, dice, at.memory, a_setting(**numbers), payoffs)
    return [int(payoff) for payoff in payoffs]


def a_setting(survival: int = 0, judgment: int = 0, care: int = 0) -> Any:
    return setting_of(Search(survival=survival, judgment=judgment, survival_of_others=care))


@pytest.mark.parametrize("thinker", range(SEATS))
def test_the_position_is_evaluated_only_for_the_seat_that_thinks(thinker: int) -> None:
    at = opening()
    played_out, half, judged = (worth(at, thinker, judgment=judgment, survival=15) for judgment in (0, 50, HUNDRED))
    winning, staying = judge_seat(believed_world(at, keyed(8, Purpose.PLAYOUT, 0, 0)), thinker, learned_weights())
    assert judged[thinker] == winning + staying * (15 * VICTORY // POINTS) // CERTAIN
    assert half[thinker] == (played_out[thinker] + judged[thinker]) // 2
    del played_out[thinker], half[thinker], judged[thinker]
    assert played_out == half == judged


@pytest.mark.parametrize("thinker", range(SEATS))
def test_survival_may_be_worth_more_or_less_to_the_seat_that_thinks_than_to_the_others(thinker: int) -> None:
    at, dice = opening(), keyed(8, Purpose.PLAYOUT, 0, 0)
    careless, careful = worth(at, thinker), worth(at, thinker, survival=8, care=15)
    end = believed_world(at, dice)
    play_on(end, dice, at.memory)
    assert {is_poorest(end, seat) for seat in range(SEATS)} == {False, True}
    for seat in range(SEATS):
        points = 0 if is_poorest(end, seat) else 8 if seat == thinker else 15
        assert careful[seat] - careless[seat] == points * VICTORY // POINTS


def test_a_finished_game_is_not_evaluated() -> None:
    at, dice, payoffs = opening(), keyed(8, Purpose.PLAYOUT, 0, 0), np.zeros(SEATS, np.int64)
    end = believed_world(at, dice)
    play_on(end, dice, at.memory)
    appraise(end, 0, dice, at.memory, a_setting(judgment=HUNDRED), payoffs)
    assert sorted(payoffs.tolist()) == [0, 0, 0, VICTORY]
