"""A live table: the fold of its log. Pure: it neither waits nor writes, and the same log gives the same table."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any

from noblesse.engine.deal import seed_in_hex
from noblesse.game import Game
from noblesse.server.entries import (
    AnyEntry,
    Began,
    BotSat,
    BotTookOver,
    Closed,
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
    TakeBackAnswered,
    TakeBackAsked,
    TookBack,
    Voted,
)
from noblesse.server.store.interface import Milliseconds, Phase

LINES_KEPT = 100
IDS_KEPT = 64


@dataclass(slots=True)
class Chair:
    """A seat at the table and who sits there."""

    name: str | None = None
    owner: Owner | None = None
    bot: str | None = None  # who sits there for good
    stand_in: str | None = None  # who plays while the owner is away

    @property
    def is_free(self) -> bool:
        """Nobody sits here."""
        return self.owner is None and self.bot is None

    @property
    def player(self) -> str | None:
        """The bot that decides here, None for a person."""
        return self.bot or self.stand_in


@dataclass(slots=True)
class Asking:
    """A wish to take back moves, and who agreed."""

    seat: Seat
    to: int
    agreed: set[Seat]


@dataclass(slots=True)
class Table:
    """All that the log says."""

    id: str
    opened: Opened
    chairs: list[Chair]
    number: int = 0  # of the last entry
    turn_number: int = 0  # of the last entry that changed the game
    turn_began: Milliseconds = 0
    changed: Milliseconds = 0
    game: Game | None = None
    seed: int = 0  # secret until the game is over
    asking: Asking | None = None
    votes: dict[Seat, set[Seat]] = field(default_factory=dict)  # against whom, by whom
    lines: deque[tuple[int, Said | Reacted]] = field(default_factory=lambda: deque(maxlen=LINES_KEPT))
    ids: dict[str, Seat] = field(default_factory=dict)  # of the latest moves: who made them
    rematch: str | None = None
    closed: bool = False

    @property
    def phase(self) -> Phase:
        """Open until it begins, over when the game is over or the table was given up."""
        if self.closed:
            return "over"
        if self.game is None:
            return "open"
        return "over" if self.game.is_over else "running"

    @property
    def to_move(self) -> Seat | None:
        """The seat that decides, None if nobody does."""
        return None if self.game is None else self.game.to_move

    @property
    def opened_seed(self) -> str | None:
        """The sealed seed, once the game is over."""
        return seed_in_hex(self.seed) if self.game is not None and self.game.is_over else None

    def may_watch(self, owner: Owner | None) -> bool:
        """Before the game anybody who has the link may look, to sit down; then as the options say, and who plays."""
        return self.game is None or self.opened.options.watch == "anyone" or bool(self.seats_of(owner))

    def seats_of(self, owner: Owner | None) -> list[Seat]:
        """Where this owner sits; several around one device."""
        return [] if owner is None else [seat for seat, chair in enumerate(self.chairs) if chair.owner == owner]

    def people(self) -> list[Seat]:
        """Seats where a person decides at present."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.owner is not None and chair.stand_in is None]

    def names(self) -> list[str]:
        """Of all seats, the free ones too."""
        return [chair.name or "" for chair in self.chairs]


def opened(table: str, entry: Opened) -> Table:
    """A table after the first entry of its log."""
    return Table(table, entry, [Chair() for _ in range(entry.seats)], number=1, changed=entry.at)


def follow(table: Table, entry: AnyEntry) -> None:
    """Let the next entry of the log happen."""
    table.number += 1
    table.changed = entry.at
    match entry:
        case Sat(seat=seat, name=name, owner=owner):
            table.chairs[seat] = Chair(name, owner)
        case BotSat(seat=seat, bot=bot, name=name):
            table.chairs[seat] = Chair(name, bot=bot)
        case Left(seat=seat):
            table.chairs[seat] = Chair()
        case Began(seed=seed, first=first):
            table.seed = int(seed, 16)
            table.game = Game.new(
                table.opened.game, table.names(), seed=table.seed, edition=table.opened.edition, first=first
            )
            _turn_begins(table, entry)
        case Moved(seat=seat, move=move, id=id_):
            _playing(table).play(move)
            _remember(table, id_, seat)
            _turn_begins(table, entry)
        case TakeBackAsked(seat=seat, to=to):
            table.asking = Asking(seat, to, {seat})
        case TakeBackAnswered(seat=seat, agrees=True) if table.asking is not None:
            table.asking.agreed.add(seat)
        case TakeBackAnswered():
            table.asking = None
        case TookBack(to=to):
            _playing(table).take_back(to)
            _turn_begins(table, entry)
        case Voted(seat=seat, against=against):
            table.votes.setdefault(against, set()).add(seat)
        case BotTookOver(seat=seat, bot=bot):
            table.chairs[seat].stand_in = bot
            table.votes.pop(seat, None)
        case Returned(seat=seat):
            table.chairs[seat].stand_in = None
            if table.to_move == seat:
                table.turn_began = entry.at
        case SeatMoved(seat=seat, owner=owner):
            table.chairs[seat].owner = owner
        case Said() | Reacted():
            table.lines.append((table.number, entry))
        case RematchOpened(table=rematch):
            table.rematch = rematch
        case Closed():
            table.closed = True
        case Opened():
            raise ValueError("a table is opened once")


def _playing(table: Table) -> Game:
    if table.game is None:
        raise ValueError("the game has not begun")
    return table.game


def _turn_begins(table: Table, entry: AnyEntry) -> None:
    table.turn_number = table.number
    table.turn_began = entry.at
    table.asking = None
    table.votes.clear()


def _remember(table: Table, id_: str, seat: Seat) -> None:
    if id_:
        table.ids[id_] = seat
        if len(table.ids) > IDS_KEPT:
            del table.ids[next(iter(table.ids))]


def game_of(log: list[AnyEntry]) -> str:
    """The id of the game that is played there."""
    return _opening(log).game


def _opening(log: list[AnyEntry]) -> Opened:
    first = log[0]
    if not isinstance(first, Opened):
        raise ValueError("the log of a table does not begin with its opening")
    return first


def read(table: str, log: list[AnyEntry]) -> Table:
    """The table after its whole log."""
    read_table = opened(table, _opening(log))
    for entry in log[1:]:
        follow(read_table, entry)
    return read_table


def result_of(table: Table) -> dict[str, Any] | None:
    """None before the end."""
    return None if table.game is None else table.game.result
