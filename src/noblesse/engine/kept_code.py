"""The machine code of one function on disk. What the bots share is compiled, and kept, separately for each game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba.core.caching import CompileResultCacheImpl, FunctionCache, InTreeCacheLocator, _Cache
from numba.core.sigutils import normalize_signature

Folder = Callable[[tuple[Any, ...]], Path | None]  # from the types of the arguments; None if nothing can be kept


class KeptCode(_Cache):
    """Numba's cache interface. Each call is passed on to the cache in the folder that the signature belongs to."""

    def __init__(self, function: Callable[..., Any], folder_for: Folder) -> None:
        self._function = function
        self._folder_for = folder_for
        self._caches: dict[Path, FunctionCache | None] = {}

    @property
    def cache_path(self) -> None:
        """None, because there are several."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The compiled code, or None if there is none yet."""
        cache = self._cache_for(sig)
        return None if cache is None else cache.load_overload(sig, target_context)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the compiled code for the next process."""
        cache = self._cache_for(sig)
        if cache is not None:
            cache.save_overload(sig, data)

    def enable(self) -> None:
        """Do nothing: the cache is always enabled."""

    def disable(self) -> None:
        """Do nothing: nobody calls this."""

    def flush(self) -> None:
        """Do nothing: nobody calls this."""

    def _cache_for(self, sig: Any) -> FunctionCache | None:
        arguments, _ = normalize_signature(sig)
        folder = self._folder_for(tuple(arguments))
        if folder is None:
            return None
        if folder not in self._caches:
            self._caches[folder] = _cache_in(folder / self._function.__module__.rpartition(".")[0], self._function)
        return self._caches[folder]


def _cache_in(folder: Path, function: Callable[..., Any]) -> FunctionCache | None:
    """Numba's own cache, in another folder; None if nothing can be written there."""

    class Locator(InTreeCacheLocator):
        def get_cache_path(self) -> str:
            return str(folder)

    class Implementation(CompileResultCacheImpl):
        _locator_classes = (Locator,)

    class InFolder(FunctionCache):
        _impl_class = Implementation

    try:
        return InFolder(function)
    except RuntimeError:  # Numba found no locator: the folder is gone or no longer writable
        return None
