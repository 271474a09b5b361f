"""What comes of a wish: entries for the log, or a refusal. Pure, as the table is."""

from __future__ import annotations

from collections.abc import Callable

from noblesse.bots import BOTS
from noblesse.checks import IllegalMove
from noblesse.engine.deal import fresh_seed, seed_in_hex
from noblesse.engine.language import Mistake, Phrase, phrase
from noblesse.game import Game, first_by_lot
from noblesse.server.live.commands import Answer, Leave, Move, React, Return, Say, TakeBack, Vote
from noblesse.server.live.entries import (
    AnyEntry,
    Began,
    BotSat,
    BotTookOver,
    Closed,
    Left,
    Moved,
    Owner,
    Reacted,
    Returned,
    Said,
    Sat,
    Seat,
    SeatMoved,
    TakeBackAnswered,
    TakeBackAsked,
    TookBack,
    Voted,
    Warned,
    Why,
)
from noblesse.server.live.refusals import Refused, seconds
from noblesse.server.live.table import Table
from noblesse.server.live.texts import clean_line, clean_name, same_name
from noblesse.server.store.interface import Milliseconds

PATIENCE: Milliseconds = 3 * 60_000  # without a sign of life before the others may vote for a bot


def warning() -> Milliseconds:
    """Half a minute, a sixth of the patience: for who is about to be replaced."""
    return PATIENCE // 6


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


def move(table: Table, seat: Seat, command: Move, now: Milliseconds) -> list[AnyEntry]:
    """A player's decision; nothing if the log has it already."""
    if command.id in table.ids:
        _check_own_id(table, seat, command.id)
        return []
    game = _running(table)
    if game.to_move != seat:
        raise Refused("not_your_turn", "it is {player}'s turn, not yours", player=_to_move(table))
    _check_at(table, command.at)
    entries: list[AnyEntry] = [Returned(now, seat)] if table.chairs[seat].stand_in else []
    return [*entries, Moved(now, seat, understood(game, command.move), command.id)]


def _check_own_id(table: Table, seat: Seat, id_: str) -> None:
    if table.ids[id_] != seat:
        raise Refused("taken", "another player's move has this id; make up another", id=id_)


def _check_at(table: Table, at: int) -> None:
    """A decision is made on something that has happened, and after the latest move."""
    if at < table.turn_number:
        template = "the table has moved on: you decided on event {at}, now it is {number}"
    elif at > table.number:
        template = "you decided on event {at}, but the table's last is {number}"
    else:
        return
    raise Refused("stale", template, at=at, number=table.number)


def understood(game: Game, words: str) -> str:
    """The move as the log keeps it, or a refusal that names the rule."""
    try:
        return game.in_standard_words(words)
    except IllegalMove as refused:
        raise Refused.because("illegal", refused.phrase, rule=refused.reason.rule) from None


def take_back(table: Table, seat: Seat, command: TakeBack, now: Milliseconds) -> list[AnyEntry]:
    """Free while nobody else has moved and nothing was revealed; otherwise every other person is asked."""
    game = _running(table)
    if not command.to < game.decisions:
        raise Refused.because("not_now", _moves_to_take_back(game.decisions))
    own = all(mover == seat for mover in game.movers[command.to :])
    if (own and not game.revealed_since(command.to)) or not _asked(table, seat):
        return [TookBack(now, seat, command.to)]
    if table.asking is not None:
        raise Refused("not_now", "{player} is asking already", player=table.chairs[table.asking.seat].name)
    return [TakeBackAsked(now, seat, command.to)]


def _moves_to_take_back(count: int) -> Phrase:
    if count == 0:
        return phrase("there is no move to take back yet")
    if count == 1:
        return phrase("there is only 1 move to take back")
    return phrase("there are only {count} moves to take back", count=count)


def answer(table: Table, seat: Seat, command: Answer, now: Milliseconds) -> list[AnyEntry]:
    """The last yes takes back, one no ends the asking; a no of who asked withdraws the wish."""
    asking = table.asking
    withdraws = asking is not None and seat == asking.seat and not command.agrees
    if asking is None or (seat not in _asked(table, asking.seat) - asking.agreed and not withdraws):
        raise Refused("not_now", "nobody asks you to take back a move")
    answered = TakeBackAnswered(now, seat, command.agrees)
    if command.agrees and _asked(table, asking.seat) <= asking.agreed | {seat}:
        return [answered, TookBack(now, asking.seat, asking.to)]
    return [answered]


