"""noblesse: The Rich and the Good (Hab & Gut) and High Society.

    from noblesse import Game
    game = Game.new("high-society", players=["Ada", "Bo", "Cy"], seed=7)

Names are loaded when they are used, so that the command line starts quickly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from noblesse.checks import IllegalMove
    from noblesse.game import Game
    from noblesse.records import BadRecord, GameRecord

__version__ = "0.1.0"
__all__ = ["BadRecord", "Game", "GameRecord", "IllegalMove", "__version__"]

_HOMES = {"Game": "game", "IllegalMove": "checks", "BadRecord": "records", "GameRecord": "records"}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'noblesse' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"noblesse.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return __all__
