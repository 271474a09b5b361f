"""A game in a separate process, at a pseudo-terminal or at the end of a pipe."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import re
import subprocess
import sys
import termios
from collections.abc import Iterator
from typing import Any

import pexpect
from pexpect import fdpexpect

DRIVER = """
import json, sys
from rich.console import Console
from noblesse import Game, GameRecord
from noblesse.cli.terminal import Left, Players, Screen, play_at_terminal

wish = json.loads(sys.argv[1])
bots = {seat: "random" for seat in wish["bots"]}
if wish["record"]:
    game = Game.replay(GameRecord.from_json(wish["record"]))
else:
    game = Game.new(wish["game"], wish["names"], seed=wish["seed"], first=0)
try:
    play_at_terminal(game, Players(game.players, bots), screen=Screen(Console(), wish["language"]),
                     memory_aid=wish["memory_aid"], bot_seed=1, pace=0)
except Left:
    print("LEFT THE TABLE")
"""
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]
CLEARED = "\x1b[H\x1b[2J\x1b[3J"
PROMPT = r"(?s)\x1b\[\?2004h.*?> ?\x1b.*?\x1b\[\?25h"  # from bracketed paste mode to the visible cursor
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")


def plain(text: str) -> str:
    """The text without colours and cursor movements."""
    return ESCAPES.sub("", text)


def command(
    game: str = "high-society",
    *,
    players: int = 3,
    people: int = 1,
    seed: int = 3,
    memory_aid: bool = True,
    record: str | None = None,
    language: str = "en",
) -> list[str]:
    """The command of the driver. People sit in the first seats, bots in the others, and Ada starts."""
    wish: dict[str, Any] = {
        "game": game,
        "names": NAMES[:players],
        "bots": list(range(people, players)),
        "seed": seed,
        "memory_aid": memory_aid,
        "record": record,
        "language": language,
    }
    return [sys.executable, "-c", DRIVER, json.dumps(wish)]


class Terminal:
    """A pseudo-terminal with the driver on it, waiting at the first prompt."""

    def __init__(self, child: Any) -> None:
        self._child = child
        self.is_over = False
        self.shown = self._until_prompt()

    def _until_prompt(self) -> str:
        self.is_over = self._child.expect([PROMPT, pexpect.EOF]) == 1
        return str(self._child.before) + ("" if self.is_over else str(self._child.after))

    def answer(self, line: str) -> str:
        """Type a line, and return what is shown until the next prompt or the end."""
        return self.press(f"{line}\r")

    def press(self, keys: str) -> str:
        """Press keys, and return what is shown until the next prompt or the end."""
        self._child.send(keys)
        self.shown = self._until_prompt()
        return self.shown

    def press_and_see(self, keys: str, pattern: str) -> str:
        """Press keys that do not end the line, and wait until the pattern appears."""
        self._child.send(keys)
        self._child.expect(pattern)
        return str(self._child.before) + str(self._child.after)


@contextlib.contextmanager
def terminal(driver: list[str], *, columns: int = 80, rows: int = 24, **environment: str) -> Iterator[Terminal]:
    """Start the driver and wait for its first prompt."""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (rows, columns))
    env = {**_bare_environment(), "TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", **environment}
    with subprocess.Popen(driver, stdin=theirs, stdout=theirs, stderr=theirs, env=env, start_new_session=True) as game:
        os.close(theirs)
        child = fdpexpect.fdspawn(ours, encoding="utf-8", timeout=120)
        child.delaybeforesend = None
        try:
            yield Terminal(child)
        finally:
            game.kill()
            child.close()


def piped(driver: list[str], lines: list[str], **environment: str) -> str:
    """What the driver prints when these lines are piped into it. It must succeed."""
    done = subprocess.run(
        driver,
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        env={**_bare_environment(), "COLUMNS": "80", "PYTHONIOENCODING": "utf-8", **environment},
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


def _bare_environment() -> dict[str, str]:
    """Our environment without what would change colours or sizes, and with plain rules, which start faster."""
    ignored = {"NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "TERM", "COLORTERM"}
    kept = {name: value for name, value in os.environ.items() if name not in ignored}
    return {**kept, "NUMBA_DISABLE_JIT": "1"}
