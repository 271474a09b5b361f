"""How much of a result was luck: by how much the cards that chance revealed changed a seat's chance to win.

Each time that chance reveals something, the judge is asked what it now expects for the seat, and what it would have
expected with other cards that were as likely. The difference has the mean 0, whatever the judge is worth, so a result
without it has the same mean as the result itself, and varies less if the judge is worth anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from noblesse.bots.judge import judge_of, judged
from noblesse.bots.learning import deal, learners_of, observe, redraw, unseen
from noblesse.bots.members import Library, make, members_move
from noblesse.engine.compiled import compiled_apart
from noblesse.engine.dice import Dice, Purpose, keyed
from noblesse.engine.record import batch
from noblesse.games import rules_of, thinking_of
from noblesse.research.stepping import write_results

NOW, BEFORE, OTHERWISE = range(3)  # the rows of tables
OTHERS = 16  # deals, or cards, that those of the game are compared with


class Watched:
    """One game among players of a library, and what luck did to one of the seats."""

    def __init__(self, game: str, library: Library, playing: list[int], seat: int, seed: int) -> None:
        """`playing` has the number of each seat's player."""
        rules, training, thinking = rules_of(game), learners_of(game), thinking_of(game)
        assert thinking is not None  # because it has learners
        assert thinking.memory is not None
        self._game, self._seat, self._seats, self._judge = game, seat, len(playing), judge_of(game)
        self._library, self._playing = library, np.array(playing, np.int32)
        self._tables: Any = batch(rules.Table, 3)
        self._seen: Any = batch(training.seen, 3)
        self._dice, self._other_dice = (keyed(seed, Purpose.PLAYOUT, stream, 0) for stream in range(2))
        self._memory = np.asarray(thinking.memory(training.style)).copy()
        self._mask, self._row = np.zeros(training.actions, np.bool_), np.zeros(training.features, np.int16)
        self.luck = 0.0  # of the seat, in victories
        self.share = 0.0  # of the victory
        self._play()

    def _play(self) -> None:
        deal_at(self._tables, self._seen, NOW, self._seats, self._dice)
        self._compare([self._expected() for _ in self._other_deals()])
        while self._tables[NOW].awaits != 0:
            move = move_on(
                self._tables,
                self._seen,
                self._playing,
                *self._library,
                self._dice,
                self._memory,
                self._mask,
                self._row,
            )
            self._compare([self._expected() for _ in self._other_cards(move)])
        self.share = self._expected(NOW)

    def _compare(self, otherwise: list[float]) -> None:
        if otherwise:
            self.luck += self._expected(NOW) - sum(otherwise) / len(otherwise)

    def _expected(self, place: int = OTHERWISE) -> float:
        """The seat's share of the victory, expected or certain."""
        table = self._tables[place]
        if table.awaits == 0:
            shares, outs = np.zeros((2, self._seats), np.float64)
            results_at(self._tables, place, shares, outs)
            return float(shares[self._seat])
        observe_at(self._tables, self._seen, place, self._memory, self._row)
        clockwise = judged(self._game, self._judge, self._row, self._seats)
        return clockwise[(self._seat - int(table.to_move)) % self._seats].win

    def _other_deals(self) -> Iterator[None]:
        for _ in range(OTHERS):
            deal_at(self._tables, self._seen, OTHERWISE, self._seats, self._other_dice)
            yield

    def _other_cards(self, move: int) -> Iterator[None]:
        """Leave the table OTHERWISE as it could be too, if the latest move made chance reveal something."""
        if has_revealed(self._tables):
            for _ in range(OTHERS):
                make_with_other_cards(self._tables, self._seen, move, self._other_dice)
                yield


@compiled_apart
def deal_at(tables: Any, seen: Any, place: int, seats: int, dice: Dice) -> None:
    """Deal a new game."""
    deal(tables[place], seen[place], seats, dice)


@compiled_apart
def has_revealed(tables: Any) -> bool:
    """Whether chance has revealed something by the latest move."""
    return unseen(tables[NOW]) < unseen(tables[BEFORE])  # type: ignore[no-any-return]


@compiled_apart
def make_with_other_cards(tables: Any, seen: Any, move: int, dice: Dice) -> None:
    """Make the latest move again, with other cards among those that nobody had seen."""
    tables[OTHERWISE], seen[OTHERWISE] = tables[BEFORE], seen[BEFORE]
    redraw(tables[OTHERWISE], dice)
    make(tables[OTHERWISE], seen[OTHERWISE], move)


@compiled_apart
def observe_at(tables: Any, seen: Any, place: int, memory: Any, row: Any) -> None:
    """Write what the seat to move may know."""
    observe(tables[place], seen[place], memory, row)


@compiled_apart
def results_at(tables: Any, place: int, shares: Any, outs: Any) -> None:
    """Write how the game ended."""
    write_results(tables[place], shares, outs)


@compiled_apart
def move_on(
    tables: Any,
    seen: Any,
    playing: Any,
    styles: Any,
    minds: Any,
    networks: Any,
    dice: Dice,
    memory: Any,
    mask: Any,
    row: Any,
) -> int:
    """Let the seat to move play, and return its move. The table as it was is kept."""
    tables[BEFORE], seen[BEFORE] = tables[NOW], seen[NOW]
    player = playing[tables[NOW].to_move]
    move = members_move(tables[NOW], seen[NOW], player, styles, minds, networks, dice, memory, mask, row)
    make(tables[NOW], seen[NOW], move)
    return move
