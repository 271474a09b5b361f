"""Perft: the number of continuations of each length from given tables. A wrong rule changes the count."""

import random
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from noblesse import Game
from noblesse.engine.record import copy
from noblesse.games import rules_of
from noblesse.games.high_society.box import MONEY_IN, WHOLE_PURSE
from tests.tables import ALL_TABLES, new_game, play_randomly

pytestmark = pytest.mark.long

KEPT = Path(__file__).parent / "perft.json"


class Perft(msgspec.Struct):
    """One table and the number of continuations of 1, 2, … decisions."""

    game: str
    edition: str
    players: int
    moves: int  # played at random before counting
    counts: list[int]


def continuations(name: str, table: Any, length: int) -> int:
    """The number of continuations, counted by playing all of them. The last decision is not played, only counted."""
    rules = rules_of(name)
    room = np.empty(rules.FACTS.moves, np.int64)
    count = int(rules.list_legal(table, room))
    if length == 1:
        return count
    total = 0
    for move in room[:count].tolist():
        after = copy(rules.Table, table)
        rules.play(after, move)
        total += continuations(name, after, length - 1)
    return total


def table_of(perft: Perft) -> Any:
    game = new_game(perft.game, perft.edition, perft.players, seed=perft.players)
    return play_randomly(game, perft.moves, random.Random(perft.moves))._table


PERFTS = msgspec.json.decode(KEPT.read_bytes(), type=list[Perft])


@pytest.mark.parametrize(
    "perft", PERFTS, ids=lambda perft: f"{perft.game}-{perft.edition}-{perft.players}-{perft.moves}"
)
def test_there_are_as_many_continuations_as_before(perft: Perft) -> None:
    table = table_of(perft)
    assert [continuations(perft.game, table, length + 1) for length in range(len(perft.counts))] == perft.counts


def test_every_game_edition_and_number_of_players_is_counted() -> None:
    assert {(perft.game, perft.edition, perft.players) for perft in PERFTS} == set(ALL_TABLES)


def test_two_decisions_of_an_opening_auction_agree_with_arithmetic() -> None:
    """The first player may pass or bid any set of cards; the next may pass, or bid any set that is worth more."""
    worth = [int(MONEY_IN[purse]) for purse in range(WHOLE_PURSE + 1)]
    more_than = [sum(each > bid for each in worth) for bid in range(max(worth) + 1)]
    expected = sum(1 + more_than[bid] for bid in worth)
    opening = Game.new("high-society", players=3, seed=1)._table
    assert continuations("high-society", opening, 2) == expected


def test_two_decisions_of_an_opening_trade_agree_with_arithmetic() -> None:
    """Hold and keep; or buy a lot of one, two or three goods, and then keep or donate one of these goods."""
    one_good = 6 + 6 + 6  # one, two or three shares of the same good
    two_goods = 15 + 30  # a pair of two goods, or two and one
    three_goods = 20
    expected = 1 + 2 * one_good + 3 * two_goods + 4 * three_goods
    opening = Game.new("rich-and-good", players=3, seed=1)._table
    assert continuations("rich-and-good", opening, 2) == expected


def count_anew() -> None:
    """Write the file again: `python -m tests.test_perft`. Read the difference before you commit it."""
    found = []
    for game, edition, players in ALL_TABLES:
        for moves in (0, 12, 38, 70):
            perft = Perft(game, edition, players, moves, [])
            table, nodes = table_of(perft), 1
            while nodes < 4_000 and table.awaits != 0 and len(perft.counts) < 6:
                nodes = continuations(game, table, len(perft.counts) + 1)
                perft.counts.append(nodes)
            if perft.counts:
                found.append(perft)
    lines = ",\n ".join(msgspec.json.encode(perft).decode() for perft in found)
    KEPT.write_text(f"[{lines}]\n", encoding="utf-8")


if __name__ == "__main__":
    count_anew()
