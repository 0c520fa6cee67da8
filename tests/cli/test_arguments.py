"""Commands that are printed with a path can be copied into a terminal as they stand."""

from __future__ import annotations

import argparse
import ast
import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli.arguments import typed
from game.cli.parser import parser
from tests.source import modules, walked

COMMAND = re.compile(r"\b(?:stacktors|python -m game) [a-z][a-z-]*")


def unquoted(tree: ast.AST) -> Iterator[int]:
    """The lines with a printed command in which something stands that does not come from `typed`."""
    for node in walked(tree):
        if isinstance(node, ast.JoinedStr):
            said = ""
            for part in node.values:
                if isinstance(part, ast.Constant):
                    said += str(part.value)
                elif COMMAND.search(said) and not named(part, "typed"):
                    yield node.lineno
        elif isinstance(node, ast.Constant) and re.search(rf"{COMMAND.pattern}[^.;]*\{{\w+\}}", str(node.value)):
            yield node.lineno


def named(part: ast.AST, function: str) -> bool:
    """Is that the function's answer, put into a text?"""
    call = part.value if isinstance(part, ast.FormattedValue) else part
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == function


def test_every_path_in_a_printed_command_is_quoted():
    found = [f"{name}:{line}" for name, tree in modules().items() for line in unquoted(tree)]
    assert not found, "put game.cli.arguments.typed round what stands in the command"


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ('f"play with: stacktors play {typed(path)}"', []),
        ('f"{path}: look with stacktors check, it helps"', []),
        ('f"play with: stacktors play {path}"', [1]),
        ('f"play with: "\\\nf"python -m game play {path.name}"', [1]),
        ('say("stacktors play {path}", path=path)', [1]),
    ],
)
def test_a_path_without_quotes_is_found(source, lines):
    assert list(unquoted(ast.parse(source))) == lines


@pytest.mark.skipif(os.name == "nt", reason="another terminal")
@pytest.mark.parametrize("path", ["evening.stacktors", "my maps/a.tmx", "it's.toml", "$HOME", "-p.tmx", "--text"])
def test_a_path_as_it_is_typed_is_one_word_that_names_the_file(path):
    (word,) = shlex.split(typed(path))
    assert Path(word) == Path(path)
    parser = argparse.ArgumentParser()
    parser.add_argument("what")
    assert parser.parse_args([word]).what == word


@pytest.mark.parametrize(
    ("line", "name", "files"),
    [
        ("render ford.tmx --plan out.png", "out", "out.png"),
        ("render --plan ford.tmx out.png", "out", "out.png"),
        ("check a.tmx --option rest=none b.tmx", "paths", "a.tmx b.tmx"),
    ],
)
def test_files_may_stand_behind_options(line, name, files):
    told = getattr(parser().parse_args(line.split()), name)
    assert " ".join(map(str, told if isinstance(told, list) else [told])) == files
