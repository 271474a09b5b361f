"""What a game brings for its bots: what a seat may believe, a policy, and numbers for each level.

Functions that take a table are compiled, and noblesse.bots calls them by the table's type. Where one is None, a
stand-in of noblesse.bots takes its place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Search(NamedTuple):
    """How a search spends its simulations."""

    exploration: int = 40  # hundredths: how much a move that was tried little is worth trying
    width: int = 3  # candidates of a new node
    widening: int = 50  # hundredths: how many more for the square root of its visits
    survival: int = 15  # what it is worth to the seat that thinks not to be out, a victory being 60
    judgment: int = 0  # hundredths: how much its judged odds count against the end of a playout
    survival_of_others: int = 15  # what it is worth to the others, as the seat expects, not to be out


DEFAULT_SEARCH = Search()


@dataclass(frozen=True)
class Level:
    """How the bots of one level play a game. How long they think is the same in all games: noblesse.bots.ladder."""

    style: tuple[int, ...] = ()  # of the policy: a NamedTuple of the game
    search: Search = DEFAULT_SEARCH
    trust: int = 0  # hundredths: how far the others' moves are believed to tell what they see
    finalists: int = 1  # moves that are compared at last, see noblesse.bots.comparison


@dataclass(frozen=True, kw_only=True)
class Thinking:
    """A game's package offers this as `load_thinking()`. A memory is a row of numbers for policy and candidates."""

    believed_table: Callable[[dict[str, Any], int], tuple[Any, Any]]  # (view, trust): a table, and what `redeal` needs
    redeal: Callable[..., None]  # (table, seat, hidden, dice): deals anew what the seat cannot see
    revealed: Callable[..., int]  # (table): a number for what chance has shown last
    wins: Callable[..., bool]  # (table, seat), at the end
    is_out: Callable[..., bool]  # (table, seat), at the end
    memory: Callable[[Any], Any] | None = None  # (style): a new memory of the policy, an array
    policy: Callable[..., int] | None = None  # (table, dice, memory): a move
    play_on: Callable[..., None] | None = None  # (table, dice, memory): to the end, by the policy
    candidates: Callable[..., int] | None = None  # (table, dice, memory, room, most): how many are in `room` now
    evaluate: Callable[..., int] | None = None  # (table, seat, survival, dice, memory): what the position is worth
    levels: Mapping[str, Level] = field(default_factory=dict)  # by the name of the bot
