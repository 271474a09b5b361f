"""Wheels and source distributions are made with the pages in them: hatchling loads this file as its hook."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import web


class PagesHook(BuildHookInterface[Any]):
    """Has the pages built before they are packed. Whoever works on the sources builds them when they are wanted."""

    def dependencies(self) -> list[str]:
        """What gives Node, if it is needed."""
        return [] if web.are_built() else [web.NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the build of a wheel or a source distribution."""
        if version != "editable" and not web.are_built():
            web.build()
