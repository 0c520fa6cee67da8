"""No module is a sliver: short, and imported by one module of its folder alone. It belongs into that module."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Mapping
from functools import cache

from tests.source import imports, modules, source, walked, within

SHORT = 80
"""A module of so many lines or less may be a sliver."""

KEPT: dict[str, str] = {
    "game.books.capes.rulebook": "a book's rules as data are found by that name",
    "game.art": "programs that draw and play, each of its own",
    "game.books.stacktors.play.attack.colours": "a module for each colour",
    "game.cli.new_map": "a module for each command",
}
"""Modules, or packages with all in them, that stay apart, with the reason."""


def importers() -> dict[str, set[str]]:
    """By module, which import it; one that is named as `module:name` has an importer more, who is not known."""
    found: dict[str, set[str]] = defaultdict(set)
    for name, tree in modules().items():
        for other, _ in imports(name):
            found[other].add(name)
        for node in walked(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and ":" in node.value:
                found[node.value.partition(":")[0]].add("")
    return found


def folder(name: str, packages: set[str]) -> str:
    """The package in which the module lies; a package lies in itself."""
    return name if name in packages else name.rpartition(".")[0]


def slivers(lines: Mapping[str, int], known: Mapping[str, set[str]], packages: set[str]) -> dict[str, str]:
    """The slivers, each with its only importer."""
    found = {}
    for name, count in lines.items():
        by = known.get(name, set()) - {name}
        if count <= SHORT and len(by) == 1 and name not in packages and not name.endswith("__main__"):
            (importer,) = by
            if importer and folder(importer, packages) == folder(name, packages):
                found[name] = importer
    return found


@cache
def there() -> dict[str, str]:
    packages = {name.rpartition(".")[0] for name in modules()}
    return slivers({name: len(source(name).splitlines()) for name in modules()}, importers(), packages)


def test_there_is_no_sliver():
    assert {name: importer for name, importer in there().items() if not within(name, *KEPT)} == {}


def test_what_is_kept_is_one():
    found = there()
    assert [kept for kept in KEPT if not any(within(name, kept) for name in found)] == [], "take it out"
    assert all(KEPT.values())


def test_a_sliver_is_found():
    lines, packages = {"game.a": SHORT, "game.b": 200, "game.p.c": 9, "game.d": SHORT + 1}, {"game", "game.p"}
    known = {"game.a": {"game.b"}, "game.p.c": {"game.b"}, "game.d": {"game.b"}, "game.b": {"game.a", "game.d"}}
    assert slivers(lines, known, packages) == {"game.a": "game.b"}
    assert slivers(lines, {"game.a": {"game.b", ""}}, packages) == {}
