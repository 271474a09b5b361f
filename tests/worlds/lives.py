"""The life of a live table, as its log, at which a given game is played."""

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

SEED = 5 * 2**200  # of both worlds: not even the commitment differs
AT = 1_000


def seed_words() -> str:
    """The seed as the log has it."""
    return seed_in_hex(SEED)


@contextmanager
def dealing(record: GameRecord) -> Iterator[None]:
    """Within this every game is dealt as that one was, whatever its seed."""
    rules = rules_of(record.game)
    with patch.object(rules, "deal", lambda seed, seats: msgspec.convert(record.deal, rules.Deal)):
        yield


def log_of(record: GameRecord, *, memory_aid: bool, back: int | None = None) -> Iterator[AnyEntry]:
    """A table's whole life up to the record's last move, with everything that may happen beside the moves.

    The moves after the first `back`, half of them if that is None, are taken back once and made again.
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
    """Whose seat it is."""
    return f"owner {seat}"


def some_moves(name: str, players: int, luck: random.Random, count: int = 25) -> list[str]:
    """Words of the game: legal or not, whatever cards anybody has."""
    rules = rules_of(name)
    return [rules.in_words(luck.randrange(rules.FACTS.moves), players) for _ in range(count)]
