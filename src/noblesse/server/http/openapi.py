"""The API's description (OpenAPI 3.1): the doors as Litestar knows them, the shapes as msgspec does.

Litestar's own shapes would lack what tells the members of a union apart, and the limits of what stands in a list.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from litestar import Litestar, Response
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from noblesse.languages import LANGUAGES
from noblesse.server.live.commands import AnyCommand
from noblesse.server.live.messages import AnyMessage
from noblesse.server.middleware.refusal import Problem

Schema = dict[str, Any]

JSON = "application/json"
SHAPES = "#/components/schemas/{name}"
DONE = {"200": "Here it is, or it is done.", "201": "It is done.", "204": "It is done; there is no more to say."}
LANGUAGE = {
    "name": "lang",
    "in": "query",
    "description": f"The language of sentences: {', '.join(LANGUAGES)}. Without it the header Accept-Language decides.",
    "schema": {"type": "string"},
}
UNIONS = {"AnyCommand": AnyCommand, "AnyMessage": AnyMessage}


def described(app: Litestar) -> Schema:
    """The whole description, ready for JSON."""
    description = app.openapi_schema.to_schema()
    doors = list(_doors(app, description["paths"]))
    shapes = _Shapes([*UNIONS.values(), Problem, *(kind for door, _ in doors for kind in _kinds(door))])
    for door, operation in doors:
        _describe(door, operation, shapes)
    for path, methods in description["paths"].items():
        if path.startswith("/api/"):
            for operation in methods.values():
                operation["parameters"] = [*(operation.get("parameters") or []), LANGUAGE]
    description["components"]["schemas"] = shapes.components
    return dict(msgspec.to_builtins(description))


class _Shapes:
    """Every type on the wire as msgspec describes it; the unions have names too."""

    def __init__(self, kinds: list[Any]) -> None:
        schemas, components = msgspec.json.schema_components(kinds, ref_template=SHAPES)
        named = {name: _of(schemas, kinds, union) for name, union in UNIONS.items()}
        self.components = dict(sorted({**components, **named}.items()))
        self._known = [*((union, {"$ref": SHAPES.format(name=name)}) for name, union in UNIONS.items())]
        self._known += zip(kinds, schemas, strict=True)

    def of(self, kind: Any) -> Schema:
        """The schema of a type, by reference where it has a name."""
        return next(schema for known, schema in self._known if known == kind)


def _of(schemas: tuple[Schema, ...], kinds: list[Any], kind: Any) -> Schema:
    return schemas[kinds.index(kind)]


def _doors(app: Litestar, paths: Schema) -> Iterator[tuple[HTTPRouteHandler, Schema]]:
    for route in app.routes:
        if isinstance(route, HTTPRoute) and route.path_format in paths:
            for door in route.route_handlers:
                for method in door.http_methods:
                    if method.lower() in paths[route.path_format]:
                        yield door, paths[route.path_format][method.lower()]


def _kinds(door: HTTPRouteHandler) -> list[Any]:
    """What the door takes and gives."""
    return [kind for kind in (_taken(door), _given(door)) if kind is not None]


def _taken(door: HTTPRouteHandler) -> Any:
    return None if door.parsed_data_field is None else door.parsed_data_field.annotation


def _given(door: HTTPRouteHandler) -> Any:
    given = door.parsed_return_field
    if given.is_subclass_of(Response):
        return given.inner_types[0].annotation if given.inner_types else None
    return None if given.annotation in (None, type(None)) or given.annotation is bytes else given.annotation


def _describe(door: HTTPRouteHandler, operation: Schema, shapes: _Shapes) -> None:
    taken, given = _taken(door), _given(door)
    if taken is not None:
        operation["requestBody"]["content"] = {JSON: {"schema": shapes.of(taken)}}
    for status, answer in operation["responses"].items():
        answer["description"] = DONE.get(status, answer["description"])
        if int(status) >= 400:
            answer["content"] = {JSON: {"schema": shapes.of(Problem)}}
        elif given is not None and JSON in answer.get("content", {}):
            answer["content"] = {JSON: {"schema": shapes.of(given)}}
