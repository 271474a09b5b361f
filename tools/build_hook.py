"""A hatchling build hook that puts the browser's pages into wheels and source distributions."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import web


class PagesHook(BuildHookInterface[Any]):
    """Builds the pages before they are packed. An editable install does not build them; `make pages` does."""

    def dependencies(self) -> list[str]:
        """The package that provides Node, if it is needed."""
        return [] if web.are_built() else [web.NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before a wheel or a source distribution is built."""
        if version != "editable" and not web.are_built():
            web.build()
