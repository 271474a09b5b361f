"""Checks that several decisions share: each returns the checked value or raises Refused."""

from __future__ import annotations

from collections.abc import Callable

from noblesse.engine.language import Mistake
from noblesse.game import Game
from noblesse.server.live.refusals import Refused
from noblesse.server.live.table import Table


def running_game(table: Table) -> Game:
    """Return the game if it is being played."""
    if table.game is None:
        raise Refused("not_now", "the game has not begun")
    if table.game.is_over:
        raise Refused("not_now", "the game is over")
    return table.game


def cleaned(clean: Callable[[str], str], text: str) -> str:
    """Return a guest's text made safe to show."""
    try:
        return clean(text)
    except Mistake as mistake:
        raise Refused.because("malformed", mistake.phrase) from None
