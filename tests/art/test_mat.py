"""The tile sets agree with their indices, and boards are painted from them."""

from __future__ import annotations

import json
import os
from functools import partial
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from game.board.layout import units

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game import files
from game.board.grid import GRIDS, Cell
from game.tiled.areas import foot
from game.tiled.reader import DrawnObject
from game.ui.sprites.atlas import PROP_SHEETS, PROP_ZOOMS, PropSheet, prop
from game.ui.sprites.mat import DYED, GROUNDS, SQUARE, WET, HexMat, HexTiler, Mat, Tiler, reduce_mask, tileset, vignette
from game.ui.sprites.title import TITLE_HEIGHTS, title_background

TILES = files.ASSETS / "tiles"
MAP = ("....#", ".ww..", "u:rcF", "sifc.")
LEGEND = dict(
    zip(
        ".wu:rcFsif#",
        ["grass", "water", "underbrush", "sand", "road", "chasm", "factory", "stone", "ice", "forest", "wall"],
        strict=True,
    )
)


def terrain(x: int, y: int) -> str:
    return LEGEND[MAP[y][x]]


@pytest.mark.parametrize("name", ["tiles", "hex", "hex_flat"])
class TestTileSets:
    def test_the_tsx_agrees_with_the_json(self, name: str) -> None:
        index = json.loads((TILES / f"{name}.json").read_text(encoding="utf-8"))["index"]
        tiles = ET.parse(TILES / f"{name}.tsx").getroot().findall("tile")
        named = {t.get("type"): int(t.get("id", "")) for t in tiles if t.get("type")}
        assert named == {n: i for n, i in index.items() if "@" not in n}

    def test_the_layout_is_what_the_json_says(self, name: str) -> None:
        meta = json.loads((TILES / f"{name}.json").read_text(encoding="utf-8"))
        root = ET.parse(TILES / f"{name}.tsx").getroot()
        keys = ("tilewidth", "tileheight", "margin", "spacing", "columns")
        assert [int(root.get(k, "")) for k in keys] == [*meta["tile"], meta["margin"], meta["spacing"], meta["columns"]]
        image = root.find("image")
        assert image is not None
        size = pygame.image.load(TILES / image.get("source", "")).get_size()
        assert size == (int(image.get("width", "")), int(image.get("height", "")))

    def test_fills_carry_the_rules_properties(self, name: str) -> None:
        for tile in ET.parse(TILES / f"{name}.tsx").getroot().findall("tile"):
            kind, *rest = tile.get("type", "").split("/")
            found = {p.get("name"): p.get("value") for p in tile.iter("property")}
            if kind == "fill":
                assert found["terrain"] == rest[0]
                assert found["kind"] in ("normal", "slowing", "cluttered", "water", "air")
                assert 0 <= float(found["move"] or -1) <= 1

    def test_what_looks_like_water_is_water(self, name: str) -> None:
        """Whoever paints with a later frame of the animation has painted water."""
        index = json.loads((TILES / f"{name}.json").read_text(encoding="utf-8"))["index"]
        water = {i for n, i in index.items() if n.startswith("fill/water/")}
        tiles = ET.parse(TILES / f"{name}.tsx").getroot().findall("tile")
        assert water == {
            int(t.get("id", "")) for t in tiles if any(p.get("value") == "water" for p in t.iter("property"))
        }

    def test_water_moves(self, name: str) -> None:
        for tile in ET.parse(TILES / f"{name}.tsx").getroot().findall("tile"):
            is_water = tile.get("type", "").startswith(("fill/water", "edge/water"))
            assert len(list(tile.iter("frame"))) == (4 if is_water else 0)


@pytest.mark.parametrize("name", ["ground", "ground_hex", "ground_hex_flat"])
def test_every_tile_of_a_palette_is_ground_and_every_ground_has_a_row(name: str) -> None:
    root = ET.parse(TILES / f"{name}.tsx").getroot()
    told = [{p.get("name"): p.get("value") for p in tile.iter("property")} for tile in root.findall("tile")]
    assert [int(tile.get("id", "")) for tile in root.findall("tile")] == list(range(int(root.get("tilecount", ""))))
    rows = [told[at : at + 8] for at in range(0, len(told), 8)]
    assert {row[0]["terrain"] for row in rows} == set(GROUNDS)
    assert all(tile == row[0] and tile["kind"] for row in rows for tile in row)
    image = root.find("image")
    assert image is not None
    assert pygame.image.load(TILES / image.get("source", "")).get_size() == (
        int(image.get("width", "")),
        int(image.get("height", "")),
    )


