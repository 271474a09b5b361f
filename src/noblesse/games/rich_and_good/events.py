"""What happened at the table: each move and its consequences, found by comparing the table before and after."""

from __future__ import annotations

import msgspec

from noblesse.games.rich_and_good.box import (
    CARD_WORDS,
    GOOD_OF,
    GOOD_WORDS,
    GOODS,
    KINDS,
    PRICES,
    lot_in_words,
)
from noblesse.games.rich_and_good.market import spaces_of
from noblesse.games.rich_and_good.moves import BUY, DONATE, HALVE, HOLD, KEEP, PLAY, SELL, sides
from noblesse.games.rich_and_good.result import Result
from noblesse.games.rich_and_good.table import EMPTY, Awaits, Table


class Event(msgspec.Struct, tag=True):
    """Plain data that story.py tells and interfaces show. Only a donation contains anything hidden."""


class TurnBegan(Event):
    """The starter begins a stock phase."""

    round: int
    turn: int
    starter: int


class Bought(Event):
    """A seat buys shares from the supply."""

    seat: int
    goods: list[str]
    money: int


class Sold(Event):
    """A seat sells shares back to the supply."""

    seat: int
    goods: list[str]
    money: int


class Held(Event):
    """A seat does not trade."""

    seat: int


class Donated(Event):
    """A share is laid face down on the charity board. `good` is null for anyone who may not know it."""

    seat: int
    good: str | None


class Kept(Event):
    """A seat does not donate."""

    seat: int


class Played(Event):
    """A card is played from a holder, at face value or halved."""

    seat: int
    card: str
    side: str
    halved: bool


class MarkerMoved(Event):
    """A price changed, or stayed because the marker was at the end of the track; `lost` spaces went beyond it."""

    good: str
    spaces: int
    price_before: int
    price: int
    lost: int
    seat: int  # whose card it was
    change: int  # what the card counted for: the spaces moved and the spaces lost


class BoardSold(Event):
    """A charity board is revealed at the end of a round. `seat` is null for the Merchant's."""

    seat: int | None
    goods: list[str]
    money: int
    round: int  # the one that ends


class Out(Event):
    """The players who gave the least; none if only the Merchant did."""

    seats: list[int]
    charity: int


class Won(Event):
    """The winners: none, one or several. `wealth` is theirs."""

    seats: list[int]
    wealth: int


def opening(table: Table) -> list[Event]:
    """What happened before the first move."""
    return [TurnBegan(table.round_number, table.turn, table.starter)]


def what_happened(before: Table, move: int, after: Table) -> list[Event]:
    """The move and everything that followed from it, in order. Both tables are snapshots."""
    events = _move(before, move, after)
    if after.round_number > before.round_number or after.awaits == Awaits.NOTHING:
        events += _boards_sold(before, after)
    if (after.round_number, after.turn) != (before.round_number, before.turn):
        events += opening(after)
    return events


def reveals(before: Table, move: int, after: Table) -> bool:
    """Whether the move revealed anything hidden: a market card, which may also end a round or the game."""
    return move >= PLAY


def outcome(result: Result) -> list[Event]:
    """Who is out and who has won."""
    least = min([*result.charity, *([] if result.merchant is None else [result.merchant])])
    most = max((result.wealth[seat] for seat in result.winners), default=0)
    return [Out(result.eliminated, least), Won(result.winners, most)]


def _move(before: Table, move: int, after: Table) -> list[Event]:
    seat = before.to_move
    if move == HOLD:
        return [Held(seat)]
    if move < SELL:
        return [Bought(seat, lot_in_words(move - BUY), before.money[seat] - after.money[seat])]
    if move < KEEP:
        return [Sold(seat, lot_in_words(move - SELL), after.money[seat] - before.money[seat])]
    if move == KEEP:
        return [Kept(seat)]
    if move < PLAY:
        return [Donated(seat, GOOD_WORDS[move - DONATE])]
    side, kind = divmod(move - (PLAY if move < HALVE else HALVE), KINDS)
    card = Played(seat, CARD_WORDS[kind], sides(before.seats)[side], halved=move >= HALVE)
    return [card, _marker_moved(before, kind, card.halved, after)]


def _marker_moved(before: Table, kind: int, halved: bool, after: Table) -> Event:
    good = int(GOOD_OF[kind])
    start, end = before.space[good], after.space[good]
    change = int(spaces_of(kind, halved))
    return MarkerMoved(
        good=GOOD_WORDS[good],
        spaces=end - start,
        price_before=PRICES[start],
        price=PRICES[end],
        lost=abs(change - (end - start)),
        seat=before.to_move,
        change=change,
    )


def _boards_sold(before: Table, after: Table) -> list[Event]:
    boards: list[Event] = []
    ends = int(before.round_number)
    for seat in range(before.seats):
        goods = [GOOD_WORDS[good] for good in range(GOODS) for _ in range(before.given[seat][good])]
        boards.append(BoardSold(seat, goods, after.charity_money[seat] - before.charity_money[seat], ends))
    cards = sorted(before.merchants_cards[ends - 1])
    merchants = [GOOD_WORDS[good] for good in cards if good != EMPTY]
    if merchants:
        boards.append(BoardSold(None, merchants, after.merchants_money - before.merchants_money, ends))
    return boards
