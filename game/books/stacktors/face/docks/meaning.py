"""What an answer concerns, read from the names of its fields: cells, somebody on the map, pieces of either side."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.grid import Cell
from game.table.book import Intent

WHOM = ("to", "target", "targets", "whom", "victim", "patient", "patients", "what")
"""Fields that name somebody or something on the map, by entity."""
OWN, THEIRS = ("piece", "pieces", "foot"), ("theirs",)
"""The fields that name pieces by their ids.

`OWN` are pieces of the character `whom` if the answer has that field, else of the one who is asked; `THEIRS` are pieces
of the other side of the attack.
"""


def cells(intent: Intent) -> tuple[Cell, ...]:
    """The cells that the answer names, in order; of a path only its end."""
    found: list[Cell] = []
    for name in intent.__struct_fields__:
        named = [one for one in _parts(getattr(intent, name)) if isinstance(one, Cell)]
        found += named[-1:] if name == "path" else named
    return tuple(found)


def whom(intent: Intent) -> tuple[int, ...]:
    """The entities that the answer names, in order."""
    return tuple(_ids(intent, WHOM))


def pieces(intent: Intent, who: int, other: int) -> dict[int, tuple[int, ...]]:
    """The ids of the pieces that the answer names, each once, by their owners.

    `who` is the character that is asked, `other` the other side of the attack.
    """
    found: dict[int, tuple[int, ...]] = {}
    for owner, fields in ((getattr(intent, "whom", who), OWN), (other, THEIRS)):
        found[owner] = tuple(dict.fromkeys((*found.get(owner, ()), *_ids(intent, fields))))
    return {owner: ids for owner, ids in found.items() if ids}


def _ids(intent: Intent, fields: tuple[str, ...]) -> Iterator[int]:
    for name in fields:
        yield from (one for one in _parts(getattr(intent, name, ())) if isinstance(one, int))


def _parts(value: object) -> tuple[object, ...]:
    """The parts of a tuple; anything else is its own only part."""
    return value if isinstance(value, tuple) and not isinstance(value, Cell) else (value,)
