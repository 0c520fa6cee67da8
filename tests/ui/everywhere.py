"""`python -m tests.ui.everywhere [PATH…]` looks at each state of screens in all windows and at all sizes of text.

The suite itself looks at each in some of them.
"""

from __future__ import annotations

import sys

import pytest

from tests.ui import legible


def main(paths: list[str]) -> int:
    """Run the tests of legibility there, and return pytest's status."""
    legible.everywhere = True
    return pytest.main(["-q", "-k", "nothing_is_cut", *(paths or ["tests/books/capes/face"])])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
