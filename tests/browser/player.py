"""A player with a browser, and a record of everything that the browser logged, sent and received."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    Response,
    WebSocket,
)

from tests.browser import evidence

PATIENCE = 90_000  # milliseconds for anything that a page does
PHONE = {"width": 360, "height": 640}
TABLET = {"width": 768, "height": 1024}
LAPTOP = {"width": 1366, "height": 768}
DESKTOP = {"width": 1440, "height": 900}
AT_REST = """() => document.fonts.status === "loaded" &&
  document.getAnimations().every(({ playState }) => playState !== "running")"""
QUICK = {"speed": "instant", "confirm": "off", "muted": True, "tips": False, "remarks": False}


@dataclass
class Player:
    """One person with one browser."""

    context: BrowserContext
    page: Page
    address: str
    pictures: Path
    touch: bool = False  # taps instead of clicks
    console: list[str] = field(default_factory=list)  # all console messages
    complaints: list[str] = field(default_factory=list)  # errors and warnings among them
    told: list[str] = field(default_factory=list)  # every text received from the server
    asked_for: list[dict[str, Any]] = field(default_factory=list)  # every command sent to a table
    sockets: set[WebSocket] = field(default_factory=set)  # the open ones
    kept: str = ""  # says which evidence of a failure was kept, and where
    expects_trouble: bool = False  # errors on the console are expected, for example because the server is down

    @classmethod
    def arriving(
        cls,
        browser: Browser,
        address: str,
        pictures: Path,
        *,
        size: dict[str, int] = DESKTOP,
        touch: bool = False,
        scheme: str = "light",
        language: str = "en",
        **settings: object,
    ) -> Self:
        """Open a browser whose storage is empty, except for the settings that make tests quick."""
        context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            has_touch=touch,
            is_mobile=touch,
            color_scheme=scheme,  # type: ignore[arg-type]
            locale=language,
            base_url=address,
        )
        context.set_default_timeout(PATIENCE)
        chosen = json.dumps(json.dumps({**QUICK, **settings}))
        context.add_init_script(
            f"if (!localStorage.getItem('noblesse.settings')) localStorage.setItem('noblesse.settings', {chosen})"
        )
        evidence.begin_trace(context)
        player = cls(context, context.new_page(), address, pictures, touch)
        player._listens()
        evidence.present.append(player)
        return player

    def _listens(self) -> None:
        self.page.on("console", self._hears_console)
        self.page.on("pageerror", self._hears_error)
        self.page.on("websocket", self._hears_socket)
        self.page.on("request", self._hears_request)
        self.page.on("response", self._hears_response)

    def _hears_console(self, message: ConsoleMessage) -> None:
        self.console.append(f"{message.type}: {message.text}")
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def _hears_error(self, error: Error) -> None:
        self.console.append(f"uncaught: {error}")
        self.complaints.append(str(error))

    def _hears_socket(self, socket: WebSocket) -> None:
        self.sockets.add(socket)
        socket.on("close", lambda closed: self.sockets.discard(closed))  # noqa: PLW0108 because a handler must be a function
        socket.on("framereceived", lambda frame: self.told.append(str(frame)))
        socket.on("framesent", lambda frame: self.asked_for.append(json.loads(frame)))

    def _hears_request(self, request: Request) -> None:
        if request.url.split("?")[0].endswith("/commands"):  # used instead of a socket
            self.asked_for.append(json.loads(request.post_data or "{}"))

    def _hears_response(self, response: Response) -> None:
        if "/api/" in response.url and "json" in response.headers.get("content-type", ""):
            self.told.append(response.text())

    def goes(self, path: str = "/") -> None:
        """Go to a page, and wait until it is drawn."""
        self.page.goto(path)
        self.page.locator("main").first.wait_for()

    def draws(self) -> None:
        """Wait until the page has drawn all that it was told."""
        self.page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")

    def rests(self) -> None:
        """Wait until nothing on the page moves by itself any more."""
        self.page.wait_for_function(AT_REST)
        self.draws()

    def presses(self, target: str | Locator) -> None:
        """Press a button, given by its name, or anything else that can be pressed."""
        button = self.page.get_by_role("button", name=target, exact=True).first if isinstance(target, str) else target
        if self.touch:
            button.tap()
        else:
            button.click()

    def moves(self) -> list[str]:
        """The moves that this browser has sent to the server, in words."""
        return [command["move"] for command in self.asked_for if command["t"] == "move"]

    def pictures_of(self, what: str) -> None:
        """Keep a screenshot as an artifact of the run."""
        self.pictures.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self.pictures / f"{what}.png", full_page=True)

    def asks(self, method: str, path: str, **body: Any) -> Any:
        """Call the API with this device's cookie, for steps that are not the subject of the test."""
        answer = self.context.request.fetch(
            path,
            method=method,
            data=body or None,
            headers={"origin": self.address},
            max_retries=3,  # because the server may close an idle connection at the moment when it is used again
        )
        assert answer.ok, answer.text()
        return answer.json()

    def opens(self, game: str, others: list[str | None], **more: Any) -> str:
        """Open a table with this player in seat 0, at which bots move at once. Return its id."""
        options = {"pace": "instant", **more.pop("options", {})}
        wanted = {"game": game, "players": len(others) + 1, "name": "Ada", "others": others, "options": options, **more}
        return str(self.asks("POST", "/api/tables", **wanted)["table"])

    def leaves(self) -> None:
        """Close the browser. Complaints on its console are a failure."""
        kept = evidence.keep(self) if self._is_in_trouble() else ""
        evidence.present.remove(self)
        self.context.close()
        assert not self._is_in_trouble(), f"{self.complaints}\n{kept}"

    def _is_in_trouble(self) -> bool:
        return bool(self.complaints) and not self.expects_trouble
