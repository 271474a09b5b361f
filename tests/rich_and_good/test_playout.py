"""Random play: every legal move as likely as any other, and no other move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

from noblesse.engine.dice import Purpose, keyed
from noblesse.engine.record import batch, copy, layout, to_bytes
from noblesse.games.rich_and_good import Table, deal, list_legal, random_move, set_up
from noblesse.games.rich_and_good.box import GOOD_WORDS
from noblesse.games.rich_and_good.moves import KEEP, MOVES
from noblesse.games.rich_and_good.playout import most_to_buy, most_to_sell, play_out, play_out_many
from noblesse.games.rich_and_good.rules import is_legal, play
from noblesse.games.rich_and_good.table import Awaits

from .at_the_table import ADA, CY
from .prepared_table import do, prepared, put_cards

DRAWS_PER_MOVE = 60
STOCK_PHASE = ("hold", "keep") * 3


def at_the_start() -> Table:
    return prepared()


def without_money() -> Table:
    return prepared(money={ADA: 0})


def money_for_one_share() -> Table:
    return prepared(prices={"tea": 30}, money={ADA: 39}, shares={ADA: "salt"})


def money_for_two_shares() -> Table:
    return prepared(money={ADA: 119}, shares={ADA: "salt coal"})


def many_shares() -> Table:
    return prepared(shares={ADA: "coal coal coal coal tea salt"}, money={ADA: 500})


def everything_at_0() -> Table:
    return prepared(prices=dict.fromkeys(GOOD_WORDS, 0), shares={ADA: "coal tea"}, money={ADA: 900})


def everything_at_250() -> Table:
    return prepared(prices=dict.fromkeys(GOOD_WORDS, 250), money={ADA: 500})


def supply_almost_empty() -> Table:
    table = prepared()
    for good in range(5):
        table.supply[good] = good % 2
    return table


def something_to_donate() -> Table:
    return do(prepared(shares={ADA: "coal coal tea"}), "hold")


def nothing_to_donate() -> Table:
    return do(prepared(), "hold")


def a_full_board() -> Table:
    table = do(prepared(shares={ADA: "coal tea"}), "hold")
    table.given[ADA][GOOD_WORDS.index("salt")] = 4
    return table


def face_value() -> Table:
    return do(prepared(), *STOCK_PHASE)


def twins_in_both_holders() -> Table:
    table = prepared()
    put_cards(table, ADA, "coal+2 coal+2 tea+4 tea+4 salt-6")
    put_cards(table, CY, "coal+2 coal+2 coal+4")
    return do(table, *STOCK_PHASE)


def halved_from_the_right() -> Table:
    return do(twins_in_both_holders(), "play left tea+4")


def halved_from_the_left() -> Table:
    return do(twins_in_both_holders(), "play right coal+2")


def the_last_cards() -> Table:
    return do(put_cards(put_cards(prepared(), ADA, "coal+2"), CY, "tea+6"), *STOCK_PHASE)


def two_players() -> Table:
    return do(prepared(2), "buy coal coal coal", "donate coal", "hold", "keep")


def two_players_halved() -> Table:
    table = put_cards(prepared(2), ADA, "coal+2 coal+2 tea-2")
    return do(table, "hold", "keep", "hold", "keep", "play shared salt+4")


POSITIONS: list[Callable[[], Table]] = [
    at_the_start,
    without_money,
    money_for_one_share,
    money_for_two_shares,
    many_shares,
    everything_at_0,
    everything_at_250,
    supply_almost_empty,
    something_to_donate,
    nothing_to_donate,
    a_full_board,
    face_value,
    twins_in_both_holders,
    halved_from_the_right,
    halved_from_the_left,
    the_last_cards,
    two_players,
    two_players_halved,
]


def legal_moves(table: Table) -> list[int]:
    room = np.empty(MOVES, np.int64)
    return [int(move) for move in room[: list_legal(table, room)]]  # type: ignore[arg-type]


@pytest.mark.parametrize("position", POSITIONS)
def test_every_legal_move_is_drawn_equally_often_and_no_other(position: Callable[[], Table]) -> None:
    """Chi-square within five standard deviations of its mean; the seed is fixed."""
    table = position()
    before = to_bytes(Table, table)
    legal = legal_moves(table)
    dice = keyed(7, Purpose.PLAYOUT, 0, 0)
    thrown = Counter(int(random_move(table, dice)) for _ in range(DRAWS_PER_MOVE * len(legal)))
    assert set(thrown) == set(legal)
    distance = sum((thrown[move] - DRAWS_PER_MOVE) ** 2 / DRAWS_PER_MOVE for move in legal)
    degrees = len(legal) - 1
    assert distance <= degrees + 5 * (2 * degrees) ** 0.5
    assert to_bytes(Table, table) == before


def test_the_bounds_on_the_size_of_a_trade() -> None:
    expected = {at_the_start: (3, 0), without_money: (0, 0), money_for_one_share: (1, 1), money_for_two_shares: (2, 2)}
    expected |= {many_shares: (3, 3), everything_at_0: (3, 2), everything_at_250: (2, 0)}
    for position, (buys, sells) in expected.items():
        table = position()
        assert (most_to_buy(table), most_to_sell(table)) == (buys, sells)


@pytest.mark.parametrize("position", [without_money, everything_at_0, nothing_to_donate, a_full_board, the_last_cards])
def test_the_cheap_positions_are_what_they_say(position: Callable[[], Table]) -> None:
    counts = {without_money: 1, everything_at_0: 1 + 2 + 1, nothing_to_donate: 1, a_full_board: 1, the_last_cards: 2}
    legal = legal_moves(position())
    assert len(legal) == counts[position]
    assert position not in {nothing_to_donate, a_full_board} or legal == [KEEP]


@pytest.mark.parametrize(("players", "turns"), [(2, 5), (3, 4), (4, 4), (5, 4)])
def test_random_games_are_legal_to_the_end(players: int, turns: int) -> None:
    table = set_up(deal(7, players), players, 0)
    dice = keyed(7, Purpose.PLAYOUT, 0, 0)
    decisions = 0
    while table.awaits != Awaits.NOTHING:
        move = random_move(table, dice)
        assert is_legal(table, move)
        play(table, move)
        decisions += 1
    assert decisions == players * turns * 2 * 4


@pytest.mark.parametrize(("players", "turns"), [(2, 5), (3, 4), (5, 4)])
def test_a_playout_plays_the_same_game_in_one_go(players: int, turns: int) -> None:
    table = set_up(deal(7, players), players, 0)
    step_by_step = copy(Table, table)
    dice = keyed(7, Purpose.PLAYOUT, 0, 0)
    while step_by_step.awaits != Awaits.NOTHING:
        play(step_by_step, random_move(step_by_step, dice))
    assert play_out(table, keyed(7, Purpose.PLAYOUT, 0, 0)) == players * turns * 2 * 4
    assert to_bytes(Table, table) == to_bytes(Table, step_by_step)


def test_many_playouts_start_from_the_same_table_and_leave_it_alone() -> None:
    table = set_up(deal(7, 3), 3, 0)
    start = to_bytes(Table, table)
    tables = batch(Table, 3)
    tables[1] = np.frombuffer(start, layout(Table))[0]
    assert play_out_many(tables, 1, 4, keyed(7, Purpose.PLAYOUT, 0, 0)) == 4 * 3 * 4 * 2 * 4
    assert tables[1].tobytes() == start
    assert tables[2].awaits == Awaits.NOTHING
    assert tables[0].tobytes() == bytes(len(start))
