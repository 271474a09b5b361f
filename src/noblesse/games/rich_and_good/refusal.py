"""Why a move is not allowed. refusals.py puts it into words."""

from __future__ import annotations

from enum import IntEnum


class Refusal(IntEnum):
    """One value per reason."""

    NONE = 0
    GAME_IS_OVER = 1
    ANOTHER_DECISION = 2
    WORTH_NOTHING = 3
    NOT_IN_SUPPLY = 4
    TOO_DEAR = 5
    NOT_YOUR_SHARES = 6
    BOARD_IS_FULL = 7
    NOT_YOUR_SHARE = 8
    SAME_HOLDER = 9
    NOT_IN_HOLDER = 10
