"""News that leave the server by web push and by webhook: your turn, and that a bot is about to play for you.

Both ways are off unless the operator wants them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

import msgspec

from noblesse.engine.language import Mistake, Phrase, phrase
from noblesse.games import rules_of
from noblesse.languages import Language, translate_for
from noblesse.server.budgets.limits import Limits
from noblesse.server.live.entries import DeviceDigest, Owner, Seat
from noblesse.server.live.live_table import LiveTable
from noblesse.server.live.refusals import Refused
from noblesse.server.live.table import Table
from noblesse.server.notify.outgoing import Outcome, Outgoing
from noblesse.server.notify.push import Push, Subscription
from noblesse.server.notify.webhook import Webhook, subscribed, tell
from noblesse.server.notify.your_turn import YourTurn
from noblesse.server.settings import Settings
from noblesse.server.store.interface import Store, StoreUnavailable

PUSH, WEBHOOK = "push", "webhook"
REMINDER = 60.0  # seconds after which an overlooked turn is told once more
logger = logging.getLogger(__name__)


class Noted(msgspec.Struct, frozen=True):
    """A wish to be told, and whose it is: whoever has the seat later did not ask for it."""

    owner: Owner
    subscription: msgspec.Raw = msgspec.field(name="wish")
    language: Language = "en"
    device: DeviceDigest | None = None  # which asked for it


class Asker(NamedTuple):
    """Who wants to be told, and from which device."""

    owner: Owner
    device: DeviceDigest | None


class Turn(NamedTuple):
    """A person's turn to decide."""

    number: int
    seat: Seat
    owner: Owner
    name: str | None


class Notices:
    """Tells players who look elsewhere that it is their turn."""

    def __init__(self, settings: Settings, store: Store, limits: Limits, outgoing: Outgoing | None = None) -> None:
        self._settings = settings
        self._store = store
        self._limits = limits
        self._outgoing = outgoing or Outgoing(settings.push or settings.webhooks)
        self._push: Push | None = None
        self._telling: dict[str, asyncio.Task[None]] = {}  # by table

    async def push(self) -> Push:
        """The server's own push key, made when it is first needed."""
        if not self._settings.push:
            raise Refused("not_now", "this server sends no web push")
        if self._push is None:
            self._push = await Push.opened(self._store.keep, self._outgoing, self._settings.contact)
        return self._push

    async def subscribe_push(
        self, table: str, seat: Seat, asker: Asker, subscription: Subscription, language: Language
    ) -> None:
        """From now on the seat is told by web push."""
        push = await self.push()
        try:
            await push.check(subscription)
        except Mistake as mistake:
            raise Refused.because("malformed", mistake.phrase) from None
        await self._store.put_note(table, seat, PUSH, _noted(asker, subscription, language))

    async def subscribe_webhook(self, table: str, seat: Seat, asker: Asker, url: str, language: Language) -> Webhook:
        """From now on the seat is told by webhook; its secret is shown once."""
        if not self._settings.webhooks:
            raise Refused("not_now", "this server sends no webhooks")
        try:
            webhook = await subscribed(self._outgoing, url)
        except Mistake as mistake:
            raise Refused.because("malformed", mistake.phrase) from None
        await self._store.put_note(table, seat, WEBHOOK, _noted(asker, webhook, language))
        return webhook

    async def unsubscribe(self, table: str, seat: Seat, kind: str) -> None:
        """Not any more."""
        await self._store.take_note(table, seat, kind)

    def turn_began(self, live: LiveTable) -> None:
        """Tell whose turn it is, in the background; what was to be told before is out of date."""
        self._start(live, self._tell_twice)

    def warned(self, live: LiveTable) -> None:
        """Tell whoever is about to be replaced, in the background."""
        self._start(live, self._warn)

    def _start(self, live: LiveTable, telling: Callable[[LiveTable], Coroutine[Any, Any, None]]) -> None:
        if not (self._settings.push or self._settings.webhooks):
            return
        if live.id in self._telling:
            self._telling.pop(live.id).cancel()
        self._telling[live.id] = asyncio.create_task(self._told(live, telling))

    async def _told(self, live: LiveTable, telling: Callable[[LiveTable], Coroutine[Any, Any, None]]) -> None:
        try:
            await telling(live)
        except Refused as refused:
            logger.warning("table %s: news could not be sent: %s", live.id, refused)
        except Exception:
            logger.exception("table %s: news could not be sent", live.id)
        self._telling.pop(live.id, None)

    async def _tell_twice(self, live: LiveTable) -> None:
        turn = await live.read(_turn_of)
        if turn is not None:
            news = _news("{player}, it is your turn in {title}", live, turn)
            await self._tell(live, turn, news)
            await asyncio.sleep(REMINDER)
            if await live.read(_turn_of) == turn:
                await self._tell(live, turn, news)

    async def _warn(self, live: LiveTable) -> None:
        template = "{player}, a bot is about to play for you: come back to {title} if you want to stay"
        turn = await live.read(_turn_of)
        if turn is not None:
            await self._tell(live, turn, _news(template, live, turn))

    async def _tell(self, live: LiveTable, turn: Turn, news: Phrase) -> None:
        if live.audience.is_watching(turn.seat) or self._limits.take("news", turn.owner) > 0:
            return
        try:
            for seat, kind, note in await self._store.notes(live.id):
                if seat == turn.seat and await self._sent(live.id, kind, note, turn.owner, news) == "gone":
                    await self._store.take_note(live.id, seat, kind)
        except StoreUnavailable:
            logger.warning("table %s: the store is away, so news could not be sent", live.id)
        except Exception:
            logger.exception("table %s: news could not be sent", live.id)

    async def _sent(self, table: str, kind: str, note: bytes, owner: Owner, said: Phrase) -> Outcome | None:
        if kind not in (PUSH, WEBHOOK):
            return None
        noted = msgspec.json.decode(note, type=Noted)
        if noted.owner != owner or await self._is_out(noted.device):
            return "gone"
        news = YourTurn(table, said.told(translate_for(noted.language)))
        if kind == PUSH and self._settings.push:
            return await (await self.push()).send(msgspec.json.decode(noted.subscription, type=Subscription), news)
        if kind == WEBHOOK and self._settings.webhooks:
            return await tell(self._outgoing, msgspec.json.decode(noted.subscription, type=Webhook), news)
        return None

    async def _is_out(self, device: DeviceDigest | None) -> bool:
        found = None if device is None else await self._store.device(device)
        return found is not None and found.is_out

    async def close(self) -> None:
        """What is not told yet is not told."""
        for task in list(self._telling.values()):
            task.cancel()
        self._outgoing.close()


def _turn_of(table: Table) -> Turn | None:
    seat = table.to_move
    if seat is None or seat not in table.people():
        return None
    chair = table.chairs[seat]
    return Turn(table.turn_number, seat, chair.owner or "", chair.name)


def _news(template: str, live: LiveTable, turn: Turn) -> Phrase:
    return phrase(template, player=turn.name, title=phrase(rules_of(live.opened.game).FACTS.title))


def _noted(asker: Asker, subscription: Subscription | Webhook, language: Language) -> bytes:
    encoded = msgspec.Raw(msgspec.json.encode(subscription))
    return msgspec.json.encode(Noted(asker.owner, encoded, language, asker.device))
