"""The one file, with rule.py, that knows Numba.

`@compiled` turns a rule into machine code that is kept on disk between runs. With NUMBA_DISABLE_JIT=1
(plain mode) it leaves the rule as it is, for the debugger and for coverage; Numba is not even imported.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

from noblesse.engine.cache import COMPILED_PACKAGES, cache_folder, sources_digest

PLAIN = os.environ.get("NUMBA_DISABLE_JIT", "0") not in {"", "0"}
BOUNDS_CHECKED = os.environ.get("NUMBA_BOUNDSCHECK", "0") not in {"", "0"}

OPTIONS: Any = {"nogil": True, "error_model": "numpy"}  # threads may run it side by side

Function = TypeVar("Function", bound=Callable[..., Any])

if PLAIN:
    CACHE: Path | None = None
else:
    import llvmlite.binding
    import numba
    import numba.core.event
    import numba.extending
    from numba.core.caching import CacheImpl, InTreeCacheLocator

    from noblesse.engine import rule

    PARTS = numba.__version__ == rule.KNOWN_VERSION

    class CacheLocator(InTreeCacheLocator):
        """Numba names a function's folder by the path of its source, which another environment would not find."""

        @classmethod
        def from_function(cls, py_func: Any, py_file: str) -> Any:
            """Only for ours; others' functions are kept wherever Numba keeps them."""
            if not py_func.__module__.startswith("noblesse."):
                return None
            return super().from_function(py_func, py_file)  # type: ignore[no-untyped-call]

        def get_cache_path(self) -> str:
            """The package's name is enough: the folder above is named by all sources."""
            return str(cast(Path, CACHE) / Path(self._py_file).parent.name)

    def _processor() -> tuple[str, str]:
        return llvmlite.binding.get_host_cpu_name(), llvmlite.binding.get_host_cpu_features().flatten()

    CACHE = cache_folder(sources_digest(*_processor(), f"bounds checked: {BOUNDS_CHECKED}"))
    if CACHE is not None:
        # Not in the environment, which child processes would inherit.
        settings = vars(numba.config)
        usual = ",".join(each.__name__ for each in CacheImpl._locator_classes)
        settings["CACHE_LOCATOR_CLASSES"] = f"{__name__}.CacheLocator,{settings['CACHE_LOCATOR_CLASSES'] or usual}"


def compiled(function: Function) -> Function:
    """Machine code for a rule, a small function of integers and records: it becomes a part of whatever calls it, which
    makes random play a third quicker than a call would.
    """
    return _machine_code(function, inlined=True)


def compiled_apart(function: Function) -> Function:
    """Machine code for what bots think with: it is called, because a search in one piece takes long to compile."""
    return _machine_code(function, inlined=False)


def _machine_code(function: Function, *, inlined: bool) -> Function:
    if PLAIN:
        return function
    package = function.__module__.removeprefix("noblesse.").split(".")[0]
    if package not in COMPILED_PACKAGES:
        raise TypeError(
            f"{function.__module__} is not among COMPILED_PACKAGES, so the cache would not notice its edits"
        )
    options = {**OPTIONS, "forceinline": inlined}
    if not PARTS:
        return cast(Function, numba.njit(cache=CACHE is not None, **options)(function))
    made = rule.Rule(function, locals={}, targetoptions={"nopython": True, **options})
    if CACHE is not None:
        made.enable_caching()
    return cast(Function, made)


def dispatched(stub: Function, implementations: dict[Any, Any], record_type: Callable[[Any], Any]) -> Function:
    """One name for a function that each game has: compiled code finds the right one by the type of the table.

    Compiled functions that take other functions as arguments would be compiled anew in every process; this is cached.
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
    """A plain function with the stub's parameters that calls the compiled one: Numba wants one that it can read, and
    would compile the game's own function a second time.
    """
    names = ", ".join(inspect.signature(stub).parameters)
    return cast(Callable[..., Any], eval(f"lambda {names}: function({names})", {"function": function}))


@contextmanager
def listening_to_compiler(function_compiled: Callable[[bool], None]) -> Iterator[None]:
    """Tells of every function that has been compiled whether it is a whole; those found in the cache do not count."""
    if PLAIN:
        yield
        return

    class Listener(numba.core.event.Listener):
        def on_start(self, event: Any) -> None:
            """A function may compile those that it calls; only the end is of interest."""

        def on_end(self, event: Any) -> None:
            function_compiled(rule.PART not in event.data)

    with numba.core.event.install_listener("numba:compile", Listener()):
        yield
