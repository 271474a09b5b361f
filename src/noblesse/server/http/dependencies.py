"""The dependencies of handlers: the service, and parts of the path and the query."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, PathParameter

from noblesse.server.service import Service

TheService = NamedDependency[Service]
TableId = Annotated[str, PathParameter(name="table")]
SeatNumber = FromPath[int]
AskedSeat = FromQuery[int | None]
