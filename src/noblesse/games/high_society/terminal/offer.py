"""The card on offer in High Society, large, with what bidding and passing mean."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.align import Align
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from noblesse.games.drawing import DANGER, HEADING
from noblesse.games.high_society.cards import CARD_NAMES, RED_EDGED
from noblesse.games.high_society.terminal.colours import MISFORTUNE, PRIZE, RED_EDGE
from noblesse.games.high_society.terminal.figures import large

View = dict[str, Any]

# figure on the card, what it does
CARDS = {
    "title": ("×2", "It doubles status."),
    "scandal": ("1/2", "It halves status."),
    "debt": ("−5", "It takes 5 off status."),
    "theft": ("?", "It takes a possession away."),
}


def offer(view: View, width: int) -> Table:
    """The card, and beside it the words."""
    side_by_side = Table.grid(padding=(0, 2))
    side_by_side.add_column(width=20)
    side_by_side.add_column(width=width - 22)
    side_by_side.add_row(_card(view), Group(*_words(view)))
    return side_by_side


def _card(view: View) -> Panel:
    card = view["turned_up"]
    figure = card if card.isdecimal() else CARDS[card][0]
    name = Text(CARD_NAMES[card], style=HEADING)
    if card in RED_EDGED:
        name.append(" ◆", style=RED_EDGE)
    colour = MISFORTUNE if view["misfortune"] else PRIZE
    return Panel(
        Group(Align.center(Text(large(figure), style=f"bold {colour}")), Align.center(name)),
        title="MISFORTUNE" if view["misfortune"] else "PRIZE",
        box=box.DOUBLE if view["misfortune"] else box.ROUNDED,
        border_style=colour,
        width=20,
    )


def _words(view: View) -> list[Text]:
    if view["awaits"] == "nothing":
        return [Text("The fourth red edge: the game is over.", style=HEADING), Text("Nobody gets this card.")]
    if view["awaits"] == "discard":
        name = view["seats"][view["to_move"]]["name"]
        return [
            Text("MISFORTUNE: the Theft takes one possession.", style=DANGER),
            Text(f"{name} chooses which to give up. It leaves the game with the Theft."),
        ]
    lines = [_kind(view), _effect(view["turned_up"]), _highest(view)]
    if view["seat"] is not None and view["seats"][view["seat"]]["in_auction"]:
        lines += [_your_bid(view), _pass(view)]
    return lines


def _kind(view: View) -> Text:
    if view["misfortune"]:
        return Text("MISFORTUNE: the first to pass takes it, all others pay.", style=f"bold {MISFORTUNE}")
    return Text("PRIZE: the highest bid takes it, only that bid is paid.", style=f"bold {PRIZE}")


def _effect(card: str) -> Text:
    if card.isdecimal():
        return Text(f"It is worth {card} in status.")
    return Text(CARDS[card][1] + (" It has a red edge." if card in RED_EDGED else ""))


def _highest(view: View) -> Text:
    bidders = [seat["name"] for seat in view["seats"] if seat["laid"] and seat["bid"] == view["highest_bid"]]
    if not bidders:
        return Text("Nobody has bid yet.")
    return Text.assemble("Highest bid: ", (f"{view['highest_bid']}", HEADING), f" by {bidders[0]}.")


def _your_bid(view: View) -> Text:
    bid, highest = view["seats"][view["seat"]]["bid"], view["highest_bid"]
    yours = f"You have laid {bid}" if bid else "You have laid nothing"
    if highest > bid:
        return Text(f"{yours}; with a bid you must come above {highest}.")
    return Text(f"{yours}.")


def _pass(view: View) -> Text:
    you = view["seats"][view["seat"]]
    back = f"take back your {you['bid']}" if you["bid"] else "pay nothing"
    if view["misfortune"]:
        payers = [f"{seat['name']} pays {seat['bid']}" for seat in view["seats"] if seat is not you and seat["bid"]]
        pay = f"\n{', '.join(payers)}." if payers else ""
        return Text.assemble(("Pass: ", HEADING), f"you take {CARD_NAMES[view['turned_up']]} and {back}.{pay}")
    rivals = [seat for seat in view["seats"] if seat is not you and seat["in_auction"]]
    words = f"you {back} and are out of this auction."
    if len(rivals) == 1:
        price = f"for {rivals[0]['bid']}" if rivals[0]["bid"] else "for nothing"
        words = f"you {back}; {rivals[0]['name']} takes the card {price}."
    return Text.assemble(("Pass: ", HEADING), words)
