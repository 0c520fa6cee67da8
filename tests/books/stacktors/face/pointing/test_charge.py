"""A character walks up to an enemy and attacks in one go."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import Cell
from game.books.stacktors.face.docks.parts import IconLine
from game.books.stacktors.face.pointing.charge import charge
from game.books.stacktors.face.readers import dangers
from game.books.stacktors.intents import Attack, EndTurn, Move
from game.books.stacktors.values.situation import Goal
from game.table import world
from game.table.bots import GreedyBot
from game.ui.play.boxes import Notice
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

FIELD = """
    ..........
    .A....c...
    ..........
    ..........
    ..........
    ..........
"""
GUARDED = """
    .........
    .Ad...c..
    .........
"""
PEOPLE = {"A": "G1R2-Y3O2-R1", "c": "hostile O1-G3-R1"}

SURROUNDED = {"A": "R3-Y2-", "B": "hostile G1-G1Y1Y1-", "c": "hostile G1-R2-", "d": "hostile G1-R2-"}


@pytest.fixture
def field(begin):
    """The turn of a character that attacks only what is beside it; `c` stands five cells away."""

    def make(drawing=FIELD, *, gm=None, **more):
        p = begin(drawing, gm=gm or Idle(), **(PEOPLE | more))
        p.turn("A")
        return p

    return make


@pytest.fixture
def guarded(field):
    """The same scene, but an enemy may shoot when the character leaves its first cell."""
    return lambda **more: field(GUARDED, A="G1R2-Y3O2-R1", d="hostile O1-G2-R1", **more)


def struck_by(p) -> str:
    """The key of the one brass button."""
    (brass,) = (one.key for one in p.driver.top.pressable if one.brass)
    return brass


def deeds(p):
    return [type(intent) for intent in p.intents if isinstance(intent, Move | Attack)]


def test_a_click_opens_the_dock_as_if_one_stood_there_and_strike_does_both(field):
    p = field()
    p.driver.move(p.foot("c"))
    assert p.screen.face.state.view.marks.boots == (p.scene.id("c"),)
    p.click_on("c")
    assert p.screen.face.state.dock is not None
    assert p.screen.face.state.view.marks.route.cells[-1].x == 5
    assert p.scene.cell("A") == "b2"
    assert struck_by(p) == "strike"
    p.key(pygame.K_RETURN)
    assert deeds(p)[:2] == [Move, Attack]


def test_esc_drops_both(field):
    p = field()
    entries = len(p.intents)
    p.click_on("c")
    p.key(pygame.K_ESCAPE)
    assert (p.screen.face.state.dock, p.screen.face.state.selection.planned, len(p.intents)) == (None, None, entries)
    assert p.driver.app.top is p.screen


def test_by_the_cursor_and_enter(field):
    p = field()
    for _ in range(5):
        p.key(pygame.K_RIGHT)
    assert p.screen.face.state.selection.over == p.scene.id("c")
    assert p.brass == ["Attack"]
    p.key(pygame.K_RETURN)
    assert struck_by(p) == "strike"
    p.key(pygame.K_RETURN)
    assert deeds(p)[:2] == [Move, Attack]


def test_a_covered_reward_on_the_map_changes_nothing(field):
    """A covered reward is no reason to stop before the attack."""
    p = field(FIELD.replace("..........", "x.........", 1), x="{R2}R8")
    p.click_on("c")
    p.key(pygame.K_RETURN)
    assert deeds(p)[:2] == [Move, Attack]


def test_where_a_shot_may_come_between_it_is_said_and_one_press_does_both_all_the_same(guarded):
    p = guarded()
    p.click_on("c")
    assert p.screen.face.state.selection.planned.shots == 1
    assert struck_by(p) == "strike"
    assert [one.text for one in p.screen.shown if isinstance(one, Notice) and one.bad] == [
        "d may strike as you go: at worst you run for 1 turn"
    ]
    p.key(pygame.K_RETURN)
    assert deeds(p)[:2] == [Move, Attack]


@pytest.mark.rule("TRN-8", "CLR-F-CLEAR")
@pytest.mark.parametrize(
    ("stack", "told"),
    [
        ("G1R2-Y3O2-R1", "Steps 4 cells first: 1 of 6 movement left, and lost."),
        ("G2R3-Y3R1-R1", "Steps 1 cell first: 8 of 10 movement left, and lost."),
        ("C1G2R3-Y3R1-R1", "Steps 1 cell first: 8 of 10 movement left, and kept."),
    ],
)
def test_what_becomes_of_the_rest_of_the_movement_is_said(field, stack, told):
    p = field(A=stack)
    p.click_on("c")
    assert [one.text for one in p.screen.face.state.dock.shown if isinstance(one, IconLine)] == [told]


@pytest.mark.rule("TER-2")
def test_hard_ground_that_the_walk_leads_into_is_said(begin):
    p = begin("A~c\n###", gm=Idle(), **PEOPLE)
    p.turn("A")
    p.click_on("c")
    told = [one.text for one in p.screen.face.state.dock.shown if isinstance(one, IconLine)]
    assert told == ["Steps 1 cell first. You stand in water then: 2 steps a turn, not 6."]


def test_the_keys_of_the_turn_do_nothing_while_an_attack_is_put_together(field):
    p = field()
    p.click_on("c")
    entries = len(p.intents)
    for key in (pygame.K_e, pygame.K_p, pygame.K_h):
        p.key(key)
        assert p.screen.face.state.dock is not None
    assert p.screen.tips.toast == "Back first (Esc)."
    assert len(p.intents) == entries


def test_a_shot_is_answered_on_the_way_and_the_dock_opens_all_the_same(guarded):
    p = guarded(gm=GreedyBot())
    p.click_on("c")
    p.key(pygame.K_RETURN)
    assert p.asked == ("A", "defend")
    names = [card.name for card in p.screen.face.state.dock.content.drafting.cards]
    p.key(pygame.K_1 + names.index("Block"))
    p.key(pygame.K_RETURN)
    assert p.asked == ("A", "act")
    assert struck_by(p) == "strike"


def test_esc_before_the_walk_drops_the_plan(guarded):
    p = guarded()
    entries = len(p.intents)
    p.click_on("c")
    p.key(pygame.K_ESCAPE)
    assert p.screen.face.state.selection.planned is None
    assert len(p.intents) == entries


def test_the_best_cell_has_the_fewest_shots_then_the_fewest_points(field):
    p = field()
    reader = p.screen.pacer.show.reader
    ways, there = reader.afoot.reach(p.scene.id("A")), reader.appearance(p.scene.id("c")).cell
    made = charge(reader, p.scene.id("A"), p.scene.id("c"))
    beside = [way for cell, way in ways.items() if reader.table.board.adjacent(cell, there)]
    assert (made.shots, ways[made.route.cells[-1]].left) == (0, max(way.left for way in beside))


EXPOSED = "......\n......\n...d..\n" + 4 * "......\n" + ".A....\n......\n....c.\n......"
"""The nearest cells beside C lie within the reach of D, and those behind it do not."""


def cells_to_strike_from(p):
    """The path to each cell from which A may strike C and what enemies may do there, and the path that is taken."""
    reader = p.screen.pacer.show.reader
    a, c = p.scene.id("A"), p.scene.id("c")
    ways = reader.afoot.reach(a)
    beside = [cell for cell in ways if reader.table.board.adjacent(cell, reader.appearance(c).cell)]
    found = {ways[cell].path: reader.dangers.danger(a, cell) for cell in beside}
    made = charge(reader, a, c)
    assert made.shots == 0
    return found, made.walk.path


def test_of_cells_without_shots_the_one_is_taken_where_most_of_what_enemies_may_do_is_answered(field):
    found, taken = cells_to_strike_from(field(EXPOSED, d="hostile G1-R3-R1"))
    assert found[taken] == min(found.values())
    assert len(taken) > min(map(len, found))


def test_nobody_goes_farther_for_less_of_a_threat_that_free_guts_answer(field):
    """The guts of A answer what C and D may do on any of these cells."""
    found, taken = cells_to_strike_from(field(EXPOSED, A="G1R2-Y3O3Y1-R1", d="hostile G1-R3-R1"))
    assert found[taken] > min(found.values())
    assert len(taken) == min(map(len, found))


def test_enter_does_not_go_back_and_forth_where_nothing_is_worth_it(field):
    """Whoever spends the last guts would fall to those who act later."""
    p = field("cA..B\n.d...", **SURROUNDED)
    p.key(pygame.K_a)
    assert p.screen.face.state.selection.over == p.scene.id("B")
    p.key(pygame.K_RETURN)
    assert p.brass == ["Back"]
    p.key(pygame.K_RETURN)
    assert "Attack" not in p.brass


def test_enter_attacks_nobody_in_reach_whom_nothing_is_worth_attacking(field):
    p = field("cAB\n.d.", **SURROUNDED)
    p.driver.wait(400)
    asked = p.screen.asked
    assert p.screen.face.state.selection.targets(asked)
    assert p.brass == ["Move"]


def test_who_reaches_far_walks_no_farther_than_it_must(field):
    p = field(A="G1R2-R1O2-R1", drawing=FIELD.replace(".A....c...", "A........c"))
    reader = p.screen.pacer.show.reader
    made = charge(reader, p.scene.id("A"), p.scene.id("c"))
    assert made.route.cells[-1].x == 9 - 4


def test_nobody_is_charged_who_cannot_be_reached(field):
    p = field(
        drawing=FIELD.replace(".A....c...", ".A..####..").replace(
            "    ..........\n    ..........\n", "    ..........\n    .........c\n", 1
        )
    )
    assert charge(p.screen.pacer.show.reader, p.scene.id("A"), p.scene.id("c")) is None
    p.click_on("c")
    assert p.screen.tips.toast


def test_the_walk_is_seen_before_the_blow(field):
    p = field(speed="slow")
    p.driver.wait(3000)
    p.click_on("c")
    p.driver.key(pygame.K_RETURN)
    assert deeds(p) == [Move]
    assert p.screen.pacer.cues.busy
    p.driver.wait(9000)
    assert deeds(p)[:2] == [Move, Attack]


def test_a_table_that_is_not_as_shown_opens_the_dock_instead(field):
    p = field()
    p.click_on("c")
    p.screen.face.actions._ahead.appearances.clear()
    p.key(pygame.K_RETURN)
    assert deeds(p) == [Move]
    assert struck_by(p) == "strike"


def test_the_end_of_the_turn_forgets_it(field):
    p = field()
    p.click_on("c")
    p.screen.do(EndTurn())
    p.driver.wait(100)
    assert (p.screen.face.state.selection.planned, p.screen.face.actions.after_walk) == (None, None)


def test_what_was_looked_ahead_at_leaves_no_world_behind(field):
    p = field()
    before = len(world.esper.list_worlds())
    for _ in range(3):
        p.click_on("c")
        p.key(pygame.K_ESCAPE)
    assert len(world.esper.list_worlds()) == before


def test_attack_begins_with_the_target_of_the_best_attack(begin):
    """Nearer is not better: whom an attack surely fells comes first, as the suggestion for the turn says."""
    p = begin("Ac.d..\n......", gm=Idle(), A="G1R2-R3O2C1-R1", c="hostile O1-G3Y3Y3-", d="hostile O1-G1-")
    p.turn("A")
    p.driver.wait(16 * 200)
    assert p.screen.face.state.selection.targets(p.screen.asked)[0] == p.scene.id("c")
    p.key(pygame.K_a)
    assert p.screen.face.state.selection.over == p.scene.id("d")


@pytest.mark.rule("SIT-5")
def test_no_walk_before_an_attack_ends_the_situation(begin):
    """Whoever stands in the place to reach ends the fight, and no attack follows."""
    drawing, people = "A.....c\n#######", {"A": "G1R2-O3C1-R1", "c": "hostile O3-G3B2-R1"}
    goal, region = (Goal("reach", "gate", "through"),), {"gate": "f1"}
    p = begin(scene(drawing, **people, goals=goal, regions=region), gm=Idle())
    p.turn("A")
    assert charge(p.screen.pacer.show.reader, p.scene.id("A"), p.scene.id("c")) is None
    p = begin(scene(drawing, **people), gm=Idle())
    p.turn("A")
    assert charge(p.screen.pacer.show.reader, p.scene.id("A"), p.scene.id("c")) is not None


def test_arrows_begin_at_whoever_acts_although_a_cell_is_proposed(field):
    p = field()
    p.driver.key(pygame.K_F2)
    while not p.screen.face.state.selection.proposed:
        p.driver.wait(16)
    hand, here = p.screen.face.state.selection, p.screen.pacer.show.reader.appearance(p.scene.id("A")).cell
    assert hand.by_keys
    assert hand.cell != here
    p.key(pygame.K_RIGHT)
    assert hand.cell == Cell(here.x + 1, here.y)
    p.key(pygame.K_RIGHT)
    assert hand.cell == Cell(here.x + 2, here.y)


def test_what_enemies_could_do_is_worked_out_once_for_charges_and_hints(field, monkeypatch):
    p = field()
    reader, a = p.screen.pacer.show.reader, p.scene.id("A")
    for cell in reader.afoot.reach(a):
        reader.dangers.danger(a, cell)
    monkeypatch.setattr(dangers, "enemy_threat", None)
    assert reader.dangers.all_threats(a)
    assert not reader.dangers.go_on()
    assert charge(reader, a, p.scene.id("c"))
