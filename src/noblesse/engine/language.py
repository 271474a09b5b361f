"""Sentences that can be told in other languages.

A sentence is an English template with named values. A `Translate` finds the template's translation; nothing else has
to change for another language. The existing ones are in `noblesse.languages`.

A player reads "You bid 4" where the others read "Ada bids 4". Verbs and pronouns are inflected, so that is a template
of its own: whoever tells a sentence about a player passes it along, and it is told when the player's name is a `You`.

Every function that takes a template calls the parameter `template`, and the hearer's own template `to_you`: the tests
find all templates by these names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Self

Translate = Callable[[str], str]


def english(template: str) -> str:
    """The template itself: templates are English already."""
    return template


class You(str):
    """The name of the player who hears a sentence."""

    __slots__ = ()


def addressing(names: Sequence[str], seat: int | None) -> list[str]:
    """The players' names for sentences that are told to this seat; None is a hearer who is no player."""
    return [You(name) if place == seat else name for place, name in enumerate(names)]


def told(translate: Translate, template: str, *, to_you: str | None = None, **values: object) -> str:
    """One sentence in the reader's language; `to_you` takes the template's place if a value is the hearer's name."""
    if to_you is not None and any(isinstance(value, You) for value in values.values()):
        template = to_you
    return translate(template).format(**values)


def told_of_all(translate: Translate, players: Sequence[str], template: str, *, to_you: str, **values: object) -> str:
    """The same about several `{players}`. To one of them `to_you` begins with `{you_and_others}`."""
    others = [player for player in players if not isinstance(player, You)]
    if len(others) < len(players):
        named = enumerated(translate, [translate("You"), *others])
        return translate(to_you).format(you_and_others=named, **values)
    return translate(template).format(players=enumerated(translate, players), **values)


def enumerated(translate: Translate, words: Sequence[object]) -> str:
    """The words as a list in a sentence, such as "Ada, Bo and Cy"."""
    if len(words) == 1:
        return str(words[0])
    return told(translate, "{most} and {last}", most=", ".join(map(str, words[:-1])), last=words[-1])


@dataclass(frozen=True)
class Phrase:
    """A sentence, or part of one, whose language is chosen later."""

    template: str
    values: dict[str, Any]  # phrases and functions among them are told in the same language, lists are enumerated

    def told(self, translate: Translate = english) -> str:
        """The phrase in the reader's language."""
        values = {name: _value(translate, each) for name, each in self.values.items()}
        return translate(self.template).format(**values)


def _value(translate: Translate, value: object) -> object:
    if isinstance(value, Phrase):
        return value.told(translate)
    if callable(value):
        return value(translate)
    return enumerated(translate, value) if isinstance(value, list) else value


def phrase(template: str, **values: object) -> Phrase:
    """Shorthand that takes the values as keyword arguments."""
    return Phrase(template, values)


@dataclass(frozen=True)
class Reason(Phrase):
    """Why something is refused: a sentence, and the number of the rule in docs/rules."""

    rule: str

    def told(self, translate: Translate = english) -> str:
        """The reason in the reader's language, with the rule's number."""
        return f"{super().told(translate)} ({self.rule})"


def reason(template: str, rule: str, **values: object) -> Reason:
    """Shorthand that takes the values as keyword arguments."""
    return Reason(template, values, rule)


class UnreadableMove(ValueError):
    """The words are not a move of the game at all."""

    def __init__(self, template: str, rule: str, **values: object) -> None:
        self.reason = Reason(template, values, rule)
        super().__init__(self.reason.told())


class Mistake(ValueError):
    """The input cannot be used, and `phrase` says why."""

    def __init__(self, template: str, **values: object) -> None:
        self.phrase = Phrase(template, values)
        super().__init__(self.phrase.told())

    @classmethod
    def because(cls, why: Phrase) -> Self:
        """The mistake that this phrase describes."""
        return cls(why.template, **why.values)
