"""The glossary names modules and rules that exist, and each of its words once."""

from __future__ import annotations

import re
from collections import Counter

from game.stacktors.rulebook import ID, rulebook
from tests.source import GAME

TEXT = (GAME / "GLOSSARY.md").read_text("utf-8")
PATHS = re.findall(r"`(game/[\w/.]+)`", TEXT)
WORDS = [line for line in TEXT.splitlines() if line.startswith("- ")]


def test_every_path_in_it_exists():
    assert PATHS
    assert [path for path in PATHS if not (GAME.parent / path).exists()] == []


def test_every_rule_in_it_exists():
    found = ID.findall(TEXT)
    assert found
    assert [rule for rule in found if rule not in rulebook().rules] == []


def test_every_word_is_told_once_with_its_rule_or_module():
    names = Counter(line.partition(": ")[0] for line in WORDS)
    assert [name for name, count in names.items() if count > 1] == []
    assert [line for line in WORDS if not (ID.search(line) or "`game/" in line)] == []
