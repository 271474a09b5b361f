"""The Rich and the Good in the terminal, as `noblesse.games.interface.Terminal` requires."""

from typing import Any

from noblesse.games.rich_and_good.terminal.moves import HELP, IN_ANY_ORDER, listed, meaning
from noblesse.games.rich_and_good.terminal.table import table

__all__ = ["HELP", "IN_ANY_ORDER", "listed", "meaning", "more_places", "table"]


def more_places(result: dict[str, Any]) -> list[list[str]]:
    """The Merchant's row, because the Merchant's charity money is compared too."""
    if result.get("merchant") is None:
        return []
    return [["–", "the Merchant", "", str(result["merchant"]), ""]]