def vote(table: Table, seat: Seat, command: Vote, seen: Milliseconds | None, now: Milliseconds) -> list[AnyEntry]:
    """More than half of the others want a bot in the place of who keeps them waiting, who is warned first.

    `seen` is the latest sign of life of that seat, at any process.
    """
    _running(table)
    _check_vote(table, seat, command.against)
    _check_silence(table, command.against, seen, now)
    voters = table.votes.get(command.against, set())
    if seat in voters:
        return []
    voted: list[AnyEntry] = [Voted(now, seat, command.against)]
    if table.warned is None and 2 * len(voters | {seat}) > len(_voters(table, command.against)):
        voted.append(Warned(now, command.against, now + warning()))
    return voted


def _check_vote(table: Table, seat: Seat, against: Seat) -> None:
    if table.chairs[seat].is_program:
        raise Refused("forbidden", "a program has no vote")
    if against != table.to_move or against not in table.people() or against == seat:
        raise Refused("not_now", "a bot can be voted for only in the place of the player whose turn it is")


def _check_silence(table: Table, seat: Seat, seen: Milliseconds | None, now: Milliseconds) -> None:
    left = (max(table.turn_began, seen or 0) + PATIENCE - now) / 1000
    if left > 0:
        raise Refused(
            "not_now",
            "{player} may think for three minutes after every sign of life: wait {seconds} before you vote",
            player=table.chairs[seat].name,
            seconds=seconds(left),
            wait=left,
        )


def _voters(table: Table, against: Seat) -> list[Seat]:
    """People who are there to vote."""
    return [seat for seat in table.persons() if seat != against and table.chairs[seat].stand_in is None]


def leave(table: Table, seat: Seat, command: Leave, now: Milliseconds) -> list[AnyEntry]:
    """A bot goes on for who leaves; before the game the seat is free again."""
    if table.phase == "open":
        return [Left(now, seat)]
    _running(table)
    if table.chairs[seat].stand_in:
        return []
    return [_replaced(table, seat, "left", now)]


def clock_ran_out(table: Table, now: Milliseconds) -> list[AnyEntry]:
    """A bot takes the place of who did not decide in time; nothing if the clock still runs."""
    seat, end = table.to_move, table.deadline
    return [] if seat is None or end is None or now < end else [_replaced(table, seat, "clock", now)]


def _replaced(table: Table, seat: Seat, why: Why, now: Milliseconds) -> BotTookOver:
    return BotTookOver(now, seat, table.opened.options.stand_in, why)


def back(table: Table, seat: Seat, command: Return | None, now: Milliseconds) -> list[AnyEntry]:
    """The player takes the seat back from the bot."""
    return [Returned(now, seat)] if table.chairs[seat].stand_in else []


def say(table: Table, seat: Seat, command: Say, now: Milliseconds) -> list[AnyEntry]:
    """A line for all to read."""
    _check_chat(table)
    return [Said(now, seat, _cleaned(clean_line, command.line))]


def react(table: Table, seat: Seat, command: React, now: Milliseconds) -> list[AnyEntry]:
    """One of the preset reactions."""
    _check_chat(table)
    return [Reacted(now, seat, command.reaction)]


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


def _check_chat(table: Table) -> None:
    if not table.opened.options.chat:
        raise Refused("not_now", "this table is played without chat")


def _running(table: Table) -> Game:
    if table.game is None:
        raise Refused("not_now", "the game has not begun")
    if table.game.is_over:
        raise Refused("not_now", "the game is over")
    return table.game


def _to_move(table: Table) -> str:
    return table.names()[table.to_move or 0]


def _asked(table: Table, seat: Seat) -> set[Seat]:
    """Who must agree to what this seat takes back: every other person, also one for whom a bot plays now."""
    return set(table.persons()) - {seat}


def _cleaned(clean: Callable[[str], str], text: str) -> str:
    try:
        return clean(text)
    except Mistake as mistake:
        raise Refused.because("malformed", mistake.phrase) from None


def _name_for(table: Table, seat: Seat, name: str) -> str:
    clean = _cleaned(clean_name, name)
    for other, chair in enumerate(table.chairs):
        if other != seat and chair.name and same_name(chair.name, clean):
            raise Refused("taken", "somebody here is called {name} already; choose another name", name=chair.name)
    return clean


def _bot_name(table: Table, seat: Seat, bot: str) -> str:
    """`hard`, or `hard 2` if there is one already."""
    taken = [chair.name for other, chair in enumerate(table.chairs) if other != seat and chair.name]
    names = (bot.capitalize() if bot in BOTS else bot, *(f"{bot.capitalize()} {count}" for count in range(2, 6)))
    return next(name for name in names if not any(same_name(name, other) for other in taken))
