"""How boards travel in saves: as text, each by the name that its content gives it."""

from __future__ import annotations

from base64 import b85decode, b85encode

from game.board import board_store
from game.table.log import LogError


def pack(name: str) -> str:
    """The text of a board in the board store. Raises KeyError."""
    return b85encode(board_store.pack(board_store.get(name))).decode()


def unpack(name: str, text: str) -> None:
    """Put a saved board into the board store. Raises LogError where it is not the one it says it is."""
    try:
        board = board_store.unpack(b85decode(text))
    except ValueError as error:
        raise LogError(
            f"the save's board {name} cannot be read ({error}); play a copy of the save, if there is one"
        ) from error
    if board_store.put(board) != name:
        raise LogError(f"the save's board {name} is another one; play a copy of the save, if there is one")
