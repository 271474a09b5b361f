"""What has been compiled on this machine, so that it is compiled once, whichever process needs it first.

A stage of a game is prepared by using it for the first time. A mark beside the machine code says that this has
happened; a lock lets one process at a time compile a game, so that the others find what it has left.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from enum import IntEnum
from functools import cache
from pathlib import Path

from filelock import FileLock

from noblesse.engine.cache import package_of
from noblesse.engine.compiled import PLAIN, folder_of
from noblesse.engine.facts import Facts
from noblesse.games import rules_of


class Stage(IntEnum):
    """In the order in which a game is prepared; each needs those before it."""

    RULES = 0  # people can play
    POLICY = 1  # and bots that do not search
    SEARCH = 2  # and those that do

    @property
    def word(self) -> str:
        """For people and for file names."""
        return self.name.lower()


_known: set[tuple[str, Stage]] = set()  # what this process need not look up again


def folder_of_game(game: str) -> Path | None:
    """Where the machine code of a game is kept; None if nothing is."""
    return folder_of(package_of(rules_of(game).__name__))


def file_of(game: str, name: str) -> Path | None:
    """A file beside the machine code of a game; None if nothing is kept."""
    folder = folder_of_game(game)
    return None if folder is None else folder / f"{game}.{name}"


def _mark(game: str, stage: Stage) -> Path | None:
    return file_of(game, f"{stage.word}.ready")


def is_prepared(game: str, stage: Stage) -> bool:
    """Whether nothing needs to be compiled for it any more, by any process."""
    if PLAIN or (game, stage) in _known:
        return True
    mark = _mark(game, stage)
    if mark is None or not mark.exists():
        return False
    _known.add((game, stage))
    return True


def announce(facts: Facts, stage: Stage) -> None:
    """Say on standard error what takes so long, and how long it takes."""
    seconds = round(facts.compiling[stage].seconds)
    print(
        f"noblesse: compiling {facts.title} ({stage.word}) for this machine, about {seconds} s, once …",
        file=sys.stderr,
        flush=True,
    )


@cache
def lock_of(game: str) -> AbstractContextManager[object]:
    """Whoever holds it compiles; it is free again when its process ends, however that ends."""
    file = file_of(game, "lock")
    return nullcontext() if file is None else FileLock(file)


def prepare(
    facts: Facts, stage: Stage, first_use: Callable[[], None], announce: Callable[[Facts, Stage], None] = announce
) -> None:
    """Compile what `first_use` touches, unless that has happened on this machine already."""
    if is_prepared(facts.game, stage):
        return
    with lock_of(facts.game):
        if not is_prepared(facts.game, stage):
            announce(facts, stage)
            first_use()
            _known.add((facts.game, stage))
            mark = _mark(facts.game, stage)
            if mark is not None:
                with contextlib.suppress(OSError):
                    mark.touch()
