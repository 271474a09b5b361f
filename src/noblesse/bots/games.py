"""What search asks of a game, under one name for both games; compiled code finds the right one by the table's type."""

from __future__ import annotations

from typing import Any

from noblesse.bots import (
    high_society_foresight,
    high_society_policy,
    rich_and_good_candidates,
    rich_and_good_policy,
)
from noblesse.engine.compiled import compiled, dispatched
from noblesse.engine.record import layout
from noblesse.high_society import belief as high_society_belief
from noblesse.high_society import rules as high_society_rules
from noblesse.high_society import scoring as high_society_scoring
from noblesse.high_society.table import Table as HighSociety
from noblesse.rich_and_good import belief as rich_and_good_belief
from noblesse.rich_and_good import rules as rich_and_good_rules
from noblesse.rich_and_good import scoring as rich_and_good_scoring
from noblesse.rich_and_good.table import Table as RichAndGood


def _play(table: Any, move: int) -> None: ...


def _wins(table: Any, seat: int) -> bool:  # type: ignore[empty-body]
    ...


def _is_out(table: Any, seat: int) -> bool:  # type: ignore[empty-body]
    ...


def _policy(table: Any, dice: Any, lore: Any) -> int:  # type: ignore[empty-body]
    ...


def _play_on(table: Any, dice: Any, lore: Any) -> None: ...


def _foresee(table: Any, seat: int, survival: int, dice: Any, lore: Any) -> int:  # type: ignore[empty-body]
    ...


def _candidates(table: Any, dice: Any, lore: Any, room: Any, most: int) -> int:  # type: ignore[empty-body]
    ...


def _redeal(table: Any, seat: int, hidden: Any, dice: Any) -> None: ...


def _revealed(table: Any) -> int:  # type: ignore[empty-body]
    ...


def _of_either_game(stub: Any, high_society: Any, rich_and_good: Any) -> Any:
    return dispatched(stub, {HighSociety: high_society, RichAndGood: rich_and_good}, layout)


play = _of_either_game(_play, high_society_rules.play, rich_and_good_rules.play)
wins = _of_either_game(_wins, high_society_scoring.wins, rich_and_good_scoring.wins)
is_out = _of_either_game(_is_out, high_society_scoring.is_poorest, rich_and_good_scoring.gave_least)
policy = _of_either_game(_policy, high_society_policy.policy, rich_and_good_policy.policy)
play_on = _of_either_game(_play_on, high_society_policy.play_on, rich_and_good_policy.play_on)
foresee = _of_either_game(_foresee, high_society_foresight.foresee, rich_and_good_policy.foresee)
candidates = _of_either_game(_candidates, high_society_policy.candidates, rich_and_good_candidates.candidates)
redeal = _of_either_game(_redeal, high_society_belief.redeal, rich_and_good_belief.redeal)
revealed = _of_either_game(_revealed, high_society_belief.revealed, rich_and_good_belief.revealed)


@compiled
def believe(tables: Any, seat: int, hidden: Any, dice: Any) -> None:
    """Deal what is hidden at `tables[0]` anew, into `tables[1]`."""
    tables[1] = tables[0]
    redeal(tables[1], seat, hidden, dice)


@compiled
def policy_at(tables: Any, seat: int, hidden: Any, dice: Any, lore: Any) -> int:
    """What the policy plays at `tables[0]` in one believed world, which is left in `tables[1]`."""
    believe(tables, seat, hidden, dice)
    return policy(tables[1], dice, lore)  # type: ignore[no-any-return]
