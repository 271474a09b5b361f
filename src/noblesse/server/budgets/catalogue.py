"""All budgets by name: limits, which are rates, and bounds, which are plain numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from noblesse.server.budgets.bounds import Bounds
from noblesse.server.budgets.limits import DEFAULTS, Limit
from noblesse.server.operations.metrics import Metrics

BUDGETS = (*DEFAULTS, *(field.name for field in fields(Bounds)))


def show(metrics: Metrics, limits: Mapping[str, Limit], bounds: Bounds) -> None:
    """Show the budgets in the metrics. A bound that depends on the machine is shown by the part that computes it."""
    for kind, limit in {**DEFAULTS, **limits}.items():
        metrics.budget.labels(kind).set(limit.times)
        metrics.budget_seconds.labels(kind).set(limit.seconds)
    for field in fields(bounds):
        most = getattr(bounds, field.name)
        if most is not None:
            metrics.budget.labels(field.name).set(most)
