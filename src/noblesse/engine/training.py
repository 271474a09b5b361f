"""What a game provides for learners: actions, observations, and what players remember of each other.

Functions that take a table are compiled, and noblesse.research calls them by the table's type.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Training:
    """What a game's package returns from `load_training()`. `memory` is that of the game's policy."""

    seen: type  # a record of integers: what an attentive player remembers of the moves so far
    seen_in: Callable[[dict[str, Any]], Any]  # (view): such a record, by the history of the view
    actions: int  # a learner chooses one of this many actions; each stands for one legal move at most
    divisors: tuple[float, ...]  # one per feature: by how much it is divided to be of about the size of 1
    style: tuple[int, ...]  # that of the policy's memory, whatever the actions need of it
    deal: Callable[..., None]  # (table, seen, seats, dice): begin a new game on a used table
    notice: Callable[..., None]  # (table, seen, seat, move): the seat has just made this move
    list_actions: Callable[..., int]  # (table, memory, mask): how many may be chosen; the mask says which
    move_of: Callable[..., int]  # (table, action, memory): the move of an action that may be chosen
    observe: Callable[..., None]  # (table, seen, memory, row): what the seat to move may know
    unseen: Callable[..., int]  # (table): how much chance will still reveal that nobody has seen; less after it did
    redraw: Callable[..., None]  # (table, dice): deal again what nobody has seen
    replayed: Callable[[dict[str, Any]], tuple[Any, Sequence[int]]] | None = None  # (view): the table at the beginning
    # of the game, with what the seat cannot know in any order, and the moves so far; if None, nobody is judged by them
    kind_of: Callable[..., int] | None = None  # (table, move): moves of the same kind tell about the same of a player

    @property
    def features(self) -> int:
        """The length of an observation."""
        return len(self.divisors)
