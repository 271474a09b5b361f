"""Refuses locks and configuration that name a host: packages are installed by name, wherever the user gets them."""

from __future__ import annotations

import re
import sys
from pathlib import Path

HOST = re.compile(r"https?://|^\s*--(extra-)?index-url|registry\s*=", re.MULTILINE)
LOCKS = ("*.lock", "*lock.json", "*requirements*.txt", ".npmrc", "pyproject.toml")


def main() -> None:
    """Print the first line of each lock that names one."""
    root = Path(__file__).parent.parent
    files = {file for pattern in LOCKS for file in root.glob(pattern)}
    if not any(file.name == "requirements.lock" for file in files):
        sys.exit("no_hosts: requirements.lock is missing")
    found = [(file, HOST.search(file.read_text(encoding="utf-8"))) for file in sorted(files)]
    named = [f"{file.name} names a host: {match.group().strip()}" for file, match in found if match]
    sys.exit("\n".join(named) or 0)


main()
