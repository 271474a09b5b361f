"""The messages that the server sends to a client. Numbered ones report the table's log; the others answer or warn.

There is one message per log entry. A viewer who may not know an entry gets `skip` with its number, so that a gap always
means a lost message.
"""

from __future__ import annotations

from typing import Any

import msgspec

from noblesse.bots.premoves import AnyPremove
from noblesse.server.live.entries import Options, Why
from noblesse.server.live.remarks import Remark
from noblesse.server.store.interface import Milliseconds, Phase

PROTOCOL = 1


class SeatFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits in a seat, as far as everybody may know."""

    name: str | None  # null for a free seat
    bot: str | None  # the bot that sits there
    stand_in: str | None  # the bot that plays while the player is away, or for a bot that is missing
    why: Why | None = None  # why it plays
    program: bool = False  # an outside program sits there
    called: str | None = None  # what sentences in your language call the player; null if they use `name`
    character: str | None = None  # whom the bot plays: see GET /api/cast
    colour: int | None = None  # 0 to 4; two players have the same only if there are more than five
    arms: int | None = None  # 0 to 7, likewise


class AskedFacts(msgspec.Struct, frozen=True):
    """A request to take back moves until `to` are left."""

    seat: int
    to: int
    agreed: list[int]


class LineFacts(msgspec.Struct, frozen=True):
    """A line of chat or a reaction."""

    n: int
    at: Milliseconds
    seat: int
    line: str | None = None
    reaction: str | None = None


class WarnedFacts(msgspec.Struct, frozen=True):
    """A bot takes over at `until`, unless the player shows a sign of life."""

    seat: int
    until: Milliseconds


class TableFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """What anyone who may see a table may know of it."""

    table: str
    game: str
    edition: str
    phase: Phase
    options: Options
    seats: list[SeatFacts]
    commitment: str | None  # to the sealed seed
    seed: str | None  # published when the game is over
    asked: AskedFacts | None
    votes: dict[int, list[int]]
    lines: list[LineFacts]
    rematch: str | None
    remarks: list[Remark] = []  # the latest, in order
    warned: WarnedFacts | None = None
    awaited: list[int] = []  # seats whose players have not come yet; until then no clock runs
    alike: bool = False  # all seats see the same, so nobody who shares a device has anything to hide
    banks: list[Milliseconds] = []  # what each seat had left in its time bank when the turn began


class Message(msgspec.Struct, frozen=True, tag_field="t", omit_defaults=True):
    """Anything that the server sends."""


class Numbered(Message, frozen=True):
    """Reports entry `n` of the log."""

    n: int


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one move led to, one sentence per event; move 0 is what happened before the first move."""

    move: int
    sentences: list[str]
    seat: int | None = None  # the seat that moved


class Position(msgspec.Struct, frozen=True, omit_defaults=True):
    """The whole game as a viewer may know it now."""

    view: Any
    offer: Any  # what the seat may decide; null if somebody else decides
    story: list[Told]  # of all moves; without memory aid only of those that may still be shown
    moves: int
    deadline: Milliseconds | None
    return_by: Milliseconds | None = None  # until then the stand-in of the player to move waits for them


class Snapshot(Numbered, frozen=True, tag="snapshot"):
    """Everything a viewer may know after entry `n`, sent on joining and after a gap."""

    v: int
    you: int | None  # your seat; null for a spectator
    your_seats: list[int]
    you_host: bool
    table: TableFacts
    position: Position | None
    program: AnyPremove | None = None


class Seats(Numbered, frozen=True, tag="seats"):
    """Somebody sat down, left, was replaced, came back or moved to another device."""

    seats: list[SeatFacts]
    seat: int
    what: str  # sat, bot_sat, left, bot_took_over, returned, seat_moved
    why: Why | None = None
    deadline: Milliseconds | None = None
    return_by: Milliseconds | None = None
    remark: Remark | None = None


class Began(Numbered, frozen=True, tag="began"):
    """The cards are dealt."""

    commitment: str
    position: Position


class Came(Numbered, frozen=True, tag="came"):
    """A player who was awaited has come; with the last of them the clock starts."""

    seat: int
    deadline: Milliseconds | None = None


class SpokenLine(msgspec.Struct, frozen=True):
    """What a character says about a move."""

    seat: int
    words: str


class Moved(Numbered, frozen=True, tag="moved"):
    """A decision and what it led to. `changes` updates the previous view: docs/views.md."""

    seat: int
    events: list[Any]
    story: list[str]  # one sentence per event
    changes: Any
    deadline: Milliseconds | None = None
    offer: Any = None
    seed: str | None = None  # published with the last move
    bot: bool = False
    bank: Milliseconds | None = None  # what the seat has left in its time bank
    return_by: Milliseconds | None = None  # until then the stand-in of the next player waits for them
    line: SpokenLine | None = None


class TookBack(Numbered, frozen=True, tag="took_back"):
    """The game is back where it was after `to` moves."""

    seat: int
    to: int
    position: Position
    remark: Remark | None = None


class Asked(Numbered, frozen=True, tag="asked"):
    """A player asks to take back moves, or another has agreed; null when the request has ended."""

    asked: AskedFacts | None


class Voted(Numbered, frozen=True, tag="voted"):
    """A vote for a bot in place of `against`."""

    seat: int
    against: int
    remark: Remark | None = None


class Warned(Numbered, frozen=True, tag="warned"):
    """A bot takes over at `until`, unless the player sends a command or a ping with `active`."""

    seat: int
    until: Milliseconds
    remark: Remark | None = None


class Stayed(Numbered, frozen=True, tag="stayed"):
    """The player has shown a sign of life, and the votes are void."""

    seat: int
    remark: Remark | None = None


class Line(Numbered, frozen=True, tag="line"):
    """A line of chat or a reaction."""

    line: LineFacts


class Rematch(Numbered, frozen=True, tag="rematch"):
    """The same people go on at this table."""

    table: str


class Closed(Numbered, frozen=True, tag="closed"):
    """The host has closed the table."""


class Skip(Numbered, frozen=True, tag="skip"):
    """An entry that the viewer may not know."""


class Accepted(Message, frozen=True, tag="accepted"):
    """A command was carried out; the log is durable up to `n`."""

    n: int
    id: str | None = None


class RefusedMessage(Message, frozen=True, tag="refused"):
    """A command was refused and nothing changed."""

    code: str
    sentence: str
    n: int  # the last number of the log
    id: str | None = None
    rule: str | None = None
    wait: float = 0


class PremoveMessage(Message, frozen=True, tag="program"):
    """Your premove, and why it stopped if it did."""

    program: AnyPremove | None
    stopped: str | None = None


class Present(Message, frozen=True, tag="present"):
    """The seats whose players are present, and the number of spectators."""

    seats: list[int]
    watchers: int


class Pong(Message, frozen=True, tag="pong"):
    """The answer to a ping."""

    n: int
    time: Milliseconds  # by the server's clock, as deadlines are


class Bye(Message, frozen=True, tag="bye"):
    """The server closes the connection; come back after `wait` seconds."""

    sentence: str
    wait: float


AnyMessage = (
    Snapshot
    | Seats
    | Began
    | Came
    | Moved
    | TookBack
    | Asked
    | Voted
    | Warned
    | Stayed
    | Line
    | Rematch
    | Closed
    | Skip
    | Accepted
    | RefusedMessage
    | PremoveMessage
    | Present
    | Pong
    | Bye
)

encode = msgspec.json.Encoder().encode
