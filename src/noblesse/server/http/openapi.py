"""The API's description (OpenAPI 3.1): operations as Litestar describes them, shapes as msgspec describes them.

Litestar's own shapes would lack the discriminators of unions and the limits of list items.
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
DONE = {"200": "The request succeeded.", "201": "The request succeeded.", "204": "Done; the answer has no body."}
LANGUAGE = {
    "name": "lang",
    "in": "query",
    "description": f"The language of sentences: {', '.join(LANGUAGES)}. The default is that of Accept-Language.",
    "schema": {"type": "string"},
}
UNIONS = {"AnyCommand": AnyCommand, "AnyMessage": AnyMessage}


def described(app: Litestar) -> Schema:
    """Return the whole description, ready for JSON."""
    description = app.openapi_schema.to_schema()
    operations = list(_operations(app, description["paths"]))
    shapes = _Shapes([*UNIONS.values(), Problem, *(kind for handler, _ in operations for kind in _kinds(handler))])
    for handler, operation in operations:
        _describe(handler, operation, shapes)
    for path, methods in description["paths"].items():
        if path.startswith("/api/"):
            for operation in methods.values():
                operation["parameters"] = [*(operation.get("parameters") or []), LANGUAGE]
    description["components"]["schemas"] = shapes.components
    return dict(msgspec.to_builtins(description))


class _Shapes:
    """Every type on the wire as msgspec describes it; the unions are named as well."""

    def __init__(self, kinds: list[Any]) -> None:
        schemas, components = msgspec.json.schema_components(kinds, ref_template=SHAPES)
        named = {name: _of(schemas, kinds, union) for name, union in UNIONS.items()}
        self.components = dict(sorted({**components, **named}.items()))
        self._known = [*((union, {"$ref": SHAPES.format(name=name)}) for name, union in UNIONS.items())]
        self._known += zip(kinds, schemas, strict=True)

    def of(self, kind: Any) -> Schema:
        """Return the schema of a type, as a reference if it has a name."""
        return next(schema for known, schema in self._known if known == kind)


def _of(schemas: tuple[Schema, ...], kinds: list[Any], kind: Any) -> Schema:
    return schemas[kinds.index(kind)]


def _operations(app: Litestar, paths: Schema) -> Iterator[tuple[HTTPRouteHandler, Schema]]:
    for route in app.routes:
        if isinstance(route, HTTPRoute) and route.path_format in paths:
            for handler in route.route_handlers:
                for method in handler.http_methods:
                    if method.lower() in paths[route.path_format]:
                        yield handler, paths[route.path_format][method.lower()]


def _kinds(handler: HTTPRouteHandler) -> list[Any]:
    """The types of the handler's request body and answer."""
    return [kind for kind in (_body_of(handler), _answer_of(handler)) if kind is not None]


def _body_of(handler: HTTPRouteHandler) -> Any:
    return None if handler.parsed_data_field is None else handler.parsed_data_field.annotation


def _answer_of(handler: HTTPRouteHandler) -> Any:
    returned = handler.parsed_return_field
    if returned.is_subclass_of(Response):
        return returned.inner_types[0].annotation if returned.inner_types else None
    return None if returned.annotation in (None, type(None)) or returned.annotation is bytes else returned.annotation


def _describe(handler: HTTPRouteHandler, operation: Schema, shapes: _Shapes) -> None:
    body, success = _body_of(handler), _answer_of(handler)
    if body is not None:
        operation["requestBody"]["content"] = {JSON: {"schema": shapes.of(body)}}
    for status, answer in operation["responses"].items():
        answer["description"] = DONE.get(status, answer["description"])
        if int(status) >= 400:
            answer["content"] = {JSON: {"schema": shapes.of(Problem)}}
        elif success is not None and JSON in answer.get("content", {}):
            answer["content"] = {JSON: {"schema": shapes.of(success)}}
