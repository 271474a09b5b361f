"""What learners of High Society are given."""

from __future__ import annotations

from typing import Any

from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice
from noblesse.engine.record import blank
from noblesse.engine.training import Training
from noblesse.games.high_society import redealing
from noblesse.games.high_society.actions import ACTIONS, list_actions, move_of
from noblesse.games.high_society.belief import shuffle_undrawn
from noblesse.games.high_society.deal import Deal, set_up
from noblesse.games.high_society.levels import MEDIUM
from noblesse.games.high_society.moves import DISCARD, from_words
from noblesse.games.high_society.observation import DIVISORS, observe
from noblesse.games.high_society.seen import Seen, forget
from noblesse.games.high_society.seen import notice as notice_move
from noblesse.games.high_society.table import NOBODY, Table


@compiled_apart
def deal(table: Table, seen: Seen, seats: int, dice: Dice) -> None:
    """Begin a new game, of which nothing has been seen."""
    forget(seen)
    redealing.deal(table, seats, dice)


@compiled_apart
def notice(table: Table, seen: Seen, seat: int, move: int) -> None:
    """The seat has just made this move."""
    notice_move(seen, table.seats, seat, move, table.to_move)


def seen_in(view: dict[str, Any]) -> Seen:
    """What there was to notice, by the history of a view."""
    seen, history, seats = blank(Seen), view["history"], len(view["seats"])
    movers = [made["seat"] for made in history] + [NOBODY if view["to_move"] is None else view["to_move"]]
    for made, following in zip(history, movers[1:], strict=True):
        notice_move(seen, seats, made["seat"], from_words(made["move"], seats), following)
    return seen


def replayed(view: dict[str, Any]) -> tuple[Table, list[int]]:
    """The beginning of the game, with the undrawn cards in the order of the box, and the moves so far."""
    seats, history = len(view["seats"]), view["history"]
    starter = history[0]["seat"] if history else view["to_move"]
    table = set_up(Deal([*view["drawn"], *view["undrawn"]]), seats, starter)
    return table, [from_words(made["move"], seats) for made in history]


@compiled_apart
def kind_of(table: Table, move: int) -> int:
    """A pass, a bid or a discard."""
    return min(move, 1) if move < DISCARD else DISCARD


@compiled_apart
def unseen(table: Table) -> int:
    """The undrawn cards."""
    return len(table.deck) - table.turned


@compiled_apart
def redraw(table: Table, dice: Dice) -> None:
    """Shuffle the undrawn cards."""
    shuffle_undrawn(table, dice)


TRAINING = Training(
    seen=Seen,
    seen_in=seen_in,
    actions=ACTIONS,
    divisors=DIVISORS,
    style=MEDIUM,
    deal=deal,
    notice=notice,
    list_actions=list_actions,
    move_of=move_of,
    observe=observe,
    replayed=replayed,
    kind_of=kind_of,
    unseen=unseen,
    redraw=redraw,
)
