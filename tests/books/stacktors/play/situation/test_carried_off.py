"""What enemies carry off: objects in their hands, people who are led along, and how that ends a situation (SIT-7)."""

import pytest

from game.board.grid import Cell
from game.books.stacktors.components import Carried, Chronicle, Out, Place, Side
from game.books.stacktors.events import SituationOpened, TakenAlong
from game.books.stacktors.intents import Move, PickUp
from game.books.stacktors.play.people import leading
from game.books.stacktors.values.hauls import Haul
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.situation import Goal
from game.table import world
from tests.books.stacktors.scene import More, cells, scene

OFF = (Goal("carried", "x", "robbed", bad=True, where="road"), Goal("defeat", "hostile"))
THIEF, HERO = "hostile G3-G2-", "G1-G2-"
ROAD = {"road": "a1"}


def at_stake(drawing, x="{R3}", pieces=None, **names):
    """A scene in which the thief A may carry x off to the first column."""
    more = More(goals=OFF, pieces={"A": {"purpose": "carry off", "about": "x"}, **(pieces or {})})
    return scene(drawing, regions=ROAD, more=more, **{"A": THIEF, "B": HERO, "x": x, **names})


def outcomes(s):
    """How the situation has ended; nothing while it has not."""
    return [outcome for _, outcome in s.table(Chronicle).past]


def led(s):
    """Who leads x along."""
    with world.inside(s.match.world):
        return leading.leader(s.id("x"))


@pytest.mark.rule("SIT-7")
def test_an_enemy_with_the_object_in_hand_reaches_its_goal_in_the_place():
    s = at_stake("..Ax.........B")
    s.until("A")
    s.play(PickUp(s.id("A"), s.id("x")))
    s.until("A")
    s.walk("b1")
    assert not outcomes(s), "it is not there yet"
    s.walk("a1")
    assert outcomes(s) == ["robbed"]


@pytest.mark.rule("SIT-7")
def test_without_the_object_it_does_not_and_the_party_neither():
    s = at_stake("..A..........Bx")
    s.until("A")
    s.walk("b1 a1")
    assert not outcomes(s)
    s = at_stake(".B..........xA", B="G3-G2-")
    s.until("B")
    s.play(Move(cells("a1")))
    assert not outcomes(s)


@pytest.mark.rule("SIT-7")
def test_an_object_is_in_hand_from_the_beginning_and_its_name_is_known():
    s = at_stake("..A........x.B", pieces={"x": {"holder": "A"}})
    assert s.get("x", Carried).by == s.id("A")
    assert s.ask("x", Place) is None
    assert s.name(s.id("x")) == "x"
    s.until("A")
    s.walk("b1 a1")
    assert outcomes(s) == ["robbed"]


@pytest.mark.rule("SIT-7")
def test_who_takes_no_side_is_led_along_step_by_step():
    s = at_stake("..Ax.........B", x="neutral G1-G1-")
    s.until("A")
    s.play(PickUp(s.id("A"), s.id("x")))
    assert s.told(TakenAlong)
    assert led(s) == s.id("A")
    s.until("A")
    s.walk("b1")
    assert (s.cell("A"), s.cell("x")) == ("b1", "c1")
    s.walk("a1")
    assert outcomes(s) == ["robbed"]


@pytest.mark.rule("SIT-7")
@pytest.mark.parametrize(
    ("drawing", "x"),
    [("..A.x........B", "neutral G1-G1-"), ("..Ax.........B", "hostile G1-G1-"), ("..Ax.........B", "party G1-G1-")],
)
def test_nobody_is_led_along_from_afar_or_against_a_side(drawing, x):
    s = at_stake(drawing, x=x)
    s.until("A")
    assert s.refused(PickUp(s.id("A"), s.id("x"))) == "SIT-7"
    assert not s.legal(PickUp)


@pytest.mark.rule("SIT-7")
def test_the_party_leads_nobody_along_and_neither_who_is_not_at_stake():
    s = at_stake("..A.........xB", x="neutral G1-G1-")
    s.until("B")
    assert s.refused(PickUp(s.id("B"), s.id("x"))) == "SIT-7"
    s = scene("Ax...........B", A=THIEF, B=HERO, x="neutral G1-G1-")
    s.until("A")
    assert s.refused(PickUp(s.id("A"), s.id("x"))) == "SIT-7"


@pytest.mark.rule("SIT-7")
@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("A", Place(Cell(5, 0))),
        ("A", Out("fallen")),
        ("x", Side("party", "p1", Colour.WHITE)),
    ],
)
def test_who_is_led_along_is_free_when_parted_when_its_leader_is_out_or_when_it_joins(name, change):
    s = at_stake("..Ax.........B", x="neutral G1-G1-")
    s.until("A")
    s.play(PickUp(s.id("A"), s.id("x")))
    assert led(s)
    s.edit(change, name=name)
    assert not led(s)


def test_what_enemies_are_after_is_told_as_the_situation_opens():
    s = at_stake("..Ax.........B")
    opened = s.told(SituationOpened)[0]
    assert opened.hauls == (Haul("x", ("A",), "road"),)
