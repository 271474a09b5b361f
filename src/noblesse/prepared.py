"""Keeps track of what has been compiled on this machine, so that it is compiled only once, by whichever process needs
it first.

A stage of a game is prepared by using it for the first time. A marker file beside the machine code says that this has
happened. A lock makes sure that only one process compiles a game, so that the others find the result.
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
    """The stages in which a game is prepared. Each needs those before it."""

    RULES = 0  # people can play
    POLICY = 1  # bots that do not search can play
    SEARCH = 2  # all bots can play

    @property
    def word(self) -> str:
        """The stage's name for messages and file names."""
        return self.name.lower()


_known: set[tuple[str, Stage]] = set()  # what this process need not look up again


def folder_of_game(game: str) -> Path | None:
    """Where the machine code of a game is kept; None if it is not kept at all."""
    return folder_of(package_of(rules_of(game).__name__))


def file_of(game: str, name: str) -> Path | None:
    """The path of a file beside the machine code of a game; None if no machine code is kept."""
    folder = folder_of_game(game)
    return None if folder is None else folder / f"{game}.{name}"


def _mark(game: str, stage: Stage) -> Path | None:
    return file_of(game, f"{stage.word}.ready")


def is_prepared(game: str, stage: Stage) -> bool:
    """Whether no process needs to compile anything for this stage any more."""
    if PLAIN or (game, stage) in _known:
        return True
    mark = _mark(game, stage)
    if mark is None or not mark.exists():
        return False
    _known.add((game, stage))
    return True


def announce(facts: Facts, stage: Stage) -> None:
    """Say on standard error what is being compiled, and about how long it takes."""
    seconds = round(facts.compiling[stage].seconds)
    print(
        f"noblesse: compiling {facts.title} ({stage.word}) for this machine, about {seconds} s, once …",
        file=sys.stderr,
        flush=True,
    )


@cache
def lock_of(game: str) -> AbstractContextManager[object]:
    """The lock of the process that compiles a game. It is released when its process ends, however that ends."""
    file = file_of(game, "lock")
    return nullcontext() if file is None else FileLock(file)


def prepare(
    facts: Facts, stage: Stage, first_use: Callable[[], None], announce: Callable[[Facts, Stage], None] = announce
) -> None:
    """Compile everything that `first_use` calls, unless that has already happened on this machine."""
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
