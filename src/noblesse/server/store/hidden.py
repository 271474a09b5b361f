"""Database URLs without their passwords, for messages."""

from __future__ import annotations

import re


def hidden(url: str) -> str:
    """Return the URL without its password, whether before the host or among the parameters."""
    without = re.sub(r"(?s)^((?>(?:[^:/]*://)?)[^@:]*):.*@", r"\1:***@", url)
    return re.sub(r"(?i)\b((?:ssl)?password=)[^&]*", r"\1***", without)
