"""The outcome of a game: places, counts and who is out."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from noblesse.engine.language import Translate
from noblesse.games import rules_of
from noblesse.games.drawing import DANGER, HEADING, number
from noblesse.games.interface import Terminal

View = dict[str, Any]


def outcome(view: View, terminal: Terminal, translate: Translate) -> Table:
    """One row per player, the winners first and those who are out last."""
    result, facts = view["result"], rules_of(view["game"]).FACTS
    table = Table(title=translate("The outcome"), title_style=HEADING, box=box.ROUNDED)
    table.add_column(translate("place"), justify="right")
    table.add_column(translate("player"), overflow="fold")
    for column in range(len(facts.counts)):
        table.add_column(translate(facts.counts[column]), justify="right")
    table.add_column("")
    for place, seat in _places(result, len(view["seats"]), facts.counts):
        name = Text(view["seats"][seat]["name"])
        counted = [number(result[count][seat], translate) for count in facts.counts]
        table.add_row(place, name, *counted, _fate(result, seat, translate))
    for row in terminal.more_places(result, translate):
        table.add_row(*row)
    return table


def _places(result: View, seats: int, counts: tuple[str, ...]) -> list[tuple[str, int]]:
    def better_first(seat: int) -> tuple[float, ...]:
        fate = seat not in result["winners"], seat in result["eliminated"]
        return *fate, *(-result[count][seat] for count in counts)

    return [(_place(result, place, seat), seat) for place, seat in enumerate(sorted(range(seats), key=better_first), 1)]


def _place(result: View, place: int, seat: int) -> str:
    if seat in result["eliminated"]:
        return "–"
    return "1" if seat in result["winners"] else str(place)


def _fate(result: View, seat: int, translate: Translate) -> Text:
    if seat in result["winners"]:
        alone = len(result["winners"]) == 1
        return Text(translate("wins") if alone else translate("shares the victory"), style="bold green")
    return Text(translate("out"), style=DANGER) if seat in result["eliminated"] else Text("")
