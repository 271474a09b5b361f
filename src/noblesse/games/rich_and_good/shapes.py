"""The shapes of a view."""

from __future__ import annotations

from typing import Literal

import msgspec

from noblesse.engine.log import PublicMove
from noblesse.games.rich_and_good.ending import SeatEnding
from noblesse.games.rich_and_good.offer import OfferToTrade
from noblesse.games.rich_and_good.result import Result

AwaitsWord = Literal["nothing", "trade", "charity", "face value", "halved"]
Shares = dict[str, int]  # how many of each good, all six named


class GoodView(msgspec.Struct, frozen=True):
    """One good on the board."""

    good: str
    space: int  # of the marker on the track
    price: int
    supply: int
    last_change: int | None  # what its last market card counted for; null if the history knows of none


class CharityNow(msgspec.Struct, frozen=True):
    """What a giver's charity money would be if all boards were sold at today's prices, as far as the view tells."""

    known: int  # charity money, and the gifts that lie open for the view's seat
    face_down: int  # gifts that it cannot see
    low: int  # with these at the lowest prices that they can have
    high: int  # with these at the highest
    least: bool | None  # nobody would have less; null if that depends on gifts that lie face down


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
    charity_now: CharityNow


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
    charity_now: CharityNow


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
    turns_left: int  # in the game, this one included
    most_shares: int  # to be traded in a turn
    charity_spaces: int  # on a board, in each round
    in_advance: OfferToTrade | None  # what the seat could trade at today's prices; null for a spectator and at the end
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
    ending: list[SeatEnding] | None  # how it ended for every seat, the winner first
