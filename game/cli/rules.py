"""`stacktors rules`: prints the rulebook; in a checkout, also the tests that prove each rule."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from textwrap import fill

import msgspec

from game.cli import proven
from game.cli.trouble import Trouble
from game.stacktors.rulebook import ID, Rule, rulebook

_WIDTH = 100


def run(arguments: argparse.Namespace) -> int:
    """Print the rules asked for.

    Raises Trouble for an unknown id, words that no rule has, or tests that are not here.
    """
    found = _asked(" ".join(arguments.words).strip())
    if arguments.tests:
        return _tests(found)
    if arguments.json:
        print(msgspec.json.encode(found).decode())
    elif len(found) == 1:
        print(_whole(found[0]))
    elif arguments.words:
        _table(found)
    else:
        _book()
    return 0


def _asked(text: str) -> tuple[Rule, ...]:
    """The rules asked for: all for no text, one for an id, else those that fit the words, the best first."""
    book = rulebook()
    if not text:
        return tuple(book.rules.values())
    found = book.search(text)
    if not found and ID.fullmatch(text.upper()):
        raise Trouble(f"there is no rule {text.upper()}; stacktors rules lists them all")
    if not found:
        raise Trouble(f'no rule speaks of "{text}"; try fewer or other words')
    return found


def _book() -> None:
    core = rulebook().core
    print("\n".join((core.title, *(fill(part, _WIDTH) for part in core.text))))
    for group in rulebook().groups:
        print(f"\n{group.title}")
        _table(group.rules)


def _table(rules: Iterable[Rule]) -> None:
    for rule in rules:
        print(f"  {rule.id:<13} {rule.title}")


def _whole(rule: Rule) -> str:
    """The rule with everything that the rulebook says about it."""
    parts = (f"{word}: {text}" if word else text for word, text in rule.parts)
    return "\n".join((f"{rule.id}  {rule.title}", *(fill(part, _WIDTH) for part in parts)))


def _tests(rules: tuple[Rule, ...]) -> int:
    """Print how many tests prove each rule, and for a single rule also their names; 1 if a rule has none."""
    tests = proven.tests()
    for rule in rules:
        print(f"  {rule.id:<13} {len(tests.get(rule.id, ())):>4}  {rule.title}")
    if len(rules) == 1:
        _names(tests.get(rules[0].id, ()))
    bare = [rule.id for rule in rules if rule.id not in tests]
    if bare:
        print(f"stacktors: without a test: {', '.join(bare)}", file=sys.stderr)
    return 1 if bare else 0


def _names(tests: Iterable[str]) -> None:
    """Print each test once, with the number of its cases where it has several."""
    for test, cases in Counter(tests).items():
        print(f"    {test}" + (f" ({cases} cases)" if cases > 1 else ""))
