"""A live table: the fold of its log. Pure: it neither waits nor writes, and the same log gives the same table."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any

from noblesse.engine.deal import seed_in_hex
from noblesse.game import Game
from noblesse.server.live.entries import (
    AnyEntry,
    Began,
    BotSat,
    BotTookOver,
    Came,
    Closed,
    DeviceDigest,
    DeviceSignedOut,
    Left,
    Moved,
    Opened,
    Owner,
    Reacted,
    RematchOpened,
    Returned,
    Said,
    Sat,
    Seat,
    SeatMoved,
    Stayed,
    TakeBackAnswered,
    TakeBackAsked,
    TookBack,
    Voted,
    Warned,
    Why,
)
from noblesse.server.live.identity import NO_WISH, Wish, worn_at
from noblesse.server.live.refusals import Refused
from noblesse.server.live.remarks import Remark, remark_of
from noblesse.server.live.time_bank import TimeBank
from noblesse.server.store.interface import Milliseconds, Phase

LINES_KEPT = 100
REMARKS_KEPT = 50
IDS_KEPT = 64


@dataclass(slots=True)
class Chair:
    """A seat at the table and who sits there."""

    name: str | None = None
    owner: Owner | None = None
    bot: str | None = None  # the bot that has this seat
    stand_in: str | None = None  # the bot that plays while the owner is away, or for a bot that is missing
    why: Why | None = None  # the reason why a bot stands in
    replaced_at: Milliseconds = 0  # when the stand-in took over
    replaced_in: int = 0  # the number of the turn in which it took over
    is_program: bool = False  # the owner is an outside program
    character: str | None = None  # whom the bot in this seat plays
    wish: Wish = NO_WISH  # the colour and the arms that the player would like
    since: int = 0  # the number of the entry by which the player sat down

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here."""
        return self.owner is None and self.bot is None

    @property
    def player(self) -> str | None:
        """The bot that decides here; None for a person or an outside program."""
        return self.stand_in or self.bot


@dataclass(slots=True)
class Asking:
    """A request to take back moves, and who has agreed to it."""

    seat: Seat
    to: int
    agreed: set[Seat]


