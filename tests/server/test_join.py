"""`noblesse join`: bots of every kind take seats at a real server, in processes of their own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from noblesse import Game, GameRecord
from noblesse.cli.joining import Server
from noblesse.server.live import absence
from tests.children import started
from tests.cli.command import refusal
from tests.exec_bots.programs import WELL_BEHAVED, command_of
from tests.server.nursery import Nursery
from tests.server.people import Person, Someone
from tests.server.playing import played_to_the_end
from tests.server.ports import held_port
from tests.server.processes import ready_server

pytestmark = pytest.mark.processes

INSTANT = {"pace": "instant"}


@contextmanager
def joined(link: str, bot: str, *options: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """The command, from the moment at which its bot sits at the table."""
    command = [sys.executable, "-m", "noblesse", "join", link, "--bot", bot, *options]
    process = started(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **environment}
    )
    with process:
        try:
            assert process.stdout is not None
            first = process.stdout.readline()
            assert first.startswith("Sitting as "), (first, process.communicate())
            yield process
        finally:
            process.kill()


def ended(process: subprocess.Popen[str]) -> tuple[int, list[str], str]:
    """Exit status, lines and complaints, once the command has ended by itself."""
    said, complained = process.communicate()
    return process.returncode, said.splitlines(), complained


def moves_said(lines: list[str]) -> list[str]:
    """The decisions among the lines: each says how long it took."""
    return [line.rpartition(" (")[0] for line in lines if line.endswith(" s)")]


def seats_of(ada: Person, table: str) -> list[dict[str, Any]]:
    """Who sits where, as everybody sees it."""
    seats: list[dict[str, Any]] = ada.sees(table)["table"]["seats"]
    return seats


def moves_of(ada: Person, table: str, seat: int) -> list[str]:
    """What a seat played, from the record of the finished game."""
    record = GameRecord.from_json(ada.get(f"/api/tables/{table}/record").text)
    game = Game.replay(record)
    assert game.result == record.result
    return [move for mover, move in zip(game.movers, game.moves, strict=True) if mover == seat]


def in_python(folder: Path, body: str = "return legal[-1]") -> dict[str, str]:
    """The environment in which `py:own:Own` is found, with this line as its decision."""
    source = f"import sys\nclass Own:\n    def choose(self, view, legal, seconds):\n        {body}\n"
    (folder / "own.py").write_text(source, encoding="utf-8")
    return {"PYTHONPATH": str(folder)}


def with_a_place(ada: Person) -> tuple[str, dict[str, str]]:
    """A table where Ada has given seat 1 to a program, and the environment in which the program may sit there."""
    table = ada.opens("high-society", 3, others=[None, "random"], options=INSTANT)
    given = ada.post(f"/api/tables/{table}/seats/1/token", json={"name": "Robot"}).json()
    return table, {"NOBLESSE_TOKEN": given["token"]}


@pytest.mark.parametrize(("game", "players", "memory_aid"), [
    ("high-society", 3, True), ("rich-and-good", 3, False), ("rich-and-good", 2, True),
])  # fmt: skip
def test_a_program_takes_a_free_seat_by_the_link_and_plays_a_whole_game(
    someone: Someone, address: str, tmp_path: Path, game: str, players: int, memory_aid: bool
) -> None:
    ada, bots = someone(), ["random"] * (players - 2)
    table = ada.opens(game, players, others=[None, *bots], options={**INSTANT, "memory_aid": memory_aid})
    with joined(f"{address}/table/{table}", f"mine=exec:{command_of(tmp_path, WELL_BEHAVED)}") as command:
        assert [seat["name"] for seat in ada.sees(table)["table"]["seats"]][:2] == ["Ada", "Mine"]
        ada.post(f"/api/tables/{table}/begin")
        with ada.at(table) as socket:
            played_to_the_end(socket)
        status, lines, complaints = ended(command)
    assert (status, complaints) == (0, "")
    assert lines[0] == "The game has begun."
    assert lines[-1].startswith("The game is over: ")
    assert moves_said(lines) == moves_of(ada, table, 1)


def test_a_class_a_level_and_the_hosts_token_play_in_the_same_way(
    someone: Someone, address: str, tmp_path: Path
) -> None:
    ada = someone()
    table = ada.opens("rich-and-good", 3, options=INSTANT)
    given = ada.post(f"/api/tables/{table}/seats/2/token", json={"name": "Robot"}).json()
    link = f"{address}/table/{table}"
    with (
        joined(link, "medium") as level,
        joined(link, "py:own:Own", **in_python(tmp_path), NOBLESSE_TOKEN=given["token"]) as own,
    ):
        sitting = [(seat["name"], seat.get("program", False)) for seat in seats_of(ada, table)]
        assert sitting == [("Ada", False), ("Medium", False), ("Robot", True)]
        ada.post(f"/api/tables/{table}/begin")
        with ada.at(table) as socket:
            played_to_the_end(socket)
        for seat, command in ((1, level), (2, own)):
            status, lines, complaints = ended(command)
            assert (status, complaints) == (0, "")
            assert moves_said(lines) == moves_of(ada, table, seat)


def test_a_link_with_a_code_takes_a_seat_over_in_the_middle_of_the_game(
    someone: Someone, address: str, tmp_path: Path
) -> None:
    ada = someone()
    table = ada.opens("high-society", 3, others=["random", "random"], begin=True, options=INSTANT)
    code = ada.post(f"/api/tables/{table}/seats/0/code").json()["code"]
    with joined(f"{address}/join/{table}#{code}", "py:own:Own", **in_python(tmp_path)) as command:
        status, lines, complaints = ended(command)
    assert (status, complaints) == (0, "")
    assert lines[-1].startswith("The game is over: ")
    sentence = refusal("join", f"{address}/join/{table}#{code}", "--bot", "random")
    assert sentence == "this code is wrong, used or too old; ask for a new one"


def test_again_plays_the_rematch_too(someone: Someone, address: str) -> None:
    ada = someone()
    table = ada.opens("high-society", 3, others=[None, "random"], options=INSTANT)
    with joined(f"{address}/table/{table}", "random", "--again", "--name", "Ro") as command:
        ada.post(f"/api/tables/{table}/begin")
        with ada.at(table) as socket:
            played_to_the_end(socket)
        second = ada.post(f"/api/tables/{table}/rematch").json()["table"]
        with ada.at(second) as socket:
            played_to_the_end(socket)
        assert command.stdout is not None
        heard: list[str] = []
        while sum(line.startswith("The game is over") for line in heard) < 2:
            heard.append(command.stdout.readline())
            assert heard[-1], "the command ended before the second game did"
        assert heard.count("The game has begun.\n") == 2
        command.send_signal(signal.SIGINT)
        assert ended(command)[0] == 130


def test_ctrl_c_leaves_the_seat_to_the_stand_in_with_a_sentence(someone: Someone, address: str, tmp_path: Path) -> None:
    ada = someone()
    table = ada.opens("rich-and-good", 3, others=[None, "random"], options=INSTANT)
    silent = command_of(tmp_path, "for question in questions: time.sleep(1000)")
    with joined(f"{address}/table/{table}", f"exec:{silent}", "--seconds", "900") as command:
        ada.post(f"/api/tables/{table}/begin")
        with ada.at(table) as socket:
            socket.hears()
            assert command.stdout is not None
            assert command.stdout.readline() == "The game has begun.\n"
            command.send_signal(signal.SIGINT)
            status, lines, complaints = ended(command)
    assert (status, lines, complaints) == (130, ["You left the table; a stand-in plays on."], "")
    assert seats_of(ada, table)[1]["stand_in"] is not None


def test_a_bot_has_its_short_name_or_its_own_and_only_a_command_is_called_robot(
    someone: Someone, address: str, tmp_path: Path
) -> None:
    ada = someone()
    table = ada.opens("high-society", 4)
    link, program = f"{address}/table/{table}", command_of(tmp_path, WELL_BEHAVED)
    with joined(link, "random"), joined(link, f"mine=exec:{program}"), joined(link, f"exec:{program}"):
        assert [seat["name"] for seat in seats_of(ada, table)] == ["Ada", "Random", "Mine", "Robot"]


def test_ctrl_c_before_the_game_frees_the_seat(someone: Someone, address: str) -> None:
    ada = someone()
    table = ada.opens("rich-and-good", 3)
    with joined(f"{address}/table/{table}", "random") as command:
        command.send_signal(signal.SIGINT)
        assert ended(command)[0] == 130
    assert seats_of(ada, table)[1]["name"] is None


def assert_forfeits(status: int, lines: list[str], reason: str) -> None:
    """The bot has forfeited every decision, and given up at the fourth. Few games are so short that it has fewer."""
    forfeits = lines[1:-1]
    assert 0 < len(forfeits) <= 4
    assert all(f", the first legal move, because {reason}" in line for line in forfeits)
    if len(forfeits) == 4:
        assert (status, lines[-1]) == (1, "The bot has forfeited 4 decisions in this game. A stand-in plays on.")
    else:
        assert (status, lines[-1].startswith("The game is over: ")) == (0, True)


@pytest.mark.parametrize("body", [
    "for question in questions: time.sleep(1000)",
    "for question in questions: answer('castle')",
    "for question in questions: print('x' * 100_000_000, flush=True)",
    "while True: print('{}')",
    "for question in questions: sys.exit(3)",
    "for question in questions: print('[' * 100_000, flush=True)",
    "os.close(1); time.sleep(1000)",
    "time.sleep(1000)",
], ids=["slow", "lying", "huge", "flooding", "crashing", "nested", "silent", "deaf"])  # fmt: skip
def test_a_stranger_that_misbehaves_costs_the_table_a_stand_in(
    someone: Someone, address: str, tmp_path: Path, body: str
) -> None:
    ada = someone()
    table = ada.opens("high-society", 3, others=[None, "random"], options=INSTANT)
    program = command_of(tmp_path, body)
    with joined(f"{address}/table/{table}", f"exec:{program}", "--seconds", "0.1") as command:
        ada.post(f"/api/tables/{table}/begin")
        with ada.at(table) as socket:
            view, _ = played_to_the_end(socket)
        status, lines, complaints = ended(command)
    assert view["result"] is not None
    assert "Traceback" not in complaints
    assert_forfeits(status, lines, "exec:")
    assert ada.get("/api/menu").status_code == 200


@pytest.mark.parametrize(("body", "seconds", "reason"), [
    ("while True: pass", "0.1", "gave no answer within 0.1 s"),
    ("return 'castle'", "60", "answered castle: "),
    ("return 'x' * 100_000_000", "60", "answered xxxx"),
    ("return 7", "60", "answered 7 where a move in words was expected"),
    ("return view['no such key']", "60", "failed with KeyError: 'no such key'"),
    ("sys.exit(3)", "60", "failed with SystemExit: 3"),
], ids=["silent", "lying", "huge", "wordless", "failing", "exiting"])  # fmt: skip
def test_a_class_that_misbehaves_costs_the_table_a_stand_in(
    someone: Someone, address: str, tmp_path: Path, body: str, seconds: str, reason: str
) -> None:
    ada = someone()
    table = ada.opens("high-society", 3, others=[None, "random"], options=INSTANT)
    link = f"{address}/table/{table}"
    with joined(link, "py:own:Own", "--seconds", seconds, **in_python(tmp_path, body)) as command:
        ada.post(f"/api/tables/{table}/begin")
        with ada.at(table) as socket:
            view, _ = played_to_the_end(socket)
        status, lines, complaints = ended(command)
    assert view["result"] is not None
    assert complaints == ""
    assert_forfeits(status, lines, f"py:own:Own {reason}")


def test_the_others_vote_for_a_stand_in_when_a_program_is_killed(
    someone: Someone, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absence, "PATIENCE", 600)
    ada = someone()
    table, token = with_a_place(ada)
    silent = command_of(tmp_path, "for question in questions: time.sleep(1000)")
    with joined(f"{address}/table/{table}", f"exec:{silent}", "--seconds", "900", **token) as command:
        ada.post(f"/api/tables/{table}/begin")
        while (mover := ada.sees(table)["position"]["view"]["to_move"]) != 1:
            if mover == 0:
                ada.moves(table, "pass")
        command.kill()
        while ada.asks(table, t="vote", against=1).status_code != 200:
            pass
        with ada.at(table) as socket:
            view, _ = played_to_the_end(socket)
    assert view["result"] is not None
    assert seats_of(ada, table)[1]["stand_in"] == "medium"


def test_the_bot_plays_on_when_nobody_reads_its_lines(someone: Someone, address: str, tmp_path: Path) -> None:
    ada = someone()
    table, token = with_a_place(ada)
    with joined(f"{address}/table/{table}", "py:own:Own", **token, **in_python(tmp_path)) as command:
        assert command.stdout is not None
        command.stdout.close()
        ada.post(f"/api/tables/{table}/begin")
        with ada.at(table) as socket:
            played_to_the_end(socket)
        assert command.wait() == 0
    assert seats_of(ada, table)[1]["stand_in"] is None


@pytest.mark.parametrize(("link", "bot", "sentence"), [
    ("localhost:8017/table/abc", "random", "a link to a table is like http://localhost:8017/table/"),
    ("{address}/", "random", "a link to a table is like http://localhost:8017/table/"),
    ("{address}/table/a b", "random", "a link to a table is like http://localhost:8017/table/"),
    ("http://[::1/table/abc", "random", "a link to a table is like http://localhost:8017/table/"),
    ("{address}/table/abc", "deep-blue", "there is no bot 'deep-blue'"),
    ("{address}/table/nosuchtable", "random", "there is no such table"),
    ("http://127.0.0.1:1/table/abc", "random", "http://127.0.0.1:1 cannot be reached: Connection refused"),
    ("{address}/table/{full}", "random", "no seat is free at this table"),
    ("{address}/table/{begun}", "random", "the game at this table has begun; ask a player for a link with a code"),
    ("{address}/table/{without}", "hard", "this table is played without the memory aid, which the levels need"),
])  # fmt: skip
def test_bad_input_is_one_sentence(someone: Someone, address: str, link: str, bot: str, sentence: str) -> None:
    ada = someone()
    tables = {
        "full": ada.opens("high-society", 3, others=["random", "random"]),
        "begun": ada.opens("high-society", 3, others=["random", "random"], begin=True),
        "without": ada.opens("high-society", 3, options={"memory_aid": False}),
    }
    assert sentence in refusal("join", link.format(address=address, **tables), "--bot", bot)


def test_the_link_to_a_finished_game_and_a_wrong_token_are_refused(someone: Someone, address: str) -> None:
    ada = someone()
    table = ada.opens("high-society", 3, others=["random", "random"], begin=True, options=INSTANT)
    with ada.at(table) as socket:
        played_to_the_end(socket)
    link = f"{address}/table/{table}"
    assert refusal("join", link, "--bot", "random") == "the game at this table is over"
    with pytest.raises(ValueError, match="a token consists of letters, digits and"):
        Server(address, "…")


def test_a_bot_that_waits_for_a_rematch_outlives_its_server(nursery: Nursery, store_url: str) -> None:
    port = held_port()
    process, address = ready_server(nursery, store_url, port)
    with Person(address) as ada:
        table = ada.opens("high-society", 3, others=[None, "random"], options=INSTANT)
        with joined(f"{address}/table/{table}", "random", "--again", "--name", "Ro") as command:
            ada.post(f"/api/tables/{table}/begin")
            with ada.at(table) as socket:
                played_to_the_end(socket)
            assert command.stdout is not None
            assert "Waiting for a rematch.\n" in iter(command.stdout.readline, "")
            nursery.kill(process)
            assert "The connection broke (" in command.stdout.readline()
            process, _ = ready_server(nursery, store_url, port)
            second = ada.post(f"/api/tables/{table}/rematch").json()["table"]
            with ada.at(second) as socket:
                view, _ = played_to_the_end(socket)
            assert "Ro" in [seat["name"] for seat in view["seats"]]
            command.send_signal(signal.SIGINT)
            assert ended(command)[0] == 130
    nursery.kill(process)


def test_a_bot_connects_again_after_the_server_was_killed(nursery: Nursery, store_url: str) -> None:
    port = held_port()
    process, address = ready_server(nursery, store_url, port)
    with Person(address) as ada:
        table = ada.opens("rich-and-good", 3, others=[None, "random"], options=INSTANT)
        with joined(f"{address}/table/{table}", "random") as command:
            ada.post(f"/api/tables/{table}/begin")
            assert command.stdout is not None
            assert command.stdout.readline() == "The game has begun.\n"
            nursery.kill(process)
            assert any(line.startswith("The connection broke (") for line in iter(command.stdout.readline, ""))
            process, _ = ready_server(nursery, store_url, port)
            with ada.at(table) as socket:
                played_to_the_end(socket)
            status, lines, complaints = ended(command)
        assert (status, complaints) == (0, "")
        assert lines[-1].startswith("The game is over: ")
        assert set(moves_said(lines)) <= set(moves_of(ada, table, 1))
    nursery.kill(process)
