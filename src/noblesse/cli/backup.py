"""`noblesse backup` (or `export`) and `noblesse import`: all data of a store as JSON lines."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, cast

import click

from noblesse.cli.counting import counted
from noblesse.cli.files import replaced_when_complete
from noblesse.cli.stores import default_store
from noblesse.server.store.dump import EndLine, export, import_
from noblesse.server.store.interface import CannotOpen, NotEmpty, StoreUnavailable
from noblesse.server.store.named import store_named

PRINTED = Path("-")


def export_to(file: Path, *, store: str | None) -> None:
    """Write a consistent snapshot of the store, even while a server is using it, always in the same order."""
    if file == PRINTED:
        asyncio.run(_exported(store, sys.stdout.buffer))
        return
    with replaced_when_complete(file, private=True) as part:
        exported = asyncio.run(_exported(store, cast("IO[bytes]", part.buffer)))  # type: ignore[attr-defined]
    click.echo(f"{file}: {counted(exported.tables, 'table')}", err=True)


def import_from(file: Path, *, store: str | None) -> None:
    """Fill an empty store from a file."""
    with file.open("rb") as lines:
        imported = asyncio.run(_imported(store, lines))
    click.echo(f"{counted(imported.tables, 'table')} imported", err=True)


async def _exported(url: str | None, file: IO[bytes]) -> EndLine:
    with _in_a_sentence():
        return await export(store_named(url or default_store()), file)


async def _imported(url: str | None, file: IO[bytes]) -> EndLine:
    store = store_named(url or default_store())
    with _in_a_sentence():
        await store.open()
        try:
            return await import_(store, file)
        finally:
            await store.close()


@contextmanager
def _in_a_sentence() -> Iterator[None]:
    """Turn errors of the store into one sentence for the user."""
    try:
        yield
    except (CannotOpen, NotEmpty, StoreUnavailable) as error:
        raise ValueError(str(error)) from None
