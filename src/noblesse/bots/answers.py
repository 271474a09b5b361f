"""What the answer of a stranger's bot means."""

from __future__ import annotations

from noblesse.bots.choice import Choice, Forfeit
from noblesse.games import rules_of


def legal_move(name: str, answer: str, choice: Choice) -> str:
    """The legal move that the answer means, read as leniently as what a person types. Raise Forfeit if it is none."""
    if answer in choice.legal:
        return answer
    reason = choice.reason_against(answer)
    if reason is not None:
        raise Forfeit(f"{name} answered {reason}", "illegal")
    rules, seats = rules_of(choice.view["game"]), len(choice.view["seats"])
    return rules.in_words(rules.from_words(answer, seats), seats)
