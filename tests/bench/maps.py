"""What reading a map costs, in times of what pytmx alone takes for the same file; and what its picture costs."""

from __future__ import annotations

import os
import zlib
from array import array
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytmx

from game.books.stacktors.face.map.picture import map_picture
from game.files import ASSETS
from game.tiled.load import load
from game.ui.kit.png import png_of
from tests.bench.frame import Work, benchmark

SIDE, LAYERS = 200, 3
TILES = ASSETS / "tiles" / "tiles.tsx"
_COUNT = 864
"""The number of tiles in the set."""
_BARE = 300
"""How many of a thousand cells of an upper layer are painted."""
_TIMES = 1.6
"""The game's own loading takes at most this many times as long as pytmx alone."""


def gids(layer: int, side: int = SIDE) -> array[int]:
    """The cells of a layer, at random: the lowest layer is full, the others have gaps; some tiles are turned."""
    random = Random(layer)
    cells = array("I")
    for _ in range(side * side):
        gid = random.randrange(1, _COUNT + 1) if not layer or random.randrange(1000) < _BARE else 0
        cells.append(gid | (random.randrange(8) << 29 if gid and random.randrange(100) < 3 else 0))
    return cells


def written(folder: Path, encoding: str, side: int = SIDE, drawn: str = "") -> Path:
    """Write a map of `side` x `side` cells with three layers over the shipped tiles, and return its path.

    The layers are written as CSV or packed with zlib; `drawn` is the property of that name.
    """
    layers = "".join(
        f'<layer id="{n + 1}" name="layer {n}" width="{side}" '
        f'height="{side}">{_data(gids(n, side), encoding, side)}</layer>'
        for n in range(LAYERS)
    )
    start = (
        '<objectgroup id="9" name="things"><object id="1" type="start" x="32" y="32"><point/></object></objectgroup>'
    )
    head = f'<map version="1.8" orientation="orthogonal" width="{side}" height="{side}" tilewidth="64" tileheight="64">'
    head += f'<properties><property name="drawn" value="{drawn}"/></properties>'
    path = folder / f"large_{encoding}.tmx"
    path.write_text(
        f'<?xml version="1.0" encoding="UTF-8"?>\n{head}<tileset firstgid="1" source="{TILES}"/>{layers}{start}</map>\n'
    )
    return path


def _data(cells: array[int], encoding: str, side: int) -> str:
    if encoding == "csv":
        rows = (",".join(map(str, cells[at : at + side])) for at in range(0, len(cells), side))
        return '<data encoding="csv">\n' + ",\n".join(rows) + "\n</data>"
    return f'<data encoding="base64" compression="zlib">{b64encode(zlib.compress(cells.tobytes())).decode()}</data>'


def bare(path: Path) -> None:
    """Load the map with pytmx alone."""
    pytmx.TiledMap(str(path))


def _enter(encoding: str) -> None:
    """Enter the benchmark of loading a map of that encoding, against pytmx alone in the same run."""
    name = f"maps: bare pytmx, 200 x 200 x 3, {encoding}"

    @benchmark(name)
    def alone() -> Iterator[Work]:
        with TemporaryDirectory() as folder:
            path = written(Path(folder), encoding)
            yield lambda: bare(path)

    @benchmark(f"maps: load, 200 x 200 x 3, {encoding}", most=_TIMES, against=name)
    def ours() -> Iterator[Work]:
        with TemporaryDirectory() as folder:
            path = written(Path(folder), encoding)
            yield lambda: load(path)


for _encoding in ("csv", "zlib"):
    _enter(_encoding)


def _enter_picture(side: int, most: float) -> None:
    @benchmark(f"maps: a picture, {side} x {side} on the mat, to the file", most=most)
    def picture() -> Iterator[Work]:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        with TemporaryDirectory() as folder:
            found = load(written(Path(folder), "zlib", side, "mat"))
            yield lambda: (Path(folder) / "map.png").write_bytes(png_of(map_picture(found, {})))


for _side, _most in ((10, 0), (100, 260_000)):
    _enter_picture(_side, _most)
