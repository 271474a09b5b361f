"""What each stage of a game compiles, and which stage a bot needs."""

from __future__ import annotations

from collections.abc import Callable

from noblesse.bots.ladder import LEAGUE
from noblesse.bots.levels import SECONDS, level_of
from noblesse.bots.names import full_name
from noblesse.bots.search_bot import Position
from noblesse.engine.facts import Facts
from noblesse.first_use import use_every_rule
from noblesse.game import Game
from noblesse.games import rules_of, thinking_of
from noblesse.prepared import Stage, prepare

ANY_LEVEL = "medium"


def stage_for(bot: str) -> Stage:
    """The last stage that the bot with this name needs. Programs need no more than people do."""
    if full_name(bot).startswith(LEAGUE):
        return Stage.POLICY
    seconds = SECONDS.get(full_name(bot))
    if seconds is None:
        return Stage.RULES
    return Stage.SEARCH if seconds else Stage.POLICY


def use(game: str, stage: Stage) -> None:
    """Load all machine code of a stage into this process, from the cache or by compiling it."""
    first_use = _first_use(game, stage)
    prepare(rules_of(game).FACTS, stage, first_use, announce=_in_silence)
    first_use()


def _first_use(game: str, stage: Stage) -> Callable[[], None]:
    rules = rules_of(game)
    edition, seats = next(iter(rules.FACTS.editions.items()))
    if stage == Stage.RULES:
        return lambda: use_every_rule(rules, rules.deal(0, min(seats)), min(seats))
    if thinking_of(game) is None:
        return _nothing
    begun = Game.new(game, min(seats), seed=0, edition=edition)
    position = Position(begun.view(begun.to_move), level_of(game, ANY_LEVEL))
    return position.use_policy if stage == Stage.POLICY else position.use_search


def _nothing() -> None:
    """Compile nothing: the bots of a game that does not say what a seat may believe play at random."""


def _in_silence(facts: Facts, stage: Stage) -> None:
    """Print nothing: those who wait are shown the progress instead."""
