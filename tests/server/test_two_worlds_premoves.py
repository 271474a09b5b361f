"""Nobody can tell a premove from a move made by hand, and no secret is ever sent."""

from __future__ import annotations

import json
import random
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from noblesse.bots.premoves import AnyPremove
from noblesse.games.high_society.premoves import PassAbove, RaiseUpTo
from noblesse.games.rich_and_good.premoves import Order
from noblesse.server.budgets.limits import Limit
from noblesse.server.guests.tokens import digest
from noblesse.server.live import seating
from noblesse.server.live.entries import AnyEntry, Began, BotSat, Moved, Opened, Options, Sat
from noblesse.server.live.loading import read
from noblesse.server.live.premoves import Kept, Premoves
from noblesse.server.live.schedule import QUICKEST, next_act, slowest
from tests.server.a_server import NO_LIMITS, serving, with_limit
from tests.server.people import SLOW, Person, Someone
from tests.server.playing import INSTANT, played_to_the_end, seated
from tests.server.two_worlds import metrics_without_times
from tests.server.witness import LAST_LINE, TIMES, Witness
from tests.worlds.lives import SEED, seed_words

SET = {"t": "program", "program": {"kind": "pass_above", "limit": 3}}


def auction(address: str, *, premoved: bool, by_post: bool) -> list[str]:
    """One seat bids, the next passes by premove or by hand; returns what the third seat and a spectator were sent."""
    with ExitStack() as stack:
        table, people = seated(lambda: stack.enter_context(Person(address)), "high-society", ["Ada", "Bo", "Cy"])
        first = people[0].sees(table)["position"]["view"]["to_move"]
        bidder, passer, third = (people[(first + step) % 3] for step in range(3))
        witnesses = [Witness(guest, table, stack) for guest in (third, stack.enter_context(Person(address)))]
        with passer.at(table) as hand:
            n = hand.hears()["n"]
            if premoved and by_post:
                assert passer.asks(table, **SET).json()["program"] is not None
            elif premoved:
                hand.says(**SET)
                assert hand.hears_of("program")["program"] is not None
            bidder.moves(table, "bid 4", at=n)
            assert hand.hears_of("moved")["n"] == n + 1
            if not premoved:
                hand.moves("pass", n + 1)
            assert hand.hears_of("moved")["n"] == n + 2
            for witness in witnesses:
                witness.asks("GET", "/api/tables/{table}")
                witness.asks("GET", "/api/mine")
            bidder.asks(table, t="say", line=LAST_LINE)
            return [line for witness in witnesses for line in witness.reads_everything()]


@pytest.mark.parametrize("by_post", [False, True])
def test_a_premove_is_sent_and_counted_like_a_move_made_by_hand(
    two_servers: list[str], monkeypatch: pytest.MonkeyPatch, by_post: bool
) -> None:
    monkeypatch.setattr(seating, "fresh_seed", lambda: SEED)
    by_premove, by_hand = (
        auction(address, premoved=premoved, by_post=by_post)
        for address, premoved in zip(two_servers, (True, False), strict=True)
    )
    assert by_premove == by_hand
    assert not any('"t":"skip"' in line or '"program":{' in line for line in by_premove)
    one, two = map(metrics_without_times, two_servers)
    assert one == two


def presence(address: str, *, premoved: bool) -> list[str]:
    """A seat sets a premove and leaves, or stays and moves by hand; returns all that a spectator hears."""
    with ExitStack() as stack:
        table, people = seated(lambda: stack.enter_context(Person(address)), "high-society", ["Ada", "Bo", "Cy"])
        first = people[0].sees(table)["position"]["view"]["to_move"]
        bidder, passer = people[first], people[(first + 1) % 3]
        spectator = stack.enter_context(stack.enter_context(Person(address)).at(table)).connection
        heard = [str(spectator.recv(SLOW)) for _ in range(2)]
        hand = stack.enter_context(ExitStack())
        socket = hand.enter_context(passer.at(table))
        n = socket.hears()["n"]
        if premoved:
            socket.says(**SET)
            socket.hears_of("program")
            hand.close()
            while "noblesse_sockets_open 1.0" not in bidder.get("/metrics").text:
                time.sleep(0.01)
        bidder.moves(table, "bid 4", at=n)
        if not premoved:
            socket.hears_of("moved")
            socket.moves("pass", n + 1)
        while sum('"t":"moved"' in line for line in heard) < 2:
            heard.append(str(spectator.recv(SLOW)))
        bidder.asks(table, t="say", line=LAST_LINE)
        while LAST_LINE not in heard[-1]:
            heard.append(str(spectator.recv(SLOW)))
        return [TIMES.sub(r'"\1":0', line.replace(table, "TABLE")) for line in heard]


def test_a_seat_that_left_a_premove_behind_is_present_until_it_is_played(
    two_servers: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "fresh_seed", lambda: SEED)
    by_premove, by_hand = (
        presence(address, premoved=premoved) for address, premoved in zip(two_servers, (True, False), strict=True)
    )
    assert by_premove == by_hand
    assert any('"t":"present"' in line for line in by_premove)


def news(address: str, *, premoved: bool) -> list[str]:
    """A seat moves by premove without looking, or looks and moves by hand; returns the budgets in the metrics."""
    with ExitStack() as stack:
        table, people = seated(lambda: stack.enter_context(Person(address)), "high-society", ["Ada", "Bo", "Cy"])
        first = people[0].sees(table)["position"]["view"]["to_move"]
        bidder, passer = people[first], people[(first + 1) % 3]
        _use_up_news(passer)
        with passer.at(table) as hand:
            n = hand.hears()["n"]
            hand.says(**(SET if premoved else {"t": "ping", "active": True}))
            hand.hears_of("program", "pong")
            bidder.moves(table, "bid 4", at=n)
            assert hand.hears_of("moved")["n"] == n + 1
            if not premoved:
                hand.moves("pass", n + 1)
            assert hand.hears_of("moved")["n"] == n + 2
        return [line for line in metrics_without_times(address) if "budget" in line]


