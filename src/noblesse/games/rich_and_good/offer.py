"""What the seat to move may do, in brief: enough to offer and word every legal move and to say what it would do."""

from __future__ import annotations

from functools import cache
from typing import Literal, cast

import msgspec
import numpy as np

from noblesse.engine.record import Ints, copy
from noblesse.games.rich_and_good.box import (
    CARD_WORDS,
    CHARITY_SPACES,
    GOOD_OF,
    GOOD_WORDS,
    GOODS,
    KINDS,
    MOST_SHARES_TRADED,
    PRICES,
    Good,
    lot_of,
)
from noblesse.games.rich_and_good.charity_now import Board, sold
from noblesse.games.rich_and_good.market import spaces_of, stops_at
from noblesse.games.rich_and_good.moves import BUY, DONATE, HALVE, HOLD, KEEP, MOVES, PLAY, SELL, sides
from noblesse.games.rich_and_good.refusal import Refusal
from noblesse.games.rich_and_good.rules import list_legal, list_refusals
from noblesse.games.rich_and_good.table import Awaits, Side, Table

BuyingEnds = Literal["shares", "price", "supply", "money"]

# The lots of one, two and three shares of each good; the moves that hold, and that buy and sell these lots.
_LOTS = [lot_of([good] * count) for good in Good for count in range(1, MOST_SHARES_TRADED + 1)]
_TRADES = np.array([HOLD, *(BUY + lot for lot in _LOTS), *(SELL + lot for lot in _LOTS)], np.int64)
_GOOD_OF = [int(good) for good in GOOD_OF]
_BUYING_ENDS: dict[int, BuyingEnds] = {
    Refusal.NONE: "shares",
    Refusal.WORTH_NOTHING: "price",
    Refusal.NOT_IN_SUPPLY: "supply",
    Refusal.TOO_DEAR: "money",
}


class Offer(msgspec.Struct, tag=True, frozen=True):
    """One kind of decision. `type` says which, as the view's `awaits` does. The seat to move may know all of it."""


class GoodToTrade(msgspec.Struct, frozen=True):
    """How many shares of one good may be traded, if it is traded alone."""

    good: str
    price: int
    most_to_buy: int
    most_to_sell: int
    buying_ends: BuyingEnds  # what rules out one more: most_shares, a price of 0, the supply or the money
    owned: int  # before the trade


class OfferToTrade(Offer, tag="trade", frozen=True):
    """Either `buy` or `sell`, one to `most_shares` in all: of each good up to its most, for at most `money`.

    If the charity board has a free space, one of the shares owned after the trade may be donated.
    """

    seat: int
    money: int
    most_shares: int
    may_hold: bool
    goods: list[GoodToTrade]  # all six
    free_spaces: int  # on the charity board


class OfferToDonate(Offer, tag="charity", frozen=True):
    """Either `donate` with one of these goods, or `keep`."""

    seat: int
    free_spaces: int  # on the charity board
    may_keep: bool
    goods: list[str]  # empty if the board is full
    charity_then: dict[str, int]  # for each good, what the seat would have given after donating it, at today's prices


class Effect(msgspec.Struct, frozen=True):
    """How a card moves its good's marker."""

    spaces: int  # how far it moves; down if negative
    price_before: int
    price: int
    lost: int  # spaces beyond the end of the track


class CardToPlay(msgspec.Struct, frozen=True):
    """A market card, and what it would do either way."""

    card: str
    good: str
    face_value: Effect
    halved: Effect  # after a card of another good has been played
    then_halved: dict[str, Effect]  # each card of the same good in the other holder, halved after this one


class CardToHalve(msgspec.Struct, frozen=True):
    """A market card, and what it would do."""

    card: str
    good: str
    halved: Effect


class HolderToPlayFrom(msgspec.Struct, frozen=True):
    """One of the seat's two holders, each kind of card once."""

    side: str
    cards: list[CardToPlay]


class OfferToPlay(Offer, tag="face value", frozen=True):
    """The move is `play` with a side and one of its cards; then a card from the other holder is to be halved."""

    seat: int
    holders: list[HolderToPlayFrom]


class OfferToHalve(Offer, tag="halved", frozen=True):
    """The move is `halve` with the side and one of its cards."""

    seat: int
    side: str
    cards: list[CardToHalve]  # each kind once


def offer(table: Table, seen: Table) -> Offer | None:
    """The offer to the seat to move; None when the game is over. `seen` is the table's snapshot."""
    if seen.awaits == Awaits.TRADE:
        return _offer_to_trade(table, seen, seen.to_move)
    room = np.empty(MOVES, np.int64)
    legal: list[int] = room[: list_legal(table, cast(Ints, room))].tolist()
    match seen.awaits:
        case Awaits.CHARITY:
            return _offer_to_donate(seen, legal)
        case Awaits.FACE_VALUE:
            return _offer_to_play(seen, legal)
        case Awaits.HALVED:
            return _offer_to_halve(seen, legal)
    return None


