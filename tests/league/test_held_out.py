"""Nothing that tunes or trains can reach the held-out players, and they stay as they are."""

import ast
import hashlib
import subprocess
import sys
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "noblesse"
HELD_OUT = [f"noblesse.games.{game}.held_out" for game in ("high_society", "rich_and_good")]
REGISTRY = "noblesse.games.held_out"
TOOLS_THAT_TUNE = sorted(
    tool
    for tool in (ROOT / "tools").glob("*.py")
    if tool.name.startswith(("learn", "sharpen", "train", "tune", "climb"))
)
MODULES_THAT_TRAIN = [
    "noblesse.games.high_society.self_play",
    "noblesse.research.batch",
    "noblesse.research.learning.judging",
    "noblesse.research.learning.panel",
    "noblesse.research.learning.run",
]

# The digest of each folder's code, comments and docstrings aside. A held-out player that changes is a new player: give
# it another name, and publish nothing that was measured against the old one beside it.
AS_WRITTEN = {
    "noblesse.games.high_society.held_out": "a81462929ca4f5f4fb3e",
    "noblesse.games.rich_and_good.held_out": "c381194c71bd329208bb",
}


def imported_by(source: Path) -> set[str]:
    """The modules of noblesse that a script imports, wherever in the file it does so."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.startswith("noblesse")}


@pytest.fixture(scope="module")
def imports() -> grimp.ImportGraph:
    return grimp.build_graph("noblesse", cache_dir=None)


def reaches_held_out(imports: grimp.ImportGraph, modules: set[str]) -> set[str]:
    """Those of the modules from which some chain of imports, lazy ones included, leads to a held-out player."""
    targets = {REGISTRY, *HELD_OUT}
    known = modules & imports.modules
    return {
        module
        for module in known
        if module in targets or any(imports.chain_exists(module, target, as_packages=False) for target in targets)
    }


def test_the_arena_reaches_the_held_out_players_so_that_this_test_can_fail(imports: grimp.ImportGraph) -> None:
    assert reaches_held_out(imports, {"noblesse.bots.ladder"})


@pytest.mark.parametrize("tool", TOOLS_THAT_TUNE, ids=lambda tool: tool.name)
def test_no_tool_that_tunes_reaches_them(tool: Path, imports: grimp.ImportGraph) -> None:
    assert reaches_held_out(imports, imported_by(tool) - {REGISTRY, f"{REGISTRY}.forbid"}) == set()
    assert "held_out" not in tool.read_text(encoding="utf-8").replace(f"from {REGISTRY} import forbid", "")


@pytest.mark.parametrize("module", MODULES_THAT_TRAIN)
def test_no_module_that_trains_reaches_them(module: str, imports: grimp.ImportGraph) -> None:
    assert reaches_held_out(imports, {module}) == set()


@pytest.mark.parametrize("tool", TOOLS_THAT_TUNE, ids=lambda tool: tool.name)
def test_every_tool_that_tunes_puts_them_out_of_reach_before_anything_else(tool: Path) -> None:
    script = ast.parse(tool.read_text(encoding="utf-8"))
    main = next(node for node in script.body if isinstance(node, ast.FunctionDef) and node.name == "main")
    first = main.body[1] if ast.get_docstring(main) else main.body[0]
    assert ast.unparse(first) == "forbid()"


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


@pytest.mark.processes
def test_a_process_that_tunes_gets_no_held_out_player_even_by_name() -> None:
    code = f"from {REGISTRY} import forbid; forbid(); from noblesse.bots import bot_named; bot_named('league:miser')"
    refused = run(code)
    assert "PermissionError: held-out players are out of reach for code that tunes or trains" in refused.stderr
    assert refused.returncode == 1


@pytest.mark.processes
def test_a_process_that_has_loaded_a_held_out_player_can_no_longer_tune() -> None:
    refused = run(f"import {HELD_OUT[0]}; from {REGISTRY} import forbid; forbid()")
    assert "PermissionError: held-out players are loaded already" in refused.stderr
    assert refused.returncode == 1


def code_of(source: Path) -> str:
    """What a file does, without its comments and docstrings."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef) and ast.get_docstring(node):
            node.body = node.body[1:]
    return ast.unparse(tree)


@pytest.mark.parametrize("package", HELD_OUT)
def test_the_held_out_players_play_as_they_did_when_they_were_written(package: str) -> None:
    folder = PACKAGE.joinpath(*package.split(".")[1:])
    digest = hashlib.sha256()
    for source in sorted(folder.glob("*.py")):
        digest.update(code_of(source).encode())
    assert digest.hexdigest()[:20] == AS_WRITTEN[package]
