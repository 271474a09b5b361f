"""Every refusal in its exact words, with the rule's number; a refused move changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from noblesse import Game, IllegalMove
from noblesse.engine.language import phrase, reason
from noblesse.engine.record import to_bytes
from noblesse.games.rich_and_good import Table, from_words, in_words, reason_against
from noblesse.games.rich_and_good.moves import MOVES
from noblesse.games.rich_and_good.refusal import Refusal
from noblesse.games.rich_and_good.rules import is_legal, refusal
from tests.languages import in_german

from .at_the_table import ADA, BO, CY, play, quiet_game, refused, stock_phase, table_of, table_of_two, turn

HOW_TO_MOVE = (
    "a move is 'buy' or 'sell' with one to three goods (buy coal coal tea), 'hold', 'donate' with a good, 'keep', "
    "'play' or 'halve' with a holder and a card (play {} salt+6, halve {} tea-2) (R11)"
)


def at_the_start() -> Game:
    return table_of()


def over() -> Game:
    return quiet_game(table_of())


def coal_at_0() -> Game:
    return turn(table_of(left_of={ADA: "coal-6", CY: "coal-4"}), {ADA: "play left coal-6, halve right coal-4"})


def one_coal_left() -> Game:
    return turn(table_of(), dict.fromkeys((ADA, BO, CY), "buy coal coal coal"))


def ada_has_60() -> Game:
    game = table_of(first=BO)
    for _ in range(2):
        turn(game, {ADA: "buy coal coal coal"})
    return game


def ada_owns_coal_and_tea() -> Game:
    return turn(table_of(first=CY), {ADA: "buy coal tea"})


def board_is_full() -> Game:
    game = table_of_two()
    turn(game, {ADA: "buy coal coal coal, donate coal"})
    turn(game, {ADA: "buy coal coal, donate coal"})
    turn(game, {ADA: "donate coal"})
    turn(game, {ADA: "donate coal"})
    return play(game, "hold")


def ada_may_donate() -> Game:
    return play(table_of(), "buy coal")


def market_phase() -> Game:
    return stock_phase(table_of(left_of={ADA: "coal+6 coal+4", CY: "coal+2"}))


def coal_was_played_left() -> Game:
    return play(market_phase(), "play left coal+6")


def market_phase_of_two() -> Game:
    return stock_phase(table_of_two(own=("coal+6", ""), shared="coal+4 coal+2"))


def coal_was_played_shared() -> Game:
    return play(market_phase_of_two(), "play shared coal+4")


REFUSALS: list[tuple[Refusal, Callable[[], Game], str, str]] = [
    (Refusal.GAME_IS_OVER, over, "hold", "the game is over (R33)"),
    (Refusal.ANOTHER_DECISION, at_the_start, "keep", "now you trade: buy, sell or hold (R12)"),
    (Refusal.ANOTHER_DECISION, ada_may_donate, "hold", "now you donate a share or keep them all (R13)"),
    (Refusal.ANOTHER_DECISION, market_phase, "hold", "now you play a card at face value (R22)"),
    (
        Refusal.ANOTHER_DECISION,
        coal_was_played_left,
        "play right coal+2",
        "now you halve a card from the other holder (R22)",
    ),
    (Refusal.WORTH_NOTHING, coal_at_0, "buy coal wheat", "coal stands at 0 and cannot be bought (R16)"),
    (Refusal.NOT_IN_SUPPLY, one_coal_left, "buy coal coal", "the supply has 1 coal, not 2 (R15)"),
    (Refusal.TOO_DEAR, ada_has_60, "buy coal coal", "that costs 80 and you have 60 (R15)"),
    (Refusal.NOT_YOUR_SHARES, ada_owns_coal_and_tea, "sell coal tea tea", "you own 1 tea, not 2 (R17)"),
    (Refusal.BOARD_IS_FULL, board_is_full, "donate coal", "your charity board is full until the round ends (R21)"),
    (Refusal.NOT_YOUR_SHARE, ada_may_donate, "donate salt", "you own no salt to donate (R19)"),
    (
        Refusal.SAME_HOLDER,
        coal_was_played_left,
        "halve left coal+4",
        "your first card came from the left holder, this one must come from the other (R23)",
    ),
    (
        Refusal.SAME_HOLDER,
        coal_was_played_shared,
        "halve shared coal+2",
        "your first card came from the shared holder, this one must come from the other (R23)",
    ),
    (Refusal.NOT_IN_HOLDER, market_phase, "play right coal-6", "there is no coal−6 in the right holder (R22)"),
    (Refusal.NOT_IN_HOLDER, market_phase_of_two, "play own coal-6", "there is no coal−6 in your own holder (R22)"),
    (Refusal.NOT_IN_HOLDER, coal_was_played_left, "halve right coal-6", "there is no coal−6 in the right holder (R22)"),
]

UNREADABLE = [
    (at_the_start, "", HOW_TO_MOVE.format("left", "right")),
    (at_the_start, "buy", HOW_TO_MOVE.format("left", "right")),
    (at_the_start, "hold on", HOW_TO_MOVE.format("left", "right")),
    (market_phase_of_two, "shuffle", HOW_TO_MOVE.format("own", "shared")),
    (at_the_start, "buy coal coal coal coal", "4 shares are too many; one to three can be traded (R12)"),
    (
        at_the_start,
        "sell gold",
        "there is no good 'gold'; the goods are coal, wheat, coffee, rubber, tea, salt (R2)",
    ),
    (
        ada_may_donate,
        "donate ?",
        "there is no good '?'; the goods are coal, wheat, coffee, rubber, tea, salt (R2)",
    ),
    (
        market_phase,
        "play own coal+6",
        "there is no holder 'own'; with 3 players yours are left and right (R4)",
    ),
    (
        market_phase_of_two,
        "play left coal+6",
        "there is no holder 'left'; with 2 players yours are own and shared (R41)",
    ),
    (
        market_phase,
        "play left coal+3",
        "there is no card 'coal+3'; a card is a good with +2, +4, +6, -2, -4 or -6, such as salt+6 (R5)",
    ),
]

EVERY_REFUSAL = [(position, words, sentence) for _, position, words, sentence in REFUSALS] + UNREADABLE


def all_there_is(game: Game) -> tuple[Any, ...]:
    lookers = (*range(len(game.players)), None)
    return (
        to_bytes(Table, game._table),
        game.moves,
        game.decisions,
        [game.story(looker) for looker in lookers],
        [game.events(looker) for looker in lookers],
        [game.view(looker) for looker in lookers],
        game.legal_moves(),
        game.to_move,
        game.result,
        game.record().to_json(),
    )


@pytest.mark.rule("R4", "R5", "R11", "R12", "R16", "R21", "R22", "R23", "R33")
@pytest.mark.parametrize(("position", "words", "sentence"), EVERY_REFUSAL)
def test_a_refusal_says_why_and_names_the_rule(position: Callable[[], Game], words: str, sentence: str) -> None:
    assert refused(position(), words) == f"{words}: {sentence}"


@pytest.mark.parametrize(("position", "words", "sentence"), EVERY_REFUSAL)
def test_a_refused_move_changes_nothing(position: Callable[[], Game], words: str, sentence: str) -> None:
    game = position()
    before = all_there_is(game)
    assert refused(game, words).endswith(sentence)
    assert all_there_is(game) == before


@pytest.mark.parametrize(("why", "position", "words", "sentence"), REFUSALS)
def test_each_reason_has_its_value(why: Refusal, position: Callable[[], Game], words: str, sentence: str) -> None:
    table = position()._table
    move = from_words(words, int(table.seats))
    assert Refusal(refusal(table, move)) == why
    assert not is_legal(table, move)


def test_every_value_of_refusal_has_a_test() -> None:
    assert {why for why, *_ in REFUSALS} == set(Refusal) - {Refusal.NONE}


@pytest.mark.parametrize("position", dict.fromkeys(position for _, position, *_ in REFUSALS))
def test_a_move_is_legal_or_has_a_reason_against_it(position: Callable[[], Game]) -> None:
    game = position()
    legal = set(game.legal_moves())
    for move in range(MOVES):
        why = reason_against(game._table, move)
        words = in_words(move, len(game.players))
        assert (why is None) == (words in legal)
        assert why is None or why.told().endswith(")")


def test_a_refusal_keeps_its_parts_for_other_languages() -> None:
    with pytest.raises(IllegalMove) as caught:
        ada_may_donate().play("donate salt")
    assert caught.value.words == "donate salt"
    assert caught.value.reason == reason("you own no {good} to donate", "R19", good=phrase("salt"))
    assert caught.value.told(in_german) == "donate salt: du hast keine Aktie Salz, die du spenden könntest (R19)"


def test_long_nonsense_is_quoted_only_in_part() -> None:
    sentence = refused(table_of(), "buy " + "x" * 500)
    assert sentence.startswith("buy " + "x" * 76 + ": there is no good '" + "x" * 20 + "'; the goods are")
