"""Measures how long a newcomer waits: from the clone to the page, the first moves and all bots; then on a second start.

python benchmarks/first_start.py [--busy N] [--json]

The last commit is cloned into a new folder and started by `make play` with an empty home and empty caches, so
everything is fetched from the network. A Chromium that is already running opens the page, presses Play now as soon as
it can, and waits for the first move of each game, which it makes itself if it is drawn to start; the other seats are
bots of level medium. `--busy N` runs that many busy processes at the same time.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Response, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.clicking import DECIDE, Style, seen
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.player import Player
from tests.server.ports import held_port
from tests.tables import TITLES

ROOT = Path(__file__).parents[1]
MAKE_PLAY = ["make", "play", "ARGS=--port {port} --no-browser"]
NOBLESSE = [".venv/bin/noblesse", "--port", "{port}", "--no-browser"]
EMPTY = {
    "HOME": "home",
    "XDG_CACHE_HOME": "cache",
    "XDG_CONFIG_HOME": "config",
    "XDG_DATA_HOME": "data",
    "PIP_CACHE_DIR": "pip",
    "UV_CACHE_DIR": "uv",
    "npm_config_cache": "npm",
}
NOT_A_NEWCOMERS = ("NUMBA_CACHE_DIR", "PYTHONDONTWRITEBYTECODE", "PYTHONPATH", "VIRTUAL_ENV", "MAKEFLAGS", "MAKELEVEL")
PATIENCE = 1200  # seconds
OFTEN = 0.05  # seconds between two polls
BUSY = "import os\nparent = os.getppid()\nwhile os.getppid() == parent: sum(range(100000))"


class Clock:
    """Seconds since it was started."""

    def __init__(self) -> None:
        self._start = time.monotonic()

    def __call__(self) -> float:
        return time.monotonic() - self._start


class AllReady(threading.Thread):
    """Finds out when all levels of both games are ready, while games are being played."""

    def __init__(self, address: str, clock: Clock) -> None:
        super().__init__(daemon=True)
        self._address, self._clock = address, clock
        self.after = 0.0  # seconds
        self.start()

    def run(self) -> None:
        """Poll until everything is ready."""
        while any(self._left()):
            time.sleep(OFTEN)
        self.after = self._clock()

    def _left(self) -> list[float]:
        """The seconds left for each part, as the server estimates them."""
        games = json.loads(answer(f"{self._address}/api/preparing") or b"[]")
        return [seconds for game in games for seconds in (game["rules"], *game["bots"].values())]


def answer(url: str) -> bytes | None:
    """The body of the answer, or None if the server answers with an error."""
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE) as response:
            return bytes(response.read())
    except urllib.error.HTTPError:
        return None


@contextmanager
def busy(number: int) -> Iterator[None]:
    """Run that many processes, in their own sessions, that do nothing but keep a core busy."""
    processes = [subprocess.Popen([sys.executable, "-c", BUSY], start_new_session=True) for _ in range(number)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


class Guest(Player):
    """Reads only sockets, because answers that are still under way are lost when a page is left."""

    def _hears_response(self, response: Response) -> None:
        pass


class Newcomer:
    """Someone with a clone, an empty home and a browser."""

    def __init__(self, folder: Path, browser: Browser) -> None:
        self.clone = folder / "noblesse"
        self._browser = browser
        self._pictures = folder / "pictures"
        self._log = folder / "log"
        kept = {name: value for name, value in os.environ.items() if name not in NOT_A_NEWCOMERS}
        self._environment = {**kept, **{name: str(folder / where) for name, where in EMPTY.items()}}
        (folder / "home").mkdir()
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(self.clone)], check=True)

    @contextmanager
    def starting(self, command: list[str]) -> Iterator[str]:
        """Start the server and yield its address once it answers; interrupt it at the end, as Ctrl+C would."""
        port = held_port()
        with self._log.open("ab") as log:
            started = subprocess.Popen(
                [word.format(port=port) for word in command],
                cwd=self.clone,
                env=self._environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        try:
            self._wait_for(port, started)
            yield f"http://127.0.0.1:{port}"
        except BaseException:
            print(self._log.read_text(errors="replace")[-4000:], file=sys.stderr)
            raise
        finally:
            if started.poll() is None:
                os.killpg(started.pid, signal.SIGINT)
            started.wait(PATIENCE)

    def _wait_for(self, port: int, started: subprocess.Popen[bytes]) -> None:
        while started.poll() is None:
            try:
                answer(f"http://127.0.0.1:{port}/")
            except OSError:
                time.sleep(OFTEN)
            else:
                return
        raise SystemExit(f"the server has ended by itself with status {started.returncode}")

    def arrives(self, address: str) -> Player:
        """Open the start page in a new browser context."""
        player = Guest.arriving(self._browser, address, self._pictures)
        player.context.set_default_timeout(PATIENCE * 1000)
        player.expects_trouble = True
        player.goes("/")
        player.page.get_by_role("button", name="Play now").wait_for()
        return player


def first_move(player: Player, game: str) -> float:
    """Seconds from Play now until the first move in this game, by us or by a bot that was drawn to start."""
    player.goes("/")
    player.page.get_by_role("radio", name=TITLES[game]).check(force=True)
    player.page.get_by_role("radio", name="Medium").check(force=True)
    player.page.get_by_role("button", name="Play now").click()
    pressed, told, style = Clock(), len(player.told), Style(random.Random(1))
    while not any('"moved"' in text for text in player.told[told:]):
        glance = seen(player)
        if glance.asked:
            DECIDE[game](player, glance, style)
        if pressed() > PATIENCE:
            raise SystemExit(f"no move of {game} was made: {glance}")
        player.page.wait_for_timeout(10)
    return pressed()


def first_start(newcomer: Newcomer) -> dict[str, float]:
    """The times of `make play` in a fresh clone."""
    start = Clock()
    with newcomer.starting(MAKE_PLAY) as address:
        player = newcomer.arrives(address)
        found = {"page after the clone": start()}
        page = Clock()
        ready = AllReady(address, page)
        for game, title in TITLES.items():
            first_move(player, game)
            found[f"{title}: first move after the page"] = page()
        ready.join(PATIENCE)
        found["all levels of both games after the page"] = ready.after
        player.leaves()
    return found


def next_start(newcomer: Newcomer, name: str, command: list[str]) -> dict[str, float]:
    """The times of a later start, when everything is installed, built and compiled."""
    start = Clock()
    with newcomer.starting(command) as address:
        player = newcomer.arrives(address)
        found = {f"{name} again: page": start()}
        for game, title in TITLES.items():
            found[f"{name} again: {title}, first move after Play now"] = first_move(player, game)
        player.leaves()
    return found


def measured(folder: Path) -> dict[str, float]:
    """All times, in seconds."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        newcomer = Newcomer(folder, browser)
        found = first_start(newcomer)
        found |= next_start(newcomer, "make play", MAKE_PLAY)
        found |= next_start(newcomer, "noblesse", NOBLESSE)
        browser.close()
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--busy", type=int, default=0, metavar="N")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    signal.signal(signal.SIGINT, signal.default_int_handler)  # children would inherit it if SIGINT were ignored
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))  # so that children are ended
    with tempfile.TemporaryDirectory() as folder, busy(asked.busy):
        found = measured(Path(folder))
    if asked.json:
        print(json.dumps({name: round(seconds, 2) for name, seconds in found.items()}))
    else:
        for name, seconds in found.items():
            print(f" {name:<72} {seconds:6.1f} s")


if __name__ == "__main__":
    main()
