"""The browser's pages as a build leaves them, requested on a real socket."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import httpx
import pytest

from noblesse.server.http.app import application_of, service_for
from noblesse.server.middleware.security_headers import ALWAYS
from noblesse.server.settings import Settings

from .serving import answer_to, served

INDEX = b"<!doctype html><title>noblesse</title>"
SCRIPT = b"console.log('a table')\n" * 100
PLACES = [
    "/",
    "/gallery",
    "/join/k3m9-x7pq-2tvw",
    "/join/da71gnjbmp9xm0zrqd51/2",
    "/replay",
    "/replay/da71gnjbmp9xm0zrqd51",
    "/learn/high-society",
    "/rules/high-society",
    "/table/da71gnjbmp9xm0zrqd51",
]
BESIDE = {
    "/manifest.webmanifest": "application/manifest+json",
    "/service-worker.js": "text/javascript; charset=utf-8",
    "/favicon.svg": "image/svg+xml",
    "/icons/192.png": "image/png",
    "/icons/large/512.png": "image/png",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a build leaves, with something secret beside it."""
    folder = tmp_path_factory.mktemp("package") / "static"
    _write(folder.parent / "tables.sqlite", b"secret")
    _write(folder / "index.html", INDEX)
    _write(folder / "assets" / "table-D4f0a.js", SCRIPT)
    _write(folder / "assets" / "table-D4f0a.js.gz", gzip.compress(SCRIPT))
    _write(folder / "assets" / "table-9cK1.css", b"main { margin: 0 }")
    for path in BESIDE:
        _write(folder / path[1:], path.encode())
    return folder


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


