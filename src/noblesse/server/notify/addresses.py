"""Checks of the addresses that guests name for notifications: never inside the server's own network."""

from __future__ import annotations

import re
import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_network
from typing import NamedTuple
from urllib.parse import urlsplit

from noblesse.engine.language import Mistake

IpAddress = IPv4Address | IPv6Address

LONGEST_URL = 2048
HTTPS = 443
FIRST_FREE_PORT = 1024
WRITTEN = re.compile(r"https://[!-~]+", re.IGNORECASE)  # no blanks, no line breaks
HOST = re.compile(r"[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*", re.IGNORECASE)

GLOBAL_IPV6 = IPv6Network("2000::/3")
NOT_PUBLIC = [
    ip_network(network)
    for network in (
        "192.0.0.0/24",  # protocol assignments
        "192.88.99.0/24",  # 6to4 relays
        "2001::/23",  # protocol assignments, with Teredo, which carries an IPv4 address
        "2001:db8::/32",  # documentation
        "2002::/16",  # 6to4, which also carries an IPv4 address
        "3fff::/20",  # documentation
    )
]


class Destination(NamedTuple):
    """The parts of a URL."""

    host: str
    port: int
    path: str  # including the query

    @property
    def origin(self) -> str:
        """The origin as browsers write it."""
        return f"https://{self.authority}"

    @property
    def authority(self) -> str:
        """The value of the Host header."""
        return self.host if self.port == HTTPS else f"{self.host}:{self.port}"


def destination_of(url: str) -> Destination:
    """Parse a URL, or raise Mistake."""
    if len(url) > LONGEST_URL or not WRITTEN.fullmatch(url) or "\\" in url:
        raise Mistake("an address must begin with https:// and have at most {most} plain characters", most=LONGEST_URL)
    try:
        split = urlsplit(url)
        host, port = split.hostname or "", split.port
    except ValueError:
        raise Mistake("an address is written as https://host/path") from None
    if "@" in split.netloc:
        raise Mistake("an address must not contain a user or a password")
    if not HOST.fullmatch(host):
        raise Mistake("an address must name a host, such as https://hooks.example.org/path")
    if port is not None and port != HTTPS and port < FIRST_FREE_PORT:
        raise Mistake("the port of an address must be {https}, or {first} or more", https=HTTPS, first=FIRST_FREE_PORT)
    return Destination(host, port or HTTPS, (split.path or "/") + (f"?{split.query}" if split.query else ""))


def is_public(ip: IpAddress) -> bool:
    """Whether it is public: not private, loopback, link-local, shared, multicast or reserved, nor IPv4 inside IPv6."""
    if isinstance(ip, IPv6Address) and ip not in GLOBAL_IPV6:
        return False
    return ip.is_global and not (ip.is_multicast or ip.is_reserved) and not any(ip in net for net in NOT_PUBLIC)


def resolved(host: str, port: int) -> list[str]:
    """Return every IP address of a host. This may take long, so call it in a thread."""
    results = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_ADDRCONFIG)
    return [str(address[0]) for *_, address in results]
