"""The order in which bots think, tested without threads."""

from __future__ import annotations

import random
from collections import Counter

from noblesse.server.bots.scheduler import Job, Lane, Scheduler


def scheduler(short: int = 1, long: int = 1) -> Scheduler:
    """A scheduler with this many threads."""
    return Scheduler({Lane.SHORT: short, Lane.LONG: long})


def put(queue: Scheduler, *words: str, abandoned: bool = False, lane: Lane = Lane.LONG) -> list[Job]:
    """Add jobs for `guest/table`."""
    jobs = [Job(lane, word.split("/")[0], word, abandoned) for word in words]
    for job in jobs:
        queue.put(job)
    return jobs


def served(queue: Scheduler) -> list[str]:
    """The tables of all jobs, one after the other."""
    order: list[str] = []
    while (job := queue.next()) is not None:
        order.append(job.table_id)
        queue.remove(job)
    return order


def begun(queue: Scheduler) -> list[str]:
    """The tables of the jobs that may begin now."""
    tables: list[str] = []
    while (job := queue.next()) is not None:
        tables.append(job.table_id)
    return tables


def test_guests_take_turns_and_so_do_the_tables_of_a_guest() -> None:
    queue = scheduler()
    put(queue, "ada/1", "ada/2", "ada/3", "bo/1", "cy/1", "cy/2")
    assert served(queue) == ["ada/1", "bo/1", "cy/1", "ada/2", "cy/2", "ada/3"]


def test_a_guest_who_comes_back_at_once_waits_for_all_others() -> None:
    queue, order = scheduler(), list[str]()
    put(queue, "ada/1", "bo/1", "bo/2")
    while len(order) < 6:
        job = queue.next()
        assert job is not None
        order.append(job.table_id)
        queue.remove(job)
        put(queue, job.table_id)
    assert order == ["ada/1", "bo/1", "ada/1", "bo/2", "ada/1", "bo/1"]


def test_a_quick_bot_does_not_wait_for_slow_ones() -> None:
    queue = scheduler()
    put(queue, "ada/1", "ada/2")
    assert begun(queue) == ["ada/1"]
    put(queue, "ada/3", lane=Lane.SHORT)
    assert begun(queue) == ["ada/3"]
    assert (queue.waiting(Lane.SHORT), queue.waiting(Lane.LONG)) == (0, 1)


def test_one_guest_has_at_most_half_of_the_threads() -> None:
    queue = scheduler(long=4)
    put(queue, "ada/1", "ada/2", "ada/3")
    assert begun(queue) == ["ada/1", "ada/2"]
    put(queue, "bo/1")
    assert begun(queue) == ["bo/1"]


def test_the_operator_says_how_many_threads_a_guest_may_have() -> None:
    queue = Scheduler({Lane.SHORT: 4, Lane.LONG: 4}, 3)
    for lane in Lane:
        put(queue, *(f"ada/{lane}{number}" for number in range(4)), lane=lane)
    assert begun(queue) == [f"ada/{lane}{number}" for lane in Lane for number in range(3)]


def test_a_table_never_has_two_threads() -> None:
    queue = scheduler(long=4)
    first, second = put(queue, "ada/1", "ada/1")
    assert queue.next() is first
    assert queue.next() is None
    queue.remove(first)
    assert queue.next() is second


def test_unattended_tables_come_last_until_somebody_comes() -> None:
    queue = scheduler()
    put(queue, "ada/1", "ada/2", "bo/1", abandoned=True)
    put(queue, "cy/1", "cy/2")
    queue.attend("ada", "ada/2")
    queue.attend("ada", "ada/9")
    queue.attend("dee", "dee/1")
    assert served(queue) == ["cy/1", "ada/2", "cy/2", "ada/1", "bo/1"]


def test_a_job_that_nobody_needs_any_more_is_dropped() -> None:
    queue = scheduler()
    first, second, third = put(queue, "ada/1", "ada/2", "bo/1")
    queue.remove(second)
    queue.remove(second)
    assert queue.next() is first
    queue.remove(third)
    queue.remove(first)
    assert queue.next() is None
    assert queue.waiting(Lane.LONG) == 0


def test_whatever_happens_every_job_runs_once_and_nobody_gets_too_much() -> None:
    dice = random.Random(12)
    queue, thinking, left = scheduler(short=2, long=5), list[Job](), Counter[str]()
    jobs = [
        Job(dice.choice(list(Lane)), guest := dice.choice("abcd"), f"{guest}/{dice.randrange(5)}", dice.random() < 0.3)
        for _ in range(500)
    ]
    left.update(job.table_id for job in jobs)
    waiting = list(jobs)
    while waiting or thinking or any(queue.waiting(lane) for lane in Lane):
        match dice.randrange(3):
            case 0 if waiting:
                queue.put(waiting.pop())
            case 1 if (job := queue.next()) is not None:
                thinking.append(job)
                left[job.table_id] -= 1
                in_lane = [other for other in thinking if other.lane is job.lane]
                assert len(in_lane) <= (2 if job.lane is Lane.SHORT else 5)
                assert max(Counter(other.guest for other in in_lane).values()) <= (1 if job.lane is Lane.SHORT else 2)
                assert len({other.table_id for other in thinking}) == len(thinking)
            case 2 if thinking:
                queue.remove(thinking.pop(dice.randrange(len(thinking))))
    assert not any(left.values())
