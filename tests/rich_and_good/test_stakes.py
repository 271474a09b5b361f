"""How much is at stake, by which bots choose their pace."""

from .at_the_table import play, quiet_game, quiet_round, table_of


def test_a_card_that_counts_in_full_matters_more_than_one_that_is_halved() -> None:
    game = table_of(left_of={0: "tea+4 coal-2"})
    play(game, *["hold", "keep"] * 3)
    in_full = game.stake
    assert play(game, "play left tea+4").stake < in_full


def test_more_is_at_stake_in_the_last_round() -> None:
    game = table_of()
    first = game.stake
    assert first < quiet_round(game).stake <= 1


def test_nothing_is_at_stake_when_the_game_is_over() -> None:
    assert quiet_game(table_of()).stake <= 1
