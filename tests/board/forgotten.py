"""Boards that are remembered no more, as in a program that has just begun."""

from __future__ import annotations

import pytest

from game.board import board_store


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no board be in the board store, neither ready nor packed."""
    for boards in ("_ready", "_packed"):
        monkeypatch.setattr(board_store, boards, {})
