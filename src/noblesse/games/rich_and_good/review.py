"""A finished game in review: prices over time, and the turns in the market that moved most wealth."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise

import msgspec

from noblesse.engine.language import Translate, enumerated, told
from noblesse.games.review import Review, Turn, turning_points
from noblesse.games.rich_and_good.box import GOOD_WORDS, GOODS, PRICES
from noblesse.games.rich_and_good.story import good_in_words
from noblesse.games.rich_and_good.table import Awaits, Table


class PricesThen(msgspec.Struct, frozen=True):
    """The prices when a turn was over."""

    round: int
    turn: int  # 0 for the prices at the beginning
    move: int  # the number of moves after which it was over
    prices: list[int]  # by good


class Chart(msgspec.Struct, frozen=True):
    """Prices over time."""

    goods: list[str]
    turns: list[PricesThen]


def review(tables: Sequence[Table], players: Sequence[str], translate: Translate) -> Review:
    """`tables` are the snapshots before the first move and after each."""
    turns = [_turn(tables, start, end, players, translate) for start, end in _in_the_market(tables)]
    return Review(turning_points(turns), Chart(list(GOOD_WORDS), _prices_over_time(tables)))


def _prices_over_time(tables: Sequence[Table]) -> list[PricesThen]:
    at_first = PricesThen(1, 0, 0, _prices(tables[0]))
    ends = [
        PricesThen(one.round_number, one.turn, number, _prices(next_))
        for number, (one, next_) in enumerate(pairwise(tables), 1)
        if next_.awaits == Awaits.NOTHING or (next_.round_number, next_.turn) != (one.round_number, one.turn)
    ]
    return [at_first, *ends]


def _prices(table: Table) -> list[int]:
    return [PRICES[space] for space in table.space]


def _in_the_market(tables: Sequence[Table]) -> list[tuple[int, int]]:
    """The first and the last table of each player's turns in the market, in which both cards are played."""

    def turn(number: int) -> tuple[int, int, int] | None:
        table = tables[number]
        plays = table.awaits in (Awaits.FACE_VALUE, Awaits.HALVED)
        return (table.round_number, table.turn, table.to_move) if plays else None

    grouped = [(key, list(numbers)) for key, numbers in groupby(range(len(tables) - 1), turn)]
    return [(numbers[0], numbers[-1] + 1) for key, numbers in grouped if key is not None]


def _turn(tables: Sequence[Table], start: int, end: int, players: Sequence[str], translate: Translate) -> Turn:
    before, after = tables[start], tables[end]
    gains = [_wealth(after, seat) - _wealth(before, seat) for seat in range(before.seats)]

    def tell() -> str:
        return told(
            translate,
            "{player} moves {prices}: {gains}",
            to_you="You move {prices}: {gains}",
            player=players[before.to_move],
            prices=enumerated(translate, _moved(before, after, translate)),
            gains=", ".join(_gained(players[seat], gain, translate) for seat, gain in enumerate(gains) if gain),
        )

    return Turn(sum(abs(gain) for gain in gains), end, tell)


def _wealth(table: Table, seat: int) -> int:
    return table.money[seat] + sum(map(int.__mul__, table.shares[seat], _prices(table)))


def _moved(before: Table, after: Table, translate: Translate) -> list[str]:
    """The goods whose prices have changed, in words."""
    was, now = _prices(before), _prices(after)
    return [
        told(
            translate,
            "{good} from {before} to {after}",
            good=good_in_words(GOOD_WORDS[good], translate),
            before=was[good],
            after=now[good],
        )
        for good in range(GOODS)
        if was[good] != now[good]
    ]


def _gained(player: str, gain: int, translate: Translate) -> str:
    signed = f"+{gain}" if gain > 0 else f"−{-gain}"
    return told(translate, "{player} {gain}", to_you="you {gain}", player=player, gain=signed)
