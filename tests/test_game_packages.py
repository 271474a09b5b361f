"""Games from other packages are found by their entry point, played as they are, and left out if they are broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from noblesse import GameRecord
from noblesse.games import GAMES
from tests.packages import THEIRS, change, with_packages, write_catalogue, write_entry_point, write_package

pytestmark = pytest.mark.processes

LIST = "from noblesse.games import GAMES; print(*GAMES)"
OURS = ["high-society", "rich-and-good"]
PLAIN = {"NUMBA_DISABLE_JIT": "1"}
ONLY_BELIEF = "Thinking(believed_table=believed_table, redeal=redeal, revealed=revealed, wins=wins, is_out=is_poorest)"


def listed(folder: Path) -> tuple[list[str], str]:
    """The games that are found, and what is printed on standard error."""
    run = with_packages(folder, "-c", LIST, **PLAIN)
    assert run.returncode == 0, run.stderr
    return run.stdout.split(), run.stderr


def simulated(folder: Path, *words: str, **environment: str) -> str:
    """Simulate a game of the package, check that only its record is on standard output, and return standard error."""
    command = ("-m", "noblesse", "simulate", "high-stakes", "--games", "1", "--seed", "3", "--out", "-", *words)
    run = with_packages(folder, *command, **environment)
    assert run.returncode == 0, run.stderr
    record = GameRecord.from_json(run.stdout)
    assert record.game == "high-stakes"
    assert record.result is not None
    return run.stderr


def test_no_package_is_installed_here() -> None:
    assert list(GAMES) == OURS


def test_a_package_adds_its_game_to_ours(tmp_path: Path) -> None:
    write_package(tmp_path)
    assert listed(tmp_path) == ([*OURS, "high-stakes"], "")


def test_high_society_is_the_same_game_when_only_an_entry_point_names_it(tmp_path: Path) -> None:
    words = ["noblesse", "simulate", "high-society", "--players", "4", "--games", "2", "--seed", "5", "--out", "-"]
    command = f"import sys; sys.argv = {words!r}; from noblesse.cli import main; main()"
    taken_out = "from noblesse import games; del games.OWN['high-society']; "
    alone, packaged = tmp_path / "alone", tmp_path / "packaged"
    alone.mkdir()
    write_entry_point(packaged, "high-society", "noblesse.games.high_society")
    assert "'high-society' is not 'rich-and-good'" in with_packages(alone, "-c", taken_out + command, **PLAIN).stderr
    as_package = with_packages(packaged, "-c", taken_out + command, **PLAIN)
    assert as_package.returncode == 0, as_package.stderr
    assert as_package.stdout == with_packages(alone, "-c", command, **PLAIN).stdout


def test_a_package_may_be_imported_before_the_registry(tmp_path: Path) -> None:
    write_package(tmp_path)
    run = with_packages(tmp_path, "-c", f"import {THEIRS}; {LIST}", **PLAIN)
    assert run.stdout.split() == [*OURS, "high-stakes"], run.stderr


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"play": "", "FACTS": ""}, "it has no FACTS, play"),
        ({"broken": "1 / 0"}, "it fails with ZeroDivisionError: division by zero"),
        (
            {"FACTS": "__import__('dataclasses').replace(FACTS, game='high-society')"},
            "there is already a game 'high-society', in noblesse.games.high_society",
        ),
        (
            {"FACTS": "__import__('dataclasses').replace(FACTS, editions={'1': range(2, 9)})"},
            "it is not for 2 to 5 players",
        ),
        (
            {"Table": "__import__('noblesse.games.high_society').games.high_society.Table"},
            "its Table has the same fields as that of high-society, so compiled code would confuse them",
        ),
        (
            {"premoves": "__import__('noblesse.games.high_society').games.high_society.premoves"},
            "high-society has premoves of the same kind: pass_above, raise_up_to",
        ),
    ],
)
def test_a_package_that_cannot_be_used_is_left_out_with_one_sentence(
    changes: dict[str, str], reason: str, tmp_path: Path
) -> None:
    write_package(tmp_path, **changes)
    assert listed(tmp_path) == (OURS, f"noblesse: the game package {THEIRS} is left out: {reason}\n")


def test_a_broken_package_does_not_stop_another(tmp_path: Path) -> None:
    write_package(tmp_path)
    write_entry_point(tmp_path, "alas", "nowhere_to_be_found")
    games, complaints = listed(tmp_path)
    assert games == [*OURS, "high-stakes"]
    assert complaints.count("\n") == 1
    assert "nowhere_to_be_found is left out" in complaints


def test_a_new_game_does_not_recompile_the_others(tmp_path: Path) -> None:
    code = "from noblesse.prepared import folder_of_game; print(folder_of_game('high-society'))"
    (tmp_path / "none").mkdir()
    write_package(tmp_path / "one")
    cache = str(tmp_path / "cache")
    without, beside = (
        with_packages(tmp_path / folder, "-c", code, NUMBA_CACHE_DIR=cache).stdout for folder in ("none", "one")
    )
    assert without == beside
    assert cache in without


def test_a_game_that_provides_only_beliefs_is_searched_with_random_playouts_over_every_move(tmp_path: Path) -> None:
    write_package(tmp_path, load_terminal="", premoves="", play_out_many="")
    change(tmp_path / THEIRS / "thinking.py", THINKING=ONLY_BELIEF)
    bots = ("--bots", "medium,hard,master", "--simulations", "60")
    told = simulated(tmp_path, *bots, NUMBA_CACHE_DIR=str(tmp_path / "cache"))
    assert "at random" not in told
    assert [folder.name.rpartition("-")[0] for folder in (tmp_path / "cache" / "noblesse").glob("high*")] == [THEIRS]


def test_a_game_without_beliefs_is_played_at_random_which_is_said_once(tmp_path: Path) -> None:
    write_package(tmp_path, load_thinking="")
    told = simulated(tmp_path, "--bots", "easy,hard,master", "--simulations", "5", **PLAIN)
    assert told.count("so its bots of all levels play at random") == 1


def test_a_game_without_a_terminal_shows_its_view_and_numbers_its_moves(tmp_path: Path) -> None:
    write_package(tmp_path, load_thinking="", load_terminal="", premoves="")
    answers = tmp_path / "answers"
    answers.write_text("?\nrules\n1\nquit\nyes\n", encoding="utf-8")
    seats = ["--players", "3", "--people", "Ada", "--bots", "random", "--first", "0"]
    words = ["noblesse", "play", "high-stakes", *seats, "--seed", "2", "--pace", "0"]
    script = f"import sys; sys.stdin = open({str(answers)!r}); sys.argv = {words!r}; import noblesse.__main__"
    run = with_packages(tmp_path, "-c", script, **PLAIN)
    assert run.returncode == 0, run.stderr
    assert "High Stakes" in run.stdout
    assert "turned_up" in run.stdout
    assert "1 pass" in " ".join(run.stdout.split())
    assert "Every legal move has a number" in run.stdout
    assert "High Stakes comes without its rules;" in run.stdout
    assert "· You pass" in run.stdout


def test_a_package_is_translated_by_its_own_catalogue_and_otherwise_by_ours(tmp_path: Path) -> None:
    write_package(tmp_path)
    write_catalogue(tmp_path, "High Stakes", "Hoher Einsatz")
    code = "from noblesse.languages import translate_for; de = translate_for('de'); print(*map(de, %s), sep='|')"
    run = with_packages(tmp_path, "-c", code % "['High Stakes', 'salt', 'no such sentence']", **PLAIN)
    assert run.stdout.strip() == "Hoher Einsatz|Salz|no such sentence", run.stderr


def test_the_rules_of_a_package_are_printed_if_it_has_them(tmp_path: Path) -> None:
    write_package(tmp_path)
    missing = with_packages(tmp_path, "-m", "noblesse", "rules", "high-stakes", **PLAIN)
    assert missing.returncode == 2
    assert missing.stderr == (
        "noblesse: High Stakes comes without its rules; its package high_stakes has no rules.md\n"
    )
    (tmp_path / THEIRS / "rules.md").write_text("Whoever bids most pays.", encoding="utf-8")
    assert (
        "Whoever bids most pays." in with_packages(tmp_path, "-m", "noblesse", "rules", "high-stakes", **PLAIN).stdout
    )
