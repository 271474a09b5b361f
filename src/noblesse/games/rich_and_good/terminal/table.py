"""The table of The Rich and the Good in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from noblesse.games.drawing import FAINT, HEADING, name_cell, short
from noblesse.games.rich_and_good.terminal.charity import danger, given_now
from noblesse.games.rich_and_good.terminal.goods import chip, shares
from noblesse.games.rich_and_good.terminal.market import market

PHASES = {
    "nothing": "the game is over",
    "trade": "stock phase, {name} trades",
    "charity": "stock phase, {name} may donate",
    "face value": "market phase, {name} plays a card at face value",
    "halved": "market phase, {name} halves a card from the other holder",
}

View = dict[str, Any]


def table(view: View, offer: View | None, width: int) -> RenderableType:
    """The market between your two holders, every seat, and how much each has given."""
    return Group(Rule(_headline(view), style=FAINT), _now(view, width), market(view, width), _seats(view, width))


def _headline(view: View) -> Text:
    starter = short(view["seats"][view["starter"]]["name"], 20)
    return Text.assemble(
        ("The Rich and the Good", HEADING),
        f"  round {view['round']} of {view['rounds']}, turn {view['turn']} of {view['turns']}, {starter} starts",
    )


def _now(view: View, width: int) -> Table:
    """The phase, and whether the reader would be out."""
    line = Table.grid(padding=(0, 1))
    line.width = width
    line.add_column(ratio=1)
    line.add_column(justify="right")
    line.add_row(_phase(view), danger(view))
    return line


def _phase(view: View) -> Text:
    name = "" if view["to_move"] is None else short(view["seats"][view["to_move"]]["name"], 12)
    words = PHASES[view["awaits"]].format(name=name)
    return Text(f" {words[:1].upper()}{words[1:]}", style=HEADING)


def _seats(view: View, width: int) -> Table:
    seats = Table(box=None, padding=(0, 1), pad_edge=False, width=width, header_style=FAINT)
    seats.add_column("", width=1)
    seats.add_column("player", max_width=14, no_wrap=True, overflow="ellipsis")
    for heading in ("money", "shares", "gifts", "charity"):
        seats.add_column(heading, justify="right", no_wrap=True)
    seats.add_column("if counted now", justify="right", no_wrap=True)
    seats.add_column("holdings" if view["memory_aid"] else "", ratio=1)
    for number in range(len(view["seats"])):
        seats.add_row(*_seat(view, number))
    if view["merchant"] is not None:
        seats.add_row(*_merchant(view))
    return seats


def _seat(view: View, number: int) -> list[Text]:
    seat = view["seats"][number]
    return [
        Text("▸" if number == view["to_move"] else " "),
        name_cell(view, number),
        *(Text(str(seat[count])) for count in ("money", "share_count", "gift_count", "charity_money")),
        given_now(view, seat),
        _holdings(seat),
    ]


def _holdings(seat: View) -> Text:
    """What the seat owns. Your own gifts are shown separately, because only you know them."""
    if seat["gifts"] is not None and any(seat["gifts"].values()):
        owned = shares(seat["shares"]) + Text(", ") if seat["share_count"] else Text("")
        return owned + Text("gave ") + shares(seat["gifts"])
    if seat["holdings"] is None:
        return Text("")
    return shares(seat["holdings"])


def _merchant(view: View) -> list[Text]:
    merchant = view["merchant"]
    board = Text(" ").join(chip(good) for good in merchant["revealed"])
    board.append(f" and {merchant['hidden_count']} hidden")
    gifts = Text(str(len(merchant["revealed"]) + merchant["hidden_count"]))
    if view["result"] is not None:
        board = gifts = Text("")
    charity = Text(str(merchant["charity_money"]))
    return [Text(""), Text("the Merchant"), Text(""), Text(""), gifts, charity, given_now(view, merchant), board]