@dataclass(slots=True)
class Table:
    """Everything that the log says."""

    id: str
    opened: Opened
    chairs: list[Chair]
    worn: list[Wish]  # what the player in each seat wears
    number: int = 0  # of the last entry
    turn_number: int = 0  # of the last entry that changed the game
    turn_began: Milliseconds = 0
    changed: Milliseconds = 0
    person_acted: Milliseconds = 0
    game: Game | None = None
    decisions: int = 0  # moves that have not been taken back, whether or not they were played when the log was read
    seed: int = 0  # secret until the game is over
    asking: Asking | None = None
    votes: dict[Seat, set[Seat]] = field(default_factory=dict)  # the voters, by the seat they vote against
    warned: Warned | None = None  # set while a bot is about to take over
    bank: TimeBank | None = None  # from the beginning of the game, if it is played with one
    awaited: set[Seat] = field(default_factory=set)  # seats whose players have not come yet; until then no clock runs
    lines: deque[tuple[int, Said | Reacted]] = field(default_factory=lambda: deque(maxlen=LINES_KEPT))
    remarks: deque[Remark] = field(default_factory=lambda: deque(maxlen=REMARKS_KEPT))
    ids: dict[str, Seat] = field(default_factory=dict)  # who made each of the latest moves, by the move's id
    signed_out: set[DeviceDigest] = field(default_factory=set)  # devices that were signed out
    rematch: str | None = None
    closed: bool = False

    @property
    def phase(self) -> Phase:
        """Open until the game begins; over when the game is over or the host has closed the table."""
        if self.closed:
            return "over"
        if self.game is None:
            return "open"
        return "over" if self.game.is_over else "running"

    @property
    def to_move(self) -> Seat | None:
        """The seat that decides; None if nobody does."""
        return None if self.game is None else self.game.to_move

    @property
    def deadline(self) -> Milliseconds | None:
        """When the clock of the player to move runs out; None for bots, and until everybody has come."""
        clock, seat = self.opened.options.clock, self.to_move
        if seat is None or self.awaited or self.chairs[seat].player is not None:
            return None
        limits = [] if clock is None else [1000 * clock]
        if self.bank is not None:
            limits.append(self.bank.left[seat])
        return self.turn_began + min(limits) if limits else None

    @property
    def opened_seed(self) -> str | None:
        """The sealed seed, once the game is over."""
        return seed_in_hex(self.seed) if self.game is not None and self.game.is_over else None

    def is_still_due(self, seat: Seat) -> bool:
        """Whether the decision for which a bot took over this seat is still to be made."""
        return self.to_move == seat and self.chairs[seat].replaced_in == self.turn_number

    def running_game(self) -> Game:
        """Return the game if it is being played, or refuse what only makes sense then."""
        if self.game is None:
            raise Refused("not_now", "the game has not begun")
        if self.game.is_over:
            raise Refused("not_now", "the game is over")
        return self.game

    def may_watch(self, owner: Owner | None) -> bool:
        """Whether this owner may watch: before the game anyone with the link, then players, others if options allow."""
        return self.game is None or self.opened.options.watch == "anyone" or bool(self.seats_of(owner))

    def seats_of(self, owner: Owner | None) -> list[Seat]:
        """The seats of this owner; more than one if several people share a device."""
        return [] if owner is None else [seat for seat, chair in enumerate(self.chairs) if chair.owner == owner]

    def people(self) -> list[Seat]:
        """Seats where a person or an outside program decides now."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.owner is not None and chair.stand_in is None]

    def persons(self) -> list[Seat]:
        """Seats that belong to a person, whoever plays there now."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.owner is not None and not chair.is_program]

    def names(self) -> list[str]:
        """The names at all seats, empty for a free one."""
        return [chair.name or "" for chair in self.chairs]


def opened(table_id: str, entry: Opened) -> Table:
    """Return the table after the first entry of its log."""
    chairs = [Chair() for _ in range(entry.seats)]
    return Table(table_id, entry, chairs, worn_at(chairs), number=1, changed=entry.at, person_acted=entry.at)


def follow(table: Table, entry: AnyEntry, *, undone: bool = False) -> None:
    """Apply the next entry of the log. A move that a later entry takes back (`undone`) is counted but not played."""
    table.number += 1
    table.changed = entry.at
    if not _is_by_server(entry):
        table.person_acted = entry.at
    if isinstance(entry, Moved):
        _move(table, entry, undone=undone)
        _turn_begins(table, entry)
        return
    before = table.decisions
    _follow(table, entry, undone=undone)
    remark = remark_of(entry, table.number, before, table.decisions)
    if remark is not None:
        table.remarks.append(remark)


def _follow(table: Table, entry: AnyEntry, *, undone: bool) -> None:
    """Apply any entry but a move."""
    match entry:
        case Sat(seat=seat):
            _seat(table, seat, _person(entry, table.number))
        case BotSat(seat=seat):
            _seat(table, seat, _bot(entry, table.number))
        case Left(seat=seat):
            _seat(table, seat, Chair())
        case Began():
            _begin(table, entry)
            _turn_begins(table, entry)
        case Came(seat=seat):
            _arrived(table, seat, entry.at)
        case TakeBackAsked(seat=seat, to=to):
            table.asking = Asking(seat, to, {seat})
        case TakeBackAnswered(seat=seat, agrees=True) if table.asking is not None:
            table.asking.agreed.add(seat)
        case TakeBackAnswered():
            table.asking = None
        case TookBack():
            _take_back(table, entry, undone=undone)
            _turn_begins(table, entry)
        case Voted(seat=seat, against=against):
            table.votes.setdefault(against, set()).add(seat)
        case Warned():
            table.warned = entry
        case Stayed(seat=seat):
            _votes_are_void(table, seat)
        case BotTookOver(seat=seat, why=why):
            _replace(table, table.chairs[seat], entry)
            if table.bank is not None and why == "clock":
                table.bank.ran_out(seat, entry.at - table.turn_began)
            _votes_are_void(table, seat)
            _arrived(table, seat, entry.at)
        case Returned(seat=seat):
            _is_back(table, seat, entry.at)
        case SeatMoved(seat=seat, owner=owner):
            table.chairs[seat].owner, table.chairs[seat].is_program = owner, False
        case DeviceSignedOut(device=device):
            table.signed_out.add(device)
        case Said() | Reacted():
            table.lines.append((table.number, entry))
        case RematchOpened(table=rematch):
            table.rematch = rematch
        case Closed():
            table.closed = True
        case Opened():
            raise ValueError("a table is opened once")


