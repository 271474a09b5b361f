"""Every deal is played from every seat."""

from collections import Counter
from itertools import islice

import pytest

from noblesse.arena.run import planned
from noblesse.arena.seatings import fixtures, league
from tests.arena.field import a_run


def seatings_of_deal(run_bots: str, players: int, deal: int = 0) -> list[tuple[int, ...]]:
    run = a_run(run_bots, players=players, deals=deal + 1)
    return [fixture.seating for fixture in fixtures(run) if fixture.deal == deal]


def test_in_a_duel_the_first_bot_sits_in_every_seat_in_turn_and_the_second_in_all_others() -> None:
    assert seatings_of_deal("a,b", 4) == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]


def test_two_bots_at_a_table_for_two_swap_seats() -> None:
    assert seatings_of_deal("a,b", 2) == [(0, 1), (1, 0)]


def test_as_many_bots_as_seats_are_one_table_that_rotates() -> None:
    assert seatings_of_deal("a,b,c", 3) == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]


def test_the_same_name_twice_is_two_bots() -> None:
    assert seatings_of_deal("a,b,b", 3) == seatings_of_deal("a,b,c", 3)


def test_deals_are_played_in_order_and_each_has_as_many_games_as_seats() -> None:
    run = a_run("a,b,c,d,e,f", players=3, deals=5)
    assert [fixture.deal for fixture in fixtures(run)] == [deal for deal in range(5) for _ in range(3)]
    assert run.games == 15


def test_a_table_of_a_league_is_drawn_for_each_deal_and_then_rotates() -> None:
    first, second, third = seatings_of_deal("a,b,c,d,e", 3, deal=1)
    assert len(set(first)) == 3
    assert second == (first[2], first[0], first[1])
    assert third == (first[1], first[2], first[0])
    assert len({frozenset(table) for table in islice(league(5, 3, seed=1), 50)}) == 10


@pytest.mark.parametrize(("field", "players"), [(5, 4), (5, 2), (6, 3), (9, 4), (11, 5)])
def test_a_league_draws_every_bot_equally_often_and_none_twice_for_a_table(field: int, players: int) -> None:
    tables = list(islice(league(field, players, seed=3), 40))
    assert all(len(set(table)) == players for table in tables)
    for deals in (-(-field // players), 17, 40):
        drawn = Counter(bot for table in tables[:deals] for bot in table)
        assert set(drawn) == set(range(field))
        assert max(drawn.values()) - min(drawn.values()) <= 2


def test_the_seed_decides_the_tables_of_a_league() -> None:
    tables = [list(islice(league(6, 4, seed), 20)) for seed in (1, 1, 2)]
    assert tables[0] == tables[1] != tables[2]


def test_too_few_names_are_refused() -> None:
    with pytest.raises(ValueError, match="3 bots were named for 4 players; name two to compare, 4 for a table, or mor"):
        planned("high-society", players=4, bots=["random"] * 3, deals=1, seed=1)
    with pytest.raises(ValueError, match="1 bot was named for 2 players"):
        planned("rich-and-good", players=2, bots=["random"], deals=1, seed=1)


def test_a_league_in_which_some_bots_would_never_play_is_refused() -> None:
    with pytest.raises(ValueError, match="a league of 7 bots at tables for 3 needs at least 3 deals"):
        planned("high-society", players=3, bots=["random"] * 7, deals=2, seed=1)
    assert planned("high-society", players=3, bots=["random"] * 7, deals=3, seed=1).games == 9
