"""The name of a device, taken from its User-Agent: enough for its owner to recognise it."""

from __future__ import annotations

from typing import NamedTuple

# The first match counts: most browsers also name the browsers that they descend from.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}


class DeviceName(NamedTuple):
    """A browser and a system; empty where nothing is known."""

    browser: str
    system: str


def named(user_agent: str) -> DeviceName:
    """Return the name for a User-Agent header, of which nothing else is kept."""
    return DeviceName(_first(BROWSERS, user_agent), _first(SYSTEMS, user_agent))


def _first(names: dict[str, str], text: str) -> str:
    return next((name for word, name in names.items() if word in text), "")
