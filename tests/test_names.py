"""One word for one thing: no two types of the game have the same name, and each goes by its own name everywhere.

Two rulebooks never meet, so that each may have its own Turn; but none has a name of what all share.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator

import pytest

from game.registry import BOOKS
from tests.source import modules, walked, within

TWICE = {
    "Attack": {"game.books.stacktors.intents", "game.books.stacktors.play.flow.frames"},
}
"""Both are tags in saved games, which keep their names: what is asked for, and what is under way. Nothing is added."""
ALIASES = {("game.books.stacktors.play.flow.frames", "Attack"): "AttackFrame"}
"""The types that go by another name where they are imported, always by this one."""


def _is_type(name: str) -> bool:
    """Is it written as types are, apart from an underscore before it? A single capital is a type variable."""
    plain = name.lstrip("_")
    return plain[:1].isupper() and not plain.isupper()


def types(tree: ast.Module) -> Iterator[str]:
    """The classes and the aliases of types that a module defines, those for itself alone without their underscore."""
    for node in tree.body:
        names: list[str] = []
        if isinstance(node, ast.ClassDef):
            names = [node.name]
        elif isinstance(node, ast.Assign) and not isinstance(node.value, ast.Call):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names = [node.target.id]
        yield from (name.lstrip("_") for name in names if _is_type(name))


def twice(trees: Iterable[tuple[str, ast.Module]]) -> dict[str, set[str]]:
    """The names that types of several modules have, with these modules."""
    found: dict[str, set[str]] = defaultdict(set)
    for module, tree in trees:
        for name in types(tree):
            found[name].add(module)
    return {name: homes for name, homes in found.items() if len(homes) > 1}


def renamed(tree: ast.Module) -> Iterator[tuple[str, str, str]]:
    """Each type of the game that a module imports, as it is called at home and here."""
    for node in walked(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "game":
            yield from (
                (node.module or "", alias.name, alias.asname or alias.name)
                for alias in node.names
                if _is_type(alias.name)
            )


def met(book: str) -> Iterator[tuple[str, ast.Module]]:
    """The modules that a reader of that book meets: its own, and those of no book."""
    for name, tree in modules().items():
        if within(name, f"game.books.{book}") or not within(name, "game.books"):
            yield name, tree


@pytest.mark.parametrize("book", BOOKS)
def test_no_name_stands_for_two_types(book):
    homes = {name: of for name, of in TWICE.items() if within(next(iter(of)), f"game.books.{book}")}
    assert twice(met(book)) == homes


@pytest.mark.parametrize(
    "second", ["class Card: ...", "class _Card: ...", "Card = tuple[int, ...]", "_Card: Alias = int"]
)
def test_a_name_that_stands_for_two_types_is_found(second):
    trees = {"one": ast.parse("class Card: ..."), "two": ast.parse(second)}
    assert twice(trees.items()) == {"Card": {"one", "two"}}


def test_type_variables_and_constants_are_no_types():
    assert list(types(ast.parse('T = TypeVar("T")\nS_co = TypeVar("S_co")\nMOST = 3\n_KINDS = {}\nmade = 1'))) == []


def test_a_type_goes_by_its_own_name():
    astray = [
        f"{module} imports {home}.{name} as {here}"
        for module, tree in modules().items()
        for home, name, here in renamed(tree)
        if here != ALIASES.get((home, name), name)
    ]
    assert astray == []


def test_a_type_by_another_name_is_found():
    tree = ast.parse(
        "from game.board.grid import Cell as Spot\nfrom pathlib import Path as File\nfrom game import text as t"
    )
    assert list(renamed(tree)) == [("game.board.grid", "Cell", "Spot")]
