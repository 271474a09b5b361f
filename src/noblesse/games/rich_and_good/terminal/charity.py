"""What everyone would have given if the boards were sold at today's prices, as the view says."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from noblesse.engine.language import Translate
from noblesse.games.drawing import DANGER, FAINT, HEADING

View = dict[str, Any]


def givers(view: View) -> list[View]:
    """Every seat, and with two players the Merchant at the end."""
    return [*view["seats"], *([view["merchant"]] if view["merchant"] else [])]


def nothing_given(view: View) -> bool:
    """Whether nobody has given anything, so that nobody is in danger yet."""
    return not any(giver["charity_now"]["high"] for giver in givers(view))


def danger(view: View, translate: Translate) -> Text:
    """Whether the reader would be out, as far as the reader can know."""
    if view["seat"] is None or view["result"] is not None:
        return Text("")
    if nothing_given(view):
        return Text(translate("charity now: no gifts yet"), style=FAINT)
    match view["seats"][view["seat"]]["charity_now"]["least"]:
        case None:
            return Text(translate("charity now: you might be out"), style=DANGER)
        case True:
            return Text(translate("charity now: you would be out"), style=DANGER)
    return Text(translate("charity now: you are safe"), style=HEADING)


def given_now(view: View, giver: View, translate: Translate) -> Text:
    """A sum or a range, and whether it is or may be the least."""
    low, high = giver["charity_now"]["low"], giver["charity_now"]["high"]
    text = Text(str(low) if low == high else f"{low}–{high}")
    if giver["charity_now"]["least"] is not False and not nothing_given(view) and view["result"] is None:
        text.append(f" {translate('least?')}", style=DANGER)
    return text
