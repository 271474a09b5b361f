"""Compares pairs of worlds that a viewer must not be able to tell apart: every byte that is sent must be the same.

    python benchmarks/leaks.py [--pairs 100000] [--jobs N] [--seed 0] [--out build/leaks]
    python benchmarks/leaks.py --self-check

A pair is a game up to some point, another game that differs in something hidden, and a viewer from whom that is hidden.
If a pair differs, its two records and two texts are written to the folder `--out`, and the exit status is 1.
`--self-check` leaks on purpose, in several ways, and exits with 1 unless every leak is found. A pair whose worlds are
equal does not count. The same seed compares the same pairs, except for a varying number of extra games at the end.
"""

from __future__ import annotations

import argparse
import sys
import time
import warnings
from collections import Counter
from collections.abc import Callable, Generator, Iterable
from itertools import count
from pathlib import Path

from noblesse.arena.optional import needed

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.tables import ALL_TABLES
from tests.worlds.comparing import Difference, Kind, Tally, compare_game
from tests.worlds.leaks import LEAKS, search

SECONDS_BETWEEN_LINES = 10
joblib = needed("joblib", "the use of several processes")
MOST_TO_FIND_A_LEAK = 500  # pairs


def main() -> None:
    """Show progress on standard error, and print the figures on standard output."""
    asked = _arguments()
    sys.exit(_self_check(asked.seed) if asked.self_check else _compare(asked.pairs, asked.jobs, asked.seed, asked.out))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=_positive, default=100_000)
    parser.add_argument("--jobs", type=_positive, default=joblib.cpu_count(), help="processes, one per core by default")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("build/leaks"))
    parser.add_argument("--self-check", action="store_true")
    return parser.parse_args()


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return int(text)


def _self_check(seed: int) -> int:
    searches = {leak.mistake: search(leak, MOST_TO_FIND_A_LEAK, seed) for leak in LEAKS}
    print("| leak made on purpose | found after pairs | at |\n| --- | --- | --- |")
    for mistake, (pairs, found) in searches.items():
        print(f"| {mistake} | {pairs} | {'NOT FOUND' if found is None else found.door} |")
    return 0 if all(found for _, found in searches.values()) else 1


def _compare(pairs: int, jobs: int, seed: int, out: Path) -> int:
    began, tally = time.monotonic(), Tally()
    next_line = began
    games = _compared(jobs, seed)
    for game in games:
        tally.add(game)
        if time.monotonic() >= next_line:
            print(f"{tally.pairs.total():,} of {pairs:,} pairs", file=sys.stderr, flush=True)
            next_line = time.monotonic() + SECONDS_BETWEEN_LINES
        if tally.difference is not None or tally.pairs.total() >= pairs:
            break
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # joblib warns about games that were started but will not be used
        games.close()
    print(_report(tally, time.monotonic() - began, jobs))
    if tally.difference is None:
        return 0
    _write(tally.difference, out)
    print(f"\n{_sentence(tally.difference)} {out} holds both records and both texts.")
    return 1


def _compared(jobs: int, seed: int) -> Generator[Tally, None, None]:
    """Compare games at all tables in turn, without end."""
    parallel = joblib.Parallel(jobs, return_as="generator", batch_size=1)
    games: Generator[Tally, None, None] = parallel(
        joblib.delayed(compare_game)(table, number, seed) for number in count() for table in ALL_TABLES
    )
    return games


def _report(tally: Tally, seconds: float, jobs: int) -> str:
    pairs = tally.pairs
    alike = "all alike" if tally.difference is None else "then one that differs"
    parts = [
        f"{pairs.total():,} pairs of worlds, {alike}; {seconds:,.0f} s with {jobs} processes.",
        _grid(pairs, "game, edition, players", _table_of, lambda kind: kind.world),
        _grid(pairs, "game", lambda kind: kind.game, lambda kind: kind.point),
        _grid(pairs, "viewer", lambda kind: kind.viewer, lambda kind: kind.game),
        _grid(pairs, "language", lambda kind: kind.language, _memory_of),
        _doors(tally),
    ]
    return "\n\n".join(parts)


def _table_of(kind: Kind) -> str:
    return f"{kind.game}, {kind.edition}, {kind.players}"


def _memory_of(kind: Kind) -> str:
    return f"{'with' if kind.memory_aid else 'without'} memory aid"


def _grid(pairs: Counter[Kind], title: str, row_of: Callable[[Kind], str], column_of: Callable[[Kind], str]) -> str:
    """A table of the number of pairs by row and column."""
    cells: Counter[tuple[str, str]] = Counter()
    for kind, number in pairs.items():
        cells[row_of(kind), column_of(kind)] += number
    rows, columns = (list(dict.fromkeys(names)) for names in zip(*cells, strict=True)) if cells else ([], [])
    lines = [_line([title, *columns, "all"]), _line(["---"] * (len(columns) + 2))]
    for row in rows:
        numbers = [cells[row, column] for column in columns]
        lines.append(_line([row, *(f"{number:,}" for number in [*numbers, sum(numbers)])]))
    return "\n".join(lines)


def _doors(tally: Tally) -> str:
    lines = [_line(["door", "texts compared", "megabytes"]), _line(["---"] * 3)]
    for door, texts in tally.texts.items():
        lines.append(_line([door, f"{texts:,}", f"{tally.bytes[door] / 1e6:,.1f}"]))
    return "\n".join(lines)


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _sentence(found: Difference) -> str:
    kind, viewer = found.kind, "a spectator" if found.viewer is None else f"seat {found.viewer}"
    return (
        f"A difference: {_table_of(kind)} players, {kind.point}, {kind.world}; told to {viewer} in "
        f"{kind.language!r} {_memory_of(kind)}, by {found.door!r}."
    )


def _write(found: Difference, out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    for name, record, told in (("one", found.record, found.told), ("other", found.other, found.also_told)):
        (out / f"{name}.json").write_text(record.to_json(), encoding="utf-8")
        (out / f"{name}.txt").write_bytes(told)


if __name__ == "__main__":
    main()
