"""The outcome of a game: places, counts and who is out."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from noblesse.games import rules_of
from noblesse.games.drawing import DANGER, HEADING
from noblesse.games.interface import Terminal

View = dict[str, Any]


def outcome(view: View, terminal: Terminal) -> Table:
    """One row per player, the winners first and those who are out last."""
    result, counts = view["result"], rules_of(view["game"]).FACTS.counts
    table = Table(title="The outcome", title_style=HEADING, box=box.ROUNDED)
    table.add_column("place", justify="right")
    table.add_column("player", max_width=30, no_wrap=True, overflow="ellipsis")
    for count in counts:
        table.add_column(count, justify="right")
    table.add_column("")
    for place, seat in _places(result, len(view["seats"]), counts):
        name = Text(view["seats"][seat]["name"])
        table.add_row(place, name, *(f"{result[count][seat]:g}" for count in counts), _fate(result, seat))
    for row in terminal.more_places(result):
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


def _fate(result: View, seat: int) -> Text:
    if seat in result["winners"]:
        return Text("wins" if len(result["winners"]) == 1 else "shares the victory", style="bold green")
    return Text("out", style=DANGER) if seat in result["eliminated"] else Text("")
