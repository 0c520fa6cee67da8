"""Migrations: they turn lines of every earlier format into lines of today's."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

Raws = dict[str, msgspec.Raw]


def _from_1(line: Raws) -> Raws:
    """Make a line of format 2.

    Format 1 wrote all components of what changed, and its second line, the first state, was no checkpoint.
    """
    if "format" in line:
        return line | {"format": msgspec.Raw(b"2")}
    if "changed" not in line:
        return line
    rows = msgspec.json.decode(line["changed"], type=list[tuple[int, msgspec.Raw]])
    return line | {
        "changed": msgspec.Raw(msgspec.json.encode([(who, row, ()) for who, row in rows])),
        "whole": msgspec.Raw(b"true"),
    }


STEPS: tuple[Callable[[Raws], Raws], ...] = (_from_1,)
"""The migration from each format to the next, beginning with format 1; each takes and returns a line's fields."""


def migrated(body: bytes, version: int) -> bytes:
    """The line of that format as JSON of today's. Raises msgspec.MsgspecError for what is no line."""
    steps = STEPS[version - 1 :]
    if not steps:
        return body
    line = msgspec.json.decode(body, type=Raws)
    for step in steps:
        line = step(line)
    return msgspec.json.encode(line)
