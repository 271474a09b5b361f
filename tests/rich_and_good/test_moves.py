"""Moves as words and as integers."""

from __future__ import annotations

import pytest

from noblesse.engine.language import UnreadableMove
from noblesse.games.rich_and_good import FACTS, from_words, in_words
from noblesse.games.rich_and_good.box import GOOD_WORDS, lot_in_words
from noblesse.games.rich_and_good.moves import ANSWERS, BUY, DONATE, HALVE, HOLD, KEEP, MOVES, PLAY, SELL, sides
from noblesse.games.rich_and_good.table import Awaits

from .at_the_table import ADA, BO, CY, play, refused, stock_phase, table_of, table_of_two, turn

any_number = pytest.mark.parametrize("players", [2, 3, 4, 5])


@any_number
def test_words_and_integers_are_exact_inverses_over_all_moves(players: int) -> None:
    words = [in_words(move, players) for move in range(MOVES)]
    assert [from_words(each, players) for each in words] == list(range(MOVES))
    assert len(set(words)) == MOVES == FACTS.moves


@any_number
def test_a_move_in_any_order_in_capitals_with_more_spaces_is_the_same_move(players: int) -> None:
    for move in range(MOVES):
        verb, *rest = in_words(move, players).split()
        if verb in {"buy", "sell"}:
            rest.reverse()
        typed = "  " + "   ".join([verb, *rest]).upper().replace("-", "−") + "\t"
        assert from_words(typed, players) == move


@pytest.mark.rule("R12", "R13", "R22")
@any_number
def test_the_first_word_says_which_decision_a_move_answers(players: int) -> None:
    decision = {
        "hold": Awaits.TRADE,
        "buy": Awaits.TRADE,
        "sell": Awaits.TRADE,
        "keep": Awaits.CHARITY,
        "donate": Awaits.CHARITY,
        "play": Awaits.FACE_VALUE,
        "halve": Awaits.HALVED,
    }
    for move in range(MOVES):
        assert ANSWERS[move] == decision[in_words(move, players).split()[0]]


def test_each_kind_of_move_has_its_place_among_the_integers() -> None:
    assert (HOLD, BUY, SELL, KEEP, DONATE, PLAY, HALVE, MOVES) == (0, 1, 84, 167, 168, 174, 246, 318)
    assert in_words(BUY, 3) == "buy coal"
    assert in_words(KEEP - 1, 3) == "sell salt salt salt"
    assert in_words(PLAY, 3) == "play left coal-6"
    assert in_words(HALVE - 1, 3) == "play right salt+6"
    assert in_words(MOVES - 1, 2) == "halve shared salt+6"


def test_goods_in_a_move_are_written_in_the_order_of_the_board() -> None:
    order = {good: place for place, good in enumerate(GOOD_WORDS)}
    for lot in range(SELL - BUY):
        places = [order[word] for word in lot_in_words(lot)]
        assert places == sorted(places)


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("buy tea coal coal", "buy coal coal tea"),
        ("BUY Salt WHEAT", "buy wheat salt"),
        ("  buy \t tea  ", "buy tea"),
        ("Hold", "hold"),
    ],
)
def test_a_trade_is_stored_in_canonical_form(typed: str, stored: str) -> None:
    game = play(table_of(), typed)
    assert game.moves == [stored]
    assert game.record().moves == [stored]
    assert game.view(ADA)["history"] == [{"seat": ADA, "move": stored}]


def test_a_sale_and_a_donation_are_stored_in_canonical_form() -> None:
    game = turn(table_of(first=CY), {ADA: "buy coal tea salt"})
    play(game, "Sell SALT coal", "DONATE tea")
    assert game.moves[-2:] == ["sell coal salt", "donate tea"]


def test_a_card_with_a_real_minus_sign_is_stored_in_canonical_form() -> None:
    game = stock_phase(table_of(left_of={ADA: "coal-6", CY: "coal-4"}))
    play(game, "Play LEFT Coal−6", "halve  right  COAL−4")
    assert game.moves[-2:] == ["play left coal-6", "halve right coal-4"]


@any_number
@pytest.mark.parametrize(
    "nonsense",
    [
        "",
        "   ",
        "pass",
        "buy",
        "sell",
        "donate",
        "donate coal coal",
        "hold coal",
        "keep coal",
        "play",
        "play left",
        "play salt+6",
        "play left salt+6 now",
        "play salt+6 left",
        "halve left salt 6",
        "buy coal, tea",
        "buy coal coal coal coal",
        "buy gold",
        "buy coal+6",
        "donate ?",
        "0",
        "174",
        "play left salt6",
        "play left salt+5",
        "play left +6salt",
        "play middle salt+6",
        "halve both salt+6",
        "buycoal",
        "buy\u00a0\u200bcoal",
    ],
)
def test_nonsense_is_not_a_move(players: int, nonsense: str) -> None:
    with pytest.raises(UnreadableMove):
        from_words(nonsense, players)


@pytest.mark.rule("R4", "R41")
@pytest.mark.parametrize("verb", ["play", "halve"])
@any_number
def test_holders_are_called_left_and_right_or_with_two_players_own_and_shared(players: int, verb: str) -> None:
    mine, others = (("own", "shared"), ("left", "right")) if players == 2 else (("left", "right"), ("own", "shared"))
    assert sides(players) == mine
    for side in mine:
        assert in_words(from_words(f"{verb} {side} tea-2", players), players) == f"{verb} {side} tea-2"
    for side in others:
        with pytest.raises(UnreadableMove, match=f"^there is no holder '{side}'; with {players} players yours are"):
            from_words(f"{verb} {side} tea-2", players)


@pytest.mark.rule("R41")
def test_left_and_right_are_refused_with_two_players_and_own_and_shared_with_three() -> None:
    two, three = stock_phase(table_of_two(own=("coal+6", ""))), stock_phase(table_of(left_of={ADA: "coal+6"}))
    assert two.to_move == three.to_move == ADA
    assert refused(two, "play left coal+6").endswith("with 2 players yours are own and shared (R41)")
    assert refused(three, "play own coal+6").endswith("with 3 players yours are left and right (R4)")
    assert play(two, "play own coal+6").moves[-1] == "play own coal+6"
    assert play(three, "play left coal+6").moves[-1] == "play left coal+6"


def test_every_decision_is_in_the_log_even_one_with_a_single_answer() -> None:
    game = play(table_of(), "hold")
    assert game.legal_moves() == ["keep"]
    play(game, "keep")
    assert game.moves == ["hold", "keep"]
    assert game.to_move == BO


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_legal_moves_are_in_the_order_of_their_numbers(players: int) -> None:
    game = table_of_two() if players == 2 else table_of(players)
    while not game.is_over:
        numbers = [from_words(words, players) for words in game.legal_moves()]
        assert numbers == sorted(set(numbers))
        assert numbers
        game.play(game.legal_moves()[-1])