@pytest.mark.parametrize("sheet", PROP_SHEETS.values(), ids=PROP_SHEETS)
def test_props_are_in_the_order_of_their_tile_set(sheet: PropSheet) -> None:
    tiles = ET.parse(TILES / f"{sheet.name}.tsx").getroot().findall("tile")
    assert tuple(t.get("type", "").removeprefix("prop/") for t in tiles) == sheet.names


@pytest.mark.parametrize("k", PROP_ZOOMS)
def test_every_prop_is_drawn_at_every_zoom(k: float) -> None:
    for sheet in PROP_SHEETS.values():
        for name in sheet.names:
            shown = prop(name, k)
            assert shown.surface.get_size() == (sheet.size[0] * k, sheet.size[1] * k)
            assert list(shown.anchor) == [side * k for side in sheet.foot]
            assert shown.surface.get_bounding_rect().w > 10 * k


@pytest.mark.parametrize("sheet", PROP_SHEETS.values(), ids=PROP_SHEETS)
def test_a_prop_stands_where_maps_say_that_it_stands(sheet: PropSheet) -> None:
    """Of a tile object a map knows the picture's box alone."""
    assert foot(DrawnObject(1, "", "", "tile", 0, 0, *sheet.size, 0, (), (), "")) == sheet.foot


def test_a_prop_at_another_zoom_is_refused() -> None:
    with pytest.raises(ValueError, match="Props are not drawn at zoom 3"):
        prop("crate", 3)


HEXES = {"hex-y-odd": "hex", "hex-y-even": "hex", "hex-x-odd": "hex_flat", "hex-x-even": "hex_flat"}


def mixed(a: str, b: str, x: int, y: int) -> str:
    """Two kinds of ground in every way beside each other."""
    return a if (x * 5 + y * 3) % 7 % 2 else b


@pytest.mark.parametrize(("grid", "name"), [("square", "tiles"), *HEXES.items()])
def test_every_tile_that_can_be_asked_for_is_there(grid: str, name: str) -> None:
    tiler = Tiler if grid == "square" else partial(HexTiler, grid=grid)
    sheet = tileset(name)
    cells = [(x, y) for x in range(9) for y in range(9)]
    for a in GROUNDS:
        for b in GROUNDS:
            ground = tiler(partial(mixed, a, b), 9, 9)
            frames = (0, 3) if {a, b} & {*WET} else (0,)
            wanted = {tile for x, y in cells for f in frames for tile in ground.tiles(x, y, f)}
            assert all(sheet[tile] for tile in wanted)


def test_masks_reduce_to_47_cases() -> None:
    assert len({reduce_mask(m) for m in range(256)}) == 47
    assert reduce_mask(1 | 2 | 128) == 1
    assert reduce_mask(2 | 16) == 2 | 16


def test_higher_ground_spills_onto_lower() -> None:
    tiler = Tiler(terrain, 5, 4)
    assert tiler.tiles(0, 0) == ["fill/grass/0"]
    assert "fringe/grass/128" in tiler.tiles(1, 2)
    assert tiler.tiles(4, 0) == ["fill/stone/0", "wall/0"]
    assert "shade/1" in tiler.tiles(4, 1)
    assert tiler.tiles(1, 1, frame=2)[0] == "fill/water/5@2"


@pytest.mark.parametrize("boards", ["planks", "litter"])
@pytest.mark.parametrize("deep", ["water", "murk", "chasm", "gulf"])
def test_boards_end_in_a_pier_and_other_ground_in_a_bank(deep: str, boards: str) -> None:
    """West of the middle cell are boards, east of it is grass."""
    tiles = Tiler(lambda x, _: (boards, deep, "grass")[x], 3, 3).tiles(1, 1)
    assert {"pier/64", f"edge/{deep}/4", "fringe/grass/4"} < set(tiles)
    assert not any(tile.startswith(f"fringe/{boards}") for tile in tiles)


