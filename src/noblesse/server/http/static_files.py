"""The built files of the browser's pages, read once at the start; no other file can be requested."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parents[1] / "static"
INDEX = "/index.html"
PACKED = ".gz"  # the ending of a file's compressed copy, made by the build
MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
UNKNOWN = "application/octet-stream"


class BuiltFile(NamedTuple):
    """A file and how it is sent."""

    content: bytes
    packed: bytes | None  # compressed by gzip
    media_type: str
    tag: str  # the ETag, which changes with the content


def built_files(folder: Path) -> dict[str, BuiltFile]:
    """Return all files by the path under which they are served; empty before the build."""
    paths = [path for path in folder.rglob("*") if path.is_file() and path.suffix != PACKED]
    return {f"/{path.relative_to(folder).as_posix()}": _read(path) for path in sorted(paths)}


def _read(path: Path) -> BuiltFile:
    content, twin = path.read_bytes(), path.with_name(path.name + PACKED)
    packed = twin.read_bytes() if twin.is_file() else None
    tag = f'W/"{hashlib.sha256(content).hexdigest()[:32]}"'
    return BuiltFile(content, packed, MEDIA_TYPES.get(path.suffix, UNKNOWN), tag)
