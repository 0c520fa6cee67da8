"""What the map draws in front of what."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.board.board import Decor
from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.stage.stage import spec_of
from game.ui.kit.screen import Brush
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look
from game.ui.sprites.vector import SIDES
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")


def painted(p, *decor):
    """The map with these props, as bytes."""
    board = p.screen.pacer.show.reader.table.board
    view, size = p.screen.face.state.view, (1280, 720)
    view.lay(replace(board, decor=decor), pygame.Rect(0, 0, *size), 1)
    surface = pygame.Surface(size)
    view.draw(Brush(surface, Look(size, Settings())))
    return surface


@pytest.mark.parametrize(
    ("y", "hides"), [(50, False), (75, False), (95, False), (100, False), (101, True), (150, True)]
)
def test_a_prop_hides_a_figure_only_from_a_cell_farther_south(begin, y, hides):
    p = begin("A..\n...\n..b", A="G1O2-R3O2C1-R1", b="hostile G1-G2-")
    view = p.screen.face.state.view
    plain = painted(p)
    x, top = next(
        (at[0] + figure.anchor[0], at[1] + figure.anchor[1])
        for one, figure, at in view.bodies.drawn
        if one.who == p.scene.id("A")
    )
    spot = (x, top - 12)
    assert (painted(p, Decor("column", 50, y)).get_at(spot) != plain.get_at(spot)) == hides


def test_while_peeking_nobody_hides_anybody(begin):
    """All sink to their bases while Alt is held; a window that loses the keyboard does not leave them there."""
    p = begin("....\n....\n.A.b", gm=Idle(), A="G1O2-R3O2C1-R1", b="hostile G1-G2G3-")
    p.turn("A")
    bodies, (x, y) = p.screen.face.state.view.bodies, p.foot("b")
    head = x, y - 60

    def alt(kind: int) -> None:
        p.driver.post(pygame.Event(kind, key=pygame.K_LALT, mod=0, unicode="", scancode=0))
        p.driver.wait(400)

    assert bodies.figure_at(head) == p.scene.id("b")
    alt(pygame.KEYDOWN)
    assert bodies.figure_at(head) is None
    alt(pygame.KEYUP)
    assert bodies.figure_at(head) == p.scene.id("b")
    alt(pygame.KEYDOWN)
    p.driver.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    p.driver.wait(60)
    assert bodies.figure_at(head) == p.scene.id("b")


def test_who_stands_in_front_keeps_base_and_outline(begin):
    p = begin("...\n.A.\n.b.", gm=Idle(), A="G1O2-R3O2C1-R1", b="hostile G1R2-G3Y2-R1")
    p.turn("A")
    spec = spec_of(p.screen.pacer.show.stage.appearance(p.scene.id("b")))
    whole, thin = pyramids.figure(spec, 1, shadow=False), pyramids.faded(spec, 1)
    x, foot = whole.anchor[0], whole.anchor[1]
    assert thin.get_at((x, foot + 4)).a == 255, "the base stays"
    assert thin.get_at((x, foot - 50)).a < 140
    line = [thin.get_at((at, foot - 50)) for at in range(x)]
    assert any(tuple(one)[:3] == SIDES["enemy"].main and one.a == 255 for one in line), "the outline"


def test_while_a_target_is_picked_the_targets_of_a_column_are_told_apart(begin):
    """Each target is outlined through those before it, and a friend before it is seen through."""
    foe, friend = "hostile G1R2-G3Y2-R1", "p1 G1R2-R3O2C1-R1Y2"
    p = begin("...\n.c.\n.d.\n.B.\nA..", gm=Idle(), A=friend, B=friend.replace("O2", "Y2"), c=foe, d=foe)
    p.turn("A")
    bodies, state = p.screen.face.state.view.bodies, p.screen.face.state

    def told_apart() -> tuple[int, bool]:
        bodies.placed(state.marks(), None)
        friend = next(body for body in bodies.drawn if body[0].who == p.scene.id("B"))
        middle = friend[2][0] + friend[1].anchor[0], friend[2][1] + friend[1].anchor[1] - 60
        return len(state.marks().targets), bodies.figure_at(middle) == p.scene.id("d")

    p.driver.move(p.at(2, 0))
    p.driver.wait(100)
    assert told_apart() == (0, False)
    p.key(pygame.K_a)
    p.driver.move(p.at(2, 0))
    p.driver.wait(100)
    assert told_apart() == (2, True)
    drawn = bodies.placed(state.marks(), None)
    through = [part for lines, _, part in bodies.through(drawn) if lines.subsurface(part).get_bounding_rect()]
    assert len(through) >= len("cd")


def test_while_a_target_is_picked_whoever_acts_is_seen_through_too(begin):
    p = begin("...\n.c.\n.A.", gm=Idle(), A="p1 G1R2-R3O2C1-R1Y2", c="hostile G1R2-G3Y2-R1")
    p.turn("A")
    bodies, state = p.screen.face.state.view.bodies, p.screen.face.state

    def meant() -> int | None:
        bodies.placed(state.marks(), None)
        actor = next(body for body in bodies.drawn if body[0].who == p.scene.id("A"))
        return bodies.figure_at((actor[2][0] + actor[1].anchor[0], actor[2][1] + actor[1].anchor[1] - 60))

    assert meant() == p.scene.id("A")
    p.key(pygame.K_a)
    assert meant() == p.scene.id("c")


@pytest.mark.parametrize(("front", "outlined"), [(".b.", True), ("b..", False)])
def test_who_acts_is_outlined_through_who_hides_it(begin, front, outlined):
    p = begin(f"...\n.A.\n{front}", gm=Idle(), A="G1-R1-", b="hostile G1R2-G3Y2-R1")
    p.turn("A")
    bodies = p.screen.face.state.view.bodies
    drawn = bodies.placed(bodies.marks, None)
    parts = [part for lines, _, part in bodies.through(drawn) if lines.subsurface(part).get_bounding_rect()]
    assert bool(parts) is outlined


def test_who_hides_somebody_is_seen_through_only_where_that_one_stands(begin):
    """Its feet and base, and all that hides nobody, are as solid as those of anybody else."""
    p = begin("...\n.A.\n.b.", gm=Idle(), A="G1O2-R3O2C1-R1", b="hostile G1R2-G3Y2-R1")
    p.turn("A")
    bodies = p.screen.face.state.view.bodies
    drawn = {body[3]: body[-2:] for body in bodies.placed(p.screen.face.state.marks(), None) if body[1] == 1}
    (front, at), (behind, there) = drawn[p.scene.id("b")], drawn[p.scene.id("A")]
    whole = next(figure for one, figure, _ in bodies.drawn if one.who == p.scene.id("b")).surface
    shape = pygame.mask.from_surface(behind, 90)
    solid = pygame.mask.from_surface(whole, 250)
    thin = 0
    for x, y in ((x, y) for x in range(front.width) for y in range(front.height) if solid.get_at((x, y))):
        over = x + at[0] - there[0], y + at[1] - there[1]
        hides = behind.get_rect().collidepoint(over) and bool(shape.get_at(over))
        thin += front.get_at((x, y)).a < 200
        assert hides or front.get_at((x, y)).a == 255, (x, y)
    assert thin > 100, "there is somebody to be seen behind it"
