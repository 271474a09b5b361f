"""The story of a game, one sentence per event, for the terminal, the log and the browser."""

from __future__ import annotations

from collections.abc import Sequence

from noblesse.engine.language import Translate, english, enumerated, told
from noblesse.games.high_society.cards import RED_EDGED, named
from noblesse.games.high_society.events import (
    Bid,
    Discarded,
    Event,
    FourthRedEdge,
    Out,
    Passed,
    TheftWaits,
    Took,
    Turned,
    Won,
)


def sentence(event: Event, players: Sequence[str], translate: Translate = english) -> str:
    """What happened, with the players' names."""
    match event:
        case Turned(card, red_edges):
            return _turned(card, red_edges, translate)
        case Bid(seat, added, total):
            cards = enumerated(translate, added)
            return told(
                translate,
                "{player} adds {cards} and bids {total}",
                player=players[seat],
                cards=cards,
                total=total,
            )
        case Passed(seat, 0):
            return told(translate, "{player} passes", player=players[seat])
        case Passed(seat, took_back):
            return told(translate, "{player} passes and takes back {money}", player=players[seat], money=took_back)
        case Took():
            return _took(event, players, translate)
        case Discarded(seat, card, chosen):
            template = (
                "{player} gives up {card} to the Theft"
                if chosen
                else "{player} loses {card} at once to the waiting Theft"
            )
            return told(translate, template, player=players[seat], card=named(card, translate))
        case TheftWaits(seat):
            return told(translate, "The Theft waits for {player}'s first possession", player=players[seat])
        case FourthRedEdge(card):
            template = "{card} is turned up, the fourth red edge: the game ends at once and nobody gets it"
            return _capitalised(told(translate, template, card=named(card, translate)))
        case Out(seats, money):
            names = enumerated(translate, [players[seat] for seat in seats])
            return told(translate, "Out with the least money ({money}): {players}", players=names, money=money)
        case Won([], _):
            return translate("Nobody wins")
        case Won([seat], status):
            shown = status_in_words(status, translate)
            return told(translate, "{player} wins with status {status}", player=players[seat], status=shown)
        case Won(seats, status):
            names, shown = enumerated(translate, [players[seat] for seat in seats]), status_in_words(status, translate)
            return told(translate, "{players} share the victory with status {status}", players=names, status=shown)
    raise TypeError(f"no sentence for {event!r}")  # pragma: no cover because every event above has one


def _turned(card: str, red_edges: int, translate: Translate) -> str:
    name = named(card, translate)
    if card in RED_EDGED:
        return _capitalised(told(translate, "{card} is turned up, red edge {count} of 4", card=name, count=red_edges))
    return _capitalised(told(translate, "{card} is turned up", card=name))


def _took(event: Took, players: Sequence[str], translate: Translate) -> str:
    seat, paid = event.seat, event.paid
    player, name = players[seat], named(event.card, translate)
    others = [(players[other], money) for other, money in enumerate(paid) if money and other != seat]
    if others:
        losses = enumerated(
            translate,
            [told(translate, "{player} pays {money}", player=other, money=money) for other, money in others],
        )
        return told(translate, "{player} takes {card}; {losses}", player=player, card=name, losses=losses)
    if paid[seat]:
        return told(translate, "{player} takes {card} for {money}", player=player, card=name, money=paid[seat])
    template = "{player} takes {card}" if event.misfortune else "{player} takes {card} for nothing"
    return told(translate, template, player=player, card=name)


def status_in_words(status: float, translate: Translate) -> str:
    """The status with a real minus sign and the language's decimal mark: −2.5."""
    return str(status).replace("-", "−").replace(".", translate("."))


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
