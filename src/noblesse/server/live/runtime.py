"""What a live table needs from its process. The server has threads, metrics and catalogues; a test, or a page that
plays by itself, needs none of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, TypeVar

from noblesse.engine.language import Translate

if TYPE_CHECKING:
    from noblesse.languages import Language
    from noblesse.server.live.entries import AnyEntry
    from noblesse.server.live.live_table import LiveTable

Done = TypeVar("Done")


class Runtime(Protocol):
    """One per process. A live table calls it; it may call the table's methods, but only after the call has returned."""

    def translate_for(self, language: Language) -> Translate:
        """Return the function that translates templates into this language."""

    async def run_aside(self, work: Callable[[], Done]) -> Done:
        """Run work that would keep all other tables waiting for too long."""

    def appended(self, live: LiveTable, entries: list[AnyEntry], seconds: float) -> None:
        """This process has written these entries; `seconds` is how long the store took."""

    def log_is_full(self) -> None:
        """An entry was refused because the log is full."""

    def changed(self, live: LiveTable) -> None:
        """Others have written or somebody has joined, so the server's next act may be due at another time."""

    def met_newer_release(self, live: LiveTable) -> None:
        """The log holds an entry that this release does not know, so this process can do nothing more at this table."""
