"""Games by other authors: every installed package with an entry point in the group `noblesse.games`.

A package that cannot be used is left out, and one sentence on standard error says so; all other games still work.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.metadata import entry_points
from typing import Any

from noblesse.engine.record import fields
from noblesse.games.interface import Rules

GROUP = "noblesse.games"
SEATS = range(2, 6)  # how many players a table has room for
NAMES = [name for name in {**Rules.__annotations__, **vars(Rules)} if not name.startswith("_")]


def other_games(own: Iterable[Callable[[], Rules]]) -> dict[str, Rules]:
    """The games of other packages by id. Our own games are loaded only if there is a package to compare with them."""
    entries = sorted(entry_points(group=GROUP))
    known = {rules.FACTS.game: rules for rules in (load() for load in own)} if entries else {}
    others: dict[str, Rules] = {}
    for entry in entries:
        try:
            package = entry.load()
        except Exception as error:
            reason: str | None = f"it fails with {type(error).__name__}: {error}"
        else:
            reason = next(_faults(package, known), None)
        if reason is None:
            known[package.FACTS.game] = others[package.FACTS.game] = package
        else:
            print(f"noblesse: the game package {entry.value} is left out: {reason}", file=sys.stderr)
    return others


def _faults(package: Any, games: Mapping[str, Rules]) -> Iterator[str]:
    """Why the package cannot be used, in sentences for its author."""
    if not hasattr(package, "__path__"):
        yield "it is not a package"
        return
    missing = [name for name in NAMES if not hasattr(package, name)]
    if missing:
        yield f"it has no {', '.join(missing)}"
        return
    facts = package.FACTS
    if facts.game in games:
        yield f"there is already a game {facts.game!r}, in {games[facts.game].__name__}"
    if not all(seats in SEATS for numbers in facts.editions.values() for seats in numbers):
        yield f"it is not for {SEATS[0]} to {SEATS[-1]} players"
    for other in games.values():
        if fields(other.Table) == fields(package.Table):
            yield f"its Table has the same fields as that of {other.FACTS.game}, so compiled code would confuse them"
        if tags := _tags(package) & _tags(other):
            yield f"{other.FACTS.game} has premoves of the same kind: {', '.join(sorted(tags))}"


def _tags(package: Any) -> set[str]:
    """The tags that tell its premoves from those of other games."""
    premoves = getattr(package, "premoves", None)
    return set() if premoves is None else {kind.__struct_config__.tag for kind in premoves.KINDS}
