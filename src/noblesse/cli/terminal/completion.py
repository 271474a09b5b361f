"""Completion of a move, word by word, from the legal moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document


class MoveCompleter(Completer):
    """Offers the words that can come next, and at the beginning of the line the commands too. Whatever follows a word
    in `in_any_order` may be typed in any order.
    """

    def __init__(self, legal: Sequence[str], commands: Sequence[str], in_any_order: Set[str]) -> None:
        self._legal = [move.split() for move in legal]
        self._commands = commands
        self._in_any_order = in_any_order

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """Yield the possible next words. A word that cannot be the last is followed by a space."""
        typed = document.text_before_cursor.lower().split(" ")
        before, beginning = [word for word in typed[:-1] if word], typed[-1]
        for word, ends in sorted(self._next_words(before).items(), key=_numbers_ascending):
            if word.startswith(beginning):
                yield Completion(word if ends else f"{word} ", start_position=-len(beginning), display=word)

    def _next_words(self, before: list[str]) -> dict[str, bool]:
        """Each word that can come next, with whether it completes the move."""
        found: dict[str, bool] = {}
        for move in self._legal:
            for word in self._words_after(move, before):
                found[word] = found.get(word, False) or len(move) == len(before) + 1
        if not before:
            found |= dict.fromkeys(self._commands, True)
        return found

    def _words_after(self, move: list[str], before: list[str]) -> Iterable[str]:
        if not before:
            return move[:1]
        if move[0] != before[0]:
            return []
        if move[0] in self._in_any_order:
            still_to_type = Counter(move[1:])
            still_to_type.subtract(before[1:])
            fits = all(count >= 0 for count in still_to_type.values())
            return [word for word, count in still_to_type.items() if count] if fits else []
        return move[len(before) : len(before) + 1] if move[: len(before)] == before else []


def _numbers_ascending(found: tuple[str, bool]) -> int:
    return int(found[0]) if found[0].isdecimal() else 0
