"""`noblesse serve` as a command in a process of its own, and the files that it is given."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.children import started

ADDRESS = re.compile(r"noblesse is at (http://localhost:\d+)/ \(Ctrl\+C stops it\)\n")


class Running:
    """A server in a process of its own."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address

    def stopped(self, how: signal.Signals) -> tuple[int, str]:
        """Exit status and log, after this signal."""
        self.process.send_signal(how)
        _, log = self.process.communicate()
        return self.process.returncode, log


def process_of(*arguments: str) -> subprocess.Popen[str]:
    """Start `noblesse` on any free port, with its output in pipes."""
    return started(
        [sys.executable, "-m", "noblesse", *arguments, "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )


@contextmanager
def running(*arguments: str) -> Iterator[Running]:
    """A server that is ready."""
    with process_of(*arguments) as process:
        assert process.stdout is not None
        try:
            found = ADDRESS.fullmatch(process.stdout.readline())
            assert found, process.communicate()
            yield Running(process, found[1])
        finally:
            if process.poll() is None:
                process.kill()


def sqlite_in(folder: Path) -> str:
    return f"sqlite://{folder / 'tables.sqlite'}"


def secret_file(folder: Path, content: str, mode: int = 0o600) -> Path:
    file = folder / "secret"
    file.write_text(content, encoding="utf-8")
    file.chmod(mode)
    return file
