"""What stays true after every move of any game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noblesse import Game
from noblesse.engine.deal import Shuffler
from noblesse.engine.record import to_bytes
from noblesse.games.rich_and_good import Table
from noblesse.games.rich_and_good.box import CARD_WORDS, GOOD_WORDS, GOODS, MARKET_DECK, PRICES

from .at_the_table import table_behind

pytestmark = pytest.mark.whole_games

BOX = Counter(CARD_WORDS[kind] for kind in MARKET_DECK)
TABLES = [("2022", 2), *((edition, players) for edition in ("2022", "2008") for players in (3, 4, 5))]
any_game = given(table=st.sampled_from(TABLES), seed=st.integers(0, 2**64 - 1))
a_few = settings(max_examples=30, deadline=None, derandomize=True)


class RandomGame:
    """A game of random moves, with the table before and after each move."""

    def __init__(self, table: tuple[str, int], seed: int) -> None:
        edition, self.players = table
        self.game = Game.new("rich-and-good", self.players, seed=seed, edition=edition)
        self.dice = Shuffler(seed, "random moves")
        self.after = table_behind(self.game)
        self.before = self.after
        self.words = ""

    def goes_on(self) -> bool:
        """Make one more move, and return False if the game was over already."""
        legal = self.game.legal_moves()
        if not legal:
            return False
        self.before = self.after
        self.words = legal[self.dice.below(len(legal))]
        self.game.play(self.words)
        self.after = table_behind(self.game)
        return True

    @property
    def round_ended(self) -> bool:
        """Whether the last move ended a round."""
        return self.after.round_number > self.before.round_number or self.game.is_over


@pytest.mark.rule("R8", "R14", "R17", "R20", "R30", "R42", "R46")
@any_game
@a_few
def test_shares_held_donated_set_apart_and_in_the_supply_are_ten_per_good(table: tuple[str, int], seed: int) -> None:
    random = RandomGame(table, seed)
    set_apart = 5 if random.players == 2 else 0
    while random.goes_on():
        now = random.after
        for good in range(GOODS):
            with_players = sum(now.shares[seat][good] + now.given[seat][good] for seat in range(random.players))
            assert now.supply[good] + with_players + set_apart == 10
        assert min(*now.supply, *map(min, now.shares), *map(min, now.given)) >= 0
        assert max(map(sum, now.given)) <= 4


@pytest.mark.rule("R14", "R15", "R17", "R30", "R31")
@any_game
@a_few
def test_money_changes_only_by_price_times_shares_and_charity_money_only_at_a_rounds_end(
    table: tuple[str, int], seed: int
) -> None:
    random = RandomGame(table, seed)
    while random.goes_on():
        before, now = random.before, random.after
        verb, *goods = random.words.split()
        traded = {"buy": -1, "sell": 1}.get(verb, 0)
        worth = sum(price_of(before, good) for good in goods) if traded else 0
        for seat in range(random.players):
            expected = traded * worth if seat == before.to_move else 0
            assert now.money[seat] - before.money[seat] == expected
            given_now = sum(before.given[seat][good] * PRICES[now.space[good]] for good in range(GOODS))
            charity = given_now if random.round_ended else 0
            assert now.charity_money[seat] - before.charity_money[seat] == charity
        assert min(now.money) >= 0
        assert random.round_ended or now.merchants_money == before.merchants_money


def price_of(table: Table, good: str) -> int:
    return int(PRICES[table.space[GOOD_WORDS.index(good)]])


@pytest.mark.rule("R5", "R6", "R24", "R25", "R29", "R47")
@any_game
@a_few
def test_each_market_card_of_a_round_is_in_one_place(table: tuple[str, int], seed: int) -> None:
    random = RandomGame(table, seed)
    rounds = random.game.record().deal["holders"]
    played: Counter[str] = Counter()
    while random.goes_on():
        if random.words.startswith(("play", "halve")):
            played[random.words.split()[2]] += 1
        if random.round_ended:
            dealt = Counter(card for holder in rounds[random.before.round_number - 1] for card in holder)
            assert played == dealt
            played.clear()
        if not random.game.is_over:
            now = random.after
            in_holders = cards_in_holders(now)
            dealt = Counter(card for holder in rounds[now.round_number - 1] for card in holder)
            assert played + in_holders == dealt
            assert dealt + (BOX - dealt) == BOX
            assert in_holders.total() == sum(now.cards_left)
    assert sum(random.after.cards_left) == 0


def cards_in_holders(table: Table) -> Counter[str]:
    kinds = [kind for holder in table.holders[table.round_number - 1] for kind in holder if kind >= 0]
    return Counter(CARD_WORDS[kind] for kind in kinds)


@pytest.mark.rule("R3", "R24", "R25", "R27")
@any_game
@a_few
def test_markers_stay_on_the_track_and_move_only_by_cards(table: tuple[str, int], seed: int) -> None:
    random = RandomGame(table, seed)
    while random.goes_on():
        expected = list(random.before.space)
        verb, *rest = random.words.split()
        if verb in {"play", "halve"}:
            good, change = GOOD_WORDS.index(rest[1][:-2]), int(rest[1][-2:])
            expected[good] += change if verb == "play" else change // 2
            expected[good] = sorted([0, expected[good], 29])[1]
        assert random.after.space == expected


@pytest.mark.rule("R11", "R22", "R29", "R44")
@any_game
@a_few
def test_a_game_has_as_many_decisions_as_players_turns_rounds_and_choices(table: tuple[str, int], seed: int) -> None:
    random = RandomGame(table, seed)
    holders_at_the_end = []
    while random.goes_on():
        if random.round_ended:
            holders_at_the_end.append(sum(random.before.cards_left))
    turns = 5 if random.players == 2 else 4
    assert random.game.decisions == random.players * turns * 2 * 4
    assert holders_at_the_end == [1, 1]


@pytest.mark.rule("R33", "R34", "R35", "R36", "R37", "R49", "R50")
@any_game
@a_few
def test_the_result_is_what_the_rulebook_says(table: tuple[str, int], seed: int) -> None:
    random = RandomGame(table, seed)
    while random.goes_on():
        assert (random.game.result is None) == (not random.game.is_over)
    ending: dict[str, Any] | None = random.game.result
    assert ending is not None
    seats = random.game.view(None)["seats"]
    prices = {row["good"]: row["price"] for row in random.game.view(None)["goods"]}
    wealth = [row["money"] + sum(count * prices[good] for good, count in row["shares"].items()) for row in seats]
    charity = [row["charity_money"] for row in seats]
    least = min([*charity, *([ending["merchant"]] if random.players == 2 else [])])
    out = [seat for seat, given in enumerate(charity) if given == least]
    left = [seat for seat in range(random.players) if seat not in out]
    assert ending["eliminated"] == out
    assert ending["winners"] == [seat for seat in left if wealth[seat] == max(wealth[other] for other in left)]
    assert (ending["wealth"], ending["charity"]) == (wealth, charity)
    assert not set(ending["winners"]) & set(ending["eliminated"])


@pytest.mark.rule("R46", "R48")
@given(seed=st.integers(0, 2**64 - 1))
@settings(max_examples=10, deadline=None, derandomize=True)
def test_the_merchant_is_given_exactly_the_worth_of_its_cards(seed: int) -> None:
    random = RandomGame(("2022", 2), seed)
    boards = random.game.record().deal["merchant"]
    expected = 0
    while random.goes_on():
        if random.round_ended:
            board = boards[random.before.round_number - 1]
            expected += sum(price_of(random.after, good) for good in board["revealed"] + board["hidden"])
        assert random.after.merchants_money == expected


@any_game
@a_few
def test_a_record_replays_to_the_same_game(table: tuple[str, int], seed: int) -> None:
    random = RandomGame(table, seed)
    while random.goes_on():
        pass
    again = Game.replay(random.game.record())
    assert again.moves == random.game.moves
    assert to_bytes(Table, again._table) == to_bytes(Table, random.game._table)
    assert again.result == random.game.result
    assert [again.story(seat) for seat in (0, None)] == [random.game.story(seat) for seat in (0, None)]
