"""Plays by clicking or tapping, like a player who does not think much.

It knows no rules: whatever can be pressed is allowed.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from tests.browser.anyone import Anyone
from tests.browser.patience import Progress

GOOD = "(Coal|Wheat|Coffee|Rubber|Tea|Salt)"
LOOK = """() => {
  const free = (button) => !button.disabled && button.ariaDisabled !== "true" && button.checkVisibility();
  const heard = (button) => {
    const copy = button.cloneNode(true);
    copy.querySelectorAll('[aria-hidden="true"]').forEach((silent) => silent.remove());
    return copy.textContent;
  };
  const name = (button) => (button.ariaLabel ?? heard(button)).replace(/\\s+/g, " ").trim();
  const waiting = ["One moment…", "On its way…"];
  const isTold = (words) =>
    document.querySelector(`main [title="${words}"]`) ||
    document.querySelector("[data-actions]")?.textContent.includes(words);
  const names = (of) => [...document.querySelectorAll(of)].filter(free).map(name);
  return {
    turn: document.querySelector("header .who")?.textContent ?? "",
    waits: waiting.some(isTold),
    scene: document.querySelector("[data-go-on]") !== null,
    questioned: document.querySelector("[role=alertdialog]") !== null,
    over: document.querySelector('a[href^="/replay/"]:not([href*="#"])') !== null,
    buttons: names("main button"),
    possessions: names("main button[data-choice]:not([data-money])"),
  };
}"""


@dataclass(frozen=True)
class Seen:
    """What a player sees at a glance."""

    turn: str  # whose turn it is, in words
    waits: bool  # a decision is on its way
    scene: bool  # a scene stands until the player goes on
    questioned: bool  # it waits to be confirmed
    over: bool  # the result is shown
    buttons: list[str]  # the names of those that can be pressed
    possessions: list[str]  # those of which one has to be given up

    @property
    def asked(self) -> bool:
        """Whether this player has to decide now."""
        return self.turn == "Your turn" and not self.waits

    def free(self, begins: str) -> list[str]:
        """The buttons whose names match the pattern from the start."""
        return [name for name in self.buttons if re.match(begins, name)]


def seen(player: Anyone) -> Seen:
    """Look at the table."""
    return Seen(**player.page.evaluate(LOOK))


@dataclass
class Style:
    """How a player decides."""

    dice: random.Random
    eager: float = 0.5  # how often they bid, trade and donate where they could also do nothing


Somebody = TypeVar("Somebody", bound=Anyone)
Decide = Callable[[Somebody, Seen, Style], None]


def decide_auction(player: Anyone, now: Seen, style: Style) -> None:
    """Raise, pass, or give up a possession."""
    raises = now.free("Lowest |Raise to ")
    if now.possessions:
        player.presses(style.dice.choice(now.possessions))
        _confirm(player, "Give up")
    elif raises and style.dice.random() < style.eager:
        player.presses(style.dice.choice(raises))
        _confirm(player, "Bid ")
    elif passing := now.free("Pass"):
        player.presses(passing[0])


def decide_market(player: Anyone, now: Seen, style: Style) -> None:
    """Trade, donate and play cards."""
    willing = style.dice.random() < style.eager
    if (gifts := now.free(f"{GOOD} for charity")) and willing:
        player.presses(style.dice.choice(gifts))
        _confirm(player, "Donate ")
    elif (more := now.free(f"More {GOOD}")) and willing:
        player.presses(style.dice.choice(more))
        _confirm(player, "Buy ")
    elif nothing := now.free("Hold|Keep"):
        player.presses(nothing[0])
    else:
        _play(player, now, style)


def _play(player: Anyone, now: Seen, style: Style) -> None:
    """Play one card at face value and one from the other holder, or only the one to be halved."""
    for holder in ("left holder|own holder", "right holder|shared holder"):
        if cards := now.free(rf"{GOOD} [+−]\d, ({holder})"):
            player.presses(style.dice.choice(cards))
    _confirm(player, "Play |Halve ")


def _confirm(player: Anyone, begins: str) -> None:
    """Press the button if it is there."""
    if buttons := seen(player).free(begins):
        player.presses(buttons[0])


def goes_on(player: Anyone) -> None:
    """Cut the scene short, or go on after it: by a tap anywhere, or by a key."""
    if player.touch:
        player.presses(player.page.locator("[data-scene]"))
    else:
        player.page.keyboard.press("Escape")


DECIDE: dict[str, Decide[Anyone]] = {"high-society": decide_auction, "rich-and-good": decide_market}


def plays(
    players: Sequence[Somebody],
    game: str,
    style: Style,
    until: Callable[[], bool] = lambda: False,
    decide: Decide[Somebody] | None = None,
    *,
    to_a_scene: bool = False,
) -> None:
    """Let everybody decide in turn until the game is over for all, or the condition holds, or a scene begins."""
    decides: Decide[Somebody] = decide or DECIDE[game]
    progress = Progress(players[0])
    while not until():
        glances = [seen(player) for player in players]
        if all(glance.over for glance in glances) or (to_a_scene and any(glance.scene for glance in glances)):
            return
        for player, glance in zip(players, glances, strict=True):
            if glance.scene:
                goes_on(player)
            elif glance.questioned:
                player.page.keyboard.press("Enter")
            elif glance.asked:
                decides(player, glance, style)
        progress.check(lambda: [seen(player) for player in players])
        players[0].page.wait_for_timeout(10)
