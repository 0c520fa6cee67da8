"""`python -m tests.of FILE` prints where a module of the game is tested, the closest tests first.

These are the tests that use a name which the module defines or quote a sentence of it; where there are none, those of
its package and of the modules that import it. The tests of the rules that the module cites follow.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.source import GAME, imports, modules, parsed, source, walked

TESTS = Path(__file__).parent
MOST = 6
"""The most files, tests of one file and rules that are printed."""
QUOTED = 12
"""The fewest letters of a quoted part of a sentence."""
RULE = re.compile(r"\b[A-Z]{3}-(?:[A-Z]-)?[A-Z0-9]+\b")

Used = dict[str, Counter[str]]
"""By test file, how often each test, or a helper, uses a module's names; a helper has an empty name."""


@cache
def files() -> dict[str, ast.Module]:
    """Every file of tests and helpers by its path from the project's folder, with slashes."""
    paths = sorted(TESTS.rglob("*.py"))
    return parsed({path.relative_to(TESTS.parent).as_posix(): path.read_text(encoding="utf-8") for path in paths})


@cache
def home(module: str, name: str) -> str:
    """The module that defines a name which can be imported from this one; empty where it is none of the game's."""
    if f"{module}.{name}" in modules():
        return ""
    for node in modules()[module].body if module in modules() else ():
        if isinstance(node, ast.ImportFrom):
            for one in node.names:
                if name == (one.asname or one.name):
                    return home(node.module or "", one.name) or (node.module or "")
    return module if module in modules() else ""


def named(tree: ast.Module) -> tuple[dict[str, str], dict[str, str]]:
    """What a file imports: the home of each name, and the module for which each name stands."""
    names: dict[str, str] = {}
    whole: dict[str, str] = {}
    for node in (one for part in tree.body for one in walked(part)):
        if isinstance(node, ast.ImportFrom) and node.module:
            for one in node.names:
                if f"{node.module}.{one.name}" in modules():
                    whole[one.asname or one.name] = f"{node.module}.{one.name}"
                elif found := home(node.module, one.name):
                    names[one.asname or one.name] = found
    return names, whole


def mentions(node: ast.AST, names: dict[str, str], whole: dict[str, str]) -> Iterator[str]:
    """The modules of the game whose names are used inside a part of a file, once for each use."""
    for one in walked(node):
        if isinstance(one, ast.Name) and one.id in names:
            yield names[one.id]
        elif isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and one.value.id in whole:
            yield home(whole[one.value.id], one.attr)
        elif isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value.startswith("game."):
            yield next((name for name in _prefixes(one.value) if name in modules()), "")


def _prefixes(dotted: str) -> Iterator[str]:
    """The dotted name and every beginning of it, the longest first."""
    parts = re.split(r"[.:]", dotted)
    yield from (".".join(parts[:end]) for end in range(len(parts), 0, -1))


@cache
def uses() -> dict[str, Used]:
    """By module, which tests use it."""
    found: dict[str, Used] = defaultdict(lambda: defaultdict(Counter))
    for path, tree in files().items():
        names, whole = named(tree)
        for node in tree.body:
            test = node.name if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") else ""
            for module in mentions(node, names, whole):
                found[module][path][test] += 1
    return found


