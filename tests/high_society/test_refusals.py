"""Every refusal in its exact words, with the rule's number; a refused move changes nothing."""

from typing import Any

import pytest

from noblesse import Game, IllegalMove
from noblesse.engine.record import to_bytes
from noblesse.games.high_society import Table, from_words, reason_against
from noblesse.games.high_society.rules import Refusal
from noblesse.games.high_society.rules import refusal as refusal_number
from tests.languages import in_german

from .at_the_table import auction, play, record_of, refusal

NO_MOVE = "a move is 'pass', 'bid' with money cards (bid 4 10) or 'discard' with a possession (discard 7) (H15)"
MONEY = "there are 1 2 3 4 6 8 10 12 15 20 25 (H2)"


def over() -> Game:
    return play(auction("title title title scandal"), *["pass"] * 6)


def theft() -> Game:
    """Cy owns the 3 and must give it up."""
    return play(auction("3 theft"), "pass", "pass", "pass")


def bidding() -> Game:
    """Ada has 3 laid out and 2 spent; Bo's 8 is to be beaten."""
    return play(auction("5 7"), "bid 2", "pass", "pass", "bid 3", "bid 8", "pass")


AGAINST_THE_RULES = [
    (over, Refusal.GAME_IS_OVER, "pass", "the game is over (H28)"),
    (over, Refusal.GAME_IS_OVER, "bid 1", "the game is over (H28)"),
    (over, Refusal.GAME_IS_OVER, "discard 3", "the game is over (H28)"),
    (theft, Refusal.THEFT_WAITS, "pass", "the Theft waits for you to discard a possession (H8)"),
    (theft, Refusal.THEFT_WAITS, "bid 1", "the Theft waits for you to discard a possession (H8)"),
    (theft, Refusal.NOT_YOUR_POSSESSION, "discard 4", "you do not own possession 4 (H8)"),
    (theft, Refusal.NOT_YOUR_POSSESSION, "discard 10", "you do not own possession 10 (H8)"),
    (bidding, Refusal.NO_THEFT, "discard 5", "there is no Theft to discard a possession to; bid or pass (H15)"),
    (bidding, Refusal.NOT_IN_HAND, "bid 2", "you do not have 2 in your hand (H16)"),
    (bidding, Refusal.NOT_IN_HAND, "bid 3 25", "you do not have 3 in your hand (H16)"),
    (bidding, Refusal.NOT_IN_HAND, "bid 2 3 25", "you do not have 2 and 3 in your hand (H16)"),
    (bidding, Refusal.DOES_NOT_BEAT, "bid 4", "7 does not beat 8 (H17)"),
    (bidding, Refusal.DOES_NOT_BEAT, "bid 1 4", "8 does not beat 8 (H17)"),
]

UNREADABLE = [
    ("", NO_MOVE),
    ("raise 4", NO_MOVE),
    ("pass 4", NO_MOVE),
    ("bid", NO_MOVE),
    ("discard", NO_MOVE),
    ("discard 3 4", NO_MOVE),
    ("4 10", NO_MOVE),
    ("passbid 4", NO_MOVE),
    ("bid 5", f"there is no money card '5'; {MONEY}"),
    ("bid 4 x", f"there is no money card 'x'; {MONEY}"),
    ("bid -4", f"there is no money card '-4'; {MONEY}"),
    ("bid 04", f"there is no money card '04'; {MONEY}"),
    ("bid 4,10", f"there is no money card '4,10'; {MONEY}"),
    ("bid ４", f"there is no money card '４'; {MONEY}"),
    ("bid {word}", f"there is no money card '{{word}}'; {MONEY}"),
    ("bid 4 10 4", "a purse has only one 4 (H2)"),
    ("bid 25 25", "a purse has only one 25 (H2)"),
    ("discard 0", "there is no possession '0'; they are numbered 1 to 10 (H4)"),
    ("discard 11", "there is no possession '11'; they are numbered 1 to 10 (H4)"),
    ("discard title", "there is no possession 'title'; they are numbered 1 to 10 (H4)"),
]