def offer_in_advance(table: Table, seen: Table, seat: int) -> OfferToTrade:
    """What the seat could trade if it were its turn to trade now."""
    if (seen.awaits, seen.to_move) == (Awaits.TRADE, seat):
        return _offer_to_trade(table, seen, seat)
    trading = copy(Table, table)
    trading.awaits, trading.to_move = Awaits.TRADE, seat
    return _offer_to_trade(trading, seen, seat)


def _offer_to_trade(table: Table, seen: Table, seat: int) -> OfferToTrade:
    """What the seat may trade. `table` awaits its trade; `seen` may await anything."""
    refusals = np.empty(len(_TRADES), np.int64)
    list_refusals(table, cast("Ints", _TRADES), cast("Ints", refusals))
    hold, *lots = refusals.tolist()
    return OfferToTrade(
        seat=seat,
        money=seen.money[seat],
        most_shares=MOST_SHARES_TRADED,
        may_hold=hold == Refusal.NONE,
        goods=[_good_to_trade(seen, seat, good, lots) for good in range(GOODS)],
        free_spaces=_free_spaces(seen, seat),
    )


def _good_to_trade(seen: Table, seat: int, good: int, refusals: list[int]) -> GoodToTrade:
    """What may be traded of a good; `refusals` are those of `_TRADES` without holding."""
    bought, sold = good * MOST_SHARES_TRADED, (GOODS + good) * MOST_SHARES_TRADED
    most_to_buy, why = _most(*refusals[bought : bought + MOST_SHARES_TRADED])
    most_to_sell, _ = _most(*refusals[sold : sold + MOST_SHARES_TRADED])
    return GoodToTrade(
        good=GOOD_WORDS[good],
        price=PRICES[seen.space[good]],
        most_to_buy=most_to_buy,
        most_to_sell=most_to_sell,
        buying_ends=_BUYING_ENDS[why],
        owned=seen.shares[seat][good],
    )


@cache
def _most(*refusals: int) -> tuple[int, int]:
    """How many shares of a good may be traded, and why not one more."""
    for count, why in enumerate(refusals):
        if why != Refusal.NONE:
            return count, why
    return MOST_SHARES_TRADED, Refusal.NONE


def _free_spaces(seen: Table, seat: int) -> int:
    return CHARITY_SPACES - sum(seen.given[seat])


def _offer_to_donate(seen: Table, legal: list[int]) -> Offer:
    seat, prices = seen.to_move, tuple(PRICES[space] for space in seen.space)
    goods = [move - DONATE for move in legal if move != KEEP]
    given = sold(Board(seen.charity_money[seat], tuple(seen.given[seat]), 0, ()), prices)
    return OfferToDonate(
        seat=seat,
        free_spaces=_free_spaces(seen, seat),
        may_keep=KEEP in legal,
        goods=[GOOD_WORDS[good] for good in goods],
        charity_then={GOOD_WORDS[good]: given.known + prices[good] for good in goods},
    )


def _offer_to_play(seen: Table, legal: list[int]) -> Offer:
    choices = [divmod(move - PLAY, KINDS) for move in legal]
    left, right = ([kind for side, kind in choices if side == wanted] for wanted in Side)
    holders = [
        HolderToPlayFrom(side, [_card_to_play(seen, kind, other) for kind in kinds])
        for side, kinds, other in zip(sides(seen.seats), (left, right), (right, left), strict=True)
    ]
    return OfferToPlay(seen.to_move, holders)


def _card_to_play(seen: Table, kind: int, other_holder: list[int]) -> CardToPlay:
    good = _GOOD_OF[kind]
    space = seen.space[good]
    face_value = _effect(space, kind, halved=False)
    then = space + face_value.spaces
    return CardToPlay(
        card=CARD_WORDS[kind],
        good=GOOD_WORDS[good],
        face_value=face_value,
        halved=_effect(space, kind, halved=True),
        then_halved={
            CARD_WORDS[other]: _effect(then, other, halved=True) for other in other_holder if _GOOD_OF[other] == good
        },
    )


def _offer_to_halve(seen: Table, legal: list[int]) -> Offer:
    choices = [divmod(move - HALVE, KINDS) for move in legal]
    cards = [_card_to_halve(seen, kind) for _, kind in choices]
    return OfferToHalve(seen.to_move, sides(seen.seats)[choices[0][0]], cards)


def _card_to_halve(seen: Table, kind: int) -> CardToHalve:
    good = _GOOD_OF[kind]
    return CardToHalve(CARD_WORDS[kind], GOOD_WORDS[good], _effect(seen.space[good], kind, halved=True))


@cache
def _effect(space: int, kind: int, *, halved: bool) -> Effect:
    """What a card does to a marker on that space."""
    spaces = int(spaces_of(kind, halved))
    moved = int(stops_at(space, spaces)) - space
    return Effect(moved, PRICES[space], PRICES[space + moved], lost=abs(spaces - moved))
