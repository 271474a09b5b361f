"""The server acts at a table by itself: moves bots, follows programs, minds the clock. One process at a time."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Collection
from typing import NamedTuple

from noblesse.bots.programmed import Playing, Stopped, decided
from noblesse.engine.language import Phrase, phrase
from noblesse.game import Game
from noblesse.server.away import warning_over
from noblesse.server.backoff import growing_waits
from noblesse.server.decisions import clock_ran_out, understood
from noblesse.server.entries import AnyEntry, BotTookOver, Moved, Options
from noblesse.server.messages import ProgramMessage
from noblesse.server.pace import NextAct, now
from noblesse.server.programs import Programs
from noblesse.server.refusals import Refused
from noblesse.server.room import Decide, Room
from noblesse.server.scheduler import Job
from noblesse.server.seated_programs import MissingBot
from noblesse.server.store.interface import Milliseconds, Store, StoreUnavailable
from noblesse.server.table import Table
from noblesse.server.thinking import Thinkers

LEASE: Milliseconds = 15_000  # for which a table is this process's; longer than any bot thinks
AGAIN = 1.0  # seconds after which a table that another process had is looked at again
ABANDONED: Milliseconds = 180_000  # without a sign of life from a person
logger = logging.getLogger(__name__)


class Actor:
    """One plan a room: the next act, at its time."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.process = secrets.token_hex(8)
        self._store = store
        self._thinkers = thinkers
        self._planned: dict[str, tuple[NextAct, asyncio.Task[None]]] = {}
        self._acting: set[asyncio.Task[None]] = set()  # those planned, and those that finish what they have begun
        self._held: dict[str, Milliseconds] = {}  # claims of tables: until when
        self._is_closing = False

    def plan(self, room: Room) -> None:
        """Arrange the room's next act in place of what was planned before."""
        table, act = room.id, room.next_act
        if table in self._planned:
            planned, task = self._planned[table]
            if planned == act and not task.done():
                if _is_attended(room):
                    self._thinkers.attend(room.opened.host, table)
                return
            if task is not asyncio.current_task():
                task.cancel()
            del self._planned[table]
        if act is not None and not self._is_closing:
            task = asyncio.create_task(self._act_in_time(room, act))
            self._planned[table] = act, task
            self._acting.add(task)
            task.add_done_callback(self._acting.discard)

    def forget(self, room: Room) -> None:
        """The room is let go."""
        room.next_act = None
        self.plan(room)
        self._held.pop(room.id, None)
        self._thinkers.leave(room.id)

    def is_minding(self, table: str) -> bool:
        """What is due there is done here in a moment, or when the turn of its bot to think has come."""
        if table not in self._planned:
            return False
        act, task = self._planned[table]
        return act.when <= now() and not task.done()

    async def _act_in_time(self, room: Room, act: NextAct) -> None:
        await asyncio.sleep(max(0, act.when - now()) / 1000)
        waits = growing_waits()
        while room.next_act == act:
            wait = AGAIN
            try:
                if await self._acted(room, act):
                    return
            except (Refused, StoreUnavailable) as error:
                logger.warning("table %s: a bot or clock could not act: %s", room.id, error)
            except Exception:
                wait = next(waits)
                logger.exception("table %s: the server could not act; it tries again in %g s", room.id, wait)
            await self._wait_for_the_log(room, wait)

    async def _wait_for_the_log(self, room: Room, wait: float) -> None:
        """What is planned here may rest on something that was not written, so nothing is done until the log is read."""
        waits = growing_waits()
        while not room.is_foreign:
            await asyncio.sleep(wait)
            try:
                await room.catch_up()
                return
            except Refused as refused:
                logger.warning("table %s: its log could not be read: %s", room.id, refused)
            except Exception:
                wait = next(waits)
                logger.exception("table %s: its log could not be read; it is read again in %g s", room.id, wait)

    async def claim_forgotten(self, late: Milliseconds, most: int, but: Collection[str]) -> list[str]:
        """Tables where something was due before `late` and that no other process holds; they are ours from now on."""
        until = now() + LEASE
        found = await self._store.claim(self.process, late, until, most, but)
        self._held = {table: held for table, held in self._held.items() if held > now()} | dict.fromkeys(found, until)
        return found

    async def _claimed(self, table: str) -> bool:
        until = now() + LEASE
        is_ours = await self._store.claim_table(table, self.process, now(), until)
        if is_ours:
            self._held[table] = until
        return is_ours

    async def _acted(self, room: Room, act: NextAct) -> bool:
        """Not if another process holds the table."""
        if act.what == "bot":
            return await self._move_bot(room, act)
        if not await self._claimed(room.id):
            return False
        if act.what == "clock":
            await room.do(clock_ran_out)
        elif act.what == "stand_in":
            seen = await room.life.latest(act.seat, now())
            await room.do(lambda table, at: warning_over(table, act.seat, seen, at))
        else:
            await self._follow_program(room, act)
        return True

    async def _move_bot(self, room: Room, act: NextAct) -> bool:
        """The table is claimed when the bot's turn to think has come, however long it waited for that."""
        bot = await room.read(lambda table: _bot_of(table, act))
        if bot is None:
            return True
        job = Job(self._thinkers.lane_of(bot), room.opened.host, room.id, not _is_attended(room))
        try:
            async with self._thinkers.turn(bot, room.opened.game, job):
                if not await self._claimed(room.id):
                    return False
                turn = await room.read(lambda table: _bots_turn(table, act))
                if turn is None or turn.bot != bot:
                    return room.next_act != act
                decision = await self._thinkers.decide(job, bot, turn.game, turn.seed)
        except MissingBot as missing:
            await room.do(self._stand_in(act, bot, missing))
            return room.next_act != act or await self._move_bot(room, act)
        if decision.forfeit is not None:
            logger.warning("table %s: a bot forfeits: %s", room.id, decision.forfeit)
        await room.do(_bot_moves(act, decision.move))
        return True

    def _stand_in(self, act: NextAct, bot: str, missing: MissingBot) -> Decide:
        """The game goes on with another bot in the place of one that cannot play."""

        def decide(table: Table, at: Milliseconds) -> list[AnyEntry]:
            if _bot_of(table, act) != bot:
                return []
            stand_in = _stand_in_for(table, bot, self._thinkers.names)
            logger.warning("table %s: %s, so %s plays for %s", table.id, missing, stand_in, bot)
            return [BotTookOver(at, act.seat, stand_in, table.chairs[act.seat].why or "missing")]

        return decide

    async def _follow_program(self, room: Room, act: NextAct) -> None:
        await room.programs.read()
        found = await room.read(lambda table: _next_step(table, room.programs, act))
        if found is None:
            return
        step, decisions = found
        if not isinstance(step, Playing):
            await self._stop_program(room, act, step.reason)
            return
        try:
            await room.do(_programmed(act, step.move))
        except Refused as refused:
            if refused.code != "illegal":
                raise
            await self._stop_program(room, act, refused.phrase)
            return
        if step.rest is None:
            await self._stop_program(room, act, None)
        else:
            await room.programs.go_on(act.seat, step.rest, decisions + 1)

    async def _stop_program(self, room: Room, act: NextAct, reason: Phrase | None) -> None:
        await room.programs.stop(act.seat)
        room.tell_seat(
            act.seat, lambda translate: ProgramMessage(None, None if reason is None else reason.told(translate))
        )
        await room.plan_anew()

    async def close(self) -> None:
        """Nothing more is done by itself; what was begun is finished, and others may go on at once."""
        self._is_closing = True
        for _, task in self._planned.values():
            task.cancel()
        await asyncio.gather(*self._acting, return_exceptions=True)
        held = [table for table, until in self._held.items() if until > now()]
        await asyncio.gather(*(self._store.release(table, self.process) for table in held), return_exceptions=True)
        await self._thinkers.close()


