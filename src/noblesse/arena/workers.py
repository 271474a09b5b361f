"""Where the games are played: in this process, in local processes, or on a Dask cluster."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any

from noblesse.arena.cluster import connected, lost_by_the_cluster
from noblesse.arena.optional import needed
from noblesse.arena.plan import Plan
from noblesse.arena.played import PlayedChunk, play_chunk
from noblesse.arena.simulation import Simulation, simulate_chunk

LOCAL = "local"

# Plays chunks of a plan, keeps records if asked to, and yields the chunks in order, as they are finished.
Workers = Callable[[Plan, Iterable[list[Any]], bool], Generator[PlayedChunk, None, None]]


class WorkersLost(OSError):
    """Processes or machines have gone away. The games played so far are safe if there is a file to resume from."""


@contextmanager
def workers(on: str = LOCAL, jobs: int | None = None, plan: Plan | None = None) -> Iterator[Workers]:
    """Local processes, one per core unless `jobs` says otherwise, or the cluster whose scheduler is at this address.

    Raise ValueError if the cluster's bots are not those of the plan.
    """
    if on == LOCAL:
        jobs = jobs or needed("joblib", "the use of all cores").cpu_count()
        yield _alone if jobs == 1 else partial(_side_by_side, jobs, "loky")
        return
    if jobs is not None:
        raise ValueError("--jobs is for local processes; a cluster uses all the workers that it has")
    joblib = needed("joblib", "a cluster")
    with connected(on, plan) as client, joblib.parallel_config(backend="dask", client=client):
        yield partial(_side_by_side, -1, None)


def _task(plan: Plan) -> Callable[[Any, list[Any], bool], PlayedChunk]:
    return simulate_chunk if isinstance(plan, Simulation) else play_chunk


def _alone(plan: Plan, chunks: Iterable[list[Any]], keep_records: bool) -> Generator[PlayedChunk, None, None]:
    for chunk in chunks:
        yield _task(plan)(plan, chunk, keep_records)


def _side_by_side(
    jobs: int, backend: str | None, plan: Plan, chunks: Iterable[list[Any]], keep_records: bool
) -> Generator[PlayedChunk, None, None]:
    joblib = needed("joblib", "the use of several processes")
    parallel = joblib.Parallel(jobs, backend=backend, return_as="generator", batch_size=1)
    played = parallel(joblib.delayed(_task(plan))(plan, chunk, keep_records) for chunk in chunks)
    try:
        yield from played
    except BrokenExecutor:
        raise WorkersLost("a worker process died before its games were played") from None
    except Exception as error:
        if lost_by_the_cluster(error):
            raise WorkersLost("the cluster lost its workers before their games were played") from None
        raise
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # joblib warns about games that were started but will not be used
            played.close()
