"""The six price tracks, with the cards of your two holders to their left and right."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from noblesse.engine.language import Translate, enumerated, told
from noblesse.games.drawing import FAINT, HEADING, short, widest
from noblesse.games.rich_and_good.box import GOOD_WORDS
from noblesse.games.rich_and_good.terminal.goods import change_of, chip, good_of, letter

WIDE, NARROW, NO_TRACK = 2, 1, 0  # columns per space of the track
NARROWEST_HOLDER = 10
COUNTS = 3  # the last columns between the holders: price, supply, your shares
LABELLED_PRICES = (0, 40, 90, 150, 250)
SIDES = {"left": "LEFT", "right": "RIGHT", "own": "OWN", "shared": "SHARED"}

View = dict[str, Any]


def market(view: View, width: int, translate: Translate) -> Table:
    """One row per good: cards in the left holder, track, price, supply, your shares, cards in the right holder.

    The track is drawn as wide as it can be beside the full names of those who share your holders. If it cannot be drawn
    at all, the prices must do.
    """
    holders = _sides(view)
    wanted = [_widest(view, holder, translate) for holder in holders]
    columns = {space: _columns(view, space, translate) for space in (WIDE, NARROW, NO_TRACK)}
    room = {space: width - sum(map(widest, columns[space])) - len(columns[space]) - 1 for space in columns}
    uncut = (space for space in (WIDE, NARROW) if room[space] >= sum(wanted))
    cut = (space for space in (NARROW, NO_TRACK) if room[space] >= 2 * NARROWEST_HOLDER)
    space = next(uncut, next(cut, NO_TRACK))
    return _drawn(view, columns[space], holders, _shared_out(room[space], *wanted), translate)


def _shared_out(room: int, first: int, second: int) -> tuple[int, int]:
    """The widths of the two holders: as much as each wants, and half of the room if both want too much."""
    first = min(first, max(room // 2, room - second))
    return first, min(second, room - first)


def _sides(view: View) -> tuple[View | None, View | None]:
    """Left and right, or with two players own and shared. A spectator sees at most the shared one."""
    holders = {holder["side"]: holder for holder in view["holders"] if holder["cards"] is not None}
    if view["seat"] is None:
        return None, holders.get(None)
    first, second = ("own", "shared") if view["merchant"] is not None else ("left", "right")
    return holders.get(first), holders.get(second)


def _columns(view: View, space: int, translate: Translate) -> list[list[Text]]:
    """The columns between the holders, each with its heading: good, track if there is space for it, numbers."""
    goods = view["goods"]
    track = [Text(_scale(view["track"], space)), *(_track(view, good, space, translate) for good in goods)]
    return [
        [Text(translate("good")), *(_good(number, translate) for number in range(len(goods)))],
        *([track] if space else []),
        [Text(translate("price")), *(Text(str(good["price"]), style=HEADING) for good in goods)],
        [Text(translate("supply")), *(Text(str(good["supply"])) for good in goods)],
        [Text(translate("you")), *(_yours(view, good["good"]) for good in goods)],
    ]


def _drawn(
    view: View,
    columns: list[list[Text]],
    holders: tuple[View | None, View | None],
    widths: tuple[int, int],
    translate: Translate,
) -> Table:
    first, second = (_holder(view, *each, translate) for each in zip(holders, widths, strict=True))
    tracks = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style=FAINT)
    tracks.add_column(first[0], width=widths[0], justify="right", vertical="bottom")
    for number, column in enumerate(columns):
        is_count = number >= len(columns) - COUNTS
        tracks.add_column(column[0], justify="right" if is_count else "left", no_wrap=True, vertical="bottom")
    tracks.add_column(second[0], width=widths[1], vertical="bottom")
    for row in range(1, len(view["goods"]) + 1):
        tracks.add_row(first[row], *(column[row] for column in columns), second[row])
    return tracks


def _good(number: int, translate: Translate) -> Text:
    good = GOOD_WORDS[number]
    return Text.assemble(chip(good, letter(good, translate)), f" {translate(GOOD_WORDS[number])}")


def _track(view: View, good: View, space: int, translate: Translate) -> Text:
    below, above = good["space"], len(view["track"]) - 1 - good["space"]
    track = Text("━" * (below * space))
    track.append_text(chip(good["good"], letter(good["good"], translate).rjust(space)))
    return track.append("·" * (above * space), style=FAINT)


def _scale(track: list[int], space: int) -> str:
    line = ""
    for price in LABELLED_PRICES:
        if price in track:
            end = (track.index(price) + 1) * space
            line = line.ljust(end - len(str(price))) + str(price)
    return line


def _yours(view: View, good: str) -> Text:
    if view["seat"] is None:
        return Text("")
    count = view["seats"][view["seat"]]["shares"][good]
    return Text(str(count), style=HEADING) if count else Text("·", style=FAINT)


def _holder(view: View, holder: View | None, width: int, translate: Translate) -> list[Text]:
    """The caption of a holder, then its cards, one row per good."""
    if holder is None:
        return [Text("")] * (len(view["goods"]) + 1)
    cards = [_cards(holder, good["good"], width) for good in view["goods"]]
    return [_caption(view, holder, width, translate), *cards]


def _widest(view: View, holder: View | None, translate: Translate) -> int:
    """How wide the holder would like to be."""
    if holder is None:
        return NARROWEST_HOLDER
    side, shared_by = _captions(view, holder, None, translate)
    cards = [_cards(holder, good["good"], 0) for good in view["goods"]]
    return max(NARROWEST_HOLDER, cell_len(side), cell_len(shared_by), widest(cards))


def _cards(holder: View, good: str, width: int) -> Text:
    changes = [change_of(card) for card in holder["cards"] if good_of(card) == good]
    apart = " ".join(changes)
    return Text(apart if len(apart) <= width else "".join(changes))


def _caption(view: View, holder: View, width: int, translate: Translate) -> Text:
    is_played = view["played_from"] == (holder["side"] or "shared") and view["to_move"] == view["seat"]
    return Text("\n".join(_captions(view, holder, width, translate)), style=FAINT if is_played else HEADING)


def _captions(view: View, holder: View, width: int | None, translate: Translate) -> tuple[str, str]:
    side = holder["side"] or "shared"
    if view["played_from"] == side and view["to_move"] == view["seat"]:
        return translate(SIDES[side]), translate("is played")
    return translate(SIDES[side]), _shared_by(view, holder, width, translate)


def _shared_by(view: View, holder: View, width: int | None, translate: Translate) -> str:
    """With whom you share the holder. Names are cut to the width."""
    others = [view["seats"][seat]["name"] for seat in holder["seats"] if seat != view["seat"]]
    if not others:
        return translate("only you")
    around = cell_len(told(translate, "with {players}", players=""))
    names = short(enumerated(translate, others), None if width is None else width - around)
    return told(translate, "with {players}", players=names)
