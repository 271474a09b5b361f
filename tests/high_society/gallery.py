"""The contents of web/src/games/high_society/gallery.json: positions from real games in every phase.

Fast bots play one seed after another until each phase has come up. `tools/generate.py` writes the file.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gallery_words import reviewed, told, told_of

from noblesse import Game
from noblesse.bots import bot_named, choice_for

FILE = Path(__file__).parents[2] / "web/src/games/high_society/gallery.json"
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]
YOU = 0
SHOWN_LONG = 600_000  # milliseconds, so that the counting stands still in the gallery


@dataclass(frozen=True)
class Moment:
    """The table after a move, and the table before it."""

    game: Game
    before: Game

    @property
    def view(self) -> dict[str, Any]:
        """The table as you see it."""
        return self.game.view(YOU)

    @property
    def side(self) -> dict[str, Any]:
        """Your side of the table."""
        seats: list[dict[str, Any]] = self.view["seats"]
        return seats[YOU]

    @property
    def is_yours(self) -> bool:
        """Whether it is your turn."""
        return self.game.to_move == YOU

    @property
    def offer(self) -> dict[str, Any] | None:
        """What you may do."""
        return self.game.offer() if self.is_yours else None

    def event(self, kind: str) -> dict[str, Any] | None:
        """The first event of this kind that followed from the move, or None."""
        events = self.game.events(YOU, since=self.game.decisions)
        return next((event for event in events if event["type"] == kind), None)

    def beat(self, kind: str, *, counting: bool = False) -> dict[str, Any]:
        """That event as it is shown, with its sentence, or while the scores that lead to it are being counted."""
        events = self.game.events(YOU, since=self.game.decisions)
        place, event = next((place, event) for place, event in enumerate(events) if event["type"] == kind)
        if counting:
            return {"event": event, "sentence": {"en": ""}, "key": 1, "lasts": SHOWN_LONG, "counting": True}
        return {"event": event, "sentence": told_of(place, told(self.game, YOU)), "key": 1, "lasts": 0}


@dataclass(frozen=True)
class Phase:
    """A position to look for."""

    name: str
    players: int
    wanted: Callable[[Moment], bool]
    shows: str | None = None  # the event that is being shown
    counting: bool = False  # the scores that lead to it are being counted
    waiting: bool = False  # until the player goes on
    watching: bool = False  # shown to a spectator, without the memory aid
    premove: dict[str, Any] | None = None
    cheapest: bool = False  # the cheapest raise has been chosen


def bids(moment: Moment) -> bool:
    """Whether you are asked for a bid."""
    return moment.is_yours and moment.view["awaits"] == "bid"


def waits_for_you(moment: Moment) -> bool:
    """Whether the Theft lies before you and you are asked for a bid."""
    return bids(moment) and "theft" in moment.side["display"]


def risks_all(moment: Moment) -> bool:
    """Whether any raise would make you the poorest when the next card may end the game."""
    safe = moment.view["safe_bid"] if bids(moment) else None
    cheapest = (moment.offer or {})["cheapest"] if safe is not None else None
    return safe is not None and cheapest is not None and cheapest["total"] > safe


PHASES = [
    Phase(
        "The first bid to make", 3, lambda at: bids(at) and not at.view["misfortune"] and at.view["highest_bid"] == 0
    ),
    Phase("A bid to beat", 4, lambda at: bids(at) and at.side["bid"] > 0 and len(at.side["spent"]) > 2),
    Phase(
        "A misfortune on offer",
        4,
        lambda at: bids(at) and at.view["turned_up"] == "scandal" and at.side["bid"] > 0,
    ),
    Phase("Too little money", 3, lambda at: bids(at) and (at.offer or {})["cheapest"] is None),
    Phase(
        "You have passed",
        4,
        lambda at: not at.is_yours and at.view["awaits"] == "bid" and not at.side["in_auction"],
    ),
    Phase(
        "Played in advance",
        3,
        lambda at: at.view["awaits"] == "bid" and not at.is_yours and at.side["bid"] > 0,
        premove={"kind": "raise_up_to", "limit": 20, "then_pass": True},
    ),
    Phase(
        "A possession for the Theft",
        4,
        lambda at: at.is_yours and at.view["awaits"] == "discard" and len((at.offer or {})["possessions"]) > 1,
    ),
    Phase("The Theft waits", 4, waits_for_you),
    Phase("Three red edges", 4, lambda at: bids(at) and at.view["red_edges"] == 3),
    Phase("A bid that risks all", 4, risks_all, cheapest=True),
    Phase("Late at a full table", 5, lambda at: bids(at) and at.view["cards_left"] < 4 and at.side["bid"] > 0),
    Phase(
        "Watching without memory aid",
        5,
        lambda at: at.view["awaits"] == "bid" and at.view["highest_bid"] > 8 and at.view["cards_left"] < 10,
        watching=True,
    ),
    Phase("A card is turned up", 3, lambda at: at.event("Turned") is not None, shows="Turned"),
    Phase("A prize is taken", 4, lambda at: sum((at.event("Took") or {"paid": [0]})["paid"]) > 10, shows="Took"),
    Phase(
        "A misfortune is taken",
        4,
        lambda at: at.before.view(YOU)["misfortune"] and any((at.event("Took") or {"paid": []})["paid"]),
        shows="Took",
    ),
    Phase("The Theft begins to wait", 4, lambda at: at.event("TheftWaits") is not None, shows="TheftWaits"),
    Phase("The Theft is paid", 4, lambda at: at.event("Discarded") is not None, shows="Discarded"),
    Phase("The fourth red edge", 4, lambda at: at.game.is_over, shows="FourthRedEdge"),
    Phase("The poorest are out", 4, lambda at: at.game.is_over, shows="Out"),
    Phase("The scores are counted", 4, lambda at: at.game.is_over, shows="Won", counting=True),
    Phase("The winner is stamped", 4, lambda at: at.game.is_over, shows="Won", waiting=True),
    Phase("The winner of five is stamped", 5, lambda at: at.game.is_over, shows="Won", waiting=True),
    Phase("The end", 5, lambda at: at.game.is_over),
]


def moments(players: int) -> Iterator[Moment]:
    """Every moment of one game after another."""
    bot = bot_named("easy")
    for seed in range(300):
        game = Game.new("high-society", NAMES[:players], seed=seed)
        yield Moment(game, game)
        while not game.is_over:
            before = game.copy()
            game.play(bot.choose(choice_for(game, seed)))
            yield Moment(game, before)


def positions(players: int) -> Iterator[dict[str, Any]]:
    """Each phase for that many players, at the first moment that fits."""
    missing = [phase for phase in PHASES if phase.players == players]
    for moment in moments(players):
        met = [phase for phase in missing if phase.wanted(moment)]
        yield from (position(phase, moment) for phase in met)
        missing = [phase for phase in missing if phase not in met]
        if not missing:
            return
    raise ValueError(f"never met: {[phase.name for phase in missing]}")


def position(phase: Phase, at: Moment) -> dict[str, Any]:
    """The position in the form that the browser receives."""
    # A card is handed over on the old table, everything else is shown on the new one.
    game = at.before if phase.shows == "Took" else at.game
    view = game.view(None, memory_aid=False) if phase.watching else game.view(YOU)
    return {
        "name": phase.name,
        "you": None if phase.watching else YOU,
        "view": view,
        "offer": None if phase.watching or phase.shows else at.offer,
        "beat": None if phase.shows is None else at.beat(phase.shows, counting=phase.counting),
        "waiting": phase.waiting,
        "sentences": told(game, YOU),
        "premove": phase.premove,
        "chosen": {"chosen": (at.offer or {})["cheapest"]["cards"], "possession": None} if phase.cheapest else None,
        "reviewed": reviewed(at.game, YOU) if phase.shows is None else None,
    }


def gallery() -> tuple[Path, str]:
    """The path and the text of the file, with the phases in order."""
    found = {each["name"]: each for players in (3, 4, 5) for each in positions(players)}
    return FILE, json.dumps([found[phase.name] for phase in PHASES], ensure_ascii=False, separators=(",", ":")) + "\n"
