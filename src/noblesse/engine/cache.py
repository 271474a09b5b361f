"""Where machine code is kept between runs: one folder per user, game, sources, versions and processor.

The machine code of a game depends on the sources of engine, bots, research and the game's own package. The folder's
name is derived from these, so editing one game does not recompile another. Code that belongs to no game has its own
folder.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

SHARED = (
    "noblesse.engine",
    "noblesse.bots",
    "noblesse.research",
)  # every game's machine code includes code of these packages
OF_NO_GAME = "noblesse"
OWN_GAMES = "noblesse.games."
CACHES_KEPT = 4  # per game: older releases, the bounds-checked mode, work in progress

_USER = os.getuid() if hasattr(os, "getuid") else 0  # Windows has no user ids; its folders are per user anyway


def package_of(module: str) -> str:
    """The package that this module's machine code depends on, besides the shared ones."""
    if module.startswith(tuple(f"{package}." for package in SHARED)):
        return OF_NO_GAME
    if module.startswith(OWN_GAMES):
        return OWN_GAMES + module.removeprefix(OWN_GAMES).split(".")[0]
    top = module.split(".", maxsplit=1)[0]
    if top == OF_NO_GAME:
        raise TypeError(
            f"{module} belongs neither to a game nor to {' or '.join(SHARED)}: the cache would not notice edits to it"
        )
    return top


def cache_home() -> Path | None:
    """This user's folder for all games, or None if nothing can be written anywhere."""
    home = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    temporary = Path(tempfile.gettempdir()) / f"noblesse-{_USER}"
    return next((parent for parent in (Path(home) / "noblesse", temporary) if _is_ours(parent)), None)


def cache_folder(home: Path, package: str, *surroundings: str) -> Path | None:
    """The folder of a package. `surroundings` are what else the machine code depends on: processor and flags."""
    if package == "__main__":
        return None  # its sources are not known
    folder = home / f"{package}-{_digest(package, *surroundings)}"
    with contextlib.suppress(OSError):
        if not folder.exists():
            _forget_old_caches(home, package)
        folder.mkdir(exist_ok=True)
        folder.touch()
        return folder
    return None


def _digest(package: str, *surroundings: str) -> str:
    """A digest of everything that the machine code depends on. Paths are left out, so that another environment with
    the same sources uses the same code.
    """
    digest = hashlib.sha256()
    for part in (sys.version, version("numba"), version("numpy"), *surroundings):
        digest.update(part.encode())
    for each in SHARED if package == OF_NO_GAME else (*SHARED, package):
        for name, source in _sources(each):
            digest.update(name.encode())
            digest.update(source)
    return digest.hexdigest()[:20]


def _sources(package: str) -> Iterator[tuple[str, bytes]]:
    """The path within the package, and the content, of each of its source files."""
    for root in _roots(package):
        for source in sorted(root.rglob("*.py")) if root.is_dir() else [root]:
            yield f"{package}/{source.relative_to(root).as_posix()}", source.read_bytes()


def _roots(package: str) -> list[Path]:
    """The folders of a package, or the file of a module. Works even before the bots have been imported."""
    if package in SHARED:
        return [Path(__file__).parent.parent / package.rsplit(".", maxsplit=1)[-1]]
    module = sys.modules[package]
    return [Path(path) for path in getattr(module, "__path__", [module.__file__])]


def _is_ours(folder: Path) -> bool:
    """Whether only this user can write to the folder: the code in it will be executed."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        about = folder.stat()
    except (OSError, RuntimeError):
        return False
    others_may_write = about.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return about.st_uid == _USER and not others_may_write and os.access(folder, os.W_OK)


def _forget_old_caches(home: Path, package: str) -> None:
    """Delete the package's oldest folders, and those of early releases, which kept all games in one folder whose name
    has no hyphen.
    """
    folders = [each for each in home.iterdir() if each.is_dir() and each.name.rpartition("-")[0] in {package, ""}]
    for folder in sorted(folders, key=lambda each: each.stat().st_mtime)[: 1 - CACHES_KEPT]:
        shutil.rmtree(folder, ignore_errors=True)
