"""Verifying a record: every move is legal, the result is right, and the deal is the one that the sealed seed gives."""

from __future__ import annotations

import msgspec

from noblesse.beginning import first_by_lot
from noblesse.engine.deal import commitment
from noblesse.engine.language import Phrase, phrase
from noblesse.game import Game
from noblesse.games import rules_of
from noblesse.records import BadRecord, GameRecord


def verify(record: GameRecord) -> Game:
    """The game of a record. Raise BadRecord or IllegalMove if anything is wrong with it."""
    game = Game.replay(record)
    wrong = wrong_with_seed(record) or wrong_with_deal(record) or wrong_with_result(record, game)
    if wrong is not None:
        raise BadRecord.because(wrong)
    return game


def wrong_with_seed(record: GameRecord) -> Phrase | None:
    """What is wrong with the seed. None if it matches the commitment, or if one of the two is missing."""
    if record.seed is None or record.commitment is None or record.commitment == commitment(int(record.seed, 16)):
        return None
    return phrase("the seed is not the one that was committed to: its SHA-256 differs from the commitment")


def wrong_with_deal(record: GameRecord) -> Phrase | None:
    """What is wrong with the deal. None if the seed gives these cards, or if there is no seed."""
    if record.seed is None:
        return None
    rules = rules_of(record.game)
    dealt = rules.deal(int(record.seed, 16), len(record.players))
    if rules.same(msgspec.convert(record.deal, rules.Deal), dealt):
        return None
    return phrase("the deal is not the one that the seed gives")


def wrong_with_result(record: GameRecord, game: Game) -> Phrase | None:
    """What is wrong with the result. None if the moves lead to it; `game` is the game after all of them."""
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
    """Whether the starter was drawn from the seed. Otherwise the host has chosen one."""
    return record.seed is not None and record.first == first_by_lot(
        record.game, int(record.seed, 16), len(record.players)
    )
