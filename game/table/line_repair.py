"""Repairs damaged lines: a line's checksum tells which single byte of it was changed, and what that byte was."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator

from game.table.log import LogError, unseal

CRC = 8
"""The number of hex digits that end a line, after a tab."""
_MERGED = re.compile(rb"(?<=\t[0-9a-f]{8})[^\r\n](?=\{)")
"""A wrong byte in the place of the newline between two lines."""
_POLYNOMIAL = 0xEDB88320
_LONGEST = 1 << 20
"""Lines of more bytes than this are not repaired: no line of a game is so long."""


def _table(number: int) -> int:
    for _ in range(8):
        number = number >> 1 ^ (_POLYNOMIAL if number & 1 else 0)
    return number


_TABLE = [_table(number) for number in range(256)]
_FIRST = {entry: number for number, entry in enumerate(_TABLE)}
"""How a line's last byte was changed, by the change of the line's checksum, which is an entry of _TABLE."""
_TOP = {entry >> 24: number for number, entry in enumerate(_TABLE)}
"""The index of each entry of _TABLE by the entry's highest byte, which differs in all of them.

It takes the checksum one step backwards.
"""


def repaired(found: list[tuple[int, bytes]]) -> Iterator[tuple[int, bytes | None, str]]:
    """Each line with its number and its JSON (None where it cannot be repaired), and what was wrong with it.

    What was wrong is empty where nothing was.
    """
    lines = [(number, part) for number, line in found for part in _split_merged(line)]
    at = 0
    while at < len(lines):
        number, line = lines[at]
        body = _unsealed(line, number)
        if body is not None:
            yield number, body, ""
        else:
            parted = (
                righted(line + lines[at + 1][1])
                if at + 1 < len(lines) and _unsealed(lines[at + 1][1], number) is None
                else None
            )
            body = parted or righted(line)
            told = "one byte of it was damaged, and has been put right by its checksum"
            yield number, body, f"line {number}: {told}" if body else f"line {number} is damaged"
            at += parted is not None
        at += 1


def _split_merged(line: bytes) -> list[bytes]:
    """The line, or the two lines in it where the newline between them was damaged."""
    return _MERGED.split(line)


def _unsealed(line: bytes, number: int) -> bytes | None:
    try:
        return unseal(line, number)
    except LogError:
        return None


def righted(line: bytes) -> bytes | None:
    """The JSON of a line with one changed byte; None where more than that is wrong."""
    if _unsealed(line[:-1], 0):
        return _unsealed(line[:-1], 0)
    line = line.rstrip(b"\r\n") if len(line) < _LONGEST else b""
    body, mark, crc = line[: -CRC - 1], line[-CRC - 1 : -CRC], line[-CRC:]
    if len(line) <= CRC + 1:
        return None
    now = b"%08x" % zlib.crc32(body)
    if (mark != b"\t") + sum(one != other for one, other in zip(now, crc, strict=True)) <= 1:
        return body
    try:
        return _changed(body, zlib.crc32(body) ^ int(crc, 16)) if mark == b"\t" else None
    except ValueError:
        return None


def _changed(body: bytes, difference: int) -> bytes | None:
    """The body after changing the one byte that makes that difference to its checksum.

    The byte is sought from the last to the first.
    """
    for at in reversed(range(len(body))):
        change = _FIRST.get(difference)
        if change is not None:
            return body[:at] + bytes([body[at] ^ change]) + body[at + 1 :]
        number = _TOP[difference >> 24]
        difference = (difference ^ _TABLE[number]) << 8 & 0xFFFFFFFF | number
    return None
