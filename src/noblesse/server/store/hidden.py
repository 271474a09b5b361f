"""A database's URL as it may be shown."""

from __future__ import annotations

import re


def hidden(url: str) -> str:
    """The URL without its password: neither before the host nor among the parameters."""
    without = re.sub(r"(?s)^((?>(?:[^:/]*://)?)[^@:]*):.*@", r"\1:***@", url)
    return re.sub(r"(?i)\b((?:ssl)?password=)[^&]*", r"\1***", without)
