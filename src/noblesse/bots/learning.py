"""What a learner is given in each game, under one name for all games: the table's type selects the right function."""

from __future__ import annotations

from typing import Any

import numpy as np

from noblesse.bots.position import Position
from noblesse.engine.compiled import compiled_apart, dispatched
from noblesse.engine.record import batch, layout, put
from noblesse.engine.thinking import Level
from noblesse.engine.training import Training
from noblesse.games import GAMES, rules_of, training_of

TRAINING = {game: training for game in GAMES if (training := training_of(game)) is not None}


def _of_training(stub: Any, name: str, stand_in: Any = None) -> Any:
    """Dispatch to what each game provides for learners, or to the stand-in."""
    found = {GAMES[game].Table: getattr(training, name) or stand_in for game, training in TRAINING.items()}
    return dispatched(stub, found, layout)


def _deal(table: Any, seen: Any, seats: int, dice: Any) -> None: ...


def _notice(table: Any, seen: Any, seat: int, move: int) -> None: ...


def _list_actions(table: Any, memory: Any, mask: Any) -> int:  # type: ignore[empty-body]
    ...


def _move_of(table: Any, action: int, memory: Any) -> int:  # type: ignore[empty-body]
    ...


def _observe(table: Any, seen: Any, memory: Any, row: Any) -> None: ...


def _kind_of(table: Any, move: int) -> int:  # type: ignore[empty-body]
    ...


def _unseen(table: Any) -> int:  # type: ignore[empty-body]
    ...


def _redraw(table: Any, dice: Any) -> None: ...


deal = _of_training(_deal, "deal")
notice = _of_training(_notice, "notice")
list_actions = _of_training(_list_actions, "list_actions")
move_of = _of_training(_move_of, "move_of")
observe = _of_training(_observe, "observe")
unseen = _of_training(_unseen, "unseen")
redraw = _of_training(_redraw, "redraw")


@compiled_apart
def kind_of_its_own(table: Any, move: int) -> int:
    """No two moves are of the same kind."""
    return move


kind_of = _of_training(_kind_of, "kind_of", kind_of_its_own)


@compiled_apart
def look_at(tables: Any, seen: Any, memory: Any, mask: Any, observation: Any) -> None:
    """Write what the seat to move at `tables[0]` may do, and what it may know."""
    list_actions(tables[0], memory, mask)
    observe(tables[0], seen[0], memory, observation)


@compiled_apart
def move_at(tables: Any, action: int, memory: Any) -> int:
    """The move that the action stands for at `tables[0]`."""
    return move_of(tables[0], action, memory)  # type: ignore[no-any-return]


def learners_of(game: str) -> Training:
    """What the game provides for learners. Raise ValueError if it provides nothing."""
    training = training_of(game)
    if training is None:
        raise ValueError(f"{rules_of(game).FACTS.title} does not say what learners are given (load_training)")
    return training


class Observed(Position):
    """A decision as a learner sees it, from the view of its seat alone."""

    def __init__(self, view: dict[str, Any], trust: int = 0) -> None:
        """`trust` is that of a level, for what is dealt again from here on. What is observed does not depend on it."""
        training = learners_of(view["game"])
        super().__init__(view, Level(training.style, trust=trust))
        self.seen = batch(training.seen, 2)  # with scratch space for another
        put(training.seen, self.seen, 0, training.seen_in(view))
        self.observation = np.zeros(training.features, np.int16)
        self.mask = np.zeros(training.actions, np.bool_)
        look_at(self.tables, self.seen, self.memory, self.mask, self.observation)

    def move_of(self, action: int) -> str:
        """The move that one of the marked actions stands for, in words."""
        return self.in_words(move_at(self.tables, action, self.memory))
