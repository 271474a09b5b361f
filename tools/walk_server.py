"""Which files of the package a piece of work passes, by the calls that Python traces."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

ROOT = Path(__file__).parents[1]
PACKAGE = f"{ROOT / 'src'}/"


@dataclass(frozen=True)
class Step:
    """One call of a function."""

    file: str  # from the root of the repository
    function: str
    callers: tuple[str, ...]  # the files that wait for it, outermost first
    is_shown: bool = False  # on a page: it draws, plays or speaks what has happened


Function = tuple[str, str]  # the end of a file's path, and the function's name


@dataclass(frozen=True)
class Stretch:
    """A stretch of a server's work, bounded by calls of certain functions."""

    begins: Function
    ends: Function
    ended_by: str  # the function that makes the last call
    roots: frozenset[str]  # functions that the web server, the event loop or a thread calls for this stretch


class Tracer:
    """Notes every function of the package that runs within a stretch, once for each file that calls it."""

    def __init__(self, stretch: Stretch | None = None) -> None:
        self.steps: list[Step] = []
        self.ended = threading.Event()
        self._stretch = stretch
        self._is_on = stretch is None
        self._known: set[tuple[CodeType, str | None]] = set()  # functions, and the files that called them

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        """Note a call, as a trace function of `sys.settrace`."""
        if event != "call" or self.ended.is_set() or not frame.f_code.co_filename.startswith(PACKAGE):
            return
        stretch = self._stretch
        if stretch is not None and not self._is_on:
            self._is_on = _is(frame, stretch.begins)
        if self._is_on:
            self._note(frame)
        if stretch is not None and self._is_on and _is(frame, stretch.ends) and _called_by(frame, stretch.ended_by):
            self.ended.set()

    def _note(self, frame: FrameType) -> None:
        caller = next(_callers(frame), None)
        call = frame.f_code, None if caller is None else caller.f_code.co_filename
        if call in self._known:
            return
        waiting = list(_callers(frame))
        outermost = waiting[-1] if waiting else frame
        if any(each.f_code.co_name == "<module>" for each in (frame, *waiting)):
            return  # what a file does while it is imported
        if self._stretch is None or outermost.f_code.co_name in self._stretch.roots:
            self._known.add(call)
            callers = tuple(_file_of(caller) for caller in reversed(waiting))
            self.steps.append(Step(_file_of(frame), frame.f_code.co_qualname, callers))


def _is(frame: FrameType, function: Function) -> bool:
    file, name = function
    return frame.f_code.co_name == name and frame.f_code.co_filename.endswith(file)


def _called_by(frame: FrameType, function: str) -> bool:
    return frame.f_back is not None and frame.f_back.f_code.co_name == function


def _callers(frame: FrameType) -> Iterator[FrameType]:
    """The package's frames that wait for this one, innermost first."""
    caller = frame.f_back
    while caller is not None:
        if caller.f_code.co_filename.startswith(PACKAGE):
            yield caller
        caller = caller.f_back


def _file_of(frame: FrameType) -> str:
    return Path(frame.f_code.co_filename).relative_to(ROOT).as_posix()


def traced(work: Callable[[], object]) -> list[Step]:
    """Return the steps of a call in this thread."""
    tracer = Tracer()
    sys.settrace(tracer)
    try:
        work()
    finally:
        sys.settrace(None)
    return tracer.steps


class Switch:
    """Traces the threads that were started under it, while there is a tracer."""

    def __init__(self) -> None:
        self.tracer: Tracer | None = None

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        """Trace a new thread, as a trace function of `threading.settrace`."""
        if self.tracer is not None:
            self.tracer(frame, event, arg)


@contextmanager
def tracing_threads() -> Iterator[Switch]:
    """Make all threads that are started inside traceable."""
    switch = Switch()
    threading.settrace(switch)
    try:
        yield switch
    finally:
        threading.settrace(None)
