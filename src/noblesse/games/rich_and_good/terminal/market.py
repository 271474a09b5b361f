"""The six price tracks, with the cards of your two holders to their left and right."""

from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text

from noblesse.games.drawing import FAINT, HEADING, short
from noblesse.games.rich_and_good.terminal.goods import change_of, chip, good_of

WIDE = 120
HOLDER_WIDTH = 10
LABELLED_PRICES = (0, 40, 90, 150, 250)

View = dict[str, Any]


def market(view: View, width: int) -> Table:
    """One row per good: cards in the left holder, track, price, supply, your shares, cards in the right holder."""
    space = 2 if width >= WIDE else 1  # columns per space of the track
    holders = {holder["side"]: holder for holder in view["holders"] if holder["cards"] is not None}
    first, second = _sides(view, holders)
    tracks = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style=FAINT)
    tracks.add_column(_caption(view, first), width=HOLDER_WIDTH * space, justify="right")
    tracks.add_column("good", width=8, vertical="bottom")
    tracks.add_column(_scale(view["track"], space), no_wrap=True, vertical="bottom")
    for heading in ("price", "supply", "you"):
        tracks.add_column(heading, justify="right", no_wrap=True, vertical="bottom")
    tracks.add_column(_caption(view, second), width=HOLDER_WIDTH * space)
    for good in view["goods"]:
        tracks.add_row(*_row(view, good, space, first, second))
    return tracks


def _sides(view: View, holders: dict[str | None, View]) -> tuple[View | None, View | None]:
    """Left and right, or with two players own and shared. A spectator sees at most the shared one."""
    names = ("own", "shared") if view["merchant"] is not None else ("left", "right")
    if view["seat"] is None:
        return None, holders.get(None)
    return holders.get(names[0]), holders.get(names[1])


def _row(view: View, good: View, space: int, first: View | None, second: View | None) -> list[Text]:
    name = good["good"]
    return [
        _cards(first, name, HOLDER_WIDTH * space),
        Text.assemble(chip(name), f" {name}"),
        _track(view, good, space),
        Text(str(good["price"]), style=HEADING),
        Text(str(good["supply"])),
        _yours(view, name),
        _cards(second, name, HOLDER_WIDTH * space),
    ]


def _track(view: View, good: View, space: int) -> Text:
    below, above = good["space"], len(view["track"]) - 1 - good["space"]
    track = Text("━" * (below * space))
    track.append_text(chip(good["good"], f" {chip(good['good']).plain}"[-space:]))
    return track.append("·" * (above * space), style=FAINT)


def _scale(track: list[int], space: int) -> Text:
    line = ""
    for price in LABELLED_PRICES:
        if price in track:
            end = (track.index(price) + 1) * space
            line = line.ljust(end - len(str(price))) + str(price)
    return Text(line)


def _yours(view: View, good: str) -> Text:
    if view["seat"] is None:
        return Text("")
    count = view["seats"][view["seat"]]["shares"][good]
    return Text(str(count), style=HEADING) if count else Text("·", style=FAINT)


def _cards(holder: View | None, good: str, width: int) -> Text:
    if holder is None:
        return Text("")
    changes = [change_of(card) for card in holder["cards"] if good_of(card) == good]
    apart = " ".join(changes)
    return Text(apart if len(apart) <= width else "".join(changes))


def _caption(view: View, holder: View | None) -> Text:
    if holder is None:
        return Text("")
    side = holder["side"] or "shared"
    others = [view["seats"][seat]["name"] for seat in holder["seats"] if seat != view["seat"]]
    shared_by = f"with {short(' and '.join(others), HOLDER_WIDTH - 5)}" if others else "only you"
    if view["played_from"] == side and view["to_move"] == view["seat"]:
        return Text(f"{side.upper()}\nis played", style=FAINT)
    return Text(f"{side.upper()}\n{shared_by}", style=HEADING)
