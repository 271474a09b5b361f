"""The registry of games: those of noblesse by name, and those of other packages by the entry point `noblesse.games`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from noblesse.checks import checked_edition, checked_players
from noblesse.engine.language import Mistake
from noblesse.engine.thinking import Thinking
from noblesse.games import high_society, no_premoves, rich_and_good
from noblesse.games.interface import Premoves, Rules
from noblesse.games.packages import with_packages

OWN: tuple[Rules, ...] = (high_society, rich_and_good)


class Registry(Mapping[str, Rules]):
    """All games by their ids. Other packages are loaded when a game is first asked for: they may import this one."""

    @cached_property
    def _games(self) -> dict[str, Rules]:
        return with_packages({rules.FACTS.game: rules for rules in OWN})

    def __getitem__(self, game: str) -> Rules:
        return self._games[game]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


GAMES = Registry()


def rules_of(game: str) -> Rules:
    """The package of a game, by the game's id."""
    if game not in GAMES:
        raise Mistake("there is no game {game!r}; the games are {games}", game=str(game)[:40], games=list(GAMES))
    return GAMES[game]


def thinking_of(game: str) -> Thinking | None:
    """What the game brings for its bots, if anything."""
    return getattr(rules_of(game), "THINKING", None)


def premoves_of(game: str) -> Premoves:
    """What a player may decide in advance: nothing, if the game does not say."""
    return getattr(rules_of(game), "premoves", no_premoves)


def seated(game: str, players: Sequence[str] | int, edition: str | None = None) -> tuple[Rules, str, list[str]]:
    """The rules, the edition and the names; ValueError if such a game cannot be played."""
    rules = rules_of(game)
    edition = checked_edition(rules.FACTS, edition)
    return rules, edition, checked_players(rules.FACTS, edition, players)
