"""The sentences about a table's last move, for each hearer.

Players who are mentioned read "you", so a move has several stories. All others who see the same share one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from noblesse.engine.language import Translate
from noblesse.server.live.entries import Seat
from noblesse.server.live.player_names import Mentioned, addressed, names_for
from noblesse.server.live.table import Table
from noblesse.server.live.viewers import Viewer

if TYPE_CHECKING:
    from noblesse.languages import Language


class Stories:
    """Tells each move once for everybody who is not mentioned, and once more for each player who is."""

    def __init__(self, table: Table, translate_for: Callable[[Language], Translate]) -> None:
        self._table = table
        self._translate_for = translate_for
        # Until seats change, these stay the same: who is addressed as "you", and what the players are called for them.
        self._addressed: dict[Viewer, Viewer] = {}
        self._names: dict[tuple[Viewer, Language], list[str]] = {}
        # These belong to one move.
        self._told: dict[tuple[Viewer, Viewer, Language], list[str]] = {}
        self._mentioned: dict[tuple[Viewer, Language], set[Seat]] = {}

    def seats_changed(self) -> None:
        """Forget what the players are called."""
        self._addressed.clear()
        self._names.clear()

    def next_move(self) -> None:
        """Forget the stories of the move before."""
        self._told.clear()
        self._mentioned.clear()

    def for_hearer(self, eyes: Viewer, viewer: Viewer, language: Language) -> list[str]:
        """Return what happened as `eyes` saw it, in sentences that address this viewer."""
        everybody = self._for(eyes, None, language)
        you = self._you(viewer)
        return self._for(eyes, you, language) if you in self._mentioned[eyes, language] else everybody

    def _for(self, eyes: Viewer, you: Viewer, language: Language) -> list[str]:
        if (eyes, you, language) not in self._told:
            names = Mentioned(self._called(you, language))
            self._told[eyes, you, language] = self._tell(eyes, names, language)
            self._mentioned[eyes, language] = names.seats
        return self._told[eyes, you, language]

    def _tell(self, eyes: Viewer, names: Sequence[str], language: Language) -> list[str]:
        game, aid = self._table.game, self._table.opened.options.memory_aid
        assert game is not None  # because there was a move
        return game.story(eyes, self._translate_for(language), names=names, since=game.decisions, memory_aid=aid)

    def _you(self, viewer: Viewer) -> Viewer:
        if viewer not in self._addressed:
            self._addressed[viewer] = addressed(self._table.chairs, viewer)
        return self._addressed[viewer]

    def _called(self, you: Viewer, language: Language) -> list[str]:
        if (you, language) not in self._names:
            self._names[you, language] = names_for(self._translate_for(language), self._table.chairs, you)
        return self._names[you, language]
