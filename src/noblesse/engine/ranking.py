"""Places at the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def ranked(scores: Sequence[Any]) -> list[tuple[int, int]]:
    """Each seat's place and the seat, best score first. Equal scores share a place, and the next one is left out."""
    best_first = sorted(range(len(scores)), key=lambda seat: scores[seat], reverse=True)
    places = {seat: sum(score > scores[seat] for score in scores) + 1 for seat in best_first}
    return [(places[seat], seat) for seat in best_first]


def lead_over_others(counts: Sequence[int], seat: int) -> int:
    """How much more this seat has than whichever of the others has least; negative if it has less."""
    return counts[seat] - min(count for other, count in enumerate(counts) if other != seat)
