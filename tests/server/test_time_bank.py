"""A time bank: each player's time for all decisions of a game together."""

from __future__ import annotations

from noblesse.server.live import absence
from noblesse.server.live.entries import Bank, BotTookOver, Came, Moved, Returned, TookBack
from noblesse.server.live.projection import table_facts
from noblesse.server.live.table import Table, follow
from tests.server.people import Someone
from tests.server.tables import table_of

SECOND = 1000
BLITZ = Bank(seconds=60, increment=5)


def passes(table: Table, at: int, *, bot: bool = False) -> None:
    """The player to move passes at that second."""
    assert table.to_move is not None
    follow(table, Moved(at * SECOND, table.to_move, "pass", bot=bot))


def left(table: Table) -> list[int]:
    """The seconds that each seat has left."""
    return [milliseconds // SECOND for milliseconds in table_facts(table).banks]


def test_a_decision_takes_its_time_off_the_bank_and_adds_the_increment() -> None:
    table = table_of("Ada", "Bo", "Cy", bank=BLITZ)
    assert (left(table), table.deadline) == ([60, 60, 60], 60 * SECOND)
    passes(table, 20)
    assert (left(table), table.deadline) == ([45, 60, 60], 80 * SECOND)


def test_without_a_bank_nothing_is_told_about_one() -> None:
    assert table_facts(table_of("Ada", "Bo", "Cy", clock=30)).banks == []


def test_of_a_clock_and_a_bank_whatever_ends_first_counts() -> None:
    assert table_of("Ada", "Bo", "Cy", clock=30, bank=Bank(seconds=40)).deadline == 30 * SECOND
    assert table_of("Ada", "Bo", "Cy", clock=50, bank=Bank(seconds=40)).deadline == 40 * SECOND


def test_an_empty_bank_lets_a_bot_play_on_and_leaves_enough_to_come_back() -> None:
    table = table_of("Ada", "Bo", "Cy", bank=BLITZ)
    assert absence.clock_ran_out(table, 60 * SECOND - 1) == []
    (took_over,) = absence.clock_ran_out(table, 60 * SECOND)
    assert took_over == BotTookOver(60 * SECOND, 0, "medium", "clock")
    follow(table, took_over)
    assert (left(table), table.deadline) == ([10, 60, 60], None)
    passes(table, 62, bot=True)
    assert left(table) == [10, 60, 60]


def test_a_clock_that_runs_out_leaves_the_rest_of_the_bank() -> None:
    table = table_of("Ada", "Bo", "Cy", clock=20, bank=BLITZ)
    follow(table, BotTookOver(20 * SECOND, 0, "medium", "clock"))
    follow(table, Returned(25 * SECOND, 0))
    assert (left(table), table.deadline) == ([40, 60, 60], 45 * SECOND)


def test_a_vote_costs_no_time() -> None:
    table = table_of("Ada", "Bo", "Cy", bank=BLITZ)
    follow(table, BotTookOver(50 * SECOND, 0, "medium", "vote"))
    assert left(table) == [60, 60, 60]


def test_no_bank_runs_before_everybody_has_come() -> None:
    table = table_of("Ada", "Bo", "Cy", bank=BLITZ, awaits=(1,))
    passes(table, 50)
    assert (left(table), table.deadline) == ([60, 60, 60], None)
    follow(table, Came(70 * SECOND, 1))
    assert table.deadline == 130 * SECOND


def test_time_that_was_spent_does_not_come_back_with_a_move_that_is_taken_back() -> None:
    table = table_of("Ada", "Bo", "Cy", bank=BLITZ)
    passes(table, 20)
    follow(table, TookBack(30 * SECOND, 0, 0))
    assert (left(table), table.deadline) == ([45, 60, 60], 75 * SECOND)


def test_a_bank_is_told_to_everybody_when_it_changes(someone: Someone) -> None:
    ada = someone()
    table = ada.opens(others=["easy", "easy"], options={"bank": {"seconds": 300, "increment": 10}}, begin=True)
    with ada.at(table) as socket:
        snapshot = socket.hears_of("snapshot")
        assert snapshot["table"]["banks"] == [300_000] * 3
        while ada.sees(table)["position"]["view"]["to_move"] != snapshot["you"]:
            socket.hears_of("moved")
        ada.moves(table, "pass")
        while (moved := socket.hears_of("moved"))["seat"] != snapshot["you"]:
            pass
        assert 10_000 < moved["bank"] <= 310_000
