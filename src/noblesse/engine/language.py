"""Sentences that can be told in other languages.

A sentence is an English template with named values. A `Translate` finds the template's translation, for instance
`gettext.translation("noblesse", folder, ["de"]).gettext`; nothing else has to change for another language.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

Translate = Callable[[str], str]


def english(template: str) -> str:
    """The templates are English already."""
    return template


def told(translate: Translate, template: str, **values: object) -> str:
    """One sentence in the reader's language."""
    return translate(template).format(**values)


def enumerated(translate: Translate, words: Sequence[object]) -> str:
    """Ada, Bo and Cy."""
    if len(words) == 1:
        return str(words[0])
    return told(translate, "{most} and {last}", most=", ".join(map(str, words[:-1])), last=words[-1])


@dataclass(frozen=True)
class Reason:
    """Why something is refused: a sentence and the number of the rule in docs/rules."""

    template: str
    rule: str
    values: dict[str, Any]

    def told(self, translate: Translate = english) -> str:
        """The reason in the reader's language, with the rule's number."""
        lists = {name: enumerated(translate, value) for name, value in self.values.items() if isinstance(value, list)}
        return f"{told(translate, self.template, **self.values | lists)} ({self.rule})"


def reason(template: str, rule: str, **values: object) -> Reason:
    """Shorthand for a reason with its values."""
    return Reason(template, rule, values)


class UnreadableMove(ValueError):
    """These words are no move of the game at all."""

    def __init__(self, template: str, rule: str, **values: object) -> None:
        self.reason = Reason(template, rule, values)
        super().__init__(self.reason.told())
