"""Painted maps as the ground of a board: their size, what moves, what play has changed, and what is gone."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.board.board import Area, Board, Kind
from game.board.grid import Cell
from game.board.layout import units
from game.books.stacktors.face.map.picture import map_picture
from game.campaign.scenery import Scenery
from game.tiled.load import load
from game.ui.map.camera import STEPS, Camera
from game.ui.map.ground import GroundView, painter
from game.ui.map.painted import Repainted
from game.ui.sprites import Mat
from game.ui.sprites.cuts import Cuts, opened
from tests.ui.sketch import apart

pytestmark = pytest.mark.usefixtures("unrendered")

HEXAGONS = [f"hex-{axis}-{index}" for axis in "xy" for index in ("odd", "even")]
ALL = pygame.Rect(0, 0, 5, 4)
MOVING = (
    '<tile id="2"><animation><frame tileid="5" duration="100"/><frame tileid="7" duration="250"/></animation></tile>'
)


def found(sketch):
    map_file = load(sketch.write())
    assert map_file.painting
    return map_file, Scenery(map_file.painting, map_file.board)


def brush(sketch):
    map_file, scenery = found(sketch)
    painted = painter(map_file.board, scenery)
    assert isinstance(painted, Repainted)
    return painted


def shaped(sketch, grid):
    if grid != "square":
        _, axis, index = grid.split("-")
        sketch.cell = (24, 20) if axis == "x" else (20, 24)
        sketch.kind = f'orientation="hexagonal" staggeraxis="{axis}" staggerindex="{index}" hexsidelength="12"'
        sketch.sets = sketch.sheet(size=sketch.cell)
    sketch.body = sketch.layer()


def worst(a, b):
    return max(abs(x - y) for x, y in zip(pygame.image.tobytes(a, "RGB"), pygame.image.tobytes(b, "RGB"), strict=True))


@pytest.mark.parametrize("k", STEPS)
@pytest.mark.parametrize("grid", ["square", *HEXAGONS])
def test_chunks_have_the_games_size_and_meet_without_a_seam(sketch, grid, k):
    shaped(sketch, grid)
    mat = brush(sketch)
    across, down = (round(step * k) for step in units(grid).pitch)
    whole = mat.chunk(ALL, k, mat.phase(ALL, 0))
    assert whole.size == (5 * across, 4 * down)
    for x, y, w, h in ((0, 0, 2, 3), (2, 1, 3, 2), (1, 3, 1, 1)):
        cells = pygame.Rect(x, y, w, h)
        part = mat.chunk(cells, k, mat.phase(cells, 0))
        assert worst(part, whole.subsurface((x * across, y * down, w * across, h * down))) <= 8, (
            "but for rounding, of pixels as unlike as can be"
        )


@pytest.mark.parametrize(("k", "times"), [(0.5, 2), (0.75, 3), (1, 4), (1.5, 6), (2, 8)])
def test_small_pixels_become_large_ones(sketch, k, times):
    shaped(sketch, "square")
    map_file, _ = found(sketch)
    mat, cell = brush(sketch), pygame.Rect(2, 1, 1, 1)
    chunk = mat.chunk(cell, k, mat.phase(cell, 0))
    gid = map_file.painting.sheets[0].cells[7]
    tile = Cuts(map_file.painting, opened(map_file.painting)).tile(gid, 1, (255, 255, 255, 255)).surface
    for x, y in ((5, 5), (9, 3), (12, 11)):
        colour = tile.get_at((x, y))
        assert colour.a == 255
        assert {
            tuple(chunk.get_at((times * x + dx, times * y + dy))) for dx in range(times) for dy in range(times)
        } == {tuple(colour)}


def test_maps_of_large_cells_are_painted_piece_by_piece(sketch):
    sketch.cell = (200, 200)
    sketch.size = (7, 6)
    sketch.body = sketch.layer()
    mat, cells = brush(sketch), pygame.Rect(0, 0, 7, 6)
    whole = mat.chunk(cells, 0.5, mat.phase(cells, 0))
    for x in range(7):
        cell = pygame.Rect(x, 5, 1, 1)
        assert worst(mat.chunk(cell, 0.5, mat.phase(cell, 0)), whole.subsurface((32 * x, 160, 32, 32))) <= 3


def test_only_chunks_with_animated_tiles_move(sketch):
    sketch.sets = sketch.sheet(inner=MOVING)
    sketch.size = (30, 30)
    sketch.body = sketch.layer({(0, 0): 3, (25, 25): 1})
    mat = brush(sketch)
    moving, still = pygame.Rect(0, 0, 2, 2), pygame.Rect(24, 24, 2, 2)
    phases = [mat.phase(moving, ms) for ms in (0, 99, 100, 349, 350)]
    assert phases[0] == phases[1] == phases[4] != phases[2] == phases[3]
    assert apart(mat.chunk(moving, 1, phases[0]), mat.chunk(moving, 1, phases[2]))
    assert mat.phase(still, 0) == mat.phase(still, 100)


def test_the_ground_tells_when_what_is_seen_of_it_moves(sketch):
    sketch.sets = sketch.sheet(inner=MOVING)
    sketch.size = (60, 60)
    sketch.body = sketch.layer({(x, y): 3 if x < 2 else 1 for x in range(60) for y in range(60)})
    map_file, scenery = found(sketch)
    pygame.display.init()
    pygame.display.set_mode((1, 1), pygame.HIDDEN)
    ground, camera, surface = GroundView(map_file.board, scenery), Camera(), pygame.Surface((320, 200))
    camera.lay(surface.get_rect(), (60, 60), 1, "square")
    for at, moves in (((2, 2), True), ((50, 50), False)):
        camera.jump(at)
        ground.draw(surface, camera)
        for ms in (100, 250):
            assert not ground.update(ms), "nothing else is to be drawn again"
            assert bool(ground.flowing) == moves
            ground.draw(surface, camera)


def changed(board: Board, kinds: dict[Cell, Kind]) -> Board:
    names = {Kind.WATER: "water", Kind.NORMAL: "stone"}
    terrains = (*board.terrains, "water", "stone")
    ground, what = bytearray(board.ground), bytearray(board.kinds)
    for cell, kind in kinds.items():
        at = cell.y * board.width + cell.x
        ground[at], what[at] = terrains.index(names[kind]), list(Kind).index(kind)
    return replace(board, terrains=terrains, ground=bytes(ground), kinds=bytes(what))


@pytest.mark.parametrize("grid", ["square", *HEXAGONS])
def test_cells_that_play_has_changed_are_the_mats(sketch, grid):
    shaped(sketch, grid)
    map_file, scenery = found(sketch)
    now = changed(map_file.board, {Cell(2, 2): Kind.NORMAL})
    before, after, mat = painter(map_file.board, scenery), painter(now, scenery), painter(now)
    pictures = [one.chunk(ALL, 1, one.phase(ALL, 0)) for one in (before, after, mat)]
    layout = units(grid)
    for cell in now.cells:
        middle = tuple(map(int, layout.centre(cell)))
        if ALL.inflate(-1, -1).collidepoint(cell):
            colours = [tuple(picture.get_at((middle[0] + 3, middle[1] + 5))) for picture in pictures]
            assert colours[1] == colours[2 if cell == (2, 2) else 0] != colours[0 if cell == (2, 2) else 2]


def laid(board: Board, *cells: Cell) -> Board:
    return replace(board, areas=(Area(Kind.WATER, cells),))


@pytest.mark.rule("TER-7")
@pytest.mark.parametrize("grid", ["square", *HEXAGONS])
def test_ground_that_a_region_lays_is_seen_on_the_mat_and_over_a_painting(sketch, grid):
    shaped(sketch, grid)
    map_file, scenery = found(sketch)
    wet = laid(map_file.board, Cell(2, 2))
    for before, after in (
        (painter(map_file.board, scenery), painter(wet, Scenery(scenery.painting, wet))),
        (painter(map_file.board), painter(wet)),
    ):
        was, now = (one.chunk(ALL, 1, one.phase(ALL, 0)) for one in (before, after))
        middles = [
            (cell, tuple(map(int, units(grid).centre(cell))))
            for cell in wet.cells
            if ALL.inflate(-1, -1).collidepoint(cell)
        ]
        assert [cell for cell, at in middles if was.get_at(at) != now.get_at(at)] == [(2, 2)]


@pytest.mark.rule("TER-7")
def test_what_lies_under_laid_ground_is_seen_through_it(sketch):
    shaped(sketch, "square")
    map_file, scenery = found(sketch)
    wet = laid(map_file.board, Cell(2, 2))
    painted, mat = painter(wet, Scenery(scenery.painting, wet)), painter(wet)
    assert painted.phase(ALL, 0) != painted.phase(ALL, 220)
    at = tuple(map(int, units("square").centre(Cell(2, 2))))
    assert painted.chunk(ALL, 1, painted.phase(ALL, 0)).get_at(at) != mat.chunk(ALL, 1, mat.phase(ALL, 0)).get_at(at)


@pytest.mark.rule("TER-7")
def test_ground_that_is_laid_no_more_is_painted_anew():
    dry = Board.draw("....\n....")
    pygame.display.init()
    pygame.display.set_mode((1, 1), pygame.HIDDEN)
    ground, camera, surfaces = (
        GroundView(laid(dry, Cell(1, 0))),
        Camera(),
        [pygame.Surface((320, 200)) for _ in range(3)],
    )
    camera.lay(surfaces[0].get_rect(), (4, 2), 1, "square")
    ground.draw(surfaces[0], camera)
    assert ground.become(dry, None)
    ground.draw(surfaces[1], camera)
    GroundView(dry).draw(surfaces[2], camera)
    assert apart(surfaces[0], surfaces[1])
    assert not apart(surfaces[1], surfaces[2])


def test_flooded_cells_move(sketch):
    shaped(sketch, "square")
    map_file, scenery = found(sketch)
    mat = painter(changed(map_file.board, {Cell(2, 2): Kind.WATER}), scenery)
    assert mat.phase(ALL, 0) != mat.phase(ALL, 220)


def test_without_its_pictures_a_map_is_drawn_by_its_terrain(sketch):
    shaped(sketch, "square")
    map_file, scenery = found(sketch)
    (sketch.folder / "sheet1.png").unlink()
    assert isinstance(painter(map_file.board, scenery), Mat)


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x40\0\0\0\x20\x08\6\0\0\0", b"gone"])
def test_pictures_that_have_changed_or_are_broken_are_not_painted(sketch, data):
    shaped(sketch, "square")
    map_file, scenery = found(sketch)
    (sketch.folder / "sheet1.png").write_bytes(data)
    assert isinstance(painter(map_file.board, scenery), Mat)


def test_the_mat_takes_unknown_ground_for_that_of_its_kind():
    board = replace(Board.draw("..\n.."), terrains=("lava", "grass"), ground=bytes(4), kinds=bytes(4))
    mat, plain = painter(board), painter(replace(board, ground=bytes([1] * 4)))
    cells = pygame.Rect(0, 0, 2, 2)
    assert worst(mat.chunk(cells, 1, 0), plain.chunk(cells, 1, 0)) == 0


def test_a_map_is_rendered_as_it_is_painted(sketch):
    shaped(sketch, "square")
    map_file, _ = found(sketch)
    picture, mat = map_picture(map_file, {}), map_picture(replace(map_file, painting=None), {})
    assert picture.size == mat.size == (5 * 64, 4 * 64)
    assert len(apart(picture, mat, 40)) > 0.7 * 5 * 4 * 64 * 64
