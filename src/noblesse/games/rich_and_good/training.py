"""What learners of The Rich and the Good are given."""

from __future__ import annotations

from typing import Any

from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice
from noblesse.engine.record import blank
from noblesse.engine.training import Training
from noblesse.games.rich_and_good import redealing
from noblesse.games.rich_and_good.actions import ACTIONS, list_actions, move_of
from noblesse.games.rich_and_good.box import ROUNDS
from noblesse.games.rich_and_good.levels import LEVELS
from noblesse.games.rich_and_good.moves import DONATE, from_words
from noblesse.games.rich_and_good.observation import DIVISORS, observe
from noblesse.games.rich_and_good.seen import Seen, forget
from noblesse.games.rich_and_good.seen import notice as notice_move
from noblesse.games.rich_and_good.table import Table
from noblesse.games.rich_and_good.view import SECRET_GIFT


@compiled_apart
def deal(table: Table, seen: Seen, seats: int, dice: Dice) -> None:
    """Begin a new game, of which nothing has been seen."""
    forget(seen)
    redealing.deal(table, seats, dice)


@compiled_apart
def notice(table: Table, seen: Seen, seat: int, move: int) -> None:
    """The seat has just made this move."""
    notice_move(seen, table.seats, seat, move)


def seen_in(view: dict[str, Any]) -> Seen:
    """What there was to notice, by the history of a view."""
    seen, seats = blank(Seen), len(view["seats"])
    for made in view["history"]:
        hidden = made["move"] == SECRET_GIFT
        notice_move(seen, seats, made["seat"], DONATE if hidden else from_words(made["move"], seats))
    return seen


@compiled_apart
def unseen(table: Table) -> int:
    """The rounds of which nobody has seen a card."""
    return ROUNDS - table.round_number


@compiled_apart
def redraw(table: Table, dice: Dice) -> None:
    """Deal the second round again, as long as it has not begun. With two players it stays as it is, because it comes
    from what the first round left over.
    """
    if table.round_number < ROUNDS and table.seats > 2:
        redealing.deal_round(table, table.round_number, dice)


TRAINING = Training(
    seen=Seen,
    seen_in=seen_in,
    actions=ACTIONS,
    divisors=DIVISORS,
    style=LEVELS["medium"].style,
    deal=deal,
    notice=notice,
    list_actions=list_actions,
    move_of=move_of,
    observe=observe,
    unseen=unseen,
    redraw=redraw,
)