def _use_up_news(person: Person) -> None:
    """Use up this person's budget of news, at a table where it is their turn."""
    table = person.opens()
    for seat, name in ((1, "Di"), (2, "Ed")):
        assert person.sits(table, seat, name).status_code == 201
    assert person.post(f"/api/tables/{table}/begin").status_code == 200


def test_nobody_learns_from_budgets_who_looks_at_the_table(tmp_path: Path) -> None:
    with ExitStack() as stack:
        limits = {**NO_LIMITS, "news": Limit(1, 3600)}
        one, two = (
            stack.enter_context(serving(f"sqlite://{tmp_path}/{name}.sqlite", webhooks=True, limits=limits))
            for name in ("one", "two")
        )
        assert news(one, premoved=True) == news(two, premoved=False)


def test_a_refusal_is_counted_whatever_was_refused(tmp_path: Path) -> None:
    found = []
    for name, command in (("one", SET), ("two", {"t": "ping"})):
        with serving(f"sqlite://{tmp_path}/{name}.sqlite", **with_limit("play", 3)) as address, Person(address) as ada:
            table = ada.opens(others=["easy", "easy"], begin=True)
            assert [ada.asks(table, **command).status_code for _ in range(5)] == [200, 200, 200, 429, 429]
            found.append([line for line in metrics_without_times(address) if "budget" in line])
    assert found[0] == found[1]
    assert 'noblesse_budget_refused_total{budget="play"} 2.0' in found[0]


@pytest.mark.parametrize("speed", ["human", "instant"])
@pytest.mark.parametrize("premove", [None, PassAbove(3), RaiseUpTo(20), RaiseUpTo(1, then_pass=True), Order(["hold"])])
def test_a_premove_takes_as_long_as_a_bot(
    premove: AnyPremove | None, speed: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None stands for a bot at human pace. Which premove it is makes no difference."""
    drawn: list[tuple[int, int]] = []

    def draw(least: int, most: int) -> int:
        drawn.append((least, most))
        return random.Random(len(drawn)).randint(least, most)

    monkeypatch.setattr("noblesse.server.live.schedule.random.randint", draw)
    options = Options(pace=speed if premove else "human", clock=60)
    log: list[AnyEntry] = [
        Opened(0, "high-society", "1997", 3, options, "host"),
        *(Sat(0, seat, f"P{seat}", "x") for seat in (0, 2)),
    ]
    premoves = Premoves("table", None)  # type: ignore[arg-type]
    if premove is None:
        log.append(BotSat(0, 1, "easy", "Easy"))
    else:
        log.append(Sat(0, 1, "Bo", "x"))
        premoves._kept[1] = Kept(premove, None, 0)
    table = read("table", [*log, Began(7_000, seed_words(), 0), Moved(8_000, 0, "bid 1")])
    act = next_act(table, premoves, None)
    assert act is not None
    assert table.game is not None
    assert drawn == [(QUICKEST, slowest(table.game.stake))]
    assert QUICKEST <= act.when - table.turn_began <= slowest(table.game.stake)


def test_a_bot_that_starts_does_not_keep_the_players_waiting() -> None:
    log = [
        Opened(0, "high-society", "1997", 3, Options(), "host"),
        *(Sat(0, seat, f"P{seat}", "x") for seat in (0, 2)),
        BotSat(0, 1, "easy", "Easy"),
        Began(7_000, seed_words(), 1),
    ]
    act = next_act(read("table", log), Premoves("table", None), None)  # type: ignore[arg-type]
    assert act is not None
    assert (act.what, act.when) == ("bot", 7_000 + QUICKEST)


def test_no_secret_is_ever_sent_and_the_seed_only_at_the_end(someone: Someone) -> None:
    ada, spectator = someone(), someone()
    table = ada.opens(players=4, others=["easy", None, "easy"], options=INSTANT)
    token = ada.post(f"/api/tables/{table}/seats/2/token", json={"name": "Robot"}).json()["token"]
    secrets = [ada.cookies["noblesse"], token]
    robot = someone()
    robot.headers["authorization"] = f"Bearer {token}"
    assert ada.post(f"/api/tables/{table}/begin").status_code == 200
    secrets.append(ada.post(f"/api/tables/{table}/seats/2/code").json()["code"])
    with ExitStack() as stack:
        witness = Witness(spectator, table, stack)
        robot.asks(table, t="leave")
        with ada.at(table) as socket:
            _, heard = played_to_the_end(socket)
        for path in (
            "/api/tables/{table}",
            "/api/mine",
            "/api/lobby",
            "/api/menu",
            "/metrics",
            "/api/tables/{table}/record",
        ):
            witness.asks("GET", path)
        ada.asks(table, t="say", line=LAST_LINE)
        sent = [*witness.reads_everything(), *map(json.dumps, heard)]
    seed = heard[-1]["seed"]
    with_seed = [line for line in sent if seed in line]
    assert all('"result":' in line or '"t":"moved"' in line or '"t": "moved"' in line for line in with_seed)
    assert not any(seed in json.dumps(message) for message in heard[:-1])
    for secret in secrets:
        assert not any(secret in line or digest(secret) in line for line in sent)
