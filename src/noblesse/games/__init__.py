"""The registry of games: noblesse's own by name, and other packages' through the entry point group `noblesse.games`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import Any

from noblesse.checks import checked_edition, checked_players
from noblesse.engine.language import Mistake, Translate
from noblesse.engine.thinking import Thinking
from noblesse.engine.training import Training
from noblesse.games import no_premoves
from noblesse.games.interface import Premoves, Rules
from noblesse.games.lesson import Lesson
from noblesse.games.manners import Manners
from noblesse.games.packages import other_games
from noblesse.games.review import Review, Reviewer


def _high_society() -> Rules:
    from noblesse.games import high_society

    return high_society


def _rich_and_good() -> Rules:
    from noblesse.games import rich_and_good

    return rich_and_good


OWN: Mapping[str, Callable[[], Rules]] = {"high-society": _high_society, "rich-and-good": _rich_and_good}


class Registry(Mapping[str, Rules]):
    """All games by id. Each is loaded when it is first asked for, because loading takes a while."""

    @cached_property
    def _others(self) -> dict[str, Rules]:
        return other_games(OWN.values())

    def __getitem__(self, game: str) -> Rules:
        return OWN[game]() if game in OWN else self._others[game]

    def __iter__(self) -> Iterator[str]:
        return chain(OWN, self._others)

    def __len__(self) -> int:
        return len(OWN) + len(self._others)


GAMES = Registry()


def rules_of(game: str) -> Rules:
    """The package of the game with this id."""
    if game not in GAMES:
        raise Mistake("there is no game {game!r}; the games are {games}", game=str(game)[:40], games=list(GAMES))
    return GAMES[game]


def thinking_of(game: str) -> Thinking | None:
    """What the game provides for its bots, or None if it provides nothing."""
    load = getattr(rules_of(game), "load_thinking", None)
    return None if load is None else load()


def training_of(game: str) -> Training | None:
    """What the game provides for learners, or None if it provides nothing."""
    load = getattr(rules_of(game), "load_training", None)
    return None if load is None else load()


def lesson_of(game: str) -> Lesson | None:
    """What teaches the game to a newcomer, if anything."""
    load = getattr(rules_of(game), "load_lesson", None)
    return None if load is None else load()


def manners_of(game: str) -> Manners | None:
    """When characters have something to say at this game, if ever."""
    load = getattr(rules_of(game), "load_manners", None)
    return None if load is None else load()


def reviewer_of(rules: Rules) -> Reviewer:
    """What reviews a finished game; a game that does not define it has nothing to say."""
    load = getattr(rules, "load_review", None)
    return _nothing_to_say if load is None else load()


def _nothing_to_say(tables: Sequence[Any], players: Sequence[str], translate: Translate) -> Review:
    return Review([], None)


def premoves_of(game: str) -> Premoves:
    """The premoves of the game; a game that does not define any has none."""
    return getattr(rules_of(game), "premoves", no_premoves)


def stake_in(rules: Rules, seen: Any) -> float:
    """How much depends on the decision to be made, from 0 to 1: a half, if the game does not say."""
    weigh = getattr(rules, "stake", None)
    return 0.5 if weigh is None else float(weigh(seen))


def seated(game: str, players: Sequence[str] | int, edition: str | None = None) -> tuple[Rules, str, list[str]]:
    """Return the rules, the edition and the names. Raise ValueError if such a game cannot be played."""
    rules = rules_of(game)
    edition = checked_edition(rules.FACTS, edition)
    return rules, edition, checked_players(rules.FACTS, edition, players)
