"""Games from other packages: the example, installed as it is, and a package made for each test from High Society under
another name, with as many of its parts as the test wants.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "third_game"
SOURCES = ROOT / "src" / "noblesse" / "games" / "high_society"
OURS, THEIRS = "noblesse.games.high_society", "high_stakes"
NEW_WORDS = {
    OURS: THEIRS,
    '"high-society"': '"high-stakes"',
    "High Society": "High Stakes",
    'tag="raise_up_to"': 'tag="raise_stakes"',
    'tag="pass_above"': 'tag="drop_above"',
    "    seats: int  #": "    stakes: int  # so that this is not the table of another game\n    seats: int  #",
}


def install(package: Path, folder: Path) -> None:
    """Install a package into a folder, with the build backend of this environment and no network."""
    alone = ("--offline", "--no-cache", "--no-deps", "--no-build-isolation")
    command = ("uv", "pip", "install", "--quiet", *alone, "--target", str(folder), str(package))
    run = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def write_package(folder: Path, **changes: str) -> None:
    """Write the package with its entry point, as an installer would. Each change is made in its __init__."""
    shutil.copytree(SOURCES, folder / THEIRS, ignore=shutil.ignore_patterns("__pycache__"))
    for source in (folder / THEIRS).rglob("*.py"):
        text = source.read_text(encoding="utf-8")
        for old, new in NEW_WORDS.items():
            text = text.replace(old, new)
        source.write_text(text, encoding="utf-8")
    change(folder / THEIRS / "__init__.py", **changes)
    write_entry_point(folder, "high-stakes", THEIRS)


def change(source: Path, **changes: str) -> None:
    """Append lines to a source: `NAME=value` assigns it, `NAME=""` deletes it."""
    lines = [f"{name} = {value}" if value else f"del {name}" for name, value in changes.items()]
    source.write_text(source.read_text(encoding="utf-8") + "\n" + "\n".join(lines) + "\n", encoding="utf-8")


def write_catalogue(folder: Path, template: str, in_german: str) -> None:
    """Write a catalogue with one sentence of the package in German."""
    (folder / THEIRS / "languages").mkdir(exist_ok=True)
    text = (
        f'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "{template}"\nmsgstr "{in_german}"\n'
    )
    (folder / THEIRS / "languages" / "de.po").write_text(text, encoding="utf-8")


def write_entry_point(folder: Path, name: str, module: str, group: str = "noblesse.games") -> None:
    """Write the entry point by which noblesse finds the package."""
    about = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[{group}]\n{name} = {module}\n", encoding="utf-8")


def with_packages(
    folder: Path, *words: str, typed: str = "", into: str = ".", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run Python with the packages of a folder installed, in the folder `into`, and with `typed` as its input."""
    surroundings = {**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "100", **environment}
    return subprocess.run(
        [sys.executable, *words],
        cwd=into,
        env=surroundings,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
