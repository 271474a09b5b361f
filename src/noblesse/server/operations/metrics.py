"""Numbers for the operator's dashboards. A label is one of a few known words, never a table, a name or a secret."""

from __future__ import annotations

from collections.abc import Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from noblesse.server.middleware.asgi import STARTS, App, Message, Receive, Scope, Send

CONTENT_TYPE = CONTENT_TYPE_LATEST
OTHER = "other"
METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})
# What a seat asks for by POST: anybody may read the numbers, and of a program nothing else is to be seen.
UNCOUNTED = frozenset({"/api/tables/{table}/commands", "/api/bot/tables/{table}/commands"})
# News are for those who do not look at the table. Others may not know who that is: a seat that has left a program
# counts as present.
UNCOUNTED_BUDGETS = frozenset({"news"})
APPEND_BUCKETS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0)  # seconds


class Metrics:
    """One process's numbers. Games and reasons that were not named are counted as `other`, budgets not at all."""

    def __init__(self, games: Iterable[str], reasons: Iterable[str], budgets: Iterable[str] = ()) -> None:
        self._games, self._reasons = frozenset(games), frozenset(reasons)
        self._registry = of = CollectorRegistry()
        self._acknowledged = Counter("noblesse_moves_acknowledged", "Moves that are durable.", ["game"], registry=of)
        self._acknowledged_in = {game: self._acknowledged.labels(game) for game in (*self._games, OTHER)}
        self._refused = Counter("noblesse_moves_refused", "Moves that were refused.", ["reason"], registry=of)
        self._requests = Counter("noblesse_requests", "Answers.", ["method", "route", "status"], registry=of)
        self.connections_open = Gauge("noblesse_connections_open", "Connections that are open.", registry=of)
        self._connections_refused = Counter(
            "noblesse_connections_refused", "Connections that were refused or cut off.", ["reason"], registry=of
        )
        self.sockets_open = Gauge("noblesse_sockets_open", "Sockets that are open.", registry=of)
        self.tables_loaded = Gauge("noblesse_tables_loaded", "Tables in memory.", registry=of)
        self.tables_overdue = Gauge("noblesse_tables_overdue", "Tables where the server is late to act.", registry=of)
        self.bots_thinking = Gauge("noblesse_bots_thinking", "Bots that choose a move now.", registry=of)
        self.bots_waiting = Gauge("noblesse_bots_waiting", "Bots that wait for a thread.", ["lane"], registry=of)
        self.budget = Gauge(
            "noblesse_budget", "What a budget allows: at a time, or within its seconds.", ["budget"], registry=of
        )
        self.budget_seconds = Gauge("noblesse_budget_seconds", "The span of a rate.", ["budget"], registry=of)
        refused = Counter("noblesse_budget_refused", "Refused as too much or too often.", ["budget"], registry=of)
        self._budget_refused = {name: refused.labels(name) for name in budgets if name not in UNCOUNTED_BUDGETS}
        self.loop_lag = Gauge("noblesse_loop_lag_seconds", "The event loop's worst lag of late.", registry=of)
        self._append_seconds = Histogram(
            "noblesse_append_seconds", "Until a log's entries are durable.", buckets=APPEND_BUCKETS, registry=of
        )

    def appended(self, seconds: float) -> None:
        """Entries of a log are durable; so long did the store take."""
        self._append_seconds.observe(seconds)

    def move_acknowledged(self, game: str) -> None:
        """A move of this game is durable."""
        self._acknowledged_in.get(game, self._acknowledged_in[OTHER]).inc()

    def move_refused(self, reason: str) -> None:
        """A move was refused for this kind of reason, such as `stale`."""
        self._refused.labels(reason if reason in self._reasons else OTHER).inc()

    def connection_refused(self, reason: str) -> None:
        """A connection was refused or cut off for this kind of reason, such as `header`."""
        self._connections_refused.labels(reason).inc()

    def budget_refused(self, budget: str) -> None:
        """Somebody met this limit or bound."""
        if budget in self._budget_refused:
            self._budget_refused[budget].inc()

    def request_answered(self, method: str, route: str | None, status: int) -> None:
        """A request to this route's template was answered."""
        self._requests.labels(method if method in METHODS else OTHER, route or OTHER, status).inc()

    def exposition(self) -> bytes:
        """All numbers, as Prometheus reads them."""
        return generate_latest(self._registry)


class CountedRequests:
    """Counts answers by the template of their route, which Litestar leaves in the scope."""

    def __init__(self, app: App, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and count."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_and_count(message: Message) -> None:
            if message["type"] in STARTS and scope.get("path_template") not in UNCOUNTED:
                self._metrics.request_answered(scope["method"], scope.get("path_template"), message["status"])
            await send(message)

        await self._app(scope, receive, send_and_count)
