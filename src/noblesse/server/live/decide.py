"""Decide what a command adds to the log, or refuse it. Pure: rights and rules are checked against one table."""

from __future__ import annotations

from typing import NamedTuple

from noblesse.checks import IllegalMove
from noblesse.engine.language import Phrase, phrase
from noblesse.game import Game
from noblesse.server.live import absence
from noblesse.server.live.commands import Answer, AnyCommand, Leave, Move, React, Return, Say, TakeBack, Vote
from noblesse.server.live.entries import (
    AnyEntry,
    Moved,
    Owner,
    Reacted,
    Returned,
    Said,
    Seat,
    TakeBackAnswered,
    TakeBackAsked,
    TookBack,
)
from noblesse.server.live.player_names import name_of
from noblesse.server.live.refusals import Refused
from noblesse.server.live.table import Table
from noblesse.server.live.texts import clean_line
from noblesse.server.live.viewers import seat_of
from noblesse.server.store.interface import Milliseconds


class Request(NamedTuple):
    """A command, and who sends it."""

    owner: Owner | None
    seat: Seat | None  # the seat they name; without one it is the first that they own
    command: AnyCommand
    seen: Milliseconds | None = None  # for a vote: the last sign of life of the seat voted against


def decide(request: Request, table: Table, now: Milliseconds) -> list[AnyEntry]:
    """Return the entries that a request adds to this table's log."""
    command, seat = request.command, seat_of(table, request.owner, request.seat)
    match command:
        case Move():
            return move(table, seat, command, now)
        case TakeBack():
            return take_back(table, seat, command, now)
        case Answer():
            return answer(table, seat, command, now)
        case Vote():
            return absence.vote(table, seat, command, request.seen, now)
        case Leave():
            return absence.leave(table, seat, command, now)
        case Return():
            return absence.back(table, seat, command, now)
        case Say():
            return say(table, seat, command, now)
        case React():
            return react(table, seat, command, now)
    raise TypeError(f"no such command: {command!r}")


def move(table: Table, seat: Seat, command: Move, now: Milliseconds) -> list[AnyEntry]:
    """Play a player's decision; idempotent, by the command's id."""
    if command.id in table.ids:
        _check_own_id(table, seat, command.id)
        return []
    game = table.running_game()
    if game.to_move != seat:
        raise Refused(
            "not_your_turn", "it is {player}’s turn, not yours", player=name_of(table.chairs, game.to_move or 0)
        )
    _check_at(table, command.at)
    entries: list[AnyEntry] = [Returned(now, seat)] if table.chairs[seat].stand_in else []
    return [*entries, Moved(now, seat, understood(game, command.move), command.id)]


def _check_own_id(table: Table, seat: Seat, id_: str) -> None:
    if table.ids[id_] != seat:
        raise Refused("taken", "another player’s move has this id; make up another", id=id_)


def _check_at(table: Table, at: int) -> None:
    """Refuse a decision made before the latest move, or after an event that has not happened."""
    if at < table.turn_number:
        template = "the table has moved on: you decided after event {at}, and it is now at {number}"
    elif at > table.number:
        template = "you decided after event {at}, but the table’s last event is {number}"
    else:
        return
    raise Refused("stale", template, at=at, number=table.number)


def understood(game: Game, words: str) -> str:
    """Return the move in standard words, as the log keeps it, or refuse it by the number of the rule."""
    try:
        return game.in_standard_words(words)
    except IllegalMove as refused:
        raise Refused.because("illegal", refused.phrase, rule=refused.reason.rule) from None


def take_back(table: Table, seat: Seat, command: TakeBack, now: Milliseconds) -> list[AnyEntry]:
    """Take moves back at once if nobody else has moved and nothing was revealed; otherwise ask every other person."""
    game = table.running_game()
    if not command.to < game.decisions:
        raise Refused.because("not_now", _moves_to_take_back(game.decisions))
    own = all(mover == seat for mover in game.movers[command.to :])
    if (own and not game.revealed_since(command.to)) or not _asked(table, seat):
        return [TookBack(now, seat, command.to)]
    if table.asking is not None:
        raise Refused("not_now", "{player} has already asked", player=name_of(table.chairs, table.asking.seat))
    return [TakeBackAsked(now, seat, command.to)]


def _moves_to_take_back(count: int) -> Phrase:
    if count == 0:
        return phrase("there is no move to take back yet")
    if count == 1:
        return phrase("there is only 1 move to take back")
    return phrase("there are only {count} moves to take back", count=count)


def answer(table: Table, seat: Seat, command: Answer, now: Milliseconds) -> list[AnyEntry]:
    """Answer a request to take back: the last yes grants it, one no ends it, and a no by the asker withdraws it."""
    asking = table.asking
    withdraws = asking is not None and seat == asking.seat and not command.agrees
    if asking is None or (seat not in _asked(table, asking.seat) - asking.agreed and not withdraws):
        raise Refused("not_now", "nobody is asking you to take back a move")
    answered = TakeBackAnswered(now, seat, command.agrees)
    if command.agrees and _asked(table, asking.seat) <= asking.agreed | {seat}:
        return [answered, TookBack(now, asking.seat, asking.to)]
    return [answered]


def say(table: Table, seat: Seat, command: Say, now: Milliseconds) -> list[AnyEntry]:
    """Add a line of chat."""
    _check_chat(table)
    return [Said(now, seat, clean_line(command.line))]


def react(table: Table, seat: Seat, command: React, now: Milliseconds) -> list[AnyEntry]:
    """Add a preset reaction."""
    _check_chat(table)
    return [Reacted(now, seat, command.reaction)]


def _check_chat(table: Table) -> None:
    if not table.opened.options.chat:
        raise Refused("not_now", "this table is played without chat")


def _asked(table: Table, seat: Seat) -> set[Seat]:
    """Those who must agree to this seat's take-back: every other person, even one for whom a bot plays now."""
    return set(table.persons()) - {seat}
