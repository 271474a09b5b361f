"""The API's description as one page without a script."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

Schema = dict[str, Any]
Row = tuple[str, ...]

WHO = {
    (): "Anybody may ask.",
    ("", "bearer", "cookie"): "Anybody may ask; a cookie or a token says who it is.",
    ("bearer", "cookie"): "Needs the cookie or the token of a guest.",
    ("bearer",): "Needs a bearer token.",
}


def page(description: Schema) -> str:
    """All doors by what they are for, then all shapes."""
    doors = list(_doors(description))
    tags, shapes = description["tags"], description["components"]["schemas"]
    title, version, about = (_text(description["info"][part]) for part in ("title", "version", "description"))
    body = [
        f"<header><h1>{title} <small>{version}</small></h1><p>{about}</p>",
        '<p>For programs: <a href="/api/docs/openapi.json">openapi.json</a></p></header>',
        _contents(tags, doors),
        "<main>",
        *(_section(tag, [door for door in doors if tag["name"] in door[2]["tags"]]) for tag in tags),
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


def _doors(description: Schema) -> Iterator[tuple[str, str, Schema]]:
    for path, methods in description["paths"].items():
        for method, door in methods.items():
            yield method.upper(), path, door


def _contents(tags: list[Schema], doors: list[tuple[str, str, Schema]]) -> str:
    lists = []
    for tag in tags:
        links = [
            f'<li><a href="#{door["operationId"]}">{_text(door["summary"])}</a></li>'
            for _, _, door in doors
            if tag["name"] in door["tags"]
        ]
        lists.append(f'<li><a href="#{_anchor(tag["name"])}">{_text(tag["name"])}</a><ul>{"".join(links)}</ul></li>')
    return f'<nav aria-label="Contents"><ul>{"".join(lists)}<li><a href="#shapes">Shapes</a></li></ul></nav>'


def _section(tag: Schema, doors: list[tuple[str, str, Schema]]) -> str:
    articles = "\n".join(_door(*door) for door in doors)
    name, about = _text(tag["name"]), _text(tag["description"])
    return f'<section id="{_anchor(tag["name"])}"><h2>{name}</h2><p>{about}</p>\n{articles}</section>'


def _door(method: str, path: str, door: Schema) -> str:
    parts = [
        f'<article id="{door["operationId"]}"><h3>{_text(door["summary"])}</h3>',
        f'<p class="door"><span class="method {method.lower()}">{method}</span> <code>{escape(path)}</code></p>',
        f"<p>{_text(door.get('description', ''))} {_who(door)}</p>",
    ]
    if door.get("parameters"):
        rows = [(_code(each["name"]), each["in"], _kind(each["schema"])) for each in door["parameters"]]
        parts.append(_table(("parameter", "where", "kind"), rows))
    if "requestBody" in door:
        parts.append(f"<p>Send: {_content(door['requestBody'])}</p>")
    answers = [
        (_code(status), _text(answer["description"]), _content(answer)) for status, answer in door["responses"].items()
    ]
    parts.append(_table(("answer", "meaning", "body"), answers))
    return "\n".join([*parts, "</article>"])


def _who(door: Schema) -> str:
    return WHO[tuple(sorted(name for choice in door.get("security") or [] for name in (choice or {"": []})))]


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
    """What a value may be, in a few words."""
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
    """Safe, with `code` shown as such."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(plain))


def _code(plain: str) -> str:
    return f"<code>{escape(plain)}</code>"


def _anchor(name: str) -> str:
    return "for-" + re.sub(r"\W", "-", name)
