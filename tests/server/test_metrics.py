"""The numbers are there, and their labels are known words."""

from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families

from noblesse.server.operations.metrics import CONTENT_TYPE, Metrics


def numbers(metrics: Metrics) -> dict[tuple[str, ...], float]:
    """Every sample by its name and labels."""
    families = text_string_to_metric_families(metrics.exposition().decode())
    return {(s.name, *s.labels.values()): s.value for family in families for s in family.samples}


def test_moves_are_counted_by_game_and_refusals_by_reason() -> None:
    metrics = Metrics(["high-society"], ["stale"])
    metrics.move_acknowledged("high-society")
    metrics.move_acknowledged("high-society")
    metrics.move_refused("stale")
    found = numbers(metrics)
    assert found["noblesse_moves_acknowledged_total", "high-society"] == 2
    assert found["noblesse_moves_refused_total", "stale"] == 1


def test_an_unknown_word_becomes_no_label() -> None:
    metrics = Metrics(["high-society"], ["stale"])
    metrics.move_acknowledged("hush")
    metrics.move_refused("bid 3: Hush has 12")
    metrics.request_answered("HUSH", None, 404)
    assert b"ush" not in metrics.exposition().replace(b"push", b"")
    assert numbers(metrics)["noblesse_requests_total", "other", "other", "404"] == 1


def test_levels_and_times_are_kept() -> None:
    metrics = Metrics([], [])
    metrics.sockets_open.inc()
    metrics.tables_loaded.set(7)
    metrics.appended(0.25)
    with metrics.bots_thinking.track_inprogress():
        assert numbers(metrics)["noblesse_bots_thinking",] == 1
    found = numbers(metrics)
    assert (found["noblesse_sockets_open",], found["noblesse_tables_loaded",]) == (1, 7)
    assert found["noblesse_bots_thinking",] == 0
    assert found["noblesse_append_seconds_count",] == 1


def test_two_servers_in_one_process_do_not_share_numbers() -> None:
    one, other = Metrics(["a"], []), Metrics(["a"], [])
    one.move_acknowledged("a")
    assert numbers(other)["noblesse_moves_acknowledged_total", "a"] == 0
    assert CONTENT_TYPE.startswith("text/plain")
