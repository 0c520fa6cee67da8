"""The shelf: all boards in memory by their hashes; and packing boards for saves."""

from __future__ import annotations

import zlib
from typing import Final

import msgspec

from game.board.board import Board

MOST_BYTES: Final = 8_000_000
"""The most bytes that a packed board may unpack to."""

_shelf: dict[str, Board] = {}


def put(board: Board) -> str:
    """Put a board on the shelf; its hash is returned."""
    _shelf.setdefault(board.hash, board)
    return board.hash


def get(hash_: str) -> Board:
    """The board of that hash. Raises KeyError with a sentence."""
    if hash_ not in _shelf:
        raise KeyError(f"no board {hash_} is on the shelf; load its map or the save that carries it first")
    return _shelf[hash_]


def pack(board: Board) -> bytes:
    """The board packed for a save: its JSON, deflated."""
    return zlib.compress(msgspec.json.encode(board), 9)


def unpack(packed: bytes) -> Board:
    """The board that was packed. Raises ValueError with a sentence for anything else, or for more than MOST_BYTES."""
    unfold = zlib.decompressobj()
    try:
        text = unfold.decompress(packed, MOST_BYTES)
        if unfold.unconsumed_tail:
            raise ValueError(f"the packed board unfolds to more than {MOST_BYTES} bytes")
        return msgspec.json.decode(text, type=Board)
    except (zlib.error, msgspec.DecodeError) as error:
        raise ValueError(f"this is no packed board ({error})") from error
