"""A world: one state of the table that agrees with what a seat knows. noblesse.worlds deals them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy.typing as npt

from noblesse.engine.log import Log
from noblesse.games.interface import View


class World(NamedTuple):
    """One of several worlds that were dealt together. Functions that take a world leave it as it is."""

    view: View  # what they all agree with
    tables: npt.NDArray[Any]  # the tables of all of them
    place: int  # the index of this world's table
    log: Callable[[Any], Log]  # how the game has gone so far, given the table
