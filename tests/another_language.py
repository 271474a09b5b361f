"""A language that nobody speaks, added to a copy of the project as docs/add-a-language.md says: English in «»."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from babel.messages.pofile import read_po, write_po

from tests.children import started

ROOT = Path(__file__).parents[1]
CODE, OWN_NAME = "eo", "Esperanto"
COPIED = ["docs/rules", "src/noblesse", "tests", "tools", "web"]
NOT_COPIED = shutil.ignore_patterns("__pycache__", "node_modules", "static", "static-*")


class Copy:
    """A copy of the project with its own sources and pages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "NUMBA_DISABLE_JIT": "1"}
        for part in COPIED:
            shutil.copytree(ROOT / part, folder / part, ignore=NOT_COPIED)
        (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run Python in the copy."""
        command = [sys.executable, *words]
        return subprocess.run(
            command, cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False
        )

    def catalogues(self) -> list[Path]:
        """The files of the new language."""
        return sorted((self.folder / "src").rglob(f"languages/{CODE}.po"))

    @contextmanager
    def served(self) -> Iterator[str]:
        """Start the copy's server and yield its address."""
        words = [sys.executable, "-m", "noblesse", "--no-browser", "--port", "0", "--store", "sqlite://"]
        words[-1] += str(self.folder / "tables.sqlite")
        server = started(words, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            yield next(word for line in server.stdout for word in line.split() if word.startswith("http://"))
        finally:
            server.kill()
            server.communicate()


def translate(file: Path) -> None:
    """Translate every message of a catalogue: the English one in guillemets."""
    catalog = read_po(BytesIO(file.read_bytes()))
    for message in catalog:
        if message.id:
            message.string = (
                f"«{message.id}»" if isinstance(message.id, str) else tuple(f"«{form}»" for form in message.id)
            )
    with file.open("wb") as written:
        write_po(written, catalog, width=0)
