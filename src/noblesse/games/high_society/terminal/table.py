"""The table of High Society in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from noblesse.engine.language import Translate, told
from noblesse.games.drawing import DANGER, FAINT, HEADING, headline
from noblesse.games.high_society.cards import RED_EDGED
from noblesse.games.high_society.terminal.colours import RED_EDGE
from noblesse.games.high_society.terminal.offer import card_on_offer
from noblesse.games.high_society.terminal.purse import purse
from noblesse.games.high_society.terminal.seats import in_short, seats

View = dict[str, Any]


def table(view: View, offer: View | None, width: int, translate: Translate) -> RenderableType:
    """What lies on the table: the card on offer, every seat, your purse."""
    parts: list[RenderableType] = [
        headline(_red_edges(view, translate), width),
        card_on_offer(view, offer, width, translate),
        seats(view, width, translate),
    ]
    if view["seat"] is not None and view["result"] is None:
        parts.append(purse(view["seats"][view["seat"]], width, translate))
    if view["undrawn"] and view["result"] is None:
        parts.append(_undrawn(view, translate))
    return Group(*parts)


def _red_edges(view: View, translate: Translate) -> Text:
    diamonds = Text("◆" * view["red_edges"] + "◇" * view["red_edges_left"], style=RED_EDGE)
    return Text.assemble(
        (translate("High Society"), HEADING),
        f"  {translate('red edges')} ",
        diamonds,
        f"{translate(', the fourth ends the game')}  {_to_come(view['cards_left'], translate)}",
    )


def _to_come(count: int, translate: Translate) -> str:
    return translate("1 card to come") if count == 1 else told(translate, "{count} cards to come", count=count)


def _undrawn(view: View, translate: Translate) -> Text:
    line = Text(f" {translate('still to come')}  ", style=FAINT)
    cards = [in_short(card, translate) + ("◆" if card in RED_EDGED else "") for card in view["undrawn"]]
    line.append(" ".join(cards))
    if view["ends_one_in"] is not None:
        line.append(f"  {told(translate, '1 in {count} ends the game', count=view['ends_one_in'])}", style=DANGER)
    return line
