"""What a command does, decided from the table alone."""

from __future__ import annotations

from typing import Any

import pytest

from noblesse.server.live import absence, decide, seating
from noblesse.server.live.commands import Answer, Leave, Move, Return, TakeBack, Vote
from noblesse.server.live.entries import (
    AnyEntry,
    Began,
    BotTookOver,
    Came,
    Moved,
    Opened,
    Options,
    Returned,
    Sat,
    Stayed,
    TakeBackAsked,
    TookBack,
    Voted,
    Warned,
)
from noblesse.server.live.loading import read
from noblesse.server.live.refusals import Refused
from noblesse.server.live.table import Table, follow
from tests.server.tables import table_of

NOW = 1_000_000


def happens(table: Table, entries: list[AnyEntry]) -> list[AnyEntry]:
    for entry in entries:
        follow(table, entry)
    return entries


def moves(table: Table, *words: str) -> None:
    for move in words:
        assert table.to_move is not None
        happens(table, [Moved(NOW, table.to_move, move)])


def refusal(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.raises(Refused, check=lambda refused: refused.code == code)


LATE = absence.PATIENCE


def test_a_majority_warns_the_player_who_keeps_them_waiting_and_then_a_bot_takes_over() -> None:
    table = table_of("Ada", "Bo", "Cy", "Di")
    until = LATE + absence.warning()
    assert happens(table, absence.vote(table, 1, Vote(0), None, LATE)) == [Voted(LATE, 1, 0)]
    assert absence.vote(table, 1, Vote(0), None, LATE) == []
    assert happens(table, absence.vote(table, 2, Vote(0), None, LATE)) == [
        Voted(LATE, 2, 0),
        Warned(LATE, 0, until),
    ]
    assert happens(table, absence.vote(table, 3, Vote(0), None, LATE)) == [Voted(LATE, 3, 0)]
    assert absence.warning_over(table, 0, None, until - 1) == []
    assert happens(table, absence.warning_over(table, 0, None, until)) == [BotTookOver(until, 0, "medium", "vote")]
    assert table.chairs[0].player == "medium"
    assert absence.warning_over(table, 0, None, until) == []


def test_nobody_votes_before_patience_has_run_out_or_against_a_player_who_is_not_to_move() -> None:
    table = table_of("Ada", "Bo", "Cy")
    with refusal("not_now"):
        absence.vote(table, 1, Vote(0), None, LATE - 1)
    with refusal("not_now"):
        absence.vote(table, 1, Vote(2), None, LATE)
    with refusal("not_now"):
        absence.vote(table, 0, Vote(0), None, LATE)


def test_patience_begins_anew_with_every_sign_of_life() -> None:
    table = table_of("Ada", "Bo", "Cy")
    with pytest.raises(Refused) as refused:
        absence.vote(table, 1, Vote(0), 60_000, LATE)
    assert refused.value.wait == 60
    assert str(refused.value) == (
        "Ada may think for three minutes after every sign of life: wait 60 seconds before you vote"
    )
    assert absence.vote(table, 1, Vote(0), 60_000, LATE + 60_000) != []


def test_a_sign_of_life_makes_votes_and_the_warning_void() -> None:
    table = table_of("Ada", "Bo", "Cy", "Di")
    assert absence.touched(table, 0, LATE) == []
    for seat in (1, 2):
        happens(table, absence.vote(table, seat, Vote(0), None, LATE))
    until = LATE + absence.warning()
    assert absence.warning_over(table, 0, LATE + 1, until) == [Stayed(until, 0)]
    assert happens(table, absence.touched(table, 0, LATE)) == [Stayed(LATE, 0)]
    assert (table.votes, table.warned) == ({}, None)
    assert absence.warning_over(table, 0, None, until) == []


def test_a_bot_hands_back_at_the_first_touch_unless_it_was_asked_for_or_the_clock_decides() -> None:
    table = table_of("Ada", "Bo", "Cy", clock=30)
    for why, back in (("vote", [Returned(NOW, 0)]), ("left", []), ("clock", [])):
        happens(table, [BotTookOver(NOW, 0, "easy", why)])  # type: ignore[arg-type]
        assert absence.touched(table, 0, NOW) == back
    moves(table, "bid 4")
    assert happens(table, absence.touched(table, 0, NOW)) == [Returned(NOW, 0)]
    assert absence.touched(table, 0, NOW) == []


def test_a_program_has_no_vote_and_is_not_asked() -> None:
    table = table_of("Ada", "Bo", "Cy", premoves=[2])
    with refusal("forbidden"):
        absence.vote(table, 2, Vote(0), None, LATE)
    assert Warned(LATE, 0, LATE + absence.warning()) in absence.vote(table, 1, Vote(0), None, LATE)
    moves(table, "pass", "pass")
    happens(table, decide.take_back(table, 0, TakeBack(0), NOW))
    with refusal("not_now"):
        decide.answer(table, 2, Answer(False), NOW)
    assert happens(table, decide.answer(table, 1, Answer(True), NOW))[-1] == TookBack(NOW, 0, 0)


@pytest.mark.parametrize("why", ["vote", "clock", "left"])
def test_a_person_for_whom_a_bot_plays_must_agree_too(why: Any) -> None:
    table = table_of("Ada", "Bo", bots=1)
    happens(table, [BotTookOver(NOW, 1, "easy", why)])
    moves(table, "pass", "pass")
    assert happens(table, decide.take_back(table, 0, TakeBack(0), NOW)) == [TakeBackAsked(NOW, 0, 0)]
    assert happens(table, decide.answer(table, 1, Answer(True), NOW))[-1] == TookBack(NOW, 0, 0)


def test_a_player_who_is_replaced_has_not_agreed() -> None:
    table = table_of("Ada", "Bo", "Cy", clock=30)
    moves(table, "pass", "pass")
    happens(table, decide.take_back(table, 0, TakeBack(0), NOW))
    happens(table, decide.answer(table, 1, Answer(True), NOW))
    assert absence.leave(table, 2, Leave(), NOW) == [BotTookOver(NOW, 2, "medium", "left")]


def test_a_move_clears_votes_and_requests_to_take_back() -> None:
    table = table_of("Ada", "Bo", "Cy", "Di")
    for seat in (1, 2):
        happens(table, absence.vote(table, seat, Vote(0), None, LATE))
    moves(table, "bid 4", "bid 6")
    happens(table, decide.take_back(table, 0, TakeBack(0), NOW))
    assert table.asking is not None
    moves(table, "bid 8")
    assert (table.votes, table.warned) == ({}, None)
    assert table.asking is None


def test_every_take_back_vote_and_return_leaves_a_line() -> None:
    table = table_of("Ada", "Bo", "Cy")
    for seat in (1, 2):
        happens(table, absence.vote(table, seat, Vote(0), None, LATE))
    happens(table, absence.warning_over(table, 0, None, LATE + absence.warning()))
    happens(table, absence.touched(table, 0, NOW))
    moves(table, "bid 4")
    happens(table, decide.take_back(table, 0, TakeBack(0), NOW))
    told = [(remark.what, remark.seat, remark.after) for remark in table.remarks]
    assert told == [
        ("voted", 1, 0),
        ("voted", 2, 0),
        ("warned", 0, 0),
        ("bot_took_over", 0, 0),
        ("returned", 0, 0),
        ("took_back", 0, 0),
    ]
    assert [table.remarks[0].against, table.remarks[3].why, table.remarks[5].moves] == [0, "vote", 1]


def test_no_clock_runs_before_everybody_has_come() -> None:
    table = table_of("Ada", "Bo", "Cy", clock=30, awaits=(0, 1))
    assert (table.deadline, absence.clock_ran_out(table, 10**9)) == (None, [])
    assert happens(table, absence.arrived(table, "owner0", 5_000)) == [Came(5_000, 0)]
    assert (table.deadline, absence.arrived(table, "owner0", 6_000)) == (None, [])
    happens(table, absence.arrived(table, "owner1", 9_000))
    assert table.deadline == 39_000
    assert absence.clock_ran_out(table, 39_000) == [BotTookOver(39_000, 0, "medium", "clock")]


def test_a_player_who_was_awaited_and_is_replaced_is_no_longer_waited_for() -> None:
    table = table_of("Ada", "Bo", "Cy", clock=30, awaits=(1,))
    happens(table, [BotTookOver(5_000, 1, "easy", "vote")])
    assert table.deadline == 35_000


def test_alone_against_bots_any_move_may_be_taken_back() -> None:
    table = table_of("Ada", bots=2)
    moves(table, "pass", "pass")
    assert decide.take_back(table, 0, TakeBack(0), NOW) == [TookBack(NOW, 0, 0)]


def test_only_the_player_who_asked_withdraws_a_request_to_take_back() -> None:
    table = table_of("Ada", "Bo", "Cy")
    moves(table, "pass", "pass")
    happens(table, decide.take_back(table, 1, TakeBack(1), NOW))
    happens(table, decide.answer(table, 0, Answer(True), NOW))
    for seat, agrees in ((0, False), (1, True)):
        with refusal("not_now"):
            decide.answer(table, seat, Answer(agrees), NOW)
    happens(table, decide.answer(table, 1, Answer(False), NOW))
    assert table.asking is None
    assert happens(table, decide.take_back(table, 1, TakeBack(1), NOW)) == [TakeBackAsked(NOW, 1, 1)]


def test_among_people_a_revealed_card_is_taken_back_only_if_all_agree() -> None:
    table = table_of("Ada", "Bo", "Cy")
    moves(table, "pass", "pass")
    assert happens(table, decide.take_back(table, 1, TakeBack(1), NOW)) == [TakeBackAsked(NOW, 1, 1)]
    happens(table, decide.answer(table, 0, Answer(True), NOW))
    with refusal("not_now"):
        decide.answer(table, 0, Answer(True), NOW)
    happens(table, decide.answer(table, 2, Answer(True), NOW))
    assert table.game is not None
    assert table.game.decisions == 1


def test_more_than_there_are_moves_cannot_be_taken_back() -> None:
    with refusal("not_now"):
        decide.take_back(table_of("Ada", "Bo", "Cy"), 0, TakeBack(0), NOW)


def test_a_player_who_left_is_back_with_their_next_move() -> None:
    table = table_of("Ada", "Bo", "Cy")
    happens(table, absence.leave(table, 0, Leave(), NOW))
    assert table.people() == [1, 2]
    entries = happens(table, decide.move(table, 0, Move("a" * 8, table.number, "bid 4"), NOW))
    assert entries == [Returned(NOW, 0), Moved(NOW, 0, "bid 4", "a" * 8)]
    assert absence.back(table, 0, Return(), NOW) == []


def test_the_clock_runs_only_for_people_and_only_when_there_is_one() -> None:
    assert absence.clock_ran_out(table_of("Ada", "Bo", "Cy"), 10**9) == []
    table = table_of("Ada", "Bo", "Cy", clock=30)
    assert absence.clock_ran_out(table, 29_999) == []
    assert absence.clock_ran_out(table, 30_000) == [BotTookOver(30_000, 0, "medium", "clock")]
    happens(table, absence.leave(table, 0, Leave(), 1))
    assert absence.clock_ran_out(table, 30_000) == []


def test_before_the_game_a_seat_is_freed_by_its_owner_or_the_host_and_by_nobody_else() -> None:
    table = table_of("Ada", "Bo", "Cy", begun=False)
    with refusal("forbidden"):
        seating.free_seat(table, "owner2", 1, NOW)
    happens(table, seating.free_seat(table, "owner0", 1, NOW))
    assert table.chairs[1].is_free
    with refusal("not_now"):
        seating.begin(table, "owner0", NOW)
    with refusal("taken"):
        seating.sit(table, "owner9", 1, "ADA", NOW)
    happens(table, seating.sit(table, "owner9", 1, "Bea", NOW))
    assert isinstance(seating.begin(table, "owner0", NOW)[0], Began)


def test_an_outside_program_has_its_own_name_and_is_no_character() -> None:
    table = read("t", [Opened(0, "high-society", "1997", 4, Options(), "owner0"), Sat(0, 0, "Ada", "owner0")])
    for seat in (1, 2, 3):
        happens(table, seating.put_bot(table, "owner0", seat, "robot.py", ["robot.py"], NOW))
    assert table.names() == ["Ada", "robot.py", "Robot.py 2", "Robot.py 3"]
    assert all(chair.character is None for chair in table.chairs)
