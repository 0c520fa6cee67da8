"""Maps that are made: whole, reachable, without stray tiles, and the same for the same seed."""

from __future__ import annotations

import shutil
from itertools import combinations, product
from operator import ne

import pytest

from game.board.board import outward
from game.board.grid import GRIDS, Cell
from game.files import ASSETS
from game.mapmaker.kinds import KINDS
from game.mapmaker.map_maker import made, sketched
from game.mapmaker.sketch import PARTY, SIDES, SIZES, Sketch, reached
from game.tiled.check import check
from game.tiled.load import load

SEEDS = ("1", "moss", "a long word")
SMALL = ((28, 18), (20, 14))


@pytest.fixture(scope="module", params=[(kind, seed, size) for kind in KINDS for seed in SEEDS for size in SMALL])
def sketch(request) -> Sketch:
    return sketched(*request.param)


def test_everything_open_can_be_reached_from_where_the_party_comes_in(sketch):
    everywhere = {cell for cell in sketch.cells() if sketch.open(cell)}
    assert reached(sketch, sketch.starts[:1]) == everywhere
    assert 5 * len(everywhere) > sketch.width * sketch.height, "there is room to play"


def test_a_full_party_stands_dry_and_apart_from_walls(sketch):
    assert len(set(sketch.starts)) == len(sketch.starts) == PARTY
    assert all(sketch.dry(cell) for cell in sketch.starts)


def test_places_have_cells_on_which_somebody_can_stand(sketch):
    assert sketch.places
    for name, cells in sketch.places.items():
        assert any(sketch.open(cell) for cell in cells), name


def test_no_tile_of_the_ground_is_alone(sketch):
    """Roads may narrow to one cell at their ends."""
    for cell in sketch.cells():
        kind = sketch.terrain[cell]
        if cell not in sketch.walls and kind != "road":
            near = [one for one in sketch.beside(cell) if one not in sketch.walls]
            assert not near or any(sketch.terrain[one] == kind for one in near), (str(cell), kind)


def test_no_wall_is_alone(sketch):
    for cell in sketch.walls:
        assert any(one in sketch.walls for one in sketch.beside(cell)), str(cell)


def test_what_stands_about_is_on_the_map_and_in_no_wall(sketch):
    for prop in sketch.props.values():
        assert sketch.inside(prop.cell), prop
        assert prop.cell not in sketch.walls, prop


def test_things_stand_on_dry_ground_and_one_on_a_cell(sketch):
    stand = [prop for prop in sketch.props.values() if prop.name != "lily"]
    for prop in stand:
        assert sketch.dry(prop.cell), prop
    assert len({prop.cell for prop in stand}) == len(stand)


def test_no_meadow_is_a_bare_plain(sketch):
    """Around each cell of a meadow something stands or other ground begins within three cells."""
    seen = {*sketch.props, *sketch.starts} | (set(sketch.cells()) - sketch.of("grass"))
    for cell in sketch.of("grass"):
        near = {Cell(cell.x + x, cell.y + y) for x in range(-3, 4) for y in range(-3, 4)}
        inside = {one for one in near if sketch.inside(one)}
        assert near != inside or seen & near, str(cell)


@pytest.mark.parametrize("kind", KINDS)
def test_the_seed_alone_decides(kind):
    one, again, other = (made(kind, seed, "tiles", SMALL[-1]) for seed in ("1", "1", "2"))
    assert one == again != other


LARGE = [(40, 30), *sorted({*product(*SIZES)} - {*SMALL})]
"""The sizes at which each kind is made once, and the largest one; every other kind is made at every other size."""


@pytest.mark.parametrize(("kind", "size"), [(kind, size) for n, kind in enumerate(KINDS) for size in LARGE[n % 2 :: 2]])
def test_a_map_of_any_size_is_whole_too(kind, size):
    large = sketched(kind, "1", size)
    assert (large.width, large.height) == size
    assert reached(large, large.starts[:1]) == {cell for cell in large.cells() if large.open(cell)}


@pytest.mark.parametrize("kind", KINDS)
def test_a_map_of_hexagons_is_the_same_map(tmp_path, kind):
    """Every cell, start and place is where it is on squares, and all that is open can be reached."""
    shutil.copytree(ASSETS / "tiles", tmp_path / "tiles")
    found = []
    for hexes in (False, True):
        path = tmp_path / "made.tmx"
        path.write_text(made(kind, "moss", "tiles", (24, 16), hexes=hexes), encoding="utf-8")
        assert [problem for problem in check(path) if problem.severity == "error"] == []
        found.append(load(path))
    squares, hexagons = found
    assert GRIDS[hexagons.board.grid].facings == 6
    assert (hexagons.board.kinds, hexagons.board.regions) == (squares.board.kinds, squares.board.regions)
    assert [thing.cell for thing in hexagons.of_kind("start")] == [thing.cell for thing in squares.of_kind("start")]
    board, (first, *_) = hexagons.board, hexagons.of_kind("start")
    firm = {cell for cell in board.cells if not board.blocks(cell) and not board.airy(cell)}
    assert {cell for cell in outward(board, first.cell) if cell in firm} == firm


MANY = tuple(str(number) for number in range(8))


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_seeds_give_nearly_the_same_map(kind):
    """Of any two, a tenth of the cells differ in ground or walls; on average it is a fifth."""
    looks = [
        [(one.terrain[cell], cell in one.walls) for cell in one.cells()]
        for one in (sketched(kind, seed) for seed in MANY)
    ]
    apart = [sum(map(ne, one, other)) / len(one) for one, other in combinations(looks, 2)]
    assert min(apart) > 0.1
    assert sum(apart) / len(apart) > 0.2


@pytest.mark.parametrize("seed", MANY)
def test_a_ford_is_one_river_with_a_bridge_that_has_rails(seed):
    """Only the bridge parts the water, and rails stand along all of it; where the ford is, the water goes on."""
    sketch = sketched("ford", seed)
    rails = [cell for cell, prop in sketch.props.items() if prop.name == "fence"]
    assert {sketch.terrain[cell] for cell in rails} == {"road"}
    rows = {cell.y for cell in rails}
    assert len(rows) == 2
    under = {Cell(x, y) for y in rows for x in range(sketch.width)}
    flows = _joined(sketch.of("water") | under)
    assert len([part for part in flows if len(part - under) > 2]) == 1


@pytest.mark.parametrize("seed", MANY)
def test_a_pool_in_a_cavern_is_not_cut_off_by_a_wall(seed):
    sketch = sketched("cavern", seed)
    assert sketch.of("water")
    assert [str(cell) for cell in sketch.of("water") if sketch.walls & {*sketch.beside(cell)}] == []


@pytest.mark.parametrize("seed", MANY)
def test_ice_in_a_pass_has_no_straight_edges(seed):
    """It is no rectangle, and neither does a niche in the rock make it one."""
    sketch = sketched("pass", seed)
    for part in _joined(sketch.of("ice")):
        wide, high = ({cell[side] for cell in part} for side in (0, 1))
        assert len(part) < 4 or len(part) < len(wide) * len(high)


def _joined(cells: set[Cell]) -> list[set[Cell]]:
    """The parts of these cells, each of which hangs together by sides."""
    left, parts = set(cells), []
    while left:
        part, queue = set(), [left.pop()]
        while queue:
            cell = queue.pop()
            part.add(cell)
            near = {Cell(cell.x + x, cell.y + y) for x, y in SIDES} & left
            left -= near
            queue += near
        parts.append(part)
    return parts
