"""Arrows on the map's edge point to enemies and goals that are not seen, and lead there."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import Cell
from game.books.stacktors.face.map.bubbles import PlacedBubble
from game.books.stacktors.face.table.edge_arrows import EdgeArrow
from game.books.stacktors.values.situation import FAILURE, Goal
from game.ui.kit.theme import PALETTE, Rect
from game.ui.map.camera import HANDS_OFF, PAN
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle, Play

HERO, FOE = "G1R2-R3O2C1-R1", "hostile G1R2-R3R1-R1"


def ground(*rows: str) -> str:
    """A large field with these rows in its middle."""
    return "\n".join(["." * 60] * 20 + [row.ljust(60, ".") for row in rows] + ["." * 60] * 20)


def _within(area: Rect, point: tuple[float, float]) -> bool:
    return area.x < point[0] < area.right and area.y < point[1] < area.bottom


def arrows(p: Play) -> list[EdgeArrow]:
    return [one for one in p.screen.controls if isinstance(one, EdgeArrow)]


def test_an_arrow_leads_to_an_enemy_that_is_not_seen(begin):
    p = begin(ground("A" + "." * 40 + "f"), gm=Idle(), A=HERO, f=FOE)
    (arrow,) = arrows(p)
    assert (arrow.caption, arrow.ink) == ("f, 41 away", PALETTE["enemy"])
    view, look = p.screen.face.state.view, p.screen.pacer.show.reader.appearance(p.scene.id("f"))
    assert view.camera.hidden(view.bodies.box(look))
    p.driver.press(arrow.caption)
    p.driver.wait(HANDS_OFF + PAN)
    assert not view.camera.hidden(view.bodies.box(look))
    assert view.camera.own == view.camera.at
    assert [one.caption for one in arrows(p)] == ["A"]


def test_who_is_seen_needs_none(begin):
    assert not arrows(begin(ground("A..f"), gm=Idle(), A=HERO, f=FOE))


def test_one_arrow_counts_all_enemies_on_a_side(begin):
    p = begin(ground("h" + "." * 27 + "A" + "." * 27 + "fgi"), gm=Idle(), A=HERO, **dict.fromkeys("fghi", FOE))
    assert [one.caption for one in arrows(p)] == ["f, 28 away, 2 more", "h, 28 away"]


@pytest.mark.parametrize(("size", "text"), [((800, 600), 150), ((1280, 720), 100)])
def test_arrows_cover_neither_panels_nor_each_other(begin, size, text):
    p = begin(ground("A" + "." * 50 + "f"), gm=Idle(), A=HERO, f=FOE, size=size, text=text)
    for _ in range(4):
        p.driver.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    p.driver.wait(600)
    taken = [one.rect for one in p.screen.shown if one.solid and not isinstance(one, EdgeArrow)]
    area = p.screen.face.state.places.map
    found = [one.rect for one in arrows(p)]
    assert found
    for one in found:
        assert area.x <= one.x < one.right <= area.right + 1
        assert area.y <= one.y < one.bottom <= area.bottom + 1
        assert not [other for other in taken if one.meets(other)]
        assert not [other for other in found if other is not one and one.meets(other)]


def test_places_to_reach_have_arrows_of_brass():
    goals = Goal("reach", "far_bank"), Goal("reach", "gate", FAILURE)
    regions = {"far_bank": "a1 a2", "gate": "b40"}
    p = Play(scene(ground("A"), conflict=False, regions=regions, goals=goals, A=HERO), conflict=False)
    assert [(one.caption, one.ink) for one in arrows(p)] == [("Far bank, 19 away", "brass_light")]
    p.close()


def test_none_points_anywhere_while_the_map_moves_nor_beside_a_panel(begin):
    p = begin(ground("Ae" + "." * 40 + "f"), gm=Idle(), A=HERO, e=FOE, f=FOE)
    assert arrows(p)
    for _ in range(5):
        p.driver.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    p.driver.wait(HANDS_OFF)
    assert {one.caption for one in arrows(p)} == {"A", "e, 1 away", "f, 42 away"}
    p.driver.key(pygame.K_f)
    p.driver.wait(PAN // 2)
    assert not arrows(p)
    p.driver.wait(PAN)
    assert [one.caption for one in arrows(p)] == ["f, 42 away"]
    p.attack()
    if not p.screen.face.state.dock:
        p.key(pygame.K_RETURN)
    assert p.screen.face.state.dock
    assert not arrows(p)


def test_where_the_log_has_no_room_it_hides_nobody(begin):
    p = begin("A.c.......\n" + "..........\n" * 5, gm=Idle(), size=(1024, 576), text=150, A=HERO, c=FOE)
    p.turn("A")
    p.attack()
    assert p.screen.face.state.dock
    assert arrows(p) == []


def test_a_place_of_which_only_an_edge_is_seen_has_an_arrow():
    cells = [Cell(x, y) for x in range(8, 58) for y in range(18, 24)]
    regions = {"far_bank": " ".join(map(str, cells))}
    made = scene(ground("A"), conflict=False, regions=regions, goals=(Goal("reach", "far_bank"),), A=HERO)
    p = Play(made, conflict=False)
    shown = [one for one in cells if _within(p.screen.face.state.places.map, p.at(*one))]
    assert 0 < len(shown) < len(cells) / 2
    assert [one.caption.split(",")[0] for one in arrows(p)] == ["Far bank"]
    p.close()


def test_an_arrow_covers_no_statement(begin, monkeypatch):
    p = begin(ground("A" + "." * 40 + "f"), gm=Idle(), A=HERO, f=FOE)
    (before,) = arrows(p)
    said = PlacedBubble("A", "Hands off her!", before.rect.inset(-20, -6), None)
    monkeypatch.setattr(p.screen.face.state.view, "statements", lambda _: [said])
    p.screen.changed()
    p.driver.wait(100)
    (arrow,) = arrows(p)
    assert not arrow.rect.meets(said.box)
