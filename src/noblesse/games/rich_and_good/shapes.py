"""The structs that make up a view."""

from __future__ import annotations

from typing import Literal

import msgspec

from noblesse.engine.log import PublicMove
from noblesse.games.rich_and_good.ending import SeatEnding
from noblesse.games.rich_and_good.offer import OfferToTrade
from noblesse.games.rich_and_good.result import Result
from noblesse.games.rich_and_good.standing import Giving

AwaitsWord = Literal["nothing", "trade", "charity", "face value", "halved"]
Shares = dict[str, int]  # how many of each good, all six named


class GoodView(msgspec.Struct, frozen=True):
    """One good on the board."""

    good: str
    space: int  # where its marker stands on the track
    price: int
    supply: int
    last_change: int | None  # what its last market card counted for; null if there is none in the history
    turn_change: int | None  # by how many spaces the latest turn with cards has moved it; null if it did not


class CharityNow(msgspec.Struct, frozen=True):
    """A giver's charity money if all boards were sold at today's prices, as far as the view's seat can know."""

    known: int  # charity money plus the gifts that the view's seat sees
    face_down: int  # gifts that it cannot see
    low: int  # if those have the lowest prices that they can have
    high: int  # if they have the highest
    least: bool | None  # whether nobody would have less; null if that depends on gifts that lie face down


class SeatView(msgspec.Struct, frozen=True):
    """One player's side of the table."""

    name: str
    money: int
    share_count: int
    shares: Shares | None  # before the seat; null for other seats
    gift_count: int
    gifts: Shares | None  # on the charity board; null for other seats
    holdings: Shares | None  # shares and gifts together, which follow from the open trades; null without memory aid
    charity_money: int
    charity_now: CharityNow


class HolderView(msgspec.Struct, frozen=True):
    """One holder, in the order of the deal."""

    seats: list[int]  # who may look into it
    side: str | None  # what the view's seat calls it; null if it is not beside that seat
    cards_left: int
    cards: list[str] | None  # null for anyone who may not look into it


class MerchantView(msgspec.Struct, frozen=True):
    """The third party of the two-player variant."""

    revealed: list[str]
    hidden_count: int
    charity_money: int
    counted: list[str] | None  # the cards of the rounds that have ended; null without memory aid
    charity_now: CharityNow


class View(msgspec.Struct, frozen=True):
    """The table as a seat may know it, or a spectator if `seat` is null."""

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
    turns_left: int  # in the game, including this one
    most_shares: int  # how many may be traded per turn
    charity_spaces: int  # per board and round
    shares_per_good: int  # in the game
    farthest: int  # the most spaces that a market card moves a marker
    in_advance: OfferToTrade | None  # what the seat could trade at today's prices; null for a spectator and at the end
    track: list[int]  # the prices, from space 0
    goods: list[GoodView]
    seats: list[SeatView]
    holders: list[HolderView]
    played_from: str | None  # where the face-value card came from, while the halved one is awaited
    played: list[str] | None  # market cards that have been played and not yet shuffled again; null without memory aid
    unseen: list[str] | None  # market cards that the seat has not seen; null without memory aid
    merchant: MerchantView | None
    history: list[PublicMove]  # every decision so far; without memory aid, those of this turn and the last
    result: Result | None
    ending: list[SeatEnding] | None  # how it ended for every seat, the winner first
    giving: Giving | None = None  # how the seat would stand after a gift; null unless it is asked for one now
    puts_out: list[str] = []  # `hold` or `keep` if the seat, in its last turn, would give too little with it
