"""Liars' Bench, a small game of tall tales; noblesse.games.interface explains the names."""

from liars_bench.belief import believed_table, redeal, revealed
from liars_bench.box import EVENINGS, MAX_SEATS, MIN_SEATS
from liars_bench.deal import Deal, deal, same, set_up, wrong_with
from liars_bench.events import Event, opening, outcome, reveals, what_happened
from liars_bench.moves import MOVES, from_words, in_words
from liars_bench.offer import Offer, offer
from liars_bench.refusals import reason_against
from liars_bench.rules import list_legal, play, random_move
from liars_bench.scoring import Result, is_out, result, wins
from liars_bench.story import sentence
from liars_bench.table import Table
from liars_bench.view import View, alike_for_all, as_seen_by, chapter, view
from noblesse.engine.facts import Facts
from noblesse.engine.thinking import Thinking

FACTS = Facts(
    game="liars-bench",
    title="Liars' Bench",
    editions={"1": range(MIN_SEATS, MAX_SEATS + 1)},
    moves=MOVES,
    longest_game=EVENINGS * MAX_SEATS,
    hidden=("the tales in the other hands", "the tales in the box"),
    questions={"tale": "tell a tale or listen"},
    counts=("points", "tales"),
    ranking=("points", "tales"),
)

_THINKING = Thinking(believed_table=believed_table, redeal=redeal, revealed=revealed, wins=wins, is_out=is_out)


def load_thinking() -> Thinking:
    """What the bots need to know about the game."""
    return _THINKING


__all__ = [
    "FACTS",
    "Deal",
    "Event",
    "Offer",
    "Result",
    "Table",
    "View",
    "alike_for_all",
    "as_seen_by",
    "chapter",
    "deal",
    "from_words",
    "in_words",
    "list_legal",
    "load_thinking",
    "offer",
    "opening",
    "outcome",
    "play",
    "random_move",
    "reason_against",
    "result",
    "reveals",
    "same",
    "sentence",
    "set_up",
    "view",
    "what_happened",
    "wrong_with",
]
