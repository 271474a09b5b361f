"""What the log says about the market cards that have been played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from noblesse.engine.log import Log
from noblesse.games.rich_and_good.box import CARD_WORDS, GOOD_OF, GOODS, KINDS, LAST_SPACE, MARKET_DECK, STARTING_SPACE
from noblesse.games.rich_and_good.market import spaces_of, stops_at
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


def turn_changes(log: Log, space: Sequence[int]) -> dict[int, int]:
    """By how many spaces the latest turn with cards has moved each price whose cards were played in it.

    The markers now stand on `space`. A turn that can be seen at all is never older than the memory aid allows.
    """
    played = _latest_turn(log)
    before: dict[int, int] = {}
    for good, spaces in reversed(played):
        end = before.get(good, int(space[good]))
        if (
            not 0 < end < LAST_SPACE
        ):  # the rest of a move may have been lost there, so the change cannot be computed backwards
            return _changes_from(_before_latest_turn(log, len(played)), played, space)
        before[good] = end - spaces
    return {good: int(space[good]) - start for good, start in before.items()}


def _latest_turn(log: Log) -> list[tuple[int, int]]:
    """The goods and numbers of the cards of the latest turn with cards."""
    played: list[tuple[int, int]] = []
    chapter = None
    for logged in reversed(log.decisions):
        if logged.chapter != chapter and played:
            break
        if logged.move >= PLAY:
            chapter = logged.chapter
            played.append(_good_and_spaces(logged.move))
    return played[::-1]


def _before_latest_turn(log: Log, latest: int) -> list[int]:
    """Where the markers stood before the latest cards, played again from the start."""
    space = [STARTING_SPACE] * GOODS
    moves = [logged.move for logged in log.decisions if logged.move >= PLAY]
    for move in moves[:-latest]:
        good, spaces = _good_and_spaces(move)
        space[good] = int(stops_at(space[good], spaces))
    return space


def _changes_from(start: list[int], played: list[tuple[int, int]], space: Sequence[int]) -> dict[int, int]:
    return {good: int(space[good]) - start[good] for good, _ in played}


@cache
def _good_and_spaces(move: int) -> tuple[int, int]:
    kind = _kind(move)
    return int(GOOD_OF[kind]), int(spaces_of(kind, move >= HALVE))


def _kind(move: int) -> int:
    """The kind of the market card that the move plays or halves."""
    return (move - (PLAY if move < HALVE else HALVE)) % KINDS
