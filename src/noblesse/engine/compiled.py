"""The one file that knows Numba.

`@compiled` turns a rule into machine code that is kept on disk between runs. With NUMBA_DISABLE_JIT=1
(plain mode) it leaves the rule as it is, for the debugger and for coverage; Numba is not even imported.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar, cast

PLAIN = os.environ.get("NUMBA_DISABLE_JIT", "0") not in {"", "0"}
BOUNDS_CHECKED = os.environ.get("NUMBA_BOUNDSCHECK", "0") not in {"", "0"}

# Only these packages may hold compiled functions, because only their sources name the cache.
COMPILED_PACKAGES = ("engine", "high_society", "rich_and_good", "bots")
CACHES_KEPT = 4  # older releases, the bounds-checked mode, work in progress

Function = TypeVar("Function", bound=Callable[..., Any])

_PACKAGE = Path(__file__).parent.parent
_PREPARED: set[str] = set()
_USER = os.getuid() if hasattr(os, "getuid") else 0  # Windows has folders of one's own instead


def sources_digest() -> str:
    """Names all that machine code depends on: sources, versions and flags. Numba alone would miss an edited import."""
    digest = hashlib.sha256()
    for part in (sys.version, version("numba"), version("numpy"), f"bounds checked: {BOUNDS_CHECKED}"):
        digest.update(part.encode())
    for package in COMPILED_PACKAGES:
        for source in sorted((_PACKAGE / package).glob("*.py")):
            digest.update(f"{package}/{source.name}".encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:20]


def cache_folder() -> Path | None:
    """A folder of this user's for this very release, or None where nothing can be written."""
    home = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    temporary = Path(tempfile.gettempdir()) / f"noblesse-{_USER}"
    for parent in (Path(home) / "noblesse", temporary):
        if _is_ours(parent):
            folder = parent / sources_digest()
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


if PLAIN:
    CACHE: Path | None = None
else:
    import numba
    import numba.extending

    CACHE = cache_folder()
    if CACHE is not None:
        # Not in the environment, which child processes would inherit: their caches would lie inside this one.
        setattr(numba.config, "CACHE_DIR", str(CACHE))  # noqa: B010 because the module's type does not show the name


def compiled(function: Function) -> Function:
    """Machine code for a small function of integers and records; callers may run it in threads side by side."""
    if PLAIN:
        return function
    package = function.__module__.removeprefix("noblesse.").split(".")[0]
    if package not in COMPILED_PACKAGES:
        raise TypeError(
            f"{function.__module__} is not among COMPILED_PACKAGES, so the cache would not notice its edits"
        )
    return cast(Function, numba.njit(cache=CACHE is not None, nogil=True, error_model="numpy")(function))


def prepare(title: str, first_use: Callable[[], None]) -> None:
    """Compile what `first_use` touches, telling the user if that has not happened on this machine yet."""
    if PLAIN or title in _PREPARED:
        return
    _PREPARED.add(title)
    done = None if CACHE is None else CACHE / f"{title}.ready"
    if done is not None and done.exists():
        return
    print(
        f"noblesse: preparing {title} for this machine, once, about ten seconds …",
        file=sys.stderr,
        flush=True,
    )
    first_use()
    if done is not None:
        with contextlib.suppress(OSError):
            done.touch()


def dispatched(stub: Function, implementations: dict[Any, Any], record_type: Callable[[Any], Any]) -> Function:
    """One name for a function that each game has: compiled code finds the right one by the type of the table.

    Compiled functions that take other functions as arguments would be compiled anew in every process; this is cached.
    """
    if PLAIN:
        by_kind = implementations | {record_type(kind): function for kind, function in implementations.items()}

        def find(table: Any, *rest: Any) -> Any:
            return by_kind[table.dtype if hasattr(table, "dtype") else type(table)](table, *rest)

        return cast(Function, find)
    by_type = {numba.from_dtype(record_type(kind)): function for kind, function in implementations.items()}

    def choose(table: Any, *rest: Any) -> Any:
        return by_type[table].py_func if table in by_type else None

    numba.extending.overload(stub, strict=False)(choose)
    return stub
