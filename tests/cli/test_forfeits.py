"""A bot that forfeits is told why, with what it saw, once for each kind, and can be asked again."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import noblesse, refusal
from tests.exec_bots.programs import HEADER, WELL_BEHAVED, command_of

pytestmark = pytest.mark.processes

# Answers wrongly in three ways, of which two are of one kind, and never again after the third.
FAULTY = """
done = pathlib.Path(sys.argv[0] + ".done")
for number, question in enumerate(questions):
    if number == 0: answer("no move at all")
    elif number == 1: answer("bid 999")
    elif number == 2 and not done.exists():
        done.touch()
        print("rubbish", flush=True)
    else: answer(question["legal"][-1])
"""


def lines_of(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def forfeited(folder: Path, *asked: object, file: str = "forfeits") -> tuple[list[dict[str, Any]], str]:
    """What is in the file after a run with the faulty bot, and what was said."""
    bots = f"mine=exec:{command_of(folder, FAULTY)},random,random"
    run = noblesse(*asked, "--seed", 1, "--bots", bots, "--forfeits", folder / file)
    assert run.returncode == 0, run.stderr
    return lines_of(folder / file), run.stderr


@pytest.mark.parametrize(
    "asked",
    [
        ["simulate", "high-society", "--games", 3],
        ["simulate", "high-society", "--games", 3, "--jobs", 2],
        ["arena", "high-society", "--players", 3, "--deals", 1, "--jobs", 1],
    ],
    ids=["simulate", "simulate with jobs", "arena"],
)
def test_the_first_forfeit_of_each_kind_is_told_with_the_view_that_the_bot_had(
    asked: list[object], tmp_path: Path
) -> None:
    found, said = forfeited(tmp_path, *asked)
    assert (tmp_path / "bot.py.done").exists()
    assert [line["type"] for line in found] == ["start", "choose"] * 2
    starts, questions = found[::2], found[1::2]
    assert [question["forfeit"]["kind"] for question in questions] == ["illegal", "malformed"]
    for start, question in zip(starts, questions, strict=True):
        view = question["view"]
        assert start["seat"] == view["seat"] == view["to_move"]
        assert start["players"] == [seat["name"] for seat in view["seats"]]
        assert (question["bot"], question["seconds"]) == ("mine", 5.0)
        assert question["legal"][0] == "pass"
        assert said.count(question["forfeit"]["reason"]) == 1
    assert said.count("; the first legal move was played\n") == 2


def test_the_file_is_what_a_program_reads(tmp_path: Path) -> None:
    found, _ = forfeited(tmp_path, "simulate", "high-society", "--games", 1)
    better = tmp_path / "better.py"
    better.write_text(HEADER + WELL_BEHAVED, encoding="utf-8")
    with (tmp_path / "forfeits").open() as read:
        run = subprocess.run([sys.executable, better], stdin=read, capture_output=True, text=True, check=True)
    answers = [json.loads(line)["move"] for line in run.stdout.splitlines()]
    assert answers == [question["legal"][-1] for question in found[1::2]]


def test_a_bot_of_any_kind_is_asked_again(tmp_path: Path) -> None:
    found, _ = forfeited(tmp_path, "simulate", "high-society", "--games", 1)
    first, second = (question["forfeit"]["reason"] for question in found[1::2])
    command = command_of(tmp_path, "for question in questions: answer(question['legal'][0])")
    for bot in (f"exec:{command}", "py:always:First"):
        (tmp_path / "always.py").write_text(
            "class First:\n    def choose(self, view, legal, seconds): return legal[0]\n"
        )
        again = noblesse("ask", "forfeits", "--bot", bot, into=tmp_path)
        assert again.stdout == f"1: pass (before: {first})\n2: pass (before: {second})\n", again.stderr
    worse = f"exec:{command_of(tmp_path, 'sys.exit(3)')}"
    assert "1: forfeited, because exec:" in noblesse("ask", tmp_path / "forfeits", "--bot", worse).stdout


def test_a_resumed_run_writes_the_same_file(tmp_path: Path) -> None:
    asked = ["arena", "high-society", "--players", 3, "--deals", 1, "--jobs", 1, "--resume", tmp_path / "log"]
    whole, said = forfeited(tmp_path, *asked)
    again, said_again = forfeited(tmp_path, *asked, file="again")
    assert again == whole
    assert said in said_again


@pytest.mark.parametrize("content", ["my diary\n", "[]\n", "{}\n", '{"type": "choose"}\n', "\xff\n"])
def test_any_other_file_is_refused_in_a_sentence(content: str, tmp_path: Path) -> None:
    (tmp_path / "forfeits").write_text(content, encoding="latin-1")
    sentence = "forfeits, line 1: this is not a line that --forfeits writes"
    assert refusal("ask", "forfeits", "--bot", "random", into=tmp_path) == sentence


def test_two_options_cannot_name_the_same_file(tmp_path: Path) -> None:
    asked = ["arena", "high-society", "--bots", "random,random", "--resume", "a", "--forfeits", "a"]
    assert refusal(*asked, into=tmp_path) == "--resume and --forfeits name the same file; give each its own"


def test_a_command_with_commas_and_spaces_can_be_quoted(tmp_path: Path) -> None:
    folder = tmp_path / "my bots, old"
    folder.mkdir()
    (folder / "bot.py").write_text(HEADER + WELL_BEHAVED, encoding="utf-8")
    command = shlex.join([sys.executable, str(folder / "bot.py")])
    for asked in (["simulate", "--games", 2], ["arena", "--deals", 1, "--jobs", 1, "--players", 3]):
        bots = ["--bots", f"mine=exec:{command},random,random"]
        run = noblesse(asked[0], "rich-and-good", *asked[1:], *bots)
        assert run.returncode == 0, run.stderr
        assert "mine" in run.stdout
        assert "forfeits" not in run.stdout
        assert "first legal move" not in run.stderr
