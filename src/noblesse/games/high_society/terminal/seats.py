"""The seats of High Society: bids, money, status and what everyone has taken."""

from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text

from noblesse.engine.language import Translate
from noblesse.games.drawing import DANGER, FAINT, name_cell, number, widest
from noblesse.games.high_society.cards import MISFORTUNES
from noblesse.games.high_society.terminal.colours import LAID, MISFORTUNE

WIDE = 120  # columns from which hands are shown
NAME = 1  # the column whose width depends on the terminal
NARROWEST_NAME = 14
NARROWEST_CARDS = 9
IN_SHORT = {"title": "title", "scandal": "scandal", "debt": "debt", "theft": "theft"}

View = dict[str, Any]


def seats(view: View, width: int, translate: Translate) -> Table:
    """One line per seat; hands only on a wide terminal, and only with the memory aid."""
    hands = width >= WIDE and view["memory_aid"]
    rows = [_seat(view, seat, translate, hands=hands) for seat in range(len(view["seats"]))]
    headings = _headings(translate, hands=hands)
    widths = [widest(cells) for cells in zip(headings, *rows, strict=True)]
    name = min(widths[NAME], max(NARROWEST_NAME, width - sum(widths) + widths[NAME] - len(widths)))
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, width=width, header_style=FAINT)
    for heading, column, is_cards in zip(headings, widths, _cards_in(hands), strict=True):
        if is_cards:  # they share the space that the others leave, and use several lines if they must
            table.add_column(heading, ratio=column, width=NARROWEST_CARDS)
        else:
            table.add_column(heading, no_wrap=True)
    for seat, row in enumerate(rows):
        row[NAME] = name_cell(view, seat, translate, name)
        table.add_row(*row)
    return table


def _headings(translate: Translate, *, hands: bool) -> list[Text]:
    return [
        Text(""),
        Text(translate("player")),
        Text(translate("bid"), justify="right"),
        Text(translate("laid out")),
        Text(translate("money (cards)")),
        *([Text(translate("in hand"))] if hands else []),
        Text(translate("status"), justify="right"),
        Text(translate("display")),
    ]


def _cards_in(hands: bool) -> list[bool]:
    """Which columns hold cards, of which there may be many."""
    return [False, False, False, True, False, *([True] if hands else []), False, True]


def _seat(view: View, seat: int, translate: Translate, *, hands: bool) -> list[Text]:
    player = view["seats"][seat]
    return [
        Text("▸" if seat == view["to_move"] else " "),
        name_cell(view, seat, translate),
        _bid(view, seat, translate),
        _cards(player["laid"], LAID),
        _money(view, player, translate),
        *([_cards(player["hand"])] if hands else []),
        Text(number(player["status"], translate), justify="right"),
        _display(player, translate),
    ]


def _bid(view: View, seat: int, translate: Translate) -> Text:
    player, is_highest = view["seats"][seat], view["highest_bidder"] == seat
    if view["awaits"] == "bid" and not player["in_auction"]:
        return Text(translate("passed"), style=FAINT, justify="right")
    if not player["bid"]:
        return Text("–", style=FAINT, justify="right")
    return Text(str(player["bid"]), style=LAID if is_highest else "", justify="right")


def _cards(cards: list[int], style: str = "") -> Text:
    return Text(" ".join(map(str, cards)), style=style) if cards else Text("–", style=FAINT)


def _money(view: View, player: View, translate: Translate) -> Text:
    known = "?" if player["money"] is None else player["money"]
    money = Text(f"{known:>3} ({player['cards_in_hand']})")
    if player["poorest"] and not all(other["poorest"] for other in view["seats"]):
        money.append(f" {translate('poorest!')}", style=DANGER)
    return money


def _display(player: View, translate: Translate) -> Text:
    cards = [
        Text(in_short(card, translate), style=MISFORTUNE if card in MISFORTUNES else "") for card in player["display"]
    ]
    return Text(" ").join(cards) if cards else Text("–", style=FAINT)


def in_short(card: str, translate: Translate) -> str:
    """The number of a possession, or the short name of another card."""
    return card if card.isdecimal() else translate(IN_SHORT[card])
