"""Modules and functions are small; what may be longer is listed, with its reason."""

from __future__ import annotations

import ast

from tests.source import modules, walked

MODULE = 500
"""A module has fewer lines than this."""
FUNCTION = 25
"""The most lines of a function, without its docstring."""

LONGER: dict[str, str] = {}
"""Modules and functions ("module:function") that may be longer, with the reason."""


def _functions(tree: ast.AST) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    return [node for node in walked(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def _length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How many lines a function has from `def` to its end, without the docstring."""
    first = function.body[0]
    has_docstring = ast.get_docstring(function, clean=False) is not None
    spared = (first.end_lineno or 0) - first.lineno + 1 if has_docstring else 0
    return (function.end_lineno or 0) - function.lineno + 1 - spared


def _last_line(tree: ast.Module) -> int:
    return max((node.end_lineno or 0 for node in tree.body), default=0)


def _too_long(name: str) -> list[str]:
    """The module if it is too long, and its functions that are, with their lines."""
    tree = modules()[name]
    found = [f"{name}:{one.name} ({_length(one)})" for one in _functions(tree) if _length(one) > FUNCTION]
    return found + ([f"{name} ({_last_line(tree)})"] if _last_line(tree) >= MODULE else [])


def test_sizes():
    found = [told for name in modules() for told in _too_long(name)]
    assert [told for told in found if told.partition(" ")[0] not in LONGER] == []


def test_what_is_listed_is_longer():
    for listed, reason in LONGER.items():
        name, _, function = listed.partition(":")
        assert reason
        assert name in modules(), f"{name} is no more"
        lengths = [_length(one) for one in _functions(modules()[name]) if one.name == function]
        assert max(lengths, default=0) > FUNCTION if function else _last_line(modules()[name]) >= MODULE, (
            f"{listed} has shrunk"
        )
