"""Plays with the keyboard alone."""

from __future__ import annotations

from tests.browser.anyone import Anyone
from tests.browser.clicking import GOOD, Decide, Seen, Style, seen


def key_auction(player: Anyone, now: Seen, style: Style) -> None:
    """Raise as cheaply as possible, pass, or give up a possession."""
    if now.possessions:
        _types(player, "ArrowRight", "Space", "Enter")
    elif now.free("Lowest ") and style.dice.random() < style.eager:
        _types(player, "r", "Enter")
    elif now.free("Pass"):
        _types(player, "p")


def key_market(player: Anyone, now: Seen, style: Style) -> None:
    """Trade, donate and play cards."""
    willing = style.dice.random() < style.eager
    if willing and (trades := now.free("More ") or now.free(f"{GOOD} for charity")):
        key = str(style.dice.randint(1, 6))
        _types(player, key, *("b" if trades[0].startswith("More") else ""), "Enter")
    elif now.free("Hold|Keep"):
        _types(player, "n")
    elif now.free(rf"{GOOD} [+−]\d"):
        _types(player, "ArrowRight", "Space")
        if not seen(player).free("Halve "):
            _types(player, "ArrowLeft", "Space")  # wraps around to the last card, which is in the other holder
        _types(player, "Enter")


def _types(player: Anyone, *keys: str) -> None:
    for key in keys:
        player.page.keyboard.press(key)


KEYS: dict[str, Decide[Anyone]] = {"high-society": key_auction, "rich-and-good": key_market}
