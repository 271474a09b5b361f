"""Compiling with Numba, which only this file, rule.py and kept_code.py know about.

`@compiled` turns a rule into machine code that is kept on disk between runs. With NUMBA_DISABLE_JIT=1
(plain mode) it leaves the rule as it is, for the debugger and for coverage; Numba is not even imported.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from noblesse.engine.cache import OF_NO_GAME, cache_folder, cache_home, package_of

PLAIN = os.environ.get("NUMBA_DISABLE_JIT", "0") not in {"", "0"}
BOUNDS_CHECKED = os.environ.get("NUMBA_BOUNDSCHECK", "0") not in {"", "0"}

OPTIONS: Any = {"nogil": True, "error_model": "numpy"}  # nogil: threads can run compiled code in parallel

Function = TypeVar("Function", bound=Callable[..., Any])

if PLAIN:
    CACHE: Path | None = None
else:
    import llvmlite.binding
    import numba
    import numba.core.event
    import numba.extending

    from noblesse.engine import rule
    from noblesse.engine.kept_code import KeptCode

    PARTS = numba.__version__ == rule.KNOWN_VERSION
    CACHE = cache_home()

_packages: dict[Any, str] = {}  # the packages of games, by the type of their tables


@cache
def folder_of(package: str) -> Path | None:
    """Where the machine code of a game's package is kept; None if it is not kept at all."""
    if CACHE is None:
        return None
    processor = llvmlite.binding.get_host_cpu_name(), llvmlite.binding.get_host_cpu_features().flatten()
    return cache_folder(CACHE, package, *processor, f"bounds checked: {BOUNDS_CHECKED}")


def belongs_to(layout: Any, module: str) -> None:
    """Declare that tables with this layout belong to the game that the module is part of."""
    if not PLAIN:
        _packages[numba.from_dtype(layout)] = package_of(module)


def _folder_for(module: str, arguments: tuple[Any, ...]) -> Path | None:
    """The folder of the function's own game, or else of the game whose table is among the arguments."""
    package = package_of(module)
    if package == OF_NO_GAME:
        kinds = [getattr(argument, "dtype", argument) for argument in arguments]
        package = next((_packages[kind] for kind in kinds if kind in _packages), package)
    return folder_of(package)


def compiled(function: Function) -> Function:
    """Compile a rule, a small function of integers and records. It is inlined into its callers, which makes random
    play a third faster than calls would.
    """
    return _machine_code(function, inlined=True)


def compiled_apart(function: Function) -> Function:
    """Compile a function of the bots. It is not inlined, because a search in one piece would take long to compile."""
    return _machine_code(function, inlined=False)


def _machine_code(function: Function, *, inlined: bool) -> Function:
    if PLAIN:
        return function
    module = function.__module__
    package_of(module)  # raises TypeError if the cache would not notice edits to the module
    options = {**OPTIONS, "forceinline": inlined}
    made: Any
    if PARTS:
        made = rule.Rule(function, locals={}, targetoptions={"nopython": True, **options})
    else:
        made = numba.njit(**options)(function)
    made._cache = KeptCode(function, lambda arguments: _folder_for(module, arguments))
    return cast(Function, made)


def dispatched(stub: Function, implementations: dict[Any, Any], record_type: Callable[[Any], Any]) -> Function:
    """One name for a function that each game has: compiled code finds the right one by the type of the table.

    Compiled functions that take other functions as arguments would be recompiled in every process; this is cached.
    """
    if PLAIN:
        by_kind = implementations | {record_type(kind): function for kind, function in implementations.items()}

        def find(table: Any, *rest: Any) -> Any:
            return by_kind[table.dtype if hasattr(table, "dtype") else type(table)](table, *rest)

        return cast(Function, find)
    by_type = {numba.from_dtype(record_type(kind)): function for kind, function in implementations.items()}
    if PARTS:
        rule.dispatch(stub, by_type)
        return stub

    def choose(table: Any, *rest: Any) -> Any:
        return _caller(by_type[table], stub) if table in by_type else None

    numba.extending.overload(stub, strict=False, jit_options=OPTIONS)(choose)
    return stub


def _caller(function: Callable[..., Any], stub: Callable[..., Any]) -> Callable[..., Any]:
    """A plain function with the stub's parameters that calls the compiled one. Numba wants the source of a function
    here; given the game's own, it would compile it a second time.
    """
    names = ", ".join(inspect.signature(stub).parameters)
    return cast(Callable[..., Any], eval(f"lambda {names}: function({names})", {"function": function}))


@contextmanager
def listening_to_compiler(function_compiled: Callable[[bool], None]) -> Iterator[None]:
    """Call back after each function is compiled, with True if it is a whole function and False if it is a part.
    Functions found in the cache do not count.
    """
    if PLAIN:
        yield
        return

    class Listener(numba.core.event.Listener):
        def on_start(self, event: Any) -> None:
            """Ignored: compilations are nested, and only their ends are counted."""

        def on_end(self, event: Any) -> None:
            function_compiled(rule.PART not in event.data)

    with numba.core.event.install_listener("numba:compile", Listener()):
        yield
