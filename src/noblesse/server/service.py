"""What every door of the server needs: the house, the limits, the settings."""

from __future__ import annotations

from dataclasses import dataclass

from noblesse.server.connections import Connections
from noblesse.server.devices import Devices
from noblesse.server.hosting import Hosting
from noblesse.server.house import House
from noblesse.server.limits import Limits
from noblesse.server.metrics import Metrics
from noblesse.server.notices import Notices
from noblesse.server.readiness import Readiness
from noblesse.server.settings import Settings
from noblesse.server.store.interface import Store
from noblesse.server.streams import Streams
from noblesse.server.thinking import Thinkers


@dataclass(frozen=True)
class Service:
    """One server process."""

    settings: Settings
    store: Store
    house: House
    hosting: Hosting
    devices: Devices
    limits: Limits
    metrics: Metrics
    thinkers: Thinkers
    notices: Notices
    readiness: Readiness
    connections: Connections
    streams: Streams
