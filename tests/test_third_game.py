"""The example game, a separate package, can be played everywhere without a change to noblesse."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from noblesse import GameRecord
from tests.packages import EXAMPLE, with_packages

pytestmark = pytest.mark.processes

GAME = "liars-bench"
PLAIN = {"NUMBA_DISABLE_JIT": "1"}


def noblesse(third_game: Path, *words: object, typed: str = "") -> str:
    """What the command prints where the game is installed. It must succeed. Plain rules start faster."""
    run = with_packages(third_game, "-m", "noblesse", *map(str, words), typed=typed, **PLAIN)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_it_is_simulated_verified_and_replayed(third_game: Path, tmp_path: Path) -> None:
    records = tmp_path / "games"
    noblesse(third_game, "simulate", GAME, "--players", 4, "--games", 5, "--seed", 1, "--out", records)
    assert "5 sealed seeds opened" in noblesse(third_game, "verify", records)
    story = noblesse(third_game, "replay", records)
    assert "opens evening 5" in story
    assert "random 2 wins with 7" in story


def test_a_record_with_a_tale_from_another_hand_is_not_verified(third_game: Path, tmp_path: Path) -> None:
    records = tmp_path / "games"
    noblesse(third_game, "simulate", GAME, "--games", 1, "--players", 2, "--seed", 1, "--out", records)
    record = json.loads(records.read_text(encoding="utf-8"))
    others = record["deal"]["hands"][1 - record["first"]]
    records.write_text(json.dumps({**record, "moves": [f"tell {others[0]}", *record["moves"][1:]]}), encoding="utf-8")
    run = with_packages(third_game, "-m", "noblesse", "verify", str(records))
    assert run.returncode != 0
    assert f"you do not have tale {others[0]} in your hand (L4)" in run.stdout + run.stderr


def test_it_is_played_in_the_terminal_to_the_end(third_game: Path, tmp_path: Path) -> None:
    seats = ("--players", 3, "--people", "Ada", "--bots", "easy", "--first", 0)
    record, typed = tmp_path / "game", "tell 25\n" + "1\n" * 5
    shown = noblesse(third_game, "play", GAME, *seats, "--seed", 2, "--pace", 0, "--out", record, typed=typed)
    assert "a move is 'listen' or 'tell' with a tale from 1 to 24 (tell 17) (L4)" in shown
    assert "· Ada listens" in shown
    assert "The outcome" in shown
    assert GameRecord.from_json(record.read_text(encoding="utf-8")).result is not None
    assert "1 sealed seed opened" in noblesse(third_game, "verify", record)


def test_a_search_beats_random_in_the_arena(third_game: Path) -> None:
    asked = ("--players", 3, "--bots", "hard,random", "--simulations", 60, "--deals", 20, "--seed", 4, "--jobs", 1)
    run = with_packages(third_game, "-m", "noblesse", "arena", GAME, *map(str, asked), "--json")
    assert run.returncode == 0, run.stderr
    assert "at random" not in run.stderr
    hard, random = json.loads(run.stdout)["bots"]
    assert (hard["name"], random["name"]) == ("hard", "random")
    assert hard["win_share"] > random["win_share"]


def suites(folder: Path, *words: str, **environment: str) -> tuple[int, str]:
    """The exit status of the package's own tests, and what they print."""
    quiet = ("-q", "-p", "no:cacheprovider", "-p", "no:schemathesis")
    run = with_packages(folder, "-m", "pytest", *quiet, *words, into=str(EXAMPLE), **environment)
    return run.returncode, run.stdout


def test_its_own_tests_and_the_suites_for_authors_of_games_pass(third_game: Path) -> None:
    status, told = suites(third_game)
    assert status == 0, told


@pytest.mark.parametrize(
    ("source", "right", "wrong", "notices"),
    [
        ("view.py", "other in own)", "True)", "test_a_seat_cannot_tell_two_worlds_apart"),
        ("rules.py", "range(LISTEN, TALES + 1)", "range(LISTEN, TALES)", "test_a_move_is_legal_exactly_if"),
    ],
)
def test_the_suites_notice_a_mistake(
    third_game: Path, tmp_path: Path, source: str, right: str, wrong: str, notices: str
) -> None:
    shutil.copytree(third_game, tmp_path, dirs_exist_ok=True)
    text = (tmp_path / "liars_bench" / source).read_text(encoding="utf-8")
    assert text.count(right) == 1
    (tmp_path / "liars_bench" / source).write_text(text.replace(right, wrong), encoding="utf-8")
    status, told = suites(tmp_path, "-k", notices, **PLAIN)
    assert status == 1, told


def test_its_readme_is_its_rules(third_game: Path) -> None:
    assert "Among players with equally many points" in noblesse(third_game, "rules", GAME)
    assert (third_game / "liars_bench" / "rules.md").read_text() == (EXAMPLE / "README.md").read_text()
