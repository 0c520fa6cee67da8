"""Finds which tests prove each rule, in the tests of the checkout."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec

import game
from game.cli.trouble import Trouble

_CHECKOUT = Path(game.__file__).parents[1]


def tests(*files: str) -> dict[str, list[str]]:
    """Rule ids with their tests in these files or in all, as `file::test` for every one of their cases.

    Raises Trouble outside of a checkout, or where tests cannot be collected.
    """
    if not (_CHECKOUT / "tests" / "proven.py").is_file():
        raise Trouble("there are no tests here; --tests works in a checkout of the source")
    done = subprocess.run(  # noqa: S603 the project's own tests, run by this very Python
        [sys.executable, "-m", "tests.proven", *files], cwd=_CHECKOUT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Trouble(f"the tests cannot be collected: {_fault(done.stdout + done.stderr)}")
    return msgspec.json.decode(done.stdout, type=dict[str, list[str]])


def _fault(told: str) -> str:
    """The first line that names an error, or else the last one."""
    lines = told.strip().splitlines() or [""]
    return next((line for line in lines if line.startswith("ERROR")), lines[-1])
