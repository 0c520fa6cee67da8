"""The game's own source as syntax trees, for the tests that keep its layers and sizes."""

from __future__ import annotations

import ast
import gc
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game import garbage

GAME = Path(__file__).parents[1] / "game"


@cache
def _texts() -> dict[str, str]:
    found = {}
    for path in sorted(GAME.rglob("*.py")):
        parts = path.relative_to(GAME.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path.read_text(encoding="utf-8")
    return found


def names() -> tuple[str, ...]:
    """The dotted names of all modules of the game; nothing is parsed for them."""
    return tuple(_texts())


def source(name: str) -> str:
    """The text of the module."""
    return _texts()[name]


@cache
def modules() -> dict[str, ast.Module]:
    """Every module of the game by its dotted name; a package has the name of its folder."""
    return parsed(_texts())


def parsed(texts: Mapping[str, str]) -> dict[str, ast.Module]:
    """The syntax trees of these texts, by the names under which they are given.

    They are a million objects that stay, so no garbage is looked for among them, now or later.
    """
    with garbage.put_off():
        found = {name: ast.parse(text, name) for name, text in texts.items()}
        gc.freeze()
    return found


@cache
def walked(tree: ast.AST) -> list[ast.AST]:
    """The tree and all below it, the nearer first, as `ast.walk` gives them, but without what names are used for."""
    found = [tree]
    for node in found:
        for value in vars(node).values():
            if isinstance(value, list):
                found += [one for one in value if isinstance(one, ast.AST)]
            elif isinstance(value, ast.AST) and not isinstance(value, ast.expr_context):
                found.append(value)
    return found


@cache
def imports(name: str) -> tuple[tuple[str, int], ...]:
    """The names of what the module imports, with the line numbers; modules of the game are named in full.

    Imports inside functions and for types count too.
    """
    return tuple(imported(modules()[name], name))


def imported(tree: ast.Module, name: str) -> list[tuple[str, int]]:
    """What the syntax tree imports, as `imports` gives it; `name` names the tree in messages."""
    known = modules()
    found = []
    for node in walked(tree):
        if isinstance(node, ast.Import):
            found += [(alias.name, node.lineno) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name}:{node.lineno}: relative import"
            full = [f"{node.module}.{alias.name}" for alias in node.names]
            found += [(one if one in known else node.module or "", node.lineno) for one in full]
    return found


def within(name: str, *prefixes: str) -> bool:
    """Is the module one of these, or inside one of these packages?"""
    return any(name == prefix or name.startswith(f"{prefix}.") for prefix in prefixes)
