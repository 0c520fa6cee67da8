"""The pages for people who work on the game name files and rules that exist; the glossary tells each word once."""

from __future__ import annotations

import re
import tomllib
from collections import Counter

import pytest

from game import __version__, library
from game.registry import BOOKS
from tests.source import GAME

TEXT = (GAME / "GLOSSARY.md").read_text("utf-8")
PAGES = {page.name: page.read_text("utf-8") for page in (*GAME.glob("*.md"), *GAME.parent.glob("*.md"))}
WORDS = [line for line in TEXT.splitlines() if line.startswith("- ")]


@pytest.mark.parametrize("page", ["ARCHITECTURE.md", "CONTRIBUTING.md", "GLOSSARY.md", "README.md"])
def test_every_path_in_it_exists(page):
    found = re.findall(r"`((?:game|tests|maps)/[\w/.]+)`", PAGES[page])
    assert found
    assert [path for path in found if not (GAME.parent / path).exists()] == []


@pytest.mark.parametrize("page", sorted(PAGES))
def test_every_module_that_it_names_shortly_exists(page):
    there = {path.name for folder in (GAME, GAME.parent / "tests") for path in folder.rglob("*.py")}
    assert [name for name in re.findall(r"`(\w+\.py)`", PAGES[page]) if name not in there] == []


def test_the_source_distribution_has_all_that_its_pages_show_and_its_tests_try():
    build = tomllib.loads((GAME.parent / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    assert [*build] == ["targets"], "what is left out of the wheel is left out of it alone"
    whole = build["targets"]["sdist"]
    assert [*whole] == ["only-include"]
    shown = {path for page in PAGES.values() for path in re.findall(r'(?:\]\(|src=")([\w./-]+)', page)}
    here = {path for path in shown if (GAME.parent / path).exists()}
    assert "assets" in {path.split("/")[0] for path in here}
    assert {path.split("/")[0] for path in here} | {"game", "tests", "packaging"} <= {*whole["only-include"]}


@pytest.mark.parametrize("page", ["ARCHITECTURE.md", "GLOSSARY.md"])
def test_every_rule_in_it_exists(page):
    books = [library.shelved(book).rulebook() for book in BOOKS]
    found = [(book, rule) for book in books for rule in book.ids.findall(PAGES[page])]
    assert found
    assert [rule for book, rule in found if rule not in book.rules] == []


def test_every_word_is_told_once_with_its_rule_or_module():
    names = Counter(line.partition(": ")[0] for line in WORDS)
    assert [name for name, count in names.items() if count > 1] == []
    ids = [library.shelved(book).rulebook().ids for book in BOOKS]
    assert [line for line in WORDS if not ("`game/" in line or any(one.search(line) for one in ids))] == []


def test_the_newest_release_is_that_of_the_package_and_each_is_told_shortly():
    releases = re.split(r"^## ", PAGES["CHANGELOG.md"], flags=re.MULTILINE)[1:]
    told = tomllib.loads((GAME.parent / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    released = [one for one in releases if not one.startswith("Not yet released")]
    assert told == __version__ == released[0].partition(" ")[0]
    assert all(len(re.findall(r"^- ", one, re.MULTILINE)) <= 12 for one in releases)
