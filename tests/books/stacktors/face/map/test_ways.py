"""Doors and levers on the screen: the ground is painted anew when its change is told, and when it is taken back."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.board.board import Board, Kind, Region
from game.board.changes import Change, changed
from game.board.grid import Cell
from game.books.stacktors.events import GroundChanged
from game.ui.kit.settings import Settings
from game.ui.map.camera import Camera
from game.ui.map.ground import GroundView
from game.ui.sprites import Mat
from tests.books.stacktors.scene import More, scene
from tests.ui.play.play import Play

HERO = "G3-R3R3-"
GATE = Cell(2, 0)


@pytest.fixture
def play():
    made = []

    def begin(speed="instant"):
        more = More(pieces={"x": {"opens": "gate", "blocks_sight": True}})
        drawn = scene("xA#..\n.....", A=HERO, x="strikes {}R1", regions={"gate": "c1"}, more=more, conflict=False)
        made.append(Play(drawn, speed=speed, A=HERO))
        return made[-1]

    yield begin
    for one in made:
        one.close()


def seen(p) -> str:
    """What the picture of the ground shows at the gate."""
    p.driver.wait(16)
    return p.screen.face.state.view._ground.board.terrain(GATE)


def pull(p):
    s = p.scene
    return p.screen.pacer.play(s.attack("A", "x", "R3", active="Ranged", aim="guts"))


def test_the_ground_is_painted_anew_and_again_when_that_is_taken_back(play):
    p = play()
    assert seen(p) == "wall"
    camera = p.camera.at
    assert pull(p) == ""
    p.driver.wait(400)
    assert seen(p) == "grass"
    assert p.screen.face.state.view._ground.board is p.screen.pacer.show.reader.table.board
    assert p.camera.at == camera
    assert p.screen.pacer.undo("p1") == ""
    assert seen(p) == "wall"


def test_it_changes_on_the_screen_when_it_is_told(play):
    p = play("normal")
    p.screen.pacer.cues.settings = Settings(speed="normal")
    pull(p)
    assert p.screen.pacer.show.reader.table.board.kind(GATE) is Kind.NORMAL
    assert p.screen.pacer.cues.coming(GroundChanged)
    assert seen(p) == "wall"
    p.screen.pacer.skip()
    assert seen(p) == "grass"


def test_what_it_opens_is_said_beforehand(play):
    p = play()
    words = p.screen.pacer.show.reader.things.threat(p.scene.id("x"))
    assert words.endswith("When it is overcome, the gate opens. It cuts sight while it stands.")


@pytest.mark.usefixtures("unrendered")
def test_what_is_painted_anew_looks_as_if_all_were(play):
    p = play()
    pull(p)
    p.driver.wait(400)
    view, size = p.screen.face.state.view, (1280, 720)
    kept, fresh = pygame.Surface(size), pygame.Surface(size)
    view._ground.draw(kept, view.camera)
    GroundView(p.screen.pacer.show.reader.table.board).draw(fresh, view.camera)
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(fresh, "RGB")


@pytest.mark.usefixtures("unrendered")
def test_what_lies_far_from_the_change_is_not_painted_again(monkeypatch):
    """On a board of four pieces a change in the first leaves the last as it was."""
    painted: list[tuple[int, int]] = []
    before = Board.draw("\n".join("." * 16 for _ in range(16)))
    after = changed(replace(before, regions=(Region("way", (Cell(1, 1),)),)), Change("way", Kind.BLOCKING))
    ground, camera, surface = GroundView(before), Camera(), pygame.Surface((1024, 1024))
    camera.lay(surface.get_rect(), (16, 16), 1)
    ground.draw(surface, camera)

    def chunk(_mat, cells, *_):
        painted.append((cells.x // 8, cells.y // 8))
        return pygame.Surface((512, 512))

    monkeypatch.setattr(Mat, "chunk", chunk)
    assert ground.become(after, None)
    ground.draw(surface, camera)
    assert (0, 0) in painted
    assert (1, 1) not in painted
