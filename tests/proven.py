"""`python -m tests.proven [TESTS]`: how many tests prove each
rule, as JSON; every case of a parametrised test counts.
"""

from __future__ import annotations

import io
import json
import sys
from collections import Counter
from collections.abc import Iterable
from contextlib import redirect_stdout
from pathlib import Path

import pytest


def counted(items: Iterable[pytest.Item]) -> Counter[str]:
    """Rule ids with the number of tests that are marked with them."""
    return Counter(
        rule for item in items for rule in {rule for mark in item.iter_markers("rule") for rule in mark.args}
    )


class Collected:
    """What pytest collects."""

    items: tuple[pytest.Item, ...] = ()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.items = tuple(session.items)


def main(tests: list[str]) -> int:
    found, told = Collected(), io.StringIO()
    with redirect_stdout(told):
        status = pytest.main(["--collect-only", "-qq", *(tests or [str(Path(__file__).parent)])], plugins=[found])
    sys.stdout.write(told.getvalue() if status else json.dumps(counted(found.items)))
    return int(status)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
