"""No module of the game imports itself through others; imports in functions and for types alone count too."""

from __future__ import annotations

import ast
from collections.abc import Mapping

import pytest

from tests.source import imported, imports, modules

Graph = Mapping[str, frozenset[str]]


def graph() -> Graph:
    """Each module of the game with the modules of the game that it imports."""
    known = modules()
    return {name: frozenset(other for other, _ in imports(name) if other in known) for name in known}


def reached(of: Graph, start: str) -> frozenset[str]:
    """Every module that imports lead to from a module; the module itself only where they lead back to it."""
    seen: set[str] = set()
    left = list(of[start])
    while left:
        name = left.pop()
        if name not in seen:
            seen.add(name)
            left += of[name]
    return frozenset(seen)


def cycles(of: Graph) -> tuple[tuple[str, ...], ...]:
    """The groups of modules that all lead to each other, in order."""
    ends = {name: reached(of, name) for name in of}
    groups = {
        tuple(sorted(other for other in found if name in ends[other])) for name, found in ends.items() if name in found
    }
    return tuple(sorted(groups))


def test_there_are_none():
    assert cycles(graph()) == ()


def test_imports_in_functions_and_for_types_count():
    inner = ast.parse(
        "def late():\n    from game.board import grid\nif TYPE_CHECKING:\n    from game.board.grid import Cell"
    )
    assert imported(inner, "inner") == [("game.board.grid", 2), ("game.board.grid", 4)]


@pytest.mark.parametrize(
    ("arrows", "groups"),
    [
        ("ab bc", ()),
        ("ab ba", ("ab",)),
        ("ab bc ca cd", ("abc",)),
        ("ab ba bc cd dc", ("ab", "cd")),
        ("ab bc ca bd da", ("abcd",)),
        ("aa", ("a",)),
    ],
)
def test_cycles_are_found(arrows, groups):
    names = set(arrows) - {" "}
    of = {name: frozenset(arrow[1] for arrow in arrows.split() if arrow[0] == name) for name in names}
    assert cycles(of) == tuple(tuple(group) for group in groups)
