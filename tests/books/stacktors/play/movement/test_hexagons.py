"""The rules of movement, reach and places on hexagons: six neighbours, six facings, no corners to pass."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.board.board import Area, Kind
from game.board.grid import GRIDS, Cell
from game.books.stacktors.components import Moving, Place
from game.books.stacktors.events import Compared, Plunged
from game.books.stacktors.game_book import Stacktors
from game.books.stacktors.intents import Maneuver, Move, OpenSituation, Teleport
from game.books.stacktors.values.situation import Goal
from game.table import world
from game.table.book import GM
from game.table.match import Match
from tests.books.stacktors.scene import Scene, cells, scene

rule = pytest.mark.rule

AROUND = {
    "hex-y-odd": "c2 d3 c4 b4 b3 b2",
    "hex-y-even": "d2 d3 d4 c4 b3 c2",
    "hex-x-odd": "c2 d2 d3 c4 b3 b2",
    "hex-x-even": "c2 d3 d4 c4 b4 b3",
}
"""What lies around c3, clockwise."""
each = pytest.mark.parametrize("grid", AROUND)
FIELD = """
......
......
..A...
......
......
.....z
"""


def hexes(drawing: str, grid: str = "hex-y-odd", **names) -> Scene:
    """A scene of the drawing, with its columns and rows as those of hexagons; it is A's turn."""
    board = {"grid": grid, **names.pop("board", {})}
    names.setdefault("z", "hostile G1-R1-")
    s = scene(
        drawing,
        board=board,
        **{name: text for name, text in names.items() if name in drawing or name in ("goals", "conflict")},
    )
    s.until("A")
    return s


def around(grid: str) -> list[str]:
    return AROUND[grid].split()


def free_of(s: Scene, intent, wide: int = 6) -> set[str]:
    """The cells for which the intent that `intent` makes is not refused."""
    return {str(Cell(x, y)) for x in range(wide) for y in range(wide) if not s.refused(intent(Cell(x, y)))}


@each
@rule("MOV-2", "GEO-2")
def test_a_step_goes_to_any_of_the_six_neighbours_and_no_others(grid):
    s = hexes(FIELD, grid, A="O1G3-R1-")
    assert free_of(s, lambda cell: Move((cell,))) == set(around(grid))


@each
@rule("GEO-2")
def test_no_corner_hinders_a_step(grid):
    """With its other neighbours walls, it steps out by the one that is left."""
    for door in around(grid):
        rows = [list(row) for row in FIELD.strip().split("\n")]
        for cell in cells(" ".join(around(grid))):
            rows[cell.y][cell.x] = "." if str(cell) == door else "#"
        s = hexes("\n".join("".join(row) for row in rows), grid, A="O1G3-R1-")
        assert free_of(s, lambda cell: Move((cell,))) == {door}


@each
@rule("POS-9", "MOV-3")
def test_six_facings_and_a_step_ahead_turns_nobody(grid):
    for facing, name in enumerate(around(grid)):
        s = hexes(FIELD, grid, A="P3-R1-")
        s.edit(Place(Cell(2, 2), facing), name="A")
        s.walk(name)
        assert (s.left("A"), s.facing("A")) == (2, facing)


@each
@rule("POS-9", "MOV-3")
def test_turning_costs_one_however_far(grid):
    for facing in range(1, 6):
        s = hexes(FIELD, grid, A="P3-R1-")
        s.walk(around(grid)[facing])
        assert (s.left("A"), s.facing("A")) == (1, facing)
    s = hexes(FIELD, grid, A="P3-R1-")
    s.walk(facing=5)
    assert (s.left("A"), s.facing("A")) == (2, 5)


@each
@rule("POS-9")
def test_there_is_no_seventh_facing(grid):
    s = hexes(FIELD, grid, A="P3-R1-")
    assert s.refused(Move((), 6)) == s.refused(Teleport(Cell(3, 3), 6)) == "POS-9"


@rule("MOV-3")
def test_a_straight_lane_of_hexagons_costs_a_point_a_cell():
    """South-east by south-east: the columns change in every other row alone."""
    s = hexes("A...\n....\n....\n...z", A="P3-R1-")
    s.edit(Place(Cell(0, 0), 2), name="A")
    s.walk("a2 b3 b4")
    assert (s.left("A"), s.facing("A")) == (0, 2)


@each
@rule("ENC-1")
def test_who_comes_beside_an_enemy_is_held(grid):
    door = around(grid)[2]
    at = Cell.parse(door)
    rows = [list(row) for row in FIELD.replace("z", ".").strip().split("\n")]
    beyond = GRIDS[grid].step(at, 2)
    rows[beyond.y][beyond.x] = "B"
    s = hexes("\n".join("".join(row) for row in rows), grid, A="O1G3-R1-", B="hostile G1-R1-")
    s.walk(door)
    assert s.get("A", Moving).by == (s.id("B"),)


