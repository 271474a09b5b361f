"""Bots by other authors: every entry point in the group `noblesse.bots`, by its name."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points

from noblesse.bots.interface import Bot

GROUP = "noblesse.bots"


def installed_bots() -> dict[str, EntryPoint]:
    """The entry points by the bots' names. Nothing is imported."""
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP))}


def class_of(entry: EntryPoint) -> Callable[[], Bot]:
    """The class that a package registers. Raise ValueError if it cannot be imported."""
    try:
        kind: Callable[[], Bot] = entry.load()
    except Exception as error:
        raise ValueError(f"the bot {entry.name} ({entry.value}) fails with {type(error).__name__}: {error}") from None
    return kind
