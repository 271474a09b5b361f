"""The command line. Bad input is one sentence on standard error and exit status 2."""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType

BAD_INPUT = 2
INTERRUPTED = 130
TERMINATED = 143
SOON = 0.01  # seconds


def main() -> None:
    """Run `noblesse` with the arguments of this process."""
    signal.signal(signal.SIGTERM, _leave)
    if sys.platform != "win32":  # which has no timers that signal
        sys.unraisablehook = _try_again
    try:
        import click

        from noblesse.cli.commands import noblesse
    except ModuleNotFoundError as missing:
        _fail(f"the command line needs {missing.name}: pip install 'noblesse[cli]'")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    try:
        noblesse.main(standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.Exit as left:
        sys.exit(left.exit_code)
    except (KeyboardInterrupt, click.Abort):
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads any more: exit silently
        sys.exit(0)
    except click.ClickException as wrong:
        _fail(" ".join(wrong.format_message().split()))  # because click prints each choice on its own line
    except ModuleNotFoundError as missing:
        _fail(f"this command needs {missing.name}: pip install 'noblesse[cli,server]'")
    except OSError as wrong:
        _fail(f"{wrong.filename}: {_lower(wrong.strerror or str(wrong))}" if wrong.filename else str(wrong))
    except ValueError as wrong:
        _fail(str(wrong))


def _leave(signal_number: int, frame: FrameType | None) -> None:
    """Exit by an exception, so that a half-written file is removed."""
    sys.exit(TERMINATED)


def _try_again(lost: sys.UnraisableHookArgs) -> None:
    """Send the signal again if its exception was lost. That happens inside destructors and the callbacks of weak
    references, which Numba often runs.
    """
    if isinstance(lost.exc_value, KeyboardInterrupt):
        _signal_soon(signal.SIGINT)
    elif isinstance(lost.exc_value, SystemExit):
        _signal_soon(signal.SIGTERM)
    else:
        sys.__unraisablehook__(lost)


def _signal_soon(number: signal.Signals) -> None:
    """Send it again when the callback is over, which also wakes the main thread from a system call. The timer repeats,
    because a system call that begins just after an alarm does not notice it.
    """
    signal.signal(signal.SIGALRM, lambda _, frame: _signal_again(number, frame))
    signal.setitimer(signal.ITIMER_REAL, SOON, SOON)


def _signal_again(number: signal.Signals, frame: FrameType | None) -> None:
    """On a busy machine the callback may not be over yet: what is raised then would be lost for good."""
    while frame is not None:
        if frame.f_code is _try_again.__code__:
            return
        frame = frame.f_back
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.raise_signal(number)


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _fail(sentence: str) -> None:
    print(f"noblesse: {sentence}", file=sys.stderr)
    sys.exit(BAD_INPUT)
