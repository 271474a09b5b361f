"""Which files of Python a file reaches by its imports, found without running any of them."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator
from itertools import product
from pathlib import Path


def reached(roots: Iterable[Path], tops: Collection[Path], within: Collection[Path]) -> set[Path]:
    """The roots, and all files in the folders `within` that they import, or that these import. `tops` are the folders
    in which modules are looked for.
    """
    found: set[Path] = set()
    waiting = list(roots)
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting += [each for each in _imported(file, tops) if any(map(each.is_relative_to, within))]
    return found


def _imported(file: Path, tops: Collection[Path]) -> Iterator[Path]:
    try:
        tree = ast.parse(file.read_bytes())
    except (SyntaxError, ValueError):  # it is for another Python, or none at all
        return
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                for imported in names:
                    yield from _file_of(tops, imported.name)
            case ast.ImportFrom(module, names, level):
                folders = [file.parents[level - 1]] if level else tops
                for imported in names:
                    yield from _file_of(folders, f"{module or ''}.{imported.name}", module or "")


def _file_of(folders: Collection[Path], *modules: str) -> Iterator[Path]:
    """The file of the first of these modules that there is in a folder."""
    for module, folder in product(modules, folders):
        path = folder.joinpath(*module.strip(".").split("."))
        for file in (path.with_name(f"{path.name}.py"), path / "__init__.py"):
            if file.is_file():
                yield file
                return
