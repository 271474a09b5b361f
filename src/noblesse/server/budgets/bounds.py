"""Bounds on how much there may be of something: plain numbers, whereas `limits.py` has rates."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace

from noblesse.games import GAMES, rules_of

RESERVE = 100  # files reserved for the store, the log, bots, and connections that are about to be refused
NUMBER = re.compile(r"[1-9]\d{0,9}", re.ASCII)
ENOUGH = 10_000  # connections, even where more files could be opened


@dataclass(frozen=True)
class Bounds:
    """Tables and logs are counted in the store, for all processes together; each process counts the rest for itself."""

    connections: int | None = None  # None: as many as the process may open files for
    connections_per_address: int = 200
    streams_per_guest: int = 30  # sockets, event streams and streams of lines together
    header_bytes: int = 16_384  # of a request, including its first line
    request_seconds: float = 30  # until a request is complete
    tables_per_guest: int = 200  # open and running tables that a guest hosts
    listed_per_guest: int = 3  # how many of these may be in the lobby
    log_entries: int = 5_000  # of one table; beyond it only entries that finish the game are accepted
    thinking_per_guest: int | None = None  # bots of a guest's tables per lane; None: half of the lane's threads


def bounds_from(words: Iterable[str]) -> Bounds:
    """Parse words such as `connections=500`; all other bounds have their defaults."""
    kinds = [field.name for field in fields(Bounds)]
    bounds = Bounds()
    for word in words:
        kind, _, number = word.partition("=")
        if kind not in kinds or not NUMBER.fullmatch(number):
            raise ValueError(f"a bound is given as connections=500, for one of {', '.join(kinds)}, not {word[:40]!r}")
        bounds = replace(bounds, **{kind: int(number)})
    _check_files(bounds)
    _check_log(bounds)
    return bounds


def _check_files(bounds: Bounds) -> None:
    if bounds.connections is not None and bounds.connections > room_for_connections():
        raise ValueError(
            f"this process may open {most_files()} files, which is enough for {room_for_connections()} connections, "
            f"not for {bounds.connections}; raise it with `ulimit -n`"
        )


def _check_log(bounds: Bounds) -> None:
    if bounds.log_entries < Bounds.log_entries:
        needed = entries_of_the_longest_game()
        if bounds.log_entries < needed:
            raise ValueError(f"the longest game needs {needed} entries: log_entries must be {needed} or more")


def entries_of_the_longest_game() -> int:
    """Count opening the table, taking every seat, dealing, and every decision of the longest game."""
    facts = [rules_of(game).FACTS for game in GAMES]
    return max(2 + max(map(max, fact.editions.values())) + fact.longest_game for fact in facts)


def room_for_connections() -> int:
    """How many connections the process can have without running out of files."""
    files = most_files()
    return ENOUGH if files is None else max(files - RESERVE, files // 2)


def most_files() -> int | None:
    """How many files the process may open; None if there is no limit."""
    if sys.platform == "win32":
        return None
    import resource

    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return None if files == resource.RLIM_INFINITY else files
