"""Game, the authority, which drives the terminal, the server, the arena and replays. It has no rules of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec
import numpy as np

from noblesse.beginning import Beginning, dealt, recorded
from noblesse.checks import (
    IllegalMove,
    check_viewer,
    checked_decisions,
    checked_upto,
)
from noblesse.engine.deal import commitment, seed_in_hex
from noblesse.engine.facts import FORMAT
from noblesse.engine.language import Mistake, Translate, UnreadableMove, english
from noblesse.engine.log import Log, is_fresh
from noblesse.engine.record import copy, snapshot
from noblesse.first_use import use_every_rule
from noblesse.games import reviewer_of, rules_of, stake_in
from noblesse.games.review import Review
from noblesse.prepared import Stage, prepare
from noblesse.records import GameRecord
from noblesse.world import World

Told = tuple[int, int, Any]  # an event, preceded by the number of moves before it and its chapter


class Game:
    """One game at one table."""

    def __init__(self, beginning: Beginning) -> None:
        """Use `Game.new`, `Game.replay` or `Game.from_world`."""
        self._rules, self.edition, self.players, self.first, self._deal, self._seed = beginning
        self.name = self._rules.FACTS.game
        self._is_open = False  # whether nothing is hidden from anyone
        prepare(self._rules.FACTS, Stage.RULES, self._use_every_rule)
        self._set_up()

    def _use_every_rule(self) -> None:
        use_every_rule(self._rules, self._deal, len(self.players))

    def _set_up(self) -> None:
        self._check_deal()
        self._table = self._rules.set_up(self._deal, len(self.players), self.first)
        self._now = snapshot(self._rules.Table, self._table)  # the same table with Python integers
        self._log = Log()
        self._checked: tuple[str, int, int] | None = None  # the last words found legal, after how many moves, the move
        self._reveals: tuple[int, ...] = ()  # the numbers of the moves that revealed something hidden
        self._chapter = self._rules.chapter(self._table, self._now)
        self._latest = self._told(self._chapter, self._rules.opening(self._now))

    @staticmethod
    def new(
        game: str,
        players: Sequence[str] | int,
        seed: int | None = None,
        edition: str | None = None,
        first: int | None = None,
    ) -> Game:
        """A new game. Without a seed it gets a secret random one; without `first` the seed decides who starts."""
        return Game(dealt(game, players, seed, edition, first))

    @staticmethod
    def from_world(world: World) -> Game:
        """A game that goes on from a world. How it was dealt is not known, so it has no record, no moves can be taken
        back before this point, and its events begin here.
        """
        rules, view = rules_of(world.view["game"]), world.view
        game = object.__new__(Game)
        game.name, game.edition, game.players = view["game"], view["edition"], [seat["name"] for seat in view["seats"]]
        game.first = view["history"][0]["seat"] if view["history"] else view["to_move"]
        game._rules, game._deal, game._seed, game._is_open = rules, None, None, False
        game._table = copy(rules.Table, world.tables[world.place])
        game._now = snapshot(rules.Table, game._table)
        game._log = world.log(game._now)
        game._checked, game._reveals, game._latest = None, (), []
        game._chapter = rules.chapter(game._table, game._now)
        return game

    def _check_deal(self) -> None:
        if self._deal is None:
            raise ValueError("this game goes on from a world, so how it was dealt is not known")

    @property
    def title(self) -> str:
        """What the game is called."""
        return self._rules.FACTS.title

    @property
    def to_move(self) -> int | None:
        """The seat that decides, or None when the game is over."""
        seat: int = self._now.to_move
        return None if self.is_over else seat

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        is_over: bool = self._now.awaits == 0
        return is_over

    @property
    def result(self) -> dict[str, Any] | None:
        """Who has won and who is eliminated, with the counts; None before the end."""
        return cast("dict[str, Any] | None", msgspec.to_builtins(self._rules.result(self._table)))

    @property
    def stake(self) -> float:
        """How much depends on the decision to be made, from 0 to 1, by what everybody sees."""
        return stake_in(self._rules, self._now)

    @property
    def decisions(self) -> int:
        """How many moves have been made."""
        return len(self._log)

    @property
    def movers(self) -> list[int]:
        """The seats that made the moves so far."""
        return [logged.seat for logged in self._log.decisions]

    @property
    def moves(self) -> list[str]:
        """The moves so far, in words."""
        return [public.move for public in self._log.public]

    @property
    def commitment(self) -> str | None:
        """SHA-256 of the sealed seed, to be shown before the first card; None for a record without a seed."""
        return None if self._seed is None else commitment(self._seed)

    def legal_moves(self) -> list[str]:
        """All legal moves in words, in the order of their numbers; empty when the game is over."""
        room = np.empty(self._rules.FACTS.moves, np.int64)
        count = self._rules.list_legal(self._table, room)
        return [self._rules.in_words(move, len(self.players)) for move in room[:count].tolist()]

    def play(self, words: str) -> None:
        """Make a move for the seat to move, or raise IllegalMove and change nothing."""
        self._make(self._understood(words))

    def _make(self, move: int) -> None:
        before, when = self._now, self._chapter
        self._rules.play(self._table, move)
        self._now = snapshot(self._rules.Table, self._table)
        self._chapter = self._rules.chapter(self._table, self._now)
        self._log.note(before.to_move, move, when, self._rules.in_words(move, len(self.players)))
        if self._rules.reveals(before, move, self._now):
            self._reveals += (len(self._log),)
        events = self._rules.what_happened(before, move, self._now)
        if self.is_over:
            events += self._rules.outcome(self._rules.result(self._table))
        self._latest = self._told(when, events)

    def _told(self, chapter: int, events: list[Any]) -> list[Told]:
        return [(len(self._log), chapter, event) for event in events]

    def take_back(self, to: int) -> None:
        """Go back to the point after `to` moves, as if the later ones had never been made."""
        kept, reveals = self._log.first(checked_decisions(to, self.decisions)), self._reveals
        self._set_up()
        if to:
            self._play_again(kept.first(to - 1), tuple(number for number in reveals if number < to))
            self._chapter = kept.decisions[-1].chapter
            self._make(kept.decisions[-1].move)

    def _play_again(self, log: Log, reveals: tuple[int, ...]) -> None:
        """Play the moves of a log without working out their events, which would take most of the time."""
        for logged in log.decisions:
            self._rules.play(self._table, logged.move)
        self._log, self._reveals, self._now = log, reveals, snapshot(self._rules.Table, self._table)

    def revealed_since(self, decisions: int) -> bool:
        """Whether anything hidden has been revealed to anyone since the game had that many moves."""
        return max(self._reveals, default=0) > checked_decisions(decisions, self.decisions)

    def reason_against(self, words: str) -> str | None:
        """The sentence with which `play` would refuse this move, or None if it is legal."""
        try:
            self._understood(words)
        except IllegalMove as refused:
            return str(refused)
        return None

    def in_standard_words(self, words: str) -> str:
        """A legal move in the form that records keep. Raise IllegalMove if it is not legal."""
        return self._rules.in_words(self._understood(words), len(self.players))

    def _remembered(self, move: int) -> int:
        """Keep the move: a legal move is usually played right after it has been checked."""
        self._checked = self._rules.in_words(move, len(self.players)), len(self._log), move
        return move

    def _understood(self, words: str) -> int:
        if self._checked is not None and self._checked[:2] == (words, len(self._log)):
            return self._checked[2]
        shown = str(words)[:80]
        try:
            move = self._rules.from_words(str(words), len(self.players))
        except UnreadableMove as error:
            raise IllegalMove(shown, error.reason) from None
        reason = self._rules.reason_against(self._table, move)
        if reason is not None:
            raise IllegalMove(self._rules.in_words(move, len(self.players)), reason)
        return self._remembered(move)

    def offer(self) -> dict[str, Any] | None:
        """What the seat to move may do, in brief and as that seat may know it; None when the game is over."""
        return cast("dict[str, Any] | None", msgspec.to_builtins(self.offered()))

    def offered(self) -> msgspec.Struct | None:
        """The offer as a struct, for callers that encode it themselves."""
        return cast("msgspec.Struct | None", self._rules.offer(self._table, self._now))

    def view(self, seat: int | None, *, memory_aid: bool = True) -> dict[str, Any]:
        """What that seat may know, or a spectator if None. docs/views.md describes the shape."""
        return cast("dict[str, Any]", msgspec.to_builtins(self.view_struct(seat, memory_aid=memory_aid)))

    def view_struct(self, seat: int | None, *, memory_aid: bool = True) -> msgspec.Struct:
        """The view as a struct, for callers that compare views with `engine.changes`."""
        check_viewer(seat, len(self.players))
        view = self._rules.view(
            self._table,
            self._now,
            seat,
            self._log,
            self.players,
            self.edition,
            memory_aid=memory_aid or self._is_open,
            is_open=self._is_open,
        )
        return cast(msgspec.Struct, view)

    def alike_for_all(self, *, memory_aid: bool = True) -> bool:
        """Whether the views of all seats and of spectators are always equal except for `seat`."""
        return self._rules.alike_for_all(memory_aid=memory_aid)

    def events(
        self, seat: int | None, *, since: int = 0, until: int | None = None, memory_aid: bool = True
    ) -> list[dict[str, Any]]:
        """What happened, as that seat may know it: everything, or the events of the moves from `since` to `until`.

        Moves are counted from 1; 0 stands for what happened before the first.
        """
        events = self._seen_events(seat, since, until, memory_aid)
        return [cast("dict[str, Any]", msgspec.to_builtins(event)) for _, event in events]

    def latest_events(self, seat: int | None, *, memory_aid: bool = True) -> list[msgspec.Struct]:
        """The events of the last move as structs, for callers that encode them themselves."""
        return [event for _, event in self._seen_events(seat, self.decisions, None, memory_aid)]

    def story(
        self,
        seat: int | None,
        translate: Translate = english,
        *,
        names: Sequence[str] | None = None,
        since: int = 0,
        until: int | None = None,
        memory_aid: bool = True,
    ) -> list[str]:
        """The events in sentences, which call the players by `names`; the other parameters are those of `events`."""
        events = self._seen_events(seat, since, until, memory_aid)
        return [self._rules.sentence(event, names or self.players, translate) for _, event in events]

    def story_by_moves(
        self,
        seat: int | None,
        translate: Translate = english,
        *,
        names: Sequence[str] | None = None,
        memory_aid: bool = True,
        retold: list[Told] | None = None,
    ) -> dict[int, list[str]]:
        """The whole story, by the number of the move; the sentences call the players by `names`.

        Pass the result of `retold()` when several viewers need the story, so that the game is played again only once.
        """
        told: dict[int, list[str]] = {}
        for number, event in self._seen_events(seat, 0, None, memory_aid, retold):
            told.setdefault(number, []).append(self._rules.sentence(event, names or self.players, translate))
        return told

    def _seen_events(
        self, seat: int | None, since: int, until: int | None, memory_aid: bool, retold: list[Told] | None = None
    ) -> list[tuple[int, Any]]:
        """The events that the seat may know, each with the number of its move."""
        told = self._latest if since >= self.decisions else retold if retold is not None else self.retold()
        check_viewer(seat, len(self.players))
        last = self.decisions if until is None else until
        return [
            (number, event if self._is_open else self._rules.as_seen_by(self._table, event, when, seat))
            for number, when, event in told
            if since <= number <= last and (memory_aid or self._is_open or is_fresh(when, self._chapter))
        ]

    def retold(self) -> list[Told]:
        """All events, with nothing hidden. The game is played again, because keeping them would take much memory."""
        again = self.copy()
        again._set_up()
        told = again._latest
        for logged in self._log.decisions:
            again._make(logged.move)
            told += again._latest
        return told

    def review(self, translate: Translate = english, *, names: Sequence[str] | None = None) -> Review:
        """What there is to say about the game now that it is over; its sentences call the players by `names`."""
        if not self.is_over:
            raise Mistake("the game cannot be reviewed before it is over")
        again = self.copy()
        again._set_up()
        tables = [again._now]
        for logged in self._log.decisions:
            self._rules.play(again._table, logged.move)
            tables.append(snapshot(self._rules.Table, again._table))
        return reviewer_of(self._rules)(tables, names or self.players, translate)

    def record(self) -> GameRecord:
        """The whole game so far, including everything that is hidden."""
        self._check_deal()
        revealed = self._seed is not None and self.is_over
        return GameRecord(
            format=FORMAT,
            game=self.name,
            edition=self.edition,
            players=list(self.players),
            first=self.first,
            deal=msgspec.to_builtins(self._deal),
            moves=self.moves,
            result=self.result,
            commitment=self.commitment,
            seed=seed_in_hex(cast(int, self._seed)) if revealed else None,
        )

    @staticmethod
    def replay(record: GameRecord, upto: int | None = None, *, is_open: bool = False) -> Game:
        """The game after all moves of a record, or after the first `upto`. The moves are checked, the result is not.

        A record holds all secrets of its game. In an open game every view shows everything that it has a field for.
        """
        game = Game(recorded(record))
        game._is_open = is_open
        moves = record.moves if upto is None else record.moves[: checked_upto(upto, len(record.moves))]
        for number, words in enumerate(moves, 1):
            try:
                game.play(words)
            except IllegalMove as refused:
                raise IllegalMove(refused.words, refused.reason, number) from None
        return game

    def copy(self) -> Game:
        """An independent game at the same point."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin._table = copy(self._rules.Table, self._table)
        twin._log = self._log.copy()
        return twin
