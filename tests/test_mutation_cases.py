"""`make mutations` can make each of its mistakes in the rules as they are now."""

from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def test_the_text_that_a_mistake_changes_is_in_the_rules_exactly_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "tools")
    mutations = import_module("mutation_cases").MUTATIONS
    for game, mistakes in mutations.items():
        for mutation in mistakes:
            source = (ROOT / "src" / "noblesse" / "games" / game / mutation.file).read_text(encoding="utf-8")
            assert source.count(mutation.original) == 1, mutation.mistake
