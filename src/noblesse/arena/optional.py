"""Packages that only the arena needs, imported only when they are used."""

from __future__ import annotations

from importlib import import_module
from typing import Any

EXTRAS = {"joblib": "arena", "openskill": "arena", "distributed": "cluster"}


def needed(module: str, purpose: str) -> Any:
    """The module, or a ValueError that says what to install."""
    package = module.partition(".")[0]
    try:
        return import_module(module)
    except ModuleNotFoundError:
        raise ValueError(f"{purpose} needs {package}: pip install 'noblesse[{EXTRAS[package]}]'") from None
