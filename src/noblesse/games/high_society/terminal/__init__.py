"""High Society in the terminal, as `noblesse.games.interface.Terminal` requires."""

from noblesse.engine.language import Translate
from noblesse.games.high_society.terminal.moves import IN_ANY_ORDER, explanation, listed, meaning
from noblesse.games.high_society.terminal.table import table

__all__ = ["IN_ANY_ORDER", "explanation", "listed", "meaning", "more_places", "table"]


def more_places(result: dict[str, object], translate: Translate) -> list[list[str]]:
    """No rows, because only the players take part."""
    return []
