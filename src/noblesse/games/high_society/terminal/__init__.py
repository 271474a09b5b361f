"""High Society in the terminal, as `noblesse.games.interface.Terminal` asks for it."""

from noblesse.games.high_society.terminal.moves import HELP, IN_ANY_ORDER, listed, meaning
from noblesse.games.high_society.terminal.table import table

__all__ = ["HELP", "IN_ANY_ORDER", "listed", "meaning", "more_places", "table"]


def more_places(result: dict[str, object]) -> list[list[str]]:
    """Nobody takes part but the players."""
    return []
