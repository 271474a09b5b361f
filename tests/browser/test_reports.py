"""A player reports a table, and a page reports its own errors: both reach the operator's log."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.patience import wait_until


def logged(caplog: pytest.LogCaptureFixture, event: str) -> list[dict[str, Any]]:
    """The fields of all lines about this event."""
    return [record.__dict__["fields"] for record in caplog.records if record.getMessage() == event]


def test_a_player_sees_what_a_report_contains_and_gets_its_reference(
    newcomer: Newcomer, caplog: pytest.LogCaptureFixture
) -> None:
    ada = newcomer()
    table = ada.opens("high-society", ["easy", "easy"], begin=True)
    ada.goes(f"/table/{table}")
    expect(ada.page.locator("header .who")).to_have_text("Your turn")
    ada.presses("Your seat")
    ada.presses("See what would be sent")
    shown = ada.page.get_by_role("region", name="This would be sent:").inner_text()
    assert not logged(caplog, "report")
    with ada.page.expect_response("**/api/reports") as answer:
        ada.presses("Send it")
    reference = answer.value.json()["reference"]
    expect(ada.page.get_by_text(f"give this number: {reference}")).to_be_visible()
    (line,) = logged(caplog, "report")
    assert (line["table"], line["seat"]) == (table, 0)
    assert line["seen"].split() == shown.split()
    seen = json.loads(line["seen"])
    assert seen["view"] == ada.asks("GET", f"/api/tables/{table}")["position"]["view"]
    assert seen["versions"]["page"].endswith(".js")
    assert seen["told"]


def test_a_page_reports_an_error_once_without_what_it_quotes(
    newcomer: Newcomer, caplog: pytest.LogCaptureFixture
) -> None:
    ada = newcomer()
    ada.expects_trouble = True
    ada.goes("/")
    for _ in range(3):
        ada.page.evaluate("() => void setTimeout(() => { throw new TypeError('not for \"Ada\"') })")
    ada.page.evaluate("() => void Promise.reject(new RangeError('too far'))")
    wait_until(ada, lambda: len(logged(caplog, "page error")) == 2, lambda: logged(caplog, "page error"))
    told = [(line["kind"], line["name"], line["message"], line["page"]) for line in logged(caplog, "page error")]
    assert sorted(told) == [
        ("error", "TypeError", "not for …", "start"),
        ("rejection", "RangeError", "too far", "start"),
    ]
