"""What a position is worth: played out for everybody, and judged by the seat that thinks, which expects no judgment of
the others.
"""

from typing import Any

import numpy as np
import pytest

from noblesse.bots.chances import CERTAIN
from noblesse.bots.high_society_odds import judge_seat, learned_weights
from noblesse.bots.high_society_policy import play_on
from noblesse.bots.ladder import LEVELS
from noblesse.bots.search_bot import Position
from noblesse.bots.tree import HUNDRED, JUDGMENT, POINTS, SETTING, SURVIVAL, SURVIVAL_OF_OTHERS, VICTORY, appraise
from noblesse.engine.dice import Purpose, keyed
from noblesse.game import Game
from noblesse.high_society.scoring import is_poorest

pytestmark = pytest.mark.long

SEATS = 4


def opening() -> Position:
    return Position(Game.new("high-society", SEATS, seed=3).view(0), LEVELS["master"].styles["high-society"])


def worth(at: Position, thinker: int, **numbers: int) -> list[int]:
    """To every seat, always in the same world and played out with the same dice."""
    dice, payoffs = keyed(8, Purpose.PLAYOUT, 0, 0), np.zeros(SEATS, np.int64)
    appraise(at.believed_world(dice), thinker, dice, at.lore, a_setting(**numbers), payoffs)
    return [int(payoff) for payoff in payoffs]


def a_setting(survival: int = 0, judgment: int = 0, care: int = 0) -> Any:
    setting = np.zeros(SETTING, np.int64)
    setting[SURVIVAL], setting[JUDGMENT], setting[SURVIVAL_OF_OTHERS] = survival, judgment, care
    return setting


@pytest.mark.parametrize("thinker", range(SEATS))
def test_only_the_seat_that_thinks_judges(thinker: int) -> None:
    at = opening()
    played_out, half, judged = (worth(at, thinker, judgment=judgment, survival=15) for judgment in (0, 50, HUNDRED))
    winning, staying = judge_seat(at.believed_world(keyed(8, Purpose.PLAYOUT, 0, 0)), thinker, learned_weights())
    assert judged[thinker] == winning + staying * (15 * VICTORY // POINTS) // CERTAIN
    assert half[thinker] == (played_out[thinker] + judged[thinker]) // 2
    del played_out[thinker], half[thinker], judged[thinker]
    assert played_out == half == judged


@pytest.mark.parametrize("thinker", range(SEATS))
def test_the_seat_that_thinks_and_the_others_may_care_differently_for_not_being_out(thinker: int) -> None:
    at, dice = opening(), keyed(8, Purpose.PLAYOUT, 0, 0)
    careless, careful = worth(at, thinker), worth(at, thinker, survival=8, care=15)
    end = at.believed_world(dice)
    play_on(end, dice, at.lore)
    assert {is_poorest(end, seat) for seat in range(SEATS)} == {False, True}
    for seat in range(SEATS):
        points = 0 if is_poorest(end, seat) else 8 if seat == thinker else 15
        assert careful[seat] - careless[seat] == points * VICTORY // POINTS


def test_what_is_over_is_not_judged() -> None:
    at, dice, payoffs = opening(), keyed(8, Purpose.PLAYOUT, 0, 0), np.zeros(SEATS, np.int64)
    end = at.believed_world(dice)
    play_on(end, dice, at.lore)
    appraise(end, 0, dice, at.lore, a_setting(judgment=HUNDRED), payoffs)
    assert sorted(payoffs.tolist()) == [0, 0, 0, VICTORY]
