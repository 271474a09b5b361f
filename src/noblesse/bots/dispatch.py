"""The functions that a search needs from a game, under one name for all games: the table's type selects the right one.

A game without a policy is played at random, one without candidates is searched with every legal move, and one without
an evaluation gives every seat the same chances.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from noblesse.engine.chances import CERTAIN
from noblesse.engine.compiled import compiled_apart, dispatched
from noblesse.engine.record import layout
from noblesse.games import GAMES, thinking_of

THINKING = {game: thinking for game in GAMES if (thinking := thinking_of(game)) is not None}
MOST_MOVES = max(rules.FACTS.moves for rules in GAMES.values())


def _of_rules(stub: Any, name: str) -> Any:
    """Dispatch to a function of each game's rules."""
    return dispatched(stub, {rules.Table: getattr(rules, name) for rules in GAMES.values()}, layout)


def _of_thinking(stub: Any, name: str, stand_in: Any = None) -> Any:
    """Dispatch to what each game provides for its bots, or to the stand-in."""
    found = {GAMES[game].Table: getattr(thinking, name) or stand_in for game, thinking in THINKING.items()}
    return dispatched(stub, found, layout)


def _play(table: Any, move: int) -> None: ...


def _list_legal(table: Any, moves: Any) -> int:  # type: ignore[empty-body]
    ...


def _random_move(table: Any, dice: Any) -> int:  # type: ignore[empty-body]
    ...


def _wins(table: Any, seat: int) -> bool:  # type: ignore[empty-body]
    ...


def _is_out(table: Any, seat: int) -> bool:  # type: ignore[empty-body]
    ...


def _redeal(table: Any, seat: int, hidden: Any, dice: Any) -> None: ...


def _revealed(table: Any) -> int:  # type: ignore[empty-body]
    ...


def _policy(table: Any, dice: Any, memory: Any) -> int:  # type: ignore[empty-body]
    ...


def _play_on(table: Any, dice: Any, memory: Any) -> None: ...


def _candidates(table: Any, dice: Any, memory: Any, room: Any, most: int) -> int:  # type: ignore[empty-body]
    ...


def _evaluate(table: Any, seat: int, survival: int, dice: Any, memory: Any) -> int:  # type: ignore[empty-body]
    ...


play = _of_rules(_play, "play")
list_legal = _of_rules(_list_legal, "list_legal")
random_move = _of_rules(_random_move, "random_move")
wins = _of_thinking(_wins, "wins")
is_out = _of_thinking(_is_out, "is_out")
redeal = _of_thinking(_redeal, "redeal")
revealed = _of_thinking(_revealed, "revealed")


@compiled_apart
def uniform_policy(table: Any, dice: Any, memory: Any) -> int:
    """Any legal move, all equally likely."""
    return random_move(table, dice)  # type: ignore[no-any-return]


policy = _of_thinking(_policy, "policy", uniform_policy)


@compiled_apart
def play_by_policy(table: Any, dice: Any, memory: Any) -> None:
    """Play to the end of the game."""
    while table.awaits != 0:
        play(table, policy(table, dice, memory))


@compiled_apart
def every_legal_move(table: Any, dice: Any, memory: Any, room: Any, most: int) -> int:
    """List all legal moves as candidates; if they do not fit into `room`, a selection spread over the whole list."""
    legal = np.empty(MOST_MOVES, np.int64)
    count = list_legal(table, legal)
    listed = min(count, len(room))
    for place in range(listed):
        room[place] = legal[place * count // listed]
    return listed  # type: ignore[no-any-return]


@compiled_apart
def equal_chances(table: Any, seat: int, survival: int, dice: Any, memory: Any) -> int:
    """All seats are equally likely to win, and equally likely not to be eliminated."""
    return CERTAIN // table.seats + survival * (table.seats - 1) // table.seats  # type: ignore[no-any-return]


play_on = _of_thinking(_play_on, "play_on", play_by_policy)
candidates = _of_thinking(_candidates, "candidates", every_legal_move)
evaluate = _of_thinking(_evaluate, "evaluate", equal_chances)


@compiled_apart
def play_out_at_random(tables: Any, start: int, games: int, dice: Any) -> int:
    """Play out the game at `tables[start]` `games` times, with the next row as scratch; return the decisions made."""
    decisions = 0
    for _ in range(games):
        tables[start + 1] = tables[start]
        while tables[start + 1].awaits != 0:
            play(tables[start + 1], random_move(tables[start + 1], dice))
            decisions += 1
    return decisions


@compiled_apart
def believe(tables: Any, seat: int, hidden: Any, dice: Any) -> None:
    """Copy `tables[0]` to `tables[1]`, with what is hidden dealt again."""
    tables[1] = tables[0]
    redeal(tables[1], seat, hidden, dice)


@compiled_apart
def policy_at(tables: Any, seat: int, hidden: Any, dice: Any, memory: Any) -> int:
    """The policy's move at `tables[0]` in one believed world, which is left in `tables[1]`."""
    believe(tables, seat, hidden, dice)
    return policy(tables[1], dice, memory)  # type: ignore[no-any-return]
