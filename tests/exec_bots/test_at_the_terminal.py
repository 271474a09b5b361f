"""The terminal says when a bot forfeits, and the game goes on."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from noblesse.bots import SeatedBot, bot_named
from noblesse.bots.exec_bot import ExecBot
from noblesse.cli.terminal import Players, Screen, play_at_terminal, playing
from noblesse.game import Game

from .programs import called, command_of

pytestmark = pytest.mark.processes


def shown_game(command: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the terminal shows during a game between a program and two random bots."""
    opened: list[ExecBot] = []

    def named(name: str, *limits: Any) -> SeatedBot:
        if name != "program":
            return bot_named(name, *limits)
        opened.append(ExecBot(command, seconds=20))
        return opened[-1]

    monkeypatch.setattr(playing, "bot_named", named)
    console = Console(file=io.StringIO(), width=400, color_system=None)
    game = Game.new("rich-and-good", ["Ada", "Bo", "Cy"], seed=3)
    players = Players(game.players, {0: "random", 1: "program", 2: "random"})
    play_at_terminal(game, players, screen=Screen(console), memory_aid=True, bot_seed=1, pace=0)
    assert game.is_over
    assert opened[0]._program is None, "the table closes its bots"
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_a_forfeit_is_shown_and_a_repeated_one_only_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = command_of(tmp_path, "sys.exit(6)")
    shown = shown_game(command, monkeypatch)
    told = [line for line in shown.splitlines() if "first legal move" in line]
    name, taken = called(command), "The first legal move is taken for Bo."
    assert told == [
        *(f"{name} ended with status 6; it is restarted ({count} of 3). {taken}" for count in (1, 2, 3)),
        f"{name} ended with status 6; it is not asked again in this game. {taken}",
    ]


def test_only_the_moves_of_a_well_behaved_program_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body = "for message in messages:\n    print(message['type'], file=open(sys.argv[0] + '.heard', 'a'))\n"
    body += "    if message['type'] == 'choose': answer(message['legal'][-1])"
    shown = shown_game(command_of(tmp_path, body), monkeypatch)
    assert "first legal move" not in shown
    heard = (tmp_path / "bot.py.heard").read_text().split()
    assert heard == ["start", *["choose"] * 32, "end"]
