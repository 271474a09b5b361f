"""High Society by Reiner Knizia, by the rules of 1997. noblesse.games.interface explains the names."""

from noblesse.engine.facts import Compiling, Facts
from noblesse.engine.thinking import Thinking
from noblesse.engine.training import Training
from noblesse.games.high_society import premoves
from noblesse.games.high_society.box import MAX_SEATS, MIN_SEATS, MONEY_CARDS
from noblesse.games.high_society.deal import Deal, deal, same, set_up, wrong_with
from noblesse.games.high_society.events import Event, opening, outcome, reveals, what_happened
from noblesse.games.high_society.moves import MOVES, from_words, in_words
from noblesse.games.high_society.offer import Offer, offer
from noblesse.games.high_society.playout import play_out_many, random_move
from noblesse.games.high_society.refusals import reason_against
from noblesse.games.high_society.result import Result, result
from noblesse.games.high_society.rules import list_legal, play
from noblesse.games.high_society.stakes import stake
from noblesse.games.high_society.story import sentence
from noblesse.games.high_society.table import Table
from noblesse.games.high_society.view import View, alike_for_all, as_seen_by, chapter, view
from noblesse.games.interface import Terminal
from noblesse.games.lesson import Lesson
from noblesse.games.manners import Manners
from noblesse.games.review import Reviewer

_MOST_AUCTIONS = 15
_MOST_BIDS_IN_AN_AUCTION = MAX_SEATS * len(MONEY_CARDS)

FACTS = Facts(
    game="high-society",
    title="High Society",
    editions={"1997": range(MIN_SEATS, MAX_SEATS + 1)},
    moves=MOVES,
    longest_game=_MOST_AUCTIONS * (_MOST_BIDS_IN_AN_AUCTION + MAX_SEATS - 1) + 1,
    hidden=("the order of the undrawn status cards",),
    questions={"bid": "bid or pass", "discard": "give up a possession"},
    counts=("status", "money"),
    ranking=("status", "money"),
    compiling=(Compiling(1.9, 24, 19), Compiling(2.8, 38, 12), Compiling(3.4, 14, 21)),
)


def load_lesson() -> Lesson:
    """What teaches a newcomer; imported only where somebody learns."""
    from noblesse.games.high_society.lesson import LESSON

    return LESSON


def load_manners() -> Manners:
    """What characters say; imported only where they sit at tables."""
    from noblesse.games.high_society.manners import MANNERS

    return MANNERS


def load_review() -> Reviewer:
    """What there is to say about a finished game; imported only where somebody looks at the end of one."""
    from noblesse.games.high_society.review import review

    return review


def load_thinking() -> Thinking:
    """What its bots think with. It is imported only where bots think, because the import takes a while."""
    from noblesse.games.high_society.thinking import THINKING

    return THINKING


def load_training() -> Training:
    """What its learners are given; imported only where bots think or something learns."""
    from noblesse.games.high_society.training import TRAINING

    return TRAINING


def load_terminal() -> Terminal:
    """How the game looks in the terminal. It is imported only there, because Rich is an optional dependency."""
    from noblesse.games.high_society import terminal

    return terminal


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
    "load_lesson",
    "load_manners",
    "load_review",
    "load_terminal",
    "load_thinking",
    "load_training",
    "offer",
    "opening",
    "outcome",
    "play",
    "play_out_many",
    "premoves",
    "random_move",
    "reason_against",
    "result",
    "reveals",
    "same",
    "sentence",
    "set_up",
    "stake",
    "view",
    "what_happened",
    "wrong_with",
]
