"""One player at a browser and others whose moves the test makes, at a table whose cards are known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from noblesse import Game
from noblesse.server.live import seating
from tests.browser.patience import wait_until
from tests.browser.player import Player
from tests.server.people import Person

NAMES = ["Ada", "Bo", "Cy", "Dee", "Eli"]


@dataclass
class Company:
    """Ada watches the table in her browser. The same moves are played in `game`, so that the test knows everything."""

    ada: Player
    table: str
    others: dict[int, Person]
    game: Game

    @property
    def asked(self) -> int | None:
        """The seat to move."""
        return self.game.to_move

    def moves(self, move: str) -> None:
        """Make a move for the seat to move without using the browser, and wait until the browser shows it."""
        seat = self.game.to_move
        if seat:
            answer = self.others[seat].moves(self.table, move)
            assert answer.status_code == 200, answer.text
        else:
            number = self.ada.asks("GET", f"/api/tables/{self.table}")["n"]
            command = {"t": "move", "id": f"the-move-at-{number}", "at": number, "move": move}
            self.ada.asks("POST", f"/api/tables/{self.table}/commands", **command)
        self.saw(move)

    def saw(self, move: str) -> None:
        """Wait until Ada has been told of this move."""
        self.game.play(move)
        wait_until(self.ada, lambda: self.messages("moved") >= self.game.decisions, lambda: self.ada.told[-3:])
        self.ada.draws()

    def messages(self, kind: str) -> int:
        """How many messages of a kind Ada's browser has received."""
        return sum(f'"t":"{kind}"' in told for told in self.ada.told)


@contextmanager
def company(
    ada: Player, name: str, seed: int, players: int = 3, names: Sequence[str] = NAMES, **options: Any
) -> Iterator[Company]:
    """Seat everybody at a table whose cards are dealt from this seed, with Ada at her page."""
    with ExitStack() as devices, pytest.MonkeyPatch.context() as patch:
        patch.setattr(seating, "fresh_seed", lambda: seed)
        others = {seat: devices.enter_context(Person(ada.address)) for seat in range(1, players)}
        table = ada.opens(name, [None] * len(others), name=names[0], options=options)
        for seat, person in others.items():
            assert person.sits(table, seat, names[seat]).status_code == 201
        ada.goes(f"/table/{table}")
        ada.asks("POST", f"/api/tables/{table}/begin")
        ada.page.locator("main [data-board], main [data-actions]").first.wait_for()
        yield Company(ada, table, others, Game.new(name, names[:players], seed=seed))
