"""An evening at tables of every kind. What is left when the server stops is archived."""

from __future__ import annotations

import time

from tests.released.company import Company, Made, done
from tests.server.devices import add_device, sign_out
from tests.server.people import Person
from tests.server.playing import INSTANT

CLOCK = 120  # seconds; it has run out when the store is opened again
LINE = "It's your turn, Zoë – c:\\> \"play\"; 'now'! 😀"


class Evening(Company):
    """Each method leaves tables with something that must not be lost."""

    def make_all(self) -> None:
        """Make all tables: those with votes first, and the votes last, because they are allowed only after a wait."""
        self.waiting()
        self.open_tables()
        self.high_society()
        self.rich_and_good()
        self.code()
        self.premoves()
        self.orders()
        self.shared_device()
        self.left()
        self.devices()
        self.program()
        self.take_back()
        self.finished()
        self.clock()
        self.votes()

    def open_tables(self) -> None:
        """One table is in the lobby, one is open by link, one was given up."""
        listed = self.opens("open_high_society", "high-society", ["Ada", "Bo", None], options={"listed": True})
        self.asks(listed, "Bo", t="say", line="Who joins us?")
        linked = self.opens(
            "open_rich_and_good", "rich-and-good", ["Cy", "easy", None], edition="2008", options=INSTANT
        )
        done(self.people["Ada"].sits(linked.table, 2, "Ada"))
        done(self.people["Ada"].delete(f"/api/tables/{linked.table}/seats/2"))
        closed = self.opens("given_up", "high-society", ["Zoë", None, None, None])
        done(self.people["Zoë"].post(f"/api/tables/{closed.table}/close"))

    def high_society(self) -> None:
        """Three people play and chat."""
        made = self.opens("high_society", "high-society", ["Ada", "Bo", "Cy"])
        self.play(made, 9)
        self.asks(made, "Ada", t="say", line="Good evening!")
        self.asks(made, "Cy", t="react", reaction="well_played")

    def rich_and_good(self) -> None:
        """Four seats without memory aid or spectators; one request to take back was refused, another granted."""
        options = {**INSTANT, "memory_aid": False, "watch": "nobody"}
        made = self.opens("rich_and_good", "rich-and-good", ["Zoë", "Ada", "medium", "random"], options=options)
        self.play(made, 13)
        self.asks(made, "Ada", t="say", line=LINE)
        for agrees in (False, True):
            self.asks(made, "Ada", t="take_back", to=self.moves(made, "Ada") - 3)
            self.asks(made, "Zoë", t="answer", agrees=agrees)
        self.play(made, 4)

    def code(self) -> None:
        """Bo has a code to move to another device, and nobody has entered it yet."""
        made = self.opens("code", "high-society", ["Ada", "Bo", "easy"], options=INSTANT)
        self.play(made, 3)
        code = done(self.people["Bo"].post(f"/api/tables/{made.table}/seats/1/code")).json()["code"]
        made.more = {"code": code, "of": "Bo"}

    def premoves(self) -> None:
        """The player to move has not bid; the next has a premove that raises, the last one a premove that passes."""
        made = self.opens("premoves", "high-society", ["Ada", "Bo", "Cy"])
        decides, raises, passes = self.in_turn(made)
        self.asks(made, raises, t="program", program={"kind": "raise_up_to", "limit": 30, "then_pass": False})
        self.asks(made, passes, t="program", program={"kind": "pass_above", "limit": 0})
        made.more = {"decides": decides, "raises": raises, "passes": passes}

    def orders(self) -> None:
        """The next player has ordered to buy a share and donate it."""
        made = self.opens("orders", "rich-and-good", ["Bo", "Cy", "Zoë"], edition="2022")
        decides, orders, _ = self.in_turn(made)
        moves = ["buy coal", "donate coal"]
        self.asks(made, orders, t="program", program={"kind": "order", "moves": moves})
        made.more = {"decides": decides, "orders": orders, "moves": moves}

    def shared_device(self) -> None:
        """Bea sits at Bo's device."""
        made = self.opens("shared_device", "high-society", ["Bo", None, "easy"], options=INSTANT)
        done(self.people["Bo"].sits(made.table, 1, "Bea"))
        made.seats["Bo"] = [0, 1]
        self.begin(made)
        self.play(made, 8)

    def left(self) -> None:
        """Cy moved to another device, left, came back and left again: a bot plays there."""
        made = self.opens("left", "rich-and-good", ["Ada", None, "random"], options={**INSTANT, "stand_in": "easy"})
        phone = Person(self.address)
        done(phone.sits(made.table, 1, "Cy"))
        code = done(phone.post(f"/api/tables/{made.table}/seats/1/code")).json()["code"]
        done(self.people["Cy"].post(f"/api/tables/{made.table}/move-seat", json={"code": code}))
        made.seats["Cy"] = [1]
        self.begin(made)
        self.play(made, 4)
        for command in ("leave", "return", "leave"):
            self.asks(made, "Cy", t=command)
        self.play(made, 3, without="Cy")
        made.more = {"away": "Cy"}

    def devices(self) -> None:
        """Cy also sat here with a phone, which was signed out."""
        made = self.opens("devices", "high-society", ["Cy", "Zoë", "easy"], options=INSTANT)
        phone = add_device(self.people["Cy"], Person(self.address))
        done(phone.post(f"/api/tables/{made.table}/commands", json={"t": "say", "line": "From my phone"}))
        sign_out(self.people["Cy"], 1)
        self.play(made, 4)

    def program(self) -> None:
        """It is the program's turn."""
        made = self.opens("program", "high-society", ["Zoë", None, "medium"], options=INSTANT)
        token = done(self.people["Zoë"].post(f"/api/tables/{made.table}/seats/1/token", json={"name": "Robot"})).json()
        self.people["Robot"] = Person(self.address)
        self.people["Robot"].headers["authorization"] = f"Bearer {token['token']}"
        made.seats["Robot"] = [1]
        self.begin(made)
        self.play(made, 7)
        while self.decides(made) != "Robot":
            self.play(made, 1)

    def take_back(self) -> None:
        """Ada has asked to take back more than her own moves, and Bo has not answered."""
        made = self.opens("take_back", "high-society", ["Ada", "Bo", "easy"], options=INSTANT)
        self.play(made, 5)
        to = self.moves(made, "Ada")
        before = {name: self.people[name].sees(made.table)["position"]["view"] for name in made.seats}
        self.play(made, 3)
        self.asks(made, "Ada", t="take_back", to=to)
        made.more = {"asks": "Ada", "answers": "Bo", "to": to, "before": before}

    def waiting(self) -> None:
        """Three tables where one person keeps the others waiting."""
        self.opens("stayed", "high-society", ["Bo", "Ada", "random"], options=INSTANT)
        self.opens("votes", "high-society", ["Zoë", "Cy", "Bo", "Ada"])
        self.opens("voted_out", "high-society", ["Cy", "Zoë", "random"], options=INSTANT)
        for role in ("stayed", "votes", "voted_out"):
            made = self.made[role]
            away = self.decides(made)
            made.more = {"away": away, "votes": next(name for name in made.seats if name != away)}

    def votes(self) -> None:
        """One vote of three is not enough. At the others one decides: a player is back in time, and a bot plays."""
        made = self.made["stayed"]
        self._vote(made)
        self.asks(made, made.more["away"], t="ping", active=True)
        self._vote(self.made["votes"])
        made = self.made["voted_out"]
        self._vote(made)
        self.play(made, 3, without=made.more["away"])

    def _vote(self, made: Made) -> None:
        """Vote as soon as the server allows it."""
        against = made.seats[made.more["away"]][0]
        while True:
            answer = self.people[made.more["votes"]].asks(made.table, t="vote", against=against)
            if answer.status_code == 200:
                return
            time.sleep(answer.json()["wait"])

    def finished(self) -> None:
        """Two finished games: one has a rematch under way, the other has none yet."""
        made = self.opens("finished", "high-society", ["Ada", "Bo", "easy"], options=INSTANT)
        self.asks(made, "Ada", t="say", line="Again afterwards?")
        self.play(made, 500)
        table = done(self.people["Bo"].post(f"/api/tables/{made.table}/rematch")).json()["table"]
        made.more = {"rematch": table}
        rematch = self.made["rematch"] = Made(table, {"Ada": [2], "Bo": [0]})
        self.play(rematch, 4)
        other = self.opens("finished_without_rematch", "rich-and-good", ["Cy", "Zoë"], options={**INSTANT, "clock": 2})
        self._let_clock_run_out(other)
        self.play(other, 500)

    def _let_clock_run_out(self, made: Made) -> None:
        """Wait until a bot stands in for the player to move, who then comes back."""
        name = self.decides(made)
        while self.people[name].sees(made.table)["table"]["seats"][made.seats[name][0]]["stand_in"] is None:
            time.sleep(0.02)
        self.asks(made, name, t="return")

    def clock(self) -> None:
        """A table with a clock, at which nobody decides in time."""
        made = self.opens("clock", "high-society", ["Zoë", "Bo", "easy"], options={**INSTANT, "clock": CLOCK})
        self.play(made, 4)
        made.more = {"too_late": self.decides(made)}
