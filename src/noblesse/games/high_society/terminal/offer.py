"""The card on offer in High Society, drawn large, with what bidding and passing would mean."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.align import Align
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from noblesse.engine.language import Translate, told
from noblesse.games.drawing import DANGER, HEADING
from noblesse.games.high_society.cards import CARD_NAMES, RED_EDGED
from noblesse.games.high_society.terminal.colours import MISFORTUNE, PRIZE, RED_EDGE
from noblesse.games.high_society.terminal.figures import large

NARROWEST_CARD = 20
EDGES = 4  # columns that the edges of the card and the gaps beside them take

View = dict[str, Any]

FIGURES = {"title": "×2", "scandal": "1/2", "debt": "−5", "theft": "?"}
EFFECTS = {
    "title": "It doubles status. It has a red edge.",
    "scandal": "It halves status. It has a red edge.",
    "debt": "It takes 5 off status.",
    "theft": "It takes a possession away.",
}


def card_on_offer(view: View, offer: View | None, width: int, translate: Translate) -> Table:
    """The card, with the explanation beside it."""
    card = _card(view, translate)
    side_by_side = Table.grid(padding=(0, 2))
    side_by_side.add_column(width=card.width)
    side_by_side.add_column(width=width - (card.width or 0) - 2)
    side_by_side.add_row(card, Group(*_words(view, offer, translate)))
    return side_by_side


def _card(view: View, translate: Translate) -> Panel:
    card = view["turned_up"]
    figure = card if card.isdecimal() else FIGURES[card]
    name = Text(translate(CARD_NAMES[card]), style=HEADING)
    if card in RED_EDGED:
        name.append(" ◆", style=RED_EDGE)
    colour = MISFORTUNE if view["misfortune"] else PRIZE
    return Panel(
        Group(Align.center(Text(large(figure), style=f"bold {colour}")), Align.center(name)),
        title=translate("MISFORTUNE") if view["misfortune"] else translate("PRIZE"),
        box=box.DOUBLE if view["misfortune"] else box.ROUNDED,
        border_style=colour,
        width=max(NARROWEST_CARD, name.cell_len + EDGES),
    )


def _words(view: View, offer: View | None, translate: Translate) -> list[Text]:
    if view["awaits"] == "nothing":
        over = translate("The fourth red edge: the game is over.")
        return [Text(over, style=HEADING), Text(translate("Nobody gets this card."))]
    if view["awaits"] == "discard":
        name = view["seats"][view["to_move"]]["name"]
        return [
            Text(translate("MISFORTUNE: the Theft takes one possession."), style=DANGER),
            Text(_who_chooses(name, translate)),
        ]
    lines = [_kind(view, translate), _effect(view["turned_up"], translate), _highest(view, translate)]
    if offer is not None:
        lines += [_your_bid(offer, translate), *_pass(view, offer["passing"], translate)]
    return lines


def _who_chooses(name: str, translate: Translate) -> str:
    return told(
        translate,
        "{player} chooses which to give up. It leaves the game with the Theft.",
        to_you="You choose which to give up. It leaves the game with the Theft.",
        player=name,
    )


def _kind(view: View, translate: Translate) -> Text:
    if view["misfortune"]:
        kind = translate("MISFORTUNE: the first to pass takes it, all others pay.")
        return Text(kind, style=f"bold {MISFORTUNE}")
    return Text(translate("PRIZE: the highest bid takes it, only that bid is paid."), style=f"bold {PRIZE}")


def _effect(card: str, translate: Translate) -> Text:
    if card.isdecimal():
        return Text(told(translate, "It is worth {status} in status.", status=card))
    return Text(translate(EFFECTS[card]))


def _highest(view: View, translate: Translate) -> Text:
    if view["highest_bidder"] is None:
        return Text(translate("Nobody has bid yet."))
    bidder, total = view["seats"][view["highest_bidder"]]["name"], str(view["highest_bid"])
    said = told(
        translate,
        "Highest bid: {total} by {player}.",
        to_you="Highest bid: {total}, yours.",
        total=total,
        player=bidder,
    )
    line = Text(said)
    line.highlight_regex(rf"(?<=: ){total}\b", HEADING)
    return line


def _your_bid(offer: View, translate: Translate) -> Text:
    must = offer["to_beat"] > 0
    if offer["bid"]:
        template = "You have laid {bid}; a bid must bring you above {to_beat}." if must else "You have laid {bid}."
    else:
        template = "You have laid nothing; a bid must bring you above {to_beat}." if must else "You have laid nothing."
    return Text(told(translate, template, bid=offer["bid"], to_beat=offer["to_beat"]))


def _pass(view: View, passing: View, translate: Translate) -> list[Text]:
    """What passing would mean, and who would then pay."""
    if passing["takes_card"]:
        return [_labelled(_take(view, passing, translate), translate), *_payers(view, passing, translate)]
    return [_labelled(_leave(view, passing, translate), translate)]


def _labelled(sentence: str, translate: Translate) -> Text:
    return Text.assemble((f"{translate('Pass:')} ", HEADING), sentence)


def _take(view: View, passing: View, translate: Translate) -> str:
    card, back = translate(CARD_NAMES[view["turned_up"]]), passing["takes_back"]
    template = "you take {card} and take back your {money}." if back else "you take {card} and pay nothing."
    return told(translate, template, card=card, money=back)


def _leave(view: View, passing: View, translate: Translate) -> str:
    taker, back = passing["taker"], passing["takes_back"]
    if taker is None:
        template = (
            "you take back your {money} and are out of this auction."
            if back
            else "you pay nothing and are out of this auction."
        )
        return told(translate, template, money=back)
    price, name = passing["paid"][taker], view["seats"][taker]["name"]
    leave = told(translate, "you take back your {money}", money=back) if back else translate("you pay nothing")
    template = (
        "{leave}; {player} takes the card for {price}." if price else "{leave}; {player} takes the card for nothing."
    )
    return told(translate, template, leave=leave, player=name, price=price)


def _payers(view: View, passing: View, translate: Translate) -> list[Text]:
    names = [seat["name"] for seat in view["seats"]]
    payers = [
        told(translate, "{player} pays {money}", to_you="you pay {money}", player=name, money=money)
        for name, money in zip(names, passing["paid"], strict=True)
        if money
    ]
    return [Text(f"{', '.join(payers)}.")] if payers else []
