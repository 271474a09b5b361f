"""`make flakes` finds tests that fail now and then, and leaves no process behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from tests.children import started

pytestmark = pytest.mark.processes

TOOL = Path(__file__).parents[1] / "tools" / "flakes.py"
QUICK = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # loading plugins would take most of the time
EVERY_OTHER_TIME = """
from pathlib import Path

COUNT = Path(__file__).with_name("count")

def test_now_and_then():
    count = len(COUNT.read_text()) if COUNT.exists() else 0
    COUNT.write_text("x" * (count + 1))
    assert count % 2, "this time not"

def test_every_time():
    assert COUNT
"""
FOR_EVER = """
import time
from contextlib import suppress
from pathlib import Path

def test_for_ever():
    Path(__file__).with_name("begun").touch()
    time.sleep(1000)
"""


def command(folder: Path, tests: str, rounds: int, busy: int) -> list[str]:
    """The command line of the tool, for a file with these tests."""
    file = folder / "test_some.py"
    file.write_text(tests)
    arguments = ["--rounds", str(rounds), "--busy", str(busy), "--logs", str(folder / "logs")]
    return [sys.executable, str(TOOL), *arguments, "--", "-p", "xdist", "-n", "1", "--rootdir", str(folder), str(file)]


def told(command: list[str]) -> tuple[int, list[str]]:
    """The exit status and the printed lines."""
    run = subprocess.run(command, capture_output=True, text=True, check=False, env=QUICK)
    assert run.stderr == ""
    return run.returncode, run.stdout.splitlines()


def test_a_test_that_fails_every_other_round_is_listed_with_its_logs(tmp_path: Path) -> None:
    status, lines = told(command(tmp_path, EVERY_OTHER_TIME, rounds=3, busy=1))
    assert status == 1
    failed, first, second, summary = lines[3:]
    assert failed == "2/3  test_some.py::test_now_and_then"
    assert summary == "3 rounds, 1 tests failed at least once"
    for number, log in ((1, first), (3, second)):
        assert f"round-{number}" in log
        assert "this time not" in Path(log.strip()).read_text()
    assert all((tmp_path / "logs" / f"round-{number}" / "run-1" / "pytest.log").exists() for number in range(1, 4))


def test_if_nothing_fails_the_status_is_zero(tmp_path: Path) -> None:
    status, lines = told(command(tmp_path, "def test_every_time(): assert test_every_time", rounds=1, busy=0))
    assert (status, lines[-1]) == (0, "1 rounds, 0 tests failed at least once")


def test_a_round_may_have_several_runs(tmp_path: Path) -> None:
    first = command(tmp_path, EVERY_OTHER_TIME, rounds=2, busy=0)
    second = first[first.index("--") :]
    status, lines = told([*first, *second])
    assert status == 1
    assert lines[4] == "2/2  test_some.py::test_now_and_then"
    assert [f"round-{number}/run-1" in line for number, line in enumerate(lines[5:7], 1)] == [True, True]
    assert lines[-1] == "2 rounds, 1 tests failed at least once"
    assert (tmp_path / "logs" / "round-2" / "run-2" / "pytest.log").exists()


def test_a_round_without_tests_is_a_failure(tmp_path: Path) -> None:
    status, lines = told(command(tmp_path, "", rounds=1, busy=0))
    assert status == 1
    assert "1/1  pytest itself ended with status 5" in lines


def test_a_file_that_cannot_be_imported_is_a_failure(tmp_path: Path) -> None:
    status, lines = told(command(tmp_path, "raise RuntimeError", rounds=1, busy=0))
    assert status == 1
    assert "1/1  test_some.py" in lines


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_when_it_is_stopped_it_says_what_failed_and_leaves_nothing_running(tmp_path: Path, how: signal.Signals) -> None:
    with started(command(tmp_path, FOR_EVER, rounds=2, busy=2), env=QUICK, stdout=subprocess.PIPE, text=True) as tool:
        while not (tmp_path / "begun").exists():
            assert tool.poll() is None
            time.sleep(0.01)
        children = psutil.Process(tool.pid).children(recursive=True)
        assert len(children) >= 4  # two that are busy, pytest and its worker
        tool.send_signal(how)
        said, _ = tool.communicate()
    assert (tool.returncode, said) == (130, "0 rounds, 0 tests failed at least once\n")
    assert psutil.wait_procs(children, timeout=60)[1] == []


def test_busy_processes_end_even_if_it_is_killed(tmp_path: Path) -> None:
    with started(command(tmp_path, FOR_EVER, rounds=1, busy=2), env=QUICK, stdout=subprocess.DEVNULL) as tool:
        while not (tmp_path / "begun").exists():
            assert tool.poll() is None
            time.sleep(0.01)
        children = psutil.Process(tool.pid).children(recursive=True)
        busy = [child for child in children if "getppid" in " ".join(child.cmdline())]
        tool.kill()
        tool.wait()
    assert len(busy) == 2
    assert psutil.wait_procs(busy, timeout=60)[1] == []
    for child in children:
        with suppress(psutil.NoSuchProcess):
            child.kill()
