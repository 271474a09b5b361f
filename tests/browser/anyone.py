"""What the helpers that play need of a player, whichever browser that player has."""

from __future__ import annotations

from typing import Any, Protocol


class Keyboard(Protocol):
    """Keys are pressed one at a time."""

    def press(self, key: str, /) -> None:
        """Press and release a key, given by its name."""


class Page(Protocol):
    """These are Playwright's names and meanings."""

    @property
    def url(self) -> str:
        """Where the page is."""

    @property
    def keyboard(self) -> Keyboard:
        """The keyboard of this page."""

    def evaluate(self, expression: str, arg: Any = None, /) -> Any:
        """Return the value of an expression, or what it returns for the argument if it is a function."""

    def locator(self, selector: str, /) -> Any:
        """Return the element as something that can be pressed."""

    def wait_for_timeout(self, timeout: float, /) -> None:
        """Let the page run for so many milliseconds."""


class Anyone(Protocol):
    """Somebody at a browser."""

    touch: bool  # taps instead of clicks

    @property
    def page(self) -> Page:
        """What they see."""

    def presses(self, target: Any, /) -> None:
        """Press a button, given by its name, or anything else that can be pressed."""

    def asks(self, method: str, path: str, **body: Any) -> Any:
        """Call the API with this device's cookie."""
