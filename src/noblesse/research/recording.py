"""Games among players of a library, of which some decisions are kept together with how the game ended."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from noblesse.bots.learning import deal, learners_of, observe
from noblesse.bots.members import Library, make, members_move
from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice, Purpose, keyed, roll_below
from noblesse.engine.record import batch
from noblesse.games import rules_of, thinking_of
from noblesse.research.buffers import Array
from noblesse.research.stepping import write_results

DECISIONS_PER_GAME = 24  # at most; more are not kept


class Recorded(NamedTuple):
    """One row per decision. Seats come clockwise from the mover; seats that the table does not have neither win nor
    are out.
    """

    observation: Array
    game: Array  # the number of its game
    wins: Array  # each seat's share of the victory
    outs: Array  # whether it was eliminated


def recorded(game: str, library: Library, playing: Array, most: int, one_in: int, seed: int) -> Recorded:
    """Play one game for each row of `playing`, which tells who sits where by numbers in the library, and keep about
    one decision in `one_in`. Results have columns for `most` seats.
    """
    rules, training, thinking = rules_of(game), learners_of(game), thinking_of(game)
    assert thinking is not None  # because it has learners
    assert thinking.memory is not None
    games, seats = playing.shape
    rows = np.zeros((games * DECISIONS_PER_GAME, training.features), np.int16)
    whose, movers = np.zeros((2, len(rows)), np.int32)
    shares, outs = np.zeros((games, seats), np.float32), np.zeros((games, seats), np.float32)
    count = record_games(
        batch(rules.Table, 1),
        batch(training.seen, 1),
        keyed(seed, Purpose.PLAYOUT, 0, 0),
        seats,
        np.asarray(thinking.memory(training.style)).copy(),
        *library,
        playing,
        np.zeros(training.actions, np.bool_),
        np.zeros(training.features, np.int16),
        one_in,
        rows,
        whose,
        movers,
        shares,
        outs,
    )
    clockwise = (movers[:count, None] + np.arange(seats)) % seats
    found = np.zeros((2, count, most), np.float32)
    for part, results in zip(found, (shares, outs), strict=True):
        part[:, :seats] = results[whose[:count, None], clockwise]
    return Recorded(rows[:count], whose[:count], *found)


@compiled_apart
def record_games(
    tables: Any,
    seen: Any,
    dice: Dice,
    seats: int,
    memory: Any,
    styles: Any,
    minds: Any,
    networks: Any,
    playing: Any,
    mask: Any,
    scratch: Any,
    one_in: int,
    rows: Any,
    whose: Any,
    movers: Any,
    shares: Any,
    outs: Any,
) -> int:
    """Play all games, write the decisions that are kept, and return how many there are."""
    table, count = tables[0], 0
    for game in range(len(playing)):
        deal(table, seen[0], seats, dice)
        room = min(len(rows), count + DECISIONS_PER_GAME)
        while table.awaits != 0:
            if roll_below(dice, one_in) == 0 and count < room:
                observe(table, seen[0], memory, rows[count])
                whose[count], movers[count] = game, table.to_move
                count += 1
            player = playing[game, table.to_move]
            make(
                table,
                seen[0],
                members_move(table, seen[0], player, styles, minds, networks, dice, memory, mask, scratch),
            )
        write_results(table, shares[game], outs[game])
    return count
