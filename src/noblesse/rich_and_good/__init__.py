"""The Rich and the Good (Hab & Gut) by Carlo A. Rossi, 2022 and 2008. game.py asks for the names in __all__."""

from noblesse.engine.facts import Compiling, Facts
from noblesse.rich_and_good.box import MAX_SEATS, ROUNDS, TURNS
from noblesse.rich_and_good.deal import Deal, deal, same, set_up, wrong_with
from noblesse.rich_and_good.events import Event, opening, outcome, reveals, what_happened
from noblesse.rich_and_good.moves import MOVES, from_words, in_words
from noblesse.rich_and_good.offer import Offer, offer
from noblesse.rich_and_good.playout import random_move
from noblesse.rich_and_good.refusals import reason_against
from noblesse.rich_and_good.result import Result, result
from noblesse.rich_and_good.rules import list_legal, play
from noblesse.rich_and_good.story import sentence
from noblesse.rich_and_good.table import Table
from noblesse.rich_and_good.view import View, alike_for_all, as_seen_by, chapter, view

_DECISIONS_IN_A_TURN = 4  # trade, charity, face value, halved

FACTS = Facts(
    game="rich-and-good",
    title="The Rich and the Good",
    editions={"2022": range(2, MAX_SEATS + 1), "2008": range(3, MAX_SEATS + 1)},
    moves=MOVES,
    longest_game=MAX_SEATS * ROUNDS * TURNS * _DECISIONS_IN_A_TURN,
    hidden=(
        "the holders that do not stand beside the seat",
        "the market cards that were not dealt and those of the second round",
        "the others' donations until the round ends",
        "with two players the Merchant's hidden cards and the opponent's own holder",
    ),
    compiling=(Compiling(2.4, 38, 16), Compiling(3.5, 41, 5), Compiling(7.2, 30, 15)),
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
