"""Random streams are keyed, repeatable and fair."""

import numpy as np

from noblesse.engine.dice import Dice, Purpose, keyed, roll, roll_below


def rolls(dice: Dice, count: int) -> list[int]:
    return [int(roll(dice)) for _ in range(count)]


def test_the_numbers_are_those_of_splitmix64() -> None:
    """These are the reference implementation's first numbers from the state 1234567."""
    dice = np.array([1234567], np.uint64)
    assert rolls(dice, 3) == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_the_same_key_gives_the_same_stream_and_any_other_key_another() -> None:
    key = (5, Purpose.BOT, 2, 17)
    others = [(6, Purpose.BOT, 2, 17), (5, Purpose.PLAYOUT, 2, 17), (5, Purpose.BOT, 3, 17), (5, Purpose.BOT, 2, 18)]
    stream = rolls(keyed(*key), 4)
    assert rolls(keyed(*key), 4) == stream
    for other in others:
        assert not set(rolls(keyed(*other), 4)) & set(stream)


def test_a_roll_is_below_its_bound_and_all_numbers_are_equally_likely() -> None:
    dice = keyed(1, Purpose.PLAYOUT, 0, 0)
    counts = [0] * 6
    for _ in range(12_000):
        counts[int(roll_below(dice, 6))] += 1
    chi_square = sum((count - 2000) ** 2 / 2000 for count in counts)
    assert chi_square < 20.5  # 5 degrees of freedom: one run in a thousand exceeds it, and this run never changes


def test_a_bound_of_one_leaves_no_choice() -> None:
    assert {int(roll_below(keyed(1, Purpose.BOT, 0, number), 1)) for number in range(50)} == {0}


def test_an_unfair_roll_is_repeated() -> None:
    """With a bound of 2^31 + 1 almost half of all rolls are unfair, and none of them may count."""
    bound = 2**31 + 1
    unfair = (2**32 - bound) % bound
    dice, same = keyed(9, Purpose.BOT, 0, 0), keyed(9, Purpose.BOT, 0, 0)
    thrown = [int(roll_below(dice, bound)) for _ in range(100)]
    products = ((word >> 32) * bound for word in rolls(same, 400))
    fair = [product >> 32 for product in products if product % 2**32 >= unfair]
    assert thrown == fair[:100]
