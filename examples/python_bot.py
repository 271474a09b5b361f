"""A complete bot for both games. docs/bot-protocol.md describes the lines that it reads and writes.

noblesse play high-society --players 4 --bots "exec:python3 examples/python_bot.py"
"""

from __future__ import annotations

import json
import sys
from typing import Any

PROTOCOL = 1
View = dict[str, Any]  # docs/views.md describes it


def main() -> None:
    """Answer each question with one line, until there are no more."""
    for line in sys.stdin:
        message = json.loads(line)
        if message.get("protocol", PROTOCOL) > PROTOCOL:
            sys.exit(f"this bot knows protocol {PROTOCOL} only")
        if message["type"] == "choose":  # "start" and "end" need no answer
            move = choose(message["view"], message["legal"])
            print(json.dumps({"move": move}), flush=True)  # without flush the table would never see it


def choose(view: View, legal: list[str]) -> str:
    """One of the legal moves."""
    match view["awaits"]:
        case "bid":
            return bid_or_pass(view, legal)
        case "discard":
            return min(legal, key=lambda move: int(move.split()[1]))
        case "trade":
            return max(legal, key=lambda move: profit(view, move))
        case "charity":
            return donate_or_keep(view, legal)
        case _:
            return max(legal, key=lambda move: advantage(view, move))


# High Society: make the cheapest raise, as long as the card is worth it and we do not become the poorest.

WORTH_OF_MISFORTUNE = {"scandal": 18, "debt": 10, "theft": 8}
SAFE_SHARE = [0.4, 0.5, 0.7, 1.05]  # how much of the poorest rival's money we keep, by the number of red edges


def bid_or_pass(view: View, legal: list[str]) -> str:
    """Raise by as little as possible, or leave the auction."""
    raises = [move for move in legal if move != "pass"]
    if not raises:
        return "pass"
    me = view["seats"][view["seat"]]
    cheapest = min(raises, key=added)
    price = me["bid"] + added(cheapest)
    money_left = me["money"] - added(cheapest)
    return cheapest if price <= worth(view) and money_left >= reserve(view) else "pass"


def added(raise_: str) -> int:
    """What `bid 4 10` adds: 14."""
    return sum(int(card) for card in raise_.split()[1:])


def worth(view: View) -> float:
    """What the card on offer is worth to us, in thousands."""
    card = view["turned_up"]
    if card == "title":
        status: float = view["seats"][view["seat"]]["status"]
        return max(12.0, 1.2 * status)
    if view["misfortune"]:
        return WORTH_OF_MISFORTUNE[card]
    return 2.0 * int(card)


def reserve(view: View) -> float:
    """The money to keep: the poorest is eliminated at the end, so we never fall far behind the poorest rival."""
    rivals: list[int] = [
        seat["money"] + seat["bid"] for number, seat in enumerate(view["seats"]) if number != view["seat"]
    ]
    red_edges: int = view["red_edges"]
    return SAFE_SHARE[red_edges] * min(rivals)


# The Rich and the Good: buy goods that our holders will raise, sell goods that they will lower, and give a little more
# than the rival who gives least.

SHARE_OF_FACE_VALUE = 0.75  # every card in a holder is played, at face value or halved


def good_and_spaces(card: str) -> tuple[str, int]:
    """The parts of a card: `salt+6` is salt and 6."""
    return card[:-2], int(card[-2:])


def price_after(view: View, good: str, spaces: float) -> int:
    """The price of a good if its marker moves by that many spaces."""
    space: int = next(entry["space"] for entry in view["goods"] if entry["good"] == good)
    track: list[int] = view["track"]
    return track[min(max(round(space + spaces), 0), len(track) - 1)]


def outlook(view: View, good: str) -> float:
    """How many spaces the cards that we see will move a good in this round."""
    cards = [good_and_spaces(card) for holder in view["holders"] for card in holder["cards"] or []]
    return SHARE_OF_FACE_VALUE * sum(spaces for name, spaces in cards if name == good)


def rise(view: View, good: str) -> int:
    """By how much the price of a good should rise by the end of the round."""
    return price_after(view, good, outlook(view, good)) - price_after(view, good, 0)


def profit(view: View, trade: str) -> int:
    """What a trade should earn by the end of the round; `hold` earns nothing."""
    verb, *goods = trade.split()
    rises = sum(rise(view, good) for good in goods)
    return rises if verb == "buy" else -rises


def donate_or_keep(view: View, legal: list[str]) -> str:
    """Whoever gives least is eliminated, so stay one share ahead of the player who seems to give least."""
    me = view["seats"][view["seat"]]
    prices = {entry["good"]: price_after(view, entry["good"], outlook(view, entry["good"])) for entry in view["goods"]}
    usual = sum(prices.values()) / len(prices)
    ours = me["charity_money"] + sum(count * prices[good] for good, count in me["gifts"].items())
    gifts = [move for move in legal if move != "keep"]
    if not gifts or ours > least_given(view, prices, usual) + usual:
        return "keep"
    return max(gifts, key=lambda move: prices[move.split()[1]])


def least_given(view: View, prices: dict[str, int], usual: float) -> float:
    """The least that a rival or the Merchant gives. We assume the average price for a share that we cannot see."""
    rivals = [seat for number, seat in enumerate(view["seats"]) if number != view["seat"]]
    given: list[float] = [rival["charity_money"] + usual * rival["gift_count"] for rival in rivals]
    if (merchant := view["merchant"]) is not None:
        shown = sum(prices[good] for good in merchant["revealed"])
        given.append(merchant["charity_money"] + shown + usual * merchant["hidden_count"])
    return min(given)


def advantage(view: View, move: str) -> float:
    """What a card does for our shares, compared with what the others own on average."""
    verb, _, card = move.split()
    good, spaces = good_and_spaces(card)
    change = price_after(view, good, spaces if verb == "play" else spaces / 2) - price_after(view, good, 0)
    ours: int = view["seats"][view["seat"]]["shares"][good]
    theirs: list[int] = [seat["holdings"][good] for number, seat in enumerate(view["seats"]) if number != view["seat"]]
    return change * (ours - sum(theirs) / len(theirs))


if __name__ == "__main__":
    main()
