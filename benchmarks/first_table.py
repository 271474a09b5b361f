"""How long it takes until the first table is drawn in Chromium on a processor four times slower than this one.

python benchmarks/first_table.py [--slower 4]

A browser that has never been here opens a running table of a local server; the clock stops when what you may decide
is on the page. The median of five for both games. The pages must be built: `make pages`.
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
    """From the beginning of the navigation until the board is painted, by the page's own clock."""
    player = Player.arriving(browser, address, Path(tempfile.gettempdir()), size=PHONE)
    table = player.opens(game, ["easy", "easy"], begin=True)
    player.context.new_cdp_session(player.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    player.page.goto(f"/table/{table}", wait_until="commit")
    drawn = float(player.page.evaluate(DRAWN))
    player.leaves()
    return drawn / 1000


def main() -> None:
    """Print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slower", type=float, default=4)
    slower = parser.parse_args().slower
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite://{folder}/tables.sqlite") as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        seconds(browser, address, GAMES[0], 1)  # the first of all starts the browser's processes
        for game in GAMES:
            taken = [seconds(browser, address, game, slower) for _ in range(REPEATS)]
            print(f" {game:<16} {median(taken):5.2f} s ({min(taken):.2f} to {max(taken):.2f})")
        browser.close()


if __name__ == "__main__":
    main()
