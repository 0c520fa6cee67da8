"""Doors and levers: what an overcome challenge opens, floods or closes, and what blocks sight (DCH-6, GEO-3)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import library
from game.board.board import Area, Kind, Region
from game.board.changes import altered
from game.board.grid import Cell
from game.books.stacktors.components import Ground, Place
from game.books.stacktors.events import GroundChanged, Plunged, Shoved
from game.books.stacktors.intents import Lose, PickUp
from game.books.stacktors.play.movement import reach
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation.situations import open_refusal
from game.books.stacktors.prose import sentence
from game.table import saves, world
from game.table.replay import differences
from tests.board.forgotten import forget
from tests.books.stacktors.scene import More, cells, scene

rule = pytest.mark.rule

HERO = "G3-R3R3-"


def lever(drawing, region, becomes="normal", *, board=None, conflict=False, **names):
    """A scene with a hero A beside a lever x that opens the region "way"."""
    more = More(pieces={"x": {"opens": "way", "becomes": Kind(becomes)}})
    names = {"A": HERO, "x": "{}R1"} | names
    return scene(drawing, regions={"way": region}, more=more, board=board, conflict=conflict, **names)


def pull(s, pieces="R3"):
    """Let A overcome the lever."""
    return s.strike("A", "x", pieces, active="Ranged", aim="guts")


def board(s):
    with world.inside(s.match.world):
        return people.board()


def near(s, name):
    """The cells that somebody reaches with its movement."""
    with world.inside(s.match.world):
        return set(reach.reach(s.id(name)))


# --- opening


@rule("DCH-6")
def test_an_overcome_lever_opens_its_region():
    s = lever("xA#..", "c1")
    assert board(s).blocks(Cell(2, 0))
    told = [event for event in pull(s) if isinstance(event, GroundChanged)]
    assert board(s).kind(Cell(2, 0)) is Kind.NORMAL
    assert [(event.region, event.kind, event.cells) for event in told] == [("way", Kind.NORMAL, cells("c1"))]
    assert sentence(told[0], s.name) == "With x gone, the way opens."


@rule("DCH-6")
def test_it_opens_only_when_it_is_overcome():
    s = lever("xA#..", "c1", x="{}R5")
    pull(s)
    assert not s.told(GroundChanged)
    assert board(s).blocks(Cell(2, 0))


@rule("DCH-6")
def test_a_gate_of_three_cells_opens_with_the_door_in_its_midst():
    s = lever("#####\n#.Ax#\n###.#\n.....", "d2 d3 c3 e3")
    pull(s)
    assert all(board(s).kind(cell) is Kind.NORMAL for cell in cells("d2 c3 d3 e3"))


@rule("DCH-6", "MOV-6")
def test_reach_knows_the_ground_as_it_is_now():
    s = lever("xA#...\n######\nz.....", "c1", z="hostile G1-R1-", conflict=True)
    s.until("A")
    assert not near(s, "A")
    pull(s)
    assert Cell(3, 0) in near(s, "A")


@rule("DCH-6", "GEO-3")
def test_an_opened_wall_no_longer_cuts_sight():
    s = lever("xA#.z\n#####", "c1", z="hostile G1-R1-", conflict=True)
    s.until("A")
    assert s.refused(s.attack("A", "z", "R3", active="Ranged")) == "GEO-3"
    pull(s)
    assert not s.refused(s.attack("A", "z", "R3", active="Ranged"))


def test_the_ground_looks_like_what_lies_beside_it():
    ground = {"kinds": bytes([0, 0, 5, 0, 0]), "ground": bytes([0, 0, 2, 1, 1]), "terrains": ("grass", "stone", "wall")}
    s = lever("xA#..", "c1", board=ground)
    pull(s)
    assert board(s).terrain(Cell(2, 0)) == "grass"  # one each beside it: by name
    assert board(s).terrain(Cell(3, 0)) == "stone"


# --- other ground


@rule("DCH-6", "TER-1")
def test_a_lever_may_flood_a_room():
    s = lever("xA...", "c1 d1", "water")
    told = [event for event in pull(s) if isinstance(event, GroundChanged)]
    assert [str(board(s).kind(cell)) for cell in cells("b1 c1 d1 e1")] == ["normal", "water", "water", "normal"]
    assert sentence(told[0], s.name) == "With x gone, the way floods."


@rule("DCH-6", "TER-7")
def test_what_lay_over_the_ground_goes_with_it():
    s = lever("xA...", "c1", board={"areas": (Area(Kind.WATER, cells("c1 d1")),)})
    pull(s)
    assert not board(s).over(Cell(2, 0))
    assert [area.kind for area in board(s).over(Cell(3, 0))] == [Kind.WATER]


@rule("DCH-6", "TER-6")
@pytest.mark.parametrize("conflict", [True, False])
def test_who_stands_where_air_appears_falls(conflict):
    ground = {"regions": (Region("way", cells("b1 c1"), Cell(4, 0), 1),)}
    s = lever(
        "xA..." if not conflict else "xA...\n#####\nz....",
        "",
        "air",
        board=ground,
        conflict=conflict,
        **({"z": "hostile G1-R1-"} if conflict else {}),
    )
    if conflict:
        s.until("A")
    pull(s)
    assert s.asked == ("A", "plunge")
    s.play(s.legal(Lose)[0])
    assert s.cell("A") == "e1"
    assert [event.cost for event in s.told(Plunged)] == [1]


@rule("TER-6")
def test_nobody_falls_from_a_region_that_does_not_say_where_to():
    s = lever("xA...", "c1", "air")
    pull(s)
    assert board(s).airy(Cell(2, 0))
    assert board(s).hole(Cell(2, 0)) is None


# --- closing


@rule("DCH-6")
def test_where_a_way_closes_whoever_stands_there_is_pushed_to_the_nearest_free_cell_on_this_side_of_walls():
    s = lever("x.A#..\n###...", "c1 e1", "blocking")
    told = [event for event in pull(s) if isinstance(event, Shoved)]
    assert board(s).blocks(Cell(2, 0))
    assert [(s.name(event.who), str(event.cell)) for event in told] == [("A", "b1")]
    assert sentence(told[0], s.name) == "A is pushed aside to b1."
    assert s.cell("A") == "b1"


@rule("DCH-6", "MOV-4")
def test_objects_and_several_pushed_at_once_lie_and_stand_apart():
    s = lever("xABo.\n.....", "b1 c1 d1", "blocking", B="p2 G1-R1-", o="{R3}")
    pull(s)
    places = [s.cell(name) for name in ("A", "B", "o")]
    assert not {*places} & {"b1", "c1", "d1"}
    assert len({*places}) == 3


@rule("DCH-1")
def test_no_challenge_may_stand_where_a_way_is_to_close():
    assert _refused(becomes=Kind.BLOCKING, cell=Cell(2, 0)) == "DCH-1"


@rule("SIT-3")
def test_the_region_it_opens_is_there():
    assert _refused(opens="gate") == "SIT-3"


def _refused(**changed) -> str:
    """Why a lever that is changed that way may not be opened with its situation."""
    s = lever("xA...", "c1")
    opened = s.match.entries[0].intent.situation
    with world.inside(s.match.world):
        refusal = open_refusal(replace(opened, trials=(replace(opened.trials[0], **changed),)))
    return refusal.rule if refusal else ""


# --- sight


@rule("GEO-3")
def test_a_challenge_cuts_sight_while_it_stands_where_the_map_says_so():
    s = scene("A.x.z", A=HERO, x="{}R1", z="hostile G1-R1-", more=More(pieces={"x": {"blocks_sight": True}}))
    s.until("A")
    assert s.refused(s.attack("A", "z", "R3+R3", active="Ranged")) == "GEO-3"
    assert not s.refused(s.attack("A", "x", "R3", active="Ranged", aim="guts"))
    s.strike("A", "x", "R3", active="Ranged", aim="guts")
    assert s.table(Ground).screens == ()
    assert board(s).sees(Cell(0, 0), Cell(4, 0))


@rule("GEO-3")
def test_without_that_word_it_does_not():
    s = scene("A.x.z", A=HERO, x="{}R1", z="hostile G1-R1-")
    s.until("A")
    assert not s.refused(s.attack("A", "z", "R3+R3", active="Ranged"))


@rule("GEO-3")
def test_an_object_cuts_sight_until_it_is_taken():
    s = scene("Ao.z", A=HERO, o="{R3}", z="hostile G1-R1-", more=More(pieces={"o": {"blocks_sight": True}}))
    s.until("A")
    assert s.refused(s.attack("A", "z", "R3", active="Ranged")) == "GEO-3"
    s.play(PickUp(s.id("A"), s.id("o")))
    assert not s.refused(s.attack("A", "z", "R3", active="Ranged"))


@rule("GEO-3")
def test_an_object_that_is_pushed_aside_cuts_sight_where_it_lies_now():
    s = scene(
        "xAo..\n.....",
        regions={"way": "c1"},
        conflict=False,
        A=HERO,
        x="{}R1",
        o="{R3}",
        more=More(pieces={"x": {"opens": "way", "becomes": Kind.BLOCKING}, "o": {"blocks_sight": True}}),
    )
    pull(s)
    assert s.table(Ground).screens == (s.get("o", Place).cell,)
    assert s.get("o", Place).cell != Cell(2, 0)


# --- kept, taken back, played again


def test_undo_redo_and_replay_know_the_ground():
    s = lever("xA#..", "c1")
    pull(s)
    after = s.match.snapshot
    s.match.undo("p1")
    assert board(s).blocks(Cell(2, 0))
    s.match.redo()
    assert s.match.snapshot == after
    assert board(s).kind(Cell(2, 0)) is Kind.NORMAL
    assert differences(s.match) == ()


def test_the_changed_board_is_the_same_value_every_time_and_has_a_hash_of_its_own():
    one, other = lever("xA#..", "c1"), lever("xA#..", "c1")
    before = board(one).hash
    pull(one)
    pull(other)
    assert board(one) is board(other)
    assert board(one).hash != before


def test_a_save_carries_the_map_and_what_has_become_of_it(tmp_path, monkeypatch):
    s = lever("xA#..", "c1")
    pull(s)
    saves.Keeper(s.match, tmp_path / "one.save", library.ASSETS, sync=False).close()
    forget(monkeypatch)
    altered.cache_clear()
    loaded = saves.read(tmp_path / "one.save", library.book_of, library.ASSETS).match
    assert loaded.snapshot == s.match.snapshot
    with world.inside(loaded.world):
        assert people.board().kind(Cell(2, 0)) is Kind.NORMAL
    loaded.close()
