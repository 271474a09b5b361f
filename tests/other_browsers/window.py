"""What a test asks of a browser, however that browser is driven."""

from __future__ import annotations

import json
from typing import Any, Protocol

CALL = """async (text) => {
  const given = (%s);
  const value = typeof given === "function" ? await given(JSON.parse(text)) : await given;
  return JSON.stringify(value ?? null);
}"""


class Window(Protocol):
    """A window of a browser that was opened for one test, with storage of its own."""

    name: str
    touch: str  # what a finger is called there; "mouse" where there is no touch input

    def goes(self, address: str) -> None:
        """Load a page."""

    def calls(self, function: str, text: str) -> str:
        """Call a function of the page with a text, wait for the text that it promises, and return that."""

    def acts(self, *sources: dict[str, Any]) -> None:
        """Move, press and release, in the words that WebDriver and WebDriver BiDi share."""

    def resizes(self, width: int, height: int) -> None:
        """Give the page exactly this size."""

    def picture(self) -> bytes:
        """Return a screenshot as PNG."""


def run(window: Window, expression: str, arg: Any = None) -> Any:
    """Return the value of an expression, or what it returns for the argument. Both protocols carry these as JSON."""
    return json.loads(window.calls(CALL % expression, json.dumps(arg)))
