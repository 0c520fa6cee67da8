"""Whoever acts or is a target is seen whole: on any cell, in any window, whatever is open."""

from __future__ import annotations

from time import sleep
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Scene as Told
from game.books.stacktors.face.docks.panel import Shoulder
from game.books.stacktors.face.map import signs
from game.books.stacktors.face.stage.tweens import Words
from game.books.stacktors.face.table.boxes import StakeBox
from game.books.stacktors.intents import Attack
from game.table.seats import FRAME_MS
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.map.camera import Camera
from game.ui.play.boxes import Banner
from game.ui.play.logbox import LogBox
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle, Play
from tests.ui.play.states import STAKE, TALE

pytestmark = pytest.mark.usefixtures("drawn")

WIDE, HIGH = 24, 18
PEOPLE = {"A": "G1R2-R3O2C1-R1Y2", "c": "hostile G1R2-G3Y2O2C1-R1R2"}
SPOTS = {
    "north west": (0, 0),
    "north east": (WIDE - 2, 0),
    "south west": (0, HIGH - 2),
    "south east": (WIDE - 2, HIGH - 2),
    "middle": (11, 9),
}
SIZES = ((1280, 720), (1024, 576), (700, 900), (1920, 1080))


def field(x: int, y: int) -> str:
    rows = [["."] * WIDE for _ in range(HIGH)]
    rows[y][x], rows[y + 1][x + 1] = "A", "c"
    return "\n".join(map("".join, rows))


def told(drawing: str, **people: Any):
    s = scene(drawing, conflict=True, **people)
    known = s.table(Told)
    assert known
    s.edit(replace(known, situation=replace(known.situation, text=TALE, stake=STAKE)))
    return s


def over(p) -> list[Rect]:
    """The rectangles of what lies over the map."""
    screen = p.screen
    lying = [one.rect for one in screen.shown if isinstance(one, StakeBox | LogBox | Banner)]
    docks = (
        [screen.face.state.dock.rect, *(one.rect for one in screen.shown if isinstance(one, Shoulder))]
        if screen.face.state.dock
        else []
    )
    return [screen.face.state.places.top, screen.face.state.places.side, *lying, *docks]


def assert_seen(p, *names: str) -> None:
    p.driver.wait(600)
    for box in p.screen.face.state.standing(p.scene.id(name) for name in names):
        assert box.x >= 0
        assert box.bottom <= p.screen.look.h
        assert not [one for one in over(p) if one.meets(box)], (names, box)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("spot", list(SPOTS))
def test_both_parties_are_seen_whole(begin, spot, size):
    gm = Idle()
    p = begin(told(field(*SPOTS[spot]), **PEOPLE), gm=gm, size=size)
    s = p.scene
    p.turn("A")
    assert_seen(p, "A")
    p.attack()
    assert p.screen.face.state.dock
    assert_seen(p, "A", "c")
    p.key(pygame.K_ESCAPE)
    assert_seen(p, "A")
    gm.told["act"] = [Attack(s.id("c"), (s.id("A"),), "physical", s.ids("c", "G3"))]
    for _ in range(4):
        if p.screen.face.state.stopped:
            break
        p.key(pygame.K_e if any(one.key == "act end" for one in p.screen.controls) else pygame.K_p)
    assert p.screen.face.state.stopped
    assert_seen(p, "A", "c")


def test_the_view_does_not_move_when_a_panel_opens_that_hides_nobody(begin):
    p = begin(told(field(11, 4), **PEOPLE), gm=Idle(), size=(1920, 1080))
    p.turn("A")
    p.driver.wait(600)
    before = p.camera.at
    p.attack()
    p.driver.wait(600)
    assert p.screen.face.state.dock
    assert p.camera.at == before


def test_the_view_is_back_when_a_panel_closes(begin):
    p = begin(told(field(WIDE - 2, HIGH - 2), **PEOPLE), gm=Idle())
    p.turn("A")
    p.driver.wait(600)
    p.key(pygame.K_a)
    p.driver.wait(600)
    before = p.camera.at, p.camera.z
    p.key(pygame.K_RETURN)
    p.driver.wait(600)
    assert (p.camera.at, p.camera.z) != before
    p.key(pygame.K_ESCAPE)
    p.driver.wait(600)
    assert p.camera.z == before[1]
    assert p.camera.at == pytest.approx(before[0], abs=0.02)


class Slow(Idle):
    """A computer that thinks for some frames before each answer, which is that of an idle one."""

    def begin(self, view):
        search, slices = super().begin(view), [FRAME_MS] * 3
        answer = search.step

        def step():
            sleep(slices[-1] / 1000 if slices else 0)
            return None if slices and slices.pop() else answer()

        search.step = step
        return search


