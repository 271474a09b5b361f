"""What there is to say about a finished game: prices over time, and what moved most wealth."""

from noblesse.games.review import TurningPoint

from .at_the_table import ADA, BO, prices, quiet_game, table_of, table_of_two, turn


def test_the_prices_at_the_end_of_every_turn_are_listed() -> None:
    game = table_of()
    turn(game, {})
    after_one = list(prices(game).values())
    chart = quiet_game(game).review().chart
    assert chart.goods == list(prices(game))
    assert [(each.round, each.turn) for each in chart.turns] == [(1, turn_) for turn_ in range(5)] + [
        (2, turn_) for turn_ in range(1, 5)
    ]
    assert chart.turns[0].prices == [40] * 6
    assert chart.turns[1].prices == after_one
    assert chart.turns[-1].prices == list(prices(game).values())
    assert chart.turns[-1].move == game.decisions


def test_a_turning_point_says_which_prices_moved_and_what_that_meant_for_whom() -> None:
    game = table_of(3, {ADA: "coal+6"})
    turn(game, {ADA: "buy coal, play left coal+6", BO: "buy coal coal coal, donate coal"})
    first = quiet_game(game).review().turning_points[0]
    assert isinstance(first, TurningPoint)
    assert first.sentence.startswith("Ada moves Coal from 40 to ")
    assert "Ada +" in first.sentence
    assert "Bo +" in first.sentence
    assert "Cy" not in first.sentence
    assert first.move == 8  # after the stock phase of all and both cards of Ada


def test_turns_that_moved_nobodys_wealth_are_no_turning_points() -> None:
    assert quiet_game(table_of_two()).review().turning_points == []


def test_there_are_at_most_three_turning_points_in_the_order_of_the_game() -> None:
    game = table_of()
    for good in ("tea", "salt", "wheat", "rubber"):
        turn(game, {ADA: f"buy {good}", BO: f"buy {good}"})
    points = quiet_game(game).review().turning_points
    assert len(points) == 3
    assert [each.move for each in points] == sorted(each.move for each in points)
