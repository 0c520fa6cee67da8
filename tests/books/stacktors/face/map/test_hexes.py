"""A fight on hexagons is played by mouse and keys, on all four grids."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.board.board import Board, Decor
from game.board.grid import GRIDS, Cell
from game.board.layout import units
from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.map.picture import map_picture
from game.books.stacktors.face.stage.stage import spec_of
from game.books.stacktors.intents import Attack, Move
from game.tiled.load import MapFile
from game.ui.kit.screen import Brush
from game.ui.kit.settings import Settings
from game.ui.kit.theme import PALETTE, Look
from game.ui.map import light, stamps
from game.ui.map.camera import plane
from game.ui.map.ground import GroundView
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle, Play

pytestmark = pytest.mark.usefixtures("drawn")

FIELD = """
    .........
    ..A...~~.
    .....#.~.
    ....b....
    .........
    .%%......
"""
HEXES = [grid for grid in GRIDS if grid != "square"]
every_hex = pytest.mark.parametrize("grid", HEXES)


@pytest.fixture
def fight():
    made = []

    def begin(grid: str, drawing: str = FIELD, **more) -> Play:
        people: dict[str, Any] = (
            {"A": "G1R2-R3O2C1-R1", "b": "hostile G1-G2-"} if drawing == FIELD else {"A": "G1R2-R3O2C1-R1"}
        )
        made.append(Play(scene(drawing, board={"grid": grid, **more}, conflict=drawing == FIELD, **people), gm=Idle()))
        return made[-1]

    yield begin
    for one in made:
        one.close()


def looks(p: Play, name: str, bearing: int) -> bool:
    """Does the base of that character point in that direction on the screen?"""
    who = p.scene.id(name)
    drawn = next(figure for one, figure, _ in p.face.state.view.bodies.drawn if one.who == who)
    spec = spec_of(p.screen.pacer.show.stage.appearance(who), p.face.state.view.marks.states.get(who), bearing)
    return drawn in [pyramids.figure(spec, p.camera.z, outline) for outline in (None, "selected", "targeted")]


@every_hex
def test_a_click_walks_there_as_the_line_said(fight, grid):
    p = fight(grid)
    p.turn("A")
    start, goal = p.screen.pacer.show.reader.appearance(p.scene.id("A")).cell, Cell(1, 4)
    p.driver.move(p.camera.middle(goal))
    found = p.screen.face.state.selection.way(p.screen.asked)
    assert found.cells[0] == start
    assert found.cells[-1] == goal
    assert all(b in GRIDS[grid].neighbours(a) for a, b in zip(found.cells, found.cells[1:], strict=False))
    p.click(1, 4)
    assert isinstance(p.intents[-1], Move)
    assert p.intents[-1].path == found.cells[1:]
    assert p.scene.cell("A") == "b5"
    look = p.screen.pacer.show.stage.appearance(p.scene.id("A"))
    assert look.facing == found.facing
    assert looks(p, "A", plane(grid).bearing(GRIDS[grid].facing(*found.cells[-2:])))
    assert p.screen.pacer.show.stage.sprites()[0].at == plane(grid).middle(goal)


@every_hex
def test_every_pixel_means_the_hexagon_it_lies_in(fight, grid):
    """A pixel belongs to the cell whose outline it lies in, not to the cell whose box it lies in."""
    p = fight(grid)
    outlines = {cell: p.camera.plane.outline(cell) for cell in (Cell(a, b) for a in range(9) for b in range(6))}
    for x in range(200, 760, 23):
        for y in range(120, 560, 17):
            cell = p.camera.cell_at((x, y))
            spot = p.camera.spot((x, y))
            inside = [one for one, outline in outlines.items() if holds(outline, spot)]
            assert cell in inside or (cell is None and not inside), (x, y)


def holds(corners, spot) -> bool:
    pairs = zip(corners, corners[1:] + corners[:1], strict=True)
    return all((bx - ax) * (spot[1] - ay) >= (by - ay) * (spot[0] - ax) for (ax, ay), (bx, by) in pairs)


@every_hex
def test_the_foe_is_struck_by_a_click(fight, grid):
    p = fight(grid)
    p.turn("A")
    p.key(pygame.K_a)
    p.click_on("b")
    p.key(pygame.K_RETURN)
    p.driver.wait(2000)
    assert any(isinstance(one, Attack) for one in p.intents)


@every_hex
def test_arrows_lead_from_cell_to_neighbour(fight, grid):
    """Right and left go along the row, up and down go straight on the whole; with flat tops it is the other way round.

    Going back leads over the same cells.
    """
    p = fight(grid)
    p.turn("A")
    steps = {pygame.K_RIGHT: (1, 0), pygame.K_DOWN: (0, 1), pygame.K_LEFT: (-1, 0), pygame.K_UP: (0, -1)}
    here = p.screen.pacer.show.reader.appearance(p.scene.id("A")).cell
    for key in [pygame.K_RIGHT] * 3 + [pygame.K_DOWN] * 3 + [pygame.K_LEFT] * 3 + [pygame.K_UP] * 3:
        p.key(key)
        there = p.screen.face.state.selection.cell
        assert there == (here.x + steps[key][0], here.y + steps[key][1])
        assert there in GRIDS[grid].neighbours(here)
        (ax, ay), (bx, by) = (plane(grid).middle(cell) for cell in (here, there))
        assert (bx - ax) * steps[key][0] + (by - ay) * steps[key][1] > 0
        here = there
    assert p.scene.cell("A") == str(here)


@pytest.mark.parametrize("axis", ["x", "y"])
def test_turning_on_the_spot_reaches_every_facing_by_keys(fight, axis):
    """Where two facings lie equally near to an arrow, pressing the arrow again takes the other."""
    p = fight(f"hex-{axis}-odd")
    p.turn("A")
    between = (pygame.K_LEFT, pygame.K_RIGHT) if axis == "x" else (pygame.K_UP, pygame.K_DOWN)
    seen = set()
    for key in between:
        for _ in range(2):
            p.key(key, pygame.KMOD_SHIFT)
            seen.add(p.screen.pacer.show.reader.appearance(p.scene.id("A")).facing)
    assert seen == ({1, 2, 4, 5} if axis == "x" else {0, 2, 3, 5})


@every_hex
def test_a_drag_turns_towards_the_neighbour_it_leads_to(fight, grid):
    p = fight(grid)
    p.turn("A")
    here = p.screen.pacer.show.reader.appearance(p.scene.id("A")).cell
    for facing in (2, 4):
        start, end = (p.camera.middle(cell) for cell in (here, GRIDS[grid].step(here, facing)))
        p.driver.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        p.driver.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))
        p.driver.wait(400)
        assert p.screen.pacer.show.reader.appearance(p.scene.id("A")).facing == facing


@every_hex
def test_the_board_lies_in_the_middle_and_the_camera_keeps_near_it(fight, grid):
    p = fight(grid)
    w, h = units(grid).size(9, 6)
    assert p.camera.size == (w / 64, h / 64)
    p.camera.zoom(-2)
    p.camera.jump((99, 99))
    assert p.camera.at == (w / 128, h / 128)
    p.camera.zoom(4)
    p.camera.jump((99, 99))
    x, y = p.camera.middle(Cell(8, 5))
    assert p.camera.free.collidepoint(x, y)
    assert p.camera.spot(p.camera.free.bottomright) == pytest.approx((w / 64 + 1.5, h / 64 + 1.5))


@every_hex
def test_marks_keep_to_their_hexagon(grid):
    """No stamp paints beyond the outline of its cell."""
    for z in (0.5, 1, 1.5):
        corners = tuple((x * z, y * z) for x, y in units(grid).shape)
        cell = pygame.Surface(stamps.tile(grid, z).size, pygame.SRCALPHA)
        pygame.draw.polygon(cell, (255, 255, 255), grown(corners, 1.5))
        for image in (
            stamps.tile(grid, z),
            stamps.dot(grid, z),
            stamps.hatch(grid, z),
            stamps.brackets(grid, z, PALETTE["focus"]),
            stamps.strokes(grid, z, 3),
        ):
            painted = pygame.mask.from_surface(image, 60)
            assert image.get_bounding_rect(min_alpha=40).w > 10 * z
            assert painted.overlap_area(pygame.mask.from_surface(cell), (0, 0)) == painted.count()


def grown(corners, by: float):
    """The outline, enlarged so that its farthest corner is `by` farther from its middle."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    mid = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    far = max(max(xs) - mid[0], max(ys) - mid[1])
    return tuple((mid[0] + (x - mid[0]) * (1 + by / far), mid[1] + (y - mid[1]) * (1 + by / far)) for x, y in corners)


