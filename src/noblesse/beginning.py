"""How a game begins: who plays what, who starts and how it was dealt. It is checked here, before there is a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from noblesse.checks import checked_first, checked_hex, checked_seed
from noblesse.engine.deal import Shuffler, fresh_seed
from noblesse.engine.language import Mistake
from noblesse.engine.wording import worded
from noblesse.games import seated
from noblesse.games.interface import Rules
from noblesse.records import BadRecord, GameRecord


class Beginning(NamedTuple):
    """All that the moves do not say about a game."""

    rules: Rules
    edition: str
    players: list[str]
    first: int  # the seat that starts
    deal: Any
    seed: int | None  # None for a record without one


def dealt(
    game: str, players: Sequence[str] | int, seed: int | None, edition: str | None, first: int | None
) -> Beginning:
    """A new deal. Without a seed it gets a secret random one; without `first` the seed decides who starts."""
    rules, edition, names = seated(game, players, edition)
    seed = fresh_seed() if seed is None else checked_seed(seed)
    if first is None:
        first = first_by_lot(game, seed, len(names))
    return Beginning(rules, edition, names, checked_first(first, len(names)), rules.deal(seed, len(names)), seed)


def recorded(record: GameRecord) -> Beginning:
    """The beginning of a recorded game, or BadRecord."""
    try:
        rules, edition, names = seated(record.game, record.players, record.edition)
        first = checked_first(record.first, len(names))
        deal = msgspec.convert(record.deal, rules.Deal)
        seed = None if record.seed is None else checked_hex(record.seed)
    except Mistake as mistake:
        raise BadRecord("this record is damaged: {why}", why=mistake.phrase) from None
    except msgspec.ValidationError as error:
        raise BadRecord("this record is damaged: {why}", why=worded(error)) from None
    wrong = rules.wrong_with(deal, len(names))
    if wrong is not None:
        raise BadRecord("the deal is wrong: {why}", why=wrong)
    return Beginning(rules, edition, names, first, deal, seed)


def first_by_lot(game: str, seed: int, seats: int) -> int:
    """The seat that starts, drawn from the seed."""
    return Shuffler(seed, f"{game} {seats} first").below(seats)
