"""What the seat to move may do, in brief: enough to offer and word every legal move, and there may be thousands."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

import msgspec

from noblesse.games.high_society.box import ALL_POSSESSIONS, MONEY_IN, money_cards_in, status_cards_in
from noblesse.games.high_society.cards import card_in_words
from noblesse.games.high_society.raises import raises_from
from noblesse.games.high_society.rules import highest_bid, taker_after_pass
from noblesse.games.high_society.table import NOBODY, Awaits, Table

RAISES = 6  # the cheapest, and the next five


class Offer(msgspec.Struct, tag=True, frozen=True):
    """One kind of decision. `type` says which, as the view's `awaits` does. The seat to move may know all of it."""


class Raise(msgspec.Struct, frozen=True):
    """A set of money cards that beats the highest bid."""

    cards: list[int]  # the cards to add
    total: int  # what then lies before the seat


class Passing(msgspec.Struct, frozen=True):
    """What a pass would mean now."""

    takes_back: int  # the money that returns to the hand
    taker: int | None  # the seat that then gets the card on offer; null if the auction goes on
    takes_card: bool  # whether that is the seat that passes
    paid: list[int]  # what each seat then loses; 0 if the auction goes on


class OfferToBid(Offer, tag="bid", frozen=True):
    """Either `pass`, or `bid` with any of `cards` that bring the total, with what is laid, above `to_beat`."""

    seat: int
    cards: list[int]  # in hand
    laid: list[int]  # in this auction; they stay
    bid: int  # their total
    to_beat: int  # the highest bid
    cheapest: Raise | None  # of those with the same total, the one with the fewest cards; null if there is none
    dearer: list[Raise]  # the next totals that the purse can pay, at most five
    passing: Passing


class OfferToDiscard(Offer, tag="discard", frozen=True):
    """The move is `discard` with one of these possessions."""

    seat: int
    possessions: list[str]


def offer(table: Table, seen: Table) -> Offer | None:
    """The offer to the seat to move; None when the game is over. `seen` is the table's snapshot."""
    if seen.awaits == Awaits.BID:
        return _offer_to_bid(table, seen)
    if seen.awaits == Awaits.DISCARD:
        possessions = status_cards_in(seen.display[seen.to_move] & ALL_POSSESSIONS)
        return OfferToDiscard(seen.to_move, [card_in_words(card) for card in possessions])
    return None


def _offer_to_bid(table: Table, seen: Table) -> Offer:
    seat, to_beat = seen.to_move, int(highest_bid(table))
    purse, laid = seen.purse[seat], seen.laid[seat]
    bid = int(MONEY_IN[laid])
    raises = [Raise(money_cards_in(added), bid + value) for added, value in _cheapest(purse, to_beat + 1 - bid)]
    return OfferToBid(
        seat=seat,
        cards=money_cards_in(purse),
        laid=money_cards_in(laid),
        bid=bid,
        to_beat=to_beat,
        cheapest=raises[0] if raises else None,
        dearer=raises[1:],
        passing=_passing(table, seen),
    )


def _passing(table: Table, seen: Table) -> Passing:
    """Whoever passes takes back their money; when the card is taken, all other money on the table is lost."""
    seat, taker = seen.to_move, int(taker_after_pass(table))
    takes_back = int(MONEY_IN[seen.laid[seat]])
    if taker == NOBODY:
        return Passing(takes_back, None, False, [0] * seen.seats)
    paid = [int(MONEY_IN[cards]) for cards in seen.laid[: seen.seats]]
    paid[seat] = 0
    return Passing(takes_back, taker, taker == seat, paid)


@lru_cache(8192)
def _cheapest(purse: int, need: int) -> list[tuple[int, int]]:
    """The cheapest sets of money cards worth at least `need`, each with its worth. Cached, because needs recur."""
    return [(added, int(MONEY_IN[added])) for added in islice(raises_from(purse, need), RAISES)]
