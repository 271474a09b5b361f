"""Several people at one device: nothing that is hidden from one of them is left on the screen by another."""

from __future__ import annotations

import time

from noblesse import Game, GameRecord

from .at_a_terminal import CLEARED, command, plain, terminal

CURTAIN = "Pass the device to Bo, then press Enter"


def a_world(cards_of_ada: str) -> str:
    """A game of two; in the other world Ada's own holder has other cards, which Bo cannot know."""
    record = Game.new("rich-and-good", ["Ada", "Bo"], seed=11, first=0).record()
    rounds = record.deal["holders"]
    if cards_of_ada == "other":
        rounds[0][0], rounds[1][0] = rounds[1][0], rounds[0][0]
    return GameRecord(
        format=record.format,
        game=record.game,
        edition=record.edition,
        players=record.players,
        first=0,
        deal=record.deal,
        moves=[],
        result=None,
    ).to_json()


def screens(world: str, donation: str) -> tuple[str, str, str]:
    """Ada's last table, the curtain and Bo's first table; the last two since the screen was cleared."""
    with terminal(command(people=2, players=2, record=world)) as table:
        table.answer("")
        adas = table.shown + table.answer("buy coal tea")
        curtain = table.answer(donation)
        assert CLEARED in curtain
        bos = table.answer("")
    assert CLEARED in bos
    return adas, curtain.rsplit(CLEARED, 1)[1], bos.rsplit(CLEARED, 1)[1]


def test_bo_cannot_tell_adas_holder_and_donation_apart() -> None:
    adas, curtain, bos = screens(a_world("as dealt"), "donate coal")
    adas_other, curtain_other, bos_other = screens(a_world("other"), "donate tea")
    assert adas != adas_other
    assert curtain == curtain_other
    assert bos == bos_other
    assert CURTAIN in plain(curtain)
    for screen in (plain(curtain), plain(bos)):
        assert "donates Coal" not in screen
        assert "donate coal" not in screen
    assert "Ada donates a share" in plain(bos)
    assert "Bo (you)" in plain(bos)


def test_high_society_shows_bo_nothing_of_adas_purse() -> None:
    with terminal(command(people=3, memory_aid=False)) as table:
        assert "Pass the device to Ada" in plain(table.shown)
        adas = plain(table.answer(""))
        assert "106 (11)" in adas
        curtain = table.answer("bid 2 12")
        bos = table.answer("")
    assert CLEARED in curtain
    assert "your money" not in plain(curtain.rsplit(CLEARED, 1)[1])
    screen = plain(bos.rsplit(CLEARED, 1)[1])
    assert "Ada adds 2 and 12 and bids 14" in screen
    assert "  ? (9)" in screen
    assert " 92 " not in screen
    assert "Bo, bid or pass" in screen


def test_pressing_enter_too_often_does_not_open_the_curtain() -> None:
    with terminal(command("rich-and-good", people=2)) as table:
        table.answer("")
        table.answer("buy coal")
        shown = plain(table.press("keep\r\r\r"))
        assert CURTAIN in shown
        time.sleep(0.3)
        assert "Ada buys 1 Coal" in plain(table.answer("")).split("Stock phase, you")[0]


def test_the_arrow_keys_bring_back_nothing() -> None:
    with terminal(command("rich-and-good", people=2)) as table:
        table.answer("")
        table.answer("buy coal")
        table.answer("donate coal")
        table.answer("")
        shown = plain(table.press("\x1b[A\x1b[A\r"))
    assert "donate coal" not in shown
    assert "Bo, buy, sell or hold" in shown


def test_what_happened_in_the_meantime_is_told_after_the_curtain() -> None:
    with terminal(command("rich-and-good", people=2)) as table:
        table.answer("")
        for answer in ("buy coal", "donate coal", "", "buy wheat", "keep", ""):
            table.answer(answer)
        shown = plain(table.shown.rsplit(CLEARED, 1)[1])
    assert "Ada donates Coal" in shown
    assert "Bo buys 1 Wheat for 40" in shown
    assert "Cy" in shown
    assert "you play a card at face value" in shown
