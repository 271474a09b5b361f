"""The story of a game, one sentence per event, for the terminal, the log and the browser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from noblesse.engine.language import Translate, english, enumerated, told
from noblesse.games.rich_and_good.events import (
    BoardSold,
    Bought,
    Donated,
    Event,
    Held,
    Kept,
    MarkerMoved,
    Out,
    Played,
    Sold,
    TurnBegan,
    Won,
)

GOOD_NAMES = {
    "coal": "Coal",
    "wheat": "Wheat",
    "coffee": "Coffee",
    "rubber": "Rubber",
    "tea": "Tea",
    "salt": "Salt",
}

HOLDER_NAMES = {
    "left": "the left holder",
    "right": "the right holder",
    "own": "their own holder",
    "shared": "the shared holder",
}


def sentence(event: Event, players: Sequence[str], translate: Translate = english) -> str:
    """What happened, with the players' names."""
    match event:
        case TurnBegan(round_, turn, starter):
            template = "Round {round}, turn {turn}: {player} starts"
            return told(translate, template, round=round_, turn=turn, player=players[starter])
        case Bought(seat, goods, money):
            shares = _shares(goods, translate)
            return told(
                translate,
                "{player} buys {shares} for {money}",
                player=players[seat],
                shares=shares,
                money=money,
            )
        case Sold(seat, goods, money):
            shares = _shares(goods, translate)
            return told(
                translate,
                "{player} sells {shares} for {money}",
                player=players[seat],
                shares=shares,
                money=money,
            )
        case Held(seat):
            return told(translate, "{player} does not trade", player=players[seat])
        case Donated(seat, None):
            return told(translate, "{player} donates a share", player=players[seat])
        case Donated(seat, good):
            return told(
                translate, "{player} donates {good}", player=players[seat], good=good_in_words(str(good), translate)
            )
        case Kept(seat):
            return told(translate, "{player} donates nothing", player=players[seat])
        case Played(seat, card, side, halved):
            template = "{player} halves {card} from {holder}" if halved else "{player} plays {card} from {holder}"
            holder = translate(HOLDER_NAMES[side])
            return told(translate, template, player=players[seat], card=_card(card, translate), holder=holder)
        case MarkerMoved():
            return _marker_moved(event, translate)
        case BoardSold():
            return _board_sold(event, players, translate)
        case Out([], charity):
            return told(translate, "The Merchant gave the least ({charity}): nobody is out", charity=charity)
        case Out(seats, charity):
            names = enumerated(translate, [players[seat] for seat in seats])
            return told(
                translate,
                "Out with the least given to charity ({charity}): {players}",
                players=names,
                charity=charity,
            )
        case Won([], _):
            return translate("Nobody wins")
        case Won([seat], wealth):
            return told(translate, "{player} wins with {wealth}", player=players[seat], wealth=wealth)
        case Won(seats, wealth):
            names = enumerated(translate, [players[seat] for seat in seats])
            return told(translate, "{players} share the victory with {wealth}", players=names, wealth=wealth)
    raise TypeError(f"no sentence for {event!r}")  # pragma: no cover because every event above has one


def _marker_moved(event: MarkerMoved, translate: Translate) -> str:
    good = good_in_words(event.good, translate)
    if event.spaces == 0:
        return told(translate, "{good} stays at {price}, the end of the track", good=good, price=event.price)
    template = (
        "{good} {moves}, {before} to {price}, the end of the track"
        if event.lost
        else "{good} {moves}, {before} to {price}"
    )
    moves = _spaces(event.spaces, translate)
    return told(translate, template, good=good, moves=moves, before=event.price_before, price=event.price)


def _spaces(spaces: int, translate: Translate) -> str:
    if abs(spaces) == 1:
        return translate("rises 1 space" if spaces > 0 else "falls 1 space")
    return told(translate, "rises {count} spaces" if spaces > 0 else "falls {count} spaces", count=abs(spaces))


def _board_sold(event: BoardSold, players: Sequence[str], translate: Translate) -> str:
    giver = translate("the Merchant") if event.seat is None else players[event.seat]
    if not event.goods:
        return told(translate, "The round ends: {player} has given nothing", player=giver)
    shares = _shares(event.goods, translate)
    template = "The round ends: {player} has given {shares}, worth {money}"
    return told(translate, template, player=giver, shares=shares, money=event.money)


def _shares(goods: Sequence[str], translate: Translate) -> str:
    """The shares in words: 2 Coal and 1 Tea."""
    return enumerated(
        translate, [f"{count} {good_in_words(good, translate)}" for good, count in Counter(goods).items()]
    )


def good_in_words(good: str, translate: Translate) -> str:
    """What the good is called."""
    return translate(GOOD_NAMES[good])


def _card(card: str, translate: Translate) -> str:
    """The card in words, with a real minus sign: Salt +6."""
    good, change = card[:-2], card[-2:]
    return f"{good_in_words(good, translate)} {change.replace('-', '−')}"
