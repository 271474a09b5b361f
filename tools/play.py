"""`python3 -S tools/play.py`: set up what is missing, then start noblesse with the given arguments.

The pages are built while the environment is still being installed, and the games are compiled while the pages are still
being built. All programs stay in the terminal's process group, so that Ctrl+C reaches every one.
"""

from __future__ import annotations

INTERRUPTED = 130

try:
    import signal

    CAN_BE_INTERRUPTED = signal.getsignal(signal.SIGINT) is not signal.SIG_IGN
    if CAN_BE_INTERRUPTED:  # done first, because an import may print the exception or swallow it
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

TERMINATED = 128  # plus the number of the signal
GRACE = 0.3  # seconds that a program has to end by itself, and again after SIGTERM
SERVER_GRACE = 5.0  # the same for the server, which says goodbye to its clients


class Programs:
    """The programs that were started here, which end when this one ends."""

    def __init__(self) -> None:
        self._started: list[tuple[subprocess.Popen[bytes], float]] = []

    def start(self, *words: str | Path, grace: float = GRACE, silent: bool = False) -> subprocess.Popen[bytes]:
        """Start a program in the background."""
        output = subprocess.DEVNULL if silent else None
        program = subprocess.Popen(words, stdout=output, stderr=output)
        self._started.append((program, grace))
        return program

    def end(self) -> None:
        """Wait for the programs to end; after a while send SIGTERM, and then SIGKILL."""
        for ask in (None, signal.SIGTERM, signal.SIGKILL):
            asked = time.monotonic()
            for program, _ in self._started:
                if ask and program.poll() is None:
                    program.send_signal(ask)
            for program, grace in self._started:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    program.wait(max(0, asked + grace - time.monotonic()))


def main() -> None:
    """Run until the server ends or a signal arrives."""
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
    """Set up, run the server, and return its exit status."""
    builder = set_up(programs)
    if builder:
        compile_games(programs)
        if status := builder.wait():
            return status
    return start_quietly(programs, "noblesse.cli", *words, grace=SERVER_GRACE).wait()


def set_up(programs: Programs) -> subprocess.Popen[bytes] | None:
    """Set up the environment unless it is ready. Return the process that builds the pages, if they are not built."""
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
    """Start building the pages in a separate process."""
    return start_quietly(programs, "web", "build")


def compile_games(programs: Programs) -> None:
    """Start compiling the games in the background. If that fails, the server compiles them."""
    web.say("Compiling the games in the background …")
    programs.start(environment.BIN / "python", "-m", "noblesse.preparing", silent=True)


def start_quietly(programs: Programs, module: str, *words: str, grace: float = GRACE) -> subprocess.Popen[bytes]:
    """Start the main function of a module in the environment. Ctrl+C is blocked until it can no longer cause a
    traceback.
    """
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    program = programs.start(environment.BIN / "python", HERE / "quietly.py", module, *words, grace=grace)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    return program


if __name__ == "__main__":
    main()
