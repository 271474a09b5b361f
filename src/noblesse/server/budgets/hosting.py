"""How many unfinished tables a guest may host at all processes together, and how many of them may be in the lobby."""

from __future__ import annotations

from noblesse.server.budgets.bounds import Bounds
from noblesse.server.live.entries import Owner
from noblesse.server.live.refusals import Refused
from noblesse.server.operations.metrics import Metrics
from noblesse.server.store.interface import Store


class Hosting:
    """Asks the store before a table is opened. Two tables opened at the same moment may exceed a bound by one."""

    def __init__(self, store: Store, bounds: Bounds, metrics: Metrics) -> None:
        self._store = store
        self._bounds = bounds
        self._metrics = metrics

    async def check_table(self, host: Owner) -> None:
        """Refuse a guest who already hosts as many tables as allowed."""
        if not await self._has_room(host):
            raise Refused(
                "not_now",
                "no more than {most} of your tables may be unfinished at a time; finish, leave or close one first",
                most=self._bounds.tables_per_guest,
            )

    async def check_rematch(self, host: Owner, asking: Owner) -> None:
        """Do the same for a rematch, which another player may ask for on the host's account."""
        if asking == host:
            await self.check_table(host)
        elif not await self._has_room(host):
            raise Refused(
                "not_now",
                "no more than {most} of the host’s tables may be unfinished at a time; open a table of your own",
                most=self._bounds.tables_per_guest,
            )

    async def check_listed(self, host: Owner) -> None:
        """Refuse a guest who already has as many tables in the lobby as allowed."""
        if await self._store.listed_by(host) >= self._bounds.listed_per_guest:
            self._metrics.budget_refused("listed_per_guest")
            raise Refused(
                "not_now",
                "the lobby has room for no more than {most} of your tables; "
                "begin or close one first, or open this one by link only",
                most=self._bounds.listed_per_guest,
            )

    async def _has_room(self, host: Owner) -> bool:
        if await self._store.hosted_by(host) < self._bounds.tables_per_guest:
            return True
        self._metrics.budget_refused("tables_per_guest")
        return False
