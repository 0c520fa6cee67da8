"""Boards that are remembered no more, as in a program that has just begun."""

from __future__ import annotations

import pytest

from game.board import shelf


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no board be on the shelf, neither ready nor packed."""
    for boards in ("_ready", "_packed"):
        monkeypatch.setattr(shelf, boards, {})
