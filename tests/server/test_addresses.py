"""A guest may name any external address, and no internal one."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noblesse.server.notify.addresses import Destination, destination_of, is_public


@pytest.mark.parametrize(
    ("url", "destination"),
    [
        ("https://hooks.example", Destination("hooks.example", 443, "/")),
        ("HTTPS://Hooks.Example:443/a?b=c#d", Destination("hooks.example", 443, "/a?b=c")),
        ("https://hooks.example:8443/", Destination("hooks.example", 8443, "/")),
    ],
)
def test_an_address_is_parsed_into_its_parts(url: str, destination: Destination) -> None:
    assert destination_of(url) == destination


@pytest.mark.parametrize(
    "url",
    [
        "",
        "http://hooks.example/",
        "ftp://hooks.example/",
        "https://",
        "https:///path",
        "https://user@hooks.example/",
        "https://user:password@hooks.example/",
        "https://hooks.example:22/",
        "https://hooks.example:0/",
        "https://hooks.example:99999/",
        "https://hooks.example:x/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[broken/",
        "https://hooks.example\\@evil.example/",
        "https://hooks.example/\r\nx: y",
        "https://hooks.example/ HTTP/1.1",
        "https://hooks..example/",
        "https://hööks.example/",
        "https://hooks.example/" + "x" * 2048,
    ],
)
def test_an_invalid_address_is_refused_in_a_sentence(url: str) -> None:
    with pytest.raises(ValueError, match=r"^(an address|the port of an address) (must|is written)[^\n]*$"):
        destination_of(url)


@pytest.mark.parametrize(
    "ip",
    [
        *("0.0.0.0", "10.1.2.3", "127.0.0.1", "169.254.169.254", "172.16.0.1", "192.168.0.1", "100.64.0.1"),
        *("192.0.0.8", "192.0.2.1", "192.88.99.1", "198.18.0.1", "203.0.113.5", "224.0.0.1", "240.0.0.1"),
        *("255.255.255.255", "::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1"),
        *("64:ff9b:1::1", "100::1", "fc00::1", "fd12::1", "fe80::1", "fe80::1%1", "fec0::1", "ff02::1"),
        *("2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "4000::1"),
    ],
)
def test_an_internal_address_is_not_public(ip: str) -> None:
    assert not is_public(ip_address(ip))


@pytest.mark.parametrize("ip", ["8.8.8.8", "1.1.1.1", "93.184.216.34", "2606:4700::1111", "2a00:1450:4001::1"])
def test_an_external_address_is_public(ip: str) -> None:
    assert is_public(ip_address(ip))


@settings(deadline=None)
@given(st.ip_addresses(v=4))
def test_no_ipv4_address_becomes_public_inside_ipv6(ip: Any) -> None:
    for prefix in ("::", "::ffff:", "64:ff9b::"):
        assert not is_public(ip_address(f"{prefix}{ip}"))
    assert not is_public(ip_address((0x2002 << 112) + (int(ip) << 80)))


@settings(deadline=None)
@given(st.text())
def test_any_text_is_an_address_or_is_refused(text: str) -> None:
    for url in (text, f"https://{text}", f"https://hooks.example{text}"):
        try:
            destination = destination_of(url)
        except ValueError:
            continue
        assert destination.path.isascii()
        assert "\n" not in destination.path
        assert destination.path.startswith("/")
