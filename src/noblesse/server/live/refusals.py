"""Refusals: a code for programs, a sentence for people, and nothing has changed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Self

from noblesse.engine.language import Phrase, Translate, english, phrase
from noblesse.server.store.interface import StoreUnavailable

STATUS = {
    "malformed": 400,
    "no_seat": 401,
    "no_token": 401,
    "forbidden": 403,
    "closed": 403,
    "not_found": 404,
    "stale": 409,
    "taken": 409,
    "not_your_turn": 409,
    "not_now": 409,
    "illegal": 422,
    "too_slow": 408,
    "too_much": 413,
    "not_json": 415,
    "too_many": 429,
    "unavailable": 503,
}


class Refused(Exception):
    """A request was refused; its phrase says why in one sentence."""

    def __init__(self, code: str, template: str, *, rule: str | None = None, wait: float = 0, **values: object) -> None:
        self.code = code
        self.phrase = Phrase(template, values)
        self.rule = rule  # the number of the rule that a move breaks
        self.wait = wait  # seconds after which the request may be tried again
        super().__init__(self.told())

    @classmethod
    def because(cls, code: str, why: Phrase, *, rule: str | None = None) -> Self:
        """Make a refusal from a phrase."""
        return cls(code, why.template, rule=rule, **why.values)

    def told(self, translate: Translate = english) -> str:
        """The sentence in the reader's language."""
        return self.phrase.told(translate)

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.code]


@contextmanager
def reaching_tables() -> Iterator[None]:
    """Turn an unavailable store into a refusal that asks the client to try again."""
    try:
        yield
    except StoreUnavailable as error:
        raise unavailable() from error


def seconds(wait: float) -> Phrase:
    """Return a waiting time for people to read, at least one second."""
    count = max(1, round(wait))
    return phrase("1 second") if count == 1 else phrase("{count} seconds", count=count)


def newer_release() -> Refused:
    """The refusal where the table's log holds entries that only a newer release knows."""
    return Refused("unavailable", "a newer release is running this table; try again", wait=5)


def signed_out() -> Refused:
    """The refusal of a device that was signed out."""
    return Refused("no_seat", "this device was signed out; play on from another one of yours")


def unavailable() -> Refused:
    """The refusal while the store cannot be reached."""
    return Refused("unavailable", "the tables cannot be reached at the moment; try again", wait=1)


def restarting() -> Refused:
    """The refusal while the server is stopping; its successor will answer soon."""
    return Refused("unavailable", "the server is restarting and will be back soon", wait=2.0)
