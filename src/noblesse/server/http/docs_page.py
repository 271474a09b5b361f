"""The API's description as one HTML page without scripts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

Schema = dict[str, Any]
Row = tuple[str, ...]

WHO = {
    (): "Anyone may ask.",
    ("", "bearer", "cookie"): "Anyone may ask; a cookie or a token says who is asking.",
    ("bearer", "cookie"): "Needs the cookie or the token of a guest.",
    ("bearer",): "Needs a bearer token.",
}


def page(description: Schema) -> str:
    """Return the page: all operations by their tags, then all shapes."""
    operations = list(_operations(description))
    tags, shapes = description["tags"], description["components"]["schemas"]
    title, version, about = (_text(description["info"][part]) for part in ("title", "version", "description"))
    body = [
        f"<header><h1>{title} <small>{version}</small></h1><p>{about}</p>",
        '<p>For programs: <a href="/api/docs/openapi.json">openapi.json</a></p></header>',
        _contents(tags, operations),
        "<main>",
        *(
            _section(tag, [operation for operation in operations if tag["name"] in operation[2]["tags"]])
            for tag in tags
        ),
        "<section id='shapes'><h2>Shapes</h2>",
        *(_shape(name, shapes) for name in shapes),
        "</section></main>",
    ]
    return HEAD + "\n".join(body) + "\n</body>\n</html>\n"


HEAD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API of noblesse</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
"""


def _operations(description: Schema) -> Iterator[tuple[str, str, Schema]]:
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


def _contents(tags: list[Schema], operations: list[tuple[str, str, Schema]]) -> str:
    lists = []
    for tag in tags:
        links = [
            f'<li><a href="#{operation["operationId"]}">{_text(operation["summary"])}</a></li>'
            for _, _, operation in operations
            if tag["name"] in operation["tags"]
        ]
        lists.append(f'<li><a href="#{_anchor(tag["name"])}">{_text(tag["name"])}</a><ul>{"".join(links)}</ul></li>')
    return f'<nav aria-label="Contents"><ul>{"".join(lists)}<li><a href="#shapes">Shapes</a></li></ul></nav>'


def _section(tag: Schema, operations: list[tuple[str, str, Schema]]) -> str:
    articles = "\n".join(_operation(*operation) for operation in operations)
    name, about = _text(tag["name"]), _text(tag["description"])
    return f'<section id="{_anchor(tag["name"])}"><h2>{name}</h2><p>{about}</p>\n{articles}</section>'


def _operation(method: str, path: str, operation: Schema) -> str:
    parts = [
        f'<article id="{operation["operationId"]}"><h3>{_text(operation["summary"])}</h3>',
        f'<p class="operation"><span class="method {method.lower()}">{method}</span> <code>{escape(path)}</code></p>',
        f"<p>{_text(operation.get('description', ''))} {_who(operation)}</p>",
    ]
    if operation.get("parameters"):
        rows = [(_code(each["name"]), each["in"], _kind(each["schema"])) for each in operation["parameters"]]
        parts.append(_table(("parameter", "where", "kind"), rows))
    if "requestBody" in operation:
        parts.append(f"<p>Send: {_content(operation['requestBody'])}</p>")
    answers = [
        (_code(status), _text(answer["description"]), _content(answer))
        for status, answer in operation["responses"].items()
    ]
    parts.append(_table(("answer", "meaning", "body"), answers))
    return "\n".join([*parts, "</article>"])


def _who(operation: Schema) -> str:
    return WHO[tuple(sorted(name for choice in operation.get("security") or [] for name in (choice or {"": []})))]


def _content(message: Schema) -> str:
    return ", ".join(
        _kind(content["schema"]) if kind == "application/json" else _code(kind)
        for kind, content in message.get("content", {}).items()
    )


def _shape(name: str, shapes: Schema) -> str:
    schema = shapes[name]
    about = f"<p>{_text(schema['description'])}</p>" if "description" in schema else ""
    inside = _union(schema, shapes) if "discriminator" in schema else _fields(schema)
    return f'<article id="{name}"><h3>{name}</h3>{about}{inside}</article>'


def _union(schema: Schema, shapes: Schema) -> str:
    field = schema["discriminator"]["propertyName"]
    rows = [
        (_code(f'"{tag}"'), _link(shape), _text(shapes[shape.rsplit("/", 1)[-1]].get("description", "")))
        for tag, shape in schema["discriminator"]["mapping"].items()
    ]
    return _table((f"if {field} is", "it is", "meaning"), rows)


def _fields(schema: Schema) -> str:
    required = schema.get("required", [])
    rows = [
        (_code(name), _kind(field), "" if name in required else f"may be left out{_default(field)}")
        for name, field in schema.get("properties", {}).items()
    ]
    return _table(("field", "kind", ""), rows) if rows else "<p>Nothing more.</p>"


def _default(field: Schema) -> str:
    plain = "default" in field and not isinstance(field["default"], dict | list)
    return f": {_code(str(field['default']).lower())}" if plain and field["default"] is not None else ""


def _kind(schema: Schema) -> str:
    """Describe the type of a value in a few words."""
    if "$ref" in schema:
        return _link(schema["$ref"])
    if "enum" in schema:
        return " or ".join(_code(str(value)) for value in schema["enum"])
    choices = schema.get("anyOf") or schema.get("oneOf")
    if choices:
        return " or ".join(_kind(choice) for choice in choices)
    kind = schema.get("type")
    if kind == "array":
        return f"list{_limits(schema, 'Items')} of {_kind(schema.get('items', {}))}"
    words = {"integer": "whole number", "string": "text", "boolean": "true or false", None: "anything"}
    limits = _limits(schema, "Length", " characters") if kind == "string" else _limits(schema, "imum")
    return words.get(kind, str(kind)) + limits


def _limits(schema: Schema, of: str, unit: str = "") -> str:
    least, most = schema.get(f"min{of}"), schema.get(f"max{of}")
    if most is None:
        return "" if least is None else f" (from {least:.0f}{unit} on)"
    return f" (up to {most:.0f}{unit})" if least is None else f" ({least:.0f} to {most:.0f}{unit})"


def _link(reference: str) -> str:
    name = escape(reference.rsplit("/", 1)[-1])
    return f'<a href="#{name}">{name}</a>'


def _table(heading: Row, rows: Iterable[Row]) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heading)
    lines = "\n".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>\n{lines}</tbody></table></div>'


def _text(plain: str) -> str:
    """Return the text as HTML, with `code` shown as such."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(plain))


def _code(plain: str) -> str:
    return f"<code>{escape(plain)}</code>"


def _anchor(name: str) -> str:
    return "for-" + re.sub(r"\W", "-", name)
