"""What tests share stands in plain modules, so that no test depends on another."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parent
FROM_A_TEST = re.compile(r"^\s*(?:from|import) +[\w.]*\btest_\w+", re.MULTILINE)


def test_nothing_is_imported_from_a_file_of_tests() -> None:
    sources = {file: file.read_text(encoding="utf-8") for file in TESTS.rglob("*.py")}
    found = [
        f"{file.relative_to(TESTS)}: {line.strip()}" for file in sources for line in FROM_A_TEST.findall(sources[file])
    ]
    assert len(sources) > 100
    assert not found, "move what is shared into a plain module beside the tests"
