"""docs/write-a-bot.md is correct: followed from an empty folder, each of its commands does what the page says."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.arena.cluster import wait_for_workers
from tests.children import started
from tests.page_for_bots import BETTER, COMMANDS, FIRST
from tests.server.a_server import serving
from tests.server.people import Person
from tests.server.playing import INSTANT, played_to_the_end
from tests.server.ports import held_port

pytestmark = pytest.mark.processes

PORT = ":8786"
EXPECTED = ("games are already in", "noblesse: compiling")  # what a command may say beside its answer


def only(*words: str) -> list[str]:
    """The commands of the page in which all these words are, in order."""
    found = [command for command in COMMANDS if all(word in command for word in words)]
    assert found, f"the page has no command with {' and '.join(words)}"
    return found


def words_of(command: str) -> list[str]:
    """The command as it runs in the environment of the tests."""
    program, *words = shlex.split(command)
    return [str(Path(sys.executable).parent / program), *words]


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What the command says in the folder of the bot."""
    return subprocess.run(words_of(command), cwd=folder, capture_output=True, text=True, check=False)


def done(command: str, folder: Path) -> str:
    """What the command prints, which succeeds without a complaint."""
    found = run(command, folder)
    unexpected = [line for line in found.stderr.splitlines() if not any(word in line for word in EXPECTED)]
    assert (found.returncode, unexpected) == (0, []), command
    return found.stdout


def write(folder: Path, code: str) -> None:
    (folder / "my_bot.py").write_text(code, encoding="utf-8")


def test_every_command_of_the_page_is_tried_by_one_of_these_tests() -> None:
    tried = [*only("noblesse simulate"), *only("noblesse ask"), *only("arena"), *only("join"), *only("dask")]
    assert sorted(tried) == sorted(COMMANDS)


def test_the_first_bot_plays_and_wins_most_games(tmp_path: Path) -> None:
    write(tmp_path, FIRST)
    printed = done(only("simulate")[0], tmp_path)
    assert float(re.findall(r"mine +([\d.]+)%", printed)[0]) > 50
    assert "20 games" in printed


def test_the_better_bot_is_measured_goes_on_and_is_recognised(tmp_path: Path) -> None:
    write(tmp_path, BETTER)
    first, more = only("arena", "duel.jsonl")
    assert "10 deals, 40 games" in done(first, tmp_path)
    played = (tmp_path / "duel.jsonl").read_bytes()
    printed = done(more, tmp_path)
    assert "20 deals, 80 games" in printed
    assert float(re.findall(r"mine minus easy: .*\(95 %: ([+-][\d.]+)%", printed)[0]) > 0
    assert (tmp_path / "duel.jsonl").read_bytes().startswith(played)
    write(tmp_path, BETTER.replace("0.4", "0.5"))
    assert "duel.jsonl: mine has changed since this run was begun" in run(more, tmp_path).stderr


def test_what_the_bot_forfeits_is_kept_and_asked_again(tmp_path: Path) -> None:
    write(tmp_path, BETTER)
    (keeping,), (asking,) = only("--forfeits"), only("noblesse ask")
    done(keeping, tmp_path)
    assert done(asking, tmp_path) == "There is no forfeit in forfeits.jsonl.\n"  # the bot of the page forfeits nothing
    write(tmp_path, BETTER.replace('"keep"', '"give everything"'))
    assert "the first legal move was played" in run(keeping, tmp_path).stderr
    write(tmp_path, BETTER)
    assert re.fullmatch(r"1: keep \(before: .*\)\n", done(asking, tmp_path))


def test_the_bot_plays_at_a_live_table(tmp_path: Path) -> None:
    write(tmp_path, BETTER)
    with serving(f"sqlite://{tmp_path}/tables.sqlite") as address, Person(address) as ada:
        table = ada.opens("high-society", 3, others=[None, "random"], options=INSTANT)
        command = only("join")[0].replace("LINK", f"{address}/table/{table}")
        with subprocess.Popen(words_of(command), cwd=tmp_path, stdout=subprocess.PIPE, text=True) as bot:
            try:
                assert bot.stdout is not None
                assert bot.stdout.readline().startswith("Sitting as Mine at ")
                assert ada.sees(table)["table"]["seats"][1]["name"] == "Mine"
                ada.post(f"/api/tables/{table}/begin")
                with ada.at(table) as socket:
                    played_to_the_end(socket)
                printed, _ = bot.communicate(timeout=120)
            finally:
                bot.kill()
    assert bot.returncode == 0
    assert printed.startswith("The game has begun.\n")
    assert printed.splitlines()[-1].startswith("The game is over: ")


@contextmanager
def a_cluster(folder: Path, port: str) -> Iterator[None]:
    """The scheduler and the workers of the page."""
    running = []
    try:
        for command in only("dask"):
            words = words_of(command.replace(PORT, port).replace("8786", port[1:]))
            quiet = {"cwd": folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
            running.append(
                started(words, env={**os.environ, "DASK_DISTRIBUTED__SCHEDULER__DASHBOARD__BOKEH": "0"}, **quiet)
            )
        wait_for_workers(f"tcp://127.0.0.1{port}", 2)
        yield
    finally:
        for each in reversed(running):
            each.terminate()
        for each in running:
            each.wait(60)


def test_a_ladder_of_its_own_runs_on_a_cluster(tmp_path: Path) -> None:
    write(tmp_path, BETTER)
    port = f":{held_port()}"
    with a_cluster(tmp_path, port):
        printed = done(only("--on")[0].replace(PORT, port), tmp_path)
    assert all(word in printed for word in ("mine", "random", "easy", "medium", "rating", "12 deals, 36 games"))
    assert (tmp_path / "games.jsonl").read_bytes().count(b"\n") == 36
