"""Run tests repeatedly beside busy processes, and list those that failed and how often.

    python tools/flakes.py [--rounds 5] [--busy 4] [--logs build/flakes] -- PYTEST_ARGUMENTS [-- PYTEST_ARGUMENTS …]

Every round is one run of pytest, or several, one after another. The output of the first run is kept in
LOGS/round-N/run-1/pytest.log, and each failure in its own file beside it. The exit status is 0 if nothing failed,
1 if something did, 130 after Ctrl+C.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

FOLDER = "NOBLESSE_FLAKES_FOLDER"  # where the plugin writes the failures of a round
STOPPING = 30  # seconds that pytest has for its teardown after Ctrl+C
ORDINARY = {0, 1}  # pytest's exit statuses if all tests passed, and if some failed
BUSY = """
import os, sys
while os.getppid() == int(sys.argv[1]):  # ends even if the parent is killed
    for _ in range(100_000):
        pass
"""


class Failures:
    """A pytest plugin that writes each failure into a file whose first line is the test's id."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._written = 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep a failure in a test's setup, call or teardown."""
        self._keep(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Keep a failure of the collection, for example of a file that cannot be imported."""
        self._keep(report)

    def _keep(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if not report.failed:
            return
        self._written += 1
        name = re.sub(r"\W+", "-", report.nodeid).strip("-")[-120:]
        captured = "".join(f"\n--- {title} ---\n{text}" for title, text in report.sections)
        text = f"{report.nodeid}\n{report.longreprtext}\n{captured}"
        (self._folder / f"{self._written:03}-{name}.log").write_text(text, encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Called by pytest, which loads this file as a plugin. With xdist, only the controller writes."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Failures(Path(os.environ[FOLDER])))


@dataclass
class Tally:
    """The failures so far."""

    rounds: int = 0
    logs: dict[str, list[Path]] = field(default_factory=dict)  # by test, one log for every round in which it failed

    def count(self, folder: Path, status: int) -> None:
        """Add a run whose failures are in this folder."""
        failed: dict[str, Path] = {}
        for log in sorted(folder.glob("[0-9]*.log")):
            failed.setdefault(log.read_text(encoding="utf-8").partition("\n")[0], log)
        if status not in ORDINARY:
            failed[f"pytest itself ended with status {status}"] = folder / "pytest.log"
        for test, log in failed.items():
            self.logs.setdefault(test, []).append(log)

    def __str__(self) -> str:
        lines = []
        for test, logs in sorted(self.logs.items(), key=lambda item: (-len(item[1]), item[0])):
            lines += [f"{len(logs)}/{self.rounds}  {test}", *(f"      {log}" for log in logs)]
        return "\n".join([*lines, f"{self.rounds} rounds, {len(self.logs)} tests failed at least once"])


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """So many processes that do nothing but keep the machine busy.

    They are in the session of the tests, because Linux may divide the processor among sessions instead of processes.
    """
    command = [sys.executable, "-c", BUSY, str(os.getpid())]
    started: list[subprocess.Popen[bytes]] = []
    try:
        while len(started) < processes:
            started += [subprocess.Popen(command, process_group=0)]  # Ctrl+C is for this process alone
        yield
    finally:
        for process in started:
            process.kill()
            process.wait()


def run(folder: Path, arguments: Sequence[str]) -> int:
    """Run pytest once and return its exit status."""
    folder.mkdir(parents=True)
    here = str(Path(__file__).parent)
    paths = [here, *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, FOLDER: str(folder.resolve()), "PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-m", "pytest", "-p", Path(__file__).stem, *arguments]
    with (folder / "pytest.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, env=environment, process_group=0)
        try:
            return process.wait()
        finally:
            _stop(process)


def _stop(process: subprocess.Popen[bytes]) -> None:
    """Let pytest stop its tests and their processes, and kill what is left after a while."""
    if process.poll() is None:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(STOPPING)
        except (subprocess.TimeoutExpired, KeyboardInterrupt):  # a second Ctrl+C means that the user will not wait
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def flakes(rounds: int, busy_processes: int, logs: Path, runs: Sequence[Sequence[str]]) -> int:
    """Run all rounds and return the exit status. `runs` holds the arguments of pytest for each run of a round."""
    shutil.rmtree(logs, ignore_errors=True)
    tally, interrupted = Tally(), False
    try:
        with busy(busy_processes):
            for number in range(1, rounds + 1):
                for part, arguments in enumerate(runs, 1):
                    folder = logs / f"round-{number}" / f"run-{part}"
                    status = run(folder, arguments)
                    tally.count(folder, status)
                    print(f"round {number} of {rounds}: status {status}, {folder / 'pytest.log'}", flush=True)
                tally.rounds += 1
    except KeyboardInterrupt:
        interrupted = True
    print(tally)
    return 130 if interrupted else int(bool(tally.logs))


def interrupt(_number: int, _frame: FrameType | None) -> None:
    """Handle a signal as Ctrl+C is handled."""
    raise KeyboardInterrupt


def _split_at_dashes(words: Sequence[str]) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for word in words:
        if word == "--":
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Run tests repeatedly beside busy processes.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--busy", type=int, default=4, help="processes that keep the machine busy")
    parser.add_argument("--logs", type=Path, default=Path("build/flakes"), help="a folder, which is emptied first")
    parser.add_argument("arguments", nargs="*", help="for pytest, after --; for a second run, after another --")
    own, *runs = _split_at_dashes(sys.argv[1:])
    given = parser.parse_args(own)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, interrupt)
    sys.exit(flakes(given.rounds, given.busy, given.logs, runs or [[]]))


if __name__ == "__main__":
    main()
