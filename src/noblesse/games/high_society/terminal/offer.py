"""The card on offer in High Society, drawn large, with what bidding and passing would mean."""

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

# the figure on the card, and what the card does
CARDS = {
    "title": ("×2", "It doubles status."),
    "scandal": ("1/2", "It halves status."),
    "debt": ("−5", "It takes 5 off status."),
    "theft": ("?", "It takes a possession away."),
}


def card_on_offer(view: View, offer: View | None, width: int) -> Table:
    """The card, with the explanation beside it."""
    side_by_side = Table.grid(padding=(0, 2))
    side_by_side.add_column(width=20)
    side_by_side.add_column(width=width - 22)
    side_by_side.add_row(_card(view), Group(*_words(view, offer)))
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


def _words(view: View, offer: View | None) -> list[Text]:
    if view["awaits"] == "nothing":
        return [Text("The fourth red edge: the game is over.", style=HEADING), Text("Nobody gets this card.")]
    if view["awaits"] == "discard":
        name = view["seats"][view["to_move"]]["name"]
        return [
            Text("MISFORTUNE: the Theft takes one possession.", style=DANGER),
            Text(f"{name} chooses which to give up. It leaves the game with the Theft."),
        ]
    lines = [_kind(view), _effect(view["turned_up"]), _highest(view)]
    if offer is not None:
        lines += [_your_bid(offer), _pass(view, offer["passing"])]
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
    if view["highest_bidder"] is None:
        return Text("Nobody has bid yet.")
    bidder = view["seats"][view["highest_bidder"]]["name"]
    return Text.assemble("Highest bid: ", (f"{view['highest_bid']}", HEADING), f" by {bidder}.")


def _your_bid(offer: View) -> Text:
    yours = f"You have laid {offer['bid']}" if offer["bid"] else "You have laid nothing"
    if offer["to_beat"] > 0:
        return Text(f"{yours}; a bid must bring you above {offer['to_beat']}.")
    return Text(f"{yours}.")


def _pass(view: View, passing: View) -> Text:
    names = [seat["name"] for seat in view["seats"]]
    back = f"take back your {passing['takes_back']}" if passing["takes_back"] else "pay nothing"
    if passing["takes_card"]:
        payers = [f"{name} pays {money}" for name, money in zip(names, passing["paid"], strict=True) if money]
        pay = f"\n{', '.join(payers)}." if payers else ""
        return Text.assemble(("Pass: ", HEADING), f"you take {CARD_NAMES[view['turned_up']]} and {back}.{pay}")
    words, taker = f"you {back} and are out of this auction.", passing["taker"]
    if taker is not None:
        price = f"for {passing['paid'][taker]}" if passing["paid"][taker] else "for nothing"
        words = f"you {back}; {names[taker]} takes the card {price}."
    return Text.assemble(("Pass: ", HEADING), words)
