"""Compares several versions of the server under load, whatever else the machine does meanwhile.

    python benchmarks/load_by_turns.py FOLDER FOLDER… [--turns 24] [--tables 60] [--seconds 1.3]

Each folder is a checkout. All servers run at the same time; the load of `load.py` goes to one after another in short
turns, so that a slow minute affects all of them equally. The others are compared with the first folder.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from math import exp, log
from pathlib import Path
from statistics import mean, median, stdev

import load
import psutil
import uvloop

WARM_UP = 3  # turns that do not count


@dataclass
class Version:
    """A server from a checkout, and what was measured in each of its turns."""

    folder: Path
    address: str
    process: psutil.Process
    rates: list[float] = field(default_factory=list)  # moves per second
    thrifts: list[float] = field(default_factory=list)  # moves per second of its processor time
    waits: list[float] = field(default_factory=list)  # p99 of the milliseconds until every seat has a move

    def take_turn(self, tables: int, seconds: float) -> None:
        """Put the server under load for a moment."""
        turn = uvloop.run(load.measured(self.address, tables, seconds, 0, self.process))
        self.rates.append(len(turn.latencies) / turn.took)
        self.thrifts.append(len(turn.latencies) / turn.cpu)
        self.waits.append(load.quantile(turn.latencies, 0.99))


def started(folder: Path, stack: ExitStack) -> Version:
    """The checkout's server, with its own store. It ends with the stack."""
    os.environ["PYTHONPATH"] = str(folder.resolve() / "src")
    process, address = load.started(Path(stack.enter_context(tempfile.TemporaryDirectory())))
    stack.callback(process.wait, 20)
    stack.callback(process.terminate)
    return Version(folder, address, psutil.Process(process.pid))


def compared(values: Sequence[float], with_: Sequence[float]) -> str:
    """The difference in percent, with the standard error of the mean over all turns."""
    ratios = [log(value / other) for value, other in zip(values, with_, strict=True)]
    return f"{100 * (exp(mean(ratios)) - 1):+.1f} % (± {100 * stdev(ratios) / len(ratios) ** 0.5:.1f})"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--turns", type=int, default=24)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=1.3)
    asked = parser.parse_args()
    load.GAMES = 1  # no table needs a second game in such a short time
    with ExitStack() as stack:
        versions = [started(folder, stack) for folder in asked.folders]
        for turn in range(WARM_UP + asked.turns):
            for version in versions if turn % 2 else versions[::-1]:
                version.take_turn(asked.tables, asked.seconds)
    first = versions[0]
    for version in versions:
        rates, thrifts, waits = (all_[WARM_UP:] for all_ in (version.rates, version.thrifts, version.waits))
        line = (
            f"{version.folder}: {median(rates):,.0f} moves per second, {median(thrifts):,.0f} per CPU second, "
            f"p99 {median(waits):.1f} ms"
        )
        if version is not first:
            line += (
                f"; {compared(rates, first.rates[WARM_UP:])}, {compared(thrifts, first.thrifts[WARM_UP:])} "
                f"and {compared(waits, first.waits[WARM_UP:])}"
            )
        print(line)


if __name__ == "__main__":
    main()
