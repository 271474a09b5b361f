"""Prometheus metrics for the operator. A label is one of a few known words, never a table, a name or a secret."""

from __future__ import annotations

from collections.abc import Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

CONTENT_TYPE = CONTENT_TYPE_LATEST
OTHER = "other"
METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})
# News is for players who are not looking at the table. Nobody else may know who they are: a seat that has left a
# premove behind counts as present.
UNCOUNTED_BUDGETS = frozenset({"news"})
APPEND_BUCKETS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0)  # seconds


class Metrics:
    """The metrics of one process. Unknown games and reasons are counted as `other`, unknown budgets not at all."""

    def __init__(self, games: Iterable[str], reasons: Iterable[str], budgets: Iterable[str] = ()) -> None:
        self._games, self._reasons = frozenset(games), frozenset(reasons)
        self._registry = of = CollectorRegistry()
        self._acknowledged = Counter("noblesse_moves_acknowledged", "Moves written to the log.", ["game"], registry=of)
        self._acknowledged_in = {game: self._acknowledged.labels(game) for game in (*self._games, OTHER)}
        self._refused = Counter("noblesse_moves_refused", "Moves that were refused.", ["reason"], registry=of)
        self._requests = Counter("noblesse_requests", "Requests answered.", ["method", "route", "status"], registry=of)
        self.connections_open = Gauge("noblesse_connections_open", "Open connections.", registry=of)
        self._connections_refused = Counter(
            "noblesse_connections_refused", "Connections that were refused or cut off.", ["reason"], registry=of
        )
        self.sockets_open = Gauge("noblesse_sockets_open", "Open sockets.", registry=of)
        self.tables_loaded = Gauge("noblesse_tables_loaded", "Tables in memory.", registry=of)
        self.tables_overdue = Gauge("noblesse_tables_overdue", "Tables where the server is late to act.", registry=of)
        self.bots_thinking = Gauge("noblesse_bots_thinking", "Bots that are choosing a move.", registry=of)
        self.bots_waiting = Gauge("noblesse_bots_waiting", "Bots that are waiting for a thread.", ["lane"], registry=of)
        self.budget = Gauge(
            "noblesse_budget", "What a budget allows: at one time, or within its seconds.", ["budget"], registry=of
        )
        self.budget_seconds = Gauge(
            "noblesse_budget_seconds", "The time span of a rate limit.", ["budget"], registry=of
        )
        refused = Counter(
            "noblesse_budget_refused", "Requests refused as too much or too often.", ["budget"], registry=of
        )
        self._budget_refused = {name: refused.labels(name) for name in budgets if name not in UNCOUNTED_BUDGETS}
        self.loop_lag = Gauge("noblesse_loop_lag_seconds", "The event loop's worst recent lag.", registry=of)
        self._append_seconds = Histogram(
            "noblesse_append_seconds", "Time until entries of a log are durable.", buckets=APPEND_BUCKETS, registry=of
        )

    def appended(self, seconds: float) -> None:
        """Observe how long the store took to make entries of a log durable."""
        self._append_seconds.observe(seconds)

    def move_acknowledged(self, game: str) -> None:
        """Count a durable move of this game."""
        self._acknowledged_in.get(game, self._acknowledged_in[OTHER]).inc()

    def move_refused(self, reason: str) -> None:
        """Count a move that was refused for this kind of reason, such as `stale`."""
        self._refused.labels(reason if reason in self._reasons else OTHER).inc()

    def connection_refused(self, reason: str) -> None:
        """Count a connection that was refused or cut off for this kind of reason, such as `header`."""
        self._connections_refused.labels(reason).inc()

    def budget_refused(self, budget: str) -> None:
        """Count a refusal because of this limit or bound."""
        if budget in self._budget_refused:
            self._budget_refused[budget].inc()

    def request_answered(self, method: str, route: str | None, status: int) -> None:
        """Count an answered request by the template of its route."""
        self._requests.labels(method if method in METHODS else OTHER, route or OTHER, status).inc()

    def exposition(self) -> bytes:
        """Return all metrics in Prometheus's text format."""
        return generate_latest(self._registry)
