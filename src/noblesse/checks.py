"""Checks of what callers pass to a game, a record or a replay. Anything else is refused in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from noblesse.engine.deal import SEEDS
from noblesse.engine.facts import Facts
from noblesse.engine.language import Mistake, Reason, Translate, english, phrase

LONGEST_NAME = 40
JOINER = "\u200d"  # makes one emoji of several


class IllegalMove(ValueError):
    """The move is refused and nothing has changed. `reason` says why and names the rule."""

    def __init__(self, words: str, reason: Reason, number: int | None = None) -> None:
        self.words = words
        self.reason = reason
        self.number = number  # the number of the move in a record, counted from 1
        template = "{words}: {reason}" if number is None else "move {number}: {words}: {reason}"
        self.phrase = phrase(template, number=number, words=words, reason=reason)
        super().__init__(self.phrase.told())

    def told(self, translate: Translate = english) -> str:
        """The refusal in the reader's language."""
        return self.phrase.told(translate)


def is_integer(value: object) -> bool:
    """Whether this is a whole number. True and False do not count."""
    return isinstance(value, int) and not isinstance(value, bool)


def checked_edition(facts: Facts, edition: str | None) -> str:
    """The edition, or the first one if None."""
    if edition is None:
        return next(iter(facts.editions))
    if edition not in facts.editions:
        raise Mistake(
            "there is no edition {edition!r} of {game}; there is {editions}",
            edition=str(edition)[:40],
            game=facts.game,
            editions=list(facts.editions),
        )
    return edition


def checked_players(facts: Facts, edition: str, players: Sequence[str] | int) -> list[str]:
    """The players' names, invented if only their number is given."""
    if isinstance(players, int) or not isinstance(players, Sequence):
        count, names = players, []
    else:
        count, names = len(players), list(players)
    allowed = facts.editions[edition]
    if isinstance(players, str) or not is_integer(count) or count not in allowed:
        few, many = min(allowed), max(allowed)
        raise Mistake(
            "{game} ({edition}) is for {few} to {many} players, given as a list of names or a number",
            game=facts.game,
            edition=edition,
            few=few,
            many=many,
        )
    for name in names:
        if not isinstance(name, str) or not _is_name(name):
            raise Mistake(
                "a player’s name is 1 to {most} printable characters, not {name!r}",
                most=LONGEST_NAME,
                name=str(name)[:40],
            )
    return names or [f"Player {seat + 1}" for seat in range(count)]


def _is_name(name: str) -> bool:
    printable = name.replace(JOINER, "").isprintable()
    return name.strip(f" {JOINER}") != "" and printable and len(name) <= LONGEST_NAME


def checked_first(first: int, seats: int) -> int:
    """The number of a seat at the table."""
    if not is_integer(first) or not 0 <= first < seats:
        template = "the first seat is a number from 0 to {last}, not {first!r}"
        raise Mistake(template, last=seats - 1, first=str(first)[:40])
    return first


def checked_seed(seed: int) -> int:
    """A number that can be a seed."""
    if not is_integer(seed) or not 0 <= seed < SEEDS:
        raise ValueError("a seed is a whole number from 0 to 2^256 - 1")
    return seed


def checked_hex(seed: str) -> int:
    """The seed that a record gives in hexadecimal digits."""
    if len(seed) != 64 or any(digit not in "0123456789abcdef" for digit in seed):
        raise Mistake("the seed must be 64 hexadecimal digits")
    return int(seed, 16)


def checked_decisions(decisions: int, made: int) -> int:
    """A number of moves that is not greater than the number made so far."""
    if not is_integer(decisions) or not 0 <= decisions <= made:
        raise ValueError(f"{made} moves have been made, so this is a number from 0 to {made}")
    return decisions


def checked_upto(upto: int, moves: int) -> int:
    """The number of a record's moves to replay."""
    if not is_integer(upto) or not 0 <= upto <= moves:
        raise ValueError(f"the record has {moves} moves, so 'upto' is a number from 0 to {moves}")
    return upto


def check_viewer(seat: object, seats: int) -> None:
    """Raise ValueError unless this is a seat at the table, or None for a spectator."""
    if seat is not None and not (isinstance(seat, int) and is_integer(seat) and 0 <= seat < seats):
        raise ValueError(f"there is no seat {seat!r}; the seats are 0 to {seats - 1}, and None is a spectator")
