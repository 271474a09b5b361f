"""The progress of compiling a game, written to a file by the process that compiles it and read by those that wait."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from time import monotonic

import msgspec

from noblesse.engine.facts import Facts
from noblesse.games import rules_of
from noblesse.prepared import Stage, file_of, is_prepared

SELDOM = 0.2  # seconds between two writes of the file
A_PART = 0.05  # seconds per part; the rest of a stage's time goes into its wholes, which are optimised
EXPECTED = 3.0  # seconds of work at the expected pace that count as measured, so that early estimates are stable


class Progress(msgspec.Struct, frozen=True):
    """The progress of one game."""

    share: float  # of all work, from 0 to 1
    seconds: tuple[float, float, float]  # until the rules, the policy and the search are ready


READY = Progress(1.0, (0.0, 0.0, 0.0))


class Meter:
    """Counts what is compiled. Stages, wholes and parts are weighted by the times declared in the game's facts."""

    def __init__(self, facts: Facts) -> None:
        self._compiling = facts.compiling
        self._stage = 0
        self._parts = self._wholes = 0
        self._began = monotonic()
        self._done_before = 0.0  # work that had already been done at the start

    def stage_begins(self, stage: Stage) -> None:
        """Begin a stage; all stages before it are ready."""
        if not self._parts and not self._wholes:
            self._began = monotonic()  # the time spent waiting for other processes does not count
            self._done_before = sum(part.seconds for part in self._compiling[:stage])
        self._stage, self._parts, self._wholes = int(stage), 0, 0

    def function_compiled(self, is_whole: bool) -> None:
        """Count a compiled function."""
        self._wholes += is_whole
        self._parts += not is_whole

    def _done_in_stage(self) -> float:
        """The work done in this stage, in seconds."""
        compiling = self._compiling[self._stage]
        a_whole = (compiling.seconds - compiling.parts * A_PART) / compiling.wholes
        return min(compiling.seconds, self._parts * A_PART + self._wholes * a_whole)

    def progress(self) -> Progress:
        """The progress so far."""
        works = [part.seconds for part in self._compiling]
        done = sum(works[: self._stage]) + self._done_in_stage()
        measured = done - self._done_before
        pace = (monotonic() - self._began + EXPECTED) / (measured + EXPECTED)
        left = [max(0.0, sum(works[: stage + 1]) - done) * pace for stage in Stage]
        return Progress(round(done / sum(works), 3), (round(left[0], 1), round(left[1], 1), round(left[2], 1)))


class ProgressFile:
    """The file in which other processes find the progress of a game."""

    def __init__(self, game: str) -> None:
        self._path = _path(game)
        self._written = -SELDOM

    def write(self, progress: Progress) -> None:
        """Write the progress, unless it was written a moment ago: compiling is more important."""
        if self._path is None or monotonic() < self._written + SELDOM:
            return
        self._written = monotonic()
        fresh = self._path.with_suffix(f".{os.getpid()}")
        with suppress(OSError):
            fresh.write_bytes(msgspec.json.encode(progress))
            fresh.replace(self._path)


def _path(game: str) -> Path | None:
    return file_of(game, "progress")


def progress_of(game: str) -> Progress:
    """The progress in the file, corrected by the stages that are ready by now."""
    compiling = rules_of(game).FACTS.compiling
    if all(is_prepared(game, stage) for stage in Stage):
        return READY
    told = _read(game) or Meter(rules_of(game).FACTS).progress()
    left = [0.0 if is_prepared(game, stage) else max(1.0, told.seconds[stage]) for stage in Stage]
    done = sum(part.seconds for stage, part in enumerate(compiling) if is_prepared(game, Stage(stage)))
    share = max(told.share, done / sum(part.seconds for part in compiling))
    return Progress(min(share, 0.99), (left[0], left[1], left[2]))


def _read(game: str) -> Progress | None:
    path = _path(game)
    if path is None:
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=Progress)
    except (OSError, msgspec.DecodeError):
        return None
