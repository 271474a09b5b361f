"""The API describes itself correctly and completely, on a page that needs no script."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import httpx
import pytest

from noblesse.server.http.docs import TAGS


@pytest.fixture(scope="module")
def description(address: str) -> dict[str, Any]:
    """The OpenAPI description, as programs get it."""
    answer = httpx.get(f"{address}/api/docs/openapi.json")
    assert answer.status_code == 200
    return dict(answer.json())


def doors(description: dict[str, Any]) -> list[dict[str, Any]]:
    return [door for methods in description["paths"].values() for door in methods.values()]


def shapes(description: dict[str, Any]) -> dict[str, Any]:
    return dict(description["components"]["schemas"])


def test_unions_name_their_discriminator(description: dict[str, Any]) -> None:
    command, message = shapes(description)["AnyCommand"], shapes(description)["AnyMessage"]
    assert command["discriminator"]["propertyName"] == "t"
    assert command["discriminator"]["mapping"]["take_back"] == "#/components/schemas/TakeBack"
    assert set(message["discriminator"]["mapping"]) >= {"snapshot", "moved", "skip", "refused", "bye"}
    program = shapes(description)["SetPremove"]["properties"]["program"]
    assert "raise_up_to" in str(program)


def test_schemas_state_their_limits_even_inside_lists(description: dict[str, Any]) -> None:
    others = shapes(description)["NewTable"]["properties"]["others"]
    assert others["maxItems"] == 19
    assert {"type": "string", "minLength": 1, "maxLength": 100} in others["items"]["anyOf"]
    assert shapes(description)["Move"]["properties"]["id"]["pattern"] == "^[A-Za-z0-9_-]+$"


def test_every_reference_leads_to_a_schema(description: dict[str, Any]) -> None:
    references = set(re.findall(r"#/components/schemas/(\w+)", str(description)))
    assert references <= set(shapes(description))
    assert len(references) > 40


def test_every_endpoint_says_what_it_is_for_and_what_may_go_wrong(description: dict[str, Any]) -> None:
    names = [door["operationId"] for door in doors(description)]
    assert len(names) == len(set(names)) > 20
    for door in doors(description):
        assert door["summary"]
        assert door["description"]
        assert len(door["tags"]) == 1
        assert door["tags"][0] in TAGS
        problems = {status: answer for status, answer in door["responses"].items() if int(status) >= 400}
        for answer in problems.values():
            assert answer["content"] == {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        asked = [parameter for parameter in door.get("parameters", []) if parameter["name"] != "lang"]
        assert ("400" in problems) == bool(asked or "requestBody" in door)
        assert ({"413", "415"} <= set(problems)) == ("requestBody" in door)
    assert {door["tags"][0] for door in doors(description)} == set(TAGS)


def test_a_seat_is_claimed_with_a_cookie_or_a_token(description: dict[str, Any]) -> None:
    schemes = description["components"]["securitySchemes"]
    assert schemes["cookie"] == {"type": "apiKey", "name": "noblesse", "in": "cookie"}
    assert schemes["bearer"] == {"type": "http", "scheme": "bearer"}
    by_name = {door["operationId"]: door.get("security") for door in doors(description)}
    assert by_name["bot_command"] == [{"bearer": []}]
    assert by_name["begin"] == [{"cookie": []}, {"bearer": []}]
    assert by_name["lobby"] is None


class Page(HTMLParser):
    """Collects what matters on a page, and checks that its elements are closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: set[str] = set()
        self.anchors: set[str] = set()
        self.links: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        given = dict(attrs)
        assert not {"style", "onclick"} & set(given)
        if given.get("id"):
            assert given["id"] not in self.anchors
            self.anchors.add(str(given["id"]))
        if given.get("href"):
            self.links.add(str(given["href"]))
        if tag not in {"meta", "link"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_lists_every_endpoint_and_schema_and_needs_no_script(
    address: str, description: dict[str, Any]
) -> None:
    answer = httpx.get(f"{address}/api/docs")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    page = Page(answer.text)
    assert page.open == []
    assert not page.elements & {"script", "style", "iframe", "img"}
    assert {door["operationId"] for door in doors(description)} | set(shapes(description)) <= page.anchors
    assert {link[1:] for link in page.links if link.startswith("#")} <= page.anchors
    ours = {link for link in page.links if not link.startswith("#")}
    assert ours == {"/api/docs/style.css", "/api/docs/openapi.json"}
    assert "list (up to 19) of text (1 to 100 characters) or null" in answer.text
    assert "whole number (2 to 20)" in answer.text
    style = httpx.get(f"{address}/api/docs/style.css")
    assert (style.status_code, style.headers["content-type"]) == (200, "text/css; charset=utf-8")
    assert "http" not in style.text


def test_no_documentation_with_third_party_scripts_is_served(address: str) -> None:
    for path in ("/schema", "/api/schema", "/api/schema/redoc", "/api/docs/swagger"):
        assert httpx.get(f"{address}{path}").status_code == 404
