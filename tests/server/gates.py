"""Bots that think until they are told to move: programs that wait for a file."""

from __future__ import annotations

import sys
from pathlib import Path

import httpx
from prometheus_client.parser import text_string_to_metric_families

WORK = ("noblesse_bots_thinking", "noblesse_bots_waiting")
PROGRAM = """#!{python} -IS
import json, pathlib, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        while not pathlib.Path(__file__ + ".open").exists():
            time.sleep(0.01)
        print(json.dumps({{"move": message["legal"][0]}}), flush=True)
"""


class Gate:
    """A program that thinks until its gate is opened. Its name has no spaces, so that it can be given to a nursery."""

    def __init__(self, folder: Path, name: str) -> None:
        self.name = name
        self._file = folder / name
        self._file.write_text(PROGRAM.format(python=sys.executable), encoding="utf-8")
        self._file.chmod(0o700)

    @property
    def bot(self) -> str:
        """The argument of `--bot`."""
        return f"{self.name}=exec:{self._file}"

    def open(self) -> None:
        """Let the program move at once from now on."""
        Path(f"{self._file}.open").touch()


def numbers(address: str) -> dict[tuple[str, ...], float]:
    """Every sample of a server's metrics by its name and labels."""
    families = text_string_to_metric_families(httpx.get(f"{address}/metrics", timeout=120).text)
    return {(s.name, *s.labels.values()): s.value for family in families for s in family.samples}


def bots_at_work(address: str) -> float:
    """Return how many bots are thinking, and how many wait for their turn to think."""
    return sum(n for (name, *_), n in numbers(address).items() if name in WORK)
