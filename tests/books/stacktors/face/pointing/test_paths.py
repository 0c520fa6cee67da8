"""The line beside the pointer says of a way what then happens: cost, turns, stops, shots."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.board.board import Area, Kind
from game.board.grid import GRIDS, Cell
from game.books.stacktors.components import Body, Moving
from game.books.stacktors.events import Moved
from game.books.stacktors.face.pointing import charge
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.face.side.panel_rows import SideHeading
from game.books.stacktors.intents import EndTurn, Go, Move, Nothing, Pass
from game.books.stacktors.values.pieces import POSITIONS
from game.books.stacktors.values.stack import Stack
from game.table import world
from tests.books.stacktors.lanes import lane
from tests.books.stacktors.scene import IDLE, scene

FEET = ("G1R2", "O1O2", "Pk1R2", "Y2", "C1R2", "B1R3", "G2Y3", "P1R2", "O3", "Cy1R2")
GUTS = ("R3O2", "Y3O2C1", "G3", "B2P1", "O3Pk2", "C2R1")
GROUND = "::::%%%~##"
HEXES = [grid for grid in GRIDS if grid != "square"]


def field(chance: Random, grid: str):
    """A field of all kinds of ground, with four of the party and five enemies close together."""
    cells = [[chance.choice(GROUND) if chance.random() < 0.45 else "." for _ in range(9)] for _ in range(8)]
    spots = chance.sample([(x, y) for x in range(9) for y in range(8)], 9)
    names: dict[str, Any] = {}
    for n, (x, y) in enumerate(spots):
        sign = "ABDEcfghi"[n]
        cells[y][x] = sign
        names[sign] = f"{'p1' if n < 4 else 'hostile'} {chance.choice(FEET)}-{chance.choice(GUTS)}-R1"
    return scene("\n".join("".join(row) for row in cells), board={"grid": grid}, **names)


def answered(s, kind: str):
    """The answer with which nobody interrupts a walk."""
    return IDLE.get(kind) or (Nothing() if not s.refused(Nothing()) else s.legal()[0])


def turns_of(s):
    """Every turn of one or two rounds, of both sides."""
    for _ in range(40):
        if not s.match.to_act() or s.pending.kind == "gm":
            return
        if s.pending.kind == "act":
            yield s.pending.who
        if s.match.to_act() and s.pending.kind == "act":
            s.play(Pass() if not s.refused(Pass()) else EndTurn())
        elif s.match.to_act() and s.pending.kind != "gm":
            s.play(answered(s, s.pending.kind))


def walk(s, who: int, move):
    """Play the walk without any shot; returns the facings of all steps, and who was asked to shoot."""
    asked, steps = [], []
    s.play(move)
    steps += s.told(Moved)
    while s.match.to_act() and s.pending.kind in {"shoot", "stay"}:
        if s.pending.kind == "shoot":
            asked.append(s.pending.who)
        s.play(Go() if s.pending.kind == "stay" else Nothing())
        steps += s.told(Moved)
    return [step for step in steps if step.who == who], asked


def checked(s, who: int, chance: Random) -> str:
    """Check the line of one random walk against the walk; returns the line, empty where there is no walk."""
    reader = Reader(s.match)
    ways = reader.afoot.reach(who)
    if not ways:
        return ""
    drawing = [cell for cell in ways if ways[cell].shooters]
    cell = chance.choice(drawing if drawing and chance.random() < 0.5 else list(ways))
    found, before, look = charge.walk(reader, who, cell), reader.afoot.moving(who), reader.appearance(who)
    assert found
    assert before
    assert look
    (route, move), facing = found, look.facing
    assert isinstance(move, Move)
    names = {reader.name(foe): foe for foe in reader.appearances()}
    price = re.match(r"(-?\d+) of (\d+)", route.line)
    assert price, route.line
    cost, full = map(int, price.groups())
    told = int((re.search(r"[Tt]urns (\d+)", route.line) or [0, 0])[1])
    shots = [names[name] for name in re.findall(r"(\w+) may strike as you go", route.line)]
    steps, asked = walk(s, who, move)
    with world.inside(s.match.world):
        after = world.ask(who, Moving)
    bends = sum(
        a != b
        for a, b in zip([facing, *(step.facing for step in steps)], (step.facing for step in steps), strict=False)
    )
    assert full == before.left
    assert [step.cell for step in steps] == list(move.path)
    assert (full - cost, told, route.facing) == (steps[-1].left, bends, steps[-1].facing), route.line
    assert ("stops beside" in route.line) == route.stops == (after.state == "held" if after else route.stops), (
        route.line
    )
    assert sorted(asked) == sorted(shots), route.line
    return route.line


def test_who_has_nothing_left_to_shoot_with_is_not_named():
    s = scene("......\n.Ac...\n......", A="G1R2-R3O2-R1", c="hostile O1-G3-R1")
    stack = s.get("c", Body).stack
    s.edit(
        Body(Stack(*(tuple(replace(piece, spent=True) for piece in stack.at(place)) for place in POSITIONS))), name="c"
    )
    s.until("A")
    reader = Reader(s.match)
    route, move = charge.walk(reader, s.id("A"), Cell(0, 0))
    assert "shoot" not in route.line
    assert walk(s, s.id("A"), move)[1] == []


@pytest.mark.parametrize(
    ("grid", "seed"),
    [*(("square", seed) for seed in range(4)), *((grid, seed) for grid in HEXES for seed in range(2))],
)
def test_thirty_random_walks(grid, seed):
    chance, lines = Random(seed), []
    while len(lines) < 30:
        s = field(chance, grid)
        for who in turns_of(s):
            for _ in range(2):
                if s.match.to_act() and (s.pending.kind, s.pending.who) == ("act", who):
                    lines += filter(None, [checked(s, who, chance)])
        s.match.close()
    for part in ("turns", "stops beside", "may strike as you go"):
        assert any(part in line for line in lines), part


@pytest.mark.rule("CLR-F-ORANGE")
@pytest.mark.parametrize(("feet", "badges"), [("G2", 1), ("G1O2", 0)])
def test_who_turns_freely_sees_no_price_at_the_turns(feet, badges):
    s = scene("A...\n....\n...c", A=f"{feet}-R1-", c="hostile G1-R1-")
    reader = Reader(s.match)
    found = charge.walk(reader, s.id("A"), Cell(0, 1))
    assert found is not None
    assert len(found[0].turns) == badges


@pytest.mark.rule("TER-7")
def test_the_line_tells_of_ground_that_a_region_lays():
    s = scene("A.....\n#####.z", board={"areas": (Area(Kind.WATER, (Cell(2, 0),)),)}, A="G1R3-R1-", z="hostile G1-R1-")
    s.until("A")
    route, _ = charge.walk(Reader(s.match), s.id("A"), Cell(2, 0))
    assert "water: 5 becomes 1 (TER-3)" in route.line
    assert route.line.startswith("7 of 8")


@pytest.mark.rule("TER-3", "CLR-F-BLUE")
@pytest.mark.parametrize(
    ("feet", "told"),
    [("G3", "water: 1 becomes 0 (TER-3)"), ("G2R3", "water: 8 becomes 2 (TER-3)"), ("B3", "")],
)
def test_what_hard_ground_takes_is_told_with_its_kind_and_rule(feet, told):
    s = lane(f"{feet}-R1-", "A~......")
    route, _ = charge.walk(Reader(s.match), s.id("A"), Cell(1, 0))
    assert (told in route.line) if told else ("becomes" not in route.line)


@pytest.mark.rule("TER-2", "CLR-F-BLUE")
@pytest.mark.parametrize(("feet", "told"), [("G3", "ends on water: the next walk is shorter (TER-2)"), ("B3", "")])
def test_a_walk_that_ends_where_the_next_one_is_slow_says_so(feet, told):
    s = lane(f"{feet}-R1-", "A~......")
    route, _ = charge.walk(Reader(s.match), s.id("A"), Cell(1, 0))
    assert (told in route.line) if told else ("ends on" not in route.line)


@pytest.mark.rule("TER-2", "CLR-F-BLUE")
@pytest.mark.parametrize(
    ("feet", "told"),
    [
        ("G3", "begins in water: 1 of 3 (TER-2)"),
        ("G2R3", "begins in water: 3 of 10 (TER-2)"),
        ("B3", "36 points to spend at camp"),
    ],
)
def test_the_side_panel_tells_what_the_ground_took_where_a_movement_begins(begin, feet, told):
    p = begin(lane(f"{feet}-R1-", under="~"))
    assert [one.notes[0] for one in p.screen.shown if isinstance(one, SideHeading)] == [told]
