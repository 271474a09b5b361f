"""The premoves of a game in which nothing can be decided in advance."""

from __future__ import annotations

from typing import Any

from noblesse.engine.language import Phrase
from noblesse.engine.premoves import Playing, Premove, Stopped

KINDS: tuple[type[Premove], ...] = ()


def situation(view: dict[str, Any]) -> Any:
    """There is nothing to rely on."""


def wrong_with(premove: Premove, view: dict[str, Any]) -> Phrase | None:
    """Never called, because there are no kinds of premoves."""
    return None


def decided(premove: Premove, made_in: Any, view: dict[str, Any], offer: dict[str, Any]) -> Playing | Stopped:
    """Never called, because there are no kinds of premoves."""
    raise TypeError(f"no such premove: {premove!r}")
