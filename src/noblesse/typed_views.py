"""Views as structs, so that a type checker finds a wrong key in a bot."""

from __future__ import annotations

import msgspec

from noblesse.games import rules_of
from noblesse.games.high_society.view import View as HighSocietyView
from noblesse.games.interface import View
from noblesse.games.rich_and_good.shapes import View as RichAndGoodView

__all__ = ["HighSocietyView", "RichAndGoodView", "typed_view"]


def typed_view(view: View) -> msgspec.Struct:
    """The view as its game's struct: a HighSocietyView, a RichAndGoodView, or the `View` of another package's game."""
    struct: msgspec.Struct = msgspec.convert(view, rules_of(view["game"]).View)
    return struct
