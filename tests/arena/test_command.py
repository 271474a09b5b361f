"""`noblesse arena`: the documented JSON, a report for people, and a run that survives being killed."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from noblesse import GameRecord
from tests.arena.field import without_times
from tests.cli.command import noblesse, refusal

pytestmark = pytest.mark.processes


def test_the_documented_json_is_printed_and_nothing_else() -> None:
    run = noblesse(
        "arena", "rich-and-good", "--bots", "random,random", "--deals", 3, "--seed", 1, "--json", "--jobs", 1
    )
    assert run.stdout.count("\n") == 1
    found = json.loads(run.stdout)
    assert (found["game"], found["players"], found["deals"], found["games"]) == ("rich-and-good", 4, 3, 12)
    assert [bot["name"] for bot in found["bots"]] == ["random", "random"]
    for bot in found["bots"]:
        assert 0 <= bot["low"] <= bot["win_share"] <= bot["high"] <= 1
        assert 0 <= bot["eliminated"] <= 1
        assert bot["seconds_per_decision"] > 0
    assert found["difference"]["low"] <= found["difference"]["mean"] <= found["difference"]["high"]


def test_people_get_a_table() -> None:
    bots = "random,random,random,random"
    run = noblesse("arena", "high-society", "--bots", bots, "--deals", 2, "--seed", 7, COLUMNS="40")
    assert run.returncode == 0, run.stderr
    for words in (
        "bot",
        "win share",
        "95 %",
        "place",
        "out",
        "per decision",
        "rating",
        "8 games",
        "par 25.0%",
        "seed 7",
    ):
        assert words in run.stdout
    assert "forfeits" not in run.stdout
    assert run.stdout.count("random") == 4  # no column is left out on a narrow screen
    duel = noblesse("arena", "rich-and-good", "--bots", "random,random", "--deals", 2, "--seed", 7, "--jobs", 1)
    assert "random minus random: +0.0% (95 %: +0.0% to +0.0%)" in duel.stdout


def test_a_run_that_is_killed_resumes_where_it_stopped(tmp_path: Path) -> None:
    asked = ["arena", "rich-and-good", "--bots", "random,random,random", "--players", 3, "--deals", 80, "--json"]
    log, out, whole = tmp_path / "log", tmp_path / "out", tmp_path / "whole"
    undisturbed = noblesse(*asked, "--seed", 3, "--jobs", 2, "--out", whole)
    command = [sys.executable, "-m", "noblesse", *map(str, asked), "--seed", "3", "--jobs", "1"]
    process = subprocess.Popen([*command, "--resume", str(log), "--out", str(out)], stdout=subprocess.PIPE)
    end = time.monotonic() + 60
    while not log.exists() or log.read_bytes().count(b"\n") < 6:
        assert time.monotonic() < end
        assert process.poll() is None
        time.sleep(0.01)
    process.kill()
    assert process.communicate()[0] == b""
    played = log.read_bytes()
    assert not out.exists()
    goes_on = noblesse(*asked, "--jobs", 2, "--resume", log, "--out", out)  # the seed is in the file
    assert without_times(json.loads(goes_on.stdout)) == without_times(json.loads(undisturbed.stdout))
    assert out.read_bytes() == whole.read_bytes()
    assert log.read_bytes().startswith(played[: played.rindex(b"\n") + 1])
    assert len(played) < len(log.read_bytes())


def test_records_of_all_games_are_kept_in_order_and_are_correct(tmp_path: Path) -> None:
    run = noblesse("arena", "rich-and-good", "--players", 2, "--bots", "random,random", "--deals", 3, "--out", "games",
                   into=tmp_path)  # fmt: skip
    assert run.returncode == 0, run.stderr
    records = [GameRecord.from_json(line) for line in (tmp_path / "games").read_text().splitlines()]
    assert [record.players for record in records] == [["random 1", "random 2"]] * 6
    assert [records.index(next(each for each in records if each.deal == record.deal)) for record in records] == [
        0, 0, 2, 2, 4, 4,
    ]  # fmt: skip
    assert noblesse("verify", tmp_path / "games").returncode == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "random,random,random"], "3 bots were named for 4 players; name two to compare, 4 for a table"),
        (["--bots", "random,deep-blue"], "there is no bot 'deep-blue'"),
        (["--bots", "random,"], "there is no bot ''"),
        ([], "Missing option '--bots'."),
        (["--bots", "random,random", "--players", 2], "high-society (1997) is for 3 to 5 players"),
        (["--bots", "random,random", "--edition", "2022"], "there is no edition '2022' of high-society"),
        (["--bots", "random,random", "--deals", 0], "0 is not in the range 1<=x<=1000000."),
        (["--bots", "random,random", "--seconds", 0], "0.0 is not in the range"),
        (["--bots", "random,random", "--seconds", "nan"], "a bot needs some time per decision, not nan seconds"),
        (["--bots", "random,random", "--seed", -1], "a seed is a whole number from 0 to 2^256 - 1"),
        (["--bots", "random,random", "--out", "a", "--resume", "./a"], "--out and --resume name the same file"),
        (["--bots", "random,random", "--out", "no/such/file", "--resume", "log"], "there is no such folder to write"),
        (["--bots", "random,random", "--resume", "no/such/file", "--out", "a"], "no such file or directory"),
        (["--bots", "random,random", "--resume", "."], "is a directory"),
    ],
)
def test_bad_input_is_one_sentence_and_leaves_nothing_behind(
    arguments: list[object], sentence: str, tmp_path: Path
) -> None:
    assert sentence in refusal("arena", "high-society", *arguments, into=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_missing_package_is_one_sentence() -> None:
    code = (
        "import sys; sys.modules[sys.argv[2]] = None\n"
        "sys.argv[1:] = sys.argv[1].split(); from noblesse.cli import main; main()"
    )
    for bots, needs in (("random,random", "joblib"), ("random,random,random", "openskill")):
        asked = f"arena high-society --players 3 --deals 2 --bots {bots}"
        run = subprocess.run([sys.executable, "-c", code, asked, needs], capture_output=True, text=True, check=False)
        assert run.returncode == 2
        assert f"needs {needs}: pip install 'noblesse[arena]'" in run.stderr