@rule("ATK-6", "CLR-G-RED", "GEO-1")
@pytest.mark.parametrize(
    ("drawing", "refused"),
    [
        ("A...\n....\n....\n..B.", ""),
        ("A....\n.....\n.....\n.....\n..B..", ""),
        ("A....\n.....\n.....\n.....\n...B.", "ATK-6"),
    ],
)
def test_reach_counts_steps_over_hexagons(drawing, refused):
    """Ranged with one red reaches four cells; four rows down two columns come for nothing."""
    s = hexes(drawing, A="G3-R1-", B="hostile G1-G1-")
    assert s.refused(s.attack("A", "B", "R1", active="Ranged")) == refused


@rule("GEO-3", "ATK-6")
@pytest.mark.parametrize(("row", "refused"), [(".##.", "GEO-3"), (".#..", ""), ("..#.", "")])
def test_between_two_hexagons_one_sees_unless_both_block(row, refused):
    """From b1 to b3 straight down: the line runs along the side between a2 and b2."""
    s = hexes(f".A..\n{row[1:]}.\n.B..", A="G3-R1-", B="hostile G1-G1-")
    assert s.refused(s.attack("A", "B", "R1", active="Ranged")) == refused


@each
@rule("CLR-F-PURPLE")
def test_teleport_counts_hexagons(grid):
    s = hexes(FIELD, grid, A="P2-R1-")
    lattice = GRIDS[grid]
    near = {
        str(Cell(x, y)) for x in range(6) for y in range(6) if 0 < lattice.distance(Cell(2, 2), Cell(x, y)) <= 2
    } - {"f6"}
    assert free_of(s, lambda cell: Teleport(cell, 0)) == near
    assert len(near) == 18


@each
@rule("CLR-G-PURPLE")
def test_maneuver_puts_its_victim_on_the_ring_exactly_n_away(grid):
    """All around c3, its own attacker's cell aside."""
    rows = [list(row) for row in FIELD.replace("A", "B").replace("z", ".").strip().split("\n")]
    one = Cell.parse(around(grid)[0])
    rows[one.y][one.x] = "A"
    s = hexes("\n".join("".join(row) for row in rows), grid, A="R3-P2R2-", B="hostile G1-Y2-")
    s.strike("A", "B", "P2", active="Maneuver")
    s.defend("B")
    ring = free_of(s, lambda cell: Maneuver(s.id("B"), cell))
    assert len(ring) == 12
    assert {GRIDS[grid].distance(Cell(2, 2), Cell.parse(name)) for name in ring} == {2}


@rule("AST-1")
@pytest.mark.parametrize(
    ("drawing", "helps"),
    [
        ("FA\nB.", True),
        (".F.\n.A.\n.B.", True),
        ("..F\n.A.\n..B", True),
        ("F..\n.A.\n.B.", False),
        (".F.\nA..\nB..", True),
        (".F.\nA..\n.B.", True),
        ("F..\n.A.\n..B", False),
    ],
)
def test_friends_help_from_the_six_cells_beside(drawing, helps):
    s = hexes(drawing, A="G3-R1-", F="p1 G1-Y2B1-G2", B="hostile G1-G2-")
    s.strike("A", "B", "R1")
    assert (s.asked == ("F", "help_a")) is helps


@each
@rule("TER-6")
def test_a_fall_lands_beside_what_stands_below(grid):
    below = Cell(4, 2)
    hole = Area(Kind.AIR, cells(around(grid)[1]), below, 0)
    s = hexes(FIELD.replace("..A...", "..A.x."), grid, A="P2-R1-", x="{}R4", board={"areas": (hole,)})
    s.play(Teleport(hole.cells[0], 0))
    landed = s.told(Plunged)[0].cell
    assert GRIDS[grid].distance(landed, below) == 1
    assert landed not in hole.cells


@each
@rule("SIT-1", "MOV-4")
def test_a_party_without_enough_starts_stands_around_the_first(grid):
    """Six more heroes than starts, who stand all around."""
    drawing = FIELD.replace("......\n", "BCDEFG\n", 1).replace("z", ".")
    s = scene(
        drawing,
        board={"grid": grid},
        conflict=False,
        goals=(Goal("rounds", "1"),),
        **dict.fromkeys("ABCDEFG", "p1 G1-R1-"),
    )
    fresh = Match(Stacktors(), s.match.start)
    fresh.play(GM, OpenSituation(replace(s.match.entries[0].intent.situation, starts=cells("c3"))))
    with world.inside(fresh.world):
        assert {str(place.cell) for _, place in world.each(Place)} == {"c3", *around(grid)}


@rule("ATK-6")
def test_blows_go_to_neighbours_alone():
    """b2 lies beside a1 on a map of squares, not where odd rows are shifted east."""
    s = hexes("A..\n.B.", A="G3-R1-", B="hostile G1-G2-")
    assert s.refused(s.attack("A", "B", "R1")) == "ATK-6"
    s = hexes("A..\nB..", A="G3-R1-", B="hostile G1-G2-")
    s.strike("A", "B", "R1")
    s.defend("B", "G2")
    assert s.told(Compared)
