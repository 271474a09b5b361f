"""Leaks made on purpose: a comparison of worlds must find each of them, or it proves nothing."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from itertools import count
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec

from noblesse import Game
from noblesse.bots import Choice
from noblesse.bots.policy_bot import PolicyBot
from noblesse.engine.language import Reason
from noblesse.engine.log import Log
from noblesse.games import high_society, rich_and_good
from noblesse.games.high_society.cards import card_in_words
from noblesse.games.high_society.rules import is_misfortune
from noblesse.games.rich_and_good.box import KINDS
from noblesse.games.rich_and_good.moves import HALVE, PLAY
from tests.tables import ALL_TABLES
from tests.worlds.comparing import Difference, compare_game

Leaking = Callable[[], "AbstractContextManager[Any]"]


class Leak(NamedTuple):
    """A mistake that someone could make."""

    mistake: str
    game: str
    leaking: Leaking  # the mistake is made while this is entered


class Search(NamedTuple):
    """The result of searching for a leak."""

    pairs: int  # that were compared without a difference
    found: Difference | None


def search(leak: Leak, most: int, seed: int = 0) -> Search:
    """Compare whole games until the leak is found, or until that many pairs were alike."""
    pairs = 0
    with leak.leaking():
        for table, number in _games(leak.game):
            tally = compare_game(table, number, seed)
            pairs += tally.pairs.total()
            if tally.difference is not None or pairs >= most:
                return Search(pairs, tally.difference)
    raise AssertionError("there is always one more game")


def _games(name: str) -> Iterator[tuple[tuple[str, str, int], int]]:
    for number in count():
        yield from ((table, number) for table in ALL_TABLES if table[0] == name)


def _undrawn_cards_in_their_order() -> AbstractContextManager[Any]:
    view = high_society.view

    def leaking(table: Any, seen: Any, *others: Any, **options: Any) -> Any:
        undrawn = [card_in_words(card) for card in seen.deck[seen.turned :]]
        return msgspec.structs.replace(view(table, seen, *others, **options), undrawn=undrawn)

    return patch.object(high_society, "view", leaking)


def _taking_back_depends_on_the_last_card() -> AbstractContextManager[Any]:
    reveals = high_society.reveals

    def leaking(before: Any, move: int, after: Any) -> bool:
        return reveals(before, move, after) or bool(is_misfortune(after.deck[-1]))

    return patch.object(high_society, "reveals", leaking)


def _commitment_to_the_cards() -> AbstractContextManager[Any]:
    def leaking(game: Game) -> str:
        return _digest(game).hex()

    return patch.object(Game, "commitment", property(leaking))


def _digest(game: Game) -> bytes:
    return hashlib.sha256(msgspec.json.encode(game._deal)).digest()


def _story_names_donations() -> AbstractContextManager[Any]:
    return patch.object(rich_and_good, "as_seen_by", lambda table, event, when, seat: event)


def _messages_name_donations() -> AbstractContextManager[Any]:
    def leaking(game: Game, seat: int | None, *, memory_aid: bool = True) -> list[Any]:
        return [event for number, _, event in game.retold() if number == game.decisions]

    return patch.object(Game, "latest_events", leaking)


def _all_holders_are_open() -> AbstractContextManager[Any]:
    view = rich_and_good.view

    def leaking(*others: Any, **options: Any) -> Any:
        return msgspec.structs.replace(
            view(*others, **options), holders=view(*others, **{**options, "is_open": True}).holders
        )

    return patch.object(rich_and_good, "view", leaking)


def _history_names_donations() -> AbstractContextManager[Any]:
    view = rich_and_good.view

    def leaking(table: Any, seen: Any, seat: int | None, log: Log, *others: Any, **options: Any) -> Any:
        shown = view(table, seen, seat, log, *others, **options)
        return msgspec.structs.replace(shown, history=log.public.copy())

    return patch.object(rich_and_good, "view", leaking)


def _refusals_tell_where_a_card_stands() -> AbstractContextManager[Any]:
    reason_against = rich_and_good.reason_against

    def leaking(table: Any, move: int) -> Reason | None:
        why = reason_against(table, move)
        if why is not None and move >= PLAY and (move - (PLAY if move < HALVE else HALVE)) % KINDS in _standing(table):
            return Reason(why.template, why.values, "R24")
        return why

    return patch.object(rich_and_good, "reason_against", leaking)


def _standing(table: Any) -> set[int]:
    holders = table.holders[table.round_number - 1]
    return {int(kind) for holder in range(table.seats) for kind in holders[holder][: table.cards_left[holder]]}


def _a_bot_looks_at_the_deal() -> AbstractContextManager[Any]:
    def leaking(bot: PolicyBot, choice: Choice) -> str:
        game: Any = choice.reason_against.__self__  # type: ignore[attr-defined]
        return choice.legal[_digest(game)[0] % len(choice.legal)]

    return patch.object(PolicyBot, "choose", leaking)


LEAKS = [
    Leak("the view lists the undrawn cards in their order", "high-society", _undrawn_cards_in_their_order),
    Leak("taking back depends on the last card", "high-society", _taking_back_depends_on_the_last_card),
    Leak("the commitment is to the cards", "high-society", _commitment_to_the_cards),
    Leak("the story names donations", "rich-and-good", _story_names_donations),
    Leak("messages name donations", "rich-and-good", _messages_name_donations),
    Leak("the view's history names donations", "rich-and-good", _history_names_donations),
    Leak("all holders are open", "rich-and-good", _all_holders_are_open),
    Leak("refusals tell whether a card stands anywhere", "rich-and-good", _refusals_tell_where_a_card_stands),
    Leak("a bot looks at the deal", "rich-and-good", _a_bot_looks_at_the_deal),
]
