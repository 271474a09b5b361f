"""Fails if a lock or a configuration file names a host: packages are installed by name, from the user's registry."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HOST = re.compile(r"https?://|^\s*--(extra-)?index-url|registry\s*=", re.MULTILINE)
NEEDED = ("requirements.lock", "requirements-play.lock", "requirements-train.lock", "web/package-lock.json")
LOCKS = ("*.lock", "*lock.json", "*requirements*.txt", ".npmrc", "pyproject.toml")


def main() -> None:
    """Print the first match in each file that names a host."""
    root = Path(__file__).parent.parent
    files = {file for folder in (root, root / "web") for pattern in LOCKS for file in folder.glob(pattern)}
    for lock in NEEDED:
        if root / lock not in files:
            sys.exit(f"no_hosts: {lock} is missing")
    found = [(file, HOST.search(_text(file))) for file in sorted(files)]
    named = [f"{file.relative_to(root)} names a host: {match.group().strip()}" for file, match in found if match]
    sys.exit("\n".join(named) or 0)


def _text(file: Path) -> str:
    text = file.read_text(encoding="utf-8")
    return "\n".join(_said(json.loads(text))) if file.suffix == ".json" else text


def _said(lock: Any) -> Iterator[str]:
    """All keys and values of npm's lock, except the funding addresses of packages."""
    if isinstance(lock, dict):
        for name, value in lock.items():
            if name != "funding":
                yield name
                yield from _said(value)
    elif isinstance(lock, list):
        for value in lock:
            yield from _said(value)
    else:
        yield str(lock)


main()
