"""A process that reads lines and answers with lines. If it crashes, hangs, floods us or never reads, we carry on.

There are no signal handlers and no threads. The pipes never block and every wait has a deadline, so programs cannot
disturb each other.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import sys
import time
from typing import IO

LONGEST_LINE = 1_000_000  # bytes of one answer
PIECE = 65_536  # bytes read or written at once
PIECES_DROPPED = 32  # of unasked output; this is more than any pipe holds
SECONDS_TO_EXIT = 0.5  # between the end of its output and its exit status
ERRORS_SHOWN = 8192  # bytes of a bot's standard error
# Secrets that an operator passes to a server, or anyone to `noblesse join`, in its environment, and that a program
# might write into its own log.
KEPT_FROM_PROGRAMS = frozenset(
    {"NOBLESSE_STORE", "NOBLESSE_METRICS_TOKEN", "NOBLESSE_TOKEN", "PGPASSWORD", "PGPASSFILE"}
)


class Lost(Exception):
    """The conversation cannot go on. The message is the rest of a sentence that begins with the program's name."""

    kind = "malformed"


class Late(Lost):
    """The deadline has passed."""

    kind = "late"


class Ended(Lost):
    """The program has exited, or has closed its input or output."""

    kind = "ended"


class ShownErrors:
    """Shows the first kilobytes of a bot's standard error on ours, and drops the rest."""

    def __init__(self) -> None:
        self._room = ERRORS_SHOWN

    def show(self, piece: bytes) -> None:
        """Show as much of the piece as there is room for."""
        shown, self._room = piece[: self._room], max(0, self._room - len(piece))
        if shown and sys.stderr is not None:
            with contextlib.suppress(OSError, ValueError):  # ours may be closed
                print(shown.decode(errors="replace"), end="", file=sys.stderr, flush=True)


class ExecProcess:
    """One running program, in its own session together with whatever it starts."""

    def __init__(self, arguments: list[str], shown_errors: ShownErrors) -> None:
        """Start the program. Raise OSError if that fails."""
        self._process = subprocess.Popen(
            arguments,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            env={name: value for name, value in os.environ.items() if name not in KEPT_FROM_PROGRAMS},
        )
        self._input, self._output, self._errors = map(_never_blocking, _pipes(self._process))
        self._shown_errors = shown_errors
        self._unsent = b""
        self._is_over = False
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._output, selectors.EVENT_READ)
        self._selector.register(self._errors, selectors.EVENT_READ)

    def tell(self, line: bytes) -> None:
        """Send a line. What does not fit into the pipe is sent with the next question, which also reports errors."""
        self._unsent += line
        with contextlib.suppress(BrokenPipeError):
            self._push()

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The first line that arrives after the question has been sent. Raise Lost if none arrives in time."""
        deadline = time.monotonic() + seconds
        for _ in range(PIECES_DROPPED):
            if self._hear() is None:
                break
        self._unsent += line
        self._send(deadline)
        return self._answer(deadline)

    def _send(self, deadline: float) -> None:
        self._selector.register(self._input, selectors.EVENT_WRITE)
        try:
            while self._unsent:
                self._wait(deadline)
                self._hear()  # dropped: it cannot be the answer to a question that is not complete
                self._push()
        except BrokenPipeError:
            raise Ended(self._how_it_ended()) from None
        finally:
            self._selector.unregister(self._input)

    def _push(self) -> None:
        """Write as much as fits into the pipe now."""
        with contextlib.suppress(BlockingIOError):
            while self._unsent:
                sent = os.write(self._input.fileno(), self._unsent[:PIECE])
                self._unsent = self._unsent[sent:]

    def _answer(self, deadline: float) -> bytes:
        line = bytearray()
        while True:
            self._wait(deadline)
            piece, end_of_line, _ = (self._hear() or b"").partition(b"\n")
            line += piece
            if len(line) > LONGEST_LINE:
                raise Lost(f"answered with more than {LONGEST_LINE:,} bytes in one line")
            if end_of_line:
                return bytes(line)

    def _hear(self) -> bytes | None:
        """What the program has written, or None if there is nothing now."""
        piece = _read(self._output)
        if piece == b"":
            raise Ended(self._how_it_ended())
        return piece

    def _wait(self, deadline: float) -> None:
        """Wait until something can be read or written, and show what is on standard error."""
        seconds = deadline - time.monotonic()
        if seconds <= 0:
            raise Late("gave no answer in time")
        ready = [key.fileobj for key, _ in self._selector.select(seconds)]
        if self._errors in ready and self._show_errors() == b"":
            self._selector.unregister(self._errors)

    def _show_errors(self) -> bytes | None:
        piece = _read(self._errors)
        self._shown_errors.show(piece or b"")
        return piece

    def _how_it_ended(self) -> str:
        try:
            status = self._process.wait(SECONDS_TO_EXIT)
        except subprocess.TimeoutExpired:
            return "closed its standard input or output"
        for _ in range(PIECES_DROPPED):
            if not self._show_errors():
                break
        return f"ended with status {status}" if status >= 0 else f"was ended by signal {-status}"

    def end(self, patience: float = 0.0) -> None:
        """Close its input and give it `patience` seconds to exit, as long again after SIGTERM, then kill its group."""
        if self._is_over:
            return
        self._is_over = True
        self._input.close()
        if patience and not self._leaves_within(patience):
            self._signal(signal.SIGTERM)
            self._leaves_within(patience)
        self._signal(signal.SIGKILL)
        self._process.wait()
        self._selector.close()
        self._output.close()
        self._errors.close()

    def _leaves_within(self, patience: float) -> bool:
        """Whether its output ends in time. We do not wait for its exit status, because that would free the group's
        number.
        """
        deadline = time.monotonic() + patience
        try:
            while True:
                self._wait(deadline)
                if _read(self._output) == b"":
                    return True
        except Late:
            return False

    def _signal(self, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):  # no process is left, on Linux and on macOS
            os.killpg(self._process.pid, number)


def _pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    return process.stdin, process.stdout, process.stderr


def _never_blocking(pipe: IO[bytes]) -> IO[bytes]:
    os.set_blocking(pipe.fileno(), False)
    return pipe


def _read(pipe: IO[bytes]) -> bytes | None:
    """Read a piece. None means that there is nothing now, empty that there will never be anything again."""
    try:
        return os.read(pipe.fileno(), PIECE)
    except BlockingIOError:
        return None
