"""Fails if the lock for playing or for training has other versions or hashes than the lock for development."""

from __future__ import annotations

import re
import sys
from pathlib import Path

PACKAGE = re.compile(r"^(?P<pinned>\S+==\S+).*(?P<hashes>(?:\n .*)+)", re.MULTILINE)
ROOT = Path(__file__).parent.parent


def pinned(lock: Path) -> dict[str, set[str]]:
    """The hashes of each package, by name and version."""
    found = PACKAGE.finditer(lock.read_text(encoding="utf-8"))
    return {package["pinned"]: set(re.findall(r"sha256:\w+", package["hashes"])) for package in found}


def main() -> None:
    """Print the packages that differ."""
    dev = pinned(ROOT / "requirements.lock")
    parts = [pinned(ROOT / f"requirements-{purpose}.lock") for purpose in ("play", "train")]
    other = sorted({package for part in parts for package in part if dev.get(package) != part[package]})
    sys.exit("\n".join(f"the locks disagree about {package}: run make lock" for package in other) or 0)


main()
