"""What a seat may know. Data about the table leaves only through here.

These are hidden: the holders that do not stand beside the seat, the cards that are not dealt or will be dealt in the
second round, the others' donations until the round ends, the Merchant's hidden cards and the opponent's own holder.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from noblesse.engine.log import Log, PublicMove, public_move
from noblesse.games.rich_and_good.box import (
    CARD_WORDS,
    CHANGES,
    CHARITY_SPACES,
    GOOD_WORDS,
    GOODS,
    MERCHANTS_REVEALED,
    MOST_SHARES_TRADED,
    PRICES,
    ROUNDS,
)
from noblesse.games.rich_and_good.charity_now import Board, Sold, are_least, sold
from noblesse.games.rich_and_good.ending import ending
from noblesse.games.rich_and_good.events import Donated, Event
from noblesse.games.rich_and_good.market import holder_beside
from noblesse.games.rich_and_good.moves import DONATE, PLAY, sides
from noblesse.games.rich_and_good.offer import offer_in_advance
from noblesse.games.rich_and_good.remembered import last_changes, played_cards, turn_changes, unseen_cards
from noblesse.games.rich_and_good.result import result
from noblesse.games.rich_and_good.rules import turns_in_a_round
from noblesse.games.rich_and_good.shapes import (
    AwaitsWord,
    CharityNow,
    GoodView,
    HolderView,
    MerchantView,
    SeatView,
    Shares,
    View,
)
from noblesse.games.rich_and_good.standing import giving, puts_out
from noblesse.games.rich_and_good.table import EMPTY, Awaits, Side, Table, shares_per_good

AWAITS: dict[int, AwaitsWord] = {
    Awaits.NOTHING: "nothing",
    Awaits.TRADE: "trade",
    Awaits.CHARITY: "charity",
    Awaits.FACE_VALUE: "face value",
    Awaits.HALVED: "halved",
}
SECRET_GIFT = "donate ?"
NO_SHARES = (0,) * GOODS


def chapter(table: Table, seen: Table) -> int:
    """Which turn this is, counted from 1 over both rounds. `seen` is the table's snapshot."""
    return int((seen.round_number - 1) * turns_in_a_round(table) + seen.turn)


def alike_for_all(*, memory_aid: bool) -> bool:
    """Whether all views of a table are equal except for `seat`: no, because each seat looks into its own holders."""
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
    """What `seat` may know, or a spectator if None. `seen` is the table's snapshot. An open table hides nothing."""
    over = seen.awaits == Awaits.NOTHING
    ended = result(table) if over else None
    holders = _holder_views(seen, seat, is_open)
    turns, now = int(turns_in_a_round(table)), chapter(table, seen)
    played = played_cards(seen, log, turns)
    known_log = log if memory_aid else log.fresh(now)
    own = [over or is_open or other == seat for other in range(seen.seats)]
    counted = _counted_now(seen, own, remembered=over or memory_aid, is_open=is_open)
    turns_left = 0 if over else ROUNDS * turns - now + 1
    in_advance = None if over or seat is None else offer_in_advance(table, seen, seat)
    answers = giving(table, seen, seat, [Sold(one.known, one.low, one.high) for one in counted])
    is_last_chance = turns_left == 1 and seat is not None and seat == seen.to_move
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
        turns_left=turns_left,
        most_shares=MOST_SHARES_TRADED,
        charity_spaces=CHARITY_SPACES,
        shares_per_good=shares_per_good(seen.seats),
        farthest=max(CHANGES),
        in_advance=in_advance,
        track=list(PRICES),
        goods=_good_views(seen, known_log, log),
        seats=[
            _seat_view(seen, other, name, counted[other], own=own[other], remembered=over or memory_aid)
            for other, name in enumerate(players)
        ],
        holders=holders,
        played_from=sides(seen.seats)[seen.played_from] if seen.awaits == Awaits.HALVED else None,
        played=played if memory_aid else None,
        unseen=unseen_cards(played, [holder.cards for holder in holders]) if memory_aid else None,
        merchant=_merchant_view(seen, counted[-1], memory_aid=memory_aid, is_open=is_open) if seen.seats == 2 else None,
        history=_history(known_log, seat, ROUNDS * turns if is_open else last_open_chapter(seen, turns)),
        result=ended,
        ending=None if ended is None else ending(seen, ended),
        giving=answers,
        puts_out=puts_out(seen, answers, in_advance, counted[seen.to_move].least) if is_last_chance else [],
    )


def _counted_now(seen: Table, own: Sequence[bool], *, remembered: bool, is_open: bool) -> list[CharityNow]:
    """What every seat would have given, and with two players the Merchant at the end."""
    boards = [_board(seen, seat, own=own[seat], remembered=remembered) for seat in range(seen.seats)]
    if seen.seats == 2:
        boards.append(_merchants_board(seen, is_open))
    prices = tuple([PRICES[space] for space in seen.space])
    given = [sold(board, prices) for board in boards]
    return [
        CharityNow(one.known, board.face_down, one.low, one.high, least)
        for board, one, least in zip(boards, given, are_least(given), strict=True)
    ]


