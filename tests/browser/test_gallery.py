"""Every state of every board and part is photographed, measured and checked by axe, in all sizes and both themes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from noblesse.server.http.app import application_of, service_for
from noblesse.server.settings import Settings
from tests.browser.conftest import Newcomer
from tests.browser.measures import LEAST_TARGET, Rules, barriers, cut, met, misfits
from tests.browser.player import DESKTOP, PHONE, TABLET
from tests.browser.specimens import BUILT, all_names, file_name, specimens
from tests.server.serving import served

LANDSCAPE = {"width": 640, "height": 360}
ZOOMED = {"width": 683, "height": 384}  # a laptop's window at 200 %
LOW = 30 * 16  # pixels; in windows that are no higher, cards that are only looked at are smaller
LEAST_WHERE_LOW = 32


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the pages with the gallery, which is not shipped."""
    assert BUILT.joinpath("index.html").exists(), "the gallery is not built: run `make gallery`"
    store = f"sqlite://{tmp_path_factory.mktemp('store') / 'tables.sqlite'}"
    with served(application_of(service_for(Settings(store=store)), BUILT)) as port:
        yield f"http://127.0.0.1:{port}"


@pytest.fixture(scope="module")
def names(chromium: Browser, gallery: str) -> list[str]:
    """The names of all states. They are shown together only here, because drawing them all takes long."""
    with chromium.new_page(base_url=gallery) as page:
        found = all_names(page)
    assert len(found) > 130
    return found


@pytest.mark.parametrize(
    ("size", "scheme", "language", "rules"),
    [
        (PHONE, "light", "en", "all"),
        (PHONE, "dark", "en", "contrast"),
        (TABLET, "light", "en", None),
        (TABLET, "dark", "en", None),
        (DESKTOP, "light", "en", "all"),
        (DESKTOP, "dark", "en", None),
        (PHONE, "light", "de", None),
        (PHONE, "light", "it", None),
        (LANDSCAPE, "light", "it", None),
        (ZOOMED, "light", "de", None),
    ],
    ids=lambda value: f"{value['width']}" if isinstance(value, dict) else str(value),
)
def test_everything_fits_and_can_be_read(
    newcomer: Newcomer,
    gallery: str,
    names: list[str],
    size: dict[str, int],
    scheme: str,
    language: str,
    rules: Rules | None,
) -> None:
    visitor = newcomer(gallery, size=size, scheme=scheme, language=language)
    least = LEAST_WHERE_LOW if size["height"] <= LOW else LEAST_TARGET
    found: list[str] = []
    for name in specimens(visitor.page, names):
        visitor.pictures_of(file_name(name))
        wrong = misfits(visitor.page, least) + met(visitor.page) + cut(visitor.page)
        wrong += barriers(visitor.page, rules) if rules else []
        found += [f"{name}: {each}" for each in wrong]
    assert not found, "\n".join(found)
