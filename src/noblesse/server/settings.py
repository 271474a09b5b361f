"""How a server is started."""

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
    public_hosts: tuple[str, ...] = ()  # names under which the server is reached, beside its own
    secure: bool = False  # reached by https: cookies are sent only so
    trusted_proxy: bool = False  # the address of a client is what a proxy says
    bots: dict[str, str] = field(default_factory=dict)  # name and exec:COMMAND
    push: bool = False
    contact: str = "https://noblesse.invalid"  # for the operators of push services
    webhooks: bool = False
    limits: dict[str, Limit] = field(default_factory=dict)  # those that differ from the defaults
    bounds: Bounds = field(default_factory=Bounds)
    log: Style = "plain"
    metrics_at: tuple[str, int] | None = None  # host and port of their own, where they are then alone
    metrics_token: str | None = field(default=None, repr=False)  # who has it may read them