def _board(seen: Table, seat: int, *, own: bool, remembered: bool) -> Board:
    """The seat's board. Hidden gifts are among the holdings, or without memory aid they may be anything."""
    gifts = seen.given[seat]
    if own:
        return Board(seen.charity_money[seat], tuple(gifts), 0, NO_SHARES)
    count = sum(gifts)
    possible = tuple(_holdings(seen, seat)) if remembered else (count,) * GOODS
    return Board(seen.charity_money[seat], NO_SHARES, count, possible)


def _merchants_board(seen: Table, is_open: bool) -> Board:
    revealed, hidden_count = _merchants_gifts(seen, is_open)
    shown = tuple([revealed.count(good) for good in range(GOODS)])
    return Board(seen.merchants_money, shown, hidden_count, (hidden_count,) * GOODS)


def _seat_view(seen: Table, seat: int, name: str, counted: CharityNow, *, own: bool, remembered: bool) -> SeatView:
    shares, gifts = seen.shares[seat], seen.given[seat]
    return SeatView(
        name=name,
        money=seen.money[seat],
        share_count=sum(shares),
        shares=_by_good(shares) if own else None,
        gift_count=sum(gifts),
        gifts=_by_good(gifts) if own else None,
        holdings=_by_good(_holdings(seen, seat)) if own or remembered else None,
        charity_money=seen.charity_money[seat],
        charity_now=counted,
    )


def _holdings(seen: Table, seat: int) -> list[int]:
    return [owned + given for owned, given in zip(seen.shares[seat], seen.given[seat], strict=True)]


def _by_good(counts: Sequence[int]) -> Shares:
    return dict(zip(GOOD_WORDS, counts, strict=True))


def _good_views(seen: Table, log: Log, full_log: Log) -> list[GoodView]:
    last, in_turn = last_changes(log), turn_changes(full_log, seen.space)
    return [
        _good_view(good, space, supply, last.get(good), in_turn.get(good))
        for good, space, supply in zip(range(GOODS), seen.space, seen.supply, strict=True)
    ]


# Views share many parts, so the parts are cached; callers must not change them.
@cache
def _good_view(good: int, space: int, supply: int, last_change: int | None, turn_change: int | None) -> GoodView:
    return GoodView(GOOD_WORDS[good], space, PRICES[space], supply, last_change, turn_change)


def _holder_views(seen: Table, seat: int | None, is_open: bool) -> list[HolderView]:
    return [_holder_view(seen, holder, seat, names, is_open) for holder, names in enumerate(_lookers(seen.seats))]


@cache
def _lookers(seats: int) -> list[dict[int, str]]:
    """For each holder, the seats that look into it and what each calls it."""
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


def _merchant_view(seen: Table, counted: CharityNow, *, memory_aid: bool, is_open: bool) -> MerchantView:
    revealed, hidden_count = _merchants_gifts(seen, is_open)
    rounds_over = seen.merchants_cards[: _rounds_over(seen)]
    return MerchantView(
        revealed=[GOOD_WORDS[good] for good in revealed],
        hidden_count=hidden_count,
        charity_money=seen.merchants_money,
        counted=[GOOD_WORDS[good] for board in rounds_over for good in _laid_on(board)] if memory_aid else None,
        charity_now=counted,
    )


def _merchants_gifts(seen: Table, is_open: bool) -> tuple[list[int], int]:
    """The goods of the Merchant's cards that lie open, and how many cards lie face down."""
    rounds_over = _rounds_over(seen)
    lying = _laid_on(seen.merchants_cards[rounds_over]) if rounds_over < ROUNDS else []
    revealed = lying if is_open else lying[:MERCHANTS_REVEALED]
    return revealed, len(lying) - len(revealed)


def _laid_on(board: Sequence[int]) -> list[int]:
    return [good for good in board if good != EMPTY]


def _rounds_over(table: Table) -> int:
    return int(table.round_number if table.awaits == Awaits.NOTHING else table.round_number - 1)


def _history(log: Log, seat: int | None, open_until: int) -> list[PublicMove]:
    return [
        public_move(giver, SECRET_GIFT) if DONATE <= move < PLAY and giver != seat and when > open_until else public
        for (giver, move, when), public in zip(log.decisions, log.public, strict=True)
    ]


def last_open_chapter(table: Table, turns: int) -> int:
    """The last chapter of the last round that has ended: donations up to it are no longer secret."""
    return _rounds_over(table) * turns


def as_seen_by(table: Table, event: Event, when: int, seat: int | None) -> Event:
    """What a seat may now know of an event in chapter `when`."""
    if isinstance(event, Donated) and event.seat != seat and when > last_open_chapter(table, turns_in_a_round(table)):
        return Donated(event.seat, None)
    return event
