"""Whom the camera shows by itself: nobody far from the party, each player their own view, and who acts by a key."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import Cell
from game.books.stacktors import events as happened
from game.books.stacktors.face.docks.panel import Shoulder
from game.books.stacktors.face.table.camera_moves import worth_seeing
from game.books.stacktors.face.table.edge_arrows import EdgeArrow
from game.books.stacktors.values.situation import TalkChoice
from game.ui.map.camera import HANDS_OFF, PAN, Camera
from tests.books.stacktors.scene import More, scene
from tests.ui.play.play import Idle
from tests.ui.play.states import STATES

PEOPLE = {"A": "G1R2-R3O2C1-R1", "c": "hostile O3-G3B2-R1"}
LONG = "\n".join(["." * 40] * 8 + ["A" + "." * 16 + "c" + "." * 22] + ["." * 40] * 8)


def laid() -> Camera:
    camera = Camera()
    camera.lay(pygame.Rect(0, 0, 640, 384), (60, 60), 1)
    camera.jump((20, 20))
    return camera


def square(x: float, y: float) -> tuple[float, float, float, float]:
    return x, y, x + 1, y + 1


def test_a_pan_is_over_in_time_and_gets_slower():
    camera = laid()
    camera.show([square(26, 20)])
    steps = []
    for _ in range(0, PAN, 20):
        before = camera.at[0]
        camera.update(20)
        steps.append(camera.at[0] - before)
    assert camera.at == camera.goal
    assert steps == sorted(steps, reverse=True)
    assert camera.cuts == 0


def test_where_the_way_is_longer_than_what_is_seen_it_is_a_cut():
    camera = laid()
    camera.show([square(45, 20)])
    camera.update(1)
    assert camera.at == camera.goal
    assert not camera.hidden(square(45, 20))
    assert camera.cuts == 1


def test_it_keeps_still_for_a_while_after_the_player_has_moved_it():
    camera = laid()
    camera.pan(10, 0)
    before = camera.at
    camera.show([square(26, 20)])
    for _ in range(HANDS_OFF // 50):
        camera.update(50)
        assert camera.at == before
    camera.update(PAN)
    assert camera.at == camera.goal != before


def test_no_zoom_changes_while_a_button_is_down():
    camera = laid()
    camera.held = True
    camera.show([square(14, 20), square(25, 20)], farther=1)
    camera.update(500)
    assert (camera.z, camera.at) == (1, (20, 20))
    camera.held = False
    camera.update(500)
    assert camera.z == 0.75


def test_a_key_leads_back_to_who_acts(begin):
    p = begin(LONG, gm=Idle(), **PEOPLE)
    p.turn("A")
    for _ in range(12):
        p.driver.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    view, look = p.screen.face.state.view, p.screen.pacer.show.reader.appearance(p.scene.id("A"))
    assert view.camera.hidden(view.bodies.box(look))
    p.key(pygame.K_f)
    p.driver.wait(HANDS_OFF + PAN)
    assert not view.camera.hidden(view.bodies.box(look))
    assert view.camera.own == view.camera.at


def test_whom_one_can_talk_to_comes_into_sight_in_free_play(begin):
    """The panel at the right covers who stands beside the hero after a walk to the edge of what is seen."""
    more = More(talk=(TalkChoice("Good day", "Good day"),))
    p = begin(
        scene(
            "\n".join(["." * 40, "A" + "." * 28 + "n" + "." * 10]),
            A=PEOPLE["A"],
            n="neutral Y1-O2-B3",
            more=more,
            conflict=False,
        )
    )
    state = p.screen.face.state
    n = state.reader.appearance(p.scene.id("n"))
    for x in range(4, 29, 8):
        state.pointing.point(Cell(x, 1))
        p.key(pygame.K_RETURN)
        p.driver.wait(HANDS_OFF + PAN)
    assert p.scene.id("n") in state.selection.things(p.screen.asked)
    assert not state.view.camera.hidden(state.view.bodies.box(n))


def test_a_dock_has_no_portraits_where_both_parties_are_in_sight():
    p = STATES["the defence dock"]()
    state = p.screen.face.state
    assert state.dock
    assert state.outside == 0
    assert [one for one in p.screen.shown if isinstance(one, Shoulder)] == []
    assert len(state.dock.boxes) == 1
    p.close()


def test_who_has_no_room_beside_a_far_target_stands_on_the_dock(begin):
    """The target is seen on the map, the attacker as a portrait, and an arrow tells how far it is."""
    p = begin(LONG, gm=Idle(), size=(1024, 576), A="G1R2-R3R3R3R3R3R3-R1", c=PEOPLE["c"])
    p.turn("A")
    p.camera.zoom(2)
    p.attack()
    state = p.screen.face.state
    assert state.dock
    look = p.screen.pacer.show.reader.appearance
    assert not state.view.camera.hidden(state.view.bodies.box(look(p.scene.id("c"))))
    assert state.outside == p.scene.id("A")
    shown = [one for one in p.screen.shown if isinstance(one, Shoulder | EdgeArrow)]
    assert [type(one) for one in shown] == [EdgeArrow, Shoulder]
    assert shown[0].caption == "A, 17 away"
    p.key(pygame.K_ESCAPE)
    assert state.outside == 0
    shown = [one for one in p.screen.shown if isinstance(one, Shoulder | EdgeArrow)]
    assert [one.caption for one in shown if isinstance(one, EdgeArrow)] == ["c, 17 away"] * len(shown)


@pytest.mark.parametrize("way", ["banner", "curtain"])
def test_each_player_looks_where_they_looked_last(begin, way):
    rows = "\n".join(["." * 40] * 8 + ["A" + "." * 37 + "Bc"] + ["." * 40] * 8)
    p = begin(rows, gm=Idle(), handover=way, A="p1 G1R2-R3-R1", B="p2 G1R2-R3-R1", c=PEOPLE["c"])

    def sit(name: str) -> None:
        for _ in range(8):
            if p.screen.hand_over.curtain:
                p.screen.hand_over.lift(page=False)
            p.driver.wait(900)
            if p.screen.asked and p.asked[0] == name:
                return
            p.driver.key(pygame.K_p)
        raise AssertionError

    sit("A")
    p.driver.key(pygame.K_DOWN, pygame.KMOD_CTRL)
    p.driver.wait(600)
    mine = p.camera.at
    p.driver.key(pygame.K_p)
    sit("B")
    assert p.camera.at != mine
    p.driver.wait(600)
    seen = p.camera.at
    p.driver.key(pygame.K_p)
    for _ in range(200):
        if p.screen.hand_over.curtain:
            p.screen.hand_over.lift(page=False)
        p.driver.wait(16)
        assert p.camera.at in {seen, mine}, "there is no pan"
        if p.screen.asked and p.asked[0] == "A":
            break
        if p.screen.asked:
            p.driver.key(pygame.K_e)
    assert p.camera.at == mine


def test_a_walk_far_from_the_party_is_not_followed(begin):
    p = begin(LONG, gm=Idle(), **PEOPLE)
    a, c = p.scene.id("A"), p.scene.id("c")
    stage = p.screen.pacer.show.stage

    def walk(who: int, *columns: int) -> list[happened.Moved]:
        return [happened.Moved(who, Cell(x, 8), 0, left=1) for x in columns]

    far = walk(c, 16, 15, 14)
    assert worth_seeing(far[0], far[1:], stage) == ()
    near = walk(c, 16, 9, 5)
    assert worth_seeing(near[0], near[1:], stage) == ((c, Cell(5, 8)),), "it is framed by its end"
    mine = walk(a, 1, 2)
    assert worth_seeing(mine[0], mine[1:], stage) == ((a, Cell(2, 8)),)
    shot = happened.Attacked(c, (a,), "physical", "", ())
    assert worth_seeing(far[0], [*far[1:], shot], stage) == ((c, Cell(14, 8)),), "it will shoot"
    assert worth_seeing(shot, [], stage) == ((c, None), (a, None))


def free(p) -> list[pygame.Rect]:
    """Where the map is seen, in pixels."""
    return list(p.camera.spaces)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("column", [3, 14, 25, 36])
def test_nobody_begins_a_turn_at_the_edge_of_what_is_seen(begin, size, column):
    """Wherever the player has looked before, the ground around whoever acts is seen too."""
    row = ["." * column + "A" + "." * (39 - column)]
    rows = "\n".join([*["." * 40] * 8, *row, *["." * 40] * 8, "c" + "." * 39])
    p = begin(rows, gm=Idle(), size=size, **PEOPLE)
    p.turn("A")
    moves, side = p.screen.face.camera_moves, p.camera.side
    for look_at in range(2, 40, 3):
        p.camera.jump((look_at + 0.5, 8.5))
        moves._framed = None
        moves.frame(p.screen.asked)
        p.camera.arrive()
        hero = next(iter(p.screen.face.state.standing([p.scene.id("A")])))
        area = p.screen.face.state.area(hero).inflate(2 * side, 0)
        assert any(one.contains(area) for one in free(p)), look_at


def test_where_a_panel_takes_the_place_of_the_side_panel_the_whole_width_is_free(begin):
    p = begin("\n....A.....\n.....c....\n..........\n", gm=Idle(), size=(1024, 576), text=150, **PEOPLE)
    p.turn("A")
    narrow = max(one.right for one in free(p))
    p.attack()
    state = p.screen.face.state
    assert state.places.sheet
    assert state.dock
    assert max(one.right for one in free(p)) > narrow + 200


def test_at_the_edge_of_the_map_the_camera_goes_farther_off_before_it_leaves_anybody_out():
    camera = laid()
    camera.spaces, camera.low = (pygame.Rect(8, 8, 624, 140), pygame.Rect(8, 8, 60, 368)), 236
    camera.jump((60, 60))
    both = [(58.9, 57, 60.1, 58.5), (58.9, 58, 60.1, 59.5)]
    assert camera.show(both, farther=1)
    camera.arrive()
    assert camera.z == 0.75
    assert not any(map(camera.hidden, both))


def test_whoever_an_opened_panel_grows_over_is_brought_into_sight_again(begin, monkeypatch):
    """In the map's corner the camera goes farther off when there is no other way."""
    rows = ["." * 30] * 9 + ["." * 29 + "c", "." * 29 + "A"]
    p = begin("\n".join(rows), gm=Idle(), **PEOPLE)
    p.turn("A")
    p.attack()
    dock, moves = p.screen.face.state.dock, p.screen.face.camera_moves
    for high in (300, 450, 500):
        monkeypatch.setattr(type(dock.content), "high", high)
        dock.changed()
        p.screen.changed()
        p.driver.wait(PAN)
        assert moves.in_sight(), high
    assert p.camera.z < p.camera.own_z


@pytest.mark.parametrize("apart", [9, 12])
def test_who_shoots_from_far_away_is_seen_with_whom_it_shoots_at(begin, apart):
    """Where both have no room as near as the player looks, the camera goes a step farther off."""
    row = "." * 6 + "A" + "." * (apart - 1) + "c" + "." * (33 - apart)
    rows = "\n".join([*["." * 40] * 8, row, *["." * 40] * 8])
    p = begin(rows, gm=Idle(), size=(800, 600), **PEOPLE)
    p.turn("A")
    p.driver.wait(600)
    p.camera.jump((3, 8), 0.75)
    a, c = p.scene.id("A"), p.scene.id("c")
    assert p.camera.hidden(p.screen.face.camera_moves._boxes(c)[0])
    p.screen.pacer.heard = happened.Attacked(c, (a,), "physical", "Ranged", ())
    p.screen.face.camera_moves.follow()
    p.camera.arrive()
    assert not any(map(p.camera.hidden, p.screen.face.camera_moves._boxes(a, c)))