@every_hex
def test_the_rim_goes_once_around_all_cells(grid):
    corners = light.outline(grid, (5, 4))
    assert len(set(corners)) == len(corners)
    sides = [
        (cell, side)
        for cell in (Cell(x, y) for x in range(5) for y in range(4))
        for side in range(6)
        if not inside(GRIDS[grid].step(cell, side))
    ]
    assert len(corners) == len(sides)


def inside(cell: Cell) -> bool:
    return 0 <= cell.x < 5 and 0 <= cell.y < 4


@pytest.mark.usefixtures("unrendered")
@every_hex
@pytest.mark.parametrize("z", [0.5, 1, 2])
def test_the_ground_has_no_seams_and_follows_the_camera(fight, grid, z):
    """The same ground looks the same wherever the camera is, also across the edges of its pieces."""
    p = fight(grid)
    board, camera = p.screen.pacer.show.reader.table.board, p.camera
    camera.z = z
    shots = []
    for at in ((3.0, 2.5), (3.5, 2.75), (4.0, 3.0)):
        camera.jump(at)
        camera.at = at
        surface = pygame.Surface((1280, 720))
        GroundView(board).draw(surface, camera)
        x, y = camera.corner(Cell(3, 2))
        shots.append(pygame.image.tobytes(surface.subsurface((x, y, round(90 * z), round(80 * z))), "RGB"))
    assert shots[0] == shots[1] == shots[2]


