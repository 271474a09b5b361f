"""People who sit down at a live table and play there."""

from __future__ import annotations

import random
from typing import Any

from noblesse.engine.changes import changed
from tests.server.people import Person, Socket, Someone

INSTANT = {"pace": "instant"}


def some_move(offer: dict[str, Any], dice: random.Random | None = None) -> str:
    """A legal move, from the offer alone. Without dice it never bids."""
    match offer["type"]:
        case "bid":
            bids = dice is not None and offer["cheapest"] is not None and dice.random() < 0.6
            return " ".join(["bid", *map(str, offer["cheapest"]["cards"])]) if bids else "pass"
        case "discard":
            return f"discard {offer['possessions'][0]}"
        case "trade":
            return "hold"
        case "charity":
            return "keep"
        case "face value":
            side = offer["holders"][0]
            return f"play {side['side']} {side['cards'][0]['card']}"
    return f"halve {offer['side']} {offer['cards'][0]['card']}"


def around_one_device(someone: Someone, **options: object) -> tuple[str, Person]:
    """Ada, Bo and Cy share a cookie; the cards lie on the table."""
    ada = someone()
    table = ada.opens("rich-and-good", others=[None, None], options=options)
    for seat, name in ((1, "Bo"), (2, "Cy")):
        assert ada.sits(table, seat, name).status_code == 201
    return table, ada


def seated(someone: Someone, game: str, names: list[str], **options: Any) -> tuple[str, list[Person]]:
    """People around a table where the cards have been dealt."""
    people = [someone() for _ in names]
    table = people[0].opens(game, players=len(names), name=names[0], options=options)
    for seat, (person, name) in enumerate(zip(people, names, strict=True)):
        if seat:
            assert person.sits(table, seat, name).status_code == 201
    assert people[0].post(f"/api/tables/{table}/begin").status_code == 200
    return table, people


def played_to_the_end(socket: Socket) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Play some move from one seat until the game is over.

    The result is the last view, put together from the changes, and all messages.
    """
    message = socket.hears()
    messages = [message]
    view, offer, n = message["position"]["view"], message["position"]["offer"], message["n"]
    while view["result"] is None:
        if offer:
            socket.moves(some_move(offer), n)
        message = socket.hears_of("moved", "refused")
        assert message["t"] == "moved", message
        messages.append(message)
        view, offer, n = changed(view, message["changes"]), message.get("offer"), message["n"]
    return view, messages


def play_until_over(table: str, people: list[Person]) -> None:
    """Play some move from every seat until the game is over."""
    while (seat := people[0].sees(table)["position"]["view"]["to_move"]) is not None:
        seen = people[seat].sees(table)
        people[seat].moves(table, some_move(seen["position"]["offer"]), seen["n"])


def to_move(person: Person, table: str) -> int:
    """The seat to move, as this person sees it."""
    return int(person.sees(table)["position"]["view"]["to_move"])
