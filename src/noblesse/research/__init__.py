"""Many games at once, on arrays, for programs that learn."""

from noblesse.research.batch import LEARNER, Batch
from noblesse.research.buffers import Buffers

__all__ = ["LEARNER", "Batch", "Buffers"]
