"""The example program takes a seat at a real server and plays whole games there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from noblesse import Game, GameRecord
from noblesse.server.guests.tokens import fresh_secret
from tests.server.people import Someone
from tests.server.playing import played_to_the_end

PROGRAM = Path(__file__).parents[2] / "examples" / "server_bot.py"


@pytest.mark.processes
@pytest.mark.parametrize(("game", "players"), [("high-society", 3), ("rich-and-good", 3)])
def test_an_outside_program_plays_a_whole_game(someone: Someone, address: str, game: str, players: int) -> None:
    ada = someone()
    table = ada.opens(game, players, others=[None, "random"], options={"pace": "instant"})
    given = ada.post(f"/api/tables/{table}/seats/1/token", json={"name": "Robot"}).json()
    assert (given["table"], given["seat"]) == (table, 1)
    program = subprocess.Popen(
        [sys.executable, str(PROGRAM), address, table],
        env={**os.environ, "NOBLESSE_TOKEN": given["token"]},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with program:
        try:
            ada.post(f"/api/tables/{table}/begin")
            with ada.at(table) as socket:
                played_to_the_end(socket)
            said, complained = program.communicate()
        finally:
            program.kill()
    assert (program.returncode, said, complained) == (0, "the game is over\n", "")
    record = GameRecord.from_json(ada.get(f"/api/tables/{table}/record").text)
    assert record.players[1] == "Robot"
    assert Game.replay(record).result == record.result


@pytest.mark.processes
@pytest.mark.parametrize(
    ("watch", "sentence"),
    [("nobody", "this table is played without spectators\n"), ("anyone", "this token has no seat at the table\n")],
)
def test_a_program_with_a_wrong_token_says_why_it_leaves(
    someone: Someone, address: str, watch: str, sentence: str
) -> None:
    table = someone().opens(others=["random", "random"], begin=True, options={"watch": watch})
    run = subprocess.run(
        [sys.executable, str(PROGRAM), address, table],
        env={**os.environ, "NOBLESSE_TOKEN": fresh_secret()},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (1, sentence)
