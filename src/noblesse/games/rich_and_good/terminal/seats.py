"""The seats of The Rich and the Good: what everyone has, has given and is known to own."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from noblesse.engine.language import Translate, told
from noblesse.games.drawing import FAINT, name_cell, widest
from noblesse.games.rich_and_good.terminal.charity import given_now
from noblesse.games.rich_and_good.terminal.goods import chip, letter, shares

NAME, HOLDINGS = 1, 7  # the columns whose widths depend on the terminal
NARROWEST_NAME = 12
NARROWEST_HOLDINGS = 14

View = dict[str, Any]


def seats(view: View, width: int, translate: Translate) -> RenderableType:
    """One line per seat. On a narrow terminal the holdings follow below."""
    rows = [_headings(view, translate), *(_seat(view, number, translate) for number in range(len(view["seats"])))]
    if view["merchant"] is not None:
        rows.append(_merchant(view, translate))
    widths = [widest(cells) for cells in zip(*rows, strict=True)]
    fixed = sum(widths) - widths[NAME] - widths[HOLDINGS] + len(widths) - 1
    if width - fixed < min(widths[NAME], NARROWEST_NAME) + min(widths[HOLDINGS], NARROWEST_HOLDINGS):
        below = [_below(row) for row in rows[1:] if row[HOLDINGS].plain]
        name = min(widths[NAME], width - fixed + 1)
        return Group(_drawn(view, [row[:HOLDINGS] for row in rows], name, translate), *below)
    name = min(widths[NAME], max(NARROWEST_NAME, width - fixed - widths[HOLDINGS]))
    return _drawn(view, rows, name, translate)


def _drawn(view: View, rows: list[list[Text]], name: int, translate: Translate) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style=FAINT)
    for number, heading in enumerate(rows[0]):
        is_count = NAME < number < HOLDINGS
        table.add_column(heading, justify="right" if is_count else "left", no_wrap=number < HOLDINGS)
    for number, row in enumerate(rows[1:]):
        if number < len(view["seats"]):
            row[NAME] = name_cell(view, number, translate, name)
        table.add_row(*row)
    return table


def _below(row: list[Text]) -> Text:
    return Text.assemble("  ", row[NAME], ": ", row[HOLDINGS])


def _headings(view: View, translate: Translate) -> list[Text]:
    return [
        Text(""),
        Text(translate("player")),
        Text(translate("money")),
        Text(translate("shares")),
        Text(translate("gifts")),
        Text(translate("charity")),
        Text(translate("if counted now")),
        Text(translate("holdings") if view["memory_aid"] else ""),
    ]


def _seat(view: View, number: int, translate: Translate) -> list[Text]:
    seat = view["seats"][number]
    return [
        Text("▸" if number == view["to_move"] else " "),
        name_cell(view, number, translate),
        *(Text(str(seat[count])) for count in ("money", "share_count", "gift_count", "charity_money")),
        given_now(view, seat, translate),
        _holdings(seat, translate),
    ]


def _holdings(seat: View, translate: Translate) -> Text:
    """What the seat owns. Your own gifts are shown separately, because only you know them."""
    if seat["gifts"] is not None and any(seat["gifts"].values()):
        owned = shares(seat["shares"], translate) + Text(", ") if seat["share_count"] else Text("")
        return owned + Text(f"{translate('gave')} ") + shares(seat["gifts"], translate)
    if seat["holdings"] is None:
        return Text("")
    return shares(seat["holdings"], translate)


def _merchant(view: View, translate: Translate) -> list[Text]:
    merchant = view["merchant"]
    board = Text(" ").join(chip(good, letter(good, translate)) for good in merchant["revealed"])
    board.append(f" {_hidden(merchant['hidden_count'], translate)}")
    gifts = Text(str(len(merchant["revealed"]) + merchant["hidden_count"]))
    if view["result"] is not None:
        board = gifts = Text("")
    charity, given = Text(str(merchant["charity_money"])), given_now(view, merchant, translate)
    return [Text(""), Text(translate("the Merchant")), Text(""), Text(""), gifts, charity, given, board]


def _hidden(count: int, translate: Translate) -> str:
    return translate("and 1 hidden") if count == 1 else told(translate, "and {count} hidden", count=count)
