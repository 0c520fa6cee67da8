"""The map shows what enemies could do before a character's next turn, and walks over waypoints."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.board.grid import Cell
from game.books.stacktors.ahead import threats
from game.books.stacktors.ahead.dangers import Dangers
from game.books.stacktors.face.map import threat
from game.books.stacktors.face.map.hints import Hints, draw_tags
from game.books.stacktors.face.table import danger_hints
from game.books.stacktors.intents import Move
from game.ui.kit.screen import Brush
from game.ui.play.boxes import Notice
from tests.ui.legible import recorded
from tests.ui.play.play import Idle
from tests.ui.play.states import STATES

pytestmark = pytest.mark.usefixtures("drawn")

FIELD = """
    A.........
    ..........
    .......c..
    ..........
    .########.
    .........d
"""
PEOPLE = {"A": "G1R2-R3O2C1-R1", "c": "hostile O2-B2-", "d": "hostile G1-R1-"}


@pytest.fixture
def p(begin):
    return begin(FIELD, gm=Idle(), **PEOPLE)


def notice(p) -> str:
    return next((one.text for one in p.screen.shown if isinstance(one, Notice)), "")


def point(p, x: int, y: int) -> None:
    p.driver.move(p.at(x, y))
    p.driver.wait(100)


def test_a_tap_shows_who_reaches_the_cell_under_the_pointer_and_another_hides_it(p):
    assert notice(p) == ""
    p.key(pygame.K_x)
    point(p, 0, 3)
    assert notice(p) == "There nobody can reach you."
    point(p, 5, 2)
    assert notice(p) == "There c can reach you: at most 2 with Freeze."
    p.key(pygame.K_x)
    assert notice(p) == ""


def test_what_each_enemy_could_do_is_worked_out_in_a_frame_of_its_own(p, monkeypatch):
    """Nothing is said before all is known."""
    counted, find = [], threats.enemy_threat
    monkeypatch.setattr(
        "game.books.stacktors.face.readers.dangers.enemy_threat", lambda foe: counted.append(foe) or find(foe)
    )
    monkeypatch.setattr(danger_hints, "_wanted", lambda _: False)
    p.screen.face.state.reader.dangers._threats().clear()
    p.driver.move(p.at(5, 2))
    p.screen.face.input.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x", scancode=0))
    seen = []
    for number in range(3):
        p.screen.update(16)
        p.screen.changed()
        assert len(counted) <= number + 1
        seen.append(notice(p))
    assert seen == [threat.WORKED_OUT, *["There c can reach you: at most 2 with Freeze."] * 2]
    assert len(counted) == 2


def test_esc_hides_it_before_it_opens_the_menu(p):
    p.key(pygame.K_x)
    p.key(pygame.K_ESCAPE)
    assert notice(p) == ""
    assert p.driver.app.top is p.screen


def test_what_is_held_goes_with_the_key(p):
    down, up = (
        pygame.Event(kind, key=pygame.K_x, mod=0, unicode="x", scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)
    )
    p.driver.post(down)
    p.driver.wait(200)
    p.driver.post(down)  # the key repeats
    p.driver.wait(300)
    assert notice(p)
    p.driver.post(up)
    assert notice(p) == ""


def test_pointing_at_an_enemy_shows_what_it_alone_reaches(p):
    p.driver.press("Threats")
    everybody = set(p.screen.face.state.selection.threatened(p.screen.asked).cells)
    p.driver.move(p.foot("d"))
    p.driver.wait(100)
    alone = set(p.screen.face.state.selection.threatened(p.screen.asked).cells)
    assert alone < everybody
    assert notice(p) == "Where you stand d cannot reach you."


def test_cells_tell_how_many_enemies_reach_them(p):
    p.key(pygame.K_x)
    cells = p.screen.face.state.selection.threatened(p.screen.asked).cells
    assert cells[Cell(9, 3)] == 2
    assert cells[Cell(6, 2)] == 1
    assert Cell(0, 0) not in cells


# --- waypoints


@pytest.fixture
def shift():
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    yield
    pygame.key.set_mods(0)


@pytest.mark.usefixtures("shift")
def test_a_walk_goes_over_its_waypoints(p):
    p.click(0, 1)
    assert p.screen.face.state.selection.via == (Cell(0, 1),)
    pygame.key.set_mods(0)
    point(p, 2, 0)
    assert p.screen.face.state.selection.way(p.screen.asked).via == (Cell(0, 1),)
    p.click(2, 0)
    assert p.intents[-1] == Move((Cell(0, 1), Cell(1, 1), Cell(2, 0)))
    assert p.screen.face.state.selection.via == ()


@pytest.mark.usefixtures("shift")
def test_a_right_click_drops_the_last_waypoint_and_esc_all(p):
    p.click(0, 1)
    p.click(0, 2)
    assert len(p.screen.face.state.selection.via) == 2
    p.click(5, 1, 3)
    assert p.screen.face.state.selection.via == (Cell(0, 1),)
    p.key(pygame.K_ESCAPE)
    assert p.screen.face.state.selection.via == ()
    assert p.driver.app.top is p.screen


def test_by_keyboard(p):
    p.key(pygame.K_DOWN)
    p.key(pygame.K_w)
    assert p.screen.face.state.selection.via == (Cell(0, 1),)
    p.key(pygame.K_BACKSPACE)
    assert p.screen.face.state.selection.via == ()


@pytest.mark.rule("ENC-1")
@pytest.mark.usefixtures("shift")
def test_no_waypoint_lies_where_the_walk_must_end(begin):
    p = begin("A.c.", gm=Idle(), A="G1R2-R3-", c="hostile O2-G2-")
    p.click(1, 0)
    assert p.screen.face.state.selection.via == ()
    assert p.screen.tips.toast.endswith("(ENC-1)")


def test_a_waypoint_where_the_walk_ends_the_turn_leads_nowhere(begin):
    p = begin("A.#..c", gm=Idle(), A="G2--R1", c="hostile O2-B2-")
    p.key(pygame.K_RIGHT)
    assert Cell(1, 0) in p.screen.pacer.show.reader.afoot.reach(p.scene.id("A"))
    p.key(pygame.K_w)
    point(p, 4, 0)
    point(p, 0, 0)
    assert p.screen.pacer.show.reader.afoot.reach(p.scene.id("A"), (Cell(1, 0),)) == {}
    assert p.asked == ("A", "act")


def test_who_has_no_turn_reaches_nothing(p):
    reader = p.screen.pacer.show.reader
    assert reader.afoot.reach(p.scene.id("c")) == {}
    assert reader.afoot.leaps(p.scene.id("c")) == ()


@pytest.mark.rule("ENC-4")
def test_what_a_shot_comes_to_is_kept_for_the_cell_that_is_left(p):
    reader, a, c = p.screen.pacer.show.reader, p.scene.id("A"), p.scene.id("c")
    assert reader.afoot.shot(c, a, Cell(0, 0)) == ""
    assert reader.afoot.shot(c, a, Cell(6, 2)) != ""


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("state", ["a target is picked", "threats"])
def test_words_at_feet_lie_over_no_other_words_on_the_map(state, text):
    p = STATES[state](text=text)
    with recorded() as found:
        p.screen.face.state.view.draw(Brush(pygame.Surface(p.screen.look.size), p.screen.look))
    said = [line for line in found if line.ink]
    assert len(said) > 2
    assert [(a.text, b.text) for a, b in combinations(said, 2) if a.ink.clip(b.ink).size > (1, 1)] == []
    p.close()


@pytest.mark.parametrize("text", [100, 150])
def test_the_tags_of_neighbours_make_room_for_one_another(begin, text):
    p = begin("AB\n..", gm=Idle(), A="G1R2-R3O2C1-R1", B="p1 G1-G1-", text=text)
    view, both = p.screen.face.state.view, (p.scene.id("A"), p.scene.id("B"))
    dangers = Dangers(left=dict.fromkeys(both, (12, 3)))
    brush = Brush(pygame.Surface(p.screen.look.size), p.screen.look)
    one, other = draw_tags(brush, view.camera, view.bodies.drawn, Hints(dangers=dangers, shown=frozenset(both)))
    assert not one.meets(other)
