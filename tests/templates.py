"""Finds every template in the sources: whatever is passed for a parameter called `template` or `to_you`, or to
`translate`.

A template is written in the call itself, in a variable called `template`, or in a table of the module. If it cannot be
found, that is an error, so that none is overlooked.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from noblesse.games import GAMES

SOURCES = Path(__file__).parent.parent / "src"
TEMPLATE, TO_YOU, TRANSLATE = "template", "to_you", "translate"
Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def all_templates() -> dict[str, set[Path]]:
    """Each template with the files that use it. What a game's facts say belongs to that game."""
    told: dict[str, set[Path]] = {}
    for rules in GAMES.values():
        for template in (rules.FACTS.title, *rules.FACTS.questions.values(), *rules.FACTS.counts):
            told.setdefault(template, set()).add(_file(rules.__name__))
    for file in _files():
        for call, function in _calls(ast.parse(file.read_text(encoding="utf-8"))):
            for template in _told(call, function, _module(file)):
                told.setdefault(template, set()).add(file)
    return told


def only_by_name() -> set[str]:
    """The sentences about a player that are not told to that player in words of their own."""
    return {
        template
        for file in _files()
        for call, function in _calls(ast.parse(file.read_text(encoding="utf-8")))
        if not any(each.arg == TO_YOU for each in call.keywords)
        for template in _told(call, function, _module(file))
        if "{player}" in template or "{players}" in template
    }


def _files() -> list[Path]:
    return [file for file in sorted((SOURCES / "noblesse").rglob("*.py")) if file.name != "__main__.py"]


def _file(package: str) -> Path:
    return SOURCES.joinpath(*package.split("."), "__init__.py")


def _module(file: Path) -> ModuleType:
    return import_module(".".join(file.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__"))


def _calls(tree: ast.AST, function: Function | None = None) -> Iterator[tuple[ast.Call, Function | None]]:
    """All calls, each with the function that contains it."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Call):
            yield node, function
        yield from _calls(node, node if isinstance(node, Function) else function)


def _told(call: ast.Call, function: Function | None, module: ModuleType) -> Iterable[str]:
    match call.func:
        case ast.Name(id=called):
            place = _place_of_template(called, module)
        case ast.Attribute(value=ast.Name(id="screen") | ast.Attribute(attr="screen" | "_screen"), attr="translate"):
            place = 0  # of a terminal; texts have a method of the same name
        case _:
            place = None
    to_you = [each.value for each in call.keywords if each.arg == TO_YOU]
    given = [*([] if place is None else [call.args[place]]), *to_you]
    return [template for node in given for template in _found(node, function, module)]


def _place_of_template(called: str, module: ModuleType) -> int | None:
    """The index of the template among the arguments, or None if the function takes no template."""
    if called == TRANSLATE:
        return 0
    teller = getattr(module, called, None)
    made = teller.__init__ if inspect.isclass(teller) else teller
    names = list(inspect.signature(made).parameters) if inspect.isfunction(made) else []
    return [name for name in names if name != "self"].index(TEMPLATE) if TEMPLATE in names else None


def _found(node: ast.expr, function: Function | None, module: ModuleType) -> Iterable[str]:
    match node:
        case ast.Constant(str(template)):
            return [template]
        case ast.IfExp(body=one, orelse=other):
            return [*_found(one, function, module), *_found(other, function, module)]
        case ast.Name(id="template" | "to_you" as name) if function is not None and _is_given(name, function):
            return []  # found at the callers
        case ast.Name(id="template") if function is not None:
            return _assigned(function, module)
        case ast.Name(id=name) | ast.Subscript(value=ast.Name(id=name)):
            return _values(getattr(module, name))
        case ast.Call(func=ast.Attribute(value=table, attr="get"), args=[_, otherwise]):
            return [*_found(table, function, module), *_found(otherwise, function, module)]
        case ast.Attribute(attr="template"):
            return []  # found where the phrase is made
        case ast.Attribute(attr="title" | "questions") | ast.Subscript(value=ast.Attribute(attr="counts")):
            return []  # of a game's facts
    raise AssertionError(f"{module.__name__}:{node.lineno}: which templates can this be? {ast.unparse(node)}")


def _is_given(name: str, function: Function) -> bool:
    return any(argument.arg == name for argument in (*function.args.args, *function.args.kwonlyargs))


def _assigned(function: Function, module: ModuleType) -> Iterator[str]:
    """What is assigned to the variable `template`, directly or by a loop over a table's items."""
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id="template")], value=value):
                yield from _found(value, function, module)
            case ast.For(target=ast.Tuple([_, ast.Name(id="template")]), iter=ast.Call(ast.Attribute(table))):
                yield from _found(table, function, module)


def _values(table: object) -> list[str]:
    values = [table] if isinstance(table, str) else table.values() if isinstance(table, Mapping) else table
    assert isinstance(values, Iterable)
    return [value for value in values if isinstance(value, str)]
