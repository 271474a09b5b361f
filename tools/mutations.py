"""`python tools/mutations.py [WORD …]`: make each mistake of mutation_cases.py in a copy, and check that a test fails.

Each mistake is made in a separate copy, where the game's tests, the conformance tests and the two-worlds tests run in
plain mode until the first failure. The tests also run without a mistake, and must pass. If words are given, only the
mistakes whose description contains one of them are made. The exit status is 1 if a mistake was not noticed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mutation_cases import MUTATIONS, Mutation

ROOT = Path(__file__).parent.parent
COPIED = ("src", "tests", "docs", "README.md", "pyproject.toml")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "static")
SECONDS_FOR_A_TEST = 120  # a mistake may cause an endless loop
NOTICED = {1, 2}  # pytest's exit statuses if a test has failed or could not be set up
NOT_NOTICED = 0


def main() -> None:
    """Make the mistakes, as many at a time as there are cores."""
    chosen = list(_chosen(sys.argv[1:]))
    _refuse_what_is_not_found(chosen)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        tried = [(game, mutation, pool.submit(_status, game, mutation)) for game, mutation in chosen]
        sound = {game: pool.submit(_status, game, None) for game in MUTATIONS}
        survivors = 0
        for game, mutation, status in tried:
            survivors += status.result() == NOT_NOTICED
            print(f"{_verdict(status.result()):<12} {game}: {mutation.mistake}", flush=True)
        for game, status in sound.items():
            if status.result() != NOT_NOTICED:
                sys.exit(f"the tests of {game} fail even without a mistake, so nothing is proven")
    print(f"{len(chosen) - survivors} of {len(chosen)} mistakes are noticed")
    sys.exit(1 if survivors else 0)


def _chosen(words: list[str]) -> Iterator[tuple[str, Mutation]]:
    for game, mutations in MUTATIONS.items():
        for mutation in mutations:
            if not words or any(word in mutation.mistake for word in words):
                yield game, mutation


def _refuse_what_is_not_found(chosen: list[tuple[str, Mutation]]) -> None:
    """Exit if the original text of a mutation is missing or occurs twice, because it would prove nothing."""
    for game, mutation in chosen:
        source = _source(ROOT, game, mutation).read_text(encoding="utf-8")
        if (times := source.count(mutation.original)) != 1:
            place = f"src/noblesse/games/{game}/{mutation.file}"
            sys.exit(f"{place} holds {mutation.original!r} {times} times, not once: fix tools/mutation_cases.py")
        compile(source.replace(mutation.original, mutation.mutant), mutation.mistake, "exec")


def _source(root: Path, game: str, mutation: Mutation) -> Path:
    return root / "src" / "noblesse" / "games" / game / mutation.file


def _status(game: str, mutation: Mutation | None) -> int:
    """The exit status of pytest in a copy with this mistake."""
    with tempfile.TemporaryDirectory(prefix="noblesse-mutation-") as folder:
        copy = Path(folder)
        for name in COPIED:
            _copy(ROOT / name, copy / name)
        if mutation is not None:
            source = _source(copy, game, mutation)
            source.write_text(source.read_text(encoding="utf-8").replace(mutation.original, mutation.mutant), "utf-8")
        return _tests(game, copy)


def _copy(source: Path, copy: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, copy, ignore=LEFT_OUT)
    else:
        shutil.copy(source, copy)


def _tests(game: str, copy: Path) -> int:
    own = sorted((copy / "tests" / game).glob("test_*.py"), key=_plays_many_games)
    files = [*map(str, own), "tests/test_conformance.py", "tests/test_two_worlds.py"]
    of_this_game = f"{game} or {game.replace('_', '-')}"
    command = [sys.executable, "-m", "pytest", "-x", f"--timeout={SECONDS_FOR_A_TEST}", "-k", of_this_game, *files]
    surroundings = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(copy / "src")}
    run = subprocess.run(command, cwd=copy, env=surroundings, capture_output=True, text=True, check=False)
    if run.returncode not in {*NOTICED, NOT_NOTICED}:
        sys.exit(f"pytest could not run:\n{run.stdout}{run.stderr}")
    return run.returncode


def _plays_many_games(file: Path) -> bool:
    """Whether the tests should run last: they search for the simplest failing case, which takes long."""
    return file.name == "test_laws.py"


def _verdict(status: int) -> str:
    return "noticed" if status in NOTICED else "NOT NOTICED"


main()
