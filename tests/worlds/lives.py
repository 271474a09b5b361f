"""The log of a live table at which a given game is played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import msgspec

from noblesse import GameRecord
from noblesse.engine.deal import seed_in_hex
from noblesse.games import rules_of
from noblesse.server.live.entries import (
    AnyEntry,
    Began,
    BotTookOver,
    Came,
    Moved,
    Opened,
    Options,
    Reacted,
    Returned,
    Said,
    Sat,
    Stayed,
    TakeBackAnswered,
    TakeBackAsked,
    TookBack,
    Voted,
    Warned,
)

SEED = 5 * 2**200  # of both worlds, so that not even the commitment differs
AT = 1_000


def seed_words() -> str:
    """The seed as it appears in the log."""
    return seed_in_hex(SEED)


@contextmanager
def dealing(record: GameRecord) -> Iterator[None]:
    """Deal every game as that one was dealt, whatever its seed."""
    rules = rules_of(record.game)
    with patch.object(rules, "deal", lambda seed, seats: msgspec.convert(record.deal, rules.Deal)):
        yield


def log_of(record: GameRecord, *, memory_aid: bool, back: int | None = None) -> Iterator[AnyEntry]:
    """A table's whole log up to the record's last move, with everything that may happen besides moves.

    The moves after the first `back`, or after half of them if it is None, are taken back once and made again.
    """
    half = len(record.moves) // 2
    back = half if back is None else back
    options = Options(memory_aid=memory_aid, clock=30)
    yield Opened(AT, record.game, record.edition, len(record.players), options, "host")
    for seat, name in enumerate(record.players):
        yield Sat(AT, seat, name, owner_of(seat))
    yield Began(AT, seed_words(), record.first)
    yield from (Moved(AT, 0, words) for words in record.moves[:half])
    yield from (Said(AT, 0, "hm"), Reacted(AT, 1, "thinking"), Came(AT, 0))
    yield from (Voted(AT, 0, 1), Warned(AT, 1, AT), Stayed(AT, 1))
    yield from (BotTookOver(AT, 1, "easy", "left"), Returned(AT, 1))
    yield from (Moved(AT, 0, words, bot=True) for words in record.moves[half:])
    yield from (TakeBackAsked(AT, 0, back), TakeBackAnswered(AT, 1, False))
    yield from (TakeBackAsked(AT, 0, back), TakeBackAnswered(AT, 1, True), TookBack(AT, 0, back))
    yield from (Moved(AT, 0, words) for words in record.moves[back:])


def owner_of(seat: int) -> str:
    """The owner of a seat."""
    return f"owner {seat}"


def some_moves(name: str, players: int, luck: random.Random, count: int = 25) -> list[str]:
    """Random moves in words, legal or not, which do not depend on anyone's cards."""
    rules = rules_of(name)
    return [rules.in_words(luck.randrange(rules.FACTS.moves), players) for _ in range(count)]
