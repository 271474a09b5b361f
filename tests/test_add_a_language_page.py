"""docs/add-a-language.md is correct: a language added as it says is complete, and its examples are in the sources."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tests.another_language import CODE, ROOT, Copy, translate

PAGE = (ROOT / "docs" / "add-a-language.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^ *```(\w+)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
BLOCKS = [(kind, re.sub("^ +", "", text, flags=re.MULTILINE)) for kind, text in BLOCK.findall(PAGE)]
FOLDERS = re.findall(r"^\| `(src/[^`]+)`", PAGE, re.MULTILINE)


def words_of(text: str) -> list[str]:
    """The arguments that a make command passes to its tool."""
    return [word.removeprefix("ADD=").replace("fr", CODE) for word in shlex.split(text)[2:]]


@pytest.mark.processes
def test_a_language_is_added_as_the_page_says(tmp_path: Path) -> None:
    add, listed, _ = [text for kind, text in BLOCKS if kind == "sh"]
    copy = Copy(tmp_path)
    added = copy.run("tools/languages.py", *words_of(add))
    assert added.returncode == 0, added.stderr
    assert [str(file.parent.relative_to(tmp_path)) for file in copy.catalogues()] == sorted(FOLDERS)
    missing = copy.run("tools/languages.py", *words_of(listed))
    assert missing.returncode == 1
    assert f"src/noblesse/languages/{CODE}.po: missing: start.playNow: Play now\n" in missing.stdout
    for file in copy.catalogues():
        translate(file)
    assert f"{CODE}: no faults\n" in copy.run("tools/languages.py").stdout
    told = copy.run(
        "-c", f"from noblesse.languages import *; print(LANGUAGES, translate_for('{CODE}')('{{player}} passes'))"
    )
    assert told.stdout == "('en', 'de', 'eo', 'it') «{player} passes»\n", told.stderr


@pytest.mark.processes
def test_faults_of_a_catalogue_are_named(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    german = tmp_path / "src" / "noblesse" / "languages" / "de.po"
    text = german.read_text(encoding="utf-8").replace('msgid "Play now"', 'msgid "Play at last"')
    text = text.replace('msgstr "Regel {rule}"', 'msgstr "Regel {law}"').replace(
        'msgstr "Neu laden"', 'msgstr "Reload"'
    )
    german.write_text(text, encoding="utf-8")
    listed = copy.run("tools/languages.py").stdout.splitlines()
    same = "the same as in English (if that is right, say why in a comment above it)"
    assert listed == [
        "de: 4 faults",
        f"  src/noblesse/languages/de.po: {same}: common.reload: Reload",
        "  src/noblesse/languages/de.po: missing: start.playNow: Play now",
        "  src/noblesse/languages/de.po: other values than in English: table.ruleOf: Rule {rule}",
        "  src/noblesse/languages/de.po: superfluous: start.playNow: Play at last",
        "it: no faults",
    ]


@pytest.mark.processes
@pytest.mark.parametrize("code", ["xx", "french!"])
def test_anything_that_is_not_a_language_is_refused_in_a_sentence(code: str) -> None:
    command = [sys.executable, "tools/languages.py", code]
    refused = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert refused.stderr == f"there is no language {code!r}; use a code of ISO 639-1, such as fr\n"


def test_the_messages_of_the_page_are_in_the_catalogues() -> None:
    german = [read_po(BytesIO((ROOT / folder / "de.po").read_bytes())) for folder in FOLDERS]
    known = {(message.context, message.id) for catalog in german for message in catalog}
    shown = [
        message for kind, text in BLOCKS if kind == "po" for message in read_po(BytesIO(text.encode())) if message.id
    ]
    assert len(shown) == 3
    assert {(message.context, message.id) for message in shown} <= known


def test_the_words_of_the_page_are_in_the_sources() -> None:
    words = (ROOT / "web" / "src" / "words" / "table.ts").read_text(encoding="utf-8")
    (lines,) = [text.splitlines() for kind, text in BLOCKS if kind == "ts"]
    assert all(line in words for line in lines)
