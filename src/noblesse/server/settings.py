"""The settings that a server is started with."""

from __future__ import annotations

from dataclasses import dataclass, field

from noblesse.server.budgets.bounds import Bounds
from noblesse.server.budgets.limits import Limit
from noblesse.server.operations.logs import Style


@dataclass(frozen=True)
class Settings:
    """Everything that an operator may choose; the defaults are for one machine."""

    store: str = field(repr=False)  # its URL may hold a password
    host: str = "127.0.0.1"
    port: int = 8017
    public_hosts: tuple[str, ...] = ()  # further host names under which the server is reached
    secure: bool = False  # reached by https, so that cookies are sent only by https
    trusted_proxy: bool = False  # a proxy in front reports the addresses of clients
    bots: dict[str, str] = field(default_factory=dict)  # exec:COMMAND by the bot's name
    push: bool = False
    contact: str = "https://noblesse.invalid"  # for the operators of push services
    webhooks: bool = False
    limits: dict[str, Limit] = field(default_factory=dict)  # only those that differ from the defaults
    bounds: Bounds = field(default_factory=Bounds)
    log: Style = "plain"
    metrics_at: tuple[str, int] | None = None  # a host and port that serve the metrics and nothing else
    metrics_token: str | None = field(default=None, repr=False)  # the token that allows reading them
