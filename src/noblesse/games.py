"""The games that there are, and what each of their packages offers."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from noblesse.checks import checked_edition, checked_players
from noblesse.engine.dice import Dice
from noblesse.engine.facts import Facts
from noblesse.engine.language import Mistake, Phrase, Reason, Translate
from noblesse.engine.log import Log

GAMES = {"high-society": "noblesse.high_society", "rich-and-good": "noblesse.rich_and_good"}


class Rules(Protocol):
    """What a game's package offers. The two games share these names, not a base class."""

    FACTS: Facts
    Table: type[Any]
    Deal: type[Any]
    Result: type[Any]
    Event: type[Any]
    Offer: type[Any]
    View: type[Any]

    def deal(self, seed: int, seats: int) -> Any: ...
    def wrong_with(self, deal: Any, seats: int) -> Phrase | None: ...
    def same(self, deal: Any, other: Any) -> bool: ...
    def set_up(self, deal: Any, seats: int, first: int) -> Any: ...
    def list_legal(self, table: Any, moves: Any) -> int: ...
    def reason_against(self, table: Any, move: int) -> Reason | None: ...
    def play(self, table: Any, move: int) -> None: ...
    def random_move(self, table: Any, dice: Dice) -> int: ...
    def in_words(self, move: int, seats: int) -> str: ...
    def from_words(self, words: str, seats: int) -> int: ...
    def chapter(self, table: Any, seen: Any) -> int: ...
    def offer(self, table: Any, seen: Any) -> Any: ...
    def alike_for_all(self, *, memory_aid: bool) -> bool: ...
    def view(
        self,
        table: Any,
        seen: Any,
        seat: int | None,
        log: Log,
        players: Sequence[str],
        edition: str,
        *,
        memory_aid: bool,
        is_open: bool = ...,
    ) -> Any: ...
    def result(self, table: Any) -> Any: ...
    def opening(self, table: Any) -> list[Any]: ...
    def what_happened(self, before: Any, move: int, after: Any) -> list[Any]: ...
    def reveals(self, before: Any, move: int, after: Any) -> bool: ...
    def outcome(self, result: Any) -> list[Any]: ...
    def as_seen_by(self, table: Any, event: Any, when: int, seat: int | None) -> Any: ...
    def sentence(self, event: Any, players: Sequence[str], translate: Translate = ...) -> str: ...


def rules_of(game: str) -> Rules:
    """The package of a game, by the game's id."""
    if game not in GAMES:
        raise Mistake("there is no game {game!r}; the games are {games}", game=str(game)[:40], games=list(GAMES))
    return cast(Rules, import_module(GAMES[game]))


def seated(game: str, players: Sequence[str] | int, edition: str | None = None) -> tuple[Rules, str, list[str]]:
    """The rules, the edition and the names; ValueError if such a game cannot be played."""
    rules = rules_of(game)
    edition = checked_edition(rules.FACTS, edition)
    return rules, edition, checked_players(rules.FACTS, edition, players)
