"""A request that is refused: a word for programs, a sentence for people, nothing changed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from noblesse.server.store.interface import StoreUnavailable

STATUS = {
    "malformed": 400,
    "no_seat": 401,
    "forbidden": 403,
    "closed": 403,
    "not_found": 404,
    "stale": 409,
    "taken": 409,
    "not_your_turn": 409,
    "not_now": 409,
    "illegal": 422,
    "too_much": 413,
    "not_json": 415,
    "too_many": 429,
    "unavailable": 503,
}


class Refused(Exception):
    """Why, in one sentence."""

    def __init__(self, code: str, sentence: str, *, rule: str | None = None, wait: float = 0) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.rule = rule  # number of the rule that a move breaks
        self.wait = wait  # seconds after which it may be tried again

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


def unavailable() -> Refused:
    """The store is away."""
    return Refused("unavailable", "the tables cannot be reached at the moment; try again", wait=1)
