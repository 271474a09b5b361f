"""Whether a record is true: every move legal, the result right, the deal what the sealed seed gives."""

from __future__ import annotations

import msgspec

from noblesse.engine.deal import commitment
from noblesse.game import Game, first_by_lot, rules_of
from noblesse.records import BadRecord, GameRecord


def verify(record: GameRecord) -> Game:
    """The game that the record tells of; BadRecord or IllegalMove says what is wrong with it."""
    game = Game.replay(record)
    _verify_seed(record)
    if record.result is None and game.is_over:
        raise BadRecord("the game is over, but the record has no result")
    if record.result is not None:
        if not game.is_over:
            raise BadRecord(f"the record has a result, but after its {len(record.moves)} moves the game is not over")
        _verify_result(record.result, game.result or {})
    return game


def _verify_result(claimed: dict[str, object], right: dict[str, object]) -> None:
    for key, value in right.items():
        if claimed.get(key) != value:
            raise BadRecord(f"the result is wrong: {key} should be {value}, not {str(claimed.get(key))[:80]}")


def _verify_seed(record: GameRecord) -> None:
    if record.seed is None:
        return
    seed = int(record.seed, 16)
    if record.commitment is not None and record.commitment != commitment(seed):
        raise BadRecord("the seed is not the one that was committed to: its SHA-256 differs from the commitment")
    rules = rules_of(record.game)
    if not rules.same(msgspec.convert(record.deal, rules.Deal), rules.deal(seed, len(record.players))):
        raise BadRecord("the deal is not the one that the seed gives")


def starter_was_drawn(record: GameRecord) -> bool:
    """Whether the starter is the one that the seed gives; a host may have chosen another."""
    return record.seed is not None and record.first == first_by_lot(
        record.game, int(record.seed, 16), len(record.players)
    )
