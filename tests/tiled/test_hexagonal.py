"""Maps of hexagons: what Tiled writes becomes a board staggered alike, with every thing in the cell it is drawn in."""

from __future__ import annotations

import pytest

from game.board.board import Decor
from game.board.grid import GRIDS, Cell
from game.board.layout import Layout, units
from game.tiled.check import check
from game.tiled.load import load
from game.tiled.normalise import normalise
from tests.tiled.conftest import Tmx
from tests.tiled.test_load import BOARD, point, thing

STAGGERED = [("y", "odd"), ("y", "even"), ("x", "odd"), ("x", "even")]
each = pytest.mark.parametrize(("axis", "index"), STAGGERED)
TURNED = 1 << 28


def hexagonal(tmx: Tmx, axis: str = "y", index: str = "odd") -> Layout:
    """The map made hexagonal: cells of 64 by 76 pixels (76 by 64 with flat tops), sides of 36."""
    size = (64, 76) if axis == "y" else (76, 64)
    tmx.map |= {"orientation": "hexagonal", "staggeraxis": axis, "staggerindex": index, "hexsidelength": "36"}
    tmx.map |= {"tilewidth": str(size[0]), "tileheight": str(size[1])}
    return Layout(f"hex-{axis}-{index}", *size, 36)


def starts(layout: Layout, cells: list[Cell], shift: tuple[int, int] = (0, 0)) -> str:
    centres = [layout.centre(cell) for cell in cells]
    return "".join(point(at + 1, "start", x + shift[0], y + shift[1]) for at, (x, y) in enumerate(centres))


@each
def test_the_ground_is_the_same_and_the_grid_is_tileds(tmx, axis, index):
    layout = hexagonal(tmx, axis, index)
    cells = [Cell(x, y) for x in range(4) for y in range(3) if (x, y) != (2, 1)]
    tmx.objects = starts(layout, cells)
    map_file = load(tmx.write())
    assert (str(map_file.board), map_file.board.grid) == (BOARD, f"hex-{axis}-{index}")
    assert [start.cell for start in map_file.things] == cells
    assert [problem.what for problem in check(tmx.write())] == ["stands on air, where nobody can start"]


def test_what_tiled_leaves_out_is_what_it_means(tmx):
    hexagonal(tmx)
    del tmx.map["staggeraxis"], tmx.map["staggerindex"]
    assert load(tmx.write()).board.grid == "hex-y-odd"


@each
def test_a_point_near_a_slanted_side_belongs_to_the_cell_it_is_drawn_in(tmx, axis, index):
    layout = hexagonal(tmx, axis, index)
    x, y = layout.corner(Cell(2, 2))
    tmx.objects = point(1, "start", x + 1, y + 1) + point(2, "start", x + 38, y + 32)
    grid = GRIDS[layout.grid]
    assert [start.cell for start in load(tmx.write()).things] == [grid.step(Cell(2, 2), 5), Cell(2, 2)]


@each
@pytest.mark.parametrize("west", [-3, -2, 0, 1])
@pytest.mark.parametrize("north", [-1, 0, 2, 3])
def test_an_infinite_map_keeps_its_shifted_rows_where_it_is_cropped(tmx, axis, index, west, north):
    """Wherever the painted cells begin: neighbours stay neighbours, and things stay where they are drawn."""
    layout = hexagonal(tmx, axis, index)
    tmx.map["infinite"] = "1"
    tmx.layers = tmx.layer(
        f'<data encoding="csv"><chunk x="{west}" y="{north}" width="4" height="3">{tmx.csv()}</chunk></data>'
    )
    inner = [Cell(x, y) for x in range(4) for y in range(3)]
    tmx.objects = starts(layout, [Cell(x + west, y + north) for x, y in inner])
    map_file = load(tmx.write())
    assert str(map_file.board) == BOARD
    assert [start.cell for start in map_file.things] == inner
    drawn, kept = GRIDS[layout.grid], map_file.board.lattice
    for x, y in inner:
        moved = [(cell.x - west, cell.y - north) for cell in drawn.neighbours(Cell(x + west, y + north))]
        assert list(kept.neighbours(Cell(x, y))) == moved
    assert normalise(tmx.write()).layout.grid == map_file.board.grid


