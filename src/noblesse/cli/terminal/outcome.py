"""The end: places, counts and who is out."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from noblesse.cli.terminal.palette import DANGER, HEADING

# what is counted, the first decides
COUNTS = {"high-society": ("status", "money"), "rich-and-good": ("wealth", "charity")}

View = dict[str, Any]


def outcome(view: View) -> Table:
    """A row a player, the winners first, those who are out last."""
    result = view["result"]
    counts = COUNTS[view["game"]]
    table = Table(title="The outcome", title_style=HEADING, box=box.ROUNDED)
    table.add_column("place", justify="right")
    table.add_column("player", max_width=30, no_wrap=True, overflow="ellipsis")
    for count in counts:
        table.add_column(count, justify="right")
    table.add_column("")
    for place, seat in _places(result, counts):
        name = Text(view["seats"][seat]["name"])
        table.add_row(place, name, *(f"{result[count][seat]:g}" for count in counts), _fate(result, seat))
    if result.get("merchant") is not None:
        table.add_row("–", "the Merchant", "", str(result["merchant"]), "")
    return table


def _places(result: View, counts: tuple[str, str]) -> list[tuple[str, int]]:
    def better_first(seat: int) -> tuple[bool, bool, float, float]:
        decisive, other = (result[count][seat] for count in counts)
        return seat not in result["winners"], seat in result["eliminated"], -decisive, -other

    seats = sorted(range(len(result[counts[0]])), key=better_first)
    return [(_place(result, place, seat), seat) for place, seat in enumerate(seats, 1)]


def _place(result: View, place: int, seat: int) -> str:
    if seat in result["eliminated"]:
        return "–"
    return "1" if seat in result["winners"] else str(place)


def _fate(result: View, seat: int) -> Text:
    if seat in result["winners"]:
        return Text("wins" if len(result["winners"]) == 1 else "shares the victory", style="bold green")
    return Text("out", style=DANGER) if seat in result["eliminated"] else Text("")
