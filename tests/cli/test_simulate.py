"""`noblesse simulate`: any number of records, in constant memory, and never half a file."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from noblesse import Game, GameRecord
from tests.children import started
from tests.cli.command import noblesse, refusal
from tests.waiting import wait_until

pytestmark = pytest.mark.processes

PLAIN = {"NUMBA_DISABLE_JIT": "1"}  # slow enough to be interrupted in time


@pytest.mark.parametrize(("game", "players"), [("high-society", 3), ("high-society", 5), ("rich-and-good", 2)])
def test_it_writes_as_many_records_as_games(game: str, players: int, tmp_path: Path) -> None:
    run = noblesse("simulate", game, "--players", players, "--games", 12, "--seed", 1, "--out", tmp_path / "g.jsonl")
    assert run.returncode == 0, run.stderr
    records = [GameRecord.from_json(line) for line in (tmp_path / "g.jsonl").read_text().splitlines()]
    assert len(records) == 12
    assert all(Game.replay(record).result == record.result for record in records)
    assert len({str(record.deal) for record in records}) == 12
    assert noblesse("verify", tmp_path / "g.jsonl").returncode == 0


def test_the_same_seed_writes_the_same_file(tmp_path: Path) -> None:
    for name in ("a", "b"):
        noblesse("simulate", "high-society", "--games", 5, "--seed", 9, "--out", tmp_path / name)
    noblesse("simulate", "high-society", "--games", 5, "--seed", 10, "--out", tmp_path / "c")
    first, again, other = ((tmp_path / name).read_bytes() for name in "abc")
    assert first == again != other


def test_the_same_number_of_simulations_gives_the_same_games(tmp_path: Path) -> None:
    for name, simulations in (("a", 40), ("b", 40), ("c", 400)):
        limits = ["--games", 2, "--seed", 9, "--simulations", simulations]
        noblesse("simulate", "high-society", "--bots", "hard", *limits, "--out", tmp_path / name)
    first, again, other = ((tmp_path / name).read_bytes() for name in "abc")
    assert first == again != other


def test_records_can_be_printed() -> None:
    run = noblesse("simulate", "rich-and-good", "--games", 2, "--seed", 1, "--out", "-")
    assert [GameRecord.from_json(line).game for line in run.stdout.splitlines()] == ["rich-and-good"] * 2


def test_json_is_one_object_and_nothing_else(tmp_path: Path) -> None:
    run = noblesse("simulate", "rich-and-good", "--games", 4, "--seed", 1, "--json", "--out", tmp_path / "g")
    found = json.loads(run.stdout)
    assert (found["game"], found["players"], found["games"]) == ("rich-and-good", 3, 4)
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(4 - found["without_winner"])


def test_an_existing_file_is_replaced_only_when_the_new_one_is_complete(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    out.write_text("precious\n")
    command = [sys.executable, "-m", "noblesse", "simulate", "rich-and-good", "--games", "1000000", "--out", str(out)]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        try:
            while not any(part.stat().st_size > 20_000 for part in tmp_path.glob("*.part")):
                assert process.poll() is None
                time.sleep(0.05)
            assert out.read_text() == "precious\n"
            process.send_signal(signal.SIGTERM)
            assert process.wait() == 143
        finally:
            process.kill()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.jsonl", "games.jsonl.resume"]
    assert out.read_text() == "precious\n"


def interrupted(log: Path, *arguments: object) -> tuple[str, str]:
    """What a simulation prints that is stopped with Ctrl+C as soon as it has kept some games in `log`."""
    words = [sys.executable, "-m", "noblesse", "simulate", "rich-and-good", *map(str, arguments)]
    process = started(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **PLAIN})
    try:
        wait_until(lambda: process.poll() is not None or (log.exists() and log.read_bytes().count(b"\n") >= 2))
        process.send_signal(signal.SIGINT)
        printed, said = process.communicate()
    finally:
        process.kill()
    assert process.returncode == 130, said
    assert "Traceback" not in said
    return printed, said


def games_in(log: Path) -> int:
    return sum(len(json.loads(line)["games"]) for line in log.read_bytes().splitlines()[1:])


def test_an_interrupted_simulation_keeps_its_games_and_the_same_command_goes_on(tmp_path: Path) -> None:
    asked = ["--games", 1000]
    out, log, whole = tmp_path / "games.jsonl", tmp_path / "games.jsonl.resume", tmp_path / "whole.jsonl"
    printed, said = interrupted(log, *asked, "--seed", 5, "--out", out)
    kept = games_in(log)
    assert printed == ""
    assert (
        f"noblesse: stopped; {kept} of 1,000 games are kept in {log}, and the same command goes on from there" in said
    )
    assert not out.exists()
    goes_on = noblesse("simulate", "rich-and-good", *asked, "--out", out)  # the seed is in the file
    assert goes_on.returncode == 0, goes_on.stderr
    assert f"{kept} of 1,000 games are already in {log}" in goes_on.stderr
    undisturbed = noblesse("simulate", "rich-and-good", *asked, "--seed", 5, "--out", whole)
    assert out.read_bytes() == whole.read_bytes()
    assert goes_on.stdout.replace(str(out), "") == undisturbed.stdout.replace(str(whole), "")
    assert not log.exists()


def test_games_without_records_can_be_kept_too(tmp_path: Path) -> None:
    asked = ["--games", 1000, "--seed", 5]
    log = tmp_path / "log"
    printed, said = interrupted(log, *asked, "--resume", log)
    assert f"{games_in(log)} games" in printed  # how the finished games went
    assert f"kept in {log}" in said
    goes_on = noblesse("simulate", "rich-and-good", *asked, "--resume", log)
    assert goes_on.stdout == noblesse("simulate", "rich-and-good", *asked).stdout
    assert games_in(log) == 1000
    assert "1,000 games of this run are in this file, more than the 999 wanted now" in refusal(
        "simulate", "rich-and-good", "--games", 999, "--seed", 5, "--resume", log
    )
    noblesse("simulate", "rich-and-good", "--games", 1010, "--resume", log)
    assert games_in(log) == 1010


def test_several_processes_write_the_same_file_as_one(tmp_path: Path) -> None:
    asked = ["simulate", "rich-and-good", "--bots", "random,first=random,easy", "--games", 40, "--seed", 3, "--json"]
    alone = noblesse(*asked, "--out", tmp_path / "alone")
    begun = noblesse(*asked[:-1], "--games", 15, "--resume", tmp_path / "log", "--out", tmp_path / "few")
    assert begun.returncode == 0, begun.stderr
    together = noblesse(*asked, "--jobs", 2, "--resume", tmp_path / "log", "--out", tmp_path / "together")
    assert together.stdout == alone.stdout != ""
    assert (tmp_path / "together").read_bytes() == (tmp_path / "alone").read_bytes()
    assert games_in(tmp_path / "log") == 40


def test_a_simulation_that_keeps_nothing_says_how_it_could(tmp_path: Path) -> None:
    records = tmp_path / "records"
    words = [sys.executable, "-m", "noblesse", "simulate", "rich-and-good", "--games", "100000", "--out", "-"]
    with records.open("w") as written, started(words, stdout=written, stderr=subprocess.PIPE, text=True) as process:
        try:
            wait_until(lambda: process.poll() is not None or records.stat().st_size > 0)
            process.send_signal(signal.SIGINT)
            _, said = process.communicate()
        finally:
            process.kill()
    assert process.returncode == 130, said
    assert "noblesse: stopped; to be able to go on, name a file with --resume, in which the games are kept\n" in said


def test_memory_does_not_grow_with_the_number_of_games(tmp_path: Path) -> None:
    """The peak memory of ten times as many games is the same within a few megabytes."""
    peaks = [_peak_memory(games, tmp_path) for games in (30, 300)]
    assert peaks[1] - peaks[0] < 8_000_000


def _peak_memory(games: int, folder: Path) -> int:
    code = (
        "import resource, sys; from noblesse.cli import main\n"
        "try: main()\n"
        "finally: print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024, file=sys.stderr)"
    )
    arguments = ["simulate", "rich-and-good", "--games", str(games), "--out", str(folder / "g")]
    run = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True)
    return int(run.stderr.split()[-1])


def test_the_file_may_be_a_device_and_keeps_the_usual_mode(tmp_path: Path) -> None:
    assert noblesse("simulate", "high-society", "--games", 1, "--out", os.devnull).returncode == 0
    assert Path(os.devnull).is_char_device()
    noblesse("simulate", "high-society", "--games", 1, "--out", tmp_path / "g")
    (tmp_path / "plain").touch()
    assert (tmp_path / "g").stat().st_mode == (tmp_path / "plain").stat().st_mode


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "Invalid value for 'GAME': 'chess' is not one of 'high-society', 'rich-and-good'."),
        (
            ["high-society", "--players", 2],
            "high-society (1997) is for 3 to 5 players, given as a list of names or a number",
        ),
        (
            ["rich-and-good", "--players", 6],
            "rich-and-good (2022) is for 2 to 5 players, given as a list of names or a number",
        ),
        (["high-society", "--bots", "deep-blue"], "there is no bot 'deep-blue'; the bots are random"),
        (
            ["high-society", "--players", 3, "--bots", "random,random"],
            "2 bots were named for 3 players; name one for each, or one for all",
        ),
        (["high-society", "--edition", "2022"], "there is no edition '2022' of high-society; there is 1997"),
        (["high-society", "--games", 0], "Invalid value for '--games': 0 is not in the range 1<=x<=1000000000."),
        (["high-society", "--out", "no/such/folder/g"], "no/such/folder: there is no such folder to write to"),
        (["high-society", "--out", "."], "this is a folder; name a file to write to"),
        (["high-society", "--out", "a", "--resume", "./a"], "--out and --resume name the same file; give each its own"),
        (["high-society", "--json", "--out", "-"], "--json and --out - both want standard output; choose one of them"),
        (
            ["high-society", "--simulations", 0],
            "Invalid value for '--simulations': 0 is not in the range 1<=x<=10000000.",
        ),
        (["high-society", "--seconds", 0], "Invalid value for '--seconds': 0.0 is not in the range 0<x<=3600"),
        (["high-society", "--speed", 9], "No such option '--speed'."),
        ([], "Missing argument 'GAME'. Choose from: high-society, rich-and-good"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(arguments: list[object], sentence: str, tmp_path: Path) -> None:
    assert sentence in refusal("simulate", *arguments, into=tmp_path)
    assert list(tmp_path.iterdir()) == []
