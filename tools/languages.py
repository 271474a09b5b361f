"""`python tools/languages.py` lists what is wrong with the catalogues of each language.

`python tools/languages.py fr` adds the messages that are missing to those of French, ready to be translated, and
creates them if there are none.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, read_po, write_po
from messages import ROOT, Message, all_messages

HEADER = """\
# {language} for noblesse. docs/add-a-language.md tells how a translation is made.
msgid ""
msgstr ""
"Language: {code}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural_forms}\\n"
"""
MISUSED = 2  # the status with which the tool ends
COUNT = "count"  # the number that chooses the plural form, which a form need not say


class Translation(NamedTuple):
    """A translation of one message, as it stands in a catalogue."""

    forms: tuple[str, ...]  # an empty one is not translated yet
    is_commented: bool


NONE = Translation(("",), is_commented=False)


def main() -> None:
    """List the faults of all languages, or add what is missing to the catalogues of one."""
    match sys.argv[1:]:
        case []:
            sys.exit(1 if list_faults() else 0)
        case [code]:
            add(code)
        case _:
            sys.exit(__doc__)


def list_faults() -> int:
    """Print the faults of each language, and return how many there are in all."""
    messages = all_messages()
    codes = sorted({file.stem for folder in messages for file in folder.glob("*.po")})
    total = 0
    for code in codes:
        faults = [fault for folder, said in messages.items() for fault in faults_of(folder / f"{code}.po", said)]
        print(f"{code}: {len(faults) or 'no'} fault{'' if len(faults) == 1 else 's'}", *faults, sep="\n  ")
        total += len(faults)
    return total


def faults_of(file: Path, messages: list[Message]) -> Iterator[str]:
    """Describe everything that is missing, superfluous or wrong in a catalogue."""
    translations, where = translations_in(file), file.relative_to(ROOT)
    for message in messages:
        fault = fault_of(message, translations.pop(message, NONE))
        if fault:
            yield f"{where}: {fault}: {named(message)}"
    yield from (f"{where}: superfluous: {named(message)}" for message in translations)


def fault_of(message: Message, translation: Translation) -> str | None:
    """Describe the fault of a translation in a few words, or return None."""
    if not all(translation.forms):
        return "missing"
    if any(values_in(form, message) != values_in(message.forms[-1], message) for form in translation.forms):
        return "other values than in English"
    if has_words(message) and not translation.is_commented and set(translation.forms) == set(message.forms):
        return "the same as in English (if that is right, say why in a comment above it)"
    return None


def translations_in(file: Path) -> dict[Message, Translation]:
    """Return the translations by their messages; empty if there is no such file."""
    if not file.exists():
        return {}
    try:
        catalog = read_po(BytesIO(file.read_bytes()), abort_invalid=True)
    except PoFileError as error:
        sys.exit(f"{file.relative_to(ROOT)} cannot be read: {error}")
    return {
        Message(each.context, _forms(each.id)): Translation(_forms(each.string), bool(each.user_comments))
        for each in catalog
        if each.id
    }


def _forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return tuple(text) if isinstance(text, list | tuple) else (text or "",)


def values_in(form: str, message: Message) -> list[tuple[str, str]]:
    """Return the names of the values in a template, each with its conversion and format."""
    parsed = [
        (name, f"{show}{conversion}") for _, name, show, conversion in Formatter().parse(form) if name is not None
    ]
    return sorted(value for value in parsed if len(message.forms) == 1 or value[0] != COUNT)


def has_words(message: Message) -> bool:
    """Whether the message holds more than values, numbers and signs."""
    return any(character.isalpha() for text, *_ in Formatter().parse(message.forms[-1]) for character in text)


def named(message: Message) -> str:
    """Return the text by which a translator finds the message."""
    return f"{message.place}: {message.forms[-1]}" if message.place else message.forms[-1]


def add(code: str) -> None:
    """Add all missing messages to the catalogues of a language, ready to be translated."""
    try:
        locale = Locale(code)
    except (UnknownLocaleError, ValueError):
        print(f"there is no language {code!r}; use a code of ISO 639-1, such as fr", file=sys.stderr)
        sys.exit(MISUSED)
    for folder, messages in all_messages().items():
        file = folder / f"{code}.po"
        known = translations_in(file)
        missing = [message for message in messages if message not in known]
        if missing:
            folder.mkdir(exist_ok=True)
            text = file.read_text(encoding="utf-8") if file.exists() else header(locale)
            file.write_text(text + "\n" + entries(missing, locale), encoding="utf-8")
        print(f"{file.relative_to(ROOT)}: {len(missing)} added")


def header(locale: Locale) -> str:
    """Return the header of a new catalogue."""
    plural_forms = Catalog(locale=locale).plural_forms
    return HEADER.format(language=locale.english_name, code=locale, plural_forms=plural_forms)


def entries(messages: list[Message], locale: Locale) -> str:
    """Return the entries of messages that are not translated yet."""
    catalog = Catalog(locale=locale)
    for place, forms in messages:
        catalog.add(forms[0] if len(forms) == 1 else forms, context=place)
    written = BytesIO()
    write_po(written, catalog, width=0, omit_header=True)
    return written.getvalue().decode().strip() + "\n"


if __name__ == "__main__":
    main()