def everything(game: Game) -> tuple[Any, ...]:
    """Everything that a move could change."""
    views = [game.view(seat, memory_aid=aid) for seat in (None, 0, 1, 2) for aid in (True, False)]
    now = (game.to_move, game.is_over, game.result, game.legal_moves(), game.moves, game.decisions)
    return (
        to_bytes(Table, game._table),
        game.movers,
        game.events(None),
        game.story(None),
        game.record(),
        views,
        now,
    )


@pytest.mark.rule("H8", "H15", "H16", "H17", "H28")
@pytest.mark.parametrize(("situation", "number", "move", "reason"), AGAINST_THE_RULES)
def test_a_move_against_the_rules_is_refused_with_its_reason(
    situation: Any, number: Refusal, move: str, reason: str
) -> None:
    game = situation()
    assert refusal_number(game._table, from_words(move, 3)) == number
    assert refusal(game, move) == f"{move}: {reason}"


def test_every_refusal_is_among_these() -> None:
    assert {number for _, number, _, _ in AGAINST_THE_RULES} == set(Refusal) - {Refusal.NONE}


@pytest.mark.rule("H2", "H4", "H15")
@pytest.mark.parametrize(("words", "reason"), UNREADABLE)
@pytest.mark.parametrize("situation", [bidding, theft, over])
def test_words_that_are_not_a_move_are_refused_with_the_reason(situation: Any, words: str, reason: str) -> None:
    assert refusal(situation(), words) == f"{words}: {reason}"


@pytest.mark.parametrize(("situation", "move"), [(situation, move) for situation, _, move, _ in AGAINST_THE_RULES])
def test_a_move_against_the_rules_changes_nothing(situation: Any, move: str) -> None:
    game = situation()
    before = everything(game)
    refusal(game, move)
    assert everything(game) == before


@pytest.mark.parametrize("words", [words for words, _ in UNREADABLE])
def test_words_that_are_not_a_move_change_nothing(words: str) -> None:
    game = bidding()
    before = everything(game)
    refusal(game, words)
    assert everything(game) == before


@pytest.mark.parametrize("situation", [bidding, theft])
def test_there_is_no_reason_against_a_legal_move(situation: Any) -> None:
    game = situation()
    for words in game.legal_moves():
        assert reason_against(game._table, from_words(words, 3)) is None


def test_a_refusal_names_the_move_in_its_stored_form() -> None:
    assert refusal(bidding(), "  BID 4   1 ") == "bid 1 4: 8 does not beat 8 (H17)"


def test_long_nonsense_is_cut_short() -> None:
    assert refusal(bidding(), "x" * 1000) == f"{'x' * 80}: {NO_MOVE}"
    assert refusal(bidding(), "bid " + "x" * 1000) == f"bid {'x' * 76}: there is no money card '{'x' * 20}'; {MONEY}"
    assert "there is no possession 'xxxxxxxxxxxxxxxxxxxx';" in refusal(bidding(), "discard " + "x" * 1000)


def test_a_record_with_a_wrong_move_is_refused_with_the_moves_number() -> None:
    record = record_of("5 7")
    record.moves.extend(["bid 4", "bid 6", "bid 6"])
    with pytest.raises(IllegalMove, match=r"^move 3: bid 6: 6 does not beat 6 \(H17\)$"):
        Game.replay(record)


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("bid 4", "bid 4: 7 überbietet 8 nicht (H17)"),
        ("bid 2", "bid 2: du hast 2 nicht auf der Hand (H16)"),
        ("bid 2 3", "bid 2 3: du hast 2 und 3 nicht auf der Hand (H16)"),
    ],
)
def test_a_refusal_can_be_told_in_another_language(move: str, told: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        bidding().play(move)
    assert refused.value.told(in_german) == told
