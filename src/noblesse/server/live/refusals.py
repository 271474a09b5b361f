"""A request that is refused: a word for programs, a sentence for people, nothing changed."""

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
    """Why, in one sentence."""

    def __init__(self, code: str, template: str, *, rule: str | None = None, wait: float = 0, **values: object) -> None:
        self.code = code
        self.phrase = Phrase(template, values)
        self.rule = rule  # number of the rule that a move breaks
        self.wait = wait  # seconds after which it may be tried again
        super().__init__(self.told())

    @classmethod
    def because(cls, code: str, why: Phrase, *, rule: str | None = None) -> Self:
        """For what is known already."""
        return cls(code, why.template, rule=rule, **why.values)

    def told(self, translate: Translate = english) -> str:
        """The sentence in the reader's language."""
        return self.phrase.told(translate)

    @property
    def status(self) -> int:
        """Of HTTP."""
        return STATUS[self.code]


@contextmanager
def reaching_tables() -> Iterator[None]:
    """A store that is away is a reason to come back, not an error."""
    try:
        yield
    except StoreUnavailable as error:
        raise unavailable() from error


def seconds(wait: float) -> Phrase:
    """At least one."""
    count = max(1, round(wait))
    return phrase("1 second") if count == 1 else phrase("{count} seconds", count=count)


def newer_release() -> Refused:
    """This process does not know all that stands in the table's log; another does."""
    return Refused("unavailable", "a newer release plays this table; try again", wait=5)


def put_out() -> Refused:
    """A device asks that is nobody's any more."""
    return Refused("no_seat", "this device was signed out; play on from another one of yours")


def unavailable() -> Refused:
    """The store is away."""
    return Refused("unavailable", "the tables cannot be reached at the moment; try again", wait=1)


def restarting() -> Refused:
    """The server stops: whoever asks again soon meets its successor."""
    return Refused("unavailable", "the server is restarting and will be back soon", wait=2.0)
