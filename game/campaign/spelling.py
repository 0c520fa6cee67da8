"""Explains mistakes in the writing of TOML in an author's words."""

from __future__ import annotations

import re
from typing import Final

from game.tiled.problems import plain

_SPOT: Final = re.compile(r"line (\d+)")
_CURLY: Final = re.compile("[\u2018-\u201f\u00ab\u00bb]")
_COLON: Final = re.compile(r"\s*[\w-]+\s*:")
_BARE: Final = re.compile(r"\s*([\w-]+)\s*=\s*([A-Za-z_][^\"']*?)\s*(#.*)?$")
_TABLE: Final = re.compile(r"\s*\[+([^\[\]]+)\]+")
_KEY: Final = re.compile(r"\s*([\w-]+)\s*=")


def explained(what: str, spot: str, text: str) -> tuple[str, str]:
    """What is wrong and how to mend it, from the message and the place that the reader of TOML gives."""
    found = _SPOT.search(spot)
    lines = text.splitlines()
    line = lines[int(found[1]) - 1] if found and int(found[1]) <= len(lines) else ""
    table, key, bare = _TABLE.match(line), _KEY.match(line), _BARE.match(line)
    if "overwrite" in what or "twice" in what:
        return _stated_twice(table[1] if table else "", key[1] if key else "")
    if line.count('"') % 2:
        return "a text is not closed", 'put a " at its end'
    if _CURLY.search(line):
        return "the quotes are not straight", 'write " before and after the text'
    if "\\" in line:
        return "there is a \\ in a text", "write / between folders"
    if _COLON.match(line):
        return "a : stands where = belongs", "write key = value"
    if bare:
        word = bare[2].lower()
        return f"{plain(bare[2])} stands there without quotes", f"write {bare[1]} = {word}" if word in {
            "true",
            "false",
        } else f'write {bare[1]} = "{plain(bare[2])}"'
    return f"this is no TOML: {what[:1].lower()}{plain(what[1:])}", "mend what stands there"


def _stated_twice(table: str, key: str) -> tuple[str, str]:
    """The sentence for a table or key that stands in the file twice."""
    if table:
        return (
            f"[{plain(table)}] stands in the file already",
            f"write [[{plain(table)}]], in two brackets each time, where there are several; else take one out",
        )
    return (f"{key} stands there already" if key else "this stands there already"), "take one of them out"
