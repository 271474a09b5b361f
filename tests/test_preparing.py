"""Games are compiled once per machine, by whichever process needs them first, and nothing half compiled is trusted."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

import noblesse
from noblesse.bots import BOTS
from noblesse.engine.facts import Compiling, Facts
from noblesse.games import GAMES, rules_of
from noblesse.preparing import Stage, progress_of, stage_for
from noblesse.preparing.progress import Meter
from tests.children import started

pytestmark = pytest.mark.processes

PACKAGE = Path(noblesse.__file__).parent
PATIENCE = 250  # seconds
RULES_ONLY = ["-m", "noblesse.preparing", "high-society", "rules"]

# Uses a stage and prints how many functions were compiled for it.
COUNT = """
import sys
from noblesse.engine.compiled import listening_to_compiler
from noblesse.preparing import Stage, use
compiled = []
with listening_to_compiler(compiled.append):
    for stage in Stage:
        if stage <= Stage[sys.argv[2].upper()]:
            use(sys.argv[1], stage)
print(len(compiled))
"""

# Prepares a game and writes down how many parts and wholes each stage took, if it was the first to do so.
PREPARE = """
import json, sys
from noblesse.engine.compiled import listening_to_compiler
from noblesse.prepared import lock_of
from noblesse.preparing import Stage, use
counted = []
with lock_of(sys.argv[1]):
    for stage in Stage:
        wholes = []
        with listening_to_compiler(wholes.append):
            use(sys.argv[1], stage)
        counted.append([wholes.count(False), wholes.count(True)])
if counted != [[0, 0]] * 3:
    open(sys.argv[2], "w").write(json.dumps(counted))
"""

# Every bot makes some decisions, with every number of players, and nothing may be left to compile for them.
EVERY_BOT = """
from noblesse.bots import BOTS, bot_named, choice_for
from noblesse.engine.compiled import listening_to_compiler
from noblesse.game import Game
compiled = []
with listening_to_compiler(compiled.append):
    for players in (3, 4, 5):
        for name in BOTS:
            game = Game.new("high-society", players, seed=3)
            for _ in range(12):
                bot = bot_named(name) if name in ("random", "easy", "medium") else bot_named(name, simulations=40)
                game.play(bot.choose(choice_for(game, 5)))
                game.view(0), game.legal_moves(), game.offer(), game.story(None)
print(len(compiled))
"""


def python(*words: str, cache: Path, **environment: str) -> subprocess.Popen[str]:
    surroundings = {key: value for key, value in os.environ.items() if not key.startswith("NUMBA_")}
    surroundings |= {"XDG_CACHE_HOME": str(cache), **environment}
    command = [sys.executable, *words]
    return started(command, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def answer(process: subprocess.Popen[str]) -> str:
    out, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, complaints
    assert not complaints
    return out.strip()


def marks(cache: Path) -> set[str]:
    return {path.name for path in cache.rglob("*.ready")}


def wait_for(what: str, cache: Path, process: subprocess.Popen[str]) -> Path:
    """Wait for a file that the process is expected to write."""
    late = time.monotonic() + PATIENCE
    while not (found := list(cache.rglob(what))):
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < late
        time.sleep(0.01)
    return found[0]


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache with all of High Society. All test workers share it, so that it is compiled only once."""
    cache = tmp_path_factory.getbasetemp().parent / "prepared"
    cache.mkdir(exist_ok=True)
    answer(python("-c", PREPARE, "high-society", str(cache / "counted.json"), cache=cache))
    return cache


def test_all_stages_of_a_game_are_marked_when_they_are_compiled(prepared: Path) -> None:
    assert marks(prepared) == {"high-society.rules.ready", "high-society.policy.ready", "high-society.search.ready"}


def test_a_prepared_game_leaves_nothing_to_compile_for_any_bot(prepared: Path) -> None:
    assert answer(python("-c", EVERY_BOT, cache=prepared)) == "0"


def test_another_environment_with_the_same_sources_compiles_nothing(prepared: Path, tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "noblesse", ignore=shutil.ignore_patterns("__pycache__", "static"))
    elsewhere = str(tmp_path)
    assert answer(python("-c", COUNT, "high-society", "search", cache=prepared, PYTHONPATH=elsewhere)) == "0"
    edited = tmp_path / "noblesse" / "games" / "high_society" / "box.py"
    edited.write_text(edited.read_text() + "\nEDITED = True\n")
    assert int(answer(python("-c", COUNT, "high-society", "rules", cache=prepared, PYTHONPATH=elsewhere))) > 10


def test_two_processes_that_start_at_the_same_time_compile_once(tmp_path: Path) -> None:
    with ThreadPoolExecutor(2) as both:
        processes = [python("-c", COUNT, "high-society", "rules", cache=tmp_path) for _ in range(2)]
        counts = sorted(int(count) for count in both.map(answer, processes))
    assert counts[0] == 0
    assert counts[1] > 10


