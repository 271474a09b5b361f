"""Decisions of the networks that come with the games, see noblesse.engine.network."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from noblesse.bots.learning import Observed, learners_of, list_actions, move_of, observe
from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice
from noblesse.engine.network import choose, network_of
from noblesse.engine.record import Ints
from noblesse.games import rules_of


@cache
def network_named(game: str, name: str) -> Ints:
    """The network in a file of the game's folder. All callers share it, so none may change it."""
    file = files(rules_of(game).__name__).joinpath(f"{name}.npz")
    with file.open("rb") as opened, np.load(opened, allow_pickle=False) as kept:
        return network_of([kept[part] for part in kept.files], learners_of(game).divisors)


@compiled_apart
def networks_move(
    table: Any, seen: Any, network: Any, noise: int, dice: Dice, memory: Any, mask: Any, observation: Any
) -> int:
    """The move that the network chooses for the seat to move. `mask` and `observation` are scratch space."""
    list_actions(table, memory, mask)
    observe(table, seen, memory, observation)
    return move_of(table, choose(network, observation, mask, noise, dice), memory)  # type: ignore[no-any-return]


@compiled_apart
def networks_move_at(
    tables: Any, seen: Any, network: Any, noise: int, dice: Dice, memory: Any, mask: Any, observation: Any
) -> int:
    """The same at `tables[0]`."""
    return networks_move(tables[0], seen[0], network, noise, dice, memory, mask, observation)


def move_by_network(at: Observed, network: Ints, noise: int, dice: Dice) -> str:
    """The move that the network chooses, in words."""
    return at.in_words(networks_move_at(at.tables, at.seen, network, noise, dice, at.memory, at.mask, at.observation))
