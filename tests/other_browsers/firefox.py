"""Debian's Firefox, driven by WebDriver BiDi, which it speaks without a driver beside it."""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.other_browsers.waiting import waited_for

FIREFOX = "/usr/bin/firefox-esr"
PREFERENCES = {
    "services.settings.server": "data:,#remote-settings-dummy/v1",  # so that it asks nobody on the network
    "ui.useOverlayScrollbars": 1,  # they lie over the page, as on phones and on most desktops
    "media.autoplay.default": 1,  # no sound before a gesture, as for everybody
}
PATIENCE = 90.0  # seconds for an answer


class Firefox:
    """A tab in a browser that was started for it."""

    name = "firefox"
    touch = "touch"

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = count(1)
        self._asks("session.new", capabilities={})
        self._tab = self._asks("browsingContext.getTree")["contexts"][0]["context"]

    def _asks(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        answer: dict[str, Any] = {}
        while answer.get("id") != number:  # what else comes are events
            answer = json.loads(self._socket.recv(PATIENCE))
        assert answer["type"] == "success", answer
        return answer["result"]

    def goes(self, address: str) -> None:
        """Load a page."""
        self._asks("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def calls(self, function: str, text: str) -> str:
        """Call a function of the page."""
        words, target = [{"type": "string", "value": text}], {"context": self._tab}
        answer = self._asks(
            "script.callFunction", functionDeclaration=function, arguments=words, target=target, awaitPromise=True
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return str(answer["result"]["value"])

    def acts(self, *sources: dict[str, Any]) -> None:
        """Move, press and release."""
        self._asks("input.performActions", context=self._tab, actions=list(sources))

    def resizes(self, width: int, height: int) -> None:
        """Give the page exactly this size."""
        self._asks("browsingContext.setViewport", context=self._tab, viewport={"width": width, "height": height})

    def picture(self) -> bytes:
        """Return a screenshot as PNG."""
        return base64.b64decode(self._asks("browsingContext.captureScreenshot", context=self._tab)["data"])


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """A new Firefox with an empty profile."""
    profile = folder / "firefox"
    profile.mkdir()
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
    (profile / "user.js").write_text("".join(lines), encoding="utf-8")
    command = [FIREFOX, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port=0"]
    with (folder / "firefox.log").open("wb") as log, subprocess.Popen(command, stdout=log, stderr=log) as process:
        try:
            port = waited_for(lambda: _port(profile), process)
            with connect(f"ws://127.0.0.1:{port}/session", max_size=None, proxy=None) as socket:
                yield Firefox(socket)
        finally:
            process.terminate()


def _port(profile: Path) -> int | None:
    try:
        return int(json.loads((profile / "WebDriverBiDiServer.json").read_text(encoding="utf-8"))["ws_port"])
    except (FileNotFoundError, json.JSONDecodeError):  # not written yet, or not completely
        return None
