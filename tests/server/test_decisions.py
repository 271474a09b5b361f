"""What comes of a wish, decided on the table alone."""

from __future__ import annotations

import pytest

from noblesse.server import decisions
from noblesse.server.commands import Answer, Leave, Move, Return, TakeBack, Vote
from noblesse.server.entries import (
    AnyEntry,
    Began,
    BotSat,
    BotTookOver,
    Moved,
    Opened,
    Options,
    Returned,
    Sat,
    TakeBackAsked,
    TookBack,
    Voted,
)
from noblesse.server.refusals import Refused
from noblesse.server.table import Table, follow, read

NOW = 1_000_000


def table_of(*names: str, bots: int = 0, game: str = "high-society", begun: bool = True, **options: object) -> Table:
    """People in the first seats, bots in the others; seat 0 begins."""
    seats = len(names) + bots
    edition = "1997" if game == "high-society" else "2022"
    log: list[AnyEntry] = [Opened(0, game, edition, seats, Options(**options), "owner0")]  # type: ignore[arg-type]
    log += [Sat(0, seat, name, f"owner{seat}") for seat, name in enumerate(names)]
    log += [BotSat(0, seat, "easy", f"Easy {seat}") for seat in range(len(names), seats)]
    if begun:
        log.append(Began(0, f"{1:064x}", 0))
    return read("t", log)


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


def test_a_majority_of_the_others_puts_a_bot_in_the_place_of_who_keeps_them_waiting() -> None:
    table = table_of("Ada", "Bo", "Cy", "Di")
    late = decisions.PATIENCE
    assert happens(table, decisions.vote(table, 1, Vote(0), late)) == [Voted(late, 1, 0)]
    assert happens(table, decisions.vote(table, 2, Vote(0), late)) == [
        Voted(late, 2, 0),
        BotTookOver(late, 0, "medium", "vote"),
    ]
    assert table.chairs[0].player == "medium"


def test_nobody_votes_before_patience_has_run_out_nor_against_who_is_not_to_move() -> None:
    table = table_of("Ada", "Bo", "Cy")
    with refusal("not_now"):
        decisions.vote(table, 1, Vote(0), decisions.PATIENCE - 1)
    with refusal("not_now"):
        decisions.vote(table, 1, Vote(2), decisions.PATIENCE)
    with refusal("not_now"):
        decisions.vote(table, 0, Vote(0), decisions.PATIENCE)


def test_a_move_forgets_votes_and_askings() -> None:
    table = table_of("Ada", "Bo", "Cy", "Di")
    happens(table, decisions.vote(table, 1, Vote(0), decisions.PATIENCE))
    moves(table, "bid 4", "bid 6")
    happens(table, decisions.take_back(table, 0, TakeBack(0), NOW))
    assert table.asking is not None
    moves(table, "bid 8")
    assert table.votes == {}
    assert table.asking is None


def test_alone_against_bots_any_move_may_be_taken_back() -> None:
    table = table_of("Ada", bots=2)
    moves(table, "pass", "pass")
    assert decisions.take_back(table, 0, TakeBack(0), NOW) == [TookBack(NOW, 0, 0)]


def test_only_who_asked_withdraws_the_wish_to_take_back() -> None:
    table = table_of("Ada", "Bo", "Cy")
    moves(table, "pass", "pass")
    happens(table, decisions.take_back(table, 1, TakeBack(1), NOW))
    happens(table, decisions.answer(table, 0, Answer(True), NOW))
    for seat, agrees in ((0, False), (1, True)):
        with refusal("not_now"):
            decisions.answer(table, seat, Answer(agrees), NOW)
    happens(table, decisions.answer(table, 1, Answer(False), NOW))
    assert table.asking is None
    assert happens(table, decisions.take_back(table, 1, TakeBack(1), NOW)) == [TakeBackAsked(NOW, 1, 1)]


def test_among_people_a_revealed_card_is_taken_back_only_if_all_agree() -> None:
    table = table_of("Ada", "Bo", "Cy")
    moves(table, "pass", "pass")
    assert happens(table, decisions.take_back(table, 1, TakeBack(1), NOW)) == [TakeBackAsked(NOW, 1, 1)]
    happens(table, decisions.answer(table, 0, Answer(True), NOW))
    with refusal("not_now"):
        decisions.answer(table, 0, Answer(True), NOW)
    happens(table, decisions.answer(table, 2, Answer(True), NOW))
    assert table.game is not None
    assert table.game.decisions == 1


def test_more_than_there_are_moves_cannot_be_taken_back() -> None:
    with refusal("not_now"):
        decisions.take_back(table_of("Ada", "Bo", "Cy"), 0, TakeBack(0), NOW)


def test_who_left_is_back_with_the_next_move() -> None:
    table = table_of("Ada", "Bo", "Cy")
    happens(table, decisions.leave(table, 0, Leave(), NOW))
    assert table.people() == [1, 2]
    entries = happens(table, decisions.move(table, 0, Move("a" * 8, table.number, "bid 4"), NOW))
    assert entries == [Returned(NOW, 0), Moved(NOW, 0, "bid 4", "a" * 8)]
    assert decisions.back(table, 0, Return(), NOW) == []


def test_the_clock_runs_only_for_people_and_only_when_there_is_one() -> None:
    assert decisions.clock_ran_out(table_of("Ada", "Bo", "Cy"), 10**9) == []
    table = table_of("Ada", "Bo", "Cy", clock=30)
    assert decisions.clock_ran_out(table, 29_999) == []
    assert decisions.clock_ran_out(table, 30_000) == [BotTookOver(30_000, 0, "medium", "clock")]
    happens(table, decisions.leave(table, 0, Leave(), 1))
    assert decisions.clock_ran_out(table, 30_000) == []


def test_before_the_game_a_seat_is_freed_by_its_owner_or_the_host_and_by_nobody_else() -> None:
    table = table_of("Ada", "Bo", "Cy", begun=False)
    with refusal("forbidden"):
        decisions.free_seat(table, "owner2", 1, NOW)
    happens(table, decisions.free_seat(table, "owner0", 1, NOW))
    assert table.chairs[1].is_free
    with refusal("not_now"):
        decisions.begin(table, "owner0", NOW)
    with refusal("taken"):
        decisions.sit(table, "owner9", 1, "ADA", NOW)
    happens(table, decisions.sit(table, "owner9", 1, "Bea", NOW))
    assert isinstance(decisions.begin(table, "owner0", NOW)[0], Began)


def test_two_bots_of_a_level_have_two_names() -> None:
    table = read("t", [Opened(0, "high-society", "1997", 4, Options(), "owner0"), Sat(0, 0, "Ada", "owner0")])
    for seat in (1, 2, 3):
        happens(table, decisions.put_bot(table, "owner0", seat, "hard", ["hard"], NOW))
    assert table.names() == ["Ada", "Hard", "Hard 2", "Hard 3"]
