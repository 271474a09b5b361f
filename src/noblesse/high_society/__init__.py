"""High Society by Reiner Knizia, the rules of 1997. game.py asks for the names in __all__."""

from noblesse.engine.facts import Compiling, Facts
from noblesse.high_society.box import MAX_SEATS, MIN_SEATS, MONEY_CARDS
from noblesse.high_society.deal import Deal, deal, same, set_up, wrong_with
from noblesse.high_society.events import Event, opening, outcome, reveals, what_happened
from noblesse.high_society.moves import MOVES, from_words, in_words
from noblesse.high_society.offer import Offer, offer
from noblesse.high_society.playout import random_move
from noblesse.high_society.refusals import reason_against
from noblesse.high_society.result import Result, result
from noblesse.high_society.rules import list_legal, play
from noblesse.high_society.story import sentence
from noblesse.high_society.table import Table
from noblesse.high_society.view import View, alike_for_all, as_seen_by, chapter, view

_MOST_AUCTIONS = 15
_MOST_BIDS_IN_AN_AUCTION = MAX_SEATS * len(MONEY_CARDS)

FACTS = Facts(
    game="high-society",
    title="High Society",
    editions={"1997": range(MIN_SEATS, MAX_SEATS + 1)},
    moves=MOVES,
    longest_game=_MOST_AUCTIONS * (_MOST_BIDS_IN_AN_AUCTION + MAX_SEATS - 1) + 1,
    hidden=("the order of the undrawn status cards",),
    compiling=(Compiling(1.9, 22, 17), Compiling(1.0, 17, 3), Compiling(4.5, 37, 17)),
)

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
