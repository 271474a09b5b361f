"""What browsers do differently: sound, sharing, workers, and the height of a phone's window."""

from __future__ import annotations

import pytest

from tests.other_browsers.visitor import Visitor, opening, radio

PHONE, DESKTOP = (360, 640), (1366, 768)
# Remember every context for sound, whether the browser took what woke it for a gesture, and every note that begins.
LISTEN = """() => {
  window.contexts = [];
  window.woken = [];
  window.notes = 0;
  const Usual = AudioContext;
  window.AudioContext = class extends Usual {
    constructor() {
      super();
      contexts.push(this);
    }
    resume() {
      woken.push(navigator.userActivation.isActive);
      return super.resume();
    }
  };
  const begin = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.notes += 1;
    begin.apply(this, when);
  };
}"""
SHARE = """() => {
  navigator.share = async (what) => {
    window.shared = what;
  };
}"""
# How far the buttons of a decision reach, and what is at their bottom.
DOCK = """() => {
  const buttons = [...document.querySelectorAll("[data-actions] button")].filter((button) => button.checkVisibility());
  const boxes = buttons.map((button) => button.getBoundingClientRect());
  return { top: Math.min(...boxes.map(({ top }) => top)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)) };
}"""


def begins(ada: Visitor, game: str = "High Society") -> None:
    """Play now, until it is this player's turn."""
    ada.presses(radio(game))
    ada.presses(opening("Play now"))
    is_asked(ada)


def is_asked(ada: Visitor) -> None:
    """Wait for this player's turn."""
    ada.sees("() => document.querySelector('header .who')?.textContent === 'Your turn'")
    ada.sees("() => document.querySelector('[data-actions] button:not([aria-disabled=true])') !== null")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["touch", "mouse"])
def test_sounds_are_heard_from_the_first_touch_of_a_table_on(ada: Visitor, size: tuple[int, int]) -> None:
    ada.comes(muted=False, volume=0.1)
    ada.sits_before(*size)
    begins(ada)
    ada.goes(ada.page.url.removeprefix(ada.address))  # as if a link had led there
    ada.page.evaluate(LISTEN)
    is_asked(ada)
    assert ada.page.evaluate("contexts.length") == 0
    ada.presses(opening("Pass"))
    ada.sees("() => contexts.length === 1 && woken.includes(true)")
    if ada.window.name == "webkit":  # Firefox plays nothing where there is no sound card
        ada.sees("() => contexts[0].state === 'running' && notes > 0")


def test_an_invitation_is_copied_where_it_cannot_be_shared(ada: Visitor) -> None:
    ada.sits_before(*PHONE)
    assert ada.page.evaluate("typeof navigator.share") == "undefined"
    invites(ada)
    assert ada.page.evaluate("() => document.querySelectorAll('.invite button').length") == 1
    ada.presses("Copy")
    ada.sees("() => /Copied|Select/.test(document.querySelector('main').innerText)")


def test_an_invitation_is_shared_where_that_is_possible(ada: Visitor) -> None:
    ada.sits_before(*PHONE)
    ada.page.evaluate(SHARE)
    invites(ada)
    ada.presses(opening("Share"))
    ada.sees("() => window.shared !== undefined")
    assert ada.page.evaluate("shared.url") == ada.page.url


def invites(ada: Visitor) -> None:
    """Open a table for friends."""
    table = ada.asks("POST", "/api/tables", game="high-society", players=3, name="Ada", others=[None, None])["table"]
    ada.page.evaluate(
        "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }",
        f"/table/{table}",
    )
    ada.sees("() => document.querySelector('.invite') !== null")


def test_the_service_worker_keeps_the_pages(ada: Visitor) -> None:
    scope = ada.page.evaluate("async () => (await navigator.serviceWorker.ready).scope")
    assert scope == f"{ada.address}/"
    ada.sees("async () => (await caches.keys()).length === 1 && (await caches.match('/')) !== undefined")


@pytest.mark.parametrize("height", [640, 540])
def test_the_actions_end_at_the_bottom_of_a_phone_however_high_its_window_is(ada: Visitor, height: int) -> None:
    assert ada.page.evaluate(
        "['100dvh', 'max(1px, env(safe-area-inset-bottom))'].every((size) => CSS.supports('height', size))"
    )
    ada.sits_before(*PHONE)
    begins(ada)
    ada.sits_before(360, height)
    dock = ada.page.evaluate(DOCK)
    assert height - 40 < dock["bottom"] <= height, dock
    assert dock["top"] > 0
