"""Maps are painted as Tiled paints them, pixel by pixel as its own rasterizer does it.

Where Tiled 1.8 knows less, the tests themselves say how.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import zlib
from pathlib import Path

import pygame
import pytest

from game.tiled.load import inspected, load
from game.ui.map.painted import PaintedMap
from game.ui.sprites.cuts import ACROSS, DIAGONAL, DOWN, SIXTH
from tests.ui.sketch import NIGHT, apart, picture

needs_tiled = pytest.mark.skipif(shutil.which("tmxrasterizer") is None, reason="Tiled's rasterizer is not installed")
FLIPS = [a | b | c for a in (0, ACROSS) for b in (0, DOWN) for c in (0, DIAGONAL)]
ALIGNMENTS = (
    "topleft",
    "top",
    "topright",
    "left",
    "center",
    "right",
    "bottomleft",
    "bottom",
    "bottomright",
    "unspecified",
)


def painted(path: Path, ms: int = 0) -> pygame.Surface:
    painting = load(path).painting
    assert painting is not None
    return PaintedMap(painting).whole(ms)


def truth(path: Path, *more: str) -> pygame.Surface:
    """Tiled's picture, on the colour that lies behind the game's own."""
    out = path.with_name("truth.png")
    command = ["tmxrasterizer", "--no-smoothing", *more, str(path), str(out)]
    subprocess.run(command, env=os.environ | {"QT_QPA_PLATFORM": "offscreen"}, check=True, capture_output=True)
    drawn = pygame.image.load(str(out))
    behind = pygame.Surface(drawn.size)
    behind.fill(NIGHT)
    behind.blit(drawn, (0, 0))
    return behind


def same(path: Path, slack: int = 0, ms: int = 0, shift: tuple[int, int] = (0, 0)) -> None:
    """Check that the game's picture is Tiled's.

    `shift` is by how many pixels Tiled moves the whole picture so that moved layers are on it.
    """
    ours, theirs = painted(path, ms), truth(path, *(("--advance-animations", str(ms)) if ms else ()))
    assert len(set(pygame.image.tobytes(ours, "RGB"))) > 50, "there is something to see"
    assert apart(ours, theirs.subsurface((shift, ours.size)), slack) == []


@needs_tiled
def test_tiles_flipped_and_turned_in_all_ways(sketch):
    sketch.body = sketch.layer({(x, y): 2 + y | FLIPS[x + 4 * (y % 2)] for x in range(4) for y in range(4)})
    same(sketch.write())


@needs_tiled
@pytest.mark.parametrize("order", ["right-down", "right-up", "left-down", "left-up"])
def test_tiles_larger_than_cells_cover_each_other_in_the_order_of_the_map(sketch, order):
    sketch.kind += f' renderorder="{order}"'
    sketch.sets = sketch.sheet(size=(24, 40))
    sketch.body = sketch.layer({(x, y): 1 + (x + y) % 8 | FLIPS[x] for x in range(5) for y in range(4)})
    same(sketch.write())


@needs_tiled
@pytest.mark.parametrize(("margin", "gap", "rim"), [(0, 0, 0), (3, 0, 0), (0, 5, 0), (2, 1, 0), (1, 2, 7)])
def test_sheets_with_margin_and_spacing(sketch, margin, gap, rim):
    sketch.sets = sketch.sheet(margin=margin, gap=gap, rim=rim)
    sketch.body = sketch.layer()
    same(sketch.write())


@needs_tiled
def test_layers_are_faded_by_themselves_and_their_groups(sketch):
    sketch.sets = sketch.sheet(soft=True)
    faint = sketch.layer({(1, 1): 3, (2, 1): 4}, 'opacity="0.7"')
    sketch.body = sketch.layer() + f'<group name="g" opacity="0.5">{faint}</group>'
    same(sketch.write(), slack=2)


@needs_tiled
@pytest.mark.parametrize(
    ("tint", "group"), [("#ff8040", "#ffffff"), ("#80ff8000", "#8080ff"), ("#40ffffff", "#c0ffffff")]
)
def test_layers_are_tinted_by_themselves_and_their_groups(sketch, tint, group):
    tinted = sketch.layer(None, f'tintcolor="{tint}"')
    sketch.body = sketch.layer() + f'<group name="g" tintcolor="{group}">{tinted}</group>'
    same(sketch.write(), slack=3)


@needs_tiled
def test_layers_are_moved_by_themselves_and_their_groups(sketch):
    moved = sketch.layer({(2, 2): 3}, 'offsetx="-7" offsety="5"')
    sketch.body = sketch.layer() + f'<group name="g" offsetx="3" offsety="-9">{moved}</group>'
    same(sketch.write(), shift=(4, 4))


@needs_tiled
def test_what_lies_in_a_hidden_group_is_not_seen(sketch):
    sketch.body = (
        sketch.layer({(1, 1): 2}) + f'<group name="g" visible="0"><group name="h">{sketch.layer()}</group></group>'
    )
    same(sketch.write())


@needs_tiled
def test_collections_of_pictures_with_gaps(sketch):
    pictures = {0: (16, 16), 3: (40, 24), 7: (9, 50)}
    tiles = "".join(
        f'<tile id="{at}">{sketch.save(f"p{at}.png", picture(*size))}</tile>' for at, size in pictures.items()
    )
    sketch.sets += (
        f'<tileset firstgid="20" name="c" tilewidth="40" tileheight="50" tilecount="3" columns="0">{tiles}</tileset>'
    )
    sketch.body = sketch.layer() + sketch.layer(
        {(x, y): 20 + (0, 3, 7)[(x + y) % 3] | FLIPS[2 * y] for x in range(5) for y in range(4)}
    )
    same(sketch.write())


@needs_tiled
def test_a_tileset_may_move_its_tiles(sketch):
    sketch.sets = sketch.sheet(inner='<tileoffset x="5" y="-3"/>')
    sketch.body = sketch.layer({(x, y): 1 + x + y | FLIPS[x] for x in range(4) for y in range(4)})
    same(sketch.write())


@needs_tiled
@pytest.mark.parametrize("colour", ["ff00ff", "#ff00ff"])
def test_a_colour_is_seen_through(sketch, colour):
    sheet = picture(64, 32, holes=False)
    sheet.fill((255, 0, 255), (3, 3, 20, 9))
    image = sketch.save("key.png", sheet).replace("/>", f' trans="{colour}"/>')
    sketch.sets += (
        f'<tileset firstgid="20" name="k" tilewidth="16" tileheight="16" tilecount="8" columns="4">{image}</tileset>'
    )
    sketch.body = sketch.layer() + sketch.layer({(x, 1): 20 + x for x in range(4)})
    same(sketch.write())


@needs_tiled
def test_of_two_blacks_in_a_palette_one_is_seen_through(sketch):
    rows = b"".join(b"\0" + bytes((x + y) % 3 for x in range(64)) for y in range(32))
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", 64, 32, 8, 3, 0, 0, 0)),
        (b"PLTE", bytes([0, 0, 0, 0, 0, 0, 200, 30, 40])),
        (b"tRNS", b"\0"),
    )
    packed = (*parts, (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    png = b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in packed
    )
    (sketch.folder / "palette.png").write_bytes(b"\x89PNG\r\n\x1a\n" + png)
    sketch.sets += (
        '<tileset firstgid="20" name="p" tilewidth="16" tileheight="16" tilecount="8" '
        'columns="4"><image source="palette.png" width="64" height="32"/></tileset>'
    )
    sketch.body = sketch.layer() + sketch.layer({(x, 1): 20 + x for x in range(4)})
    same(sketch.write())


MOVING = (
    '<tile id="2"><animation><frame tileid="5" duration="100"/><frame tileid="2" '
    'duration="0"/><frame tileid="7" duration="250"/></animation></tile>'
)
ROUND = MOVING.replace('"0"', '"50"')


@needs_tiled
@pytest.mark.parametrize("ms", [0, 99, 101, 149, 151, 399, 401, 455, 1021])
@pytest.mark.parametrize("frames", [MOVING, ROUND], ids=["held", "round"])
def test_animated_tiles(sketch, frames, ms):
    sketch.sets = sketch.sheet(inner=frames)
    sketch.body = sketch.layer({(x, y): 3 | FLIPS[x + y] for x in range(4) for y in range(4)})
    same(sketch.write(), ms=ms)


@needs_tiled
@pytest.mark.parametrize("alignment", ALIGNMENTS)
@pytest.mark.parametrize("turn", [0, 90, 180])
def test_tile_objects_stand_where_their_tileset_says(sketch, alignment, turn):
    sketch.sets = sketch.sheet(f'objectalignment="{alignment}"', '<tileoffset x="2" y="1"/>')
    objects = "".join(
        f'<object id="{at + 1}" gid="{(1 + at) | flip}" x="{40 + 8 * at}" y="{34 - 6 * at}" '
        f'width="{16 * wide}" height="{16 * high}" rotation="{turn}"/>'
        for at, (flip, wide, high) in enumerate([(0, 1, 1), (ACROSS, 2, 1), (DOWN, 1, 3), (ACROSS | DOWN, 2, 2)])
    )
    sketch.body = sketch.layer() + f'<objectgroup name="o">{objects}</objectgroup>'
    same(sketch.write())


@needs_tiled
@pytest.mark.parametrize("order", ["", 'draworder="index"'])
def test_tile_objects_are_drawn_from_above_or_in_their_order(sketch, order):
    objects = "".join(
        f'<object id="{at}" gid="{at}" x="{10 * at}" y="{60 - 7 * at}" width="32" height="32"/>' for at in range(1, 6)
    )
    shade = 'opacity="0.5" tintcolor="#ff8080" offsetx="4"'
    sketch.body = (
        sketch.layer() + f'<objectgroup name="o" {order} {shade}>{objects}</objectgroup>' + sketch.layer({(2, 2): 1})
    )
    same(sketch.write(), slack=2)


@needs_tiled
def test_image_layers(sketch):
    image = sketch.save("sky.png", picture(50, 30))
    sketch.body = (
        '<imagelayer name="i" offsetx="7" '
        f'offsety="3">{image}</imagelayer>{sketch.layer({(2, 2): 1})}<imagelayer '
        f'name="j" opacity="0.5">{image}</imagelayer>'
    )
    same(sketch.write(), slack=2)


@needs_tiled
def test_an_infinite_map_is_painted_from_its_first_painted_cell(sketch):
    sketch.kind += ' infinite="1"'
    numbers = ",".join(str(1 + at % 8) for at in range(12))
    image = sketch.save("sky.png", picture(30, 30))
    sketch.body = (
        '<layer name="l" width="4" height="3"><data encoding="csv"><chunk x="-3" y="-2" '
        f'width="4" height="3">{numbers}</chunk></data></layer>'
    )
    sketch.body += (
        f'<imagelayer name="i">{image}</imagelayer><objectgroup name="o"><object id="1" '
        'gid="1" x="-16" y="0" width="16" height="16"/></objectgroup>'
    )
    same(sketch.write(), shift=(13 * 16, 14 * 16))


HEXAGONS = [(axis, index) for axis in "xy" for index in ("odd", "even")]


@needs_tiled
@pytest.mark.parametrize(("axis", "index"), HEXAGONS)
@pytest.mark.parametrize("tall", [0, 14])
def test_hexagons_flipped_and_turned_by_sixths(sketch, axis, index, tall):
    sketch.cell = (24, 20) if axis == "x" else (20, 24)
    sketch.kind = f'orientation="hexagonal" staggeraxis="{axis}" staggerindex="{index}" hexsidelength="12"'
    sketch.sets = sketch.sheet(size=(sketch.cell[0], sketch.cell[1] + tall))
    turns = [flip | turn for turn in (0, SIXTH) for flip in FLIPS]
    sketch.body = sketch.layer({(x, y): 1 + (x + y) % 8 | turns[(5 * y + x) % 16] for x in range(5) for y in range(4)})
    path = sketch.write()
    assert len(apart(painted(path), truth(path))) <= 12, (
        "but for a pixel or two on the rim of a turned tile, which Qt rounds to 64ths"
    )


# --- what Tiled 1.8 does not know


def test_a_part_of_a_picture_is_a_tile(sketch):
    image = sketch.save("part.png", picture(40, 30, holes=False))
    sketch.sets = (
        '<tileset firstgid="1" name="c" tilewidth="16" tileheight="16" tilecount="1" '
        'columns="0"><tile id="0" x="5" y="9" width="16" '
        f'height="16">{image}</tile></tileset>'
    )
    sketch.body = sketch.layer({(1, 1): 1})
    assert (
        apart(
            painted(sketch.write()).subsurface((16, 16, 16, 16)),
            picture(40, 30, holes=False).subsurface((5, 9, 16, 16)),
        )
        == []
    )


@pytest.mark.parametrize(("mode", "box"), [("stretch", (16, 16, 16, 16)), ("preserve-aspect-fit", (20, 16, 8, 16))])
def test_tiles_as_large_as_cells(sketch, mode, box):
    sheet = pygame.Surface((8, 16))
    sheet.fill((200, 30, 40))
    tile = (
        '<tileset firstgid="1" name="c" tilewidth="8" tileheight="16" tilecount="1" '
        f'columns="1" tilerendersize="grid" fillmode="{mode}">'
    )
    sketch.sets = f"{tile}{sketch.save('plain.png', sheet)}</tileset>"
    sketch.body = sketch.layer({(1, 1): 1})
    path = sketch.write()
    expected = pygame.Surface((80, 64))
    expected.fill(NIGHT)
    expected.fill((200, 30, 40), box)
    assert apart(painted(path), expected) == []


def test_an_object_may_be_thin(sketch):
    one = '<object id="1" gid="1" x="16" y="32" width="16" height="16" opacity="0.5"/>'
    sketch.body = f'<objectgroup name="o" opacity="0.5">{one}</objectgroup>'
    faint = painted(sketch.write())
    sketch.body = f'<objectgroup name="o" opacity="0.25">{one.replace(" opacity=", " was=")}</objectgroup>'
    assert apart(faint, painted(sketch.write())) == []


def test_an_image_layer_may_repeat(sketch):
    image = sketch.save("sky.png", picture(30, 20, holes=False))
    sketch.body = f'<imagelayer name="i" offsetx="7" offsety="3" repeatx="1">{image}</imagelayer>'
    ours = painted(sketch.write())
    for x in (-23, 7, 37, 67):
        inside = pygame.Rect(x, 3, 30, 20).clip(ours.get_rect())
        assert apart(ours.subsurface(inside), picture(30, 20, holes=False).subsurface(inside.move(-x, -3))) == []
    assert ours.get_at((7, 2))[:3] == ours.get_at((7, 23))[:3] == NIGHT


def test_templates_bring_their_tilesets(sketch):
    (sketch.folder / "crate.tsx").write_text(sketch.sheet(first=1).replace('firstgid="1" ', ""), encoding="utf-8")
    template = '<template><tileset firstgid="1" source="crate.tsx"/><object gid="3" width="32" height="32"/></template>'
    (sketch.folder / "crate.tx").write_text(template, encoding="utf-8")
    sketch.sets, sketch.body = (
        "",
        '<objectgroup name="o"><object id="1" template="crate.tx" x="16" y="48"/></objectgroup>',
    )
    told = painted(sketch.write())
    sketch.sets, sketch.body = (
        sketch.sheet(),
        '<objectgroup name="o"><object id="1" gid="3" x="16" y="48" width="32" height="32"/></objectgroup>',
    )
    assert apart(told, painted(sketch.write())) == []


def test_the_maps_own_colour_lies_behind_everything(sketch):
    sketch.kind += ' backgroundcolor="#336699"'
    sketch.body = sketch.layer({(0, 0): 1})
    assert painted(sketch.write()).get_at((40, 40))[:3] == (0x33, 0x66, 0x99)


LEFT_OUT = {
    "missing": '<imagelayer name="sky"><image source="gone.png"/></imagelayer>',
    "no picture": '<imagelayer name="sky"><image source="map.tmx"/></imagelayer>',
    "small and repeated": '<imagelayer name="sky" repeatx="1"><image source="dot.png"/></imagelayer>',
    "huge": '<objectgroup name="sky"><object id="9" gid="3" x="0" y="60" width="9000" height="9000"/></objectgroup>',
    "tile of no tileset": '<objectgroup name="sky"><object id="9" gid="99" x="0" y="60"/></objectgroup>',
    "tile without its picture": '<objectgroup name="sky"><object id="9" gid="20" x="0" y="60"/></objectgroup>',
}


@pytest.mark.parametrize("what", LEFT_OUT)
def test_what_cannot_be_drawn_is_left_out_and_the_rest_is_drawn(sketch, what):
    sketch.sets += (
        '<tileset firstgid="20" name="lost" tilewidth="16" tileheight="16" tilecount="1" columns="1">'
        '<image source="lost.png"/></tileset>'
    )
    sketch.body = sketch.layer()
    sketch.save("dot.png", picture(4, 4))
    bare = painted(sketch.write())
    sketch.body += LEFT_OUT[what]
    _, notes = inspected(sketch.write())
    assert sum("not drawn" in note.what for note in notes) == 1 + (what != "tile without its picture")
    assert apart(painted(sketch.write()), bare) == []


def test_a_sheet_that_is_lost_costs_the_ground_only_where_nothing_else_is_painted(sketch):
    """Over other tiles or a picture the rest is drawn; where a cell would show nothing, the terrain is."""
    sketch.sets += (
        '<tileset firstgid="20" name="lost" tilewidth="16" tileheight="16" tilecount="1" columns="1">'
        '<image source="lost.png"/></tileset>'
    )
    lost, sky = sketch.layer({(1, 1): 20 | ACROSS}), sketch.save("sky.png", picture(80, 64))
    sketch.body = sketch.layer() + lost
    assert inspected(sketch.write())[0].painting is not None
    sketch.body = f'<imagelayer name="sky">{sky}</imagelayer>{lost}'
    assert inspected(sketch.write())[0].painting is not None
    sketch.body = sketch.layer({(0, 0): 1}) + lost
    found, notes = inspected(sketch.write())
    assert found.painting is None
    assert "lost.png is missing: the map is drawn by its terrain" in [note.what for note in notes]


def test_a_picture_that_breaks_later_is_not_seen(sketch):
    """Unless the ground is painted with it, the ground stays."""
    sketch.body = sketch.layer()
    bare = painted(sketch.write())
    sky = sketch.save("sky.png", picture(30, 30))
    sketch.body += f'<imagelayer name="sky">{sky}</imagelayer>'
    painting = load(sketch.write()).painting
    assert painting is not None
    (sketch.folder / "sky.png").write_bytes(b"gone")
    assert apart(PaintedMap(painting).whole(), bare) == []
