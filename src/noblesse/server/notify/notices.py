"""News sent by web push and by webhook: it is your turn, or a bot is about to play for you.

Both kinds are off unless the operator turns them on.
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
from noblesse.server.live.entries import BEGINS_TURN, AnyEntry, DeviceDigest, Owner, Seat, Warned
from noblesse.server.live.live_table import LiveTable
from noblesse.server.live.player_names import isolated
from noblesse.server.live.refusals import Refused
from noblesse.server.live.table import Table
from noblesse.server.notify.outgoing import Outcome, Outgoing
from noblesse.server.notify.push import Push, Subscription
from noblesse.server.notify.webhook import Webhook, post_news, subscribed
from noblesse.server.notify.your_turn import YourTurn
from noblesse.server.settings import Settings
from noblesse.server.store.interface import Store, StoreUnavailable

PUSH, WEBHOOK = "push", "webhook"  # kinds of notes; push is followed by a device, except in notes of release 0.1.0
REMINDER = 60.0  # seconds after which a player is reminded of their turn once
logger = logging.getLogger(__name__)


class Noted(msgspec.Struct, frozen=True):
    """A subscription as it is stored, with its owner: a later owner of the seat did not ask for it."""

    owner: Owner
    subscription: msgspec.Raw = msgspec.field(name="wish")
    language: Language = "en"
    device: DeviceDigest | None = None  # the device that subscribed


class Asker(NamedTuple):
    """The guest who subscribes, and the device they use."""

    owner: Owner
    device: DeviceDigest


class Turn(NamedTuple):
    """A person's turn to decide."""

    number: int
    seat: Seat
    owner: Owner
    name: str  # as sentences use it


