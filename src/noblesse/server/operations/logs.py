"""The operator's log: one line per event on stderr, as JSON or plain text, without secrets."""

from __future__ import annotations

import logging
import re
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Literal, TextIO

import msgspec

Style = Literal["plain", "json"]
Field = str | int | float | None

LOG = logging.getLogger("noblesse.server")
HIDDEN = "[hidden]"

request_id: ContextVar[str | None] = ContextVar("request_id", default=None)

# A safety net: no code should log these, but if it does they are hidden.
SECRETS = [
    (re.compile(r"(\bcookie\b|\bauthorization\b)(\W{1,4}).*", re.IGNORECASE), rf"\1\2{HIDDEN}"),
    (re.compile(r"(\bbearer) +\S+", re.IGNORECASE), rf"\1 {HIDDEN}"),
    (re.compile(r"(secret|token|seed|password)(['\"]?\s?[:=]\s?['\"]?)[^\s'\",}]+", re.IGNORECASE), rf"\1\2{HIDDEN}"),
    (re.compile(r"(?<=[\w/.-])\?[^\s\"']+"), f"?{HIDDEN}"),  # the query of a URL
    (
        re.compile(
            r"(?<![\w-])(?:(?=[a-z_-]*\d)[\w-]{22,}|[\w-]{40,})(?:\.[\w-]{22}(?![\w-]))?", re.IGNORECASE | re.ASCII
        ),
        HIDDEN,
    ),
    (re.compile(r"\b[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}\b", re.IGNORECASE), HIDDEN),  # codes
]


def redacted(text: str) -> str:
    """Return the text without anything that looks like a secret."""
    for secret, instead in SECRETS:
        text = secret.sub(instead, text)
    return text


def note(event: str, level: int = logging.INFO, **fields: Field) -> None:
    """Log an event with separate fields that can be searched; the request's id is added."""
    LOG.log(level, event, extra={"fields": fields}, exc_info=level >= logging.ERROR and sys.exc_info()[0] is not None)


class Lines(logging.Formatter):
    """Formats an event as one line in either style; a traceback is one more field."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._line = _json_line if style == "json" else _plain_line

    def format(self, record: logging.LogRecord) -> str:
        """Return the line without secrets."""
        fields: dict[str, Field] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            "request": request_id.get(),
            **getattr(record, "fields", {}),
            "trace": self.formatException(record.exc_info) if record.exc_info else None,
        }
        return self._line({name: _shown(field) for name, field in fields.items() if field is not None})


def _shown(field: Field) -> Field:
    return redacted(field) if isinstance(field, str) else field


def _json_line(fields: dict[str, Field]) -> str:
    return msgspec.json.encode(fields).decode()


def _plain_line(fields: dict[str, Field]) -> str:
    head = f"{fields.pop('time')} {fields.pop('level')}: {_one_line(fields.pop('event'))}"
    trace = fields.pop("trace", None)
    words = [f"{name}={_one_line(field)}" for name, field in fields.items()]
    return " ".join([head, *words]) + (f"\n{trace}" if trace else "")


def _one_line(field: Field) -> str:
    """Escape line breaks and the like: a guest's text must not look like a log line of its own."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in str(field))


def set_up(style: Style = "plain", stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Send all logging of the process through this format. Start uvicorn with `log_config=None`, `access_log=False`."""
    lines = logging.StreamHandler(stream)  # stderr
    lines.setFormatter(Lines(style))
    logging.basicConfig(level=level, handlers=[lines], force=True)
    logging.getLogger("asyncpg").setLevel(logging.ERROR)  # the server itself says when the store is away, in one line
