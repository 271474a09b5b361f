"""A test that fails in a browser says what was visible, and keeps evidence that helps to understand it."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.browser import evidence
from tests.browser.conftest import Newcomer

ROOT = Path(__file__).parents[2]
CONFTEST = """
from pathlib import Path
import pytest
from tests.browser import evidence

evidence.FAILURES = Path(__file__).with_name("failures")

@pytest.fixture(scope="session")
def address():
    return "http://127.0.0.1:1"  # there is no server, because the tests set the content of the pages
"""
FAILING = """
def test_which_fails(newcomer):
    ada, bo = newcomer(), newcomer()
    ada.page.set_content("<p>The table is laid</p>" + "x" * 2000)
    bo.page.set_content("<p hidden>nobody sees this</p><p>The chairs are free</p>")
    ada.page.evaluate("console.log('said by the page')")
    assert ada.page.locator("p").count() == 2

def test_which_complains(newcomer):
    ada = newcomer()
    ada.page.set_content("<p>All seems well</p>")
    ada.page.evaluate("console.error('but it is not')")
    assert ada.page.locator("p").count() == 1
"""
PNG = b"\x89PNG"


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """What pytest reports about two failing tests, and the folder of their evidence."""
    folder = tmp_path_factory.mktemp("failing")
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "test_failing.py").write_text(FAILING)
    command = [sys.executable, "-m", "pytest", "-p", "tests.browser.conftest", "--rootdir", str(folder), str(folder)]
    quick = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    run = subprocess.run(command, cwd=ROOT, env=quick, capture_output=True, text=True, check=False)
    assert run.returncode == 1, run.stdout + run.stderr
    return run.stdout, folder / "failures"


def test_the_failure_says_what_every_page_showed_in_short_and_where_the_rest_is(told: tuple[str, Path]) -> None:
    said, kept = told
    assert "at about:blank showed: The table is laid xxx" in said
    assert "x" * 1000 not in said
    assert "browser-2 at about:blank showed: The chairs are free\n" in said
    assert f"kept in {kept}/test_which_fails/browser-1.png, .trace.zip and .console.txt" in said


def test_pictures_traces_and_consoles_are_kept(told: tuple[str, Path]) -> None:
    _, kept = told
    for name in ("browser-1", "browser-2"):
        assert (kept / "test_which_fails" / f"{name}.png").read_bytes().startswith(PNG)
        with zipfile.ZipFile(kept / "test_which_fails" / f"{name}.trace.zip") as trace:
            calls = trace.read("trace.trace").decode()
        assert "setContent" in calls
    assert (kept / "test_which_fails" / "browser-1.console.txt").read_text() == "log: said by the page"


def test_a_complaint_on_the_console_is_a_failure_with_the_same_evidence(told: tuple[str, Path]) -> None:
    said, kept = told
    assert "browser-1 at about:blank showed: All seems well" in said
    assert (kept / "test_which_complains" / "browser-1.console.txt").read_text() == "error: but it is not"
    assert (kept / "test_which_complains" / "browser-1.png").exists()


def test_a_browser_that_is_gone_does_not_hide_the_failure(
    newcomer: Newcomer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evidence, "FAILURES", tmp_path)
    ada = newcomer()
    ada.context.close()
    assert evidence.keep(ada).startswith("browser-1: not everything could be kept: ")
