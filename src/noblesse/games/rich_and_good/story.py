"""The story of a game, one sentence per event, for the terminal, the log and the browser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from noblesse.engine.language import Translate, english, enumerated, told, told_of_all
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
    "shared": "the shared holder",
}


def sentence(event: Event, players: Sequence[str], translate: Translate = english) -> str:
    """What happened, with the players' names."""
    match event:
        case TurnBegan(round_, turn, starter):
            return told(
                translate,
                "Round {round}, turn {turn}: {player} starts",
                to_you="Round {round}, turn {turn}: you start",
                round=round_,
                turn=turn,
                player=players[starter],
            )
        case Bought(seat, goods, money):
            return told(
                translate,
                "{player} buys {shares} for {money}",
                to_you="You buy {shares} for {money}",
                player=players[seat],
                shares=_shares(goods, translate),
                money=money,
            )
        case Sold(seat, goods, money):
            return told(
                translate,
                "{player} sells {shares} for {money}",
                to_you="You sell {shares} for {money}",
                player=players[seat],
                shares=_shares(goods, translate),
                money=money,
            )
        case Held(seat):
            return told(translate, "{player} does not trade", to_you="You do not trade", player=players[seat])
        case Donated():
            return _donated(event, players[event.seat], translate)
        case Kept(seat):
            return told(translate, "{player} donates nothing", to_you="You donate nothing", player=players[seat])
        case Played():
            return _played(event, players[event.seat], translate)
        case MarkerMoved():
            return _marker_moved(event, translate)
        case BoardSold():
            return _board_sold(event, players, translate)
        case Out():
            return _out(event, players, translate)
        case Won():
            return _won(event, players, translate)
    raise TypeError(f"no sentence for {event!r}")  # pragma: no cover because every event above has one


def _donated(event: Donated, player: str, translate: Translate) -> str:
    if event.good is None:
        return told(translate, "{player} donates a share", to_you="You donate a share", player=player)
    good = good_in_words(event.good, translate)
    return told(translate, "{player} donates {good}", to_you="You donate {good}", player=player, good=good)


def _played(event: Played, player: str, translate: Translate) -> str:
    card, holder = _card(event.card, translate), _holder(event.side, player, translate)
    if event.halved:
        return told(
            translate,
            "{player} halves {card} from {holder}",
            to_you="You halve {card} from {holder}",
            player=player,
            card=card,
            holder=holder,
        )
    return told(
        translate,
        "{player} plays {card} from {holder}",
        to_you="You play {card} from {holder}",
        player=player,
        card=card,
        holder=holder,
    )


def _holder(side: str, player: str, translate: Translate) -> str:
    if side == "own":
        return told(translate, "their own holder", to_you="your own holder", player=player)
    return translate(HOLDER_NAMES[side])


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
        return told(
            translate,
            "The round ends: {player} has given nothing",
            to_you="The round ends: you have given nothing",
            player=giver,
        )
    return told(
        translate,
        "The round ends: {player} has given {shares}, worth {money}",
        to_you="The round ends: you have given {shares}, worth {money}",
        player=giver,
        shares=_shares(event.goods, translate),
        money=event.money,
    )


def _out(event: Out, players: Sequence[str], translate: Translate) -> str:
    names = [players[seat] for seat in event.seats]
    match names:
        case []:
            template = "The Merchant gave the least ({charity}): nobody is out"
            return told(translate, template, charity=event.charity)
        case [player]:
            return told(
                translate,
                "Out with the least given to charity ({charity}): {players}",
                to_you="You are out with the least given to charity ({charity})",
                players=player,
                charity=event.charity,
            )
        case _:
            return told_of_all(
                translate,
                names,
                "Out with the least given to charity ({charity}): {players}",
                to_you="{you_and_others} are out with the least given to charity ({charity})",
                charity=event.charity,
            )


def _won(event: Won, players: Sequence[str], translate: Translate) -> str:
    names = [players[seat] for seat in event.seats]
    match names:
        case []:
            return translate("Nobody wins")
        case [player]:
            return told(
                translate,
                "{player} wins with {wealth}",
                to_you="You win with {wealth}",
                player=player,
                wealth=event.wealth,
            )
        case _:
            return told_of_all(
                translate,
                names,
                "{players} share the victory with {wealth}",
                to_you="{you_and_others} share the victory with {wealth}",
                wealth=event.wealth,
            )


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
