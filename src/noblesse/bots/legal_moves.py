"""The decision of a seat, from its view alone: a live server sends no list of legal moves."""

from __future__ import annotations

from typing import Any

import numpy as np

from noblesse.bots.choice import Choice
from noblesse.checks import IllegalMove
from noblesse.engine.dice import Purpose, keyed
from noblesse.engine.language import UnreadableMove
from noblesse.games import rules_of, thinking_of
from noblesse.games.interface import View

ROOM_IN_A_STREAM = 2**64


def legal_moves(view: View) -> list[str]:
    """All legal moves of the seat whose view this is, as `game.legal_moves()` lists them; empty if it is not its turn.

    Raise ValueError if the game does not say how a view is read.
    """
    if view["to_move"] is None or view["to_move"] != view["seat"]:
        return []
    rules = rules_of(view["game"])
    room = np.empty(rules.FACTS.moves, np.int64)
    count = rules.list_legal(_table(view), room)
    return [rules.in_words(move, len(view["seats"])) for move in room[:count].tolist()]


def reason_against(view: View, words: str) -> str | None:
    """Why the seat whose turn it is may not make this move, or None if it may."""
    rules = rules_of(view["game"])
    try:
        move = rules.from_words(words, len(view["seats"]))
    except UnreadableMove as error:
        return str(IllegalMove(words[:80], error.reason))
    reason = rules.reason_against(_table(view), move)
    return None if reason is None else str(IllegalMove(rules.in_words(move, len(view["seats"])), reason))


def choice_in(view: View, seed: int) -> Choice:
    """The decision of the seat whose view this is, with dice keyed by seed, seat and the number of the decision."""
    dice = keyed(seed % ROOM_IN_A_STREAM, Purpose.BOT, view["seat"], len(view["history"]))
    return Choice(lambda: view, legal_moves(view), dice, lambda words: reason_against(view, words))


def _table(view: View) -> Any:
    """The table as far as the view shows it, which is enough for the seat's own moves."""
    thinking = thinking_of(view["game"])
    if thinking is None:
        title = rules_of(view["game"]).FACTS.title
        raise ValueError(f"{title} does not say how its views are read (load_thinking)")
    return thinking.believed_table(view, 0)[0] if thinking.table_in is None else thinking.table_in(view)
