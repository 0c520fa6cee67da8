"""The books that must pass the generic suite: one line for each."""

from __future__ import annotations

from tests import tictactoe

BOOKS = (tictactoe.CASE,)
