"""What a seat may know. Secrets leave by this door only.

Hidden are the holders that do not stand beside the seat, the cards that were not dealt or will be dealt in the second
round, the others' donations until the round ends, the Merchant's hidden cards and the opponent's own holder.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

import msgspec

from noblesse.engine.log import Log, PublicMove, public_move
from noblesse.games.rich_and_good.box import (
    CARD_WORDS,
    CHARITY_SPACES,
    GOOD_WORDS,
    GOODS,
    KINDS,
    MARKET_DECK,
    MERCHANTS_REVEALED,
    MOST_SHARES_TRADED,
    PRICES,
    ROUNDS,
)
from noblesse.games.rich_and_good.events import Donated, Event
from noblesse.games.rich_and_good.market import holder_beside
from noblesse.games.rich_and_good.moves import DONATE, HALVE, PLAY, sides
from noblesse.games.rich_and_good.result import Result, result
from noblesse.games.rich_and_good.rules import turns_in_a_round
from noblesse.games.rich_and_good.table import EMPTY, Awaits, Side, Table

AwaitsWord = Literal["nothing", "trade", "charity", "face value", "halved"]
AWAITS: dict[int, AwaitsWord] = {
    Awaits.NOTHING: "nothing",
    Awaits.TRADE: "trade",
    Awaits.CHARITY: "charity",
    Awaits.FACE_VALUE: "face value",
    Awaits.HALVED: "halved",
}
SECRET_GIFT = "donate ?"

Shares = dict[str, int]  # how many of each good, all six named


class GoodView(msgspec.Struct, frozen=True):
    """One good on the board."""

    good: str
    space: int  # of the marker on the track
    price: int
    supply: int


class SeatView(msgspec.Struct, frozen=True):
    """One player's side of the table."""

    name: str
    money: int
    share_count: int
    shares: Shares | None  # before the seat; null for others
    gift_count: int
    gifts: Shares | None  # on the charity board; null for others
    holdings: Shares | None  # shares and gifts together, which the open trades prove; null without memory aid
    charity_money: int


class HolderView(msgspec.Struct, frozen=True):
    """One holder, in the order of the deal."""

    seats: list[int]  # who may look into it
    side: str | None  # what the view's seat calls it, null if it is not theirs
    cards_left: int
    cards: list[str] | None  # null for whoever may not look


class MerchantView(msgspec.Struct, frozen=True):
    """The third party of the two-player variant."""

    revealed: list[str]
    hidden_count: int
    charity_money: int
    counted: list[str] | None  # the cards of a round that has ended; null without memory aid


class View(msgspec.Struct, frozen=True):
    """The table as one seat may know it, or a spectator (`seat` null)."""

    game: Literal["rich-and-good"]
    edition: str
    seat: int | None
    memory_aid: bool
    awaits: AwaitsWord
    to_move: int | None
    starter: int
    round: int
    turn: int
    turns: int  # in a round
    rounds: int  # in a game
    most_shares: int  # to be traded in a turn
    charity_spaces: int  # on a board, in each round
    track: list[int]  # the prices, from space 0
    goods: list[GoodView]
    seats: list[SeatView]
    holders: list[HolderView]
    played_from: str | None  # where the face-value card came from, while the halved one is awaited
    played: list[str] | None  # market cards that are out of the game for now; null without memory aid
    unseen: list[str] | None  # market cards that the seat has not seen; null without memory aid
    merchant: MerchantView | None
    history: list[PublicMove]  # every decision so far; without memory aid those of this turn and the last
    result: Result | None


def chapter(table: Table, seen: Table) -> int:
    """Which turn this is, counted from 1 over both rounds. `seen` is the table's snapshot."""
    return int((seen.round_number - 1) * turns_in_a_round(table) + seen.turn)


def alike_for_all(*, memory_aid: bool) -> bool:
    """Whether all views of a table are equal but for `seat`: here each seat looks into its own holders."""
    return False


def view(
    table: Table,
    seen: Table,
    seat: int | None,
    log: Log,
    players: Sequence[str],
    edition: str,
    *,
    memory_aid: bool,
    is_open: bool = False,
) -> View:
    """What `seat` may know; None is a spectator. `seen` is the table's snapshot. An open table hides nothing."""
    over = seen.awaits == Awaits.NOTHING
    holders = _holder_views(seen, seat, is_open)
    turns = int(turns_in_a_round(table))
    played = _played(seen, log, turns)
    return View(
        game="rich-and-good",
        edition=edition,
        seat=seat,
        memory_aid=memory_aid,
        awaits=AWAITS[seen.awaits],
        to_move=None if over else seen.to_move,
        starter=seen.starter,
        round=seen.round_number,
        turn=seen.turn,
        turns=turns,
        rounds=ROUNDS,
        most_shares=MOST_SHARES_TRADED,
        charity_spaces=CHARITY_SPACES,
        track=list(PRICES),
        goods=[
            _good_view(good, space, supply)
            for good, space, supply in zip(range(GOODS), seen.space, seen.supply, strict=True)
        ],
        seats=[
            _seat_view(seen, other, name, own=over or is_open or other == seat, remembered=over or memory_aid)
            for other, name in enumerate(players)
        ],
        holders=holders,
        played_from=sides(seen.seats)[seen.played_from] if seen.awaits == Awaits.HALVED else None,
        played=played if memory_aid else None,
        unseen=_unseen(played, holders) if memory_aid else None,
        merchant=_merchant_view(seen, memory_aid=memory_aid, is_open=is_open) if seen.seats == 2 else None,
        history=_history(
            log if memory_aid else log.fresh(chapter(table, seen)),
            seat,
            ROUNDS * turns if is_open else last_open_chapter(seen, turns),
        ),
        result=result(table) if over else None,
    )


