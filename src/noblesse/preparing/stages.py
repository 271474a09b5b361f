"""What each stage of a game compiles, and which stage a bot needs."""

from __future__ import annotations

from collections.abc import Callable

from noblesse.bots.ladder import LEAGUE
from noblesse.bots.levels import SECONDS
from noblesse.bots.names import full_name
from noblesse.bots.policy_bot import use_every_policy
from noblesse.bots.search_bot import use_every_search
from noblesse.engine.facts import Facts
from noblesse.first_use import use_every_rule
from noblesse.games import rules_of, thinking_of
from noblesse.prepared import Stage, prepare


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
    if stage == Stage.RULES:
        seats = min(next(iter(rules.FACTS.editions.values())))
        return lambda: use_every_rule(rules, rules.deal(0, seats), seats)
    if thinking_of(game) is None:
        return _nothing
    use_every = use_every_policy if stage == Stage.POLICY else use_every_search
    return lambda: use_every(game)


def _nothing() -> None:
    """Compile nothing: the bots of a game that does not say what a seat may believe play at random."""


def _in_silence(facts: Facts, stage: Stage) -> None:
    """Print nothing: those who wait are shown the progress instead."""