def test_a_process_killed_while_compiling_leaves_nothing_that_is_trusted(tmp_path: Path) -> None:
    process = python(*RULES_ONLY, cache=tmp_path)
    wait_for("*.nbc", tmp_path, process)
    process.kill()
    process.communicate()
    assert not marks(tmp_path)
    answer(python(*RULES_ONLY, cache=tmp_path))
    assert marks(tmp_path) == {"high-society.rules.ready"}
    assert answer(python("-c", COUNT, "high-society", "rules", cache=tmp_path)) == "0"


def test_an_interrupt_ends_compiling_at_once(tmp_path: Path) -> None:
    process = python(*RULES_ONLY, cache=tmp_path)
    wait_for("*.progress", tmp_path, process)
    process.send_signal(signal.SIGINT)
    _, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == -signal.SIGINT
    assert not complaints
    assert not marks(tmp_path)


def test_the_progress_can_be_read_meanwhile(tmp_path: Path) -> None:
    process = python(*RULES_ONLY, cache=tmp_path)
    told = wait_for("*.progress", tmp_path, process).read_text()
    assert told.startswith('{"share":0')
    answer(process)


def test_another_version_of_numba_compiles_through_its_public_interface(tmp_path: Path) -> None:
    as_another = "from noblesse.engine import rule; rule.KNOWN_VERSION = '0'; " + COUNT
    assert int(answer(python("-c", as_another, "high-society", "policy", cache=tmp_path))) > 20
    assert answer(python("-c", as_another, "high-society", "policy", cache=tmp_path)) == "0"


def test_a_wrong_game_or_stage_is_answered_with_the_usage() -> None:
    for words in (["chess"], ["high-society", "bluff"]):
        process = subprocess.run(
            [sys.executable, "-m", "noblesse.preparing", *words], capture_output=True, text=True, check=False
        )
        assert process.returncode == 2
        assert "python -m noblesse.preparing" in process.stderr


def test_each_bot_needs_the_stage_that_it_thinks_with() -> None:
    assert {bot: stage_for(bot) for bot in BOTS} == {
        "random": Stage.RULES,
        "easy": Stage.POLICY,
        "medium": Stage.POLICY,
        "hard": Stage.SEARCH,
        "master": Stage.SEARCH,
    }
    assert stage_for("a program of the host's") == Stage.RULES


def facts_with(*compiling: Compiling) -> Facts:
    facts = rules_of("high-society").FACTS
    rules, policy, search = compiling
    return replace(facts, compiling=(rules, policy, search))


def test_progress_never_goes_back_and_ends_at_one() -> None:
    meter = Meter(facts_with(Compiling(2, 10, 2), Compiling(1, 10, 1), Compiling(7, 20, 6)))
    shares = [meter.progress().share]
    for stage, parts, wholes in ((Stage.RULES, 10, 2), (Stage.POLICY, 10, 1), (Stage.SEARCH, 20, 6)):
        meter.stage_begins(stage)
        for is_whole in [False] * parts + [True] * wholes:
            meter.function_compiled(is_whole)
            shares.append(meter.progress().share)
    assert shares == sorted(shares)
    assert shares[0] == 0
    assert meter.progress().seconds == (0, 0, 0)
    assert meter.progress().share == 1


def test_a_finished_stage_needs_no_more_time() -> None:
    meter = Meter(facts_with(Compiling(2, 10, 2), Compiling(1, 10, 1), Compiling(7, 20, 6)))
    meter.stage_begins(Stage.POLICY)
    rules, policy, search = meter.progress().seconds
    assert rules == 0
    assert 0 < policy < search


def test_the_declared_numbers_about_compiling_are_about_right(prepared: Path) -> None:
    """The exact numbers change with every function; the progress bar is good enough if they are not far off."""
    counted = json.loads((prepared / "counted.json").read_text())
    for (parts, wholes), declared in zip(counted, rules_of("high-society").FACTS.compiling, strict=True):
        assert parts == pytest.approx(declared.parts, rel=0.3, abs=3)
        assert wholes == pytest.approx(declared.wholes, rel=0.3, abs=3)


def test_a_prepared_game_needs_no_more_time(prepared: Path) -> None:
    code = "from noblesse.preparing import progress_of; print(progress_of('high-society').seconds)"
    assert answer(python("-c", code, cache=prepared)) == "(0.0, 0.0, 0.0)"
    assert progress_of("high-society").share <= 1


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_ending_the_command_ends_the_processes_that_it_started(how: signal.Signals, tmp_path: Path) -> None:
    process = python("-m", "noblesse.preparing", cache=tmp_path)
    wait_for("*.progress", tmp_path, process)
    children = psutil.Process(process.pid).children()
    assert len(children) == len(GAMES)
    process.send_signal(how)
    process.communicate(timeout=PATIENCE)
    assert process.returncode == 128 + how
    assert not [child for child in children if child.is_running() and child.status() != psutil.STATUS_ZOMBIE]
