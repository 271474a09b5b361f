"""What every handler of the server needs: the live tables, the limits, the settings."""

from __future__ import annotations

from dataclasses import dataclass

from noblesse.server.bots.pool import BotPool
from noblesse.server.bots.readiness import Readiness
from noblesse.server.budgets.hosting import Hosting
from noblesse.server.budgets.limits import Limits
from noblesse.server.connections.counted import Connections
from noblesse.server.connections.streams import Streams
from noblesse.server.guests.devices import Devices
from noblesse.server.live_tables import LiveTables
from noblesse.server.notify.notices import Notices
from noblesse.server.operations.metrics import Metrics
from noblesse.server.settings import Settings
from noblesse.server.store.interface import Store


@dataclass(frozen=True)
class Service:
    """The parts of one server process."""

    settings: Settings
    store: Store
    live_tables: LiveTables
    hosting: Hosting
    devices: Devices
    limits: Limits
    metrics: Metrics
    bot_pool: BotPool
    notices: Notices
    readiness: Readiness
    connections: Connections
    streams: Streams
