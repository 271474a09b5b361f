"""Files of records and of whole stores: replaced only when complete, and read line by line."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from noblesse.records import LONGEST_RECORD, BadRecord, GameRecord

A_NEW_FILES_MODE = 0o666
FOR_ITS_OWNER = 0o600


@contextmanager
def replaced_when_complete(path: Path, *, private: bool = False) -> Iterator[IO[str]]:
    """Write to a temporary file and rename it at the end. If anything goes wrong, the old file stays as it was.

    A private file can be read only by its owner, whatever the mode of the old one was.
    """
    if path.is_dir():
        raise ValueError(f"{path}: this is a folder; name a file to write to")
    if not path.parent.is_dir():
        raise ValueError(f"{path.parent}: there is no such folder to write to")
    path = path.resolve()
    if path.exists() and not path.is_file():
        with path.open("w", encoding="utf-8") as device:  # a pipe or /dev/null cannot be replaced
            yield device
        return
    with tempfile.NamedTemporaryFile(
        "w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", suffix=".part", delete=False
    ) as part:
        try:
            yield part
            part.flush()
            os.fsync(part.fileno())
            os.chmod(part.name, FOR_ITS_OWNER if private else _mode_for(path))
            os.replace(part.name, path)
            _make_durable(path.parent)
        except BaseException as wrong:
            with suppress(OSError):
                os.unlink(part.name)
            if isinstance(wrong, OSError) and wrong.errno is not None and wrong.filename is None:  # e.g. disk full
                raise OSError(wrong.errno, wrong.strerror, str(path)) from None
            raise


def _mode_for(path: Path) -> int:
    return path.stat().st_mode if path.exists() else A_NEW_FILES_MODE & ~_umask()


def _make_durable(folder: Path) -> None:
    """Flush the folder to disk, and with it the new name of the file, on systems that can do that."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def records_in(path: Path) -> Iterator[tuple[str, GameRecord]]:
    """The records of a file, each with its place for error messages. A single record may span several lines."""
    with path.open("rb") as file:
        first = _line(file, path, 1)
        if not first:
            raise ValueError(f"{path}: the file is empty; it should hold records, one JSON object per line")
        if first.strip() in {b"{", b"["} or not first.strip():
            yield str(path), _understood(first + file.read(LONGEST_RECORD + 1), str(path))
            return
        number, line = 1, first
        while line:
            if line.strip():
                place = f"{path}, line {number}"
                yield place, _understood(line, place)
            number += 1
            line = _line(file, path, number)


def _line(file: IO[bytes], path: Path, number: int) -> bytes:
    line = file.readline(LONGEST_RECORD + 1)
    if len(line) > LONGEST_RECORD:
        raise ValueError(f"{path}, line {number}: this is not a record: the line is longer than any game")
    return line


def _understood(text: bytes, place: str) -> GameRecord:
    try:
        return GameRecord.from_json(text)
    except BadRecord as wrong:
        raise ValueError(f"{place}: {wrong}") from None
