"""The file from which an interrupted run resumes, so that no game is played twice.

It has JSON lines. The first describes the run; each of the others holds the games of a chunk, in the run's order.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import IO, Any

import msgspec

from noblesse.arena.plan import Plan
from noblesse.arena.played import Played
from noblesse.bots.names import short_name
from noblesse.engine.deal import SEEDS

try:
    import fcntl
except ModuleNotFoundError:  # on Windows we cannot notice that two runs use the same file
    fcntl = None  # type: ignore[assignment]


SELDOM = 1.0  # seconds between two pages of games that are added one by one


class Page(msgspec.Struct, frozen=True):
    """The games of one chunk."""

    first: int  # how many games of the run come before these
    games: list[Played]


class Logbook:
    """A file that one run has to itself. `games` is the number of games in it."""

    def __init__(self, file: IO[bytes], path: Path, games: int, keeps_records: bool) -> None:
        self._file = file
        self._path = path
        self.games = games
        self.keeps_records = keeps_records

    def played(self) -> Iterator[Played]:
        """The games that are in the file already, in order. Read them before adding any."""
        self._file.seek(0)
        next(self._file)
        for line in self._file:
            yield from msgspec.json.decode(line, type=Page).games

    def add(self, games: list[Played]) -> None:
        """Append games. Returns when they are on disk."""
        _write(self._file, Page(self.games, games))
        self.games += len(games)

    def recount(self) -> None:
        """Recount the games after an interruption, which may have come while they were being written."""
        self._file.seek(0)
        self._file.readline()
        self.games = _cut_to_whole_pages(self._file, self._path)

    def added(self, games: Iterator[Played]) -> Generator[Played, None, None]:
        """Yield the games, and append them about once per second and at the end, even if the reader is interrupted."""
        page: list[Played] = []
        written = monotonic()
        try:
            for played in games:
                page.append(played)
                yield played
                if monotonic() > written + SELDOM:
                    whole, page = page, []  # so that an interrupted page is not written a second time
                    self.add(whole)
                    written = monotonic()
        finally:
            if page:
                self.add(page)


@contextmanager
def opened(path: Path, plan: Plan, *, keep_records: bool) -> Iterator[Logbook]:
    """A new logbook, or the existing one of the same run. Raise ValueError if the file is anything else."""
    with open(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b") as file:
        _lock(file, path)
        heading = {**plan.heading(), "records": keep_records}
        begun = _begun(file, path, heading)
        games = 0
        if begun is None:
            file.truncate(0)
            _write(file, heading)
        else:
            _check_same(begun, heading, path)
            games = _cut_to_whole_pages(file, path)
        if games > plan.games:
            raise ValueError(
                f"{path}: {games:,} games of this run are in this file, more than the {plan.games:,} wanted now"
            )
        yield Logbook(file, path, games, keep_records if begun is None else begun["records"])


def seed_in(path: Path) -> int | None:
    """The seed of the run that the logbook belongs to, so that nobody has to remember it."""
    try:
        with path.open("rb") as file:
            seed = int(msgspec.json.decode(file.readline())["seed"])
    except (FileNotFoundError, msgspec.DecodeError, TypeError, KeyError, ValueError):
        return None
    return seed if 0 <= seed < SEEDS else None


def _lock(file: IO[bytes], path: Path) -> None:
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ValueError(f"{path}: another run is writing to it") from None


def _begun(file: IO[bytes], path: Path, heading: dict[str, Any]) -> dict[str, Any] | None:
    """The description of the run in the file, or None if it was never completely written."""
    line = file.readline()
    if not line.endswith(b"\n") and _line(heading).startswith(line):
        return None
    try:
        found = msgspec.json.decode(line)
    except msgspec.DecodeError:
        found = None
    if not isinstance(found, dict) or found.keys() != heading.keys():
        raise ValueError(f"{path}: no run can resume from this file; name another or a new one")
    return found


def _check_same(begun: dict[str, Any], heading: dict[str, Any], path: Path) -> None:
    for key, value in heading.items():
        if key not in {"records", "code", "digests"} and begun[key] != value:
            raise ValueError(
                f"{path}: this file belongs to another run: {key} was {_shown(begun[key])}, not {_shown(value)};"
                " name another file, or remove this one"
            )
    if begun["code"] != heading["code"]:
        raise ValueError(_changed(path, f"what noblesse plays {heading['game']} with has"))
    if changed := _changed_bots(begun, heading):
        raise ValueError(_changed(path, f"{' and '.join(changed)} {'has' if len(changed) == 1 else 'have'}"))
    if heading["records"] and not begun["records"]:
        raise ValueError(f"{path}: this run was begun without --out, so its first games have no records")


def _changed_bots(begun: dict[str, Any], heading: dict[str, Any]) -> list[str]:
    bots = zip(heading["bots"], begun["digests"], heading["digests"], strict=True)
    return list(dict.fromkeys(short_name(bot) for bot, old, new in bots if old != new))


def _changed(path: Path, what: str) -> str:
    return (
        f"{path}: {what} changed since this run was begun, and games from before and after a change are not mixed;"
        " name another file, or remove this one"
    )


def _shown(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)[:80]


def _cut_to_whole_pages(file: IO[bytes], path: Path) -> int:
    """Cut off a last page that was not completely written, and return the number of games."""
    games, whole = 0, file.tell()
    for number, line in enumerate(file, 2):
        try:
            page = msgspec.json.decode(line, type=Page)
            complete = line.endswith(b"\n") and page.first == games
        except msgspec.DecodeError:
            complete = False
        if not complete:
            if file.read(1):
                raise ValueError(f"{path}, line {number}: the line is damaged")
            break
        games, whole = games + len(page.games), whole + len(line)
    file.truncate(whole)
    file.seek(whole)
    return games


def _write(file: IO[bytes], line: Any) -> None:
    file.seek(0, os.SEEK_END)
    file.write(_line(line))
    file.flush()
    os.fsync(file.fileno())


def _line(line: Any) -> bytes:
    return msgspec.json.encode(line) + b"\n"
