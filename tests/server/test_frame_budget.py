"""Counting what a socket receives is cheap, and old frames are forgotten."""

from __future__ import annotations

from noblesse.server.budgets.limits import FrameBudget, Limit, frame_limit


def test_a_budget_is_refilled_as_time_goes_by() -> None:
    now = 0.0
    budget = FrameBudget(Limit(4, 2.0), lambda: now)
    assert [budget.spend(1) for _ in range(5)] == [True, True, True, True, False]
    now = 1.0
    assert [budget.spend(1), budget.spend(1)] == [True, False], "the fifth is not forgiven"
    now = 100.0
    assert [budget.spend(4), budget.spend(1)] == [True, False], "no more than the limit is saved up"


def test_a_socket_may_use_a_few_frames_per_message() -> None:
    assert frame_limit({}) == Limit(400, 20)
    assert frame_limit({"play": Limit(1, 3600), "watch": Limit(7, 10)}) == Limit(28, 10)
