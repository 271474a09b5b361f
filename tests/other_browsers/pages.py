"""The built pages with one more script, which notices every complaint."""

from __future__ import annotations

import shutil
from pathlib import Path

from noblesse.server.http.static_files import FOLDER, INDEX, PACKED

SCRIPT = Path(__file__).with_name("complaints.js")
HEAD = "<head>"


def listening_pages(folder: Path) -> Path:
    """Return a copy of the pages that keep their complaints. Not every browser tells them to its driver."""
    pages = folder / "pages"
    shutil.copytree(FOLDER, pages)
    shutil.copy(SCRIPT, pages)
    index = pages / INDEX.removeprefix("/")
    text = index.read_text(encoding="utf-8")
    assert HEAD in text
    index.write_text(text.replace(HEAD, f'{HEAD}<script src="/{SCRIPT.name}"></script>'), encoding="utf-8")
    index.with_name(index.name + PACKED).unlink()
    return pages
