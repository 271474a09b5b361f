"""The story of a game, one sentence per event, for the terminal, the log and the browser."""

from __future__ import annotations

from collections.abc import Sequence

from noblesse.engine.language import Translate, english, enumerated, told, told_of_all
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
                to_you="You add {cards} and bid {total}",
                player=players[seat],
                cards=cards,
                total=total,
            )
        case Passed(seat, 0):
            return told(translate, "{player} passes", to_you="You pass", player=players[seat])
        case Passed(seat, took_back):
            return told(
                translate,
                "{player} passes and takes back {money}",
                to_you="You pass and take back {money}",
                player=players[seat],
                money=took_back,
            )
        case Took():
            return _took(event, players, translate)
        case Discarded():
            return _discarded(event, players, translate)
        case TheftWaits(seat):
            return told(
                translate,
                "The Theft waits for {player}’s first possession",
                to_you="The Theft waits for your first possession",
                player=players[seat],
            )
        case FourthRedEdge(card):
            template = "{card} is turned up, the fourth red edge: the game ends at once and nobody gets it"
            return _capitalised(told(translate, template, card=named(card, translate)))
        case Out():
            return _out(event, players, translate)
        case Won():
            return _won(event, players, translate)
    raise TypeError(f"no sentence for {event!r}")  # pragma: no cover because every event above has one


def _turned(card: str, red_edges: int, translate: Translate) -> str:
    name = named(card, translate)
    if card in RED_EDGED:
        return _capitalised(told(translate, "{card} is turned up, red edge {count} of 4", card=name, count=red_edges))
    return _capitalised(told(translate, "{card} is turned up", card=name))


def _took(event: Took, players: Sequence[str], translate: Translate) -> str:
    seat, paid = event.seat, event.paid
    player, name = players[seat], named(event.card, translate)
    losses = [
        told(translate, "{player} pays {money}", to_you="you pay {money}", player=players[other], money=money)
        for other, money in enumerate(paid)
        if money and other != seat
    ]
    if losses:
        return told(
            translate,
            "{player} takes {card}; {losses}",
            to_you="You take {card}; {losses}",
            player=player,
            card=name,
            losses=enumerated(translate, losses),
        )
    if paid[seat]:
        return told(
            translate,
            "{player} takes {card} for {money}",
            to_you="You take {card} for {money}",
            player=player,
            card=name,
            money=paid[seat],
        )
    if event.misfortune:
        return told(translate, "{player} takes {card}", to_you="You take {card}", player=player, card=name)
    return told(
        translate,
        "{player} takes {card} for nothing",
        to_you="You take {card} for nothing",
        player=player,
        card=name,
    )


def _discarded(event: Discarded, players: Sequence[str], translate: Translate) -> str:
    player, card = players[event.seat], named(event.card, translate)
    if event.chosen:
        return told(
            translate,
            "{player} gives up {card} to the Theft",
            to_you="You give up {card} to the Theft",
            player=player,
            card=card,
        )
    return told(
        translate,
        "{player} loses {card} at once to the waiting Theft",
        to_you="You lose {card} at once to the waiting Theft",
        player=player,
        card=card,
    )


def _out(event: Out, players: Sequence[str], translate: Translate) -> str:
    names = [players[seat] for seat in event.seats]
    if len(names) == 1:
        return told(
            translate,
            "Out with the least money ({money}): {players}",
            to_you="You are out with the least money ({money})",
            players=names[0],
            money=event.money,
        )
    return told_of_all(
        translate,
        names,
        "Out with the least money ({money}): {players}",
        to_you="{you_and_others} are out with the least money ({money})",
        money=event.money,
    )


def _won(event: Won, players: Sequence[str], translate: Translate) -> str:
    names, status = [players[seat] for seat in event.seats], status_in_words(event.status, translate)
    match names:
        case []:
            return translate("Nobody wins")
        case [player]:
            return told(
                translate,
                "{player} wins with status {status}",
                to_you="You win with status {status}",
                player=player,
                status=status,
            )
        case _:
            return told_of_all(
                translate,
                names,
                "{players} share the victory with status {status}",
                to_you="{you_and_others} share the victory with status {status}",
                status=status,
            )


def status_in_words(status: float, translate: Translate) -> str:
    """The status with a real minus sign and the language's decimal mark: −2.5."""
    return str(status).replace("-", "−").replace(".", translate("."))


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
