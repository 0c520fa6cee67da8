"""What the tiles on each cell come to: the topmost that has a kind decides, any of them may cut sight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.tiled.reader import Look

_NOTHING = Look()


class Decided(NamedTuple):
    """Row by row the number of the look that decides on a cell, in `looks`; 0 where no tile has a kind. `opaque`: cells where sight is cut."""

    numbers: Sequence[int]
    looks: tuple[Look, ...]
    opaque: tuple[int, ...]


def decided(layers: Sequence[Sequence[int]], looks: Mapping[int, Look], size: int) -> Decided:
    """Of layers of that many cells, bottom to top. A cell is looked at once for each layer, what its tile says once for each gid."""
    telling = tuple(dict.fromkeys(look for look in looks.values() if look.kind))
    number = {look: at for at, look in enumerate(telling, 1)}
    numbers: Sequence[int] = bytes(size)
    opaque: set[int] = set()
    for gids in layers:
        used = set(gids)
        says = {gid: number.get(looks.get(gid, _NOTHING), 0) for gid in used}
        numbers = [upper or lower for upper, lower in zip(map(says.__getitem__, gids), numbers, strict=True)]
        dense = {gid for gid in used if gid and looks[gid].blocks_sight}
        if dense:
            opaque.update(at for at, gid in enumerate(gids) if gid in dense)
    return Decided(numbers, (_NOTHING, *telling), tuple(sorted(opaque)))
