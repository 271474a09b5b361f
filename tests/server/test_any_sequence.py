"""Whatever commands come in whatever order, the table is its log, and nothing but a refusal is raised."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from noblesse.games import GAMES
from noblesse.languages import LANGUAGES, translate_for
from noblesse.server.live import absence, decide, messages, seating
from noblesse.server.live.absence import PATIENCE
from noblesse.server.live.commands import Answer, Leave, Move, React, Return, Say, TakeBack, Vote
from noblesse.server.live.entries import AnyEntry, Moved, Opened, Options, decoded, encoded
from noblesse.server.live.loading import read
from noblesse.server.live.projection import Projection, snapshot
from noblesse.server.live.refusals import Refused
from noblesse.server.live.table import Table, follow, opened
from noblesse.server.live.viewers import Hearer, Viewer
from tests.tables import EDITIONS

SEATS = 3
OWNERS = ["ada", "bo", "cy", "dee"]
VIEWERS: list[Viewer] = [None, *range(SEATS)]
HEARERS: set[Hearer] = {(viewer, language) for viewer in VIEWERS for language in LANGUAGES}
BOTS = ["easy", "medium"]

seats = st.integers(0, SEATS - 1)
any_seats = st.integers(-1, SEATS + 1)
owners = st.sampled_from(OWNERS)


class CommandedTable:
    """A table in memory, its log as it would be stored, and all its viewers."""

    def __init__(self, game: str, options: Options) -> None:
        first = Opened(1, game, EDITIONS[game], SEATS, options, "ada")
        self.now = 1
        self.table = opened("elm", first)
        self.log = [encoded(first)]
        self.projection = Projection(self.table, translate_for)

    def command(self, decide: Callable[[Table, int], list[AnyEntry]]) -> bool:
        """Apply the command unless it is refused, and tell everybody."""
        self.now += 10
        try:
            entries = decide(self.table, self.now)
        except Refused:
            return False
        for entry in entries:
            self.projection.look(HEARERS)
            follow(self.table, entry)
            assert self.projection.tell(entry, HEARERS).keys() == HEARERS
            self.log.append(encoded(entry))
        return True

    def told(self, table: Table) -> list[bytes]:
        """Return what everybody may know."""
        return [messages.encode(snapshot(table, viewer, OWNERS[viewer or 0])) for viewer in VIEWERS]

    def check(self) -> None:
        """Check that the table is its log."""
        again = read("elm", [decoded(line) for line in self.log])
        assert self.told(again) == self.told(self.table)
        assert again.ids == self.table.ids
        assert again.number == len(self.log)
        assert (again.turn_number, again.turn_began) == (self.table.turn_number, self.table.turn_began)
        people, mover = again.people(), again.to_move
        assert all(again.chairs[seat].player is None for seat in people)
        assert (mover is None) == (again.phase != "running")
        if mover is not None:
            assert (mover in people) != (again.chairs[mover].player is not None)
        if again.warned is not None:
            assert again.warned.seat == mover
            assert mover in again.votes
        if again.asking is not None:
            assert again.game is not None
            assert again.asking.to < again.game.decisions


class AnySequence(RuleBasedStateMachine):
    """Every command there is, including untimely and senseless ones."""

    @initialize(
        game=st.sampled_from(sorted(GAMES)),
        aid=st.booleans(),
        chat=st.booleans(),
        clock=st.sampled_from([None, 30]),
        begun=st.booleans(),
    )
    def open(self, game: str, aid: bool, chat: bool, clock: int | None, begun: bool) -> None:
        self.at = CommandedTable(game, Options(memory_aid=aid, chat=chat, clock=clock))
        self.number = 0
        for seat, owner in enumerate(OWNERS[:SEATS]):
            self.at.command(lambda table, now, s=seat, o=owner: seating.sit(table, o, s, o, now))  # type: ignore[misc]
        if begun:
            assert self.at.command(lambda table, now: seating.begin(table, "ada", now))

    @rule(owner=owners, seat=any_seats, name=st.sampled_from(["Ada", "Bo", "", "x" * 99]))
    def sit(self, owner: str, seat: int, name: str) -> None:
        self.at.command(lambda table, now: seating.sit(table, owner, seat, name, now))

    @rule(owner=owners, seat=any_seats, bot=st.sampled_from(["easy", "nobody"]))
    def put_bot(self, owner: str, seat: int, bot: str) -> None:
        self.at.command(lambda table, now: seating.put_bot(table, owner, seat, bot, BOTS, now))

    @rule(owner=owners, seat=any_seats)
    def free_seat(self, owner: str, seat: int) -> None:
        self.at.command(lambda table, now: seating.free_seat(table, owner, seat, now))

    @rule(owner=st.sampled_from(["ada", "ada", "bo"]))
    def begin(self, owner: str) -> None:
        self.at.command(lambda table, now: seating.begin(table, owner, now))

    @rule(owner=owners, sure=st.integers(0, 9))
    def close(self, owner: str, sure: int) -> None:
        if not sure:
            self.at.command(lambda table, now: seating.close(table, owner, now))

    @rule(choice=st.integers(0, 10**6), many=st.integers(1, 20))
    def move(self, choice: int, many: int) -> None:
        """Make some legal moves for whoever decides, a person or a bot."""
        dice = random.Random(choice)
        for _ in range(many):
            game = self.at.table.game
            if game is None or game.to_move is None:
                return
            words, seat = dice.choice(game.legal_moves()), game.to_move
            self.number += 1
            move = Move(f"identity-{self.number}", self.at.table.number, words)
            assert self.at.command(lambda table, now, s=seat, m=move: decide.move(table, s, m, now))  # type: ignore[misc]
            before = len(self.at.log)
            assert self.at.command(lambda table, now, s=seat, m=move: decide.move(table, s, m, now))  # type: ignore[misc]
            assert len(self.at.log) == before

    @rule(seat=seats, at=st.integers(0, 50), words=st.sampled_from(["pass", "bid 3", "hold", "keep", "nonsense", "*"]))
    def blunder(self, seat: int, at: int, words: str) -> None:
        self.number += 1
        move = Move(f"identity-{self.number}", at, words)
        self.at.command(lambda table, now: decide.move(table, seat, move, now))

    @rule(seat=seats, back=st.integers(0, 6))
    def take_back(self, seat: int, back: int) -> None:
        decided = 0 if self.at.table.game is None else self.at.table.game.decisions
        self.at.command(lambda table, now: decide.take_back(table, seat, TakeBack(max(0, decided - back)), now))

    @rule(seat=seats, agrees=st.booleans())
    def answer(self, seat: int, agrees: bool) -> None:
        self.at.command(lambda table, now: decide.answer(table, seat, Answer(agrees), now))

    @rule(seat=seats, against=st.integers(0, 4), patient=st.booleans())
    def vote(self, seat: int, against: int, patient: bool) -> None:
        self.at.now += PATIENCE if patient else 0
        self.at.command(lambda table, now: absence.vote(table, seat, Vote(against), None, now))

    @rule(seat=seats, seen=st.booleans())
    def warning_is_over(self, seat: int, seen: bool) -> None:
        self.at.now += PATIENCE
        self.at.command(lambda table, now: absence.warning_over(table, seat, now if seen else None, now))

    @rule(seat=seats)
    def touch(self, seat: int) -> None:
        self.at.command(lambda table, now: absence.touched(table, seat, now))

    @rule(seat=seats)
    def leave(self, seat: int) -> None:
        self.at.command(lambda table, now: absence.leave(table, seat, Leave(), now))

    @rule(seat=seats)
    def come_back(self, seat: int) -> None:
        self.at.command(lambda table, now: absence.back(table, seat, Return(), now))

    @rule(waits=st.booleans())
    def look_at_the_clock(self, waits: bool) -> None:
        self.at.now += 40_000 if waits else 0
        self.at.command(absence.clock_ran_out)

    @rule(seat=seats, line=st.text(min_size=1, max_size=20))
    def say(self, seat: int, line: str) -> None:
        self.at.command(lambda table, now: decide.say(table, seat, Say(line), now))

    @rule(seat=seats)
    def react(self, seat: int) -> None:
        self.at.command(lambda table, now: decide.react(table, seat, React("wow"), now))

    @rule(seat=any_seats, sitting=owners, owner=owners)
    def move_seat(self, seat: int, sitting: str, owner: str) -> None:
        self.at.command(lambda table, now: seating.move_seat(table, seat, sitting, owner, now))

    @invariant()
    def table_is_its_log(self) -> None:
        """Check this after every step."""
        if hasattr(self, "at"):
            self.at.check()


AnySequence.TestCase.settings = settings(
    max_examples=40, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
TestAnySequence = AnySequence.TestCase


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_table_loaded_at_every_prefix_of_its_log_is_as_it_was_live(game: str, seed: int) -> None:
    dice = random.Random(seed)
    at = CommandedTable(game, Options())
    live: list[Any] = [at.told(at.table)]
    for seat, owner in enumerate(OWNERS[:SEATS]):
        at.command(lambda table, now, s=seat, o=owner: seating.sit(table, o, s, o, now))  # type: ignore[misc]
        live.append(at.told(at.table))
    at.command(lambda table, now: seating.begin(table, "ada", now))
    live.append(at.told(at.table))
    while at.table.game is not None and at.table.to_move is not None and len(live) < 40:
        at.command(_some_command(dice))
        live += [at.told(at.table)] * (len(at.log) - len(live))
    log = [decoded(line) for line in at.log]
    for number in range(1, len(log) + 1):
        assert at.told(read("elm", log[:number])) == live[number - 1]


def _some_command(dice: random.Random) -> Callable[[Table, int], list[AnyEntry]]:
    def decide(table: Table, now: int) -> list[AnyEntry]:
        seat = dice.randrange(SEATS)
        if table.game is None or table.to_move is None or dice.random() < 0.2:
            return absence.leave(table, seat, Leave(), now) or absence.back(table, seat, None, now)
        return [Moved(now, table.to_move, dice.choice(table.game.legal_moves()))]

    return decide
