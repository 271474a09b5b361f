"""Completion of a move, word by word, from the legal moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

LISTS = {"bid", "buy", "sell"}  # what follows these words may be typed in any order


class MoveCompleter(Completer):
    """Offers the words that can come next, and at the beginning the commands too."""

    def __init__(self, legal: Sequence[str], commands: Sequence[str]) -> None:
        self._legal = [move.split() for move in legal]
        self._commands = commands

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """A space follows a word that cannot be the last."""
        typed = document.text_before_cursor.lower().split(" ")
        before, beginning = [word for word in typed[:-1] if word], typed[-1]
        for word, ends in sorted(self._next_words(before).items(), key=_numbers_ascending):
            if word.startswith(beginning):
                yield Completion(word if ends else f"{word} ", start_position=-len(beginning), display=word)

    def _next_words(self, before: list[str]) -> dict[str, bool]:
        """Each word that can come next, and whether the move is then complete."""
        found: dict[str, bool] = {}
        for move in self._legal:
            for word in _words_after(move, before):
                found[word] = found.get(word, False) or len(move) == len(before) + 1
        if not before:
            found |= dict.fromkeys(self._commands, True)
        return found


def _numbers_ascending(found: tuple[str, bool]) -> int:
    return int(found[0]) if found[0].isdecimal() else 0


def _words_after(move: list[str], before: list[str]) -> Iterable[str]:
    if not before:
        return move[:1]
    if move[0] != before[0]:
        return []
    if move[0] in LISTS:
        still_to_type = Counter(move[1:])
        still_to_type.subtract(before[1:])
        fits = all(count >= 0 for count in still_to_type.values())
        return [word for word, count in still_to_type.items() if count] if fits else []
    return move[len(before) : len(before) + 1] if move[: len(before)] == before else []