def test_roofs_and_walls_go_on_in_each_other_and_throw_shadows() -> None:
    tiler = Tiler(lambda _, y: {0: "wall", 1: "roof"}.get(y, "road"), 3, 3)
    assert tiler.tiles(1, 0)[1].startswith("wall/14")
    assert tiler.tiles(1, 1)[1].startswith("roof/11")
    assert tiler.tiles(1, 2)[-1] == "shade/5"


@pytest.mark.parametrize("ground", DYED)
def test_dyed_ground_has_the_shape_of_its_own_and_other_colours(ground: str) -> None:
    sheet, of = tileset("tiles"), DYED[ground].of
    fill, edge = sheet[f"fill/{ground}/3"], sheet[f"edge/{ground}/17"]
    assert pygame.image.tobytes(edge, "RGBA")[3::4] == pygame.image.tobytes(sheet[f"edge/{of}/17"], "RGBA")[3::4]
    assert worst_difference(fill, sheet[f"fill/{of}/3"]) > 30


def test_dark_water_moves_as_water_does() -> None:
    cells = pygame.Rect(0, 0, 3, 3)
    assert [Mat(lambda *_: "murk", 3, 3).phase(cells, 220 * n) for n in range(5)] == [0, 1, 2, 3, 0]
    assert Tiler(lambda *_: "murk", 3, 3).tiles(1, 1, frame=2) == ["fill/murk/5@2"]


def test_ground_without_tiles_is_named() -> None:
    with pytest.raises(ValueError, match=r"no tiles for the terrain 'lava' at \(2, 3\)"):
        Tiler(lambda *_: "lava", 5, 4).tiles(2, 3)


@pytest.mark.parametrize("k", [0.5, 0.75, 1, 1.5, 2])
def test_chunks_meet_without_a_seam(k: float) -> None:
    mat, side = Mat(terrain, 5, 4), round(SQUARE * k)
    whole = mat.chunk(pygame.Rect(0, 0, 5, 4), k)
    assert whole.get_size() == (5 * side, 4 * side)
    part = mat.chunk(pygame.Rect(2, 1, 3, 2), k)
    expected = whole.subsurface((2 * side, side, 3 * side, 2 * side))
    assert worst_difference(part, expected) <= 3


def worst_difference(a: pygame.Surface, b: pygame.Surface) -> int:
    pairs = zip(pygame.image.tobytes(a, "RGB"), pygame.image.tobytes(b, "RGB"), strict=True)
    return max(abs(x - y) for x, y in pairs)


@pytest.mark.parametrize("k", [0.5, 0.75, 1, 1.5, 2])
@pytest.mark.parametrize("grid", HEXES)
def test_chunks_of_hexagons_meet_without_a_seam(grid: str, k: float) -> None:
    mat = HexMat(terrain, 5, 4, grid)
    across, down = (round(step * k) for step in mat.step)
    whole = mat.chunk(pygame.Rect(-1, -1, 7, 6), k)
    assert whole.get_size() == (7 * across, 6 * down)
    part = mat.chunk(pygame.Rect(1, 1, 3, 2), k)
    assert worst_difference(part, whole.subsurface((2 * across, 2 * down, 3 * across, 2 * down))) <= 3


@pytest.mark.parametrize("grid", HEXES)
def test_every_pixel_is_in_one_hexagon(grid: str) -> None:
    """What a cell paints is what lies under it: one cell of wall on grass changes that cell's pixels alone."""
    layout, cell = units(grid), Cell(2, 2)
    walled = HexMat(lambda x, y: "wall" if (x, y) == cell else "grass", 5, 5, grid)
    plain = HexMat(lambda *_: "grass", 5, 5, grid)
    a, b = (mat.chunk(pygame.Rect(0, 0, 6, 6), 1, grid=False) for mat in (walled, plain))
    spots = [(x, y) for x in range(a.width) for y in range(a.height) if a.get_at((x, y)) != b.get_at((x, y))]
    assert {layout.cell_at(x + 0.5, y + 0.5) for x, y in spots} == {cell}
    assert len(spots) > 0.98 * layout.pitch[0] * layout.pitch[1]


@pytest.mark.parametrize(
    ("grid", "north_east", "mask"),
    [("hex-y-odd", (2, 0), 1), ("hex-y-even", (1, 0), 1), ("hex-x-odd", (2, 1), 2), ("hex-x-even", (2, 0), 2)],
)
def test_masks_follow_the_staggering(grid: str, north_east: tuple[int, int], mask: int) -> None:
    tiler = HexTiler(lambda x, y: "forest" if (x, y) == north_east else "grass", 3, 3, grid)
    assert f"fringe/forest/{mask}" in tiler.tiles(1, 1)


