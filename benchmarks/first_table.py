"""Measures how long Chromium takes to draw its first table, on a processor four times slower than this one.

python benchmarks/first_table.py [--slower 4]

A browser with an empty cache opens a running table of a local server; the clock stops when the player's choices are
on the page. The result is the median of five runs for each game. The pages must be built first: `make pages`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.player import PHONE, Player
from tests.server.a_server import serving

REPEATS = 5
GAMES = ("high-society", "rich-and-good")
DRAWN = """() => new Promise((resolve) => {
  const look = () => requestAnimationFrame(() => {
    if (document.querySelector("[data-actions]")) resolve(performance.now());
    else look();
  });
  look();
})"""


def seconds(browser: Browser, address: str, game: str, slower: float) -> float:
    """The time from the start of the navigation until the board is painted, by the page's own clock."""
    player = Player.arriving(browser, address, Path(tempfile.gettempdir()), size=PHONE)
    table = player.opens(game, ["easy", "easy"], begin=True)
    player.context.new_cdp_session(player.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    player.page.goto(f"/table/{table}", wait_until="commit")
    drawn = float(player.page.evaluate(DRAWN))
    player.leaves()
    return drawn / 1000


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slower", type=float, default=4)
    slower = parser.parse_args().slower
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite://{folder}/tables.sqlite") as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        seconds(browser, address, GAMES[0], 1)  # not counted, because it also starts the browser's processes
        for game in GAMES:
            taken = [seconds(browser, address, game, slower) for _ in range(REPEATS)]
            print(f" {game:<16} {median(taken):5.2f} s ({min(taken):.2f} to {max(taken):.2f})")
        browser.close()


if __name__ == "__main__":
    main()
