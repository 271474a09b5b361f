"""Who sits where, and when the game begins: entries for the log, or a refusal. Pure."""

from __future__ import annotations

from noblesse.bots import BOTS
from noblesse.engine.deal import fresh_seed, seed_in_hex
from noblesse.game import first_by_lot
from noblesse.server.live.checks import cleaned
from noblesse.server.live.entries import AnyEntry, Began, BotSat, Closed, Left, Owner, Sat, Seat, SeatMoved
from noblesse.server.live.refusals import Refused
from noblesse.server.live.table import Table
from noblesse.server.live.texts import clean_name, same_name
from noblesse.server.store.interface import Milliseconds


def sit(
    table: Table, owner: Owner, seat: Seat, name: str, now: Milliseconds, *, program: bool = False
) -> list[AnyEntry]:
    """A guest or a program takes a free seat."""
    _check_open(table)
    _check_seat(table, seat)
    if not table.chairs[seat].is_free:
        raise Refused("taken", "seat {seat} is taken; choose a free one", seat=seat)
    return [Sat(now, seat, _name_for(table, seat, name), owner, program)]


def put_bot(table: Table, owner: Owner, seat: Seat, bot: str, bots: list[str], now: Milliseconds) -> list[AnyEntry]:
    """The host puts a bot into a free seat, or another bot in a bot's."""
    _check_host(table, owner)
    _check_open(table)
    _check_seat(table, seat)
    if table.chairs[seat].owner is not None:
        raise Refused("taken", "{player} sits in seat {seat}", player=table.chairs[seat].name, seat=seat)
    if bot not in bots:
        raise no_such_bot("not_found", bot, bots)
    return [BotSat(now, seat, bot, _bot_name(table, seat, bot))]


def put_program(table: Table, owner: Owner, seat: Seat, program: Owner, name: str, now: Milliseconds) -> list[AnyEntry]:
    """The host gives a free seat to an outside program."""
    if table.opened.host != owner:
        raise Refused("forbidden", "only the host may give a seat to a program")
    return sit(table, program, seat, name, now, program=True)


def no_such_bot(code: str, bot: str, bots: list[str]) -> Refused:
    """The names are as they are to be written."""
    return Refused(code, "there is no bot {bot!r}; there is {bots}", bot=bot[:40], bots=", ".join(bots))


def free_seat(table: Table, owner: Owner, seat: Seat, now: Milliseconds) -> list[AnyEntry]:
    """Stand up before the game, or as the host ask somebody to."""
    _check_open(table)
    _check_seat(table, seat)
    chair = table.chairs[seat]
    if chair.owner != owner and table.opened.host != owner:
        raise Refused("forbidden", "only the host may free another's seat")
    return [] if chair.is_free else [Left(now, seat)]


def begin(table: Table, owner: Owner, now: Milliseconds) -> list[AnyEntry]:
    """The host has the cards dealt, from a seed that nobody can guess."""
    _check_host(table, owner)
    _check_open(table)
    free = [seat for seat, chair in enumerate(table.chairs) if chair.is_free]
    if free:
        raise Refused("not_now", "seat {seat} is free: wait for a player or put a bot there", seat=free[0])
    return [dealt(table, now)]


def dealt(table: Table, now: Milliseconds, awaits: tuple[Seat, ...] = ()) -> Began:
    """A fresh deal for this table; its clocks wait for those who have not come yet."""
    seed = fresh_seed()
    return Began(now, seed_in_hex(seed), first_by_lot(table.opened.game, seed, len(table.chairs)), awaits)


def close(table: Table, owner: Owner, now: Milliseconds) -> list[AnyEntry]:
    """The host gives an open table up."""
    _check_host(table, owner)
    _check_open(table)
    return [Closed(now)]


def move_seat(table: Table, seat: Seat, sitting: Owner, owner: Owner, now: Milliseconds) -> list[AnyEntry]:
    """Whoever brings the one-time code owns the seat from now on, if who had the code made still sits there."""
    _check_seat(table, seat)
    if table.chairs[seat].owner is None:
        raise Refused("taken", "no person sits in seat {seat} any more", seat=seat)
    if table.chairs[seat].owner != sitting:
        raise no_such_code()
    return [SeatMoved(now, seat, owner)]


def no_such_code() -> Refused:
    """Whatever is wrong with it, so that nobody learns more by trying."""
    return Refused("forbidden", "this code is wrong, used or too old; ask for a new one")


def _check_open(table: Table) -> None:
    if table.phase != "open":
        raise Refused("not_now", "the game has begun" if table.game else "the host has closed this table")


def _check_host(table: Table, owner: Owner) -> None:
    if table.opened.host != owner:
        raise Refused("forbidden", "only the host may do that")


def _check_seat(table: Table, seat: Seat) -> None:
    if not 0 <= seat < len(table.chairs):
        last = len(table.chairs) - 1
        raise Refused("not_found", "there is no seat {seat}; the seats are 0 to {last}", seat=seat, last=last)


def _name_for(table: Table, seat: Seat, name: str) -> str:
    clean = cleaned(clean_name, name)
    for other, chair in enumerate(table.chairs):
        if other != seat and chair.name and same_name(chair.name, clean):
            raise Refused("taken", "somebody here is called {name} already; choose another name", name=chair.name)
    return clean


def _bot_name(table: Table, seat: Seat, bot: str) -> str:
    """`hard`, or `hard 2` if there is one already."""
    taken = [chair.name for other, chair in enumerate(table.chairs) if other != seat and chair.name]
    names = (bot.capitalize() if bot in BOTS else bot, *(f"{bot.capitalize()} {count}" for count in range(2, 6)))
    return next(name for name in names if not any(same_name(name, other) for other in taken))