def _seat_view(seen: Table, seat: int, name: str, *, own: bool, remembered: bool) -> SeatView:
    shares, gifts = seen.shares[seat], seen.given[seat]
    holdings = [shares[good] + gifts[good] for good in range(GOODS)]
    return SeatView(
        name=name,
        money=seen.money[seat],
        share_count=sum(shares),
        shares=_by_good(shares) if own else None,
        gift_count=sum(gifts),
        gifts=_by_good(gifts) if own else None,
        holdings=_by_good(holdings) if own or remembered else None,
        charity_money=seen.charity_money[seat],
    )


def _by_good(counts: Sequence[int]) -> Shares:
    return dict(zip(GOOD_WORDS, counts, strict=True))


# The same parts of views are made again and again, so they are made once.
@cache
def _good_view(good: int, space: int, supply: int) -> GoodView:
    return GoodView(GOOD_WORDS[good], space, PRICES[space], supply)


def _holder_views(seen: Table, seat: int | None, is_open: bool) -> list[HolderView]:
    return [_holder_view(seen, holder, seat, names, is_open) for holder, names in enumerate(_lookers(seen.seats))]


@cache
def _lookers(seats: int) -> list[dict[int, str]]:
    """For each holder the seats that look into it, with what they call it."""
    lookers: list[dict[int, str]] = [{} for _ in range(3 if seats == 2 else seats)]
    for looker in range(seats):
        for side, word in zip(Side, sides(seats), strict=True):
            lookers[holder_beside(seats, looker, side)][looker] = word
    return lookers


def _holder_view(seen: Table, holder: int, seat: int | None, lookers: dict[int, str], is_open: bool) -> HolderView:
    cards = [CARD_WORDS[kind] for kind in seen.holders[seen.round_number - 1][holder][: seen.cards_left[holder]]]
    everybody_looks = is_open or len(lookers) == seen.seats
    return HolderView(
        seats=list(lookers),
        side=None if seat is None else lookers.get(seat),
        cards_left=len(cards),
        cards=cards if everybody_looks or seat in lookers else None,
    )


def _played(seen: Table, log: Log, turns: int) -> list[str]:
    """The cards of this round, with two players of both rounds, because none comes back."""
    first = 0 if seen.seats == 2 else (seen.round_number - 1) * turns
    cards = [logged.move for logged in log.decisions if logged.move >= PLAY and logged.chapter > first]
    return [CARD_WORDS[(move - (PLAY if move < HALVE else HALVE)) % KINDS] for move in cards]


def _unseen(played: list[str], holders: list[HolderView]) -> list[str]:
    unseen = [CARD_WORDS[kind] for kind in MARKET_DECK]
    for cards in (played, *(holder.cards or [] for holder in holders)):
        for card in cards:
            unseen.remove(card)
    return unseen


def _merchant_view(seen: Table, *, memory_aid: bool, is_open: bool) -> MerchantView:
    boards = [[GOOD_WORDS[good] for good in board if good != EMPTY] for board in seen.merchants_cards]
    rounds_over = _rounds_over(seen)
    lying = boards[rounds_over] if rounds_over < ROUNDS else []
    revealed = lying if is_open else lying[:MERCHANTS_REVEALED]
    return MerchantView(
        revealed=revealed,
        hidden_count=len(lying) - len(revealed),
        charity_money=seen.merchants_money,
        counted=[good for board in boards[:rounds_over] for good in board] if memory_aid else None,
    )


def _rounds_over(table: Table) -> int:
    return int(table.round_number if table.awaits == Awaits.NOTHING else table.round_number - 1)


def _history(log: Log, seat: int | None, open_until: int) -> list[PublicMove]:
    return [
        public_move(giver, SECRET_GIFT) if DONATE <= move < PLAY and giver != seat and when > open_until else public
        for (giver, move, when), public in zip(log.decisions, log.public, strict=True)
    ]


def last_open_chapter(table: Table, turns: int) -> int:
    """Which share was donated is the giver's secret until that round has ended: after this chapter."""
    return _rounds_over(table) * turns


def as_seen_by(table: Table, event: Event, when: int, seat: int | None) -> Event:
    """What a seat may know now of an event in chapter `when`."""
    if isinstance(event, Donated) and event.seat != seat and when > last_open_chapter(table, turns_in_a_round(table)):
        return Donated(event.seat, None)
    return event
