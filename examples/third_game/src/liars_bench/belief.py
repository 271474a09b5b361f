"""What a seat may believe about the hidden tales: all deals of the unseen ones are equally likely."""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from liars_bench.table import NO_TALE, NOBODY, Awaits, Table, lay_out
from noblesse.engine.compiled import compiled
from noblesse.engine.dice import Dice, roll_below
from noblesse.engine.record import Ints

Hidden = Ints  # the unseen tales


def believed_table(view: dict[str, Any], trust: int = 0) -> tuple[Table, Hidden]:
    """The table as the view shows it. The other hands are empty until `redeal` fills them. The view must have the
    memory aid.

    The moves of the others are not taken as a hint at what they hold, whatever the `trust`.
    """
    table = lay_out([seen["hand"] or [] for seen in view["seats"]])
    table.awaits = Awaits.NOTHING if view["to_move"] is None else Awaits.TALE
    table.to_move = NOBODY if view["to_move"] is None else view["to_move"]
    table.evening = view["evening"]
    table.opener = view["first"]
    for seat, seen in enumerate(view["seats"]):
        table.told[seat] = seen["told"] or NO_TALE
        table.left[seat] = seen["tales_left"]
        table.points[seat] = seen["points"]
    return table, cast(Hidden, np.array(view["unseen"], np.int32))


@compiled
def redeal(table: Table, seat: int, hidden: Hidden, dice: Dice) -> None:
    """Fill the hands of the others with random unseen tales."""
    dealt = 0
    for other in range(table.seats):
        if other != seat:
            table.hand[other] = 0
            for _ in range(table.left[other]):
                chosen = dealt + roll_below(dice, len(hidden) - dealt)
                hidden[dealt], hidden[chosen] = hidden[chosen], hidden[dealt]
                table.hand[other] |= 1 << hidden[dealt]
                dealt += 1


@compiled
def revealed(table: Table) -> int:
    """What chance revealed last: always 0, because there is no chance after the deal."""
    return 0
