"""A guest has devices: all of them sit in the guest's seats, until one is signed out."""

from __future__ import annotations

from pathlib import Path

import pytest

from noblesse.server.budgets.limits import Limit
from noblesse.server.guests.device_names import named
from noblesse.server.guests.tokens import digest
from noblesse.server.http import codes, devices
from noblesse.server.live import schedule
from tests.server.a_server import NO_LIMITS, serving
from tests.server.devices import add_device, device_code, sign_out
from tests.server.people import Person, Someone, everything_heard
from tests.server.playing import seated, some_move

NAMES = ["Ada", "Bo", "Cy"]
FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


def test_two_devices_sit_in_one_seat_at_the_same_time_and_both_play(someone: Someone) -> None:
    table, people = seated(someone, "rich-and-good", NAMES)
    laptop = people[people[0].sees(table)["position"]["view"]["to_move"]]
    phone = add_device(laptop, someone())
    with laptop.at(table) as one, phone.at(table) as two:
        first, second = one.hears(), two.hears()
        assert first == second
        two.moves(some_move(second["position"]["offer"]), second["n"])
        moved = [one.hears_of("moved"), two.hears_of("moved")]
        assert moved[0] == moved[1]
        offer = moved[0].get("offer")
        assert offer is not None, "a turn of The Rich and the Good has several decisions"
        one.moves(some_move(offer), moved[0]["n"])
        assert one.hears_of("moved") == two.hears_of("moved")


def test_an_added_device_has_all_that_is_the_guests_and_so_has_every_later_table(someone: Someone) -> None:
    ada, phone = someone(), someone()
    table = ada.opens(players=3, others=["easy", "easy"])
    add_device(ada, phone)
    assert phone.sees(table)["you_host"]
    assert phone.post(f"/api/tables/{table}/begin").status_code == 200
    later = phone.opens(players=3)
    assert ada.sees(later)["you"] == 0
    assert {each["table"] for each in ada.get("/api/mine", params={"phase": "open"}).json()} == {later}


def test_a_device_that_was_signed_out_is_disconnected_and_refused_and_the_others_hear_only_a_skipped_number(
    someone: Someone,
) -> None:
    table, (ada, bo, _) = seated(someone, "high-society", NAMES)
    phone = add_device(bo, someone())
    with phone.at(table) as out, bo.at(table) as kept, ada.at(table) as other:
        for socket in (out, kept, other):
            socket.hears()
        sign_out(bo, 1)
        ada.asks(table, t="say", line="are you there?")
        heard = [message for message in everything_heard(out) if message["t"] != "present"]
        assert [(message["t"], message["code"]) for message in heard] == [("refused", "no_seat")]
        assert out.connection.protocol.close_code == 1008
        for socket in (kept, other):
            assert socket.hears()["t"] == "skip"
            assert socket.hears()["t"] == "line"
    answer = phone.asks(table, t="say", line="still here")
    assert (answer.status_code, answer.json()["code"]) == (401, "no_seat")
    assert "signed out" in answer.json()["error"]
    assert phone.sees(table)["you"] is None
    assert phone.get("/api/mine").json() == []
    assert phone.get("/api/devices").status_code == 401
    assert phone.post("/api/devices/code").status_code == 401
    assert bo.sees(table)["you"] == 1


def test_the_first_device_can_be_signed_out_and_the_guest_goes_on_at_the_other(someone: Someone) -> None:
    table, (ada, _, _) = seated(someone, "high-society", NAMES)
    phone = add_device(ada, someone())
    sign_out(phone, 0)
    assert ada.sees(table)["you"] is None
    assert phone.sees(table)["you"] == 0
    assert phone.sees(table)["you_host"]
    another = add_device(phone, someone())
    assert another.sees(table)["you"] == 0


def test_a_device_that_was_signed_out_is_a_new_guest_when_it_sits_down(someone: Someone) -> None:
    ada, phone = someone(), someone()
    table = ada.opens(players=3)
    add_device(ada, phone)
    sign_out(ada, 1)
    assert phone.sits(table, 1, "Bo").status_code == 201
    assert phone.sees(table)["your_seats"] == [1]
    assert not phone.sees(table)["you_host"]
    assert ada.sees(table)["your_seats"] == [0]


def test_a_device_can_put_itself_out_but_not_the_last_one(someone: Someone) -> None:
    ada, phone = someone(), someone()
    ada.opens(players=3)
    (only,) = ada.get("/api/devices").json()
    assert ada.delete(f"/api/devices/{only['id']}").status_code == 404
    add_device(ada, phone)
    sign_out(phone, 1)
    (left,) = ada.get("/api/devices").json()
    answer = ada.delete(f"/api/devices/{left['id']}")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_now")
    assert ada.get("/api/devices").status_code == 200


