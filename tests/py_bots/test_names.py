"""How bots are named on the command line."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from noblesse.bots.names import full_name, listed, short_name
from tests.cli.command import noblesse, refusal
from tests.exec_bots.programs import HEADER, WELL_BEHAVED


@pytest.mark.parametrize(("text", "bots"), [
    ("hard", ["hard"]),
    ("hard, medium ,easy", ["hard", "medium", "easy"]),
    ("random,", ["random", ""]),
    ('exec:python3 "my bot,1.py",easy', ['exec:python3 "my bot,1.py"', "easy"]),
    ("exec:bot 'a,\"b',easy", ["exec:bot 'a,\"b'", "easy"]),
    ('exec:bot "a\\",b",easy', ['exec:bot "a\\",b"', "easy"]),
    ("exec:bot --style=a\\,b,easy", ["exec:bot --style=a\\,b", "easy"]),
    ("exec:bot 'open,easy", ["exec:bot 'open", "easy"]),
])  # fmt: skip
def test_commas_separate_bots_unless_they_are_quoted(text: str, bots: list[str]) -> None:
    assert listed(text) == bots


@pytest.mark.parametrize(("bot", "short", "full"), [
    ("hard", "hard", "hard"),
    ("mine=exec:python3 bot.py", "mine", "exec:python3 bot.py"),
    ("my-bot.2 = py:a:B", "my-bot.2 = py:a:B", "my-bot.2 = py:a:B"),
    ("exec:env STYLE=bold bot", "exec:env STYLE=bold bot", "exec:env STYLE=bold bot"),
    ("mine=", "mine=", "mine="),
])  # fmt: skip
def test_a_short_name_stands_before_an_equals_sign(bot: str, short: str, full: str) -> None:
    assert (short_name(bot), full_name(bot)) == (short, full)


@pytest.mark.processes
def test_the_arena_calls_a_program_with_commas_and_spaces_by_its_short_name(tmp_path: Path) -> None:
    file = tmp_path / "my bot, the second.py"
    file.write_text(HEADER + "assert sys.argv[1] == 'a,b'\n" + WELL_BEHAVED, encoding="utf-8")
    command = shlex.join([sys.executable, "-I", "-S", str(file)]) + " 'a,b'"
    asked = ["arena", "rich-and-good", "--players", 2, "--deals", 1, "--jobs", 1, "--json", "--out", tmp_path / "games"]
    run = noblesse(*asked, "--bots", f"mine=exec:{command},random")
    assert run.returncode == 0, run.stderr
    assert [(bot["name"], bot["forfeits"]) for bot in json.loads(run.stdout)["bots"]] == [("mine", 0), ("random", 0)]
    assert json.loads((tmp_path / "games").read_text().splitlines()[0])["players"] == ["mine 1", "random 2"]


@pytest.mark.processes
def test_two_bots_cannot_have_the_same_short_name(tmp_path: Path) -> None:
    sentence = refusal("arena", "rich-and-good", "--bots", "a=random,a=easy", "--deals", 1, into=tmp_path)
    assert "2 different bots are called a; give each a name of its own" in sentence
