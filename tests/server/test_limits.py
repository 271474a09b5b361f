"""Callers who ask too often wait, and nobody is remembered longer than needed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noblesse.server.budgets.limits import DEFAULTS, Limit, Limits, household, limits_from


class Clock:
    """A clock that moves only when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        """The time that the clock shows."""
        return self.now


def three_in_ten_seconds(clock: Clock, most: int = 1000) -> Limits:
    """Return limits of three in ten seconds, which are easy to count."""
    return Limits({"play": Limit(3, 10)}, clock=clock, most=most)


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("100/20s", Limit(100, 20)),
        ("100/20", Limit(100, 20)),
        ("5/min", Limit(5, 60)),
        ("3/5min", Limit(3, 300)),
        ("250/day", Limit(250, 86_400)),
        ("3/h", Limit(3, 3600)),
        ("1/0.5s", Limit(1, 0.5)),
    ],
)
def test_a_limit_is_written_as_times_and_a_span(text: str, limit: Limit) -> None:
    assert Limit.parse(text) == limit


@pytest.mark.parametrize("text", ["", "100", "100/", "0/20s", "5/0s", "-1/20s", "5/week", "5/s/s", "٣/s", "1e3/s"])
def test_an_invalid_limit_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"^a limit is written as 100/20s"):
        Limit.parse(text)


def test_limits_are_given_as_words() -> None:
    assert limits_from(["play=10/s", "chat=1/min"]) == {"play": Limit(10, 1), "chat": Limit(1, 60)}
    assert limits_from([]) == {}
    for word in ("play", "dance=1/s"):
        with pytest.raises(ValueError, match=r"^a limit is given as play=100/20s, for one of play, watch"):
            limits_from([word])


def test_the_default_limits_stay_as_they_are() -> None:
    assert (DEFAULTS["play"], DEFAULTS["watch"]) == (Limit(100, 20), Limit(50, 20))
    assert (DEFAULTS["table"], DEFAULTS["join"]) == (Limit(5, 60), Limit(250, 86_400))


def test_a_caller_who_has_used_up_the_limit_waits_until_there_is_room_again() -> None:
    clock = Clock()
    limits = three_in_ten_seconds(clock)
    assert [limits.take("play", "ada") for _ in range(3)] == [0, 0, 0]
    assert limits.take("play", "ada") == pytest.approx(10 / 3)
    assert limits.take("play", "ada") == pytest.approx(10 / 3), "a refusal costs nothing"
    clock.now += 10 / 3
    assert limits.take("play", "ada") == 0
    assert limits.take("play", "ada") > 0


def test_kinds_and_people_do_not_share_a_limit() -> None:
    limits = three_in_ten_seconds(Clock())
    while not limits.take("play", "ada"):
        pass
    assert limits.take("play", "bo") == 0
    assert limits.take("watch", "ada") == 0


@pytest.mark.parametrize("kind", DEFAULTS)
def test_every_limit_allows_exactly_its_number_at_once(kind: str) -> None:
    limits = Limits(clock=Clock())
    assert [limits.take(kind, "ada") for _ in range(DEFAULTS[kind].times)] == [0] * DEFAULTS[kind].times
    assert limits.take(kind, "ada") > 0


def test_a_bucket_that_is_full_again_is_forgotten() -> None:
    clock = Clock()
    limits = three_in_ten_seconds(clock)
    for who in range(100):
        limits.take("play", str(who))
    assert len(limits) == 100
    clock.now += 11
    for _ in range(100):
        limits.take("play", "ada")
        clock.now += 4
    assert len(limits) == 1


def test_no_more_callers_are_remembered_than_there_is_room_for() -> None:
    limits = three_in_ten_seconds(Clock(), most=10)
    for who in range(1000):
        limits.take("play", str(who))
        assert len(limits) <= 10


@settings(deadline=None)
@given(st.lists(st.floats(0, 20), max_size=60))
def test_no_span_allows_more_than_was_saved_up_and_refilled(pauses: list[float]) -> None:
    clock = Clock()
    limits = three_in_ten_seconds(clock)
    allowed: list[float] = []
    for pause in pauses:
        clock.now += pause
        wait = limits.take("play", "ada")
        assert 0 <= wait <= 10 / 3 + 1e-5
        if not wait:
            allowed.append(clock.now)
    for first, start in enumerate(allowed):
        for last, end in enumerate(allowed[first:], first):
            assert last - first + 1 <= 3 + (end - start) * 3 / 10 + 1e-5


@settings(deadline=None)
@given(st.lists(st.floats(0, 5), max_size=30))
def test_a_caller_who_waits_as_long_as_told_is_allowed(pauses: list[float]) -> None:
    clock = Clock()
    limits = three_in_ten_seconds(clock)
    for pause in pauses:
        clock.now += pause
        wait = limits.take("play", "ada")
        clock.now += wait
        assert not wait or limits.take("play", "ada") == 0


def test_an_ipv6_customer_is_one_household() -> None:
    assert household("2001:db8:1:2:3::4") == household("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert household("::ffff:192.0.2.7") == household("192.0.2.7") == "192.0.2.7"
    assert household("a socket's path") == "a socket's path"
