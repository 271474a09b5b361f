"""The log says what happened, one line per event, and reveals no secret."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noblesse.server.guests.tokens import digest, fresh_device, fresh_secret, one_time_code
from noblesse.server.operations.logs import HIDDEN, Style, note, redacted, request_id, set_up


@pytest.fixture(autouse=True)
def _loggers_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = handlers, level


def set_up_on_a_stream(style: Style) -> io.StringIO:
    """A stream that gets the lines instead of stderr."""
    logging.getLogger().handlers.clear()  # pytest's own must not be closed
    stream = io.StringIO()
    set_up(style, stream)
    return stream


def test_an_event_is_one_json_object_per_line() -> None:
    stream = set_up_on_a_stream("json")
    token = request_id.set("abc")
    note("table opened", table="x1", seats=4, host=None)
    request_id.reset(token)
    note("text\nof two lines")
    first, second = map(json.loads, stream.getvalue().splitlines())
    assert list(first) == ["time", "level", "event", "request", "table", "seats"]
    assert (first["level"], first["event"], first["request"], first["seats"]) == ("info", "table opened", "abc", 4)
    assert first["time"].endswith("+00:00")
    assert second["event"] == "text\nof two lines"
    assert "request" not in second


def test_the_plain_style_is_readable_and_text_from_a_guest_cannot_forge_a_line() -> None:
    stream = set_up_on_a_stream("plain")
    note("request", path="/a\n2026 info: forged\x1b[2J", status=200)
    (line,) = stream.getvalue().splitlines()
    assert line.endswith(r" info: request path=/a\n2026 info: forged\x1b[2J status=200")


@pytest.mark.parametrize("style", ["plain", "json"])
def test_an_error_is_logged_with_its_traceback_and_without_the_secret(style: Style) -> None:
    stream = set_up_on_a_stream(style)
    secret = fresh_secret()
    try:
        raise RuntimeError(f"no seat for {secret}")
    except RuntimeError:
        note("broken", logging.ERROR)
    assert "RuntimeError: no seat for [hidden]" in stream.getvalue()
    assert secret not in stream.getvalue()


def test_logs_of_other_libraries_are_redacted_too() -> None:
    stream = set_up_on_a_stream("json")
    logging.getLogger("uvicorn.error").warning('%s - "WebSocket %s" [accepted]', "127.0.0.1", "/api/socket?seat=hush")
    assert json.loads(stream.getvalue())["event"] == '127.0.0.1 - "WebSocket /api/socket?[hidden]" [accepted]'


@pytest.mark.parametrize(
    "text",
    [
        "Cookie: seat=hush; other=hush",
        "{'cookie': 'seat=hush'}",
        "authorization: Bearer hush",
        "a bearer hush was sent",
        "seed=hush",
        '{"secret": "hush", "seat": 1}',
        "token = hush",
        "GET /join?code=hush HTTP/1.1",
    ],
)
def test_what_is_called_a_secret_is_hidden(text: str) -> None:
    assert "hush" not in redacted(text)
    assert HIDDEN in redacted(text)


@settings(deadline=None)
@given(
    st.builds(fresh_secret)
    | st.builds(lambda: fresh_device(b"key").text)
    | st.builds(one_time_code)
    | st.builds(lambda: digest("x"))
    | st.just(str(2**255))
)
def test_what_looks_like_a_secret_is_hidden(secret: str) -> None:
    for text in (secret, f"seat {secret}.", f"/join/{secret}", f"['{secret}']"):
        assert redacted(text) == text.replace(secret, HIDDEN)


@pytest.mark.parametrize(
    "text",
    [
        "/api/tables/k3f9qwxm2td7k3f9qwxm/moves",
        "the table is full: 5 of 5",
        "litestar.middleware.ExceptionHandlerMiddleware",
        "is it so? yes",
        "/assets/index-BwHl3k2x.js",
    ],
)
def test_ordinary_words_stay(text: str) -> None:
    assert redacted(text) == text


@pytest.mark.parametrize(
    ("part", "shown"),
    [
        ("/", "/" * 200_000),
        ("?", "?" * 200_000),
        ("cookie ", f"cookie {HIDDEN}"),
        *((part, HIDDEN) for part in ("a", "-", "secret", "1")),
    ],
)
def test_a_very_long_text_is_redacted_too(part: str, shown: str) -> None:
    assert redacted(part * 200_000) == shown
