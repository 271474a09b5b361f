"""The bots that do not search: they play by a policy or by a network."""

from __future__ import annotations

from typing import Any

from noblesse.bots.choice import Choice, SeatedBot, any_legal_move
from noblesse.bots.dispatch import policy_at
from noblesse.bots.learning import Observed
from noblesse.bots.levels import SECONDS, level_of, say_that_bots_play_at_random
from noblesse.bots.networks import move_by_network, network_named
from noblesse.bots.position import Position
from noblesse.engine.dice import Dice, Purpose, keyed
from noblesse.engine.thinking import Level
from noblesse.game import Game
from noblesse.games import rules_of, thinking_of
from noblesse.prepared import Stage, prepare


def move_of_level(view: dict[str, Any], level: Level, dice: Dice) -> str:
    """The move of the level's network, or else that of its policy in one believed world."""
    if level.network:
        return move_by_network(Observed(view), network_named(view["game"], level.network), level.noise, dice)
    at = Position(view, level)
    return at.in_words(policy_at(at.tables, at.seat, at.hidden, dice, at.memory))


def view_to_prepare(game: str) -> dict[str, Any]:
    """What a seat knows when somebody has moved, so that there is something to remember."""
    edition, seats = next(iter(rules_of(game).FACTS.editions.items()))
    begun = Game.new(game, min(seats), seed=0, edition=edition)
    begun.play(begun.legal_moves()[0])
    assert begun.to_move is not None  # because no game ends with its first move
    return begun.view(begun.to_move)


def use_every_policy(game: str) -> None:
    """Let every level without search choose, which compiles all that they need."""
    view = view_to_prepare(game)
    for name, seconds in SECONDS.items():
        if not seconds:
            move_of_level(view, level_of(game, name), keyed(0, Purpose.BOT, 0, 0))


class PolicyBot(SeatedBot):
    """Plays the move of a level without search."""

    def __init__(self, name: str) -> None:
        self._name = name

    def choose(self, choice: Choice) -> str:
        """Choose in less than a millisecond, most of which goes into reading the view."""
        game = choice.view["game"]
        if thinking_of(game) is None:
            say_that_bots_play_at_random(game)
            return any_legal_move(choice)
        prepare(rules_of(game).FACTS, Stage.POLICY, lambda: use_every_policy(game))
        return move_of_level(choice.view, level_of(game, self._name), choice.dice)