def test_the_grid_can_be_left_out_and_water_moves() -> None:
    mat, water, land = Mat(terrain, 5, 4), pygame.Rect(1, 1, 2, 1), pygame.Rect(0, 2, 2, 2)
    pictures = [mat.chunk(water, 1), mat.chunk(water, 1, frame=1), mat.chunk(water, 1, grid=False)]
    assert len({pygame.image.tobytes(p, "RGB") for p in pictures}) == 3
    assert [mat.phase(water, ms) for ms in (0, 219, 220, 879, 880)] == [0, 0, 1, 3, 0]
    assert mat.phase(land, 220) == 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 1024), (2560, 1080), (2560, 720)])
def test_the_title_fills_the_window(size: tuple[int, int]) -> None:
    assert title_background(*size).get_size() == size
    assert TITLE_HEIGHTS[0] == 720


def test_the_vignette_darkens_the_rim_only() -> None:
    rim = vignette(640, 360)
    assert rim.get_at((639, 359)).a > rim.get_at((288, 160)).a == 0


def test_fonts_come_with_their_licences() -> None:
    fonts = {p.name for p in (files.ASSETS / "fonts").iterdir()}
    families = {"Alegreya": "alegreya", "Atkinson": "atkinson-hyperlegible", "Fraunces": "fraunces"}
    assert "lato-LICENSE_FONT.txt" in fonts, "letters of Lato stand in Atkinson Hyperlegible"
    for family, licence in families.items():
        assert any(name.startswith(family) for name in fonts)
        assert f"{licence}-LICENSE_FONT.txt" in fonts


def test_assets_stay_small() -> None:
    assert sum(p.stat().st_size for p in files.ASSETS.rglob("*") if p.is_file()) < 25_000_000


PITS = ("......", ".oo.o.", "..oo..", ".o.oo.", "..oo..", "......")


def across(grid: str, drawing: tuple[str, ...]) -> list[int]:
    """How much darker or lighter, in steps of 255, two pixels are, one above the other, in two cells of a chasm."""
    picture = HexMat(lambda x, y: "chasm" if drawing[y][x] == "o" else "stone", 6, 6, grid).chunk(
        pygame.Rect(0, 0, 6, 6), 1, grid=False
    )
    pits = {Cell(x, y) for y, row in enumerate(drawing) for x, sign in enumerate(row) if sign == "o"}
    found = []
    for x in range(picture.width):
        cells = [units(grid).cell_at(x + 0.5, y + 0.5) for y in range(picture.height)]
        for y, (a, b) in enumerate(pairwise(cells)):
            if a != b and {a, b} <= pits:
                found.append(abs(sum(picture.get_at((x, y))[:3]) - sum(picture.get_at((x, y + 1))[:3])))
    return found


@pytest.mark.parametrize("grid", HEXES)
def test_the_faces_of_a_chasm_meet_from_hexagon_to_hexagon(grid: str) -> None:
    """No edge of a cell is seen in it, on the whole: what steps there are are the rim's."""
    steps = across(grid, PITS)
    assert len(steps) > 200
    assert sum(steps) / len(steps) < 16


@pytest.mark.parametrize("k", [0.5, 0.75, 1, 1.5, 2])
@pytest.mark.parametrize("grid", HEXES)
def test_walls_of_hexagons_have_a_contour_where_they_end_and_none_where_they_go_on(grid: str, k: float) -> None:
    wall, beside, layout = Cell(2, 2), Cell(2, 3), units(grid)
    picture = HexMat(lambda x, y: "wall" if (x, y) in (wall, beside) else "sand", 6, 6, grid).chunk(
        pygame.Rect(0, 0, 6, 6), k
    )

    def light(cell: Cell, side: int) -> int:
        corners = layout.outline(cell)
        (ax, ay), (bx, by) = corners[side], corners[(side + 1) % 6]
        return sum(picture.get_at((round((ax + bx) / 2 * k), round((ay + by) / 2 * k)))[:3])

    lattice = GRIDS[grid]
    between = next(side for side in range(6) if lattice.step(wall, side) == beside)
    dark = [light(wall, side) for side in range(6) if side != between]
    assert max(dark) < light(wall, between)
