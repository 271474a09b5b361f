"""`noblesse` and `noblesse serve`: the server in this process."""

from __future__ import annotations

import contextlib
import gc
import logging
import signal
import socket
import sys
import webbrowser
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from types import FrameType

import click
import uvicorn

from noblesse.bots import bot_named
from noblesse.cli.metrics import address_in, metrics_token
from noblesse.cli.stores import default_store
from noblesse.cli.waiting import what_is_prepared
from noblesse.server.budgets.bounds import bounds_from
from noblesse.server.budgets.limits import limits_from
from noblesse.server.connections.web_config import WebConfig
from noblesse.server.http.app import application_of, running, service_for
from noblesse.server.middleware.metrics_address import METRICS
from noblesse.server.operations import logs
from noblesse.server.operations.logs import Style
from noblesse.server.service import Service
from noblesse.server.settings import Settings
from noblesse.server.store.interface import CannotOpen, StoreUnavailable

NOT_READING = 60  # seconds after which a connection whose client does not read is closed
YOUNG = 20_000  # new objects after which the garbage collector runs; most are gone by then
GIVE_WAY = 0.0005  # seconds after which the event loop yields to the thread that writes the log; Python has 0.005


def serve_here(*, port: int, browser: bool, store: str | None) -> None:
    """Serve the people at this machine."""
    settings = Settings(store=store or default_store(), port=port)
    logs.set_up(settings.log, level=logging.WARNING)  # a player at home does not want to read about every request
    _serve(settings, browser=browser)


def serve_others(
    *,
    host: str,
    port: int,
    public: tuple[str, ...],
    https: bool,
    behind_proxy: bool,
    bots: tuple[str, ...],
    limits: tuple[str, ...],
    most: tuple[str, ...],
    push: bool,
    webhooks: bool,
    log: Style,
    store: str | None,
    metrics_listen: str | None = None,
    metrics_token_file: Path | None = None,
) -> None:
    """Serve a network, with everything that an operator can configure."""
    settings = Settings(
        store=store or default_store(),
        host=host,
        port=port,
        public_hosts=public,
        secure=https,
        trusted_proxy=behind_proxy,
        bots=_bots(bots),
        limits=limits_from(limits),
        bounds=bounds_from(most),
        push=push,
        webhooks=webhooks,
        log=log,
        metrics_at=None if metrics_listen is None else address_in(metrics_listen),
        metrics_token=metrics_token(metrics_token_file),
    )
    logs.set_up(settings.log)
    _serve(settings, browser=False)


def _bots(words: Iterable[str]) -> dict[str, str]:
    bots = {}
    for word in words:
        name, _, command = word.partition("=")
        if not name or not command.startswith("exec:") or len(name) > 20:
            raise ValueError(f"a bot is given as NAME=exec:COMMAND, not {word[:40]!r}")
        bot_named(command).close()  # raises ValueError if there is no such program
        bots[name] = command
    return bots


def _serve(settings: Settings, *, browser: bool) -> None:
    listening = [_listening(settings.host, settings.port, "--port")]
    if settings.metrics_at is not None:
        listening.append(_listening(*settings.metrics_at, "--metrics-listen"))
        settings = replace(settings, metrics_at=listening[1].getsockname()[:2])
    service = service_for(settings)
    address = f"http://{_shown(settings.host)}:{listening[0].getsockname()[1]}/"
    config = WebConfig(application_of(service), settings, service.connections, lifespan="off")
    server = Server(config, service, address, browser=browser)
    sys.setswitchinterval(GIVE_WAY)
    signal.signal(signal.SIGTERM, _stopped_as_asked)
    with contextlib.ExitStack() as closed_at_the_end:
        for each in listening:
            closed_at_the_end.enter_context(each)
        server.run(sockets=listening)


def _stopped_as_asked(signal_number: int, frame: FrameType | None) -> None:
    """Exit with status 0: the web server raises the signal again after an orderly shutdown."""
    sys.exit(0)


class Server(uvicorn.Server):
    """Prints its address as soon as it is ready, and says goodbye to its clients before it stops."""

    def __init__(self, config: uvicorn.Config, service: Service, address: str, *, browser: bool) -> None:
        super().__init__(config)
        self._service = service
        self._open = contextlib.AsyncExitStack()
        self._metrics_at = service.settings.metrics_at
        self._address = address
        self._browser = browser

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the service first, so that one sentence says what is wrong with the store."""
        try:
            await self._open.enter_async_context(running(self._service))
        except (CannotOpen, StoreUnavailable) as error:
            raise ValueError(str(error)) from None
        await super().serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then print the address."""
        await super().startup(sockets)
        if self.started:
            _settle()
            click.echo(f"noblesse is at {self._address} (Ctrl+C stops it)")
            if self._metrics_at is not None:
                click.echo(f"metrics are at {_metrics_url(*self._metrics_at)}")
            if sentence := what_is_prepared():
                click.echo(sentence)
            if self._browser:
                webbrowser.open(self._address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Clients hear why before their connections are closed."""
        await self._service.live_tables.say_goodbye()
        await super().shutdown(sockets)
        await self._open.aclose()


def _settle() -> None:
    """Exempt everything that was created at start-up from garbage collection, because it stays for good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 20)


def _shown(host: str) -> str:
    return "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host


def _metrics_url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{METRICS}"


def _listening(host: str, port: int, option: str) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if sys.platform == "linux":  # connections inherit it
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * NOT_READING)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise ValueError(
            f"port {port} of {host} cannot be used ({error.strerror}); choose another with {option}"
        ) from None
    return listening
