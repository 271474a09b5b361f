"""One step of many games, in compiled code: the learners' actions, then whatever members and rules do by themselves."""

from __future__ import annotations

from typing import Any

from noblesse.bots.dispatch import is_out, wins
from noblesse.bots.learning import deal, list_actions, move_of, observe
from noblesse.bots.members import make, members_move
from noblesse.engine.compiled import compiled_apart


@compiled_apart
def only_action(mask: Any) -> int:
    """The first action that may be chosen."""
    action = 0
    while not mask[action]:
        action += 1
    return action


@compiled_apart
def write_results(table: Any, shares: Any, outs: Any) -> None:
    """Write each seat's share of the victory, and whether it was eliminated."""
    winners = 0
    for seat in range(table.seats):
        winners += wins(table, seat)
    for seat in range(table.seats):
        shares[seat] = wins(table, seat) / max(1, winners)
        outs[seat] = is_out(table, seat)


@compiled_apart
def begin(table: Any, seen: Any, seats: int, dice: Any, players: Any, playing: Any) -> None:
    """Begin a new game with the players that the caller wants now."""
    for seat in range(seats):
        playing[seat] = players[seat]
    deal(table, seen, seats, dice)


@compiled_apart
def go_on(
    table: Any,
    seen: Any,
    seats: int,
    dice: Any,
    memory: Any,
    styles: Any,
    minds: Any,
    networks: Any,
    players: Any,
    playing: Any,
    mask: Any,
    row: Any,
    shares: Any,
    outs: Any,
) -> bool:
    """Play until a learner has a choice, and return whether a game has ended on the way. Should a second one end too,
    in which no learner had a choice, it leaves no results.
    """
    ended = False
    while True:
        if table.awaits == 0:
            if not ended:
                write_results(table, shares, outs)
            ended = True
            begin(table, seen, seats, dice, players, playing)
        player = playing[table.to_move]
        if player >= 0:
            move = members_move(table, seen, player, styles, minds, networks, dice, memory, mask, row)
            make(table, seen, move)
        elif list_actions(table, memory, mask) == 1:
            make(table, seen, move_of(table, only_action(mask), memory))
        else:
            return ended


@compiled_apart
def step_games(
    tables: Any,
    seen: Any,
    dice: Any,
    first: int,
    last: int,
    seats: int,
    memory: Any,
    styles: Any,
    minds: Any,
    networks: Any,
    playing: Any,
    players: Any,
    actions: Any,
    observations: Any,
    masks: Any,
    movers: Any,
    shares: Any,
    outs: Any,
    ended: Any,
) -> None:
    """Step the games from `first` to `last`. A blank table gets its first game, whatever the action."""
    for game in range(first, last):
        table = tables[game]
        ended[game] = False
        if table.seats == 0:
            begin(table, seen[game], seats, dice[game], players[game], playing[game])
        else:
            make(table, seen[game], move_of(table, actions[game], memory))
        ended[game] = go_on(
            table,
            seen[game],
            seats,
            dice[game],
            memory,
            styles,
            minds,
            networks,
            players[game],
            playing[game],
            masks[game],
            observations[game],
            shares[game],
            outs[game],
        )
        movers[game] = table.to_move
        observe(table, seen[game], memory, observations[game])
