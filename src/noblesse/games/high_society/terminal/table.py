"""The table of High Society in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from noblesse.games.drawing import DANGER, FAINT, HEADING, YOU, name_cell
from noblesse.games.high_society.cards import MISFORTUNES, RED_EDGED
from noblesse.games.high_society.terminal.colours import LAID, MISFORTUNE, RED_EDGE
from noblesse.games.high_society.terminal.offer import card_on_offer

WIDE = 120

View = dict[str, Any]


def table(view: View, offer: View | None, width: int) -> RenderableType:
    """What lies on the table: the card on offer, every seat, your purse."""
    parts: list[RenderableType] = [
        Rule(_headline(view), style=FAINT),
        card_on_offer(view, offer, width),
        _seats(view, width),
    ]
    if view["seat"] is not None and view["result"] is None:
        parts.append(_purse(view["seats"][view["seat"]]))
    if view["undrawn"] and view["result"] is None:
        parts.append(_undrawn(view))
    return Group(*parts)


def _headline(view: View) -> Text:
    diamonds = Text("◆" * view["red_edges"] + "◇" * view["red_edges_left"], style=RED_EDGE)
    return Text.assemble(
        ("High Society", HEADING),
        "  red edges ",
        diamonds,
        f", the fourth ends the game  {view['cards_left']} cards to come",
    )


def _undrawn(view: View) -> Text:
    cards: list[str] = view["undrawn"]
    line = Text(" still to come  ", style=FAINT)
    line.append(" ".join(f"{card}◆" if card in RED_EDGED else card for card in cards))
    if view["ends_one_in"] is not None:
        line.append(f"  1 in {view['ends_one_in']} ends the game", style=DANGER)
    return line


def _seats(view: View, width: int) -> Table:
    seats = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, width=width, header_style=FAINT)
    seats.add_column("", width=1)
    seats.add_column("player", width=14, no_wrap=True, overflow="ellipsis")
    seats.add_column("bid", justify="right", width=6)
    seats.add_column("laid out", ratio=3)
    seats.add_column("money (cards)", width=15, no_wrap=True)
    if width >= WIDE and view["memory_aid"]:
        seats.add_column("in hand", ratio=4)
    seats.add_column("status", justify="right", width=6)
    seats.add_column("display", ratio=3)
    for number in range(len(view["seats"])):
        seats.add_row(*_seat(view, number, hands=width >= WIDE and view["memory_aid"]))
    return seats


def _seat(view: View, number: int, *, hands: bool) -> list[Text]:
    seat = view["seats"][number]
    hand = [_cards(seat["hand"])] if hands else []
    return [
        Text("▸" if number == view["to_move"] else " "),
        name_cell(view, number),
        _bid(view, number),
        _cards(seat["laid"], LAID),
        _money(view, seat),
        *hand,
        Text(f"{seat['status']:g}"),
        _display(seat),
    ]


def _bid(view: View, number: int) -> Text:
    seat, is_highest = view["seats"][number], view["highest_bidder"] == number
    if view["awaits"] == "bid" and not seat["in_auction"]:
        return Text("passed", style=FAINT)
    if not seat["bid"]:
        return Text("–", style=FAINT)
    return Text(str(seat["bid"]), style=LAID if is_highest else "")


def _cards(cards: list[int], style: str = "") -> Text:
    return Text(" ".join(map(str, cards)), style=style) if cards else Text("–", style=FAINT)


def _money(view: View, seat: View) -> Text:
    known = "?" if seat["money"] is None else seat["money"]
    money = Text(f"{known:>3} ({seat['cards_in_hand']})")
    if seat["poorest"] and not all(other["poorest"] for other in view["seats"]):
        money.append(" least!", style=DANGER)
    return money


def _display(seat: View) -> Text:
    cards = [Text(card, style=MISFORTUNE if card in MISFORTUNES else "") for card in seat["display"]]
    return Text(" ").join(cards) if cards else Text("–", style=FAINT)


def _purse(seat: View) -> Table:
    """The money cards in fixed slots; those that you laid stay on the table until you pass."""
    states = dict.fromkeys(seat["hand"], ("hand", "bold"))
    states |= dict.fromkeys(seat["laid"], ("LAID", LAID))
    states |= dict.fromkeys(seat["spent"], ("spent", FAINT))
    slots = Table.grid(padding=(0, 0))
    slots.add_column(width=11)
    for _ in states:
        slots.add_column(width=6, justify="center")
    cards = sorted(states)
    figures = [Text(f"({card})" if states[card][0] == "spent" else str(card), style=states[card][1]) for card in cards]
    slots.add_row(Text(" your money", style=YOU), *figures)
    slots.add_row("", *(Text(*states[card]) for card in cards))
    return slots
