"""The books that must pass the generic suite, one line for each."""

from __future__ import annotations

from tests import tictactoe
from tests.stacktors import case as stacktors

BOOKS = (tictactoe.CASE, stacktors.CASE)
