"""What the log says about the market cards that have been played."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from noblesse.engine.log import Log
from noblesse.games.rich_and_good.box import CARD_WORDS, GOOD_OF, GOODS, KINDS, MARKET_DECK
from noblesse.games.rich_and_good.market import spaces_of
from noblesse.games.rich_and_good.moves import HALVE, PLAY
from noblesse.games.rich_and_good.table import Table


def played_cards(seen: Table, log: Log, turns: int) -> list[str]:
    """The cards played in this round; with two players, in both rounds, because then no card comes back."""
    first = 0 if seen.seats == 2 else (seen.round_number - 1) * turns
    cards = [logged.move for logged in log.decisions if logged.move >= PLAY and logged.chapter > first]
    return [CARD_WORDS[_kind(move)] for move in cards]


def unseen_cards(played: list[str], holders: Iterable[list[str] | None]) -> list[str]:
    """All cards except those played and those in the holders; None is a holder that the seat does not look into."""
    unseen = [CARD_WORDS[kind] for kind in MARKET_DECK]
    for cards in (played, *holders):
        for card in cards or []:
            unseen.remove(card)
    return unseen


def last_changes(log: Log) -> dict[int, int]:
    """What the last card of each good counted for, without goods that no card has moved."""
    last: dict[int, int] = {}
    for logged in reversed(log.decisions):
        if logged.move >= PLAY:
            good, spaces = _good_and_spaces(logged.move)
            last.setdefault(good, spaces)
            if len(last) == GOODS:
                break
    return last


@cache
def _good_and_spaces(move: int) -> tuple[int, int]:
    kind = _kind(move)
    return int(GOOD_OF[kind]), int(spaces_of(kind, move >= HALVE))


def _kind(move: int) -> int:
    """The kind of the market card that the move plays or halves."""
    return (move - (PLAY if move < HALVE else HALVE)) % KINDS
