"""How boards travel in saves: as text, each by the name that its content gives it."""

from __future__ import annotations

from base64 import b85decode, b85encode

from game.board import shelf
from game.table.log import LogError


def pack(name: str) -> str:
    """The text of a board on the shelf. Raises KeyError."""
    return b85encode(shelf.pack(shelf.get(name))).decode()


def unpack(name: str, text: str) -> None:
    """Lay a saved board on the shelf. Raises LogError where it is not the one it says it is."""
    try:
        board = shelf.unpack(b85decode(text))
    except ValueError as error:
        raise LogError(
            f"the save's board {name} cannot be read ({error}); play a copy of the save, if there is one"
        ) from error
    if shelf.put(board) != name:
        raise LogError(f"the save's board {name} is another one; play a copy of the save, if there is one")
