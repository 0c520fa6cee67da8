"""All boards stay in the board store, but few of them stand ready."""

from __future__ import annotations

import pytest

from game.board import board_store
from game.board.board import Board


def test_boards_of_long_ago_are_packed_and_come_back(monkeypatch):
    monkeypatch.setattr(board_store, "_ready", {})
    monkeypatch.setattr(board_store, "_packed", {})
    boards = [Board.draw("." * wide) for wide in range(1, 41)]
    names = [board_store.put(board) for board in boards]
    assert len(board_store._ready) < len(boards) / 2
    assert [board_store.get(name) for name in names] == boards
    assert [board_store.put(board) for board in boards] == names


def test_a_board_that_is_not_there_is_told():
    with pytest.raises(KeyError, match="no board nowhere is in the board store"):
        board_store.get("nowhere")