@every_hex
@pytest.mark.parametrize(("down", "hides"), [(5, False), (30, False), (90, True)])
def test_a_prop_hides_a_figure_only_from_a_cell_farther_south(fight, grid, down, hides):
    """The prop stands `down` units below the middle of the figure's cell."""
    p = fight(grid)
    view, size, board = p.screen.face.state.view, (1280, 720), p.screen.pacer.show.reader.table.board
    box, (x, y) = units(grid), units(grid).centre(p.screen.pacer.show.reader.appearance(p.scene.id("A")).cell)
    prop = Decor("column", round(100 * x / box.width), round(100 * (y + down) / box.height))
    pictures = []
    for decor in ((), (prop,)):
        surface = pygame.Surface(size)
        view.lay(replace(board, decor=decor), pygame.Rect(0, 0, *size), 1)
        view.draw(Brush(surface, Look(size, Settings())))
        pictures.append(surface)
    at = next(
        (at[0] + figure.anchor[0], at[1] + figure.anchor[1] - 12)
        for one, figure, at in view.bodies.drawn
        if one.who == p.scene.id("A")
    )
    assert (pictures[0].get_at(at) != pictures[1].get_at(at)) == hides


@every_hex
def test_a_map_is_drawn_as_one_picture(grid):
    board = replace(Board.draw("....\n.~#.\n...."), grid=grid)
    picture = map_picture(MapFile("map.tmx", board, (), ()), {})
    assert picture.size == units(grid).size(4, 3)
    x, y = units(grid).centre(Cell(1, 1))
    wet = picture.get_at((round(x), round(y)))
    assert wet.b > wet.r + 30
