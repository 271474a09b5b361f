"""Taking, giving and leaving seats, and beginning the game. Pure: entries for the log, or a refusal."""

from __future__ import annotations

from noblesse.beginning import first_by_lot
from noblesse.engine.deal import fresh_seed, seed_in_hex
from noblesse.server.cast import character_for
from noblesse.server.live.entries import (
    MOST_SEATS,
    AnyEntry,
    Began,
    BotSat,
    Closed,
    Left,
    Owner,
    Sat,
    Seat,
    SeatMoved,
)
from noblesse.server.live.identity import NO_WISH, Wish
from noblesse.server.live.player_names import isolated, name_of
from noblesse.server.live.refusals import Refused
from noblesse.server.live.table import Table
from noblesse.server.live.texts import clean_name, same_name
from noblesse.server.store.interface import Milliseconds


def sit(
    table: Table,
    owner: Owner,
    seat: Seat,
    name: str,
    now: Milliseconds,
    wish: Wish = NO_WISH,
    *,
    program: bool = False,
) -> list[AnyEntry]:
    """Seat a guest or an outside program in a free seat; idempotent."""
    _check_seat(table, seat)
    chair = table.chairs[seat]
    if chair.owner == owner and chair.name == clean_name(name):
        return []
    _check_open(table)
    if not chair.is_free:
        raise Refused("taken", "seat {seat} is taken; choose a free one", seat=seat)
    return [Sat(now, seat, _name_for(table, seat, name), owner, program, wish.colour, wish.arms)]


def put_bot(table: Table, owner: Owner, seat: Seat, bot: str, bots: list[str], now: Milliseconds) -> list[AnyEntry]:
    """Let the host put a bot into a free seat, or replace a bot by another."""
    _check_host(table, owner)
    _check_open(table)
    _check_seat(table, seat)
    if table.chairs[seat].owner is not None:
        raise Refused("taken", "{player} sits in seat {seat}", player=name_of(table.chairs, seat), seat=seat)
    if bot not in bots:
        raise no_such_bot("not_found", bot, bots)
    return [_bot_sat(table, seat, bot, now)]


def put_program(
    table: Table,
    owner: Owner,
    seat: Seat,
    program: Owner,
    name: str,
    now: Milliseconds,
    wish: Wish = NO_WISH,
) -> list[AnyEntry]:
    """Let the host give a free seat to an outside program."""
    if table.opened.host != owner:
        raise Refused("forbidden", "only the host may give a seat to a program")
    return sit(table, program, seat, name, now, wish, program=True)


def no_such_bot(code: str, bot: str, bots: list[str]) -> Refused:
    """The refusal that lists the bots by the names that a client sends."""
    return Refused(code, "there is no bot {bot!r}; the bots are {bots}", bot=bot[:40], bots=", ".join(bots))


def free_seat(table: Table, owner: Owner, seat: Seat, now: Milliseconds) -> list[AnyEntry]:
    """Free one's own seat before the game begins, or as the host any seat."""
    _check_open(table)
    _check_seat(table, seat)
    chair = table.chairs[seat]
    if chair.owner != owner and table.opened.host != owner:
        raise Refused("forbidden", "only the host may free another’s seat")
    return [] if chair.is_free else [Left(now, seat)]


def begin(table: Table, owner: Owner, now: Milliseconds) -> list[AnyEntry]:
    """Let the host have the cards dealt, from a seed that nobody can guess."""
    _check_host(table, owner)
    _check_open(table)
    free = [seat for seat, chair in enumerate(table.chairs) if chair.is_free]
    if free:
        raise Refused("not_now", "seat {seat} is free: wait for a player or put a bot there", seat=free[0])
    return [dealt(table, now)]


def dealt(table: Table, now: Milliseconds, awaits: tuple[Seat, ...] = ()) -> Began:
    """Return a fresh deal for this table; its clocks wait for the seats in `awaits`."""
    seed = fresh_seed()
    return Began(now, seed_in_hex(seed), first_by_lot(table.opened.game, seed, len(table.chairs)), awaits)


def close(table: Table, owner: Owner, now: Milliseconds) -> list[AnyEntry]:
    """Let the host close a table before its game has begun."""
    _check_host(table, owner)
    _check_open(table)
    return [Closed(now)]


def move_seat(table: Table, seat: Seat, sitting: Owner, owner: Owner, now: Milliseconds) -> list[AnyEntry]:
    """Give the seat to the guest who brings the one-time code, if the guest who requested the code still sits there."""
    _check_seat(table, seat)
    if table.chairs[seat].owner is None:
        raise Refused("taken", "no person sits in seat {seat} any more", seat=seat)
    if table.chairs[seat].owner != sitting:
        raise no_such_code()
    return [SeatMoved(now, seat, owner)]


def no_such_code() -> Refused:
    """The refusal of any bad code: the same for every reason, so that nobody learns anything by trying."""
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
    clean = clean_name(name)
    for other, chair in enumerate(table.chairs):
        if other != seat and chair.name and same_name(chair.name, clean):
            raise Refused(
                "taken", "somebody here is called {name} already; choose another name", name=isolated(chair.name)
            )
    return clean


def _bot_sat(table: Table, seat: Seat, bot: str, now: Milliseconds) -> BotSat:
    """Seat a character of this level. A bot without characters is called by its own name: `robot.py`, `Robot.py 2`."""
    taken = [chair.name for other, chair in enumerate(table.chairs) if other != seat and chair.name]

    def is_free(name: str) -> bool:
        return not any(same_name(name, other) for other in taken)

    found = character_for(bot, f"{table.id} {seat}", is_free)
    if found is None:
        names = (bot, *(f"{bot.capitalize()} {count}" for count in range(2, MOST_SEATS + 1)))
        return BotSat(now, seat, bot, next(name for name in names if is_free(name)))
    character, name = found
    return BotSat(now, seat, bot, name, character.id, character.colour, character.arms)
