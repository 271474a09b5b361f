"""`python tools/quietly.py MODULE …`: run the module's main function, without a traceback on Ctrl+C."""

import signal
import sys
from importlib import import_module

INTERRUPTED = 130

if __name__ == "__main__":
    handler = signal.getsignal(signal.SIGINT)
    if handler is signal.default_int_handler:  # during an import, the exception may be printed or swallowed
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    del sys.argv[0]
    main = import_module(sys.argv[0]).main
    try:
        signal.signal(signal.SIGINT, handler)
        main()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
