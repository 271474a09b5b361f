"""Liars' Bench passes the conformance suite, and its hidden tales stay hidden."""

from __future__ import annotations

import random
from collections.abc import Sequence

from liars_bench.deal import BOX
from noblesse import Game, GameRecord
from noblesse.testing import Conformance, TwoWorlds, World, unsealed, with_deal


def other_hands(game: Game, viewer: int | None, luck: random.Random) -> GameRecord:
    """Shuffle what the viewer has not seen: the tales in the other hands and in the box. Tales that were told stay."""
    record = unsealed(game)
    hands = record.deal["hands"]
    told = {int(words.removeprefix("tell ")) for words in record.moves if words != "listen"}
    unseen = [tale for tale in BOX if tale not in told and (viewer is None or tale not in hands[viewer])]
    luck.shuffle(unseen)
    others = [
        hand if seat == viewer else sorted(tale if tale in told else unseen.pop() for tale in hand)
        for seat, hand in enumerate(hands)
    ]
    return with_deal(record, hands=others)


class TestLiarsBench(Conformance, TwoWorlds):
    """The suites of noblesse, run on this game."""

    game = "liars-bench"

    def worlds(self, players: int) -> Sequence[World]:
        """The hands and the box are all that is hidden."""
        return [other_hands]
