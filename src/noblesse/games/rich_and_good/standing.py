"""How a seat would stand among the givers after its next decision, worked out only from what its view shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from noblesse.games.rich_and_good.charity_now import Sold, are_least
from noblesse.games.rich_and_good.moves import HOLD, KEEP, in_words
from noblesse.games.rich_and_good.offer import OfferToDonate, OfferToTrade, offer
from noblesse.games.rich_and_good.table import Awaits, Table


class Standing(msgspec.Struct, frozen=True):
    """Where the seat would stand if all boards were sold at today's prices, as far as it can know."""

    charity: int
    last: bool | None  # whether nobody would have less; null if that depends on gifts that lie face down
    place: int | None  # from 1 for the largest charity; null if that depends on gifts that lie face down
    next: int | None  # which of the other seats would have the least; null for the Merchant


class Giving(msgspec.Struct, frozen=True):
    """How the seat that is asked for a gift would stand after each of its answers."""

    kept: Standing
    given: dict[str, Standing]  # by good


def giving(table: Table, seen: Table, seat: int | None, given: Sequence[Sold]) -> Giving | None:
    """How the seat would stand; None unless it is asked for a gift now.

    `seen` is the table's snapshot, and `given` what every seat would have given as far as this one knows, with the
    Merchant at the end.
    """
    if seat is None or (seen.awaits, seen.to_move) != (Awaits.CHARITY, seat):
        return None
    asked = cast(OfferToDonate, offer(table, seen))
    others = [giver for giver in range(len(given)) if giver != seat]
    least = min(others, key=lambda giver: (given[giver].low, given[giver].high))
    rivals, following = [given[giver] for giver in others], least if least < seen.seats else None
    return Giving(
        kept=_standing(given[seat].known, rivals, following),
        given={good: _standing(charity, rivals, following) for good, charity in asked.charity_then.items()},
    )


def _standing(charity: int, others: Sequence[Sold], following: int | None) -> Standing:
    more = sum(one.low > charity for one in others)
    not_more = sum(one.high <= charity for one in others)
    return Standing(
        charity=charity,
        last=are_least([Sold(charity, charity, charity), *others])[0],
        place=more + 1 if more + not_more == len(others) else None,
        next=following,
    )


def puts_out(seen: Table, answers: Giving | None, trading: OfferToTrade | None, least: bool | None) -> list[str]:
    """The ways of doing nothing that would leave the seat to move with the least given, although it could give more.

    `trading` is what the seat could trade now, and `least` whether it would give the least already.
    """
    if answers is not None:
        return [in_words(KEEP, seen.seats)] if answers.kept.last and answers.given else []
    if seen.awaits == Awaits.TRADE and trading is not None and least and _could_only_give_by_buying(trading):
        return [in_words(HOLD, seen.seats)]
    return []


def _could_only_give_by_buying(trading: OfferToTrade) -> bool:
    may_buy = any(good.most_to_buy for good in trading.goods)
    return may_buy and trading.free_spaces > 0 and not any(good.owned for good in trading.goods)
