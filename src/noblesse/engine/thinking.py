"""What a game provides for its bots: what a seat may believe, a policy, and the settings of each level.

Functions that take a table are compiled, and noblesse.bots calls them by the table's type. Where one is None,
noblesse.bots uses a general one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from noblesse.engine.log import Log


class Search(NamedTuple):
    """How a search spends its simulations."""

    exploration: int = 40  # hundredths: how much to favour moves that have been tried little
    width: int = 3  # candidates of a new node
    widening: int = 50  # hundredths: how many candidates to add per square root of the node's visits
    survival: int = 15  # what it is worth to the thinking seat not to be eliminated, where a win is worth 60
    judgment: int = 0  # hundredths: the weight of the evaluation against the outcome of the playout
    survival_of_others: int = 15  # what the seat assumes that the others give for not being eliminated


DEFAULT_SEARCH = Search()


@dataclass(frozen=True)
class Level:
    """How the bots of one level play a game. How long they think is the same in all games: see noblesse.bots.ladder."""

    style: tuple[int, ...] = ()  # the settings of the policy: a NamedTuple that the game defines
    search: Search = DEFAULT_SEARCH
    trust: int = 0  # hundredths: how strongly the others' moves count as evidence of what they see
    finalists: int = 1  # moves that are compared at the end, see noblesse.bots.comparison
    network: str = ""  # a file without its ending in the game's folder; it decides, or what it likes best is searched
    noise: int = 0  # hundredths: how much luck sways the network; with 100 it chooses as often as it was trained to
    prior: int = 0  # thousandths of a victory: what a point of the network's score is worth when its moves are searched


class Member(NamedTuple):
    """A member of the game's league: the policy with a style of its own, or a network. Bots may be tuned and trained
    against it.
    """

    about: str  # a sentence without its subject
    style: tuple[int, ...]
    network: str = ""  # as of a level
    noise: int = 0

    @property
    def level(self) -> Level:
        """How the member plays."""
        return Level(self.style, network=self.network, noise=self.noise)


class Judge(NamedTuple):
    """Who tells the chances of all seats, see noblesse.bots.judge."""

    network: str  # a file without its ending in the game's folder
    wins: int = 100  # hundredths: how far the scores for who wins are trusted; less brings the chances nearer together
    outs: int = 100  # the same for who is eliminated


@dataclass(frozen=True, kw_only=True)
class Thinking:
    """What a game's package returns from `load_thinking()`. The memory is an array of numbers for the policy and the
    candidates.
    """

    believed_table: Callable[[dict[str, Any], int], tuple[Any, Any]]  # (view, trust): a table, and what `redeal` needs
    redeal: Callable[..., None]  # (table, seat, hidden, dice): deal again what the seat cannot see
    revealed: Callable[..., int]  # (table): a number for what chance revealed last
    wins: Callable[..., bool]  # (table, seat), at the end
    is_out: Callable[..., bool]  # (table, seat), at the end
    memory: Callable[[Any], Any] | None = None  # (style): a new memory
    policy: Callable[..., int] | None = None  # (table, dice, memory): a move
    play_on: Callable[..., None] | None = None  # (table, dice, memory): play to the end, by the policy
    candidates: Callable[..., int] | None = None  # (table, dice, memory, room, most): how many it has put into `room`
    evaluate: Callable[..., int] | None = None  # (table, seat, survival, dice, memory): what the position is worth
    table_in: Callable[[dict[str, Any]], Any] | None = None  # (view): the table as far as the view shows it, with or
    # without the memory aid, so that the seat's legal moves can be listed; if None, the believed table
    log_in: Callable[[dict[str, Any]], Callable[[Any], Log]] | None = None  # (view): the log, given a believed table;
    # if None, all moves are open
    levels: Mapping[str, Level] = field(default_factory=dict)  # by the name of the bot
    members: Mapping[str, Member] = field(default_factory=dict)  # of the league, by name
    judge: Judge | None = None