@pytest.fixture(scope="module")
def port(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A server with these pages."""
    with _with_pages(folder, tmp_path_factory.mktemp("store")) as port:
        yield port


def _with_pages(folder: Path, store: Path) -> AbstractContextManager[int]:
    settings = Settings(store=f"sqlite://{store / 'tables.sqlite'}")
    return served(application_of(service_for(settings), folder))


@pytest.fixture
def browser(port: int) -> Iterator[httpx.Client]:
    """A client that accepts no compression unless a test says so."""
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", headers={"accept-encoding": "identity"}) as client:
        yield client


@pytest.mark.parametrize("place", PLACES)
def test_every_route_is_served_by_the_one_page_which_is_revalidated(browser: httpx.Client, place: str) -> None:
    answer = browser.get(place)
    assert (answer.status_code, answer.content) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(("path", "media_type"), BESIDE.items())
def test_files_beside_the_page_have_their_media_types_and_are_revalidated(
    browser: httpx.Client, path: str, media_type: str
) -> None:
    answer = browser.get(path)
    assert (answer.status_code, answer.content) == (200, path.encode())
    assert answer.headers["content-type"] == media_type
    assert answer.headers["cache-control"] == "no-cache"


def test_files_with_a_hash_in_their_name_are_cached_for_a_year(browser: httpx.Client) -> None:
    answer = browser.get("/assets/table-9cK1.css")
    assert answer.text == "main { margin: 0 }"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "vary" not in answer.headers


@pytest.mark.parametrize(
    ("taken", "is_packed"),
    [
        ("gzip", True),
        ("br, GZIP;q=0.5", True),
        ("gzip;q=1.0", True),
        ("gzip; q=0", False),
        ("gzip;q=0.000", False),
        ("br", False),
        ("x-gzip-not", False),
    ],
)
def test_a_compressed_file_is_sent_to_clients_that_can_decompress_it(
    browser: httpx.Client, taken: str, is_packed: bool
) -> None:
    answer = browser.get("/assets/table-D4f0a.js", headers={"accept-encoding": taken})
    assert answer.content == SCRIPT
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["vary"] == "accept-encoding"
    assert (answer.headers.get("content-encoding") == "gzip") == is_packed
    assert (int(answer.headers["content-length"]) < len(SCRIPT)) == is_packed


def test_a_compressed_file_has_no_address_of_its_own(browser: httpx.Client) -> None:
    assert browser.get("/assets/table-D4f0a.js.gz").status_code == 404


def test_what_has_not_changed_is_not_sent_again(browser: httpx.Client) -> None:
    tag = browser.get("/").headers["etag"]
    answer = browser.get("/", headers={"if-none-match": f'"other", {tag}'})
    assert (answer.status_code, answer.content) == (304, b"")
    assert answer.headers["etag"] == tag
    assert browser.get("/", headers={"if-none-match": '"other"'}).content == INDEX
    assert browser.get("/favicon.svg").headers["etag"] != tag


@pytest.mark.parametrize("path", ["/", "/table/x", "/service-worker.js", "/assets/table-D4f0a.js"])
def test_a_head_request_gets_headers_only(browser: httpx.Client, path: str) -> None:
    head, whole = browser.head(path), browser.get(path)
    assert (head.status_code, head.content) == (200, b"")
    for name in ("content-type", "content-length", "cache-control", "etag"):
        assert head.headers[name] == whole.headers[name]


BY_A_PERSON = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/nonsense", "/table", "/rules/high-society/more", "/apis"])
def test_a_person_at_a_wrong_address_gets_the_page_and_a_program_a_sentence(browser: httpx.Client, path: str) -> None:
    for method in ("GET", "HEAD"):
        answer = browser.request(method, path, headers=BY_A_PERSON)
        assert answer.status_code == 404
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-store"
        assert "content-security-policy" in answer.headers
        assert answer.content == (INDEX if method == "GET" else b"")
    answer = browser.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize(("method", "path"), [("GET", "/api/nonsense"), ("GET", "/api/"), ("POST", "/nonsense")])
def test_no_page_is_served_at_addresses_that_only_programs_use(browser: httpx.Client, method: str, path: str) -> None:
    answer = browser.request(method, path, headers={**BY_A_PERSON, "origin": str(browser.base_url).rstrip("/")})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_pages_can_only_be_read(browser: httpx.Client) -> None:
    answer = browser.post("/table/x")
    assert (answer.status_code, answer.json()["code"]) == (405, "not_allowed")


@pytest.mark.parametrize("path", ["/", "/table/x", "/favicon.svg", "/assets/table-D4f0a.js"])
def test_pages_have_the_strict_policy(browser: httpx.Client, path: str) -> None:
    headers = browser.get(path).headers
    for name, value in ALWAYS:
        assert headers.get_list(name.decode()) == [value.decode()]


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/table",
        "/table/x/y",
        "/rules",
        "/index.html",
        "/assets",
        "/assets/",
        "/assets/table",
        "/icons/large",
        "/static/index.html",
    ],
)
def test_what_is_not_there_is_a_problem(browser: httpx.Client, path: str) -> None:
    answer = browser.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize(
    "path",
    [
        "/../tables.sqlite",
        "/assets/../../tables.sqlite",
        "/assets/..%2f..%2ftables.sqlite",
        "/assets/%2e%2e/%2e%2e/tables.sqlite",
        "/assets/..\\..\\tables.sqlite",
        "/assets/....//....//tables.sqlite",
        "/icons//../../tables.sqlite",
        "/assets/table-D4f0a.js%00.png",
        "/assets//{folder}/../tables.sqlite",
        "/icons/%5c%5c{folder}/index.html",
    ],
)
def test_no_path_leads_out_of_the_folder(port: int, folder: Path, path: str) -> None:
    request = f"GET {path.format(folder=folder)} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
    answer = answer_to(port, request.encode())
    assert answer.startswith((b"HTTP/1.1 404 ", b"HTTP/1.1 400 "))
    assert b"secret" not in answer
    assert INDEX not in answer


def test_before_the_build_a_page_says_how_to_build_and_the_api_works(tmp_path: Path) -> None:
    with _with_pages(tmp_path / "nothing", tmp_path) as port:
        address = f"http://127.0.0.1:{port}"
        for place in PLACES:
            answer = httpx.get(address + place)
            assert answer.status_code == 503
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-store"
            assert "<code>make pages</code>" in answer.text
        assert httpx.get(address + "/assets/x.js").status_code == 404
        assert httpx.get(address + "/api/menu").status_code == 200


def test_a_page_without_files_beside_it_is_served(tmp_path: Path) -> None:
    _write(tmp_path / "static" / "index.html", INDEX)
    with _with_pages(tmp_path / "static", tmp_path) as port:
        assert httpx.get(f"http://127.0.0.1:{port}/").content == INDEX
