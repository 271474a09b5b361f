"""A player at a window of any browser, with as much of Playwright's page as the helpers of `tests/browser` use."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from tests.other_browsers.window import Window, run

PATIENCE = 90.0  # seconds for anything that a page does
QUICK = {"speed": "instant", "confirm": "off", "muted": True, "tips": False, "remarks": False}
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "ArrowRight": "\ue014", "End": "\ue010", "Home": "\ue011"}

# Where a finger would hit the element, or nothing as long as it would hit something else or the element is moving.
SPOT = """async ([selector, name, begins]) => {
  const heard = (element) => {
    const copy = element.cloneNode(true);
    copy.querySelectorAll('[aria-hidden="true"]').forEach((silent) => silent.remove());
    return copy.textContent;
  };
  const called = (element) => (element.ariaLabel ?? heard(element.labels?.[0] ?? element)).replace(/\\s+/g, " ").trim();
  const meant = (element) => name === null || (begins ? called(element).startsWith(name) : called(element) === name);
  const found = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility() && meant(element));
  if (!found || found.disabled) return null;
  const place = found.matches("[type=radio], [type=checkbox]") ? found.labels[0] : found;
  const hit = () => {
    const { left, top, width, height } = place.getBoundingClientRect();
    const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)];
    const met = document.elementFromPoint(x, y);
    return met && place.contains(met) ? { x, y } : null;
  };
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  if (!hit()) place.scrollIntoView({ block: "center", behavior: "instant" });
  const before = hit();
  await drawn();
  const after = hit();
  return before && after && before.x === after.x && before.y === after.y ? after : null;
}"""
ASK = """async ([method, path, body]) => {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}"""


class Control(NamedTuple):
    """Something that can be pressed: the first visible element that matches."""

    selector: str
    name: str | None = None  # what it is called
    begins: bool = False  # or only how its name begins


def radio(name: str) -> Control:
    """One of the choices of a group, by its label."""
    return Control("input[type=radio]", name)


def opening(name: str) -> Control:
    """The button whose name begins so."""
    return Control("button", name, begins=True)


def link(path: str) -> Control:
    """A link whose address begins so."""
    return Control(f'a[href^="{path}"]')


@dataclass
class Keyboard:
    """The keyboard of a window."""

    window: Window

    def press(self, key: str, /) -> None:
        """Press and release a key."""
        value = KEYS.get(key, key)
        strokes = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self.window.acts({"type": "key", "id": "keyboard", "actions": strokes})


@dataclass
class Page:
    """The part of Playwright's page that the helpers use."""

    window: Window

    @property
    def url(self) -> str:
        """Where the page is."""
        return str(self.evaluate("location.href"))

    @property
    def keyboard(self) -> Keyboard:
        """The keyboard of this window."""
        return Keyboard(self.window)

    def evaluate(self, expression: str, arg: Any = None, /) -> Any:
        """Return the value of an expression, or what it returns for the argument if it is a function."""
        return run(self.window, expression, arg)

    def locator(self, selector: str, /) -> Control:
        """Return the element as something that can be pressed."""
        return Control(selector)

    def wait_for_timeout(self, timeout: float, /) -> None:
        """Let the page run for so many milliseconds."""
        time.sleep(timeout / 1000)


@dataclass
class Visitor:
    """One person at one window."""

    window: Window
    address: str
    pictures: Path
    touch: bool = False  # taps, if the browser supports touch

    @property
    def page(self) -> Page:
        """What they see."""
        return Page(self.window)

    def comes(self, **settings: object) -> None:
        """Open the start page with the settings that make tests quick."""
        self.window.goes(f"{self.address}/favicon.svg")  # which shares the storage of the pages and runs nothing
        chosen = json.dumps({**QUICK, **settings})
        self.page.evaluate("(chosen) => localStorage.setItem('noblesse.settings', chosen)", chosen)
        self.goes()

    def sits_before(self, width: int, height: int) -> None:
        """Give the window a size. A small window stands for a phone, which is touched."""
        self.window.resizes(width, height)
        self.touch = width < 600
        self.sees("([width, height]) => innerWidth === width && innerHeight === height", [width, height])

    def goes(self, path: str = "/") -> None:
        """Load a page, and wait until it is drawn."""
        self.window.goes(f"{self.address}{path}")
        self.sees("() => document.querySelector('main') !== null")

    def sees(self, condition: str, arg: Any = None) -> None:
        """Wait until a function of the page returns something true."""
        late = time.monotonic() + PATIENCE
        while not self.page.evaluate(condition, arg):
            assert time.monotonic() < late, f"after {PATIENCE:.0f} s not {condition} {arg}: {self.shown()}"
            time.sleep(0.02)

    def reads(self, text: str) -> None:
        """Wait until the page shows the text."""
        self.sees("(text) => document.body.innerText.includes(text)", text)

    def shown(self) -> str:
        """The visible text in one line."""
        return " ".join(str(self.page.evaluate("document.body.innerText")).split())

    def presses(self, target: str | Control, /) -> None:
        """Press a button, given by its name, or anything else, where a finger or the mouse would."""
        control = Control("button", target) if isinstance(target, str) else target
        late = time.monotonic() + PATIENCE
        while (spot := self.page.evaluate(SPOT, control)) is None:
            assert time.monotonic() < late, f"{control} cannot be pressed: {self.shown()}"
        kind = self.window.touch if self.touch else "mouse"
        strokes = [
            {"type": "pointerMove", **spot, "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.window.acts({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": strokes})

    def asks(self, method: str, path: str, **body: Any) -> Any:
        """Call the API with this device's cookie, for steps that are not the subject of the test."""
        return self.page.evaluate(ASK, [method, path, body or None])

    def picture_of(self, what: str) -> None:
        """Keep a screenshot as an artifact of the run."""
        self.pictures.mkdir(parents=True, exist_ok=True)
        (self.pictures / f"{what}.png").write_bytes(self.window.picture())

    def complaints(self) -> list[str]:
        """What a console would show in red, and what the security policy refused."""
        return list(self.page.evaluate("JSON.parse(sessionStorage.getItem('complaints') ?? '[]')"))
