"""A fair scheduler with two lanes that says which bot thinks next. Pure: it only keeps account and starts nothing.

Guests take turns, and so do the tables of a guest: a table has one decision to make at a time, and the next one goes to
the end of the guest's queue. Tables that nobody attends come after all others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Lane(StrEnum):
    """Each lane has threads of its own, so that a quick bot never waits for one that takes seconds."""

    SHORT = "short"  # answers in milliseconds
    LONG = "long"  # searches, or is an exec bot


@dataclass(eq=False, slots=True)
class Job:
    """One decision of a bot."""

    lane: Lane
    guest: str  # the guest who opened the table
    table_id: str
    is_abandoned: bool = False


Queue = dict[str, dict[Job, None]]  # by guest; both in the order in which they are served


class Scheduler:
    """All jobs from `put` to `remove`. At most `threads` jobs of a lane think at once, and at most `most` of one guest.

    Without `most`, a guest may use half of the threads.
    """

    def __init__(self, threads: Mapping[Lane, int], most: int | None = None) -> None:
        self._threads = threads
        self.most_per_guest = {lane: most or max(1, threads[lane] // 2) for lane in Lane}
        self._waiting: dict[tuple[Lane, bool], Queue] = {(lane, last): {} for lane in Lane for last in (False, True)}
        self._thinking: dict[Lane, set[Job]] = {lane: set() for lane in Lane}

    def put(self, job: Job) -> None:
        """Add a job to the queue."""
        self._queue_of(job).setdefault(job.guest, {})[job] = None

    def is_held_back(self, job: Job) -> bool:
        """Whether the job must wait for other bots of its guest even if a thread is free."""
        thinking = sum(other.guest == job.guest for other in self._thinking[job.lane])
        return thinking >= self.most_per_guest[job.lane]

    def remove(self, job: Job) -> None:
        """Remove a job that is done or no longer needed."""
        self._thinking[job.lane].discard(job)
        self._take_out(job)

    def attend(self, guest: str, table_id: str) -> None:
        """Move up the jobs of a table that nobody attended until now."""
        for lane in Lane:
            for job in [job for job in self._waiting[lane, True].get(guest, {}) if job.table_id == table_id]:
                self._take_out(job)
                job.is_abandoned = False
                self.put(job)

    def next(self) -> Job | None:
        """Take the next job from the queue and count it as thinking; None if no job may start."""
        for (lane, _), queue in self._waiting.items():
            if len(self._thinking[lane]) < self._threads[lane]:
                job = self._first(lane, queue)
                if job is not None:
                    self._begin(job)
                    return job
        return None

    def waiting(self, lane: Lane) -> int:
        """How many jobs of the lane have not started."""
        return sum(len(jobs) for last in (False, True) for jobs in self._waiting[lane, last].values())

    def _first(self, lane: Lane, queue: Queue) -> Job | None:
        """Return the first job that may start. No table gets two threads, as its next decision depends on this one."""
        most = self.most_per_guest[lane]
        guests = Counter(job.guest for job in self._thinking[lane])
        busy = {job.table_id for jobs in self._thinking.values() for job in jobs}
        free = (jobs for guest, jobs in queue.items() if guests[guest] < most)
        return next((job for jobs in free for job in jobs if job.table_id not in busy), None)

    def _begin(self, job: Job) -> None:
        queue = self._queue_of(job)
        self._take_out(job)
        if job.guest in queue:
            queue[job.guest] = queue.pop(job.guest)
        self._thinking[job.lane].add(job)

    def _take_out(self, job: Job) -> None:
        queue = self._queue_of(job)
        jobs = queue.get(job.guest, {})
        jobs.pop(job, None)
        if not jobs:
            queue.pop(job.guest, None)

    def _queue_of(self, job: Job) -> Queue:
        return self._waiting[job.lane, job.is_abandoned]
