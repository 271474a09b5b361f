"""The results of a soak as a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.server.ledger import Ledger, Wait
from tests.server.soak.outages import Outages


@dataclass(frozen=True)
class Waits:
    """How long honest players waited, in seconds."""

    median: float
    p99: float
    worst: float

    @classmethod
    def of(cls, waits: list[Wait]) -> Waits:
        """Summarise the waits; zeros if nobody waited."""
        sorted_ = sorted(wait.ended - wait.began for wait in waits) or [0.0]
        return cls(sorted_[len(sorted_) // 2], sorted_[len(sorted_) * 99 // 100], sorted_[-1])

    def __str__(self) -> str:
        return f"{self.median:.3f} / {self.p99:.2f} / {self.worst:.2f} s"


@dataclass
class Figures:
    """The figures of one store."""

    store: str
    minutes: float
    outages: Counter[str]
    acknowledged: int
    lost: int
    repeated: int
    unavailable: int  # refusals that honest players were told; any other refusal fails the soak
    finished: int
    calm: Waits  # while everything was there
    all_waits: Waits
    memory: int  # of the largest server process, in MB
    deeds: Counter[str] = field(default_factory=Counter)

    @classmethod
    def collected(
        cls, store: str, minutes: float, ledger: Ledger, outages: Outages, finished: int, memory: int
    ) -> Figures:
        """Collect the figures from what the honest players have seen."""
        calm = [wait for wait in ledger.waits if not outages.explain(wait)]
        return cls(
            store=store,
            minutes=minutes,
            outages=outages.count,
            acknowledged=ledger.moves,
            lost=ledger.lost,
            repeated=ledger.repeats,
            unavailable=ledger.refusals,
            finished=finished,
            calm=Waits.of(calm),
            all_waits=Waits.of(ledger.waits),
            memory=memory,
        )


def page(runs: list[Figures]) -> str:
    """Return the page as Markdown, with one column per store."""
    rows: dict[str, list[object]] = {
        "minutes": [f"{run.minutes:g}" for run in runs],
        "kills (SIGKILL)": [run.outages["SIGKILL"] for run in runs],
        "stops (SIGTERM)": [run.outages["SIGTERM"] for run in runs],
        "times the store was away": [run.outages["store"] for run in runs],
        "moves acknowledged": [run.acknowledged for run in runs],
        "moves lost": [run.lost for run in runs],
        "moves sent again": [run.repeated for run in runs],
        "refused as unavailable": [run.unavailable for run in runs],
        "games finished": [run.finished for run in runs],
        "wait while all was there, median / p99 / worst": [run.calm for run in runs],
        "wait in all, outages included": [run.all_waits for run in runs],
        "largest server process": [f"{run.memory} MB" for run in runs],
    }
    names = sorted({name for run in runs for name in run.deeds if " " not in name})
    rows |= {f"vandals: {name.replace('_', ' ')}": [_deed(run.deeds, name) for run in runs] for name in names}
    lines = [_line("", [run.store for run in runs]), _line("---", ["---"] * len(runs))]
    return "\n".join([*lines, *(_line(name, row) for name, row in rows.items())])


def _line(name: str, cells: Sequence[object]) -> str:
    return f"| {' | '.join([name, *map(str, cells)])} |"


def _deed(deeds: Counter[str], name: str) -> str:
    return f"{deeds[name]}, refused {deeds[f'{name} refused']}, broken off {deeds[f'{name} broken off']}"
