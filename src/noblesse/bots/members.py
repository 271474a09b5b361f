"""How members of the league and levels without search move in compiled code: by a network, or else by the policy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from noblesse.bots.dispatch import play, policy
from noblesse.bots.learning import notice
from noblesse.bots.networks import network_named, networks_move
from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice
from noblesse.engine.thinking import Level

NO_NETWORK = -1


class Library(NamedTuple):
    """Players as compiled code knows them, by number."""

    styles: Any
    minds: Any  # by player, the number of its network and its noise
    networks: Any  # in rows of the same length


def library_of(game: str, levels: Sequence[Level]) -> Library:
    """A library of players who play like these levels."""
    names = sorted({level.network for level in levels if level.network})
    networks = [np.asarray(network_named(game, name)) for name in names]
    rows = np.zeros((len(networks), max(map(len, networks), default=0)), np.int32)
    for row, network in zip(rows, networks, strict=True):
        row[: len(network)] = network
    minds = [(names.index(level.network) if level.network else NO_NETWORK, level.noise) for level in levels]
    return Library(np.array([level.style for level in levels], np.int32), np.array(minds, np.int32), rows)


@compiled_apart
def make(table: Any, seen: Any, move: int) -> None:
    """Make a move that everybody notices."""
    seat = table.to_move
    play(table, move)
    notice(table, seen, seat, move)


@compiled_apart
def members_move(
    table: Any,
    seen: Any,
    player: int,
    styles: Any,
    minds: Any,
    networks: Any,
    dice: Dice,
    memory: Any,
    mask: Any,
    row: Any,
) -> int:
    """The move of a player from a library, whose style is put at the front of the memory. `mask` and `row` are scratch
    space.
    """
    for number in range(styles.shape[1]):
        memory[number] = styles[player, number]
    if minds[player, 0] != NO_NETWORK:
        return networks_move(table, seen, networks[minds[player, 0]], minds[player, 1], dice, memory, mask, row)
    return policy(table, dice, memory)  # type: ignore[no-any-return]
