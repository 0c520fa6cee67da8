"""`stacktors rules`: prints the rulebook; in a checkout, also the tests that prove each rule."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill

import msgspec

import game
from game import library
from game.cli.arguments import Trouble
from game.table.words import RulebookText, RuleText

_WIDTH = 100
"""The most letters of a line, in a terminal that has so many."""


def run(arguments: argparse.Namespace) -> int:
    """Print the rules asked for.

    Raises Trouble for an unknown id, words that no rule has, or tests that are not here.
    """
    text = " ".join(arguments.words).strip()
    book = _meant(text, arguments.book)
    found = _asked(book, text)
    if arguments.tests:
        return _tests(found)
    if arguments.json:
        print(msgspec.json.encode(found).decode())
    elif len(found) == 1:
        print(_whole(found[0]))
    elif arguments.words:
        _table(found)
    else:
        _book(book)
    return 0


def _meant(text: str, named: str | None) -> RulebookText:
    """The rulebook that is named, or of which the text is an id; else the first one. Raises Trouble."""
    if named and named not in library.BOOKS:
        raise Trouble(f"there is no rulebook {named}; those here are: {', '.join(library.BOOKS)}")
    books = [library.shelved(name).rulebook() for name in ([named] if named else library.BOOKS)]
    known = (book for book in books if text.upper() in book.rules)
    return next(known, next((book for book in books if text and book.names(text)), books[0]))


def _asked(book: RulebookText, text: str) -> Sequence[RuleText]:
    """All rules for no text, one for an id, else those that fit, the best first."""
    if not text:
        return tuple(book.rules.values())
    found = book.search(text)
    if not found and book.names(text):
        raise Trouble(f"there is no rule {text.upper()}; stacktors rules lists them all")
    if not found:
        raise Trouble(f'no rule speaks of "{text}"; try fewer or other words')
    return found


def _book(book: RulebookText) -> None:
    print("\n".join((book.core.title, *map(_filled, book.core.text))))
    for group in book.groups:
        print(f"\n{group.title}")
        _table(group.rules)


def _filled(text: str) -> str:
    """The text in lines that the terminal has room for."""
    return fill(text, min(_WIDTH, get_terminal_size((_WIDTH, 0)).columns))


def _table(rules: Iterable[RuleText]) -> None:
    for rule in rules:
        print(f"  {rule.id:<13} {rule.title}")


def _whole(rule: RuleText) -> str:
    """The rule with everything that the rulebook says about it."""
    parts = (f"{word}: {text}" if word else text for word, text in rule.parts)
    return "\n".join((f"{rule.id}  {rule.title}", *map(_filled, parts)))


def _tests(rules: Sequence[RuleText]) -> int:
    """Print how many tests prove each rule, of a single one also their names; 1 if one has none."""
    tests = tests_by_rule()
    for rule in rules:
        print(f"  {rule.id:<13} {len(tests.get(rule.id, ())):>4}  {rule.title}")
    if len(rules) == 1:
        _names(tests.get(rules[0].id, ()))
    bare = [rule.id for rule in rules if rule.id not in tests]
    if bare:
        print(f"stacktors: without a test: {', '.join(bare)}", file=sys.stderr)
    return 1 if bare else 0


# --- finds which tests prove each rule, in the tests of the checkout


_CHECKOUT = Path(game.__file__).parents[1]


def tests_by_rule(*files: str) -> dict[str, list[str]]:
    """Rule ids with their tests in these files or in all, as `file::test` for every one of their cases.

    Raises Trouble outside of a checkout, or where tests cannot be collected.
    """
    if not (_CHECKOUT / "tests" / "proofs.py").is_file():
        raise Trouble("there are no tests here; --tests works in a checkout of the source")
    done = subprocess.run(  # noqa: S603 the project's own tests, run by this very Python
        [sys.executable, "-m", "tests.proofs", *files], cwd=_CHECKOUT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Trouble(f"the tests cannot be collected: {_fault(done.stdout + done.stderr)}")
    return msgspec.json.decode(done.stdout, type=dict[str, list[str]])


def _fault(told: str) -> str:
    """The first line that names an error, or else the last one."""
    lines = told.strip().splitlines() or [""]
    return next((line for line in lines if line.startswith("ERROR")), lines[-1])


def _names(tests: Iterable[str]) -> None:
    """Print each test once, with the number of its cases where it has several."""
    for test, cases in Counter(tests).items():
        print(f"    {test}" + (f" ({cases} cases)" if cases > 1 else ""))
