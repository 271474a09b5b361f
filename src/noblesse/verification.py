"""Whether a record is true: every move legal, the result right, the deal what the sealed seed gives."""

from __future__ import annotations

import msgspec

from noblesse.engine.deal import commitment
from noblesse.engine.language import Phrase, phrase
from noblesse.game import Game, first_by_lot
from noblesse.games import rules_of
from noblesse.records import BadRecord, GameRecord


def verify(record: GameRecord) -> Game:
    """The game that the record tells of; BadRecord or IllegalMove says what is wrong with it."""
    game = Game.replay(record)
    wrong = wrong_with_seed(record) or wrong_with_deal(record) or wrong_with_result(record, game)
    if wrong is not None:
        raise BadRecord.because(wrong)
    return game


def wrong_with_seed(record: GameRecord) -> Phrase | None:
    """None if it is the one that was committed to, or if that cannot be known."""
    if record.seed is None or record.commitment is None or record.commitment == commitment(int(record.seed, 16)):
        return None
    return phrase("the seed is not the one that was committed to: its SHA-256 differs from the commitment")


def wrong_with_deal(record: GameRecord) -> Phrase | None:
    """None if the seed gives these cards, or if there is none."""
    if record.seed is None:
        return None
    rules = rules_of(record.game)
    dealt = rules.deal(int(record.seed, 16), len(record.players))
    if rules.same(msgspec.convert(record.deal, rules.Deal), dealt):
        return None
    return phrase("the deal is not the one that the seed gives")


def wrong_with_result(record: GameRecord, game: Game) -> Phrase | None:
    """None if the moves lead to it; `game` is the one after all of them."""
    if record.result is None:
        return phrase("the game is over, but the record has no result") if game.is_over else None
    if not game.is_over:
        template = "the record has a result, but after its {moves} moves the game is not over"
        return phrase(template, moves=len(record.moves))
    for key, right in (game.result or {}).items():
        if record.result.get(key) != right:
            found = str(record.result.get(key))[:80]
            return phrase(
                "the result is wrong: {key} should be {right}, not {found}", key=key, right=str(right), found=found
            )
    return None


def starter_was_drawn(record: GameRecord) -> bool:
    """Whether the starter is the one that the seed gives; a host may have chosen another."""
    return record.seed is not None and record.first == first_by_lot(
        record.game, int(record.seed, 16), len(record.players)
    )
