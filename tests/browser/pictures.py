"""`python -m tests.browser.pictures lesson tip` takes pictures of these states of the gallery, to be looked at.

They show every language, a phone and a laptop, light and dark, and are written to build/pictures/looked-at. Each
argument is the beginning of names. Build the pages with `make gallery` first.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from noblesse.server.budgets.limits import Limit
from noblesse.server.http.app import application_of, service_for
from noblesse.server.settings import Settings
from tests.browser.conftest import CHROMIUM, FLAGS, PICTURES
from tests.browser.player import LAPTOP, PHONE, Player
from tests.browser.specimens import BUILT, all_names, file_name, specimens
from tests.server.serving import served

FOLDER = PICTURES / "looked-at"
LANGUAGES = ("en", "de", "it")
SCHEMES = ("light", "dark")


def take(beginnings: list[str]) -> None:
    """Take all pictures, a folder for each size, theme and language."""
    with TemporaryDirectory() as store, sync_playwright() as playwright:
        settings = Settings(store=f"sqlite://{Path(store) / 'tables.sqlite'}", limits={"http": Limit(10_000, 1)})
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with served(application_of(service_for(settings), BUILT)) as port:
            address = f"http://127.0.0.1:{port}"
            with browser.new_page(base_url=address) as page:
                names = [name for name in all_names(page) if name.startswith(tuple(beginnings))]
            for size, scheme, language in product((PHONE, LAPTOP), SCHEMES, LANGUAGES):
                folder = FOLDER / f"{size['width']}-{scheme}-{language}"
                player = Player.arriving(browser, address, folder, size=size, scheme=scheme, language=language)
                for name in specimens(player.page, names):
                    player.rests()
                    folder.mkdir(parents=True, exist_ok=True)
                    player.page.screenshot(path=folder / f"{file_name(name)}.png")
                player.leaves()
        browser.close()


if __name__ == "__main__":
    take(sys.argv[1:] or [""])
