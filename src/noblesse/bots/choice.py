"""The interface of a bot, and the decision that it is asked to make."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple

from noblesse.engine.dice import Dice, roll_below


class Sitting(NamedTuple):
    """What a bot is told when it sits down to a game."""

    game: str
    edition: str
    seat: int
    players: list[str]


class Choice:
    """The view and the legal moves of the seat to move, and dice for this decision alone."""

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
        self.reason_against = reason_against  # why the table refuses these words, or None if they are legal

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the seat may know. It is built only for bots that ask for it."""
        return self._look()


def any_legal_move(choice: Choice) -> str:
    """One of the legal moves, all equally likely."""
    return choice.legal[roll_below(choice.dice, len(choice.legal))]


class Forfeit(Exception):
    """The bot gave no legal answer in time. The message says what happened; one kind has one cause."""

    def __init__(self, sentence: str, kind: str) -> None:
        super().__init__(sentence)
        self.kind = kind


class SeatedBot(ABC):
    """A computer player in one seat, for one game after another."""

    def sit_down(self, sitting: Sitting) -> None:  # noqa: B027 because most bots need not know
        """A game begins."""

    @abstractmethod
    def choose(self, choice: Choice) -> str:
        """Return one of the legal moves, or raise Forfeit."""

    def get_up(self, result: dict[str, Any]) -> None:  # noqa: B027 because most bots need not know
        """The game is over."""

    def close(self) -> None:  # noqa: B027 because most bots hold nothing
        """There will be no more games: release processes and other resources."""


class Decision(NamedTuple):
    """What the table plays for a bot."""

    move: str
    forfeit: str | None  # why the bot's own answer did not count
    kind: str | None = None  # of forfeit


def decide(bot: SeatedBot, choice: Choice) -> Decision:
    """The bot's move, or the first legal one if the bot forfeits."""
    try:
        return Decision(bot.choose(choice), None)
    except Forfeit as reason:
        return Decision(choice.legal[0], str(reason), reason.kind)
