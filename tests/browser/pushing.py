"""A server that sends web push, a push service for it, and a browser to which the test hands what arrived there."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from noblesse.server.notify.outgoing import Outgoing
from tests.browser.patience import wait_until
from tests.browser.player import Player
from tests.server.a_server import serving
from tests.server.receiver import Receiver, certificates, receiver
from tests.server.subscribed_browser import SubscribedBrowser

# Chromium's own push service cannot be reached from a test. Everything else of web push in the page is real.
STAND_IN = """(made) => {
  const unsubscribe = async () => (localStorage.removeItem("stand-in"), true);
  const subscription = { endpoint: made.endpoint, toJSON: () => made, unsubscribe };
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    localStorage.setItem("stand-in", String(applicationServerKey.length));
    return subscription;
  };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem("stand-in") ? subscription : null);
}"""


@contextmanager
def push_service() -> Iterator[Receiver]:
    """A push service in a thread with an event loop of its own, because Playwright has one in this thread."""
    ready, found, loop = threading.Event(), list[Receiver](), asyncio.new_event_loop()
    over = asyncio.Event()

    async def receive() -> None:
        async with receiver(201) as there:
            found.append(there)
            ready.set()
            await over.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(receive(),))
    thread.start()
    ready.wait()
    try:
        yield found[0]
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join()
        loop.close()


@contextmanager
def pushing_server(store: str) -> Iterator[str]:
    """The address of a server whose push messages end on loopback."""
    out = Outgoing(True, allowed=lambda ip: True, resolve=lambda host, port: ["127.0.0.1"], tls=certificates()[1])
    with serving(store, out, push=True) as address:
        yield address


class PushBrowser:
    """A player's browser with a subscription whose keys the test has."""

    def __init__(self, player: Player, service: Receiver) -> None:
        self.player = player
        self._keys = SubscribedBrowser()
        self._service = service
        player.context.grant_permissions(["notifications"])
        player.context.add_init_script(f"({STAND_IN})({json.dumps(self._keys.as_json(service.url))})")

    def is_subscribed(self) -> bool:
        """Whether the browser has a subscription."""
        return bool(self.player.page.evaluate("localStorage.getItem('stand-in') === '65'"))

    def news(self) -> Any:
        """The first message that has reached the push service, decrypted."""
        wait_until(self.player, lambda: self._service.requests, lambda: self._service)
        return self._keys.read(self._service.requests[0])

    def delivers(self, news: Any) -> None:
        """Hand a decrypted message to the real service worker, as a push service and the browser would."""
        page = self.player.page
        session, registrations = page.context.new_cdp_session(page), list[str]()
        session.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda event: registrations.extend(each["registrationId"] for each in event["registrations"]),
        )
        session.send("ServiceWorker.enable")
        wait_until(self.player, lambda: registrations, lambda: registrations)
        message = {"origin": self.player.address, "registrationId": registrations[0], "data": json.dumps(news)}
        session.send("ServiceWorker.deliverPushMessage", message)

    def notifications(self) -> list[dict[str, Any]]:
        """What the browser shows outside the page."""
        shown: list[dict[str, Any]] = self.player.page.evaluate(
            """async () => (await (await navigator.serviceWorker.ready).getNotifications())
              .map(({ title, body, data }) => ({ title, body, data }))"""
        )
        return shown

    def opens_on_a_click(self) -> str:
        """The address that a click on the notification opens; only a real click may open it, so it is only recorded."""
        (worker,) = self.player.context.service_workers
        opened: str = worker.evaluate(
            """async () => {
              const [notification] = await registration.getNotifications();
              return new Promise((opened) => {
                clients.openWindow = async (address) => opened(address);
                dispatchEvent(new NotificationEvent("notificationclick", { notification }));
              });
            }"""
        )
        return opened
