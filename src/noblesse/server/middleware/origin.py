"""Protection against requests from other sites: only our own pages, named origins and programs may change anything."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from noblesse.server.middleware.asgi import ASKED, App, Receive, Scope, Send
from noblesse.server.middleware.refusal import FORBIDDEN, MISDIRECTED, refuse

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
LOOPBACK_HOSTS = ("localhost", "127.0.0.1", "::1")
PORTS = {"http": 80, "https": 443}


class Asked(NamedTuple):
    """What the headers say about the client."""

    host: str
    origin: str
    site: str  # Sec-Fetch-Site, which the browser sets and pages cannot change
    has_cookie: bool
    has_token: bool  # a page of another site cannot send one


def hosts_for(bound: str) -> tuple[str, ...]:
    """Return the host names that a server answers for; empty for any. On loopback it answers only for loopback names.

    Otherwise a page whose name is made to point to 127.0.0.1 could talk to it (DNS rebinding).
    """
    return LOOPBACK_HOSTS if bound == "localhost" or _is_loopback(bound) else ()


def _is_loopback(bound: str) -> bool:
    try:
        return ip_address(bound).is_loopback
    except ValueError:
        return False


class Origins:
    """Our own hosts, if they are known, and the origins that are allowed besides our own pages."""

    def __init__(self, hosts: Iterable[str] = (), origins: Iterable[str] = ()) -> None:
        self._hosts = frozenset(_host_name(host) for host in hosts)
        self._origins = frozenset(_checked_origin(origin) for origin in origins)

    def is_our_host(self, host: str) -> bool:
        """Whether the Host header names this server."""
        return not self._hosts or _host_name(host) in self._hosts

    def may_speak(self, asked: Asked, is_secure: bool) -> bool:
        """Whether the client may change something or open a socket."""
        if asked.origin.lower() in self._origins:
            return True
        if asked.site:
            return asked.site in {"same-origin", "none"}
        if asked.origin:
            return _is_same(asked.origin, asked.host, is_secure)
        return asked.has_token or not asked.has_cookie


class OwnOrigin:
    """Refuses changes and sockets from pages of other sites. Browsers enforce the headers that restrict reading."""

    def __init__(self, app: App, origins: Origins) -> None:
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] not in ASKED:
            await self._app(scope, receive, send)
            return
        asked = _asked(scope)
        if not self._origins.is_our_host(asked.host):
            await refuse(scope, send, MISDIRECTED, "this server does not answer for that host")
        elif not _only_reads(scope) and not self._origins.may_speak(asked, scope["scheme"] in {"https", "wss"}):
            await refuse(scope, send, FORBIDDEN, "only this server's own pages and programs with a token may do that")
        else:
            await self._app(scope, receive, send)


def _only_reads(scope: Scope) -> bool:
    return scope["type"] == "http" and scope["method"] in SAFE_METHODS


def _asked(scope: Scope) -> Asked:
    host = origin = site = ""
    has_cookie = has_token = False
    for name, value in scope["headers"]:
        if name == b"host":
            host = value.decode("latin-1")
        elif name == b"origin":
            origin = value.decode("latin-1")
        elif name == b"sec-fetch-site":
            site = value.decode("latin-1")
        elif name == b"cookie":
            has_cookie = True
        elif name == b"authorization":
            has_token = value[:7].lower() == b"bearer "
    return Asked(host, origin, site, has_cookie, has_token)


def _is_same(origin: str, host: str, is_secure: bool) -> bool:
    """Whether page and host agree. Behind a TLS proxy we see http for an https page, never the other way round."""
    page, ours = _split(origin), _split(f"//{host}")
    if page is None or ours is None or page.scheme not in PORTS or (is_secure and page.scheme != "https"):
        return False
    default = PORTS[page.scheme]
    return page.hostname == ours.hostname and (page.port or default) == (ours.port or default)


def _split(address: str) -> SplitResult | None:
    try:
        split = urlsplit(address)
        return split if split.hostname and (split.port is None or split.port) else None
    except ValueError:
        return None


def _host_name(host: str) -> str:
    bare = host if host.count(":") > 1 and not host.startswith("[") else None  # an IPv6 address in a setting
    split = _split(f"//[{bare}]" if bare else f"//{host}")
    return (split.hostname or "").rstrip(".") if split else ""


def _checked_origin(origin: str) -> str:
    split = _split(origin)
    if split is None or split.scheme not in PORTS or origin.lower() != f"{split.scheme}://{split.netloc.lower()}":
        raise ValueError(f"an origin is written as https://play.example.org, not {origin[:80]!r}")
    return origin.lower()
