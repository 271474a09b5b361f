"""What the doors are given: the service, and parts of the path and the query."""

from __future__ import annotations

from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from noblesse.server.service import Service

TheService = NamedDependency[Service]
TableId = FromPath[str]
SeatNumber = FromPath[int]
AskedSeat = FromQuery[int | None]
