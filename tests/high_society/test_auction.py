"""An auction: turning up a card, bidding and passing."""

import pytest

from noblesse import Game

from .at_the_table import auction, hand, laid, money, play, refusal, turned_up


def in_the_auction(game: Game) -> list[int]:
    return [seat for seat, side in enumerate(game.view(None)["seats"]) if side["in_auction"]]


@pytest.mark.rule("H14")
def test_the_starter_turns_up_the_top_card() -> None:
    game = auction("7 3", first=1)
    assert turned_up(game) == "7"
    assert game.view(None)["cards_left"] == 15


@pytest.mark.rule("H14")
@pytest.mark.parametrize("first", range(5))
def test_turns_go_clockwise_beginning_with_the_starter(first: int) -> None:
    game = auction("7", players=5, first=first)
    turns = []
    for bid in ("bid 1", "bid 2", "bid 3", "bid 4", "bid 6", "bid 8"):
        turns.append(game.to_move)
        game.play(bid)
    assert turns == [(first + turn) % 5 for turn in range(6)]


@pytest.mark.rule("H14", "H19")
def test_turns_skip_whoever_has_passed() -> None:
    game = play(auction("7", players=4), "bid 1", "pass", "bid 2", "bid 3", "bid 3")
    assert game.to_move == 2
    play(game, "bid 4", "pass")
    assert game.to_move == 0
    play(game, "bid 4")
    assert game.to_move == 2


@pytest.mark.rule("H15")
def test_in_your_turn_you_bid_or_pass_and_nothing_else() -> None:
    moves = auction("7").legal_moves()
    assert {move.split()[0] for move in moves} == {"pass", "bid"}
    assert "there is no Theft" in refusal(auction("7"), "discard 7")


@pytest.mark.rule("H15")
def test_whoever_cannot_beat_the_highest_bid_can_only_pass() -> None:
    game = play(auction("7 3"), "bid 1 2 3 4 6 8 10 12 15 20 25")
    assert game.legal_moves() == ["pass"]


@pytest.mark.rule("H16")
@pytest.mark.parametrize("cards", [[4], [1, 10], [2, 3, 25], [1, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25]])
def test_a_bid_lays_one_or_more_money_cards_from_the_hand_face_up(cards: list[int]) -> None:
    game = play(auction("7"), " ".join(["bid", *map(str, cards)]))
    assert laid(game, 0) == cards
    assert hand(game, 0) == [card for card in (1, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25) if card not in cards]
    assert game.view(None)["seats"][0]["bid"] == sum(cards)
    assert game.view(None)["highest_bid"] == sum(cards)


@pytest.mark.rule("H16")
def test_a_bid_without_a_card_is_not_a_bid() -> None:
    assert "bid" not in auction("7").legal_moves()
    assert refusal(auction("7"), "bid").startswith("bid: a move is")


@pytest.mark.rule("H16")
def test_only_cards_in_your_own_hand_can_be_bid() -> None:
    game = play(auction("7 3"), "bid 4", "pass", "pass")
    assert refusal(game, "bid 4") == "bid 4: you do not have 4 in your hand (H16)"


@pytest.mark.rule("H17")
@pytest.mark.parametrize("too_little", ["bid 8", "bid 10", "bid 4 6", "bid 1 2 3 4"])
def test_a_total_that_does_not_beat_the_highest_is_refused(too_little: str) -> None:
    game = play(auction("7"), "bid 10")
    assert too_little not in game.legal_moves()
    assert "does not beat 10 (H17)" in refusal(game, too_little)


@pytest.mark.rule("H17")
@pytest.mark.parametrize("enough", ["bid 12", "bid 1 10", "bid 1 2 8", "bid 1 4 6"])
def test_a_total_that_beats_the_highest_by_one_is_enough(enough: str) -> None:
    game = play(auction("7"), "bid 10")
    assert enough in game.legal_moves()
    play(game, enough)
    assert game.to_move == 2


@pytest.mark.rule("H17")
def test_what_counts_is_the_total_that_lies_before_you_and_not_what_you_add() -> None:
    game = play(auction("7"), "bid 3", "bid 4", "bid 6")
    assert refusal(game, "bid 2") == "bid 2: 5 does not beat 6 (H17)"
    assert refusal(game, "bid 1 2") == "bid 1 2: 6 does not beat 6 (H17)"
    play(game, "bid 4")
    assert laid(game, 0) == [3, 4]
    assert game.view(None)["highest_bid"] == 7


@pytest.mark.rule("H17")
def test_the_highest_total_on_the_table_is_to_be_beaten_and_not_your_neighbours() -> None:
    game = play(auction("7", players=4), "bid 3", "bid 12", "pass")
    assert refusal(game, "bid 10") == "bid 10: 10 does not beat 12 (H17)"
    play(game, "bid 15")
    assert refusal(game, "bid 10") == "bid 10: 13 does not beat 15 (H17)"


@pytest.mark.rule("H18")
def test_what_lies_before_you_stays_and_cards_are_only_added() -> None:
    game = play(auction("7"), "bid 3", "bid 4", "pass", "bid 2")
    assert laid(game, 0) == [2, 3]
    play(game, "bid 1 2", "bid 12")
    assert laid(game, 0) == [2, 3, 12]
    assert laid(game, 1) == [1, 2, 4]
    assert hand(game, 0) == [1, 4, 6, 8, 10, 15, 20, 25]


@pytest.mark.rule("H18")
def test_a_card_that_lies_out_cannot_be_laid_again_or_exchanged() -> None:
    game = play(auction("7"), "bid 20", "bid 25", "pass")
    assert "bid 12 20" not in game.legal_moves()
    assert refusal(game, "bid 12 20") == "bid 12 20: you do not have 20 in your hand (H16)"
    assert all("20" not in move.split() for move in game.legal_moves())


@pytest.mark.rule("H18")
def test_nobody_gives_change() -> None:
    game = play(auction("7"), "bid 1", "bid 25", "pass", "pass")
    assert money(game, 1) == 81


@pytest.mark.rule("H19")
def test_passing_takes_everything_back_into_the_hand() -> None:
    game = play(auction("7"), "bid 3", "bid 4", "bid 6", "bid 2 10", "bid 12", "bid 15", "pass")
    assert laid(game, 0) == []
    assert hand(game, 0) == [1, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25]


@pytest.mark.rule("H19")
def test_whoever_passes_is_out_of_this_auction() -> None:
    game = play(auction("7", players=4), "bid 3", "pass")
    assert in_the_auction(game) == [0, 2, 3]
    play(game, "bid 4", "bid 6", "bid 8")
    assert game.to_move == 2


@pytest.mark.rule("H19")
def test_whoever_passed_is_back_in_the_next_auction() -> None:
    game = play(auction("7 3"), "bid 3", "pass", "pass")
    assert turned_up(game) == "3"
    assert in_the_auction(game) == [0, 1, 2]
    play(game, "pass")
    assert game.to_move == 1


@pytest.mark.rule("H20")
def test_the_starter_may_pass_at_once_on_a_prize() -> None:
    game = auction("7", first=2)
    assert game.legal_moves()[0] == "pass"
    play(game, "pass")
    assert (game.to_move, turned_up(game)) == (0, "7")
