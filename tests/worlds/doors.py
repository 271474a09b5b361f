"""Every door through which information about a game leaves the process: everything that a viewer gets, as bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from noblesse import Game, GameRecord, candidates, evaluation, legal_moves, playout, worlds
from noblesse.arena.forfeits import forfeited
from noblesse.bots import Decision, bot_named, choice_for
from noblesse.bots.exec_bot import choose_line
from noblesse.engine.language import Translate
from noblesse.languages import Language, translate_for
from noblesse.server.http.finished import finished
from noblesse.server.live import decide
from noblesse.server.live.commands import Move, TakeBack
from noblesse.server.live.entries import AnyEntry, Opened, TookBack
from noblesse.server.live.index import index_entry_of
from noblesse.server.live.messages import encode
from noblesse.server.live.projection import Projection, snapshot
from noblesse.server.live.refusals import Refused
from noblesse.server.live.replay import past_of, replay_of
from noblesse.server.live.table import Table, follow, opened
from noblesse.server.live.viewers import Viewer
from tests.worlds.lives import AT, dealing, log_of, owner_of

Said = tuple[str, bytes]  # the door, and what was sent
BOTS = ("random", "easy", "medium")


class Asked(NamedTuple):
    """How a table is played and what its viewers want to know: the same in both worlds."""

    memory_aid: bool
    languages: dict[Viewer, Language]  # of all viewers
    tried: list[str]  # moves in words, legal or not
    back: int  # all moves after this many are taken back once, and made again
    dice: int  # for the bots


def all_that_leaves(record: GameRecord, viewers: Sequence[Viewer], asked: Asked) -> dict[Viewer, list[Said]]:
    """What each viewer hears while the record is played at a live table, and how their requests are answered then."""
    table, heard = _heard(record, viewers, asked)
    for viewer in viewers:
        heard[viewer] += _answered(table, viewer, asked)
    return heard


def _heard(record: GameRecord, viewers: Sequence[Viewer], asked: Asked) -> tuple[Table, dict[Viewer, list[Said]]]:
    """Every message of the log, and the snapshot after the take-back."""
    hearers = {(viewer, asked.languages[viewer]) for viewer in viewers}
    heard: dict[Viewer, list[Said]] = {viewer: [] for viewer in viewers}
    log = log_of(record, memory_aid=asked.memory_aid, back=asked.back)
    table = opened("table", _opening(log))
    teller = Projection(table, translate_for)
    with dealing(record):
        for entry in log:
            teller.look(hearers)
            follow(table, entry)
            for (viewer, language), message in teller.tell(entry, hearers).items():
                heard[viewer].append(("message", message))
                if isinstance(entry, TookBack):
                    heard[viewer].append(("snapshot after a take-back", _snapshot(table, viewer, language)))
    return table, heard


def _opening(log: Iterator[AnyEntry]) -> Opened:
    first = next(log)
    assert isinstance(first, Opened)
    return first


def _snapshot(table: Table, viewer: Viewer, language: Language) -> bytes:
    owner = None if viewer is None else owner_of(viewer)
    return encode(snapshot(table, viewer, owner, None, translate_for(language)))


def _answered(table: Table, viewer: Viewer, asked: Asked) -> Iterator[Said]:
    game, language = table.game, asked.languages[viewer]
    assert game is not None
    translate = translate_for(language)
    yield "snapshot", _snapshot(table, viewer, language)
    yield "card", encode(index_entry_of(table, None))
    yield "/past", _past(game, viewer, translate, memory_aid=asked.memory_aid)
    yield "/replay", _or_refusal(lambda: finished(table).record(), translate)
    yield "/review", _or_refusal(lambda: finished(table).review(translate), translate)
    if viewer is not None:
        yield from _decided(table, viewer, asked, translate)
    yield from _told_by_the_game(game, viewer, translate, memory_aid=asked.memory_aid)
    if viewer is not None and viewer == game.to_move:
        yield from _asked_to_decide(game, asked)


def _past(game: Game, viewer: Viewer, translate: Translate, *, memory_aid: bool) -> bytes:
    """Without the memory aid the past is shown only as the replay of a finished game, as it was seen at each moment."""
    if memory_aid:
        return encode(past_of(game.record(), viewer, translate, game.players))
    replay = replay_of(game.record(), viewer, translate, memory_aid=False)
    return encode([replay.position, replay.moves])


def _decided(table: Table, viewer: int, asked: Asked, translate: Translate) -> Iterator[Said]:
    """The answers to moves, most of which are refused, and to requests to take back."""
    for words in asked.tried:
        wish = Move("abcdefgh", table.number, words)
        yield "moves and refusals", _or_refusal(partial(decide.move, table, viewer, wish, AT), translate)
    for to in {0, asked.back, table.decisions}:
        back = TakeBack(to)
        yield "take-backs and refusals", _or_refusal(partial(decide.take_back, table, viewer, back, AT), translate)


def _or_refusal(ask: Callable[[], Any], translate: Translate) -> bytes:
    try:
        return encode(ask())
    except Refused as refused:
        return encode([refused.code, refused.told(translate), refused.rule, refused.wait])


def _told_by_the_game(game: Game, viewer: Viewer, translate: Translate, *, memory_aid: bool) -> Iterator[Said]:
    yield "view", encode(game.view(viewer))
    yield "view", encode(game.view(viewer, memory_aid=False))
    yield "events", encode(game.events(viewer, memory_aid=memory_aid))
    yield "story", encode(game.story(viewer, translate, memory_aid=memory_aid))
    yield "facts", encode([game.to_move, game.is_over, game.result, game.players, game.movers, game.commitment])
    yield "revealed since", encode([game.revealed_since(number) for number in range(game.decisions + 1)])


def _asked_to_decide(game: Game, asked: Asked) -> Iterator[Said]:
    yield "offer", encode(game.offer())
    yield "legal moves", encode(game.legal_moves())
    yield "reasons against moves", encode([game.reason_against(words) for words in asked.tried])
    yield "choose line of a program", choose_line(choice_for(game, asked.dice), 1.0)
    yield "forfeit of a program", encode(forfeited(choice_for(game, asked.dice), Decision("", "")))
    yield from _searched(game.view(game.to_move), asked)
    for bot in BOTS:
        yield f"decision of {bot}", bot_named(bot).choose(choice_for(game, asked.dice)).encode()


def _searched(view: dict[str, Any], asked: Asked) -> Iterator[Said]:
    """What a stranger's search finds out."""
    dealt = worlds(view, 2, asked.dice)
    yield "legal moves from the view", encode(legal_moves(view))
    yield "worlds", dealt[0].tables.tobytes()
    for world in dealt:
        yield "game from a world", encode(Game.from_world(world).view(None))
        yield "candidates", encode(candidates(world))
        yield "playout", encode(playout(world, asked.dice))
        yield "evaluation", encode(evaluation(world, view["seat"], asked.dice))
