"""What a result is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

VICTORY = 60  # parts: one to five winners can share it without remainder, so all sums are integers


def payoffs(result: dict[str, Any], players: int) -> list[int]:
    """What each seat gets of the victory, which the winners share."""
    winners = result["winners"]
    return [VICTORY // len(winners) if seat in winners else 0 for seat in range(players)]


def places(result: dict[str, Any], players: int, ranking: Sequence[str]) -> list[float]:
    """Each seat's place. Winners share place 1; others that are equal by the game's `ranking` share the mean place."""

    def behind(seat: int) -> tuple[float, ...]:
        """The sort key: less is better, and the eliminated come last."""
        return (seat in result["eliminated"], *(-result[count][seat] for count in ranking))

    winners = result["winners"]
    found = [1.0] * players
    others = sorted((seat for seat in range(players) if seat not in winners), key=behind)
    best = len(winners) + 1
    for _, group in groupby(others, key=behind):
        alike = list(group)
        for seat in alike:
            found[seat] = best + (len(alike) - 1) / 2
        best += len(alike)
    return found
