"""No class has more methods than a reader can know, with all that it inherits."""

from __future__ import annotations

import ast
from functools import cache

from tests.source import modules, walked

MOST = 40
"""The most methods of a class.

Those of all its bases in the game count too, each name once, with properties and `__init__`; what it inherits from
libraries does not count.
"""


@cache
def classes() -> dict[str, ast.ClassDef]:
    """Every class of the game as "module:class"."""
    tops = ((name, node) for name, tree in modules().items() for node in tree.body)
    return {f"{name}:{node.name}": node for name, node in tops if isinstance(node, ast.ClassDef)}


def meant(module: str, name: str) -> str:
    """The class that a name in a module stands for, through any imports; empty if it is a library's."""
    if f"{module}:{name}" in classes():
        return f"{module}:{name}"
    for node in modules()[module].body:
        if isinstance(node, ast.ImportFrom) and node.module in modules():
            source = next((one.name for one in node.names if (one.asname or one.name) == name), "")
            if source:
                return meant(node.module, source)
    return ""


def bases(key: str) -> list[ast.expr]:
    """The bases of a class as they are written, without the types that a generic base is given."""
    return [base.value if isinstance(base, ast.Subscript) else base for base in classes()[key].bases]


def methods(key: str) -> frozenset[str]:
    """The names of a class's methods and of those that it inherits within the game."""
    node, module = classes()[key], key.partition(":")[0]
    own = {one.name for one in node.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)}
    parents = [meant(module, base.id) for base in bases(key) if isinstance(base, ast.Name)]
    return frozenset(own.union(*(methods(one) for one in parents if one)))


def test_no_class_has_more():
    assert {key: count for key in classes() if (count := len(methods(key))) > MOST} == {}


def test_a_class_has_what_it_inherits_with_it():
    """Button and its Tab are in one module, their base and those built on them in others."""
    drawn = {"box", "extent", "alike", "under", "paint", "draw", "face", "_has_room", "_caption"}
    tab = drawn | {"texts", "enabled", "idle", "sound"}
    assert methods("game.ui.kit.widgets:Tab") == tab
    assert methods("game.books.stacktors.face.docks.parts:SlimTab") == tab


def test_every_class_and_base_can_be_read():
    """Classes stand at the top of their modules, and those of the game are inherited by their bare names."""
    every = [node for tree in modules().values() for node in walked(tree) if isinstance(node, ast.ClassDef)]
    assert len(every) == len(classes())
    own = {name.rpartition(".")[2] for name in modules()}
    dotted = [(key, ast.unparse(base)) for key in classes() for base in bases(key) if not isinstance(base, ast.Name)]
    assert [(key, base) for key, base in dotted if base.partition(".")[0] in own] == []
