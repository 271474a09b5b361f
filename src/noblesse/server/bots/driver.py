"""The server's own acts at a table: bots' moves, premoves and clocks. One process at a time acts at a table."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Collection
from typing import NamedTuple

from noblesse.bots.premoves import Playing, Stopped, decided
from noblesse.engine.language import Phrase, phrase
from noblesse.game import Game
from noblesse.server.backoff import growing_waits
from noblesse.server.bots.exec_bots import MissingBot
from noblesse.server.bots.pool import BotPool
from noblesse.server.bots.scheduler import Job
from noblesse.server.live.absence import clock_ran_out, warning_over
from noblesse.server.live.decide import understood
from noblesse.server.live.entries import AnyEntry, BotTookOver, Moved, Options
from noblesse.server.live.live_table import Decide, LiveTable
from noblesse.server.live.messages import PremoveMessage
from noblesse.server.live.premoves import Premoves
from noblesse.server.live.refusals import Refused
from noblesse.server.live.schedule import NextAct, now
from noblesse.server.live.table import Table
from noblesse.server.store.interface import Milliseconds, Store, StoreUnavailable

LEASE: Milliseconds = 15_000  # how long a claim of a table lasts; longer than any bot thinks
AGAIN = 1.0  # seconds before another try at a table that another process holds
ABANDONED: Milliseconds = 180_000  # time without a sign of life from a person
logger = logging.getLogger(__name__)


class Driver:
    """Carries out the next act of each live table when it is due; one planned act per table."""

    def __init__(self, store: Store, bot_pool: BotPool) -> None:
        self.process = secrets.token_hex(8)
        self._store = store
        self._bot_pool = bot_pool
        self._planned: dict[str, tuple[NextAct, asyncio.Task[None]]] = {}
        self._acting: set[asyncio.Task[None]] = set()  # planned tasks, and replaced ones that are still finishing
        self._held: dict[str, Milliseconds] = {}  # when each claim of a table ends
        self._is_closing = False

    def plan(self, live: LiveTable) -> None:
        """Plan the live table's next act in place of any earlier plan."""
        table, act = live.id, live.next_act
        if table in self._planned:
            planned, task = self._planned[table]
            if planned == act and not task.done():
                if _is_attended(live):
                    self._bot_pool.attend(live.opened.host, table)
                return
            if task is not asyncio.current_task():
                task.cancel()
            del self._planned[table]
        if act is not None and not self._is_closing:
            task = asyncio.create_task(self._act_in_time(live, act))
            self._planned[table] = act, task
            self._acting.add(task)
            task.add_done_callback(self._acting.discard)

    def forget(self, live: LiveTable) -> None:
        """Drop all plans and claims for a live table that is being unloaded."""
        live.next_act = None
        self.plan(live)
        self._held.pop(live.id, None)
        self._bot_pool.leave(live.id)

    def is_minding(self, table_id: str) -> bool:
        """Whether this process is about to do what is due there, perhaps after waiting for a free thread."""
        if table_id not in self._planned:
            return False
        act, task = self._planned[table_id]
        return act.when <= now() and not task.done()

    async def _act_in_time(self, live: LiveTable, act: NextAct) -> None:
        await asyncio.sleep(max(0, act.when - now()) / 1000)
        waits = growing_waits()
        while live.next_act == act:
            wait = AGAIN
            try:
                if await self._acted(live, act):
                    return
            except (Refused, StoreUnavailable) as error:
                logger.warning("table %s: a bot or clock could not act: %s", live.id, error)
            except Exception:
                wait = next(waits)
                logger.exception("table %s: the server could not act; trying again in %g s", live.id, wait)
            await self._wait_for_the_log(live, wait)

    async def _wait_for_the_log(self, live: LiveTable, wait: float) -> None:
        """Wait until the log could be read again: the plan may rest on an entry that was never written."""
        waits = growing_waits()
        while not live.is_foreign:
            await asyncio.sleep(wait)
            try:
                await live.catch_up()
                return
            except Refused as refused:
                logger.warning("table %s: its log could not be read: %s", live.id, refused)
            except Exception:
                wait = next(waits)
                logger.exception("table %s: its log could not be read; trying again in %g s", live.id, wait)

    async def claim_forgotten(self, late: Milliseconds, most: int, but: Collection[str]) -> list[str]:
        """Claim and return tables where something was due before `late` and that no other process holds."""
        until = now() + LEASE
        claimed = await self._store.claim(self.process, late, until, most, but)
        still_held = {table_id: end for table_id, end in self._held.items() if end > now()}
        self._held = still_held | dict.fromkeys(claimed, until)
        return claimed

    async def _claimed(self, table_id: str) -> bool:
        until = now() + LEASE
        is_ours = await self._store.claim_table(table_id, self.process, now(), until)
        if is_ours:
            self._held[table_id] = until
        return is_ours

    async def _acted(self, live: LiveTable, act: NextAct) -> bool:
        """Carry out the act; return False if another process holds the table."""
        if act.what == "bot":
            return await self._move_bot(live, act)
        if not await self._claimed(live.id):
            return False
        if act.what == "clock":
            await live.do(clock_ran_out)
        elif act.what == "stand_in":
            seen = await live.life.latest(act.seat, now())
            await live.do(lambda table, when: warning_over(table, act.seat, seen, when))
        else:
            await self._follow_premove(live, act)
        return True

    async def _move_bot(self, live: LiveTable, act: NextAct) -> bool:
        """Let the bot move. The table is claimed only when a thread is free for the bot, however long that takes."""
        bot = await live.read(lambda table: _bot_of(table, act))
        if bot is None:
            return True
        job = Job(self._bot_pool.lane_of(bot), live.opened.host, live.id, not _is_attended(live))
        try:
            async with self._bot_pool.turn(bot, live.opened.game, job):
                if not await self._claimed(live.id):
                    return False
                turn = await live.read(lambda table: _bots_turn(table, act))
                if turn is None or turn.bot != bot:
                    return live.next_act != act
                decision = await self._bot_pool.decide(job, bot, turn.game, turn.seed)
        except MissingBot as missing:
            await live.do(self._stand_in(act, bot, missing))
            return live.next_act != act or await self._move_bot(live, act)
        if decision.forfeit is not None:
            logger.warning("table %s: a bot forfeits: %s", live.id, decision.forfeit)
        await live.do(_bot_moves(act, decision.move))
        return True

    def _stand_in(self, act: NextAct, bot: str, missing: MissingBot) -> Decide:
        """Let another bot play in place of one that cannot."""

        def decide(table: Table, when: Milliseconds) -> list[AnyEntry]:
            if _bot_of(table, act) != bot:
                return []
            stand_in = _stand_in_for(table, bot, self._bot_pool.names)
            logger.warning("table %s: %s, so %s plays for %s", table.id, missing, stand_in, bot)
            return [BotTookOver(when, act.seat, stand_in, table.chairs[act.seat].why or "missing")]

        return decide

    async def _follow_premove(self, live: LiveTable, act: NextAct) -> None:
        await live.premoves.read()
        next_step = await live.read(lambda table: _next_step(table, live.premoves, act))
        if next_step is None:
            return
        step, decisions = next_step
        if not isinstance(step, Playing):
            await self._stop_premove(live, act, step.reason)
            return
        try:
            await live.do(_premoved(act, step.move))
        except Refused as refused:
            if refused.code != "illegal":
                raise
            await self._stop_premove(live, act, refused.phrase)
            return
        if step.rest is None:
            await self._stop_premove(live, act, None)
        else:
            await live.premoves.go_on(act.seat, step.rest, decisions + 1)

    async def _stop_premove(self, live: LiveTable, act: NextAct, reason: Phrase | None) -> None:
        await live.premoves.stop(act.seat)
        live.audience.tell_seat(
            act.seat, lambda translate: PremoveMessage(None, None if reason is None else reason.told(translate))
        )
        await live.plan_anew()

    async def close(self) -> None:
        """Stop acting: finish what has begun and release all tables, so that other processes can go on at once."""
        self._is_closing = True
        for _, task in self._planned.values():
            task.cancel()
        await asyncio.gather(*self._acting, return_exceptions=True)
        held = [table_id for table_id, until in self._held.items() if until > now()]
        await asyncio.gather(
            *(self._store.release(table_id, self.process) for table_id in held), return_exceptions=True
        )
        await self._bot_pool.close()


