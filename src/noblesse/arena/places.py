"""What a result is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

VICTORY = 60  # parts; one to five winners share it without remainder, so that all sums stay whole


def payoffs(result: dict[str, Any], players: int) -> list[int]:
    """A victory in parts, shared on a tie; nothing for the others."""
    winners = result["winners"]
    return [VICTORY // len(winners) if seat in winners else 0 for seat in range(players)]


def places(result: dict[str, Any], players: int, ranking: Sequence[str]) -> list[float]:
    """Winners share place 1; others who stand alike by the `ranking` of their game share the mean of their places."""

    def behind(seat: int) -> tuple[float, ...]:
        """Whoever has less of this stands before the other: the eliminated last."""
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
