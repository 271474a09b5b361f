"""The contents of web/src/games/rich_and_good/gallery.json: positions from real games in every phase.

Fast bots play the same games each time, so the file changes only if the engine or the bots do. `tools/generate.py`
writes it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from gallery_words import reviewed, told, told_of

from noblesse.bots.choice import decide
from noblesse.bots.ladder import bot_named, choice_for
from noblesse.game import Game

FILE = Path(__file__).parents[2] / "web/src/games/rich_and_good/gallery.json"
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]
YOU = 0
SEED = 11
SOON = 8  # decisions, after which the holders and the boards no longer look as at the beginning
SHOWN_LONG = 600_000  # milliseconds, so that an animation stands still in the gallery

View = dict[str, Any]
Picture = dict[str, Any]


class Wanted(NamedTuple):
    """One picture: from which game, at which moment, and seen by whom."""

    name: str
    players: int
    when: Callable[[Game, list[View]], bool]  # the game, and what has just happened
    seat: int | None = YOU
    memory_aid: bool = True
    beat: str | None = None  # the first event of this type is being shown
    last: bool = False  # the last one instead
    counting: bool = False  # the wealth that leads to it is being counted
    waiting: bool = False  # until the player goes on
    gift: bool = False  # whether a gift is chosen
    stingy: bool = False  # from a game in which you give nothing


def you_are_asked(awaits: str, *, after: int = 0, round_: int = 1, turn: int = 1) -> Callable[[Game, list[View]], bool]:
    """You decide this, and not before that turn of that round."""

    def when(game: Game, _: list[View]) -> bool:
        if game.to_move != YOU or game.decisions < after:
            return False
        view = game.view(YOU)
        return view["awaits"] == awaits and (view["round"], view["turn"]) >= (round_, turn)

    return when


def somebody_is_asked(awaits: str, after: int) -> Callable[[Game, list[View]], bool]:
    """Another player decides."""
    return lambda game, _: (
        game.to_move not in (None, YOU) and game.decisions >= after and game.view(YOU)["awaits"] == awaits
    )


def it_puts_you_out(move: str) -> Callable[[Game, list[View]], bool]:
    """With this move you would be out."""
    return lambda game, _: game.to_move == YOU and move in game.view(YOU)["puts_out"]


def it_happened(event: str) -> Callable[[Game, list[View]], bool]:
    """Such an event has just happened, but not right at the beginning."""
    return lambda game, events: game.decisions > SOON and any(each["type"] == event for each in events)


def it_is_over(game: Game, _: list[View]) -> bool:
    """The game is over."""
    return game.is_over


WANTED = [
    Wanted("trade", 4, you_are_asked("trade")),
    Wanted("trade later", 4, you_are_asked("trade", turn=3)),
    Wanted("charity", 4, you_are_asked("charity", after=SOON)),
    Wanted("a gift is chosen", 4, you_are_asked("charity", after=SOON), gift=True),
    Wanted("keep and be out", 4, it_puts_you_out("keep"), stingy=True),
    Wanted("face value", 4, you_are_asked("face value")),
    Wanted("halved", 4, you_are_asked("halved", turn=2)),
    Wanted("others decide", 4, somebody_is_asked("trade", SOON)),
    Wanted("danger", 4, you_are_asked("trade", round_=2, turn=4)),
    Wanted("two players with the Merchant", 2, you_are_asked("face value", turn=2)),
    Wanted("two players, trade", 2, you_are_asked("trade", round_=2, turn=2)),
    Wanted("three players", 3, you_are_asked("face value", turn=3)),
    Wanted("five players", 5, you_are_asked("trade", turn=2)),
    Wanted("without memory aid", 4, you_are_asked("charity", round_=2, turn=2), memory_aid=False),
    Wanted("spectator", 4, somebody_is_asked("face value", SOON), seat=None),
    Wanted("spectator of two", 2, somebody_is_asked("trade", SOON), seat=None),
    Wanted("a card is played", 4, it_happened("Played"), beat="Played"),
    Wanted("a marker moves", 4, it_happened("MarkerMoved"), beat="MarkerMoved"),
    Wanted("shares are bought", 4, it_happened("Bought"), beat="Bought"),
    Wanted("a gift is laid down", 4, it_happened("Donated"), beat="Donated"),
    Wanted("a turn begins", 4, it_happened("TurnBegan"), beat="TurnBegan"),
    Wanted("a board is sold", 4, it_happened("BoardSold"), beat="BoardSold"),
    Wanted("somebody is out", 4, it_happened("Out"), beat="Out"),
    Wanted("a round ends", 4, it_happened("BoardSold"), beat="BoardSold", last=True, waiting=True),
    Wanted("a round of two ends", 2, it_happened("BoardSold"), beat="BoardSold", last=True, waiting=True),
    Wanted("wealth is counted", 4, it_happened("Won"), beat="Won", counting=True),
    Wanted("somebody wins", 4, it_happened("Won"), beat="Won", waiting=True),
    Wanted("somebody wins at a full table", 5, it_happened("Won"), beat="Won", waiting=True),
    Wanted("the end", 4, it_is_over),
    Wanted("the end of two", 2, it_is_over),
]


def played(players: int, *, stingy: bool) -> Iterator[tuple[Game, list[View]]]:
    """A game between bots, before the first decision and after each, with what has just happened."""
    game, bots = Game.new("rich-and-good", NAMES[:players], seed=SEED), [bot_named("easy") for _ in range(players)]
    yield game, game.events(YOU)
    while game.to_move is not None:
        keeps = stingy and game.to_move == YOU and "keep" in game.legal_moves()
        game.play("keep" if keeps else decide(bots[game.to_move], choice_for(game, SEED)).move)
        yield game, game.events(YOU, since=game.decisions)


def pictures(players: int, *, stingy: bool = False) -> Iterator[Picture]:
    """The pictures of one game, each at the first moment that fits."""
    missing = [wanted for wanted in WANTED if (wanted.players, wanted.stingy) == (players, stingy)]
    for game, events in played(players, stingy=stingy):
        met = [wanted for wanted in missing if wanted.when(game, events)]
        yield from (picture(wanted, game, events) for wanted in met)
        missing = [wanted for wanted in missing if wanted not in met]
    if missing:
        raise ValueError(f"no moment of the game fits {[wanted.name for wanted in missing]}")


def picture(wanted: Wanted, game: Game, events: list[View]) -> Picture:
    """The picture in the form that the browser receives."""
    return {
        "name": wanted.name,
        "you": wanted.seat,
        "view": game.view(wanted.seat, memory_aid=wanted.memory_aid),
        "offer": game.offer() if wanted.beat is None and game.to_move == wanted.seat is not None else None,
        "beat": _beat(wanted, events, told(game, YOU)),
        "waiting": wanted.waiting,
        "reviewed": reviewed(game, wanted.seat) if wanted.beat is None else None,
        "sentences": told(game, wanted.seat, memory_aid=wanted.memory_aid),
        "chosen": _chosen_gift(game) if wanted.gift else None,
    }


def _chosen_gift(game: Game) -> View:
    """What the page keeps of a choice: here only the first good that may be given."""
    goods: list[str] = (game.offer() or {})["goods"]
    return {"counts": {}, "full": None, "half": None, "gift": goods[0]}


def _beat(wanted: Wanted, events: list[View], story: dict[str, list[str]]) -> View | None:
    places = [place for place, event in enumerate(events) if event["type"] == wanted.beat]
    if not places:
        return None
    place = places[-1 if wanted.last else 0]
    if wanted.counting:
        return {"event": events[place], "sentence": {"en": ""}, "key": 1, "lasts": SHOWN_LONG, "counting": True}
    return {"event": events[place], "sentence": told_of(place, story), "key": 1, "lasts": SHOWN_LONG}


def gallery() -> tuple[Path, str]:
    """The path and the text of the file, with the pictures in order."""
    all_games = [*(pictures(players) for players in (2, 3, 4, 5)), pictures(4, stingy=True)]
    found = {each["name"]: each for pictures_of_game in all_games for each in pictures_of_game}
    wanted = [found[each.name] for each in WANTED]
    return FILE, json.dumps(wanted, ensure_ascii=False, separators=(",", ":")) + "\n"
