"""The link to a table, as a browser shows it."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlsplit

PAGES = {"table", "join"}


class Link(NamedTuple):
    """What a link says."""

    server: str  # its address, without a slash at the end
    table: str
    code: str | None  # a one-time code that moves a seat, after #


def link_in(text: str) -> Link:
    """Read a link, or raise ValueError."""
    parts = urlsplit(text.strip())
    words = [word for word in parts.path.split("/") if word]
    if parts.scheme not in {"http", "https"} or not parts.hostname or len(words) != 2 or words[0] not in PAGES:
        raise ValueError(f"a link to a table is like http://localhost:8017/table/da71gnjbmp, not {text[:60]!r}")
    return Link(f"{parts.scheme}://{parts.netloc}", words[1], parts.fragment or None)
