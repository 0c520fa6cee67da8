"""What the tiles on each cell say together: the topmost one with a kind decides, any tile may cut sight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.tiled.reader import TileMeaning

_NOTHING = TileMeaning()


class Decided(NamedTuple):
    """What was decided.

    `numbers` holds for each cell, row by row, the index in `looks` of the look that decides; 0 where no tile has a
    kind.

    `opaque` holds the indices of the cells where sight is cut.
    """

    numbers: Sequence[int]
    looks: tuple[TileMeaning, ...]
    opaque: tuple[int, ...]


GidLayers = Sequence[tuple[Sequence[int], TileMeaning]]
"""The gids of each layer, and what the layer itself says about its cells."""


def decided(layers: GidLayers, looks: Mapping[int, TileMeaning], size: int) -> Decided:
    """Decide the ground from layers of `size` cells, bottom to top.

    Each layer visits a cell once, and each gid is asked once what its tile says.
    """
    number = {_NOTHING: 0}
    numbers: Sequence[int] = bytes(size)
    opaque: set[int] = set()
    for gids, layer in layers:
        seen = {gid: looks[gid].on(layer) for gid in set(gids) if gid}
        says = {0: 0} | {gid: number.setdefault(look, len(number)) if look.kind else 0 for gid, look in seen.items()}
        numbers = [upper or lower for upper, lower in zip(map(says.__getitem__, gids), numbers, strict=True)]
        dense = {gid for gid, look in seen.items() if look.blocks_sight}
        if dense:
            opaque.update(at for at, gid in enumerate(gids) if gid in dense)
    return Decided(numbers, tuple(number), tuple(sorted(opaque)))
