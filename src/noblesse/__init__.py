"""noblesse: The Rich and the Good (Hab & Gut) and High Society.

    from noblesse import Game
    game = Game.new("high-society", players=["Ada", "Bo", "Cy"], seed=7)

Names are loaded when they are used, so that the command line starts quickly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from noblesse.bots.interface import Bot
    from noblesse.bots.legal_moves import legal_moves
    from noblesse.bots.worlds import Outcome, candidates, evaluation, playout, worlds
    from noblesse.checks import IllegalMove
    from noblesse.game import Game
    from noblesse.records import BadRecord, GameRecord
    from noblesse.typed_views import HighSocietyView, RichAndGoodView, typed_view
    from noblesse.world import World

__version__ = "0.2.0.dev0"
__all__ = [
    "BadRecord",
    "Bot",
    "Game",
    "GameRecord",
    "HighSocietyView",
    "IllegalMove",
    "Outcome",
    "RichAndGoodView",
    "World",
    "__version__",
    "candidates",
    "evaluation",
    "legal_moves",
    "playout",
    "typed_view",
    "worlds",
]

_HOMES = {
    "BadRecord": "records",
    "Bot": "bots.interface",
    "Game": "game",
    "GameRecord": "records",
    "HighSocietyView": "typed_views",
    "IllegalMove": "checks",
    "Outcome": "bots.worlds",
    "RichAndGoodView": "typed_views",
    "World": "world",
    "candidates": "bots.worlds",
    "evaluation": "bots.worlds",
    "legal_moves": "bots.legal_moves",
    "playout": "bots.worlds",
    "typed_view": "typed_views",
    "worlds": "bots.worlds",
}


if not TYPE_CHECKING:  # a type checker would take every name for one that this finds

    def __getattr__(name: str) -> Any:
        if name not in _HOMES:
            raise AttributeError(f"module 'noblesse' has no attribute {name!r}")
        from importlib import import_module

        return getattr(import_module(f"noblesse.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return __all__
