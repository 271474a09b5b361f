"""One decision, as a bot meets it, and what a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple

from noblesse.engine.dice import Dice, roll_below


class Sitting(NamedTuple):
    """Where a bot sits down: the beginning of a game."""

    game: str
    edition: str
    seat: int
    players: list[str]


class Choice:
    """The view and the legal moves of the seat to move, and dice of its own for this decision."""

    def __init__(
        self,
        look: Callable[[], dict[str, Any]],
        legal: list[str],
        dice: Dice,
        reason_against: Callable[[str], str | None],
    ) -> None:
        self._look = look
        self.legal = legal
        self.dice = dice
        self.reason_against = reason_against  # what the table says to words that are not legal, None if they are

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the seat may know; made only for bots that look."""
        return self._look()


def any_legal_move(choice: Choice) -> str:
    """Each as likely."""
    return choice.legal[roll_below(choice.dice, len(choice.legal))]


class Forfeit(Exception):
    """The bot gave no legal answer in time; the sentence says what happened."""


class Bot(ABC):
    """A computer player in one seat, for one game after the other."""

    def sit_down(self, sitting: Sitting) -> None:  # noqa: B027 because most bots need not know
        """A game begins."""

    @abstractmethod
    def choose(self, choice: Choice) -> str:
        """One of the legal moves, or Forfeit."""

    def get_up(self, result: dict[str, Any]) -> None:  # noqa: B027 because most bots need not know
        """The game is over."""

    def close(self) -> None:  # noqa: B027 because most bots hold nothing
        """No more games: let go of processes and the like."""


class Decision(NamedTuple):
    """What the table plays for a bot."""

    move: str
    forfeit: str | None  # why the bot's own answer did not count


def decide(bot: Bot, choice: Choice) -> Decision:
    """The bot's move; if it forfeits, the first legal one."""
    try:
        return Decision(bot.choose(choice), None)
    except Forfeit as reason:
        return Decision(choice.legal[0], str(reason))
