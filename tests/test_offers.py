"""An offer describes every legal move and no other, and what it predicts comes true."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, islice
from typing import Any

import msgspec
import pytest

from noblesse import Game
from noblesse.games import rules_of
from tests.tables import ALL_TABLES, new_game, play_randomly

every_table = pytest.mark.parametrize(("name", "edition", "players"), ALL_TABLES)
Offer = dict[str, Any]


def offers_of(name: str, edition: str, players: int, seeds: range = range(3)) -> Iterator[tuple[Game, Offer]]:
    """Offers from the first move of a game to the last, each with its game."""
    for seed in seeds:
        luck, game = random.Random(f"{name} {players} {seed}"), new_game(name, edition, players, seed)
        while not game.is_over:
            offer = game.offer()
            assert offer is not None
            yield game, offer
            play_randomly(game, luck.randint(1, 3), luck)


def described(offer: Offer) -> Iterator[str]:
    """The legal moves in words, derived only from the offer."""
    match offer["type"]:
        case "bid":
            yield "pass"
            yield from bids(offer)
        case "discard":
            yield from (f"discard {possession}" for possession in offer["possessions"])
        case "trade":
            yield from ["hold"] * offer["may_hold"]
            yield from (f"buy {lot}" for lot in lots(offer, "most_to_buy", offer["money"]))
            yield from (f"sell {lot}" for lot in lots(offer, "most_to_sell", None))
        case "charity":
            yield from ["keep"] * offer["may_keep"]
            yield from (f"donate {good}" for good in offer["goods"])
        case "face value":
            for holder in offer["holders"]:
                yield from (f"play {holder['side']} {card['card']}" for card in holder["cards"])
        case "halved":
            yield from (f"halve {offer['side']} {card['card']}" for card in offer["cards"])


def bids(offer: Offer) -> Iterator[str]:
    for count in range(1, len(offer["cards"]) + 1):
        for cards in combinations(offer["cards"], count):
            if offer["bid"] + sum(cards) > offer["to_beat"]:
                yield " ".join(["bid", *map(str, cards)])


def lots(offer: Offer, most: str, money: int | None) -> Iterator[str]:
    goods = {row["good"]: row for row in offer["goods"]}
    for count in range(1, offer["most_shares"] + 1):
        for lot in combinations_with_replacement(goods, count):
            cost = sum(goods[good]["price"] for good in lot)
            there = all(number <= goods[good][most] for good, number in Counter(lot).items())
            if there and (money is None or cost <= money):
                yield " ".join(lot)


def after(game: Game, *moves: str) -> Game:
    twin = game.copy()
    for words in moves:
        twin.play(words)
    return twin


def price(game: Game, good: str) -> int:
    return next(int(row["price"]) for row in game.view(None)["goods"] if row["good"] == good)


@every_table
def test_an_offer_describes_the_legal_moves(name: str, edition: str, players: int) -> None:
    for game, offer in offers_of(name, edition, players):
        moves = list(described(offer))
        assert len(moves) == len(set(moves))
        assert set(moves) == set(game.legal_moves())


@pytest.mark.long
@every_table
def test_an_offer_is_json_of_the_documented_shape(name: str, edition: str, players: int) -> None:
    shapes = {shape.__struct_config__.tag: shape for shape in rules_of(name).Offer.__subclasses__()}
    met = set()
    for game, offer in offers_of(name, edition, players, range(8)):
        assert json.loads(json.dumps(offer)) == offer
        assert msgspec.to_builtins(msgspec.convert(offer, shapes[offer["type"]])) == offer
        assert (offer["type"], offer["seat"]) == (game.view(None)["awaits"], game.to_move)
        met.add(offer["type"])
    assert met == set(shapes)


@every_table
def test_there_is_no_offer_when_the_game_is_over(name: str, edition: str, players: int) -> None:
    assert play_randomly(new_game(name, edition, players, 1), 2000, random.Random(1)).offer() is None


@pytest.mark.whole_games
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_raises_in_the_offer_are_the_cheapest_ones(players: int) -> None:
    seen = 0
    for _, offer in offers_of("high-society", "1997", players):
        if offer["type"] == "bid":
            fewest: dict[int, int] = {}
            for words in bids(offer):
                cards = words.split()[1:]
                total = offer["bid"] + sum(map(int, cards))
                fewest[total] = min(len(cards), fewest.get(total, len(cards)))
            raises = [offer["cheapest"], *offer["dearer"]] if fewest else []
            assert (offer["cheapest"] is None) == (not fewest)
            assert [(each["total"], len(each["cards"])) for each in raises] == sorted(fewest.items())[:6]
            assert all(offer["bid"] + sum(each["cards"]) == each["total"] for each in raises)
            seen += len(raises)
    assert seen > 0


@pytest.mark.whole_games
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_pass_means_what_the_offer_says(players: int) -> None:
    takers = set()
    for game, offer in offers_of("high-society", "1997", players):
        if offer["type"] == "bid":
            passing = offer["passing"]
            events = after(game, "pass").events(None, since=game.decisions + 1)
            taken = [event["seat"] for event in events if event["type"] == "Took"]
            assert events[0] == {"type": "Passed", "seat": offer["seat"], "took_back": passing["takes_back"]}
            assert taken == ([] if passing["taker"] is None else [passing["taker"]])
            assert passing["takes_card"] == (taken == [offer["seat"]])
            assert passing["takes_back"] == offer["bid"] == sum(offer["laid"])
            paid = [event["paid"] for event in events if event["type"] == "Took"]
            assert [passing["paid"]] == (paid or [[0] * players])
            takers.add(passing["taker"])
    assert takers == {None, *range(players)}


rich_tables = pytest.mark.parametrize(
    ("edition", "players"), [(edition, players) for name, edition, players in ALL_TABLES if name == "rich-and-good"]
)


@pytest.mark.whole_games
@rich_tables
def test_shares_are_bought_and_sold_at_the_prices_of_the_offer(edition: str, players: int) -> None:
    lots_seen = Counter[str]()
    for game, offer in offers_of("rich-and-good", edition, players):
        if offer["type"] == "trade":
            for row in offer["goods"]:
                for most, word, sign in (("most_to_buy", "buy", -1), ("most_to_sell", "sell", 1)):
                    for count in range(1, row[most] + 1):
                        then = after(game, " ".join([word, *[row["good"]] * count]))
                        money = then.view(None)["seats"][offer["seat"]]["money"]
                        assert money == offer["money"] + sign * count * row["price"]
                        lots_seen[word] += 1
    assert lots_seen.keys() == {"buy", "sell"}


@pytest.mark.whole_games
@rich_tables
def test_the_free_spaces_are_those_of_the_charity_board(edition: str, players: int) -> None:
    free_spaces = set()
    for game, offer in offers_of("rich-and-good", edition, players):
        if offer["type"] == "charity":
            assert offer["free_spaces"] == 4 - game.view(None)["seats"][offer["seat"]]["gift_count"]
            assert offer["may_keep"]
            free_spaces.add(offer["free_spaces"])
    assert len(free_spaces) > 1


@pytest.mark.whole_games
@rich_tables
def test_a_gift_makes_the_charity_money_that_the_offer_says(edition: str, players: int) -> None:
    gifts = 0
    for game, offer in offers_of("rich-and-good", edition, players):
        if offer["type"] == "charity":
            assert list(offer["charity_then"]) == offer["goods"]
            for good, charity in offer["charity_then"].items():
                giver = after(game, f"donate {good}").view(offer["seat"])["seats"][offer["seat"]]
                assert giver["charity_now"]["known"] == charity
                gifts += 1
    assert gifts > 0


def comes_true(game: Game, good: str, effect: Offer, words: str) -> Game:
    """Play the move, and check that the marker moves as predicted."""
    then = after(game, words)
    moved = then.events(None, since=game.decisions + 1)[1]
    assert moved.items() >= {"type": "MarkerMoved", "good": good, "seat": game.to_move, **effect}.items()
    assert (price(game, good), price(then, good)) == (effect["price_before"], effect["price"])
    return then


@pytest.mark.whole_games
@rich_tables
def test_cards_at_face_value_and_halved_do_what_the_offer_says(edition: str, players: int) -> None:
    of_one_good = 0
    market = (pair for pair in offers_of("rich-and-good", edition, players) if pair[1]["type"] == "face value")
    for game, offer in islice(market, 12):
        for holder, other in (offer["holders"], offer["holders"][::-1]):
            for card in holder["cards"]:
                then = comes_true(game, card["good"], card["face_value"], f"play {holder['side']} {card['card']}")
                for second in other["cards"]:
                    same = second["good"] == card["good"]
                    of_one_good += same
                    assert same == (second["card"] in card["then_halved"])
                    effect = card["then_halved"].get(second["card"], second["halved"])
                    comes_true(then, second["good"], effect, f"halve {other['side']} {second['card']}")
    assert of_one_good > 0


@pytest.mark.whole_games
@rich_tables
def test_the_halved_card_does_what_the_offer_says(edition: str, players: int) -> None:
    halved = 0
    for game, offer in offers_of("rich-and-good", edition, players, range(1)):
        if offer["type"] == "halved":
            for card in offer["cards"]:
                comes_true(game, card["good"], card["halved"], f"halve {offer['side']} {card['card']}")
                halved += 1
    assert halved > 0
