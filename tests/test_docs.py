"""The documents are correct: examples run, links work, and every rule has a number and a test."""

import ast
import doctest
import re
from pathlib import Path

import pytest

from noblesse.languages import Language

ROOT = Path(__file__).parent.parent
RULES = {"H": ROOT / "docs" / "rules" / "high-society.md", "R": ROOT / "docs" / "rules" / "rich-and-good.md"}
TRANSLATED: list[Language] = sorted(folder.name for folder in (ROOT / "docs" / "rules").iterdir() if folder.is_dir())


def numbers_in_the_rules(letter: str) -> list[str]:
    return re.findall(rf"^\*\*({letter}\d+)\.\*\*", RULES[letter].read_text(encoding="utf-8"), re.MULTILINE)


RULINGS: dict[Language, str] = {"en": "Ruling", "de": "Festlegung", "it": "Precisazione"}


def outline(page: Path, language: Language) -> list[tuple[str, int, list[str]]]:
    """For each paragraph: the kind of heading or the rule's number, how many rulings it has, and all its numerals."""
    found = []
    for paragraph in page.read_text(encoding="utf-8").strip().split("\n\n"):
        start = re.match(r"#+ |\*\*[HR]\d+\.\*\* |", paragraph)
        assert start is not None
        rulings = re.findall(rf"\*{RULINGS[language]}[.:]\*", paragraph)
        found.append((start[0], len(rulings), sorted(re.findall(r"[+−]?\d+", paragraph))))
    return found


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("page", RULES.values(), ids=RULES)
def test_the_rules_have_the_same_headings_numbers_and_rulings_in_every_language(page: Path, language: Language) -> None:
    translated = page.parent / language / page.name
    assert outline(translated, language) == outline(page, "en")
    assert sum(rulings for _, rulings, _ in outline(page, "en")) > 5


@pytest.mark.parametrize("page", RULES.values(), ids=RULES)
def test_no_rule_is_left_in_english(page: Path) -> None:
    pages = [page, *(page.parent / language / page.name for language in TRANSLATED)]
    rules = [re.findall(r"^\*\*[HR]\d+\.\*\* (.+)$", each.read_text(encoding="utf-8"), re.M) for each in pages]
    assert all(len(set(told)) == len(pages) for told in zip(*rules, strict=True))


def numbers_with_a_test() -> set[str]:
    """The arguments of every `pytest.mark.rule(…)` above a test."""
    found: set[str] = set()
    for file in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        found |= {ast.literal_eval(number) for number in mark.args}
    return found


@pytest.mark.parametrize("letter", RULES)
def test_rules_are_numbered_without_a_gap(letter: str) -> None:
    numbers = numbers_in_the_rules(letter)
    assert numbers == [f"{letter}{count}" for count in range(1, len(numbers) + 1)]
    assert len(numbers) > 30


def test_every_numbered_rule_has_a_test_and_every_marked_test_a_rule() -> None:
    numbered = {number for letter in RULES for number in numbers_in_the_rules(letter)}
    assert numbers_with_a_test() == numbered


def test_every_rule_that_a_refusal_names_exists() -> None:
    numbered = {number for letter in RULES for number in numbers_in_the_rules(letter)}
    named: set[str] = set()
    for file in (ROOT / "src" / "noblesse").rglob("*.py"):
        named |= set(re.findall(r'"([HR]\d+)"', file.read_text(encoding="utf-8")))
    assert len(named) > 10
    assert named <= numbered


def test_the_readmes_examples_run() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def anchors_of(document: Path) -> set[str]:
    """The anchors that a Markdown viewer makes from the headings."""
    headings = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_links_between_documents_lead_somewhere() -> None:
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    for document in documents:
        for target, heading in re.findall(r"\]\(([^)#:]+)#?([^)#:]*)\)", document.read_text(encoding="utf-8")):
            found = document.parent / target
            assert found.exists(), f"{document.name} links to {target}"
            assert not heading or heading in anchors_of(found), f"{document.name} links to {target}#{heading}"
