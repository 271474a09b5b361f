"""High Society in the terminal, as `noblesse.games.interface.Terminal` requires."""

from noblesse.games.high_society.terminal.moves import HELP, IN_ANY_ORDER, listed, meaning
from noblesse.games.high_society.terminal.table import table

__all__ = ["HELP", "IN_ANY_ORDER", "listed", "meaning", "more_places", "table"]


def more_places(result: dict[str, object]) -> list[list[str]]:
    """No rows, because only the players take part."""
    return []
