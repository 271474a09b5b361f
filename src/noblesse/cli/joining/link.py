"""The link to a table, as a browser shows it."""

from __future__ import annotations

import re
from typing import NamedTuple

LINK = re.compile(
    r"""(?P<server>https?://(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?)
        /(?:table|join)/(?P<table>[a-z0-9_-]+)/?(?:\?[^#]*)?(?:\#(?P<code>.+))?""",
    re.VERBOSE | re.IGNORECASE,
)


class Link(NamedTuple):
    """What a link says."""

    server: str  # its address, without a slash at the end
    table: str
    code: str | None  # a one-time code that moves a seat, after #


def link_in(text: str) -> Link:
    """Read a link, or raise ValueError."""
    found = LINK.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"a link to a table is like http://localhost:8017/table/da71gnjbmp, not {text[:60]!r}")
    return Link(**found.groupdict())
