"""A cache of encoded positions: the game as each viewer may know it, encoded once per entry of the log."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from noblesse.engine.language import Translate
from noblesse.server.live import messages
from noblesse.server.live.projection import position
from noblesse.server.live.table import Table
from noblesse.server.live.viewers import Viewer

if TYPE_CHECKING:
    from noblesse.languages import Language

MOST = 1_000  # positions of about 10 kB each


class Positions:
    """The positions of all tables of a process; the least recently used are dropped."""

    def __init__(self, translate_for: Callable[[Language], Translate], most: int = MOST) -> None:
        self._translate_for = translate_for
        self._most = most
        self._kept: OrderedDict[tuple[str, Viewer, Language], tuple[int, msgspec.Raw]] = OrderedDict()

    def of(self, table: Table, viewer: Viewer, language: Language) -> msgspec.Raw | None:
        """Return the encoded position; None before the game begins. The table must match its log."""
        if table.game is None:
            return None
        key = (table.id, viewer, language)
        number, encoded = self._kept.get(key, (0, msgspec.Raw()))
        if number != table.number:
            encoded = msgspec.Raw(messages.encode(position(table, viewer, self._translate_for(language))))
            self._kept[key] = table.number, encoded
        self._kept.move_to_end(key)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return encoded
