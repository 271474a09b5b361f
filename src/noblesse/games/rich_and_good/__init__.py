"""The Rich and the Good (Hab & Gut) by Carlo A. Rossi, 2022 and 2008. noblesse.games.interface explains the names."""

from noblesse.engine.facts import Compiling, Facts
from noblesse.engine.thinking import Thinking
from noblesse.engine.training import Training
from noblesse.games.interface import Terminal
from noblesse.games.lesson import Lesson
from noblesse.games.manners import Manners
from noblesse.games.review import Reviewer
from noblesse.games.rich_and_good import premoves
from noblesse.games.rich_and_good.box import MAX_SEATS, ROUNDS, TURNS
from noblesse.games.rich_and_good.deal import Deal, deal, same, set_up, wrong_with
from noblesse.games.rich_and_good.events import Event, opening, outcome, reveals, what_happened
from noblesse.games.rich_and_good.moves import MOVES, from_words, in_words
from noblesse.games.rich_and_good.offer import Offer, offer
from noblesse.games.rich_and_good.playout import play_out_many, random_move
from noblesse.games.rich_and_good.refusals import reason_against
from noblesse.games.rich_and_good.result import Result, result
from noblesse.games.rich_and_good.rules import list_legal, play
from noblesse.games.rich_and_good.shapes import View
from noblesse.games.rich_and_good.stakes import stake
from noblesse.games.rich_and_good.story import sentence
from noblesse.games.rich_and_good.table import DECISIONS_IN_A_TURN, Table
from noblesse.games.rich_and_good.view import alike_for_all, as_seen_by, chapter, view

FACTS = Facts(
    game="rich-and-good",
    title="The Rich and the Good",
    editions={"2022": range(2, MAX_SEATS + 1), "2008": range(3, MAX_SEATS + 1)},
    moves=MOVES,
    longest_game=MAX_SEATS * ROUNDS * TURNS * DECISIONS_IN_A_TURN,
    hidden=(
        "the holders that do not stand beside the seat",
        "the market cards that were not dealt and those of the second round",
        "the others' donations until the round ends",
        "with two players the Merchant's hidden cards and the opponent's own holder",
    ),
    questions={
        "trade": "buy, sell or hold",
        "charity": "donate or keep",
        "face value": "play a card at face value",
        "halved": "halve a card from the other holder",
    },
    counts=("wealth", "charity"),
    ranking=("wealth",),
    compiling=(Compiling(2.6, 40, 19), Compiling(4.6, 59, 10), Compiling(3.1, 11, 13)),
)


def load_lesson() -> Lesson:
    """What teaches a newcomer; imported only where somebody learns."""
    from noblesse.games.rich_and_good.lesson import LESSON

    return LESSON


def load_manners() -> Manners:
    """What characters say; imported only where they sit at tables."""
    from noblesse.games.rich_and_good.manners import MANNERS

    return MANNERS


def load_review() -> Reviewer:
    """What there is to say about a finished game; imported only where somebody looks at the end of one."""
    from noblesse.games.rich_and_good.review import review

    return review


def load_thinking() -> Thinking:
    """What its bots think with. It is imported only where bots think, because the import takes a while."""
    from noblesse.games.rich_and_good.thinking import THINKING

    return THINKING


def load_training() -> Training:
    """What its learners are given; imported only where bots think or something learns."""
    from noblesse.games.rich_and_good.training import TRAINING

    return TRAINING


def load_terminal() -> Terminal:
    """How the game looks in the terminal. It is imported only there, because Rich is an optional dependency."""
    from noblesse.games.rich_and_good import terminal

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
