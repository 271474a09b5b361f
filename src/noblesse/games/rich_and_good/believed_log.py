"""The log of a world: all moves that a seat saw, with the others' hidden gifts as the world has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from noblesse.engine.log import Log, Logged, public_move
from noblesse.games.rich_and_good.box import GOODS
from noblesse.games.rich_and_good.moves import DONATE, from_words, in_words
from noblesse.games.rich_and_good.table import DECISIONS_IN_A_TURN, Table
from noblesse.games.rich_and_good.view import SECRET_GIFT

HIDDEN = -1


def log_in(view: dict[str, Any]) -> Callable[[Table], Log]:
    """How the game has gone, given a believed table."""
    seats, log = len(view["seats"]), Log()
    for number, made in enumerate(view["history"]):
        chapter = number // (seats * DECISIONS_IN_A_TURN) + 1
        hidden = made["move"] == SECRET_GIFT
        log.note(made["seat"], HIDDEN if hidden else from_words(made["move"], seats), chapter, made["move"])
    gifts = [number for number, logged in enumerate(log.decisions) if logged.move == HIDDEN]
    return lambda table: _with_gifts(log.copy(), gifts, table)


def _with_gifts(log: Log, gifts: list[int], table: Table) -> Log:
    """Name the hidden gifts, in the order of the goods: which of them came first makes no difference any more."""
    given: Counter[int] = Counter()  # how many of each seat's gifts have been named
    for number in gifts:
        seat, _, chapter = log.decisions[number]
        move = DONATE + _gift(table.given[seat], given[seat])
        given[seat] += 1
        log.decisions[number] = Logged(seat, move, chapter)
        log.public[number] = public_move(seat, in_words(move, table.seats))
    return log


def _gift(counts: Any, number: int) -> int:
    """The good of a board's gift with this number."""
    goods = [good for good in range(GOODS) for _ in range(counts[good])]
    return goods[number]
