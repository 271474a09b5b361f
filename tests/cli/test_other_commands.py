"""The commands that only print something."""

import json
import subprocess
import sys

import pytest

import noblesse as package
from tests.cli.command import noblesse, refusal

pytestmark = pytest.mark.processes


def test_the_version_is_that_of_the_package() -> None:
    assert noblesse("--version").stdout == f"noblesse {package.__version__}\n"


def test_help_lists_the_commands() -> None:
    run = noblesse("--help")
    assert run.returncode == 0
    for command in ("play", "serve", "export", "import", "simulate", "replay", "verify", "bench", "rules"):
        assert f"  {command} " in run.stdout


def test_an_unknown_command_is_refused_in_a_sentence() -> None:
    assert refusal("fly") == "No such command 'fly'."


def test_bench_prints_the_documented_keys_and_nothing_else() -> None:
    run = noblesse("bench", "--json", "--seconds", "0.02")
    found = json.loads(run.stdout)
    for game in ("high-society", "rich-and-good"):
        speed = found["engine"][game]
        assert speed["players"] == 4
        assert speed["decisions_per_second"] > speed["games_per_second"] > 0
        assert speed["clone_nanoseconds"] > 0
    assert found["engine"]["high-society"]["opening_moves"] == 2048


def test_bench_prints_a_table_for_people() -> None:
    assert "random decisions per second" in noblesse("bench", "--seconds", "0.02").stdout


@pytest.mark.parametrize(("game", "rule"), [("high-society", "H36."), ("rich-and-good", "R50.")])
def test_the_rules_are_printed_with_their_numbers(game: str, rule: str) -> None:
    assert rule in noblesse("rules", game).stdout


def test_a_reader_that_stops_reading_is_not_an_error() -> None:
    command = f"{sys.executable} -m noblesse simulate high-society --games 300 --out - | head -n 1"
    run = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert run.stdout.count("\n") == 1
    assert "Traceback" not in run.stderr
