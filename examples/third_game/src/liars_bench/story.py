"""The story of a game, one sentence per event, for terminal, log and browser alike."""

from __future__ import annotations

from collections.abc import Sequence

from liars_bench.events import Applauded, Disbelieved, Event, Listened, Opened, Silence, Told, Won
from noblesse.engine.language import Translate, english, enumerated, told


def sentence(event: Event, players: Sequence[str], translate: Translate = english) -> str:
    """What happened, with the players' names."""
    match event:
        case Opened(seat, evening):
            return told(translate, "{player} opens evening {evening}", player=players[seat], evening=evening)
        case Told(seat, tale):
            return told(translate, "{player} tells tale {tale}", player=players[seat], tale=tale)
        case Listened(seat):
            return told(translate, "{player} listens", player=players[seat])
        case Disbelieved(seat, tale):
            return told(translate, "Nobody believes {player}'s tale {tale}", player=players[seat], tale=tale)
        case Applauded(seat, tale, points):
            template = "{player} is applauded for tale {tale}: {points}"
            return told(translate, template, player=players[seat], tale=tale, points=points)
        case Silence():
            return translate("Nobody tells a tale, and nobody is applauded")
        case Won([seat], points):
            return told(translate, "{player} wins with {points}", player=players[seat], points=points)
        case Won(seats, points):
            names = enumerated(translate, [players[seat] for seat in seats])
            return told(translate, "{players} share the victory with {points}", players=names, points=points)
    raise TypeError(f"no sentence for {event!r}")
