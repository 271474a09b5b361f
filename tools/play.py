"""`python3 -S tools/play.py`: sets up what is missing, then starts noblesse with the arguments that are given.

The pages are built while the environment is still being installed, and the games are compiled while the pages are still
being built. All of it belongs to the terminal's process group, so that Ctrl+C reaches every program.
"""

from __future__ import annotations

INTERRUPTED = 130

try:
    import signal

    CAN_BE_INTERRUPTED = signal.getsignal(signal.SIGINT) is not signal.SIG_IGN
    if CAN_BE_INTERRUPTED:  # at once: an import may show the exception, or swallow it
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    import contextlib
    import subprocess
    import sys
    import time
    from pathlib import Path
    from types import FrameType

    HERE = Path(__file__).resolve().parent
    sys.path.insert(0, str(HERE))

    import environment
    import web
except KeyboardInterrupt:
    raise SystemExit(INTERRUPTED) from None

TERMINATED = 128  # and the number of the signal
GRACE = 0.3  # seconds for a program to end by itself, and again when it was asked to
SERVER_GRACE = 5.0  # the same for the server, which says goodbye to its clients


class Programs:
    """What was started here, and is ended when this ends."""

    def __init__(self) -> None:
        self._started: list[tuple[subprocess.Popen[bytes], float]] = []

    def start(self, *words: str | Path, grace: float = GRACE, silent: bool = False) -> subprocess.Popen[bytes]:
        """A program beside this one."""
        output = subprocess.DEVNULL if silent else None
        program = subprocess.Popen(words, stdout=output, stderr=output)
        self._started.append((program, grace))
        return program

    def end(self) -> None:
        """Those that have not ended by themselves are asked to, and then killed."""
        for ask in (None, signal.SIGTERM, signal.SIGKILL):
            asked = time.monotonic()
            for program, _ in self._started:
                if ask and program.poll() is None:
                    program.send_signal(ask)
            for program, grace in self._started:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    program.wait(max(0, asked + grace - time.monotonic()))


def main() -> None:
    """Until the server ends, or somebody ends this."""
    signal.signal(signal.SIGTERM, _leave)
    signal.signal(signal.SIGHUP, _leave)
    programs = Programs()
    try:
        if CAN_BE_INTERRUPTED:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        status = play(programs, sys.argv[1:])
    except KeyboardInterrupt:
        status = INTERRUPTED
    finally:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        programs.end()
    if status == INTERRUPTED:
        web.say("Stopped.")
    sys.exit(status)


def _leave(number: int, frame: FrameType | None) -> None:
    sys.exit(TERMINATED + number)


def play(programs: Programs, words: list[str]) -> int:
    """The server's exit status."""
    builder = set_up(programs)
    if builder:
        compile_games(programs)
        if status := builder.wait():
            return status
    return start_quietly(programs, "noblesse.cli", *words, grace=SERVER_GRACE).wait()


def set_up(programs: Programs) -> subprocess.Popen[bytes] | None:
    """The environment if it is not ready; what builds the pages, if they are not built."""
    are_built, builder = web.are_built(), None
    if not environment.is_ready("play"):
        web.say("Setting up the environment (about 10 s) …")
        purpose = environment.begin("play")
        if not are_built:
            environment.install_node()
            builder = build_pages(programs)
        environment.install(purpose)
    elif not are_built:
        builder = build_pages(programs)
    return builder


def build_pages(programs: Programs) -> subprocess.Popen[bytes]:
    """In a process of its own."""
    return start_quietly(programs, "web", "build")


def compile_games(programs: Programs) -> None:
    """Beside the pages. If it fails, the server does it."""
    web.say("Compiling the games in the background …")
    programs.start(environment.BIN / "python", "-m", "noblesse.preparing", silent=True)


def start_quietly(programs: Programs, module: str, *words: str, grace: float = GRACE) -> subprocess.Popen[bytes]:
    """The main function of a module in the environment; Ctrl+C waits until it can end that without a traceback."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    program = programs.start(environment.BIN / "python", HERE / "quietly.py", module, *words, grace=grace)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    return program


if __name__ == "__main__":
    main()