def sentences(tree: ast.AST) -> Iterator[str]:
    """What is written in a part of a file, without docstrings: strings of several words, cut where they have gaps."""
    bare = {id(node.value) for node in walked(tree) if isinstance(node, ast.Expr)}
    for node in walked(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare:
            parts = (part.strip() for part in re.split(r"\{[^}]*\}", node.value))
            yield from (part for part in parts if len(part) >= QUOTED and " " in part)


@cache
def written() -> dict[str, dict[str, str]]:
    """By test file, what is written in each of its tests, with the tables beside them that a test uses."""
    found: dict[str, dict[str, str]] = {}
    for path, tree in files().items():
        tables = {
            target.id: node.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        found[path] = {
            node.name: "\n".join(one for part in (node, *_used(node, tables)) for one in sentences(part))
            for node in tree.body
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        }
    return found


def _used(node: ast.AST, tables: dict[str, ast.expr]) -> list[ast.expr]:
    """The tables whose names stand in a part of a file."""
    names = dict.fromkeys(one.id for one in walked(node) if isinstance(one, ast.Name))
    return [tables[name] for name in names if name in tables]


@cache
def common() -> Counter[str]:
    """In how many modules each sentence is written."""
    return Counter(one for tree in modules().values() for one in {*sentences(tree)})


def quoting(module: str) -> Used:
    """The tests that quote what this module alone says; each sentence counts once."""
    found: Used = defaultdict(Counter)
    said = {one for one in sentences(modules()[module]) if common()[one] == 1}
    for path, tests in written().items():
        for test, text in tests.items():
            if count := sum(one in text for one in said):
                found[path][test] += count
    return found


@cache
def marked() -> dict[str, list[str]]:
    """By the id of a rule, the tests that are marked with it, as `file::test`."""
    found: dict[str, list[str]] = defaultdict(list)
    for path, tree in files().items():
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                said = " ".join(ast.unparse(one) for one in node.decorator_list if "rule" in ast.unparse(one))
                for rule in dict.fromkeys(RULE.findall(said)):
                    found[rule].append(f"{path}::{node.name}")
    return found


def mirrored(module: str) -> str:
    """The test file at the module's own place; empty where there is none."""
    *folders, name = module.split(".")[1:]
    path = "/".join(["tests", *folders, f"test_{name}.py"])
    return path if path in files() else ""


def builds_on(name: str, others: set[str]) -> bool:
    """Has the module a class whose base is defined in one of these modules?"""
    names, _ = named(modules()[name])
    bases = (base for node in modules()[name].body if isinstance(node, ast.ClassDef) for base in node.bases)
    return any(isinstance(base, ast.Name) and names.get(base.id) in others for base in bases)


def tested(module: str) -> tuple[str, Used]:
    """The tests that use or quote a module, and the module on whose behalf: itself, or the nearest that imports it."""
    seen, near = {module}, [module]
    while near:
        for one in near:
            found: Used = defaultdict(Counter)
            for used in (uses()[one], quoting(one)):
                for path, tests in used.items():
                    if "/test_" in path:
                        found[path] += tests
            if found or mirrored(one):
                return one, found
        near = sorted(
            (name for name in modules() if name not in seen and {other for other, _ in imports(name)} & {*near}),
            key=lambda name: not builds_on(name, seen),
        )
        seen.update(near)
    return module, {}


def package(module: str) -> list[str]:
    """The test files of the folder that mirrors the module's package, or of the nearest folder around it."""
    folder = TESTS.joinpath(*module.split(".")[1:-1])
    while not any(folder.glob("test_*.py")):
        folder = folder.parent
    return [path.relative_to(TESTS.parent).as_posix() for path in sorted(folder.glob("test_*.py"))]


def lines(module: str) -> Iterator[str]:
    """What is printed of a module."""
    one, found = tested(module)
    first = mirrored(one)
    if one != module:
        yield f"No test uses or quotes it. Of {one}, which leads to it:"
    if first:
        yield f"{first} (at its place)"
    order = sorted(found.items(), key=lambda used: (-sum(n for name, n in used[1].items() if name), used[0]))
    for path, tests in [used for used in order if used[0] != first][:MOST]:
        direct = [name for name, _ in tests.most_common() if name][:MOST]
        yield f"{path}: {', '.join(direct) or 'through its helpers'}"
    cited = [rule for rule in dict.fromkeys(RULE.findall(source(module))) if marked()[rule]]
    for rule in cited[:MOST]:
        yield f"{rule}: {', '.join(marked()[rule][:2])}"
    if len(cited) > MOST:
        yield f"and {len(cited) - MOST} more rules: {' '.join(cited[MOST:])}"
    yield f"of its package: {', '.join(package(module))}"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.of", description="Where a module of the game is tested.")
    parser.add_argument("file", type=Path, help="such as game/board/board_store.py")
    path = parser.parse_args(arguments).file.resolve()
    parts = path.relative_to(GAME.parent).with_suffix("").parts if path.is_relative_to(GAME) else ()
    module = ".".join(parts[:-1] if parts[-1:] == ("__init__",) else parts)
    if module not in modules():
        parser.error(f"{path} is no module of the game: name a file below {GAME}")
    sys.stdout.write("".join(f"{line}\n" for line in lines(module)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
