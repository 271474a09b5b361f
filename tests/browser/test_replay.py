"""Replays of finished games."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Newcomer
from tests.browser.patience import wait_until
from tests.browser.player import PHONE, Player

FITS = "The seed matches: the cards were fixed before the game began."


def finished(player: Player, game: str) -> tuple[str, int]:
    """Let bots play a game to the end. Return the table's id and the number of moves."""
    table = player.opens(game, ["easy", "easy"], begin=True)
    player.asks("POST", f"/api/tables/{table}/commands", t="leave")
    now = partial(player.asks, "GET", f"/api/tables/{table}")
    wait_until(player, lambda: now()["table"]["phase"] == "over", now)
    return table, len(record_of(player, table)["moves"])


def record_of(player: Player, table: str) -> Any:
    """The record as it can be downloaded."""
    return player.asks("GET", f"/api/tables/{table}/record")


def is_at(player: Player, move: int, last: int) -> None:
    """Check that the replay shows the position after so many moves."""
    expect(player.page.locator(".controls .where")).to_have_text(f"{move}/{last}")


@pytest.mark.parametrize("game", ["high-society", "rich-and-good"])
def test_a_replay_can_jump_to_every_moment(newcomer: Newcomer, game: str) -> None:
    ada = newcomer()
    table, last = finished(ada, game)
    ada.goes(f"/replay/{table}#3")
    is_at(ada, 3, last)
    scrubber = ada.page.get_by_role("slider", name="Move")
    scrubber.press("End")
    is_at(ada, last, last)
    expect(ada.page.locator("main .result")).to_be_visible()
    ada.pictures_of("the-end")
    scrubber.press("Home")
    is_at(ada, 0, last)
    expect(ada.page.locator("main .result")).to_have_count(0)
    ada.presses("One move forward")
    is_at(ada, 1, last)
    ada.presses({"high-society": "Next auction", "rich-and-good": "Next turn"}[game])
    expect(ada.page.locator(".controls .where")).not_to_have_text(f"1/{last}")
    line = ada.page.locator(f"[data-move='{last // 2}'] button")
    told = line.locator("span").all_inner_texts()
    ada.presses(line)
    is_at(ada, last // 2, last)
    expect(ada.page.locator(".told")).to_have_text(". ".join(told))
    ada.page.wait_for_url(f"**/replay/{table}#{last // 2}")
    ada.page.reload()
    is_at(ada, last // 2, last)
    ada.presses("Play")
    is_at(ada, last, last)
    expect(ada.page.get_by_text(FITS)).to_be_visible()
    expect(ada.page.get_by_text("The cards match the seed.")).to_be_visible()


FREE_WIDTH = """(box) => {
  box.style.maxWidth = "none";
  const width = box.offsetWidth;
  box.style.maxWidth = "";
  return width;
}"""


def cards_in(holders: Locator) -> list[str]:
    """The cards in each holder, whatever it is called for the player."""
    return [re.sub(r", \w+ holder|, holder.*", "", text) for text in holders.locator("ol").all_inner_texts()]


def test_a_replay_can_be_seen_from_each_seat(newcomer: Newcomer) -> None:
    ada = newcomer()
    table, _ = finished(ada, "rich-and-good")
    ada.goes(f"/replay/{table}")
    holders = ada.page.get_by_role("region", name=re.compile("holder$"))
    eyes = ada.page.get_by_role("combobox", name="Seen by")
    expect(eyes).to_have_value("0")  # the player's own
    eyes.select_option("spectator")
    expect(holders).to_have_count(0)
    expect(ada.page.get_by_role("button", name=re.compile("holder$"))).to_have_count(0)
    eyes.select_option("0")
    expect(holders).to_have_count(2)
    left, right = cards_in(holders)
    eyes.select_option("1")
    expect(ada.page.get_by_text("You and Ada")).to_be_visible()
    assert cards_in(holders)[1] == left  # which is on the right of the next player
    assert right not in cards_in(holders)
    eyes.select_option("open")
    assert eyes.evaluate(FREE_WIDTH) == eyes.evaluate("(box) => box.offsetWidth")  # so nothing of it is cut off
    expect(holders).to_have_count(3)  # one between each pair of neighbours
    assert {left, right} < set(cards_in(holders))
    ada.pictures_of("nothing-hidden")


def test_the_log_of_a_finished_table_leads_to_its_moments(newcomer: Newcomer) -> None:
    ada = newcomer()
    table, last = finished(ada, "high-society")
    ada.goes(f"/table/{table}")
    ada.presses(ada.page.locator("[data-move='5'] a"))
    is_at(ada, 5, last)


def test_a_record_is_chosen_on_a_phone(newcomer: Newcomer, tmp_path: Path) -> None:
    ada = newcomer(size=PHONE, touch=True)
    table, last = finished(ada, "high-society")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record_of(ada, table)))
    ada.goes("/replay")
    ada.page.locator("input[type=file]").set_input_files(file)
    is_at(ada, 0, last)
    ada.presses("Log")
    expect(ada.page.get_by_text(FITS)).to_be_visible()


def drops(player: Player, name: str, text: str) -> None:
    """Drop a file on the page."""
    held = player.page.evaluate_handle(
        """([name, text]) => {
          const held = new DataTransfer();
          held.items.add(new File([text], name, { type: "application/json" }));
          return held;
        }""",
        [name, text],
    )
    player.page.dispatch_event("main", "drop", {"dataTransfer": held})


def test_a_record_is_dropped_and_a_sentence_says_what_is_wrong_with_it(newcomer: Newcomer) -> None:
    ada = newcomer()
    table, last = finished(ada, "high-society")
    record = record_of(ada, table)
    ada.goes("/replay")
    problem = ada.page.locator(".problem")
    drops(ada, "notes.txt", "no record at all")
    advice = "is not the record of a game. Choose a file that “Download the record” saved at the end of a game."
    expect(problem).to_have_text(f"notes.txt {advice}")
    drops(ada, "list.json", "[1, 2]")
    expect(problem).to_have_text(f"list.json {advice}")
    ada.expects_trouble = True  # because the browser itself logs a refused request on the console
    drops(ada, "half.json", json.dumps({key: record[key] for key in ("format", "game")}))
    expect(problem).to_have_text(re.compile(r"^half\.json is damaged .* Download the record again\.$"))
    drops(ada, "broken.json", json.dumps(record | {"moves": ["discard 10", *record["moves"][1:]]}))
    expect(problem).to_have_text(re.compile(r"discard 10"))
    ada.pictures_of("a-broken-record")
    drops(ada, "other.json", json.dumps(record | {"seed": "00" * 32}))
    is_at(ada, 0, last)
    expect(ada.page.get_by_text("The seed does not match the fingerprint!")).to_be_visible()
    expect(ada.page.get_by_text("The cards do not match the seed!")).to_be_visible()
    drops(ada, "game.json", json.dumps(record))
    expect(ada.page.get_by_text(FITS)).to_be_visible()
    assert all("422" in complaint or "400" in complaint for complaint in ada.complaints)
