"""`python -m tests.proofs [TESTS]` prints the tests of each rule as JSON; a test counts once for each of its cases."""

from __future__ import annotations

import io
import json
import sys
from collections import defaultdict
from collections.abc import Iterable
from contextlib import redirect_stdout
from pathlib import Path

import pytest


def proving(items: Iterable[pytest.Item]) -> dict[str, list[str]]:
    """The ids of rules with the tests that are marked with them, each as `file::test` for every one of its cases."""
    found: dict[str, list[str]] = defaultdict(list)
    for item in items:
        for rule in {rule for mark in item.iter_markers("rule") for rule in mark.args}:
            found[rule].append(item.nodeid.partition("[")[0])
    return found


class Collected:
    """A plugin that keeps the tests that pytest collects."""

    items: tuple[pytest.Item, ...] = ()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.items = tuple(session.items)


def main(tests: list[str]) -> int:
    found, told = Collected(), io.StringIO()
    with redirect_stdout(told):
        status = pytest.main(["--collect-only", "-qq", *(tests or [str(Path(__file__).parent)])], plugins=[found])
    sys.stdout.write(told.getvalue() if status else json.dumps(proving(found.items)))
    return int(status)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
