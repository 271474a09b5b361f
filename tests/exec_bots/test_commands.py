"""What is wrong with a command is said in one sentence, before anything is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from noblesse.bots import exec_bot
from noblesse.bots.exec_bot import ExecBot
from noblesse.game import Game
from tests.cli.command import noblesse

from .programs import command_of, sitting


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("", "exec: needs a command, for example exec:python3 my_bot.py"),
        ("  ", "exec: needs a command, for example exec:python3 my_bot.py"),
        ("no-such-program --fast", "exec:no-such-program --fast: there is no program 'no-such-program'"),
        ("/no/such/file", "exec:/no/such/file: there is no program '/no/such/file'"),
        ("python3 'my bot.py", "exec:python3 'my bot.py is not a command: no closing quotation"),
        ("x" * 70, f"exec:{'x' * 59}…: there is no program '{'x' * 59}…'"),
    ],
)
def test_a_wrong_command_is_refused(command: str, sentence: str) -> None:
    with pytest.raises(ValueError, match="exec") as refused:
        ExecBot(command)
    assert str(refused.value) == sentence


def test_a_file_that_is_not_executable_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_text("#!/bin/sh\n")
    with pytest.raises(ValueError, match="there is no program"):
        ExecBot(str(file))


@pytest.mark.processes
def test_a_file_that_is_not_a_program_is_refused_when_it_is_started(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_bytes(b"\x00not a program")
    file.chmod(0o755)
    bot = ExecBot(str(file))
    with pytest.raises(ValueError, match="cannot be started: exec format error"):
        bot.sit_down(sitting(Game.new("high-society", 3, seed=1)))
    bot.close()


def test_other_operating_systems_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exec_bot, "IS_POSIX", False)
    with pytest.raises(ValueError, match="exec: bots run on Linux, macOS and other POSIX systems, not on this one"):
        ExecBot("python3 bot.py")


def test_a_bot_that_never_sat_down_is_closed_without_starting_its_program(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[object, ...]] = []
    monkeypatch.setattr(exec_bot, "ExecProcess", lambda *arguments: started.append(arguments))
    ExecBot("sh").close()
    assert not started


@pytest.mark.processes
@pytest.mark.parametrize(
    "command", [["simulate", "rich-and-good", "--games", 1], ["play", "rich-and-good", "--first", 1]]
)
def test_the_command_line_sets_how_long_a_program_may_think(command: list[object], tmp_path: Path) -> None:
    body = "for question in questions:\n    print(question['seconds'], file=open(sys.argv[0] + '.heard', 'a'))\n"
    program = command_of(tmp_path, body + "    answer(question['legal'][-1])")
    run = noblesse(*command, "--players", 2, "--bots", f"exec:{program}", "--seconds", 7.5)
    assert run.returncode == 0, run.stderr
    assert set((tmp_path / "bot.py.heard").read_text().split()) == {"7.5"}
