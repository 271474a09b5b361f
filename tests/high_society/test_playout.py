"""Random games at full speed: only legal moves, all equally likely."""

from collections import Counter

import pytest

from noblesse.engine.dice import Purpose, keyed
from noblesse.engine.record import batch, copy, put, to_bytes
from noblesse.games.high_society import FACTS, Table, deal, from_words, in_words, play, random_move, result, set_up
from noblesse.games.high_society.playout import play_out, play_out_many
from noblesse.games.high_society.rules import is_legal
from noblesse.games.high_society.table import Awaits

THROWS = 4000


def opening(seats: int = 3) -> Table:
    return set_up(deal(7, seats), seats, 0)


def cards(words: str) -> int:
    """A set of money cards."""
    return from_words(f"bid {words}", 3)


def thrown(table: Table) -> Counter[str]:
    """How often each move is drawn."""
    dice = keyed(1, Purpose.PLAYOUT, 0, 0)
    return Counter(in_words(random_move(table, dice), 3) for _ in range(THROWS))


def all_as_likely(counted: Counter[str]) -> bool:
    expected = THROWS / len(counted)
    return all(abs(count - expected) < 0.15 * expected for count in counted.values())


@pytest.mark.rule("H15", "H16")
def test_every_set_of_the_cards_in_hand_and_the_pass_are_equally_likely() -> None:
    table = opening()
    table.purse[0] = cards("1 12 25")
    counted = thrown(table)
    assert sorted(counted) == sorted(
        ["pass", "bid 1", "bid 12", "bid 1 12", "bid 25", "bid 1 25", "bid 12 25", "bid 1 12 25"]
    )
    assert all_as_likely(counted)


@pytest.mark.rule("H17")
def test_only_what_beats_the_highest_bid_comes_up() -> None:
    table = opening()
    table.laid[0], table.purse[0] = cards("2"), cards("1 3 4")
    table.laid[1], table.purse[1] = cards("6"), cards("1 2 3 4 8 10 12 15 20 25")
    counted = thrown(table)
    assert sorted(counted) == sorted(["pass", "bid 1 4", "bid 3 4", "bid 1 3 4"])
    assert all_as_likely(counted)


@pytest.mark.rule("H15")
def test_whoever_cannot_beat_the_highest_bid_passes_without_rolling_dice() -> None:
    table = opening()
    table.purse[0], table.laid[1] = cards("1 3"), cards("4")
    dice = keyed(1, Purpose.PLAYOUT, 0, 0)
    before = dice.copy()
    assert in_words(random_move(table, dice), 3) == "pass"
    assert dice[0] == before[0]


@pytest.mark.rule("H8")
def test_every_possession_that_could_go_to_the_theft_is_equally_likely() -> None:
    table = opening()
    table.awaits = Awaits.DISCARD
    table.display[0] = 1 << 0 | 1 << 6 | 1 << 9 | 1 << 10  # the 1, the 7, the 10 and a title
    counted = thrown(table)
    assert sorted(counted) == ["discard 1", "discard 10", "discard 7"]
    assert all_as_likely(counted)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_random_game_is_legal_from_beginning_to_end(seats: int) -> None:
    table = opening(seats)
    dice = keyed(seats, Purpose.PLAYOUT, 0, 0)
    while table.awaits != Awaits.NOTHING:
        move = random_move(table, dice)
        assert is_legal(table, move)
        play(table, move)
    assert result(table) is not None


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_same_dice_play_the_same_game(seats: int) -> None:
    one = opening(seats)
    other = copy(Table, one)
    decisions = play_out(one, keyed(3, Purpose.PLAYOUT, 0, 0))
    assert one.awaits == Awaits.NOTHING
    assert 0 < decisions <= FACTS.longest_game
    assert play_out(other, keyed(3, Purpose.PLAYOUT, 0, 0)) == decisions
    assert to_bytes(Table, one) == to_bytes(Table, other)


def test_a_game_played_out_is_the_same_compiled_and_plain() -> None:
    """The numbers are pinned, because one run of the tests has only one of the two modes."""
    table = opening()
    assert play_out(table, keyed(3, Purpose.PLAYOUT, 0, 0)) == 46
    counted = result(table)
    assert counted is not None
    assert counted.status == [30, 31, 4]


def test_many_games_are_played_out_from_the_same_table() -> None:
    """Each game continues with the dice where the last one left them, and the first table stays as it is."""
    tables = batch(Table, 3)
    put(Table, tables, 1, opening())
    dice, again = keyed(5, Purpose.PLAYOUT, 0, 0), keyed(5, Purpose.PLAYOUT, 0, 0)
    assert play_out_many(tables, 1, 4, dice) == sum(play_out(opening(), again) for _ in range(4))
    assert dice[0] == again[0]
    assert to_bytes(Table, tables[1]) == to_bytes(Table, opening())
    assert tables[2].awaits == Awaits.NOTHING


def test_playing_out_no_games_takes_no_decisions() -> None:
    tables = batch(Table, 2)
    put(Table, tables, 0, opening())
    assert play_out_many(tables, 0, 0, keyed(5, Purpose.PLAYOUT, 0, 0)) == 0