def test_guests_see_their_own_devices_and_nobody_elses(someone: Someone) -> None:
    ada, bo = someone(), someone()
    ada.opens(players=3)
    bo.opens(players=3)
    phone = someone()
    phone.headers["user-agent"] = FIREFOX
    add_device(ada, phone)
    seen = phone.get("/api/devices").json()
    assert [(each["browser"], each["system"], each["this"]) for each in seen] == [
        ("", "", False),
        ("Firefox", "Android", True),
    ]
    assert [each["this"] for each in ada.get("/api/devices").json()] == [True, False]
    for each in seen:
        assert bo.delete(f"/api/devices/{each['id']}").status_code == 404
    assert len(bo.get("/api/devices").json()) == 1
    assert someone().get("/api/devices").status_code == 401


def test_the_number_of_devices_of_a_guest_is_limited(someone: Someone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(devices, "MOST_DEVICES", 2)
    ada = someone()
    ada.opens(players=3)
    add_device(ada, someone())
    answer = ada.post("/api/devices/code")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_now")
    sign_out(ada, 1)
    add_device(ada, someone())


def test_a_code_works_once_for_a_quarter_of_an_hour_until_the_next_one(
    someone: Someone, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, thief = someone(), someone()
    table = ada.opens(players=3)

    def tries(code: str) -> int:
        return thief.post("/api/devices", json={"code": code}).status_code

    assert tries("0000-0000-0000") == 403
    assert tries("' or 1=1 --") == 400
    first, second = device_code(ada), device_code(ada)
    assert tries(first) == 403, "the second code is in its place"
    with monkeypatch.context() as later:
        later.setattr(devices, "now", lambda: schedule.now() + codes.CODE_LASTS + 1)
        assert tries(second) == 403
    assert tries(second) == 403, "whoever tried it too late has used it up"
    third = device_code(ada)
    adds_it = someone().post("/api/devices", json={"code": third.lower().replace("-", " ")})
    assert adds_it.status_code == 201
    assert tries(third) == 403
    assert thief.sees(table)["you"] is None


def test_a_code_of_a_device_that_was_signed_out_does_not_work(someone: Someone) -> None:
    ada, phone = someone(), someone()
    ada.opens(players=3)
    add_device(ada, phone)
    code = device_code(phone)
    sign_out(ada, 1)
    assert someone().post("/api/devices", json={"code": code}).status_code == 403


def test_a_code_for_a_seat_goes_with_the_device_that_asked_for_it(someone: Someone) -> None:
    table, (ada, bo, _) = seated(someone, "high-society", NAMES)
    phone = add_device(bo, someone())
    code = phone.post(f"/api/tables/{table}/seats/1/code").json()["code"]
    sign_out(bo, 1)
    assert someone().post(f"/api/tables/{table}/move-seat", json={"code": code}).status_code == 403
    assert bo.sees(table)["you"] == 1
    assert ada.post(f"/api/tables/{table}/seats/1/code").status_code == 201


def test_a_guest_who_already_plays_at_this_device_is_asked_first(someone: Someone) -> None:
    ada, bo = someone(), someone()
    table, other = ada.opens(players=3), bo.opens(players=3)
    code = device_code(ada)
    answer = bo.post("/api/devices", json={"code": code})
    assert (answer.status_code, answer.json()["code"]) == (409, "taken")
    assert bo.sees(other)["you"] == 0
    assert bo.post("/api/devices", json={"code": code, "replace": True}).status_code == 201
    assert bo.sees(table)["you"] == 0
    assert bo.sees(other)["you"] is None


def test_a_guest_whose_tables_are_finished_is_not_asked(someone: Someone) -> None:
    ada, bo = someone(), someone()
    ada.opens(players=3)
    assert bo.post(f"/api/tables/{bo.opens(players=3)}/close").status_code == 200
    add_device(ada, bo)


def test_a_device_does_not_redeem_its_own_code(someone: Someone) -> None:
    ada = someone()
    ada.opens(players=3)
    code = device_code(ada)
    assert ada.post("/api/devices", json={"code": code}).status_code == 409
    assert someone().post("/api/devices", json={"code": code}).status_code == 201


def test_codes_and_signing_out_are_limited_for_each_guest(store_url: str) -> None:
    limits = {**NO_LIMITS, "device": Limit(2, 3600)}
    with serving(store_url, limits=limits) as address, Person(address) as ada, Person(address) as bo:
        ada.opens(players=3)
        bo.opens(players=3)
        assert [ada.post("/api/devices/code").status_code for _ in range(3)] == [201, 201, 429]
        assert bo.post("/api/devices/code").status_code == 201


@pytest.mark.parametrize("how", ["by itself", "as a program"])
def test_a_made_up_secret_has_no_rights_and_opens_no_guest(someone: Someone, how: str) -> None:
    ada = someone()
    table = ada.opens(players=4)
    random, mac = ada.cookies["noblesse"].split(".")
    wrong_macs = [f"{'x' * 44}.{mac}", f"{'x' * 43}.{mac}", f"{random}.{'x' * 22}", f"{random}.{mac}x"]
    made_up = ["x" * 43, "x" * 44, random, *wrong_macs]
    for seat, secret in enumerate(made_up, 1):
        header = {"cookie": f"noblesse={secret}"} if how == "by itself" else {"authorization": f"Bearer {secret}"}
        stranger = someone()
        assert stranger.get(f"/api/tables/{table}", headers=header).json()["your_seats"] == [], secret
        assert stranger.post(f"/api/tables/{table}/close", headers=header).status_code in (401, 403), secret
        assert stranger.post("/api/devices/code", headers=header).status_code == 401, secret
        sat = stranger.put(f"/api/tables/{table}/seats/{seat % 3 + 1}", headers=header, json={"name": "Eve"})
        assert sat.status_code == 201, sat.text
        given = sat.cookies["noblesse"]
        assert secret.split(".")[0] not in given
        assert stranger.get(f"/api/tables/{table}", headers=header).json()["your_seats"] == [], secret
        taken = {"authorization": f"Bearer {given}"}
        assert someone().delete(f"/api/tables/{table}/seats/{seat % 3 + 1}", headers=taken).status_code == 200


def test_made_up_secrets_share_the_limits_of_their_address_and_guests_have_their_own(store_url: str) -> None:
    limits = {**NO_LIMITS, "bot": Limit(3, 3600), "play": Limit(3, 3600)}
    with serving(store_url, limits=limits) as address, Person(address) as ada, Person(address) as crowd:
        table = ada.opens(players=3)
        for path in (f"/api/bot/tables/{table}/commands", f"/api/tables/{table}/commands"):
            made_up = [{"authorization": f"Bearer {number:043}"} for number in range(32)]
            said = {"t": "say", "line": "hello"}
            answers = [crowd.post(path, headers=each, json=said).status_code for each in made_up]
            assert answers == [401] * 30 + [429] * 2  # an address may do as much as ten guests
            own = {"authorization": f"Bearer {ada.cookies['noblesse']}"}
            assert crowd.post(path, headers=own, json=said).status_code == 200


def test_with_https_the_cookie_belongs_to_this_host_alone_and_the_browser_stays_with_https(store_url: str) -> None:
    with serving(store_url) as address, Person(address) as ada:
        table, plain = ada.opens(players=3), ada.cookies["noblesse"]
        assert "strict-transport-security" not in ada.get(f"/api/tables/{table}").headers
    with serving(store_url, secure=True) as address, Person(address) as ada:
        before = {"cookie": f"noblesse={plain}"}
        assert ada.get(f"/api/tables/{table}", headers=before).json()["you"] == 0
        sat = ada.put(f"/api/tables/{table}/seats/1", headers=before, json={"name": "Bo"})
        cookie = sat.headers["set-cookie"]
        assert cookie.startswith(f"__Host-noblesse={plain};")
        words = {part.strip().lower() for part in cookie.split(";")}
        assert {"secure", "httponly", "path=/", "samesite=lax"} <= words
        assert not any(word.startswith("domain") for word in words)
        both = {"cookie": f"noblesse={'x' * 43}; __Host-noblesse={plain}"}
        assert ada.get(f"/api/tables/{table}", headers=both).json()["your_seats"] == [0, 1]
        for path in ("/", "/api/menu", f"/api/tables/{table}", "/healthz", "/nowhere"):
            assert ada.get(path).headers["strict-transport-security"] == "max-age=31536000", path


def test_the_store_and_the_log_hold_no_secret_of_a_device_and_no_code(
    store_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(store_url) as address, Person(address) as ada, Person(address) as phone:
        ada.opens(players=3)
        code = device_code(ada)
        caplog.set_level("INFO")
        assert phone.post("/api/devices", json={"code": code}).status_code == 201
        unused = device_code(phone)
        sign_out(phone, 0)
        shown = [ada.cookies["noblesse"], phone.cookies["noblesse"]]
    folder = Path(store_url.removeprefix("sqlite://")).parent
    kept = b"".join(file.read_bytes() for file in folder.iterdir())
    logged = str([vars(record) for record in caplog.records if not record.name.startswith("http")])
    assert "/api/devices" in logged
    for secret in shown:
        random, mac = secret.split(".")
        assert digest(random).encode() in kept
        for part in (random, mac):
            assert part.encode() not in kept
            assert part not in logged
    for each in (code, unused):
        assert each.encode() not in kept
        assert each not in logged


@pytest.mark.parametrize(
    ("user_agent", "browser", "system"),
    [
        (FIREFOX, "Firefox", "Android"),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 "
            "Safari/537.36 Edg/140.0.0.0",
            "Edge",
            "Windows",
        ),
        (
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
            "Chrome",
            "Linux",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
            "Version/18.5 Mobile/15E148 Safari/604.1",
            "Safari",
            "iPhone",
        ),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 "
            "Safari/605.1.15",
            "Safari",
            "macOS",
        ),
        ("<script>alert(1)</script>", "", ""),
        ("", "", ""),
    ],
)
def test_a_device_is_called_by_its_browser_and_its_system(user_agent: str, browser: str, system: str) -> None:
    assert named(user_agent) == (browser, system)
