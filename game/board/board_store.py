"""The board store: all boards in memory by their hashes, those of long ago packed; and how boards are packed."""

from __future__ import annotations

import zlib
from typing import Final

import msgspec

from game.board.board import Board

MOST_BYTES: Final = 8_000_000
"""The most bytes that a packed board may unpack to."""

_READY: Final = 16
"""How many boards stand ready, with all that they have worked out; the others are packed."""

_ready: dict[str, Board] = {}
"""The boards that came last, or were asked for after they had been packed."""
_packed: dict[str, bytes] = {}


def put(board: Board) -> str:
    """Put a board into the board store; its hash is returned."""
    if board.hash not in _ready and board.hash not in _packed:
        _make_ready(board.hash, board)
    return board.hash


def get(hash_: str) -> Board:
    """The board of that hash. Raises KeyError with a sentence."""
    if hash_ not in _ready:
        if hash_ not in _packed:
            raise KeyError(f"no board {hash_} is in the board store; load its map or the save that carries it first")
        _make_ready(hash_, unpack(_packed[hash_]))
    return _ready[hash_]


def _make_ready(name: str, board: Board) -> None:
    """Let the board stand ready; the one that has stood there longest is packed in its place."""
    if len(_ready) >= _READY:
        oldest = next(iter(_ready))
        packed = _ready.pop(oldest)
        if oldest not in _packed:
            _packed[oldest] = pack(packed)
    _ready[name] = board


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
