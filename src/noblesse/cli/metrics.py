"""The operator's settings for the metrics: their address, and the token to read them."""

from __future__ import annotations

import os
import re
from pathlib import Path

from noblesse.cli.secret_files import secret_in

IN_THE_ENVIRONMENT = "NOBLESSE_METRICS_TOKEN"
LAST_PORT = 65535
ADDRESS = re.compile(r"(?:\[(?P<six>[0-9a-fA-F:.]+)\]|(?P<host>[^\s:\[\]/@]+)):(?P<port>[0-9]{1,5})")


def address_in(words: str) -> tuple[str, int]:
    """Parse a host and a port."""
    found = ADDRESS.fullmatch(words)
    if found is None or int(found["port"]) > LAST_PORT:
        raise ValueError(f"an address is written as 127.0.0.1:9100 or [::1]:9100, not {words[:80]!r}")
    return found["six"] or found["host"], int(found["port"])


def metrics_token(file: Path | None) -> str | None:
    """The token in the file, or else in the environment, or None."""
    if file is not None:
        return secret_in(file)
    token = os.environ.get(IN_THE_ENVIRONMENT)
    if token is not None and not token.strip():
        raise ValueError(f"{IN_THE_ENVIRONMENT} is empty: set a token or unset it")
    return token
