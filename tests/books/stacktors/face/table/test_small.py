"""What has little room is still whole: figures, upright names, panels for large text."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.around.figures import within
from game.books.stacktors.face.side.panel_rows import PositionBracket
from game.books.stacktors.face.table.state import WIDEST, Places
from game.books.stacktors.values.stack import Stack
from game.ui.kit.screen import Brush
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look, Rect
from game.ui.kit.tips import place
from game.ui.kit.widgets import ControlState
from game.ui.play.boxes import Notice
from game.ui.shell.drive import Driver
from tests.ui.legible import lines, recorded
from tests.ui.play.states import STATES
from tests.ui.samples import make

SMALL = (800, 600)


@pytest.mark.parametrize("high", [36, 60, 90])
def test_a_tall_figure_stands_within_its_box(high):
    look = Look(SMALL)
    surface = pygame.Surface(SMALL, pygame.SRCALPHA)
    box = Rect(200, 200, high, high)
    brush = Brush(surface, look)
    within(brush, Stack.parse("G1R2O3-R3O2C1Y3B2-R1Y2O1"), box)
    seen = surface.get_bounding_rect(min_alpha=120)
    assert seen.h > 20
    assert brush.area(box).top - 1 <= seen.top
    assert seen.bottom <= brush.area(box).bottom + 2


@pytest.mark.parametrize("size", [SMALL, (1280, 720)])
@pytest.mark.parametrize("high", [50, 70, 90])
def test_a_grown_hero_fills_its_box_as_an_ungrown_one_does(high, size):
    tall: list[int] = []
    for stack in ("G1O2-R3O2C1-R1", "G1R2-R3O2C1Y2-R1", "G1R2O3-R3O2C1Y3B2-R1Y2O1"):
        surface = pygame.Surface(size, pygame.SRCALPHA)
        brush = Brush(surface, Look(size))
        within(brush, Stack.parse(stack), Rect(200, 200, 120, high))
        tall.append(surface.get_bounding_rect(min_alpha=120).h)
    assert min(tall) > 0.8 * brush.look.px(high)
    assert max(tall) - min(tall) <= 0.1 * max(tall)


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("state", ["a talk", "a camp of eight"])
def test_every_name_on_edge_has_room(state, text):
    p = STATES[state](size=SMALL, text=text)
    names = [widget for widget in p.screen.shown if isinstance(widget, PositionBracket)]
    assert [one.name for one in names] == ["brains", "guts", "feet"]
    assert all(PositionBracket.least(p.screen.look, one.name) <= one.rect.h for one in names)
    p.close()


@pytest.mark.parametrize("size", [(1024, 576), (1280, 720)], ids=str)
@pytest.mark.parametrize("state", ["the attack dock", "the defence dock"])
def test_panels_grow_with_their_text(state, size):
    points = {}
    for text in (120, 150):
        p = STATES[state](size=size, text=text)
        points[text] = {line.text: line.points for line in lines(p.screen) if line.owner >= len(p.screen.shown)}
        assert pygame.Rect((0, 0), size).contains(p.screen.face.state.area(p.screen.face.state.places.dock))
        p.close()
    both = points[120].keys() & points[150].keys()
    assert len(both) > 10
    assert all(points[150][line] > points[120][line] for line in both)


def test_a_grown_panel_is_pressed_where_it_is_seen():
    p = STATES["the defence dock"](text=150)
    third = p.driver.find("card 2")
    p.driver.click(third.rect.centre)
    assert p.screen.face.state.dock.content.drafting.picked == 2
    assert p.screen.covered(p.screen.face.state.dock.boxes[0].centre)
    p.close()


def test_the_version_stands_beside_nobody():
    driver = Driver(make("title"), SMALL)
    with recorded() as found:
        driver.top.draw(pygame.Surface(SMALL))
    (version,) = [line for line in found if line.text.endswith("v0.1")]
    assert version.ink.right < SMALL[0] / 2


def test_a_tip_in_camp_leaves_the_offers_to_be_read():
    p = STATES["training in camp"](size=(1920, 1080))
    offers = [one for one in p.screen.controls if one.key.startswith("offer ")]
    tips = [place(p.screen.look, p.screen.origin, one) for one in offers if one.tip]
    assert tips
    assert not [tip for tip in tips for one in offers if tip.right > one.rect.x]
    p.close()


@pytest.mark.parametrize(
    ("size", "text", "zoom"), [((1024, 576), 150, 0.75), ((1024, 576), 100, 1), ((1280, 720), 150, 1)], ids=str
)
def test_where_large_text_leaves_little_of_the_map_it_is_seen_from_farther_off(size, text, zoom):
    p = STATES["a turn"](text=text, size=size)
    assert (p.camera.z, p.camera.own_z) == (zoom, zoom)
    p.key(pygame.K_PLUS)
    assert p.camera.own_z > zoom, "it is a beginning, no limit"
    p.close()


def test_a_word_beside_a_piece_leaves_its_number_free():
    p = STATES["a turn"](text=150, size=(1024, 576))
    found = lines(p.screen)
    words = [line for line in found if line.text == "KEEP"]
    assert words
    for word in words:
        assert all(
            other.ink.x > word.ink.right + 2
            for other in found
            if other.owner == word.owner and other.ink.x > word.ink.x
        )
    p.close()


@pytest.mark.parametrize("size", [SMALL, (1024, 576)], ids=str)
def test_a_notice_of_two_lines_is_as_high_as_they_are(size):
    look = Look(size)
    notice = Notice(
        rect=Rect(100, 300, 344, 26),
        text="Walks 13 cells first, through water: 3 of 16 movement left, and lost. (TRN-8)",
    ).fitted(look)
    with recorded() as found:
        notice.paint(Brush(pygame.Surface(size), look), ControlState())
    assert len(found) == 2
    box = Brush(pygame.Surface((1, 1)), look).area(notice.rect)
    assert all(box.contains(line.ink) for line in found)
    assert notice.rect.bottom == pytest.approx(326)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
def test_docks_and_the_banner_are_no_wider_than_can_be_read_at_once(size):
    places = Places(Look(size, Settings(scale=100)))
    assert {places.dock.w, places.prompt.w} <= {528, WIDEST}
    assert places.dock.right == places.prompt.right == places.side.x - 8


@pytest.mark.parametrize("state", ["the attack dock", "the defence dock"])
def test_what_is_open_takes_the_place_of_the_side_panel_where_it_is_as_wide_as_the_screen(state):
    p = STATES[state](size=(1024, 576), text=150)
    dock, keys = p.screen.face.state.dock, {one.key for one in p.screen.controls}
    assert dock.boxes[0].w == pytest.approx(1008)
    assert not any(key.startswith("act ") for key in keys)
    if state == "the attack dock":
        p.key(pygame.K_ESCAPE)
        assert "act attack" in {one.key for one in p.screen.controls}
    p.close()
