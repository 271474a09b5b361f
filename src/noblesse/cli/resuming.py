"""Runs that can be interrupted: where their games are kept, and how to go on."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import combinations
from pathlib import Path

from noblesse.arena.logbook import Logbook, opened, seed_in
from noblesse.arena.plan import Plan
from noblesse.engine.deal import fresh_seed


def check_files(**files: Path | None) -> None:
    """Raise ValueError if two options name the same file."""
    named = {option: file.resolve() for option, file in files.items() if file is not None}
    for one, other in combinations(named, 2):
        if named[one] == named[other]:
            raise ValueError(f"--{one} and --{other} name the same file; give each its own")


def seed_of_run(seed: int | None, resume: Path | None) -> int:
    """The seed that was given, that of the run to be resumed, or a fresh one."""
    if seed is None and resume is not None:
        seed = seed_in(resume)
    return fresh_seed() if seed is None else seed


def logbook_at(resume: Path | None, plan: Plan, *, keep_records: bool) -> AbstractContextManager[Logbook | None]:
    """The logbook of a run, if it has one."""
    return nullcontext(None) if resume is None else opened(resume, plan, keep_records=keep_records)


@contextmanager
def interruptible(resume: Path | None, logbook: Logbook | None, games: int) -> Iterator[None]:
    """Say on standard error how many games there are already, and after Ctrl+C how to go on."""
    if logbook is not None and logbook.games:
        _say(f"{_of(logbook.games, games)} already in {resume}")
    try:
        yield
    except KeyboardInterrupt:
        if logbook is None:
            _say("stopped; to be able to go on, name a file with --resume, in which the games are kept")
        else:
            logbook.recount()
            _say(f"stopped; {_of(logbook.games, games)} kept in {resume}, and the same command goes on from there")
        raise


def _of(games: int, total: int) -> str:
    return f"{games:,} of {total:,} games {'is' if games == 1 else 'are'}"


def _say(sentence: str) -> None:
    print(f"noblesse: {sentence}", file=sys.stderr)
