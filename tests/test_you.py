"""A player reads "You bid 4" where the others read "Ada bids 4", in every language."""

from __future__ import annotations

import random

import pytest

from noblesse.engine.language import Translate, addressing, english, enumerated, told, told_of_all
from noblesse.languages import LANGUAGES, Language, translate_for
from tests.languages import STRICT
from tests.tables import ALL_TABLES, new_game, play_randomly
from tests.templates import all_templates, only_by_name

STRANGE = ["Qwa", "Qwb", "Qwc", "Qwd", "Qwe"]  # names that are part of no other word

NEVER_TO_THEM = {
    "it is {player}’s turn, not yours",
    "{player} sits in seat {seat}",
    "{player} has already asked",
    "{player} may think for three minutes after every sign of life: wait {seconds} before you vote",
    "at a table for {players} there are {others} other players besides you",  # a number
    "with {players}",  # the others who look into a holder
    "{leave}; {player} takes the card for {price}.",  # whoever passes leaves it to somebody else
    "{leave}; {player} takes the card for nothing.",
    "{reason}. The first legal move is taken for {player}.",  # bots
    "{player} is thinking",
    "{player} ({bot} bot)",
}
CALLED_BY_NAME = {
    "{player}, {asked} (? for help)",
    "{player}, it is your turn in {title}",
    "{player}, a bot is about to play for you: come back to {title} if you want to stay",
    "Pass the device to {player}, then press Enter",  # several people read this
    "Press Enter to open {player}’s table",
    "Clockwise: {players}",
}


@pytest.mark.parametrize(
    ("language", "own", "others"),
    [
        ("en", "You add 4 and bid 4", "Ada adds 4 and bids 4"),
        ("de", "Du legst 4 dazu und bietest 4", "Ada legt 4 dazu und bietet 4"),
        ("it", "Aggiungi 4 e offri 4", "Ada aggiunge 4 e offre 4"),
    ],
)
def test_a_player_reads_you_where_others_read_their_name(language: Language, own: str, others: str) -> None:
    game = new_game("high-society", "1997", 3, 7)
    assert game.to_move is not None
    game.play("bid 4")
    mover = game.movers[0]
    names = ["Bo", "Cy", "Di"]
    names[mover] = "Ada"
    for seat in (None, 0, 1, 2):
        [sentence] = game.story(seat, STRICT[language], names=addressing(names, seat), since=1)
        assert sentence == (own if seat == mover else others)


@pytest.mark.whole_games
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "edition", "players"), ALL_TABLES)
def test_no_sentence_of_a_game_tells_players_about_themselves_by_name(
    name: str, edition: str, players: int, language: Language
) -> None:
    luck, names = random.Random(f"{name} {edition} {players}"), STRANGE[:players]
    for seed in range(5):
        game = play_randomly(new_game(name, edition, players, seed), 10_000, luck)
        for seat in range(players):
            to_all = game.story(None, STRICT[language], names=names)
            to_them = game.story(None, STRICT[language], names=addressing(names, seat))
            turns = game.review(STRICT[language], names=addressing(names, seat)).turning_points
            assert names[seat] not in " ".join([*to_them, *(turn.sentence for turn in turns)])
            for plain, addressed in zip(to_all, to_them, strict=True):
                assert (plain == addressed) == (names[seat] not in plain)


def test_every_sentence_about_a_player_has_words_for_that_player() -> None:
    """`make languages` demands them in every language."""
    assert only_by_name() == NEVER_TO_THEM | CALLED_BY_NAME
    assert {"You pass", "You donate nothing", "Stock phase, you trade"} <= all_templates().keys()


@pytest.mark.parametrize(
    ("language", "of_all", "of_you"),
    [
        ("en", "Ada, Bo and Cy share the victory with 40", "You, Ada and Cy share the victory with 40"),
        ("de", "Ada, Bo und Cy teilen sich den Sieg mit 40", "Du, Ada und Cy teilt euch den Sieg mit 40"),
        ("it", "Ada, Bo e Cy condividono la vittoria con 40", "Tu, Ada e Cy condividete la vittoria con 40"),
    ],
)
def test_whoever_shares_a_victory_is_named_first(language: Language, of_all: str, of_you: str) -> None:
    names, translate = ["Ada", "Bo", "Cy"], STRICT[language]

    def said(players: list[str]) -> str:
        return told_of_all(
            translate,
            players,
            "{players} share the victory with {wealth}",
            to_you="{you_and_others} share the victory with {wealth}",
            wealth=40,
        )

    assert said(names) == of_all
    assert said(addressing(names, 1)) == of_you


@pytest.mark.parametrize("translate", [english, translate_for("de")])
def test_a_sentence_without_words_for_the_player_calls_them_by_name(translate: Translate) -> None:
    """So does a game in a package of its own that knows nothing of this."""
    names = addressing(["Ada", "Bo"], 0)
    assert told(translate, "{player} tells tale {tale}", player=names[0], tale=2) == "Ada tells tale 2"
    assert enumerated(english, names) == "Ada and Bo"


def test_a_spectator_reads_all_names() -> None:
    game = play_randomly(new_game("rich-and-good", "2022", 3, 5), 40, random.Random(5))
    assert game.story(None, names=addressing(game.players, None)) == game.story(None)
