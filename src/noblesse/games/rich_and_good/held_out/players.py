"""The held-out players by name, and the decision of each."""

from __future__ import annotations

from enum import IntEnum

from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice
from noblesse.engine.record import Ints, lookup
from noblesse.games.rich_and_good.box import GOODS
from noblesse.games.rich_and_good.held_out import cornerer, follower, patron, scrooge
from noblesse.games.rich_and_good.held_out.cards import best_face_value, best_halved
from noblesse.games.rich_and_good.table import Awaits, Table


class Player(IntEnum):
    """The number by which compiled code knows a player."""

    SCROOGE = 0
    PATRON = 1
    FOLLOWER = 2
    CORNERER = 3


PLAYERS = {
    "scrooge": "trades by the cards that it sees, and gives the least that will do as late as it can",
    "patron": "gives in every turn from the beginning, buys a little of everything and never sells",
    "follower": "buys what the others have bought, sells what they have sold, and gives in the second half of a round",
    "cornerer": "buys one good alone, drives its price up, and gives of it when it is behind",
}


def memory() -> Ints:
    """Scratch space for one number per good: how much the player wants its price to rise."""
    return lookup([0] * GOODS)


@compiled_apart
def decide(table: Table, player: int, dice: Dice, memory: Ints) -> int:
    """The player's move."""
    seat = table.to_move
    if table.awaits == Awaits.TRADE:
        return trade(table, seat, player)
    if table.awaits == Awaits.CHARITY:
        return give(table, seat, player)
    for good in range(GOODS):
        memory[good] = interest(table, seat, player, good)
    if table.awaits == Awaits.FACE_VALUE:
        return best_face_value(table, memory)
    return best_halved(table, memory)


@compiled_apart
def trade(table: Table, seat: int, player: int) -> int:
    """What the player buys or sells."""
    if player == Player.SCROOGE:
        return scrooge.trade(table, seat)
    if player == Player.PATRON:
        return patron.trade(table, seat)
    if player == Player.FOLLOWER:
        return follower.trade(table, seat)
    return cornerer.trade(table, seat)


@compiled_apart
def give(table: Table, seat: int, player: int) -> int:
    """What the player donates."""
    if player == Player.SCROOGE:
        return scrooge.give(table, seat)
    if player == Player.PATRON:
        return patron.give(table, seat)
    if player == Player.FOLLOWER:
        return follower.give(table, seat)
    return cornerer.give(table, seat)


@compiled_apart
def interest(table: Table, seat: int, player: int, good: int) -> int:
    """How much the player wants the good to rise: its own shares, and for some players less those of the others."""
    own = table.seats * table.shares[seat][good]
    if player == Player.PATRON or player == Player.CORNERER:
        return own
    for other in range(table.seats):
        if other != seat:
            own -= table.shares[other][good]
    return own
