"""A seat believes possible exactly what it cannot rule out."""

from collections import Counter
from importlib import import_module
from itertools import combinations, permutations, product
from math import exp
from typing import Any

import msgspec
import pytest

from noblesse import Game
from noblesse.engine.dice import Purpose, keyed
from noblesse.engine.record import copy, snapshot
from noblesse.games import GAMES, rules_of
from noblesse.games.high_society import belief as high_society_belief
from noblesse.games.high_society.box import Card
from noblesse.games.rich_and_good import belief as rich_and_good_belief
from noblesse.games.rich_and_good.box import CARD_WORDS
from tests.bots.positions import TABLES_OF_2022, sensible_games

GOODS = ["coal", "wheat", "coffee", "rubber", "tea", "salt"]


def believed_worlds(game: Game, seat: int, count: int, trust: int = 0) -> list[Any]:
    """Tables that the seat may believe possible."""
    belief, kind = import_module(f"{GAMES[game.name].__name__}.belief"), rules_of(game.name).Table
    table, hidden = belief.believed_table(game.view(seat), trust)
    dice = keyed(seat, Purpose.BOT, seat, game.decisions)
    worlds = []
    for _ in range(count):
        world = copy(kind, table)
        belief.redeal(world, seat, hidden, dice)
        worlds.append(world)
    return worlds


@pytest.mark.parametrize(("name", "edition", "players"), TABLES_OF_2022)
def test_in_every_believed_world_the_seat_sees_what_it_saw(name: str, edition: str, players: int) -> None:
    rules = rules_of(name)
    for game in sensible_games(name, edition, players, range(2)):
        for seat in range(players):
            seen = msgspec.json.encode(game.view(seat))
            for world in believed_worlds(game, seat, 3) + believed_worlds(game, seat, 3, trust=60):
                view = rules.view(
                    world, snapshot(rules.Table, world), seat, game._log, game.players, edition, memory_aid=True
                )
                assert msgspec.json.encode(view) == seen


@pytest.mark.whole_games
def test_any_order_of_the_undrawn_cards_is_believed_possible() -> None:
    """With a few cards left every order turns up, including the real one. Titles count as equal."""
    checked = 0
    for game in sensible_games("high-society", "1997", 3, range(12), step=1):
        if game.view(0)["cards_left"] == 3:
            worlds = [_undrawn(world) for world in believed_worlds(game, 0, 120)]
            truth = _undrawn(game._table)
            assert set(worlds) == set(permutations(truth))
            checked += 1
    assert checked > 3


def _undrawn(table: Any) -> tuple[int, ...]:
    cards = [int(card) for card in table.deck][table.turned :]
    return tuple(Card.FIRST_TITLE if Card.FIRST_TITLE <= card <= Card.THIRD_TITLE else card for card in cards)


def donating_game() -> Game:
    """A game in which Ada buys three goods and donates one, buys and donates one more, and sells one; others hold."""
    game = Game.new("rich-and-good", ["Ada", "Bo", "Cy"], seed=1, first=0)
    for trade, gift in (("buy coal tea salt", "donate coal"), ("buy tea", "donate tea"), ("sell tea", "keep")):
        while game.to_move != 0:
            game.play(game.legal_moves()[0])
        game.play(trade)
        game.play(gift)
        for _ in range(6 - 2 + 6):
            if game.view(None)["awaits"] != "trade" or game.to_move != 0:
                game.play(game.legal_moves()[0])
    return game


def test_a_gift_is_believed_possible_exactly_if_it_was() -> None:
    """All sequences of gifts are checked against the trades here; their counts are the weights."""
    game = donating_game()
    rows = rich_and_good_belief._possible_gifts(game.view(1), 0)
    believed = {tuple(row[1:]): row[0] for row in rows}
    by_hand: Counter[tuple[int, ...]] = Counter()
    for first, second in product(GOODS, repeat=2):
        held = Counter({"coal": 1, "tea": 1, "salt": 1})
        held[first] -= 1
        held["tea"] += 1
        held[second] -= 1
        held["tea"] -= 1
        after_each = held[first] >= 0 and min(held.values()) >= 0
        if after_each and first in {"coal", "tea", "salt"}:
            by_hand[tuple([first, second].count(good) for good in GOODS)] += 1
    assert believed == by_hand
    assert len(believed) > 2


def test_gifts_are_guessed_in_proportion_to_the_ways_to_make_them() -> None:
    game = donating_game()
    rows = rich_and_good_belief._possible_gifts(game.view(1), 0)
    ways = {tuple(row[1:]): row[0] for row in rows}
    worlds = believed_worlds(game, 1, 3000)
    guessed = Counter(tuple(int(count) for count in world.given[0]) for world in worlds)
    total = sum(ways.values())
    assert set(guessed) == set(ways)
    for board, count in ways.items():
        assert guessed[board] / 3000 == pytest.approx(count / total, abs=0.04)


def test_all_unseen_cards_are_equally_likely_to_be_in_an_unseen_holder() -> None:
    game = Game.new("rich-and-good", 4, seed=1, first=0)
    worlds = believed_worlds(game, 0, 2000)
    unseen = Counter(game.view(0)["unseen"])
    dealt = Counter(CARD_WORDS[int(kind)] for world in worlds for kind in list(world.holders[0][1])[:8])
    for card, copies in unseen.items():
        assert dealt[card] / 2000 == pytest.approx(8 * copies / sum(unseen.values()), abs=0.06)


@pytest.mark.whole_games
def test_with_trust_a_deal_is_as_likely_as_the_trades_suggest() -> None:
    """Two cards are in the one holder that the seat does not see; the weights of all pairs are computed here."""
    game = next(
        game
        for game in sensible_games("rich-and-good", "2022", 3, range(1), step=1)
        if game.view(0)["turn"] == 4 and game.view(0)["awaits"] == "trade"
    )
    view = game.view(0)
    holder = next(place for place, seen in enumerate(view["holders"]) if seen["cards"] is None)
    bought: Counter[str] = Counter()
    for move in view["history"]:
        kind, *goods = move["move"].split()
        if move["seat"] in view["holders"][holder]["seats"] and kind in {"buy", "sell"}:
            bought.update(goods) if kind == "buy" else bought.subtract(goods * 2)
    average = sum(bought.values()) / len(GOODS)
    likely: Counter[str] = Counter()
    for pair in combinations(view["unseen"], 2):
        weight = exp(0.06 * sum((bought[card[:-2]] - average) * int(card[-2:]) for card in pair))
        for card in pair:
            likely[card] += weight  # type: ignore[assignment]  # a counter of weights
    worlds = believed_worlds(game, 0, 6000, trust=60)[1000:]
    dealt = Counter(CARD_WORDS[int(kind)] for world in worlds for kind in list(world.holders[0][holder])[:2])
    assert len({round(weight, 3) for weight in likely.values()}) > 5
    for card, weight in likely.items():
        assert dealt[card] / len(worlds) == pytest.approx(2 * weight / sum(likely.values()), abs=0.03)


def test_chance_reveals_the_next_card_of_the_deck_and_nothing_else() -> None:
    """The search tells histories apart by what was revealed."""
    seen = set()
    game = Game.new("high-society", 3, seed=1, first=0)
    for _ in range(3):
        seen.add(int(high_society_belief.revealed(game._table)))
        game.play("pass")
    assert len(seen) == 2
    market = Game.new("rich-and-good", 3, seed=1)
    assert rich_and_good_belief.revealed(market._table) == 0
