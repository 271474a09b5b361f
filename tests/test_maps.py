"""The pages that lead a newcomer through the code name only what is there."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
SECURITY = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
VOCABULARY = (ROOT / "docs" / "vocabulary.md").read_text(encoding="utf-8")
FILE = r"(?:src|web)/[\w./]+\.(?:py|ts|svelte)\b"


def section(page: str, heading: str) -> str:
    """The section under a heading."""
    return page.split(f"# {heading}", 1)[1].split("\n#", 1)[0]


def names_in_the_code() -> set[str]:
    """All names that are defined or used in the code. Comments and docstrings do not count."""
    found: set[str] = set()
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                found.add(node.name)
            elif isinstance(node, ast.Name):
                found.add(node.id)
    return found


def test_every_file_of_the_walks_exists() -> None:
    files = re.findall(FILE, ARCHITECTURE)
    assert len(files) > 50
    assert [file for file in files if not (ROOT / file).is_file()] == []


def test_every_package_of_the_server_is_described() -> None:
    packages = {path.parent.name for path in (ROOT / "src" / "noblesse" / "server").glob("*/__init__.py")}
    described = set(re.findall(r"^\| `(\w+)`", section(ARCHITECTURE, "The packages"), re.MULTILINE))
    assert packages <= described


def test_every_test_that_proves_a_protection_exists() -> None:
    named = re.findall(r"`(?:tests/)?(test_\w+)`", SECURITY)
    assert len(named) > 30
    assert sorted(set(named) - {path.stem for path in (ROOT / "tests").rglob("test_*.py")}) == []


@pytest.mark.processes
def test_a_move_of_a_game_passes_the_files_that_the_page_lists() -> None:
    command = [sys.executable, str(ROOT / "tools" / "walks.py"), "game"]
    walked = subprocess.run(
        command, env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True, check=True
    )
    assert re.findall(FILE, walked.stdout) == re.findall(FILE, section(ARCHITECTURE, "A move of `Game`"))


def test_every_name_of_the_vocabulary_is_in_the_code() -> None:
    rows = re.findall(r"^\| [^|]+ \| (`[^|]+`) \|", section(VOCABULARY, "The machinery"), re.MULTILINE)
    names = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    assert len(names) > 40
    assert sorted(set(names) - names_in_the_code()) == []
