"""Plans of maps: cells are named along the edges, everything on the map is marked, and no label covers another."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import GRIDS, Cell
from game.board.layout import units
from game.books.stacktors.face.map import picture
from game.books.stacktors.face.map.picture import MARGIN, map_picture, plan_picture
from game.tiled.load import load
from game.ui.kit.labels import Room
from game.ui.kit.theme import PALETTE

THINGS = '<objectgroup name="things">{}</objectgroup>'


def drawn(sketch, grid="square", things="", size=(5, 4), width=None):
    if grid != "square":
        _, axis, index = grid.split("-")
        sketch.cell = (24, 20) if axis == "x" else (20, 24)
        sketch.kind = f'orientation="hexagonal" staggeraxis="{axis}" staggerindex="{index}" hexsidelength="12"'
        sketch.sets = sketch.sheet(size=sketch.cell)
    sketch.size = size
    sketch.body = sketch.layer() + THINGS.format(things)
    found = load(sketch.write())
    return found, plan_picture(found, {}, width)


def test_everybody_has_the_colour_of_its_side(sketch, monkeypatch):
    """An enemy has that of its class in Tiled."""
    inks = {}
    original = picture._DrawnPlan._ink
    monkeypatch.setattr(
        picture._DrawnPlan, "_ink", lambda self, note: inks.setdefault(note.text, original(self, note)), raising=True
    )
    told = '<properties><property name="side" value="{}"/></properties>'
    drawn(
        sketch,
        things="".join(
            f'<object id="{at}" name="{side or "plain"}" type="character" x="{16 * at + 4}" y="20">'
            f"{told.format(side) if side else ''}<point/></object>"
            for at, side in enumerate(("party", "neutral", "hostile", ""))
        ),
    )
    assert (inks["party"], inks["neutral"]) == (PALETTE["hero"], PALETTE["ally"])
    assert inks["hostile"] == inks["plain"] not in (inks["party"], inks["neutral"])


@pytest.fixture
def named(monkeypatch):
    """The names that are written along the edges, with their places."""
    found = []
    monkeypatch.setattr(picture._DrawnPlan, "_named", lambda _self, name, at, _inward: found.append((name, at)))
    return found


@pytest.mark.parametrize("grid", GRIDS)
def test_columns_and_rows_are_named_over_their_cells(sketch, named, grid):
    found, picture = drawn(sketch, grid)
    layout = units(grid)
    zoom = (picture.width - 2 * MARGIN) / layout.size(5, 4)[0]
    for name, (x, y) in named:
        over = not name.isdigit()
        line = (
            Cell(Cell.parse(f"{name}1").x, 0 if y < MARGIN else 3)
            if over
            else Cell(0 if x < MARGIN else 4, int(name) - 1)
        )
        middle = layout.centre(line)[0 if over else 1] * zoom + MARGIN
        assert (x if over else y) == pytest.approx(middle)
    assert sorted(name for name, _ in named) == sorted([*"abcde", *"1234"] * 2)
    assert found.board.grid == grid


def test_names_along_the_edges_are_thinned_where_there_is_no_room(sketch, named):
    drawn(sketch, size=(60, 60), width=MARGIN * 2 + 480)
    columns = [name for name, (_, y) in named if y < MARGIN and not name.isdigit()]
    assert columns == ["a", "e", "j", "o", "t", "y", "ad", "ai", "an", "as", "ax", "bc", "bh"]
    assert [name for name, (x, _) in named if x < MARGIN and name.isdigit()] == ["1", *map(str, range(5, 61, 5))]


def test_the_map_itself_lies_within_the_margins(sketch):
    found, picture = drawn(sketch)
    inner = picture.subsurface(picture.get_rect().inflate(-2 * MARGIN, -2 * MARGIN))
    assert pygame.image.tobytes(inner, "RGB") == pygame.image.tobytes(map_picture(found, {}), "RGB")


@pytest.mark.parametrize("width", [16, 200, 480])
def test_it_is_as_wide_as_told_where_there_is_a_map_between_the_margins(sketch, width):
    assert drawn(sketch, width=width)[1].width == max(width, 2 * MARGIN + 1)


def test_starts_areas_and_names_are_marked(sketch):
    wide, high = sketch.cell
    start = f'<object id="1" type="start" x="{wide // 2}" y="{high // 2}"><point/></object>'
    region = (
        f'<object id="2" name="yard" type="region" x="{2 * wide}" y="{2 * high}" '
        f'width="{2 * wide}" height="{2 * high}"/>'
    )
    found, picture = drawn(sketch, things=start + region)
    plain = map_picture(found, {})
    layout, zoom = units("square"), plain.width / units("square").size(5, 4)[0]
    changed = {
        cell
        for cell in found.board.cells
        if picture.get_at([round(v * zoom) + MARGIN for v in layout.centre(cell)])
        != plain.get_at([round(v * zoom) for v in layout.centre(cell)])
    }
    assert {cell for cell in changed if cell.y > 1} <= {(2, 2), (3, 2), (2, 3), (3, 3)}
    assert {(0, 0), (2, 3), (3, 3)} <= changed


def test_labels_lie_beside_what_they_name_and_not_over_one_another():
    room, placed = Room(pygame.Rect(0, 0, 400, 300)), []
    for n in range(12):
        about = pygame.Rect(180 + 10 * (n % 3), 140 + 10 * (n // 3), 8, 8)
        placed.append(room.place((60, 14), about))
    assert all(not one.colliderect(other) for n, one in enumerate(placed) for other in placed[:n])
    assert all(pygame.Rect(0, 0, 400, 300).contains(one) for one in placed)
    assert Room(pygame.Rect(0, 0, 50, 50)).place((60, 14), pygame.Rect(20, 20, 4, 4)), (
        "what is too large lies somewhere"
    )
