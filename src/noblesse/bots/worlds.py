"""Search for outsiders: worlds that agree with a view, and the engine's playouts and evaluation of them.

All of it follows from the view alone, so a bot that searches with these functions learns nothing that is hidden.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from noblesse.bots.dispatch import candidates as list_candidates
from noblesse.bots.dispatch import evaluate, is_out, play, play_on, redeal, wins
from noblesse.bots.levels import level_of
from noblesse.checks import IllegalMove
from noblesse.engine.chances import CERTAIN
from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice, Purpose, keyed
from noblesse.engine.language import UnreadableMove
from noblesse.engine.log import Log
from noblesse.engine.record import batch, put
from noblesse.engine.thinking import Thinking
from noblesse.games import rules_of, thinking_of
from noblesse.games.interface import Rules, View
from noblesse.world import World

POLICY = "medium"  # the level whose policy plays the playouts
MOST_CANDIDATES = 64
NO_MOVE = -1
ROOM_IN_A_STREAM = 2**64

_own = threading.local()  # the policy's memory for each game: threads must not share it


class Outcome(NamedTuple):
    """How a playout ended."""

    shares: list[float]  # each seat's share of the victory; all are 0 if nobody won
    eliminated: list[int]  # these seats


def worlds(view: View, n: int, seed: int) -> list[World]:
    """`n` worlds that agree with a seat's view, each as likely as any other. The same seed deals the same worlds.

    Raise ValueError for the view of a spectator, of a finished game, and for one without the memory aid.
    """
    rules, thinking = rules_of(view["game"]), _thinking(view)
    if view["seat"] is None or view["to_move"] is None or not view["memory_aid"]:
        raise ValueError("worlds are dealt for a seat's view of a game that is not over, with the memory aid")
    table, hidden = thinking.believed_table(view, 0)
    tables = batch(rules.Table, n + 1)
    put(rules.Table, tables, n, table)
    deal_worlds(tables, view["seat"], hidden, _dice(seed))
    log = (thinking.log_in or _open_log)(view)
    return [World(view, tables, place, log) for place in range(n)]


def candidates(world: World, most: int = 8) -> list[str]:
    """At most that many moves which the engine would consider, the best by its policy first."""
    rules, _, memory = _engine(world)
    room, scratch = np.empty(MOST_CANDIDATES, np.int64), batch(rules.Table, 1)
    count = list_moves(world.tables, world.place, scratch, _dice(0), memory, room)
    seats = len(world.view["seats"])
    return [rules.in_words(move, seats) for move in room[: min(count, most)].tolist()]


def playout(world: World, seed: int, move: str | None = None) -> Outcome:
    """How the game ends if all seats go on by the engine's policy, after `move` if there is one. Raise IllegalMove if
    the move is not legal.
    """
    rules, seats, memory = _engine(world)
    number = NO_MOVE if move is None else _checked(rules, world, move)
    won, out = np.empty(seats, np.int64), np.empty(seats, np.int64)
    play_out(world.tables, world.place, batch(rules.Table, 1), number, _dice(seed), memory, won, out)
    winners = max(1, int(won.sum()))
    return Outcome([share / winners for share in won.tolist()], np.flatnonzero(out).tolist())


def evaluation(world: World, seat: int, seed: int, move: str | None = None) -> float:
    """The seat's chance to win, from 0 to 1, as the engine judges it without playing to the end, after `move` if there
    is one. Raise IllegalMove if the move is not legal.
    """
    rules, _, memory = _engine(world)
    number = NO_MOVE if move is None else _checked(rules, world, move)
    judged = judge(world.tables, world.place, batch(rules.Table, 1), number, seat, _dice(seed), memory)
    return int(judged) / CERTAIN


@compiled_apart
def deal_worlds(tables: Any, seat: int, hidden: Any, dice: Dice) -> None:
    """Copy the last table to all places before it, with what is hidden dealt again."""
    for place in range(len(tables) - 1):
        tables[place] = tables[len(tables) - 1]
        redeal(tables[place], seat, hidden, dice)


@compiled_apart
def list_moves(tables: Any, place: int, scratch: Any, dice: Dice, memory: Any, room: Any) -> int:
    """Put the candidates at `tables[place]` into `room`, and return how many there are."""
    scratch[0] = tables[place]
    return list_candidates(scratch[0], dice, memory, room, MOST_CANDIDATES)  # type: ignore[no-any-return]


@compiled_apart
def play_out(tables: Any, place: int, scratch: Any, move: int, dice: Dice, memory: Any, won: Any, out: Any) -> None:
    """Play on from `tables[place]` in `scratch[0]`, and write who wins and who is eliminated."""
    scratch[0] = tables[place]
    if move != NO_MOVE:
        play(scratch[0], move)
    play_on(scratch[0], dice, memory)
    for seat in range(len(won)):
        won[seat] = wins(scratch[0], seat)
        out[seat] = is_out(scratch[0], seat)


@compiled_apart
def judge(tables: Any, place: int, scratch: Any, move: int, seat: int, dice: Dice, memory: Any) -> int:
    """The evaluation of `tables[place]`, in parts of a certain victory. At the end of the game, who has won."""
    scratch[0] = tables[place]
    if move != NO_MOVE:
        play(scratch[0], move)
    if scratch[0].awaits != 0:
        return evaluate(scratch[0], seat, 0, dice, memory)  # type: ignore[no-any-return]
    winners = 0
    for other in range(scratch[0].seats):
        winners += wins(scratch[0], other)
    return CERTAIN // winners if wins(scratch[0], seat) else 0


def _engine(world: World) -> tuple[Rules, int, Any]:
    """The rules, the number of seats and the policy's memory."""
    game = world.view["game"]
    memories: dict[str, Any] = _own.__dict__
    if game not in memories:
        new = _thinking(world.view).memory
        memories[game] = np.zeros(1, np.int64) if new is None else new(level_of(game, POLICY).style)
    return rules_of(game), len(world.view["seats"]), memories[game]


def _thinking(view: View) -> Thinking:
    thinking = thinking_of(view["game"])
    if thinking is None:
        raise ValueError(f"{rules_of(view['game']).FACTS.title} does not say what a seat may believe (load_thinking)")
    return thinking


def _checked(rules: Rules, world: World, words: str) -> int:
    try:
        move = rules.from_words(words, len(world.view["seats"]))
    except UnreadableMove as error:
        raise IllegalMove(str(words)[:80], error.reason) from None
    reason = rules.reason_against(world.tables[world.place], move)
    if reason is not None:
        raise IllegalMove(rules.in_words(move, len(world.view["seats"])), reason)
    return move


def _open_log(view: View) -> Callable[[Any], Log]:
    """The log of a game whose moves everybody sees. All count as made in the present chapter, so that without the
    memory aid nothing is forgotten.
    """
    rules, log = rules_of(view["game"]), Log()
    chapter = len(view["history"])
    for made in view["history"]:
        log.note(made["seat"], rules.from_words(made["move"], len(view["seats"])), chapter, made["move"])
    return lambda table: log.copy()


def _dice(seed: int) -> Dice:
    return keyed(seed % ROOM_IN_A_STREAM, Purpose.WORLD, 0, 0)
