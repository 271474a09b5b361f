"""Players who are away and come back: votes, clocks and signs of life. Pure: entries for the log, or a refusal."""

from __future__ import annotations

from noblesse.server.live.commands import Leave, Return, Vote
from noblesse.server.live.entries import (
    AnyEntry,
    BotTookOver,
    Came,
    Left,
    Owner,
    Returned,
    Seat,
    Stayed,
    Voted,
    Warned,
    Why,
)
from noblesse.server.live.player_names import name_of
from noblesse.server.live.refusals import Refused, seconds
from noblesse.server.live.table import Table
from noblesse.server.store.interface import Milliseconds

PATIENCE: Milliseconds = 3 * 60_000  # time without a sign of life before the others may vote for a bot


def warning() -> Milliseconds:
    """How long a player is warned before being replaced: half a minute, a sixth of the patience."""
    return PATIENCE // 6


def chance() -> Milliseconds:
    """How long a stand-in waits for its player before each decision: ten seconds, an eighteenth of the patience."""
    return PATIENCE // 18


def vote(table: Table, seat: Seat, command: Vote, seen: Milliseconds | None, now: Milliseconds) -> list[AnyEntry]:
    """Vote for a bot to replace the player who keeps the others waiting; a majority of them warns that player first.

    `seen` is that player's latest sign of life at any process.
    """
    table.running_game()
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
        raise Refused("forbidden", "a program cannot vote")
    if against != table.to_move or against not in table.people() or against == seat:
        raise Refused("not_now", "you can vote for a bot only in place of the player whose turn it is")


def _check_silence(table: Table, seat: Seat, seen: Milliseconds | None, now: Milliseconds) -> None:
    left = (max(table.turn_began, seen or 0) + PATIENCE - now) / 1000
    if left > 0:
        raise Refused(
            "not_now",
            "{player} may think for three minutes after every sign of life: wait {seconds} before you vote",
            player=name_of(table.chairs, seat),
            seconds=seconds(left),
            wait=left,
        )


def _voters(table: Table, against: Seat) -> list[Seat]:
    """The people who may vote: those for whom no bot is playing."""
    return [seat for seat in table.persons() if seat != against and table.chairs[seat].stand_in is None]


def leave(table: Table, seat: Seat, command: Leave, now: Milliseconds) -> list[AnyEntry]:
    """Let a bot play for the player who leaves; before the game the seat is freed instead."""
    if table.phase == "open":
        return [Left(now, seat)]
    table.running_game()
    if table.chairs[seat].stand_in:
        return []
    return [_replaced(table, seat, "left", now)]


def back(table: Table, seat: Seat, command: Return | None, now: Milliseconds) -> list[AnyEntry]:
    """Give the seat back to the player for whom a bot has played."""
    return [Returned(now, seat)] if table.chairs[seat].stand_in else []


def clock_ran_out(table: Table, now: Milliseconds) -> list[AnyEntry]:
    """Replace the player who did not decide in time; nothing if the clock is still running."""
    seat, end = table.to_move, table.deadline
    return [] if seat is None or end is None or now < end else [_replaced(table, seat, "clock", now)]


def _replaced(table: Table, seat: Seat, why: Why, now: Milliseconds) -> BotTookOver:
    return BotTookOver(now, seat, table.opened.options.stand_in, why)


def awaits_signs(table: Table) -> bool:
    """Whether a sign of life may change anything at this table."""
    return bool(table.votes or table.awaited) or any(chair.stand_in is not None for chair in table.chairs)


def touched(table: Table, seat: Seat, now: Milliseconds) -> list[AnyEntry]:
    """Act on a player's sign of life: votes become void, and a bot that the player did not ask for hands the seat back.

    A bot that took over because of the clock first makes the decision that was due.
    """
    chair = table.chairs[seat]
    if chair.stand_in is None:
        return [Stayed(now, seat)] if seat in table.votes else []
    if chair.why == "left" or (chair.why == "clock" and table.is_still_due(seat)):
        return []
    return [Returned(now, seat)]


def warning_over(table: Table, seat: Seat, seen: Milliseconds | None, now: Milliseconds) -> list[AnyEntry]:
    """Let the bot take over, unless any process has seen a sign of life since the warning."""
    warned = table.warned
    if warned is None or warned.seat != seat or now < warned.until:
        return []
    if seen is not None and seen > warned.at:
        return [Stayed(now, seat)]
    return [BotTookOver(now, seat, table.opened.options.stand_in, "vote")]


def arrived(table: Table, owner: Owner | None, now: Milliseconds) -> list[AnyEntry]:
    """Note that an awaited player has come, for all of their seats."""
    return [Came(now, seat) for seat in table.seats_of(owner) if seat in table.awaited]
