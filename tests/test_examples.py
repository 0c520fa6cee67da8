"""The examples in the game's docstrings are true, and what one meets first has one."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

from tests.source import names, source

DOORS = {
    "game.board.board": "Board",
    "game.board.grid": "Cell",
    "game.board.ways": "BoardWays",
    "game.plain": "plain",
    "game.books.stacktors.values.bank": "",
    "game.books.stacktors.values.creation": "",
    "game.books.stacktors.values.exchange": "exchange",
    "game.books.stacktors.values.options": "Options",
    "game.books.stacktors.values.stack": "Stack.parse",
    "game.table.match": "Match",
}
"""Modules and what in them is shown by an example; empty where it is the module as a whole."""


def examples(module: str) -> list[doctest.DocTest]:
    """Those in the docstrings of a module."""
    found = doctest.DocTestFinder(exclude_empty=True).find(import_module(module), module)
    return [one for one in found if one.examples]


def with_examples() -> list[str]:
    """The modules whose docstrings have examples."""
    return [name for name in names() if ">>> " in source(name)]


@pytest.mark.parametrize("module", with_examples())
def test_it_does_what_its_examples_say(module):
    told: list[str] = []
    for one in examples(module):
        doctest.DocTestRunner(verbose=False).run(one, out=told.append)
    assert "".join(told) == ""


@pytest.mark.parametrize(("module", "door"), DOORS.items())
def test_what_one_meets_first_has_an_example(module, door):
    assert f"{module}.{door}".rstrip(".") in [one.name for one in examples(module)]
