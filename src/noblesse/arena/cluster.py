"""A Dask cluster: a scheduler whose workers have the same release of noblesse."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from noblesse import __version__
from noblesse.arena.optional import needed
from noblesse.arena.plan import Plan
from noblesse.bots.names import short_name

SECONDS_TO_ANSWER = 10


@contextmanager
def connected(address: str, plan: Plan | None = None) -> Iterator[Any]:
    """A client of the scheduler. Raise ValueError if there is no scheduler, if it has no usable workers, or if their
    bots are not those of the plan.
    """
    distributed = needed("distributed", "a cluster")
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # we report errors ourselves, in one sentence
    host, port = _host_and_port(address)
    try:
        socket.create_connection((host, port), SECONDS_TO_ANSWER).close()  # the client would retry again and again
        client = distributed.Client(address, timeout=SECONDS_TO_ANSWER, set_as_default=False)
    except OSError:
        raise ValueError(f"no Dask scheduler answers at {address}") from None
    with client:
        _check_workers(client, address)
        if plan is not None:
            _check_bots(client, plan)
        yield client


def _host_and_port(address: str) -> tuple[str, int]:
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
    if host is None or port is None or parts.scheme not in {"tcp", "tls"}:
        raise ValueError(
            f"--on is local or the address of a Dask scheduler, such as tcp://host:8786, not {address[:40]!r}"
        )
    return host, port


def release() -> str:
    """The release of noblesse, asked for on each worker."""
    return __version__


def lost_by_the_cluster(error: Exception) -> bool:
    """Whether the cluster has failed, and not a bot."""
    return type(error).__module__.startswith("distributed.")


def _check_workers(client: Any, address: str) -> None:
    try:
        client.wait_for_workers(1, timeout=SECONDS_TO_ANSWER)
    except TimeoutError:
        raise ValueError(f"the Dask scheduler at {address} has no workers") from None
    try:
        releases = client.run(release)
    except ModuleNotFoundError:
        raise ValueError(
            f"noblesse is not installed on the workers at {address}; install {__version__} there"
        ) from None
    for worker, found in releases.items():
        if found != __version__:
            raise ValueError(f"the worker {worker} has noblesse {found}; here it is {__version__}")


def digests(plan: Plan) -> list[str] | str:
    """The digests of the bots, asked for on each worker, or why it cannot play with them."""
    try:
        return plan.digests()
    except ValueError as error:
        return str(error)


def _check_bots(client: Any, plan: Plan) -> None:
    ours = plan.digests()
    for worker, found in client.run(digests, plan).items():
        if isinstance(found, str):
            raise ValueError(f"the worker {worker} cannot play: {found}")
        for bot, here, there in zip(plan.bots, ours, found, strict=True):
            if here != there:
                raise ValueError(f"the worker {worker} has another {short_name(bot)} than this machine; copy it there")
