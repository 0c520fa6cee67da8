"""All boards stay on the shelf, but few of them stand ready."""

from __future__ import annotations

import pytest

from game.board import shelf
from game.board.board import Board


def test_boards_of_long_ago_are_packed_and_come_back(monkeypatch):
    monkeypatch.setattr(shelf, "_ready", {})
    monkeypatch.setattr(shelf, "_packed", {})
    boards = [Board.draw("." * wide) for wide in range(1, 41)]
    names = [shelf.put(board) for board in boards]
    assert len(shelf._ready) < len(boards) / 2
    assert [shelf.get(name) for name in names] == boards
    assert [shelf.put(board) for board in boards] == names


def test_a_board_that_is_not_there_is_told():
    with pytest.raises(KeyError, match="no board nowhere is on the shelf"):
        shelf.get("nowhere")
