"""docs/protocol.md agrees with the code: its examples are valid messages, and no kind is missing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from noblesse.server.budgets.limits import DEFAULTS
from noblesse.server.http.sockets import POLICY_VIOLATION, RESTARTING, TRY_AGAIN
from noblesse.server.http.streams import HEARTBEAT
from noblesse.server.live.commands import AnyCommand
from noblesse.server.live.listener import MOST_WAITING
from noblesse.server.live.messages import AnyMessage
from noblesse.server.live.refusals import STATUS
from noblesse.server.middleware.body_limit import LARGER

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
DIRECTIONS: list[tuple[str, Any]] = [("→", AnyCommand), ("←", AnyMessage)]


def examples(arrow: str) -> list[str]:
    return re.findall(rf"^{arrow} (.+)$", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("arrow", "kinds"), DIRECTIONS)
def test_every_example_is_a_message_as_it_goes_over_the_wire(arrow: str, kinds: Any) -> None:
    for line in examples(arrow):
        message = msgspec.json.decode(line, type=kinds)
        again = msgspec.to_builtins(message, str_keys=True)
        assert again.items() >= {name: value for name, value in msgspec.json.decode(line).items() if value}.items()


@pytest.mark.parametrize(("arrow", "kinds"), DIRECTIONS)
def test_every_kind_of_message_has_an_example(arrow: str, kinds: Any) -> None:
    shown = {msgspec.json.decode(line)["t"] for line in examples(arrow)}
    assert shown == {kind.__struct_config__.tag for kind in get_args(kinds)}


def test_every_code_of_a_refusal_is_explained_with_its_status() -> None:
    rows = re.findall(r"^\| (`.+?`) \| ([\d, ]+) \|", PAGE, re.MULTILINE)
    told = {code: status for codes, status in rows for code in re.findall(r"`(\w+)`", codes)}
    assert set(told) == set(STATUS)
    assert all(str(STATUS[code]) in status for code, status in told.items())


def test_the_numbers_are_those_of_the_server() -> None:
    for code in (POLICY_VIOLATION, RESTARTING, TRY_AGAIN):
        assert f"| {code} |" in PAGE
    assert f"every {HEARTBEAT:.0f} seconds" in PAGE
    assert f"more than {MOST_WAITING} messages behind" in PAGE
    assert f"up to {LARGER['/api/replay']} bytes" in PAGE
    assert f"may do so {DEFAULTS['bot'].times} times in\n{DEFAULTS['bot'].seconds} seconds" in PAGE
