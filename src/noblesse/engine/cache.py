"""Where machine code is kept between runs: one folder per user, sources, versions and processor."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import stat
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

# Only these packages may hold compiled functions, because only their sources name the cache.
COMPILED_PACKAGES = ("engine", "games", "bots")
CACHES_KEPT = 4  # older releases, the bounds-checked mode, work in progress

_PACKAGE = Path(__file__).parent.parent
_USER = os.getuid() if hasattr(os, "getuid") else 0  # Windows has folders of one's own instead


def sources_digest(*surroundings: str) -> str:
    """Names all that machine code depends on: sources, versions, and the processor and flags that the caller knows.

    Paths are left out: another environment with the same sources uses the same code.
    """
    digest = hashlib.sha256()
    for part in (sys.version, version("numba"), version("numpy"), *surroundings):
        digest.update(part.encode())
    for package in COMPILED_PACKAGES:
        for source in sorted((_PACKAGE / package).rglob("*.py")):
            digest.update(source.relative_to(_PACKAGE).as_posix().encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:20]


def cache_folder(digest: str) -> Path | None:
    """This user's folder of that name, or None where nothing can be written."""
    home = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    temporary = Path(tempfile.gettempdir()) / f"noblesse-{_USER}"
    for parent in (Path(home) / "noblesse", temporary):
        if _is_ours(parent):
            folder = parent / digest
            with contextlib.suppress(OSError):
                if not folder.exists():
                    _forget_old_caches(parent)
                folder.mkdir(exist_ok=True)
                folder.touch()
                return folder
    return None


def _is_ours(folder: Path) -> bool:
    """Cached code is executed: a folder that others may write to does not count."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        about = folder.stat()
    except (OSError, RuntimeError):
        return False
    others_may_write = about.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return about.st_uid == _USER and not others_may_write and os.access(folder, os.W_OK)


def _forget_old_caches(parent: Path) -> None:
    folders = sorted((each for each in parent.iterdir() if each.is_dir()), key=lambda each: each.stat().st_mtime)
    for folder in folders[: 1 - CACHES_KEPT]:
        shutil.rmtree(folder, ignore_errors=True)
