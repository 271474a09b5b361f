"""What stands in a table's log. A table is its log: nothing else is kept of it but private notes and a card."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from noblesse.server.store.interface import Milliseconds

Seat = int
Owner = str  # a guest: the digest of the secret of its first device
DeviceDigest = str  # of a device's secret
Clock = Annotated[int, msgspec.Meta(ge=1, le=30 * 24 * 3600)]  # seconds, a month at the most
Why = Literal["clock", "vote", "left", "missing"]


class Options(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a table is played."""

    memory_aid: bool = True  # what open moves prove is shown
    clock: Clock | None = None  # seconds for a decision; none lasts as long as it takes
    watch: Literal["anyone", "nobody"] = "anyone"
    confirm: Literal["off", "timed", "always"] = "timed"  # a move, for who has chosen nothing else at their device
    listed: bool = False  # in the lobby; else by link only
    chat: bool = True
    stand_in: Annotated[str, msgspec.Meta(max_length=100)] = "medium"  # the bot for who leaves
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


class BotSat(Entry, frozen=True, tag="bot_sat"):
    """The host puts a bot into a seat."""

    seat: Seat
    bot: str
    name: str


class Left(Entry, frozen=True, tag="left"):
    """A seat is free again, before the game begins."""

    seat: Seat


class Began(Entry, frozen=True, tag="began"):
    """The cards are dealt. The seed is secret until the end."""

    seed: str  # 64 hexadecimal digits
    first: Seat
    awaits: tuple[Seat, ...] = ()  # people who have not come to this table yet: no clock runs before they have


class Came(Entry, frozen=True, tag="came"):
    """A player who was awaited has come for the first time."""

    seat: Seat


class Moved(Entry, frozen=True, tag="moved"):
    """A decision."""

    seat: Seat
    move: str
    id: str = ""  # the client's, so that a repeat is harmless
    bot: bool = False


class TakeBackAsked(Entry, frozen=True, tag="take_back_asked"):
    """A seat asks all others to take back moves until only so many are left."""

    seat: Seat
    to: int


class TakeBackAnswered(Entry, frozen=True, tag="take_back_answered"):
    """One no ends the asking."""

    seat: Seat
    agrees: bool


class TookBack(Entry, frozen=True, tag="took_back"):
    """Only so many moves are left."""

    seat: Seat
    to: int


class Voted(Entry, frozen=True, tag="voted"):
    """A seat wants a bot in place of another that keeps the table waiting."""

    seat: Seat
    against: Seat


class Warned(Entry, frozen=True, tag="warned"):
    """Enough have voted: a bot takes over at `until`, unless the player shows a sign of life."""

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
    """A seat goes to another guest, by a one-time code."""

    seat: Seat
    owner: Owner


class DevicePutOut(Entry, frozen=True, tag="device_put_out"):
    """A guest who sits here, or is the host, has put out one of their devices."""

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
    """The host gives the table up before the game begins."""


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
    | DevicePutOut
    | Said
    | Reacted
    | RematchOpened
    | Closed
)

encoded = msgspec.json.Encoder().encode
_decoded = msgspec.json.Decoder(AnyEntry).decode


class UnknownEntry(Exception):
    """A newer release has written something that this one does not know. What changes in meaning gets a new tag."""


def decoded(line: bytes) -> AnyEntry:
    """An entry as the log has it."""
    try:
        return _decoded(line)  # type: ignore[no-any-return]
    except msgspec.ValidationError as error:
        raise UnknownEntry(str(error)) from None
