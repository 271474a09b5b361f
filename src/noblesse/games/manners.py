"""How characters carry themselves."""

from __future__ import annotations

from typing import Literal

Manner = Literal["haughty", "merry", "dry", "anxious"]
