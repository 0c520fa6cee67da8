"""A small map of four by three cells, built piece by piece, so that a test can break one piece."""

from __future__ import annotations

import base64
import gzip
import struct
import sys
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

GROUNDS = ("grass", "sand", "water", "wall", "chasm")
KINDS = ("normal", "slowing", "water", "blocking", "air")
ROWS = [[1, 1, 1, 2], [1, 3, 4, 2], [1, 1, 5, 2]]
TILES = "".join(
    f'<tile id="{at}" type="fill/{ground}"><properties><property name="kind" value="{kind}"/>'
    f'<property name="terrain" value="{ground}"/></properties></tile>'
    for at, (ground, kind) in enumerate(zip(GROUNDS, KINDS, strict=True))
)
SET = (
    '<tileset name="set" tilewidth="64" tileheight="64" tilecount="6" columns="6"><image '
    f'source="set.png" width="384" height="64"/>{TILES}</tileset>'
)
PROPS = (
    '<tileset name="props" tilewidth="96" tileheight="128" tilecount="2" columns="2" objectalignment="bottom">'
    '<image source="set.png" width="192" height="128"/><tile id="0" type="prop/well"/>'
    '<tile id="1" type="character"><properties><property name="notation" value="G1--"/></properties></tile></tileset>'
)
PNG = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 384, 128)
"""As much of a picture as is read when a map is loaded."""
START = '<object id="1" type="start" x="32" y="32"><point/></object>'


PACKED: dict[str, Callable[[bytes], bytes]] = {
    "": bytes,
    "zlib": zlib.compress,
    "gzip": gzip.compress,
    "zstd": zstd.compress,
}
Rows = Iterable[Iterable[int]]


class Tmx:
    """A map file in the making."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.map = {"orientation": "orthogonal", "width": "4", "height": "3", "tilewidth": "64", "tileheight": "64"}
        self.sets = '<tileset firstgid="1" source="set.tsx"/><tileset firstgid="7" source="props.tsx"/>'
        self.layers = self.layer()
        self.objects = START
        self.properties = ""
        self.more = ""
        (folder / "set.tsx").write_text(SET, encoding="utf-8")
        (folder / "props.tsx").write_text(PROPS, encoding="utf-8")
        (folder / "set.png").write_bytes(PNG)

    def layer(self, data: str | None = None, *, name: str = "ground", more: str = "") -> str:
        text = f'<data encoding="csv">{self.csv()}</data>' if data is None else data
        return f'<layer name="{name}" width="4" height="3" {more}>{text}</layer>'

    def csv(self, rows: Rows | None = None) -> str:
        return ",\n".join(",".join(map(str, row)) for row in (rows or ROWS))

    def packed(self, compression: str = "", rows: Rows | None = None) -> str:
        data = b"".join(struct.pack("<I", gid) for row in (rows or ROWS) for gid in row)
        return base64.b64encode(PACKED[compression](data)).decode()

    def text(self) -> str:
        attributes = " ".join(f'{name}="{value}"' for name, value in self.map.items())
        group = f'<objectgroup name="things">{self.objects}</objectgroup>'
        return (
            '<?xml version="1.0" encoding="UTF-8"?>\n<map '
            f"{attributes}>{self.properties}{self.sets}{self.layers}{group}{self.more}</map>\n"
        )

    def write(self, name: str = "map.tmx") -> Path:
        path = self.folder / name
        path.write_text(self.text(), encoding="utf-8")
        return path


@pytest.fixture
def tmx(tmp_path: Path) -> Tmx:
    return Tmx(tmp_path)