@each
def test_a_region_holds_the_cells_whose_centres_lie_inside(tmx, axis, index):
    layout = hexagonal(tmx, axis, index)
    (x, y), (far_x, far_y) = layout.centre(Cell(1, 0)), layout.centre(Cell(3, 2))
    tmx.objects = (
        f'<object id="1" name="wood" type="region" x="{x}" y="{y - 20}" '
        f'width="{far_x - x + 1}" height="{far_y - y + 21}"/>'
    )
    cells = [Cell(a, b) for a in range(4) for b in range(3)]
    inside = {
        cell for cell in cells if x <= layout.centre(cell)[0] <= far_x and y - 20 <= layout.centre(cell)[1] <= far_y
    }
    assert set(load(tmx.write()).board.region("wood")) == inside
    assert len(inside) > 3


def test_a_slanting_region_takes_every_other_row(tmx):
    layout = hexagonal(tmx)
    (x, y), (to_x, to_y) = layout.centre(Cell(1, 0)), layout.centre(Cell(2, 2))
    corners = f"{-9},0 9,0 {to_x - x + 9},{to_y - y + 1} {to_x - x - 9},{to_y - y + 1}"
    tmx.objects = f'<object id="1" name="lane" type="region" x="{x}" y="{y}"><polygon points="{corners}"/></object>'
    assert load(tmx.write()).board.region("lane") == (Cell(1, 0), Cell(1, 1), Cell(2, 2))


@pytest.mark.parametrize("word", ["north", "north-east"])
def test_facings_are_those_of_the_grid(tmx, word):
    hexagonal(tmx)
    facing = f'<property name="facing" value="{word}"/>'
    tmx.objects = point(1, "start", 32, 38, properties=facing)
    assert thing(tmx.write(), 1).get("facing") == 0


def test_a_facing_that_hexagons_lack_is_told(tmx):
    hexagonal(tmx)
    tmx.objects = point(1, "start", 32, 38, properties='<property name="facing" type="int" value="6"/>')
    (problem,) = check(tmx.write())
    assert problem.what == 'is "6", which hexagons do not have'
    assert "use one of north, north-east" in problem.mend


def test_turned_tiles_are_the_same_ground(tmx):
    hexagonal(tmx)
    cells = [[1 | TURNED, 1 | TURNED | 1 << 29, 1, 2], [1, 3 | 1 << 31, 4, 2], [1, 1, 5, 2]]
    tmx.layers = tmx.layer(f'<data encoding="csv">{tmx.csv(cells)}</data>')
    assert str(load(tmx.write()).board) == BOARD


@each
def test_props_stand_in_their_cells_whatever_the_maps_proportions(tmx, axis, index):
    """In hundredths of the cells as the game draws them."""
    hexagonal(tmx, axis, index)
    size = {"tilewidth": "40", "tileheight": "60"} if axis == "y" else {"tilewidth": "60", "tileheight": "40"}
    tmx.map |= {**size, "hexsidelength": "10"}
    layout, plane = normalise(tmx.write()).layout, units(f"hex-{axis}-{index}")
    x, y = layout.centre(Cell(3, 2))
    tmx.objects += f'<object id="2" gid="7" x="{x}" y="{y + 16}" width="96" height="128"/>'
    (prop,) = load(tmx.write()).board.decor
    assert prop == Decor(
        "well",
        *(
            round(100 * at / side)
            for at, side in zip(plane.centre(Cell(3, 2)), (plane.width, plane.height), strict=True)
        ),
    )


def test_cells_of_odd_sizes_lie_as_tiled_draws_them(tmx):
    """It takes the odd pixel off."""
    hexagonal(tmx)
    tmx.map |= {"tilewidth": "65", "tileheight": "75", "hexsidelength": "38"}
    assert normalise(tmx.write()).layout == Layout("hex-y-odd", 64, 74, 38)


def test_oblong_cells_on_a_map_of_squares(tmx):
    tmx.map["tileheight"] = "32"
    tmx.objects = (
        point(1, "start", 70, 70) + '<object id="2" name="strip" type="region" x="0" y="33" width="200" height="30"/>'
    )
    map_file = load(tmx.write())
    assert map_file.things[0].cell == Cell(1, 2)
    assert map_file.board.region("strip") == (Cell(0, 1), Cell(1, 1), Cell(2, 1))
