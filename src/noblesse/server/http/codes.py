"""One-time codes, which are read on one screen and typed on another."""

from __future__ import annotations

from typing import Annotated

import msgspec

from noblesse.engine.language import Mistake
from noblesse.server.guests.tokens import normalised_code
from noblesse.server.live.refusals import Refused
from noblesse.server.store.interface import Milliseconds

CODE_LASTS: Milliseconds = 15 * 60 * 1000
Typed = Annotated[str, msgspec.Meta(max_length=40)]


class Code(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A one-time code to type on the other device."""

    code: Typed


def understood(typed: str) -> str:
    """Return the code that was meant, or refuse it."""
    try:
        return normalised_code(typed)
    except Mistake as mistake:
        raise Refused.because("malformed", mistake.phrase) from None
