"""docs/imports.md: which packages import which, drawn from the imports that are really there."""

from __future__ import annotations

from collections.abc import Callable

import grimp

from noblesse.games import GAMES

PACKAGE = "noblesse"
FOLDERS = {game.replace("-", "_") for game in GAMES}
REGISTRY = {"held_out", "packages"}  # beside games/__init__.py
INTRODUCTION = """\
# Who imports whom

`make generate` draws this page from the imports of `src/noblesse`; `make check` fails if it is out of date. An arrow
points to what is imported. It is left out where other arrows lead to the same place, so that the picture shows the
layers. Imports for type checking alone are not counted.
"""
Arrow = tuple[str, str]


def page() -> str:
    """The whole page."""
    graph = grimp.build_graph(PACKAGE, exclude_type_checking_imports=True)
    imports = [(module, other) for module in graph.modules for other in graph.find_modules_directly_imported_by(module)]
    return "\n".join(
        [
            INTRODUCTION,
            _picture("The whole package", _between(imports, _part)),
            _picture("The server", _between(imports, _part_of_server)),
        ]
    )


def _part(module: str) -> str | None:
    """The package or file right below `noblesse`. In `games` the registry stands above the folders, and what a game
    may offer below them.
    """
    names = module.split(".")[1:]
    if names[:1] == ["games"]:
        return _part_of_games(names[1:])
    return names[0] if names and not names[0].startswith("__") else None


def _part_of_games(names: list[str]) -> str:
    if not names or names[0] in REGISTRY:
        return "games (registry)"
    return "the games' folders" if names[0] in FOLDERS else "games (interface)"


def _part_of_server(module: str) -> str | None:
    names = module.split(".")[1:]
    return names[1] if names[0:1] == ["server"] and len(names) > 1 else None


def _between(imports: list[Arrow], part: Callable[[str], str | None]) -> list[Arrow]:
    """The arrows between parts; None is no part of the picture."""
    arrows = {(a, b) for a, b in ((part(module), part(other)) for module, other in imports) if a and b and a != b}
    kept = set(arrows)
    for arrow in sorted(arrows):
        if _leads(kept - {arrow}, *arrow):
            kept.remove(arrow)
    return sorted(kept)


def _leads(arrows: set[Arrow], start: str, end: str) -> bool:
    reached, found = set[str](), {start}
    while found:
        reached |= found
        found = {to for origin, to in arrows if origin in found} - reached
    return end in reached


def _picture(title: str, arrows: list[Arrow]) -> str:
    parts = sorted({part for arrow in arrows for part in arrow})
    boxes = [f'  {_id(part)}["{part}"]' for part in parts]
    lines = [f"  {_id(start)} --> {_id(end)}" for start, end in arrows]
    return "\n".join([f"## {title}\n", "```mermaid", "graph TD", *boxes, *lines, "```\n"])


def _id(part: str) -> str:
    return "n_" + "".join(letter if letter.isalnum() else "_" for letter in part)
