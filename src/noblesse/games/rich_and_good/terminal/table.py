"""The table of The Rich and the Good in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from noblesse.engine.language import Translate, told
from noblesse.games.drawing import HEADING, headline
from noblesse.games.rich_and_good.terminal.charity import danger
from noblesse.games.rich_and_good.terminal.market import market
from noblesse.games.rich_and_good.terminal.seats import seats

PHASES = {
    "nothing": "The game is over",
    "trade": "Stock phase, {player} trades",
    "charity": "Stock phase, {player} may donate",
    "face value": "Market phase, {player} plays a card at face value",
    "halved": "Market phase, {player} halves a card from the other holder",
}
YOUR_PHASES = {
    "nothing": "The game is over",
    "trade": "Stock phase, you trade",
    "charity": "Stock phase, you may donate",
    "face value": "Market phase, you play a card at face value",
    "halved": "Market phase, you halve a card from the other holder",
}

View = dict[str, Any]


def table(view: View, offer: View | None, width: int, translate: Translate) -> RenderableType:
    """The market between your two holders, every seat, and how much each has given."""
    return Group(
        headline(_turn(view, translate), width),
        _now(view, width, translate),
        market(view, width, translate),
        seats(view, width, translate),
    )


def _turn(view: View, translate: Translate) -> Text:
    turn = told(
        translate,
        "round {round} of {rounds}, turn {turn} of {turns}, {player} starts",
        to_you="round {round} of {rounds}, turn {turn} of {turns}, you start",
        round=view["round"],
        rounds=view["rounds"],
        turn=view["turn"],
        turns=view["turns"],
        player=view["seats"][view["starter"]]["name"],
    )
    return Text.assemble((translate("The Rich and the Good"), HEADING), f"  {turn}")


def _now(view: View, width: int, translate: Translate) -> Table:
    """The phase, and whether the reader would be out."""
    line = Table.grid(padding=(0, 1))
    line.width = width
    line.add_column(ratio=1)
    line.add_column(justify="right")
    line.add_row(_phase(view, translate), danger(view, translate))
    return line


def _phase(view: View, translate: Translate) -> Text:
    name = "" if view["to_move"] is None else view["seats"][view["to_move"]]["name"]
    phase = told(translate, PHASES[view["awaits"]], to_you=YOUR_PHASES[view["awaits"]], player=name)
    return Text(f" {phase}", style=HEADING)
