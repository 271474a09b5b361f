"""The Rich and the Good in the terminal, as `noblesse.games.interface.Terminal` requires."""

from typing import Any

from noblesse.engine.language import Translate
from noblesse.games.rich_and_good.terminal.moves import IN_ANY_ORDER, explanation, listed, meaning
from noblesse.games.rich_and_good.terminal.table import table

__all__ = ["IN_ANY_ORDER", "explanation", "listed", "meaning", "more_places", "table"]


def more_places(result: dict[str, Any], translate: Translate) -> list[list[str]]:
    """The Merchant's row, because the Merchant's charity money is compared too."""
    if result.get("merchant") is None:
        return []
    return [["–", translate("the Merchant"), "", str(result["merchant"]), ""]]
