"""A process that has everything loaded and forks servers, so that a killed one is replaced in a moment.

    python -m tests.server.nursery SHORT DEALS [MODULE:NAME=NUMBER …]

`SHORT` is a number of milliseconds for which a process holds a table and for which players are patient with each other.
`DEALS` is any text: a server's tables have the deals that follow from it; if it is empty they are secret.
What follows are other constants of the server that are to have another value. Limits are off, unless the environment
variable NOBLESSE_NURSERY_LIMITS is `on`.

It reads `serve PORT STORE [NAME=exec:COMMAND …]`, words without spaces, and answers with the new process's number,
`kill NUMBER HOW`, which it answers when the process is dead, and `later MILLISECONDS -`, which puts the wall clock of
all its servers forward. The servers are the command `noblesse serve` in every respect but their birth.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from importlib import import_module
from itertools import count
from multiprocessing.sharedctypes import RawValue
from types import SimpleNamespace, TracebackType
from typing import Self

NO_LIMIT = "1000000/1s"
LIMITS = "NOBLESSE_NURSERY_LIMITS"


class Nursery:
    """The client of the process, for tests."""

    def __init__(
        self, short: int, deals: str = "", constants: Mapping[str, float] | None = None, *, limited: bool = False
    ) -> None:
        """`constants` by `module:NAME`; `limited` servers have the limits that users meet."""
        others = [f"{name}={number}" for name, number in (constants or {}).items()]
        command = [sys.executable, "-m", "tests.server.nursery", str(short), deals, *others]
        self._log = tempfile.TemporaryFile("w+")  # noqa: SIM115 because it is closed in __exit__
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            env={**os.environ, LIMITS: "on" if limited else "off"},
        )
        self._alive: set[int] = set()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        for process in list(self._alive):
            self.kill(process)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.kill()  # without servers it holds nothing that needs an orderly end
        self._process.wait()
        self._process.stdout.close()
        self._log.close()

    def complaints(self) -> list[str]:
        """What the servers logged that nobody expected."""
        log = self.logged()
        return [log[max(0, at - 500) : at + 3000] for at in [log.find(" error: ")] if at >= 0]

    def logged(self) -> str:
        """All that the servers have logged so far."""
        log = self._log.fileno()
        return os.pread(log, os.fstat(log).st_size, 0).decode(errors="replace")  # leaves the place where they write

    def serve(self, port: int, store: str, *bots: str) -> int:
        """The number of a new server process, with programs for bots."""
        process = int(self._ask(" ".join(["serve", str(port), store, *bots])))
        self._alive.add(process)
        return process

    def kill(self, process: int, how: signal.Signals = signal.SIGKILL) -> None:
        """Kill a server, and return when it is dead."""
        self._ask(f"kill {process} {how.value}")
        self._alive.discard(process)

    def later(self, milliseconds: int) -> None:
        """Put the wall clock of all servers forward."""
        self._ask(f"later {milliseconds} -")

    def _ask(self, words: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(words + "\n")
        self._process.stdin.flush()
        return self._process.stdout.readline()


def main() -> None:
    """Serve requests until standard input ends."""
    from noblesse.cli.serve import serve_others
    from noblesse.engine.deal import derived_seed
    from noblesse.server.bots import driver
    from noblesse.server.http.app import prepare
    from noblesse.server.live import absence, schedule, seating

    short, deals, *constants = sys.argv[1:]
    driver.LEASE = absence.PATIENCE = int(short)
    if deals:
        tables = count()
        vars(seating)["fresh_seed"] = lambda: derived_seed(next(tables), deals)
    ahead = RawValue("q", 0)  # milliseconds; the children share it
    vars(schedule)["time"] = SimpleNamespace(time_ns=lambda: time.time_ns() + ahead.value * 1_000_000)
    for constant in constants:
        _set(constant)
    prepare()
    for line in sys.stdin:
        asked, first, second, *bots = line.split()
        if asked == "kill":
            os.kill(int(first), int(second))
            os.waitpid(int(first), 0)
            print("dead", flush=True)
            continue
        if asked == "later":
            ahead.value += int(first)
            print("later", flush=True)
            continue
        process = os.fork()
        if not process:
            _serve(serve_others, int(first), second, bots)
        print(process, flush=True)


def _set(constant: str) -> None:
    place, _, number = constant.partition("=")
    module, _, name = place.partition(":")
    vars(import_module(module))[name] = json.loads(number)


def _serve(serve: Callable[..., None], port: int, store: str, bots: list[str]) -> None:
    """Run in the child; never returns."""
    from noblesse.server.budgets.limits import DEFAULTS

    lifted = () if os.environ[LIMITS] == "on" else tuple(f"{kind}={NO_LIMIT}" for kind in DEFAULTS)
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    try:
        serve(
            host="127.0.0.1",
            port=port,
            public=(),
            https=False,
            behind_proxy=False,
            bots=tuple(bots),
            limits=lifted,
            most=(),
            push=False,
            webhooks=False,
            log="plain",
            store=store,
        )
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