def _seat(table: Table, seat: Seat, chair: Chair) -> None:
    table.chairs[seat] = chair
    table.worn = worn_at(table.chairs)


def _person(entry: Sat, number: int) -> Chair:
    wish = Wish(entry.colour, entry.arms)
    return Chair(entry.name, entry.owner, is_program=entry.program, wish=wish, since=number)


def _bot(entry: BotSat, number: int) -> Chair:
    wish = Wish(entry.colour, entry.arms)
    return Chair(entry.name, bot=entry.bot, character=entry.character, wish=wish, since=number)


def _begin(table: Table, entry: Began) -> None:
    opened, table.seed = table.opened, int(entry.seed, 16)
    table.game = Game.new(opened.game, table.names(), seed=table.seed, edition=opened.edition, first=entry.first)
    table.awaited = set(entry.awaits)
    if opened.options.bank is not None:
        table.bank = TimeBank(opened.options.bank, opened.seats)


def _move(table: Table, entry: Moved, *, undone: bool) -> None:
    if not undone:
        _playing(table).play(entry.move)
    table.decisions += 1
    if table.bank is not None and not entry.bot and not table.awaited:
        table.bank.spend(entry.seat, entry.at - table.turn_began)
    _remember(table, entry.id, entry.seat)


def _take_back(table: Table, entry: TookBack, *, undone: bool) -> None:
    if not undone:
        _playing(table).take_back(entry.to)
    table.decisions = entry.to


def _is_by_server(entry: AnyEntry) -> bool:
    return entry.bot if isinstance(entry, Moved) else isinstance(entry, BotTookOver)


def _playing(table: Table) -> Game:
    if table.game is None:
        raise ValueError("the game has not begun")
    return table.game


def _turn_begins(table: Table, entry: AnyEntry) -> None:
    table.turn_number = table.number
    table.turn_began = entry.at
    table.asking = None
    table.warned = None
    table.votes.clear()


def _votes_are_void(table: Table, seat: Seat) -> None:
    table.votes.pop(seat, None)
    if table.warned is not None and table.warned.seat == seat:
        table.warned = None


def _replace(table: Table, chair: Chair, entry: BotTookOver) -> None:
    chair.stand_in, chair.why = entry.bot, entry.why
    chair.replaced_at, chair.replaced_in = entry.at, table.turn_number


def _is_back(table: Table, seat: Seat, at: Milliseconds) -> None:
    table.chairs[seat].stand_in = table.chairs[seat].why = None
    if table.to_move == seat:
        table.turn_began = at


def _arrived(table: Table, seat: Seat, at: Milliseconds) -> None:
    """Start the clock when the last awaited player has come."""
    if seat in table.awaited:
        table.awaited.discard(seat)
        if not table.awaited:
            table.turn_began = at


def _remember(table: Table, id_: str, seat: Seat) -> None:
    if id_:
        table.ids[id_] = seat
        if len(table.ids) > IDS_KEPT:
            del table.ids[next(iter(table.ids))]


def result_of(table: Table) -> dict[str, Any] | None:
    """The game's result; None before the end."""
    return None if table.game is None else table.game.result
