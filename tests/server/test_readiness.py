"""A server serves pages while its games are compiled. A test holds a game's lock to keep it from being compiled."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest
from filelock import FileLock

from tests import waiting
from tests.children import started
from tests.server.people import Person

pytestmark = pytest.mark.processes

# The command line, except that requests wait only for a moment.
COMMAND = """
from noblesse.server.bots import readiness
readiness.PATIENCE = 0.2
from noblesse.cli import main
main()
"""
ADDRESS = re.compile(r"noblesse is at (http://localhost:\d+)/")
LONG = 250.0  # seconds


class Machine:
    """A machine on which nothing has been compiled yet."""

    def __init__(self, folder: Path, **environment: str) -> None:
        kept = {key: value for key, value in os.environ.items() if not key.startswith("NUMBA_")}
        self._environment = {**kept, "XDG_CACHE_HOME": str(folder / "cache"), "PYTHONUNBUFFERED": "1", **environment}
        self._store = folder / "tables.sqlite"

    def lock(self, game: str) -> FileLock:
        """The lock that keeps the game from being compiled while it is held."""
        where = f"from noblesse.prepared import file_of; print(file_of({game!r}, 'lock'))"
        lock = subprocess.check_output([sys.executable, "-c", where], env=self._environment, text=True).strip()
        return FileLock(lock)

    @contextmanager
    def server(self) -> Iterator[Running]:
        """`noblesse` in a process of its own, ended whatever happens."""
        command = [sys.executable, "-c", COMMAND, "--port", "0", "--no-browser", "--store", f"sqlite://{self._store}"]
        process = started(command, env=self._environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        with process:
            try:
                yield Running(process)
            finally:
                kill_with_children(process)


class Running:
    """The server, and what it has printed so far."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        assert process.stdout is not None
        self.printed = ""
        while not (found := ADDRESS.search(self.printed)):
            line = process.stdout.readline()
            assert line, self.printed
            self.printed += line
        self.address = found[1]

    def child(self, game: str) -> psutil.Process:
        """The process that compiles this game. The server says its address before it has started all of them."""
        wait_until(lambda: self._children(game))
        return self._children(game)[0]

    def _children(self, game: str) -> list[psutil.Process]:
        return [each for each in psutil.Process(self.process.pid).children() if game in each.cmdline()]

    def preparing(self) -> dict[str, Any]:
        """The progress of each game."""
        return {each["game"]: each for each in httpx.get(f"{self.address}/api/preparing", timeout=LONG).json()}

    def kill(self) -> None:
        """Kill it without a chance to clean up."""
        kill_with_children(self.process)

    def ended(self) -> tuple[int, str]:
        """The exit status, and all that was printed."""
        assert self.process.stdout is not None
        rest = self.process.stdout.read()  # `communicate` would miss what was read ahead
        return self.process.wait(LONG), self.printed + rest


def kill_with_children(process: subprocess.Popen[str]) -> None:
    """Kill the children too: they would go on and keep the output open."""
    if process.poll() is None:
        server = psutil.Process(process.pid)
        for each in [*server.children(), server]:
            each.kill()


def wait_until(is_so: Callable[[], object]) -> None:
    waiting.wait_until(is_so, pause=0.25, seconds=LONG)  # a guest may read a table a hundred times in twenty seconds


def decides(person: Person, table: str) -> bool:
    return bool(person.sees(table)["position"]["view"]["to_move"] == 0)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_pages_are_served_while_games_are_compiled_and_each_begins_when_it_is_ready(machine: Machine) -> None:
    with ExitStack() as held:
        held.enter_context(machine.lock("rich-and-good"))
        high_society = ExitStack()
        held.enter_context(high_society)
        high_society.enter_context(machine.lock("high-society"))
        running = held.enter_context(machine.server())
        person = held.enter_context(Person(running.address))
        assert person.get("/").status_code in (200, 503)  # 503 if the pages are not built; but an answer
        for game in ("high-society", "rich-and-good"):
            told = running.preparing()[game]
            assert told["rules"] > 0
            assert 0 < told["rules"] <= told["bots"]["medium"] <= told["bots"]["hard"]
            assert told["bots"]["random"] == told["rules"]
            assert person.opens(game, 3)  # friends can meet meanwhile
            command = {"game": game, "players": 3, "name": "Ada", "others": ["medium", "hard"], "begin": True}
            refused = person.post("/api/tables", json=command)
            assert refused.status_code == 503
            assert "is still being prepared for its first game; try again in" in refused.json()["error"]
            assert refused.json()["wait"] > 0
        high_society.close()  # now it may be compiled
        wait_until(lambda: running.preparing()["high-society"]["bots"]["medium"] == 0)
        table = person.opens("high-society", 3, others=["medium", "medium"], begin=True)
        wait_until(lambda: decides(person, table))
        assert person.moves(table, "pass").status_code == 200
        wait_until(lambda: decides(person, table))
        assert running.preparing()["rich-and-good"]["rules"] > 0


def test_an_interrupt_ends_the_server_and_what_it_has_started(machine: Machine) -> None:
    with machine.lock("high-society"), machine.lock("rich-and-good"), machine.server() as running:
        children = [running.child(game) for game in ("high-society", "rich-and-good")]
        running.process.send_signal(signal.SIGINT)
        status, printed = running.ended()
        assert status == 130
        assert "Traceback" not in printed
        assert not [child for child in children if child.is_running()]


def test_a_child_that_dies_is_replaced_by_the_server_itself(machine: Machine) -> None:
    lock = machine.lock("high-society")
    with machine.lock("rich-and-good"), machine.server() as running:
        with lock:
            child = running.child("high-society")
            child.kill()
            child.wait(LONG)
        wait_until(lambda: running.preparing()["high-society"]["rules"] == 0)
        running.kill()
        assert "the server compiles high-society (rules) itself" in running.ended()[1]


def test_where_nothing_can_be_written_the_server_starts_and_says_what_that_costs(tmp_path: Path) -> None:
    for name in (f"noblesse-{os.getuid()}", "noblesse"):
        (tmp_path / name).touch()
    machine = Machine(tmp_path, XDG_CACHE_HOME=str(tmp_path), TMPDIR=str(tmp_path))
    with machine.server() as running:
        assert running.preparing()["high-society"]["bots"]["master"] >= 0
        running.process.send_signal(signal.SIGINT)
        status, printed = running.ended()
    assert status == 130
    assert "is writable, so the games are compiled again at every start, about" in printed
