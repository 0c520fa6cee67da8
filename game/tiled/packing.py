"""Unpacks tile data to gids: base64, plain or compressed by zlib, gzip or Zstandard.

No more is unpacked than a layer holds.
"""

from __future__ import annotations

import base64
import binascii
import struct
import sys
import zlib
from collections.abc import Callable
from typing import Final

from game.tiled.problems import FilePlace, plain
from game.tiled.sources import BY_HAND

_WINDOW: Final = 23
"""The logarithm of how many bytes Zstandard may look back over (8 MB), several times the largest layer."""
_SLACK: Final = 1_000
"""The most bytes that packing may add."""


class Unpackable(Exception):  # noqa: N818  a fault of the file
    """Data that no packer has made."""


def unpacked(text: str, compression: str, count: int, place: FilePlace) -> tuple[int, ...]:
    """The gids in base64 text, `count` of them.

    Raises Faulty for other data, and never unpacks more than one byte too many.
    """
    unpack = _PACKERS.get(compression)
    if unpack is None:
        raise place.fail(f"is packed with {plain(compression)}, which is not read", BY_HAND)
    if len(text) > 2 * (4 * count + _SLACK):
        raise place.fail(f"holds more than its {count} cells", BY_HAND)
    try:
        data = unpack(base64.b64decode("".join(text.split()), validate=True), 4 * count + 1)
    except (binascii.Error, ValueError, zlib.error, Unpackable) as error:
        raise place.fail(f"holds data that {compression or 'base64'} cannot unpack", BY_HAND) from error
    if len(data) != 4 * count:
        told = "more" if len(data) > 4 * count else "fewer"
        raise place.fail(f"holds {told} than its {count} cells", BY_HAND)
    return struct.unpack(f"<{count}I", data)


def _bare(data: bytes, _: int) -> bytes:
    return data


def _deflated(data: bytes, most: int) -> bytes:
    return zlib.decompressobj().decompress(data, most)


def _gzipped(data: bytes, most: int) -> bytes:
    return zlib.decompressobj(zlib.MAX_WBITS | 16).decompress(data, most)


def _zstandard(data: bytes, most: int) -> bytes:
    if sys.version_info >= (3, 14):
        from compression import zstd  # noqa: PLC0415  few maps need it
    else:
        from backports import zstd  # noqa: PLC0415
    try:
        return zstd.ZstdDecompressor(options={zstd.DecompressionParameter.window_log_max: _WINDOW}).decompress(
            data, most
        )
    except zstd.ZstdError as error:
        raise Unpackable(str(error)) from error


_PACKERS: Final[dict[str, Callable[[bytes, int], bytes]]] = {
    "": _bare,
    "zlib": _deflated,
    "gzip": _gzipped,
    "zstd": _zstandard,
}
