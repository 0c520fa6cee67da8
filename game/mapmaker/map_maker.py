"""Makes a whole map of a kind from a seed."""

from __future__ import annotations

from game.mapmaker import tmx
from game.mapmaker.kinds import KINDS
from game.mapmaker.sketch import SIZE, Sketch, dressed, tidied


def sketched(kind: str, seed: str, size: tuple[int, int] = SIZE) -> Sketch:
    """A map of that kind. Raises KeyError for a word that is no kind."""
    sort = KINDS[kind]
    sketch = Sketch(*size, f"{kind}/{seed}", sort.base)
    sort.draw(sketch)
    tidied(sketch)
    dressed(sketch)
    return sketch


def made(kind: str, seed: str, tiles: str, size: tuple[int, int] = SIZE, *, hexes: bool = False) -> str:
    """The Tiled file of a map of that kind, of squares or of hexagons with points up.

    `tiles` is the folder of the tilesets as seen from the file.
    """
    sort = KINDS[kind]
    properties = {"title": sort.title, "text": sort.text, "mood": sort.mood}
    return tmx.written(sketched(kind, seed, size), properties, tiles, tmx.HEXES if hexes else tmx.SQUARES)
