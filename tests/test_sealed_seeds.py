"""A sealed seed is fixed before the first card and explains every card afterwards."""

import hashlib

import pytest

from noblesse import Game
from noblesse.engine.deal import SEEDS, Shuffler, commitment, derived_seed, fresh_seed, seed_in_hex

WORDS_OF_THE_BOX = [
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "title",
    "title",
    "title",
    "scandal",
    "debt",
    "theft",
]


def deck_by_the_description(seed: int, purpose: str, cards: list[str]) -> list[str]:
    """Follow docs/sealed-seeds.md step by step, with none of the engine's code."""
    numbers: list[int] = []
    for counter in range(100):
        block = hashlib.sha256(seed.to_bytes(32, "big") + counter.to_bytes(8, "big") + purpose.encode()).digest()
        numbers += [int.from_bytes(block[start : start + 4], "big") for start in range(0, 32, 4)]
    supply = iter(numbers)
    cards = list(cards)
    for last in range(len(cards) - 1, 0, -1):
        number = next(supply)
        while number >= 2**32 - 2**32 % (last + 1):
            number = next(supply)
        chosen = number % (last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_description_gives_the_same_deck_as_the_engine(players: int) -> None:
    for seed in (0, 7, SEEDS - 1):
        game = Game.new("high-society", players, seed=seed)
        purpose = f"high-society {players} deck"
        assert game.record().deal["deck"] == deck_by_the_description(seed, purpose, WORDS_OF_THE_BOX)


def test_the_worked_example_of_the_documentation() -> None:
    """These are the numbers in docs/sealed-seeds.md."""
    assert commitment(7) == "48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08"
    deck = Game.new("high-society", players=3, seed=7).record().deal["deck"]
    assert " ".join(deck) == "1 7 9 scandal title 3 title 4 debt 10 5 2 8 6 title theft"


def test_the_commitment_is_there_before_the_first_move_and_the_seed_only_after_the_last() -> None:
    game = Game.new("high-society", players=3)
    before = game.commitment
    assert before is not None
    assert game.record().seed is None
    while not game.is_over:
        game.play("pass" if "pass" in game.legal_moves() else game.legal_moves()[0])
    seed = game.record().seed
    assert seed is not None
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == before == game.record().commitment


def test_a_fresh_seed_is_secret_and_new_each_time() -> None:
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert max(seeds) > 2**240
    assert all(0 <= seed < SEEDS for seed in seeds)


def test_a_seed_in_hexadecimal_has_64_digits() -> None:
    assert seed_in_hex(255) == "0" * 62 + "ff"


def test_the_games_and_bots_of_a_run_have_different_seeds() -> None:
    seeds = {derived_seed(1, f"game {number}") for number in range(100)}
    assert len(seeds) == 100
    assert derived_seed(1, "bots") not in seeds
    assert derived_seed(1, "game 0") != derived_seed(2, "game 0")


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    orders: dict[tuple[str, ...], int] = {}
    for seed in range(6000):
        order = tuple(Shuffler(seed, "test").shuffled(["a", "b", "c"]))
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 6
    chi_square = sum((count - 1000) ** 2 / 1000 for count in orders.values())
    assert chi_square < 20.5  # 5 degrees of freedom: one run in a thousand exceeds it, and this run never changes


def test_a_number_beyond_the_last_full_multiple_is_skipped() -> None:
    """With a bound just above half of all words, almost half of them must be skipped."""
    shuffler, bound = Shuffler(3, "test"), 2**31 + 1
    drawn = [shuffler.below(bound) for _ in range(200)]
    words = Shuffler(3, "test")
    every_word = [words._word() for _ in range(600)]
    assert drawn == [word for word in every_word if word < bound][:200]


def test_shuffling_leaves_the_given_cards_as_they_were() -> None:
    cards = ["a", "b", "c"]
    Shuffler(1, "test").shuffled(cards)
    assert cards == ["a", "b", "c"]


@pytest.mark.parametrize("seed", [-1, SEEDS, 1.5, "7", True])
def test_a_seed_is_a_whole_number_of_256_bits(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0 to 2\\^256 - 1"):
        Game.new("high-society", players=3, seed=seed)


def test_the_starter_is_drawn_by_lot_with_the_deal_or_chosen() -> None:
    drawn = {Game.new("rich-and-good", players=5, seed=seed).first for seed in range(60)}
    assert drawn == {0, 1, 2, 3, 4}
    assert Game.new("rich-and-good", players=5, seed=1, first=3).to_move == 3