class Notices:
    """Notifies players who are not looking at the table."""

    def __init__(self, settings: Settings, store: Store, limits: Limits, outgoing: Outgoing | None = None) -> None:
        self.are_on = settings.push or settings.webhooks
        self._settings = settings
        self._store = store
        self._limits = limits
        self._outgoing = outgoing or Outgoing(self.are_on)
        self._push: Push | None = None
        self._sending: dict[str, asyncio.Task[None]] = {}  # by table

    async def push(self) -> Push:
        """Return the sender of web push, whose key is made when it is first needed."""
        if not self._settings.push:
            raise Refused("not_now", "this server sends no web push")
        if self._push is None:
            self._push = await Push.opened(self._store.keep, self._outgoing, self._settings.contact)
        return self._push

    async def subscribe_push(
        self, table_id: str, seat: Seat, asker: Asker, subscription: Subscription, language: Language
    ) -> None:
        """Notify this device of the seat's turns by web push from now on; the guest's other devices keep theirs."""
        push = await self.push()
        try:
            await push.check(subscription)
        except Mistake as mistake:
            raise Refused.because("malformed", mistake.phrase) from None
        await self.unsubscribe_push(table_id, seat, asker)
        await self._store.put_note(table_id, seat, f"{PUSH} {asker.device}", _noted(asker, subscription, language))

    async def subscribe_webhook(self, table_id: str, seat: Seat, asker: Asker, url: str, language: Language) -> Webhook:
        """Notify the seat by webhook from now on; return the webhook with its secret, which is shown only once."""
        if not self._settings.webhooks:
            raise Refused("not_now", "this server sends no webhooks")
        try:
            webhook = await subscribed(self._outgoing, url)
        except Mistake as mistake:
            raise Refused.because("malformed", mistake.phrase) from None
        await self._store.put_note(table_id, seat, WEBHOOK, _noted(asker, webhook, language))
        return webhook

    async def unsubscribe_push(self, table_id: str, seat: Seat, asker: Asker) -> None:
        """Stop notifying this device; also forget what nobody would get any more, so that notes do not pile up."""
        for place, kind, note in await self._store.notes(table_id):
            if place == seat and _way(kind) == PUSH:
                noted = msgspec.json.decode(note, type=Noted)
                if noted.device in (None, asker.device) or await self._is_gone(noted, asker.owner):
                    await self._store.take_note(table_id, seat, kind)

    async def unsubscribe_webhook(self, table_id: str, seat: Seat) -> None:
        """Stop the seat's webhook."""
        await self._store.take_note(table_id, seat, WEBHOOK)

    def about(self, live: LiveTable, kinds: set[type[AnyEntry]]) -> None:
        """Notify the player whom entries of these kinds concern, in the background."""
        if not kinds.isdisjoint(BEGINS_TURN):
            self._start(live, self._notify_and_remind)
        if Warned in kinds:
            self._start(live, self._warn)

    def _start(self, live: LiveTable, send: Callable[[LiveTable], Coroutine[Any, Any, None]]) -> None:
        """Send in place of any earlier notification of this table."""
        if live.id in self._sending:
            self._sending.pop(live.id).cancel()
        self._sending[live.id] = asyncio.create_task(self._send_or_log(live, send))

    async def _send_or_log(self, live: LiveTable, send: Callable[[LiveTable], Coroutine[Any, Any, None]]) -> None:
        try:
            await send(live)
        except Refused as refused:
            logger.warning("table %s: news could not be sent: %s", live.id, refused)
        except Exception:
            logger.exception("table %s: news could not be sent", live.id)
        self._sending.pop(live.id, None)

    async def _notify_and_remind(self, live: LiveTable) -> None:
        turn = await live.read(_turn_of)
        if turn is not None:
            news = _news("{player}, it is your turn in {title}", live, turn)
            await self._notify(live, turn, news)
            await asyncio.sleep(REMINDER)
            if await live.read(_turn_of) == turn:
                await self._notify(live, turn, news)

    async def _warn(self, live: LiveTable) -> None:
        template = "{player}, a bot is about to play for you: come back to {title} if you want to stay"
        turn = await live.read(_turn_of)
        if turn is not None:
            await self._notify(live, turn, _news(template, live, turn))

    async def _notify(self, live: LiveTable, turn: Turn, news: Phrase) -> None:
        if live.audience.is_watching(turn.seat) or self._limits.take("news", turn.owner) > 0:
            return
        try:
            for seat, kind, note in await self._store.notes(live.id):
                if seat == turn.seat and await self._sent(live.id, kind, note, turn.owner, news) == "gone":
                    await self._store.take_note(live.id, seat, kind)
        except StoreUnavailable:
            logger.warning("table %s: the store cannot be reached, so news could not be sent", live.id)
        except Exception:
            logger.exception("table %s: news could not be sent", live.id)

    async def _sent(self, table_id: str, kind: str, note: bytes, owner: Owner, sentence: Phrase) -> Outcome | None:
        way = _way(kind)
        if way not in (PUSH, WEBHOOK):
            return None
        noted = msgspec.json.decode(note, type=Noted)
        if await self._is_gone(noted, owner):
            return "gone"
        news = YourTurn(table_id, sentence.told(translate_for(noted.language)))
        if way == PUSH and self._settings.push:
            return await (await self.push()).send(msgspec.json.decode(noted.subscription, type=Subscription), news)
        if way == WEBHOOK and self._settings.webhooks:
            return await post_news(self._outgoing, msgspec.json.decode(noted.subscription, type=Webhook), news)
        return None

    async def _is_gone(self, noted: Noted, owner: Owner) -> bool:
        """Whether the seat has another owner by now, or the device was signed out."""
        found = None if noted.device is None else await self._store.device(noted.device)
        return noted.owner != owner or (found is not None and found.is_out)

    async def close(self) -> None:
        """Cancel what has not been sent yet."""
        for task in list(self._sending.values()):
            task.cancel()
        self._outgoing.close()


def _turn_of(table: Table) -> Turn | None:
    seat = table.to_move
    if seat is None or seat not in table.people():
        return None
    chair = table.chairs[seat]
    return Turn(table.turn_number, seat, chair.owner or "", isolated(chair.name or ""))


def _news(template: str, live: LiveTable, turn: Turn) -> Phrase:
    return phrase(template, player=turn.name, title=phrase(rules_of(live.opened.game).FACTS.title))


def _way(kind: str) -> str:
    return kind.partition(" ")[0]


def _noted(asker: Asker, subscription: Subscription | Webhook, language: Language) -> bytes:
    encoded = msgspec.Raw(msgspec.json.encode(subscription))
    return msgspec.json.encode(Noted(asker.owner, encoded, language, asker.device))
