"""noblesse: The Rich and the Good (Hab & Gut) and High Society.

    from noblesse import Game
    game = Game.new("high-society", players=["Ada", "Bo", "Cy"], seed=7)

Names are loaded when they are used, so that the command line starts quickly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from noblesse.bots.interface import Bot
    from noblesse.checks import IllegalMove
    from noblesse.game import Game
    from noblesse.records import BadRecord, GameRecord
    from noblesse.typed_views import HighSocietyView, RichAndGoodView, typed_view

__version__ = "0.1.0"
__all__ = [
    "BadRecord",
    "Bot",
    "Game",
    "GameRecord",
    "HighSocietyView",
    "IllegalMove",
    "RichAndGoodView",
    "__version__",
    "typed_view",
]

_HOMES = {
    "BadRecord": "records",
    "Bot": "bots.interface",
    "Game": "game",
    "GameRecord": "records",
    "HighSocietyView": "typed_views",
    "IllegalMove": "checks",
    "RichAndGoodView": "typed_views",
    "typed_view": "typed_views",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'noblesse' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"noblesse.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return __all__
