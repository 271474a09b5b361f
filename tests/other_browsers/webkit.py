"""WebKitGTK, the relative of Safari in Debian: a small browser, driven by W3C WebDriver, on a display of its own."""

from __future__ import annotations

import base64
import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import httpx

from tests.other_browsers.waiting import waited_for
from tests.server.ports import held_port

DRIVER = "/usr/bin/WebKitWebDriver"
XVFB = "/usr/bin/Xvfb"
LARGEST = "1600x1200x24"
# A window that fills the screen has no bar, which would be too wide for a phone.
BROWSER = {"args": ["--automation", "--full-screen"]}
PATIENCE = 90.0  # seconds for an answer


class WebKit:
    """The window of a browser that was started for it. The mouse makes its touches: GTK ignores WebDriver's."""

    name = "webkit"
    touch = "mouse"

    def __init__(self, client: httpx.Client) -> None:
        self._client = client
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": BROWSER}
        session = self._asks("POST", "", capabilities={"alwaysMatch": wanted})
        self._session = f"/{session['sessionId']}"

    def _asks(self, method: str, path: str, **body: Any) -> Any:
        content = json.dumps(body) if method == "POST" else None
        answer = self._client.request(method, f"/session{path}", content=content)
        value = answer.json()["value"]
        assert answer.is_success, value
        return value

    def _posts(self, command: str, **body: Any) -> Any:
        return self._asks("POST", f"{self._session}/{command}", **body)

    def goes(self, address: str) -> None:
        """Load a page."""
        self._posts("url", url=address)

    def calls(self, function: str, text: str) -> str:
        """Call a function of the page."""
        return str(self._posts("execute/sync", script=f"return ({function})(arguments[0])", args=[text]))

    def acts(self, *sources: dict[str, Any]) -> None:
        """Move, press and release."""
        self._posts("actions", actions=list(sources))

    def resizes(self, width: int, height: int) -> None:
        """Give the page exactly this size."""
        self._posts("window/rect", x=0, y=0, width=width, height=height)

    def picture(self) -> bytes:
        """Return a screenshot as PNG."""
        return base64.b64decode(self._asks("GET", f"{self._session}/screenshot"))

    def closes(self) -> None:
        """End the session, and the browser with it."""
        self._asks("DELETE", self._session)


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """A new browser with empty storage."""
    with (folder / "webkit.log").open("wb") as log, _display(log) as display, _driver(display, log) as client:
        window = WebKit(client)
        try:
            yield window
        finally:
            window.closes()


@contextmanager
def _display(log: IO[bytes]) -> Iterator[str]:
    """A screen that nobody sees. Xvfb chooses a free number and says which."""
    command = [XVFB, "-displayfd", "1", "-screen", "0", LARGEST, "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True) as process:
        assert process.stdout
        try:
            number = process.stdout.readline().strip()
            assert number, f"{XVFB} has ended"
            yield f":{number}"
        finally:
            process.terminate()


@contextmanager
def _driver(display: str, log: IO[bytes]) -> Iterator[httpx.Client]:
    port = held_port()
    environment = {**os.environ, "DISPLAY": display, "LC_ALL": "", "LANG": ""}
    with (
        subprocess.Popen([DRIVER, f"--port={port}"], env=environment, stdout=log, stderr=log) as process,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, trust_env=False) as client,
    ):
        try:
            waited_for(lambda: _ready(client), process)
            yield client
        finally:
            process.terminate()


def _ready(client: httpx.Client) -> bool | None:
    try:
        return bool(client.get("/status").json()["value"]["ready"]) or None
    except httpx.TransportError:  # it does not listen yet
        return None
