"""What becomes of a display when a card is added."""

from __future__ import annotations

from noblesse.engine.compiled import compiled
from noblesse.games.high_society.box import ALL_POSSESSIONS, POSSESSIONS, THE_THEFT
from noblesse.games.high_society.policy import smallest_possession


@compiled
def with_card(display: int, card: int) -> int:
    """The display with one more card, or what the Theft leaves of it."""
    display |= 1 << card
    possessions = display & ALL_POSSESSIONS
    if display & THE_THEFT and possessions != 0:
        lost = smallest_possession(possessions) if card >= POSSESSIONS else card
        display &= ~(1 << lost | THE_THEFT)
    return display
