"""A finished game in review: what every card went for, and the auctions that moved most status."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from noblesse.engine.language import Translate, told
from noblesse.games.high_society.box import MONEY_IN
from noblesse.games.high_society.cards import card_in_words
from noblesse.games.high_society.events import Took
from noblesse.games.high_society.result import in_points
from noblesse.games.high_society.rules import is_misfortune
from noblesse.games.high_society.scoring import worth_in_halves
from noblesse.games.high_society.story import sentence, status_in_words
from noblesse.games.high_society.table import Table
from noblesse.games.review import Review, Turn, turning_points


class Auction(msgspec.Struct, frozen=True):
    """What a card went for."""

    card: str
    misfortune: bool
    seat: int  # who took it
    paid: list[int]  # by seat; for a misfortune, all others pay
    move: int  # the number of moves after which it was over


class Chart(msgspec.Struct, frozen=True):
    """Every auction, in order."""

    auctions: list[Auction]


def review(tables: Sequence[Table], players: Sequence[str], translate: Translate) -> Review:
    """`tables` are the snapshots before the first move and after each."""
    ends = _ends(tables)
    auctions = [_auction(tables[start], tables[end], end) for start, end in pairwise(ends)]
    turns = [
        _turn(auction, tables[start], tables[end], players, translate)
        for auction, (start, end) in zip(auctions, pairwise(ends), strict=True)
    ]
    return Review(turning_points(turns), Chart(auctions))


def _ends(tables: Sequence[Table]) -> list[int]:
    """The numbers of moves after which a card is turned up, 0 among them."""
    return [0, *(number for number, (one, next_) in enumerate(pairwise(tables), 1) if next_.turned > one.turned)]


def _auction(before: Table, after: Table, end: int) -> Auction:
    card, seats = before.deck[before.turned - 1], range(before.seats)
    return Auction(
        card=card_in_words(card),
        misfortune=bool(is_misfortune(card)),
        seat=next(seat for seat in seats if before.display[seat] != after.display[seat]),
        paid=[int(MONEY_IN[before.purse[seat]] - MONEY_IN[after.purse[seat]]) for seat in seats],
        move=end,
    )


def _turn(auction: Auction, before: Table, after: Table, players: Sequence[str], translate: Translate) -> Turn:
    seat, was, now = auction.seat, list(_statuses(before)), list(_statuses(after))

    def tell() -> str:
        template = (
            "{what}: status {before} → {after}, and the lead"
            if _leads(now, seat) and not _leads(was, seat)
            else "{what}: status {before} → {after}"
        )
        return told(
            translate,
            template,
            what=sentence(Took(seat, auction.card, auction.paid, auction.misfortune), players, translate),
            before=status_in_words(in_points(was[seat]), translate),
            after=status_in_words(in_points(now[seat]), translate),
        )

    return Turn(abs(now[seat] - was[seat]), auction.move, tell)


def _statuses(table: Table) -> Iterator[int]:
    """Everybody's status in halves."""
    return (int(worth_in_halves(table.display[seat])) for seat in range(table.seats))


def _leads(statuses: Sequence[int], seat: int) -> bool:
    return all(statuses[seat] > status for other, status in enumerate(statuses) if other != seat)