def _is_attended(live: LiveTable) -> bool:
    return live.is_attended(since=now() - ABANDONED)


def _stand_in_for(table: Table, missing: str, bots: list[str]) -> str:
    """Return the stand-in that the host has chosen if it can play, or else the default."""
    chosen = table.opened.options.stand_in
    return chosen if chosen in bots and chosen != missing else Options().stand_in


def _bot_moves(act: NextAct, move: str) -> Decide:
    def play(table: Table, when: Milliseconds) -> list[AnyEntry]:
        return [] if _bot_of(table, act) is None else [Moved(when, act.seat, move, bot=True)]

    return play


class _BotsTurn(NamedTuple):
    """What a bot needs to decide."""

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


def _next_step(table: Table, premoves: Premoves, act: NextAct) -> tuple[Playing | Stopped, int] | None:
    """Return what the seat's premove does at the table as it is now, and how many moves have been made."""
    game, premove = table.game, premoves.of(act.seat)
    if game is None or premove is None or table.turn_number != act.turn_number:
        return None
    if premoves.is_spent(act.seat, game.movers):
        return Stopped(phrase("you have moved since you planned this")), game.decisions
    view = game.view(act.seat, memory_aid=table.opened.options.memory_aid)
    return decided(premove, premoves.made_in(act.seat), view, game.offer() or {}), game.decisions


def _premoved(act: NextAct, words: str) -> Decide:
    def play(table: Table, when: Milliseconds) -> list[AnyEntry]:
        if table.game is None or table.turn_number != act.turn_number:
            return []
        return [Moved(when, act.seat, understood(table.game, words))]

    return play
