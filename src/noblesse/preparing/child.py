"""The process that compiles a game, as its parent sees it."""

from __future__ import annotations

import subprocess
import sys
from types import TracebackType
from typing import Self

from noblesse.engine.compiled import CACHE
from noblesse.prepared import Stage, is_prepared


class Child:
    """Compiles a game up to a stage. It shares the parent's process group, so that Ctrl+C in a terminal ends both."""

    def __init__(self, game: str, upto: Stage = Stage.SEARCH) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        if CACHE is not None and not all(is_prepared(game, stage) for stage in Stage if stage <= upto):
            command = [sys.executable, "-m", "noblesse.preparing", game, upto.word]
            self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)

    @property
    def is_at_work(self) -> bool:
        """Whether it is still compiling."""
        return self._process is not None and self._process.poll() is None

    def stop(self) -> None:
        """Kill the process. The function that it was compiling is lost; those already compiled are kept."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
