"""What a result is worth to each seat."""

from __future__ import annotations

from itertools import groupby
from typing import Any

VICTORY = 60  # parts; one to five winners share it without remainder, so that all sums stay whole


def payoffs(result: dict[str, Any], players: int) -> list[int]:
    """A victory in parts, shared on a tie; nothing for the others."""
    winners = result["winners"]
    return [VICTORY // len(winners) if seat in winners else 0 for seat in range(players)]


def places(result: dict[str, Any], players: int) -> list[float]:
    """Winners share place 1; others who stand alike share the mean of their places."""
    winners = result["winners"]
    found = [1.0] * players
    others = sorted((seat for seat in range(players) if seat not in winners), key=lambda seat: _behind(result, seat))
    best = len(winners) + 1
    for _, group in groupby(others, key=lambda seat: _behind(result, seat)):
        alike = list(group)
        for seat in alike:
            found[seat] = best + (len(alike) - 1) / 2
        best += len(alike)
    return found


def _behind(result: dict[str, Any], seat: int) -> tuple[float, ...]:
    """Who has less of this stands before the other: the eliminated last, then by wealth, or status and money."""
    counts = ("wealth",) if "wealth" in result else ("status", "money")
    return (seat in result["eliminated"], *(-result[count][seat] for count in counts))
