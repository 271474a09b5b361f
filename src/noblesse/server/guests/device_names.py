"""What a device is called, from what its browser says of itself: enough for its owner to recognise it."""

from __future__ import annotations

from typing import NamedTuple

# The first that is named counts: most browsers also name those that they descend from.
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
    """Empty where nothing is known."""

    browser: str
    system: str


def named(user_agent: str) -> DeviceName:
    """From the header User-Agent, of which nothing else is kept."""
    return DeviceName(_first(BROWSERS, user_agent), _first(SYSTEMS, user_agent))


def _first(names: dict[str, str], text: str) -> str:
    return next((name for word, name in names.items() if word in text), "")
