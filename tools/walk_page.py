"""Which files of the browser's pages a piece of work passes.

Chromium's precise coverage tells which functions have run. It does not tell in which order, so each function of the
page also has a breakpoint that stops nothing: its condition keeps the stack of the function's first call.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from contextlib import suppress
from dataclasses import replace
from typing import Any

from playwright.sync_api import CDPSession, Error, Page
from walk_server import ROOT, Step

SOURCES = "/web/src/"
ENDINGS = (".ts", ".svelte", ".js")
ARRIVED = "changed"  # makes the new view of the old one
FORGET = "() => { globalThis.firstCalls = new Map(); Error.stackTraceLimit = Infinity; }"
STACKS = "() => [...globalThis.firstCalls.values()]"
SHOWING = ("update_reaction", "LiveTable.tell")  # Svelte runs what depends on a change; a table tells its news


class PageWalk:
    """Follows one page, and must be made before the page is loaded."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._scripts: dict[str, str] = {}  # addresses by id, of what was built from the sources
        self._session.on("Debugger.scriptParsed", self._note_script)
        for domain in ("Debugger", "Profiler"):
            self._session.send(f"{domain}.enable")
        self._session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": True})

    def _note_script(self, parsed: dict[str, Any]) -> None:
        if source_of(parsed["url"]) is not None:
            self._scripts[parsed["scriptId"]] = parsed["url"]

    def begin(self) -> None:
        """Forget what has run so far, and watch every function of the page."""
        self._page.evaluate(FORGET)
        for script in self._covered():
            starts = _line_starts(self._session.send("Debugger.getScriptSource", {"scriptId": script["scriptId"]}))
            for function in script["functions"]:
                self._watch(script["scriptId"], function["ranges"][0]["startOffset"], starts)
        self._covered()
        self._page.evaluate(FORGET)

    def _covered(self) -> list[dict[str, Any]]:
        found = self._session.send("Profiler.takePreciseCoverage")["result"]
        return [script for script in found if script["scriptId"] in self._scripts]

    def _watch(self, script: str, offset: int, starts: list[int]) -> None:
        """The place is the first inside the function: where it begins may belong to what is around it."""
        line = bisect_right(starts, offset) - 1
        place = {"scriptId": script, "lineNumber": line, "columnNumber": offset - starts[line] + 1}
        with suppress(Error):  # there is one already, of a function that begins with this one
            self._session.send("Debugger.setBreakpoint", {"location": place, "condition": _note(f"{script}:{offset}")})

    def end(self) -> list[Step]:
        """Return the steps since `begin`, after checking that the coverage names the same files."""
        self._session.send("Debugger.setBreakpointsActive", {"active": False})
        covered = {source_of(self._scripts[script["scriptId"]]) for script in self._covered() if _has_run(script)}
        steps = _with_the_end([_step(stack) for stack in self._page.evaluate(STACKS)])
        met = {step.file for step in steps}
        if covered != met:
            raise SystemExit(f"the coverage and the breakpoints differ in {sorted(map(str, covered ^ met))}")
        return steps


def _note(function: str) -> str:
    """Return the condition of a breakpoint, which notes the stack of the first call and is never met."""
    calls = "globalThis.firstCalls"
    return f"({calls}.has('{function}') || {calls}.set('{function}', new Error().stack), false)"


def _step(stack: str) -> Step:
    """Return the step for the lines of a stack, which begin with the innermost function."""
    lines = [line.strip().removeprefix("at ") for line in stack.splitlines()[2:]]  # the first is the condition
    files = [source_of(line) for line in lines]
    callers = tuple(file for file in reversed(files[1:]) if file is not None)
    function = lines[0].split(" (")[0] if " (" in lines[0] else "a function"
    return Step(str(files[0]), function, callers, is_shown=any(line.startswith(SHOWING) for line in lines))


def _with_the_end(steps: list[Step]) -> list[Step]:
    """Mark all steps after the new view is in place as steps that only show it."""
    names = [step.function for step in steps]
    end = names.index(ARRIVED) if ARRIVED in names else len(steps)
    return steps[: end + 1] + [replace(step, is_shown=True) for step in steps[end + 1 :]]


def source_of(url: str) -> str | None:
    """The file of `web/src` from which a script was built by `vite build --mode walks`."""
    if SOURCES not in url:
        return None
    stem = "web/src/" + re.sub(r"\.js\b.*", "", url.split(SOURCES)[1])
    return next((stem + ending for ending in ENDINGS if (ROOT / (stem + ending)).exists()), None)


def _line_starts(source: dict[str, Any]) -> list[int]:
    return [0, *(found.end() for found in re.finditer("\n", source["scriptSource"]))]


def _has_run(script: dict[str, Any]) -> bool:
    return any(function["ranges"][0]["count"] for function in script["functions"])
