"""The entries of a table's log. A table is its log: beside it, only private notes and an index entry are stored."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from noblesse.server.store.interface import Milliseconds

Seat = int
MOST_SEATS = 20  # at any table; each game says how many it has
Owner = str  # a guest: the digest of the secret of their first device
DeviceDigest = str  # the digest of a device's secret
Clock = Annotated[int, msgspec.Meta(ge=1, le=30 * 24 * 3600)]  # seconds, at most a month
Why = Literal["clock", "vote", "left", "missing"]


class Bank(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Each player's time for all decisions of a game together."""

    seconds: Clock
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0  # seconds that each decision adds


class Options(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a table is played."""

    memory_aid: bool = True  # the interface shows what open moves prove
    clock: Clock | None = None  # seconds per decision; None gives unlimited time
    bank: Bank | None = None  # a time bank, instead of the time per decision or besides it
    watch: Literal["anyone", "nobody"] = "anyone"
    confirm: Literal["off", "timed", "always"] = "timed"  # of moves, unless a player has chosen otherwise on a device
    listed: bool = False  # in the lobby; otherwise by link only
    chat: bool = True
    stand_in: Annotated[str, msgspec.Meta(max_length=100)] = "medium"  # the bot that plays for anyone who leaves
    pace: Literal["human", "instant"] = "human"  # of the bots


class Entry(msgspec.Struct, frozen=True, tag_field="t", omit_defaults=True):
    """One thing that happened at a table."""

    at: Milliseconds


class Opened(Entry, frozen=True, tag="opened"):
    """A host opens the table."""

    game: str
    edition: str
    seats: int
    options: Options
    host: Owner


class Sat(Entry, frozen=True, tag="sat"):
    """A guest takes a seat, or the host gives it to a program."""

    seat: Seat
    name: str
    owner: Owner
    program: bool = False
    colour: int | None = None  # what the guest would like to wear; None leaves it to the table
    arms: int | None = None


class BotSat(Entry, frozen=True, tag="bot_sat"):
    """The host puts a bot into a seat."""

    seat: Seat
    bot: str
    name: str
    character: str | None = None  # whom the bot plays; None for an outside program and in old logs
    colour: int | None = None  # what the character would like to wear
    arms: int | None = None


class Left(Entry, frozen=True, tag="left"):
    """A seat is free again, before the game begins."""

    seat: Seat


class Began(Entry, frozen=True, tag="began"):
    """The cards are dealt. The seed is secret until the end."""

    seed: str  # 64 hexadecimal digits
    first: Seat
    awaits: tuple[Seat, ...] = ()  # seats whose players have not come to this table yet; until then no clock runs


class Came(Entry, frozen=True, tag="came"):
    """A player who was awaited has come for the first time."""

    seat: Seat


class Moved(Entry, frozen=True, tag="moved"):
    """A decision."""

    seat: Seat
    move: str
    id: str = ""  # given by the client, which makes the command idempotent
    bot: bool = False


class TakeBackAsked(Entry, frozen=True, tag="take_back_asked"):
    """A seat asks all others to agree to take back moves until only `to` are left."""

    seat: Seat
    to: int


class TakeBackAnswered(Entry, frozen=True, tag="take_back_answered"):
    """A seat answers the request to take back moves; a single no ends it."""

    seat: Seat
    agrees: bool


class TookBack(Entry, frozen=True, tag="took_back"):
    """Moves are taken back until only `to` are left."""

    seat: Seat
    to: int


class Voted(Entry, frozen=True, tag="voted"):
    """A seat votes for a bot to replace another seat that keeps the table waiting."""

    seat: Seat
    against: Seat


class Warned(Entry, frozen=True, tag="warned"):
    """Enough players have voted: a bot takes over at `until`, unless the player shows a sign of life."""

    seat: Seat
    until: Milliseconds


class Stayed(Entry, frozen=True, tag="stayed"):
    """The player has shown a sign of life, and the votes are void."""

    seat: Seat


class BotTookOver(Entry, frozen=True, tag="bot_took_over"):
    """A bot plays for a player who is away, or for a bot that is missing."""

    seat: Seat
    bot: str
    why: Why


class Returned(Entry, frozen=True, tag="returned"):
    """The player is back in the seat."""

    seat: Seat


class SeatMoved(Entry, frozen=True, tag="seat_moved"):
    """A seat passes to another guest, who brought a one-time code."""

    seat: Seat
    owner: Owner


class DeviceSignedOut(Entry, frozen=True, tag="device_put_out"):
    """A player of this table, or its host, has signed out one of their devices."""

    device: DeviceDigest


class Said(Entry, frozen=True, tag="said"):
    """A line of chat."""

    seat: Seat
    line: str


class Reacted(Entry, frozen=True, tag="reacted"):
    """A preset reaction."""

    seat: Seat
    reaction: str


class RematchOpened(Entry, frozen=True, tag="rematch_opened"):
    """The same people go on at another table."""

    table: str


class Closed(Entry, frozen=True, tag="closed"):
    """The host closes the table before the game begins."""


AnyEntry = (
    Opened
    | Sat
    | BotSat
    | Left
    | Began
    | Came
    | Moved
    | TakeBackAsked
    | TakeBackAnswered
    | TookBack
    | Voted
    | Warned
    | Stayed
    | BotTookOver
    | Returned
    | SeatMoved
    | DeviceSignedOut
    | Said
    | Reacted
    | RematchOpened
    | Closed
)

BEGINS_TURN = (Began, Moved, TookBack)  # after these somebody else decides, or decides anew

encoded = msgspec.json.Encoder().encode
_decoded = msgspec.json.Decoder(AnyEntry).decode


class UnknownEntry(Exception):
    """An entry that a newer release has written and this one does not know. A changed meaning always gets a new tag."""


def decoded(line: bytes) -> AnyEntry:
    """Decode one line of a log, or raise UnknownEntry."""
    try:
        return _decoded(line)  # type: ignore[no-any-return]
    except msgspec.ValidationError as error:
        raise UnknownEntry(str(error)) from None
