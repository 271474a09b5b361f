"""What a game's package offers to the rest of noblesse. Games share these names, not a base class.

Every game must have `Rules`. Everything else is optional, and whatever is missing has a plain stand-in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from noblesse.engine.dice import Dice
from noblesse.engine.facts import Facts
from noblesse.engine.language import Phrase, Reason, Translate
from noblesse.engine.log import Log
from noblesse.engine.premoves import Playing, Premove, Stopped

if TYPE_CHECKING:
    from rich.console import RenderableType

View = dict[str, Any]


class Rules(Protocol):
    """What a game's package must offer."""

    __name__: str
    FACTS: Facts
    Table: type[Any]
    Deal: type[Any]
    Result: type[Any]
    Event: type[Any]
    Offer: type[Any]
    View: type[Any]

    def deal(self, seed: int, seats: int) -> Any: ...
    def wrong_with(self, deal: Any, seats: int) -> Phrase | None: ...
    def same(self, deal: Any, other: Any) -> bool: ...
    def set_up(self, deal: Any, seats: int, first: int) -> Any: ...
    def list_legal(self, table: Any, moves: Any) -> int: ...
    def reason_against(self, table: Any, move: int) -> Reason | None: ...
    def play(self, table: Any, move: int) -> None: ...
    def random_move(self, table: Any, dice: Dice) -> int: ...
    def in_words(self, move: int, seats: int) -> str: ...
    def from_words(self, words: str, seats: int) -> int: ...
    def chapter(self, table: Any, seen: Any) -> int: ...
    def offer(self, table: Any, seen: Any) -> Any: ...
    def alike_for_all(self, *, memory_aid: bool) -> bool: ...
    def view(
        self,
        table: Any,
        seen: Any,
        seat: int | None,
        log: Log,
        players: Sequence[str],
        edition: str,
        *,
        memory_aid: bool,
        is_open: bool = ...,
    ) -> Any: ...
    def result(self, table: Any) -> Any: ...
    def opening(self, table: Any) -> list[Any]: ...
    def what_happened(self, before: Any, move: int, after: Any) -> list[Any]: ...
    def reveals(self, before: Any, move: int, after: Any) -> bool: ...
    def outcome(self, result: Any) -> list[Any]: ...
    def as_seen_by(self, table: Any, event: Any, when: int, seat: int | None) -> Any: ...
    def sentence(self, event: Any, players: Sequence[str], translate: Translate = ...) -> str: ...


class Terminal(Protocol):
    """How a game is shown and played in the terminal. A package that has this offers it as `load_terminal()`.

    `translate` gives the reader's language.
    """

    IN_ANY_ORDER: frozenset[str]  # whatever follows one of these words in a move may be typed in any order

    def explanation(self, translate: Translate) -> str:
        """Its moves in words, and the symbols on its table. The words of moves are the same in all languages."""
        ...

    def table(self, view: View, offer: View | None, width: int, translate: Translate) -> RenderableType:
        """What lies on the table. `offer` is what the view's seat may do, or None if it is not that seat's turn."""
        ...

    def listed(self, offer: View, legal: list[str]) -> list[str]:
        """The moves that get numbers; all others can only be typed."""
        ...

    def meaning(self, offer: View, move: str, after: Callable[[str], View], translate: Translate) -> str:
        """What a move would do, in a few words, from the offer. Where the offer does not say, use `after`: it plays a
        move on a copy and returns the mover's view of the copy. That view may show what nobody knows yet, so tell only
        what the mover can work out.
        """
        ...

    def more_places(self, result: dict[str, Any], translate: Translate) -> list[list[str]]:
        """Rows of the outcome for parties who are not players: place, name, counts, fate."""
        ...


class Premoves(Protocol):
    """The decisions that a player may make in advance. A package that has this offers it as `premoves`."""

    KINDS: tuple[type[Premove], ...]

    def situation(self, view: View) -> Any:
        """What a premove relies on, as JSON-ready data. When this changes, the premove ends."""
        ...

    def wrong_with(self, premove: Premove, view: View) -> Phrase | None:
        """Why a premove of one of these kinds makes no sense here, or None if it does."""
        ...

    def decided(self, premove: Premove, made_in: Any, view: View, offer: dict[str, Any]) -> Playing | Stopped:
        """What the premove makes the seat to move play."""
        ...
