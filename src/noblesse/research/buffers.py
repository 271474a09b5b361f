"""The arrays of a batch. They belong to the caller, who may bring others of the same shapes."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from noblesse.bots.learning import learners_of

ALIGNMENT = 64  # bytes: JAX reads an array in place only if it begins at a multiple of this

Array = npt.NDArray[Any]


def _aligned(shape: tuple[int, ...], kind: npt.DTypeLike) -> Array:
    size = prod(shape) * np.dtype(kind).itemsize
    room = np.zeros(size + ALIGNMENT, np.uint8)
    start = -room.ctypes.data % ALIGNMENT
    return room[start : start + size].view(kind).reshape(shape)


@dataclass(frozen=True)
class Buffers:
    """One row per game. Everything but `players` and `action` is written by the batch."""

    players: Array  # int32 by game and seat: LEARNER or less for whoever the caller plays, else the number of a member
    action: Array  # int32: what the caller chooses next
    observation: Array  # int16 by game and feature: what the seat to move may know
    mask: Array  # bool by game and action: whether it may be chosen
    seat: Array  # int32: the seat to move
    ended: Array  # bool: whether a game ended in this step; `share` and `out` are its results
    share: Array  # float32 by game and seat: the seat's share of the victory in the latest game that ended
    out: Array  # bool by game and seat: whether the seat was eliminated

    @classmethod
    def aligned(cls, game: str, games: int, seats: int) -> Buffers:
        """New arrays that JAX can read in place. All seats are learners."""
        training = learners_of(game)
        buffers = cls(
            players=_aligned((games, seats), np.int32),
            action=_aligned((games,), np.int32),
            observation=_aligned((games, training.features), np.int16),
            mask=_aligned((games, training.actions), np.bool_),
            seat=_aligned((games,), np.int32),
            ended=_aligned((games,), np.bool_),
            share=_aligned((games, seats), np.float32),
            out=_aligned((games, seats), np.bool_),
        )
        buffers.players[:] = -1
        return buffers

    def check(self, game: str, games: int, seats: int) -> None:
        """Raise ValueError if an array has another shape or type than the batch writes."""
        for name, wanted in vars(Buffers.aligned(game, games, seats)).items():
            given = getattr(self, name)
            if given.shape != wanted.shape or given.dtype != wanted.dtype or not given.flags.c_contiguous:
                raise ValueError(f"{name} has to be a contiguous array of {wanted.dtype} in the shape {wanted.shape}")
