"""Who is out and who wins."""

from __future__ import annotations

import pytest

from noblesse.games.rich_and_good import result
from noblesse.games.rich_and_good.scoring import gave_least, wealth, wins

from .at_the_table import ADA, BO, CY, both_editions, prices, quiet_game, quiet_round, shares, table_of, turn
from .prepared_table import ended, prepared


@pytest.mark.rule("R34", "R35")
@both_editions
def test_the_one_who_gave_the_least_is_out_and_the_most_money_of_the_others_wins(edition: str) -> None:
    game = table_of(edition=edition)
    turn(game, {ADA: "buy coal coal, donate coal", BO: "buy coal, donate coal"})
    turn(game, {ADA: "donate coal"})
    quiet_game(game)
    assert game.result == {
        "winners": [BO],
        "eliminated": [CY],
        "charity": [80, 40, 0],
        "wealth": [220, 260, 300],
    }


@pytest.mark.rule("R34")
def test_the_least_giver_is_out_however_rich() -> None:
    ending = ended(charity=[310, 405, 120], money=[580, 340, 9999])
    assert (ending.eliminated, ending.winners) == ([CY], [ADA])


@pytest.mark.rule("R34")
@pytest.mark.parametrize(
    ("charity", "out"),
    [
        ([100, 100, 200], [ADA, BO]),
        ([100, 200, 100], [ADA, CY]),
        ([200, 100, 100, 300], [BO, CY]),
        ([5, 0, 0, 0, 5], [1, 2, 3]),
        ([1, 2, 3], [ADA]),
    ],
)
def test_all_who_are_tied_for_the_least_are_out(charity: list[int], out: list[int]) -> None:
    ending = ended(charity, money=[100] * len(charity))
    assert ending.eliminated == out
    assert ending.winners == [seat for seat in range(len(charity)) if seat not in out]


@pytest.mark.rule("R34")
@both_editions
def test_two_who_gave_nothing_are_both_out(edition: str) -> None:
    game = table_of(edition=edition)
    turn(game, {BO: "buy coal, donate coal"})
    quiet_game(game)
    assert game.result is not None
    assert (game.result["eliminated"], game.result["winners"]) == ([ADA, CY], [BO])


@pytest.mark.rule("R35")
@both_editions
def test_the_others_sell_their_shares_at_the_final_prices(edition: str) -> None:
    game = table_of(edition=edition)
    turn(game, {ADA: "buy coal tea salt, donate coal", BO: "buy coal rubber, donate coal"})
    quiet_game(game)
    now = prices(game)
    assert game.result is not None
    assert game.result["wealth"] == [180 + now["tea"] + now["salt"], 220 + now["rubber"], 300]
    assert shares(game, ADA) == "tea salt"


@pytest.mark.rule("R35")
def test_shares_may_decide_the_victory() -> None:
    ending = ended([10, 10, 0], [100, 200, 0], shares={ADA: "tea salt"}, prices={"tea": 130, "salt": 150})
    assert ending.wealth == [100 + 130 + 150, 200, 0]
    assert ending.winners == [ADA]


@pytest.mark.rule("R35")
def test_shares_at_0_bring_nothing() -> None:
    ending = ended([10, 10, 0], [100, 110, 0], shares={ADA: "tea tea tea"}, prices={"tea": 0})
    assert ending.wealth == [100, 110, 0]
    assert ending.winners == [BO]


@pytest.mark.rule("R36")
def test_several_with_the_most_money_share_the_victory() -> None:
    ending = ended(charity=[50, 40, 0, 30], money=[200, 200, 900, 100])
    assert ending.winners == [ADA, BO]
    everybody_left = ended(charity=[50, 40, 0, 30], money=[200, 200, 900, 200])
    assert everybody_left.winners == [ADA, BO, 3]


@pytest.mark.rule("R36")
@both_editions
def test_two_who_did_the_same_share_the_victory(edition: str) -> None:
    game = table_of(edition=edition)
    turn(game, {ADA: "buy coal, donate coal", CY: "buy coal, donate coal"})
    quiet_game(game)
    assert game.result is not None
    assert (game.result["winners"], game.result["eliminated"]) == ([ADA, CY], [BO])


@pytest.mark.rule("R37")
@pytest.mark.parametrize("players", [3, 4, 5])
@both_editions
def test_if_everybody_is_tied_everybody_is_out_and_nobody_wins(edition: str, players: int) -> None:
    game = quiet_game(table_of(players, edition=edition))
    assert game.result == {
        "winners": [],
        "eliminated": list(range(players)),
        "charity": [0] * players,
        "wealth": [300] * players,
    }


@pytest.mark.rule("R35")
def test_the_wealth_of_the_eliminated_is_shown_too() -> None:
    assert ended(charity=[0, 10, 20], money=[700, 5, 6]).wealth == [700, 5, 6]


@pytest.mark.rule("R34", "R35")
def test_wealth_the_least_giver_and_the_winner_are_counted_together() -> None:
    table = prepared(shares={ADA: "coal"}, money={ADA: 60, BO: 90, CY: 500})
    table.charity_money[ADA] = table.charity_money[BO] = 10
    assert [wealth(table, seat) for seat in (ADA, BO, CY)] == [100, 90, 500]
    assert [bool(gave_least(table, seat)) for seat in (ADA, BO, CY)] == [False, False, True]
    assert [bool(wins(table, seat)) for seat in (ADA, BO, CY)] == [True, False, False]


@pytest.mark.rule("R33")
def test_there_is_no_result_before_the_end() -> None:
    game = quiet_round(table_of())
    assert game.result is None
    assert result(prepared()) is None