def _is_attended(room: Room) -> bool:
    return room.is_attended(since=now() - ABANDONED)


def _stand_in_for(table: Table, missing: str, bots: list[str]) -> str:
    """The bot that the host has chosen for who leaves, if there is one that can play."""
    chosen = table.opened.options.stand_in
    return chosen if chosen in bots and chosen != missing else Options().stand_in


def _bot_moves(act: NextAct, move: str) -> Decide:
    def play(table: Table, at: Milliseconds) -> list[AnyEntry]:
        return [] if _bot_of(table, act) is None else [Moved(at, act.seat, move, bot=True)]

    return play


class _BotsTurn(NamedTuple):
    """What a bot is to decide on."""

    bot: str
    game: Game
    seed: int


def _bot_of(table: Table, act: NextAct) -> str | None:
    return table.chairs[act.seat].player if table.turn_number == act.turn_number else None


def _bots_turn(table: Table, act: NextAct) -> _BotsTurn | None:
    bot = _bot_of(table, act)
    if table.game is None or bot is None:
        return None
    return _BotsTurn(bot, table.game.copy(), table.seed)


def _next_step(table: Table, programs: Programs, act: NextAct) -> tuple[Playing | Stopped, int] | None:
    """What the seat's program says to the table as it is, and how many moves there were."""
    game, program = table.game, programs.of(act.seat)
    if game is None or program is None or table.turn_number != act.turn_number:
        return None
    if programs.is_spent(act.seat, game.movers):
        return Stopped(phrase("you have moved since you gave the order")), game.decisions
    view = game.view(act.seat, memory_aid=table.opened.options.memory_aid)
    return decided(program, programs.made_in(act.seat), view, game.offer() or {}), game.decisions


def _programmed(act: NextAct, words: str) -> Decide:
    def play(table: Table, at: Milliseconds) -> list[AnyEntry]:
        if table.game is None or table.turn_number != act.turn_number:
            return []
        return [Moved(at, act.seat, understood(table.game, words))]

    return play
