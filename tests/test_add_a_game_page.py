"""docs/add-a-game.md is correct: its code is that of the files it links to, and its commands run when installed."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from noblesse.games.interface import Rules
from tests.packages import EXAMPLE, with_packages

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(\.\./((?:examples/third_game|src)/[^)]+)\)")
COMMANDS = [line for language, text in BLOCK.findall(PAGE) if language == "sh" for line in text.splitlines()]
ENTER_ONE = "1\n" * 20  # the first move of the list, whenever a player is asked


def blocks_of_code() -> list[tuple[str, str]]:
    """Each block of the page except commands, with the last file that the page has linked to before it."""
    return [(LINK.findall(PAGE[: block.start()])[-1], block[2]) for block in BLOCK.finditer(PAGE) if block[1] != "sh"]


@pytest.mark.parametrize(("file", "code"), blocks_of_code())
def test_the_code_of_the_page_is_that_of_the_file_before_it(file: str, code: str) -> None:
    assert code in (ROOT / file).read_text(encoding="utf-8")


def test_the_page_links_to_every_file_of_the_game() -> None:
    files = {file.name for file in (EXAMPLE / "src" / "liars_bench").glob("*.py")}
    assert files <= {Path(file).name for file in LINK.findall(PAGE)}


def test_the_example_offers_the_names_that_the_interface_asks_for() -> None:
    offered = (EXAMPLE / "src" / "liars_bench" / "__init__.py").read_text(encoding="utf-8")
    asked = {name for name in {**Rules.__annotations__, **vars(Rules)} if not name.startswith("_")}
    assert all(f'    "{name}",\n' in offered for name in asked)


@pytest.mark.processes
def test_the_commands_of_the_page_run(third_game: Path, tmp_path: Path) -> None:
    (tmp_path / "examples").symlink_to(EXAMPLE.parent)
    install, *others = map(shlex.split, COMMANDS)
    assert install == ["pip", "install", f"./{EXAMPLE.relative_to(ROOT)}"]
    assert {words[0] for words in others} == {"noblesse", "pytest"}
    for words in others:
        mode = {} if "arena" in words else {"NUMBA_DISABLE_JIT": "1"}  # plain rules start faster, but search slowly
        run = with_packages(third_game, "-m", *words, typed=ENTER_ONE, into=str(tmp_path), **mode)
        assert run.returncode == 0, run.stdout + run.stderr