def test_after_an_attack_the_view_stays_until_somebody_is_asked_again(begin):
    rows = [["."] * WIDE for _ in range(HIGH)]
    rows[9][8], rows[14][6] = "A", "c"
    p = begin(told("\n".join(map("".join, rows)), A="G1R3-O2C1-R1Y2", c=PEOPLE["c"]), gm=Slow())
    p.turn("A")
    p.camera.jump((12, 6.4))
    p.driver.wait(600)
    p.attack()
    shown = p.camera.at
    assert shown != p.camera.own
    p.driver.key(pygame.K_RETURN)
    while p.screen.asked is None:
        assert p.camera.at == shown
        p.driver.wait()
    assert p.asked == ("A", "act")
    assert p.screen.pacer.show.reader.appearance(p.scene.id("A")).cell.y == 13
    assert_seen(p, "A")


def test_while_a_target_is_picked_the_attacker_is_seen_with_it(begin):
    rows = [["."] * WIDE for _ in range(HIGH)]
    rows[13][12], rows[11][16], rows[8][13] = "A", "c", "d"
    drawn = told("\n".join(map("".join, rows)), A="G1R3-O2C1-R1Y2", c=PEOPLE["c"], d=PEOPLE["c"])
    p = begin(drawn, gm=Idle(), size=(1024, 576))
    p.turn("A")
    p.camera.zoom(2)
    for key in (pygame.K_a, pygame.K_TAB):
        p.key(key)
        assert p.screen.face.state.selection.targeting
        assert_seen(p, "A", p.screen.pacer.show.reader.name(p.screen.face.state.selection.over))
    zoom = p.camera.own_z
    assert p.camera.z < zoom
    p.key(pygame.K_ESCAPE)
    assert p.camera.z == zoom


@pytest.mark.parametrize("column", [1, 14])
def test_what_rises_over_a_head_is_never_below_the_top_bar_or_the_side_panel(column):
    look = Look((1280, 720))
    surface = pygame.Surface(look.size)
    camera = Camera()
    camera.lay(pygame.Rect(0, 58, 972, 514), (16, 8), 1)
    camera.jump((8, 6))
    y = camera.point((column + 0.5, 0.5))[1]
    assert y - 96 < 58 + 24, "over the head the bar would be in the way"
    for t in (0, 300, 600, 800):
        surface.fill("black")
        words = Words(ms=1000, age=t, text="-3, it falls", ink="bad", at=(column + 0.5, 0.5))
        signs.draw_words(Brush(surface, look), camera, words, [])
        box = _drawn(surface)
        assert box.y >= 58, t
        assert box.right <= 972, t
        assert box.x >= 0, t


def _drawn(surface: pygame.Surface) -> pygame.Rect:
    """The rectangle in which the surface is not black."""
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (8, 8, 8, 255))
    mask.invert()
    found = mask.get_bounding_rects()
    return found[0].unionall(found[1:])


def test_of_two_that_hide_each_other_the_one_behind_is_seen_and_meant(begin):
    """When the pointer is over its visible part, the figure behind is shown whole, and a click there is for it."""
    p = begin(
        "......\n.A....\n...c..\n...d..\n......",
        gm=Idle(),
        A="G1R2-R3-R1",
        c="hostile G1R2-G3Y2-R1",
        d="hostile G1R2-G3Y2-R1",
    )
    p.turn("A")
    c, d = p.scene.id("c"), p.scene.id("d")
    x, y = p.foot("c")
    assert p.screen.face.state.view.bodies.figure_at((x, y - 8)) == d, "the one in front hides it there"
    p.driver.move((x, y - 70))
    p.driver.wait(60)
    assert p.screen.face.state.selection.over == c
    p.driver.move((x, y - 8))
    p.driver.wait(60)
    assert p.screen.face.state.selection.over == c, "the one in front is seen through now"
    assert d not in p.screen.face.state.view.marks.shown


@pytest.mark.parametrize("docked", [False, True])
def test_who_acts_stays_in_sight_when_the_window_gets_smaller(docked):
    rows = ["." * WIDE] * 7 + ["Ac".ljust(WIDE, ".")] + ["." * WIDE] * 10
    p = Play(scene("\n".join(rows), A="p1 " + PEOPLE["A"], c=PEOPLE["c"]), gm=Idle(), handover="off", size=(1366, 768))
    view = p.screen.face.state.view
    view.camera.jump((7, 6))
    p.driver.wait(300)
    if docked:
        p.attack()
        if p.screen.face.state.dock is None:
            p.key(pygame.K_RETURN)
    assert (p.screen.face.state.dock is not None) == docked

    def seen(name):
        return not view.camera.hidden(view.bodies.box(p.screen.pacer.show.reader.appearance(p.scene.id(name))))

    assert seen("A")
    for size in ((1024, 600), (640, 480), (1366, 768)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        p.driver.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        p.driver.wait(1000)
        assert seen("A"), size
    p.close()
