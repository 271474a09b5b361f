"""`python tools/quietly.py MODULE …`: run the module's main function, without a traceback on Ctrl+C."""

import signal
import sys
from importlib import import_module

INTERRUPTED = 130

if __name__ == "__main__":
    try:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        del sys.argv[0]
        import_module(sys.argv[0]).main()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
