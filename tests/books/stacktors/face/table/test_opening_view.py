"""The first picture of a place shows the party clear of all that lies over the map, wherever it stands."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.components import Place, Scene
from game.books.stacktors.face.table import boxes, room
from game.books.stacktors.face.table.boxes import FoldedBox, StoryBox
from game.ui.kit.settings import Settings
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle, Play

HERO, FOE = "G1R2-R3O2C1-R1", "hostile G1R2-R3R1-R1"
SIDE = 30
CORNERS = {"south-west": (1, 27), "north-west": (1, 1), "south-east": (26, 27), "middle": (14, 14)}


def field(x: int, y: int, foe: tuple[int, int]) -> str:
    rows = [["."] * SIDE for _ in range(SIDE)]
    rows[y][x], rows[y + 1][x + 1], rows[y][x + 2], rows[foe[1]][foe[0]] = "A", "B", "C", "f"
    return "\n".join(map("".join, rows))


@pytest.fixture
def opens(begin):
    """A function that opens a place where the party stands there."""

    def made(x: int, y: int, size=(1280, 720), *, conflict: bool = True, foe=(0, 14)) -> Play:
        ground = scene(field(x, y, foe), conflict=conflict, A=HERO, B=HERO, C=HERO, f=FOE)
        known = ground.table(Scene)
        assert known
        situation = replace(known.situation, text="A door creaks. " * 8, stake="Reach the strongroom.")
        ground.edit(replace(known, situation=situation))
        return begin(ground, gm=Idle(), handover="off", size=size)

    return made


def arrive(p: Play) -> None:
    """Come to the place once more, and see it before anybody decides."""
    state, moves = p.face.state, p.face.camera_moves
    moves._place = state.view.place = None
    p.screen.face.lay()


def covered(p: Play, names: str = "ABC") -> list[str]:
    """Who of them does not stand wholly in the map's part that nothing lies over."""
    state = p.face.state
    lying = [*room.panels(state), *room.seen(state)]
    boxes = {one: next(iter(state.standing([p.scene.id(one)]))) for one in names}
    whole = state.area(room.whole(state))
    return [
        one
        for one, box in boxes.items()
        if any(box.meets(other) for other in lying) or not whole.contains(state.area(box).inflate(-2, -2))
    ]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("conflict", [True, False])
def test_nobody_of_the_party_lies_under_a_panel_from_the_first_picture_on(opens, corner, size, conflict):
    p = opens(*CORNERS[corner], size, conflict=conflict)
    assert covered(p) == []
    p.camera.jump((0, 0))
    arrive(p)
    assert covered(p) == []


def test_who_joins_the_first_picture_is_seen_too_and_then_the_view_is_the_players(opens):
    p = opens(*CORNERS["south-west"])
    moves, asked = p.screen.face.camera_moves, p.screen.asked
    arrive(p)
    far = p.scene.get("C", Place)
    p.scene.edit(replace(far, cell=Cell(7, 24)), name="C")
    p.screen.pacer.rebuild()
    p.screen.face.lay()
    assert covered(p) == []
    moves.frame(asked)
    p.camera.jump((25, 5), 1)
    p.screen.face.lay()
    assert p.camera.at[0] > 20


def test_the_enemies_near_by_are_seen_with_the_party(opens):
    p = opens(*CORNERS["south-west"], foe=(7, 27))
    arrive(p)
    assert covered(p, "ABCf") == []


def test_a_still_camera_opens_on_the_party_and_then_keeps_still(opens):
    p = opens(*CORNERS["south-west"])
    p.driver.app.apply(Settings(still=True, speed="instant", window=(1280, 720)))
    p.camera.jump((25, 5))
    arrive(p)
    assert covered(p) == []
    p.screen.face.camera_moves.frame(p.screen.asked)
    p.camera.jump((25, 5), 1)
    p.turn("B")
    p.driver.wait(600)
    assert p.camera.at[0] > 20


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
@pytest.mark.parametrize("foe", [(7, 28), (8, 22), (10, 27)])
def test_the_enemies_of_a_fight_are_seen_with_the_party_even_from_afar(opens, foe, size):
    p = opens(1, 20, size, foe=foe)
    assert covered(p, "ABCf") == []
    assert p.camera.z >= 0.75 * p.camera.chosen_z


@pytest.mark.parametrize(
    ("size", "foe"), [((800, 600), (8, 7)), ((1024, 576), (8, 27)), ((1024, 576), (9, 11))], ids=str
)
def test_in_a_small_window_the_sheet_folds_where_a_fight_has_no_room_beside_it(opens, foe, size):
    p = opens(1, 18, size, foe=foe)
    assert covered(p, "ABCf") == []
    assert isinstance(boxes.sheet(p.screen.face.state), FoldedBox)
    p.driver.press("Tell again")
    assert isinstance(boxes.sheet(p.screen.face.state), StoryBox)


@pytest.mark.parametrize(("foe", "conflict"), [((5, 18), True), ((9, 11), False), ((9, 1), True)])
def test_the_sheet_stays_open_where_nothing_is_gained_by_folding_it(opens, foe, conflict):
    p = opens(1, 18, (800, 600), foe=foe, conflict=conflict)
    assert isinstance(boxes.sheet(p.screen.face.state), StoryBox)


def test_the_camera_comes_near_again_at_the_next_place(opens):
    p = opens(1, 20, foe=(8, 28))
    assert p.camera.own_z < p.camera.chosen_z
    for name, cell in zip("ABCf", (Cell(1, 1), Cell(2, 1), Cell(1, 2), Cell(4, 1)), strict=True):
        p.scene.edit(replace(p.scene.get(name, Place), cell=cell), name=name)
    p.screen.pacer.rebuild()
    arrive(p)
    assert p.camera.own_z == p.camera.chosen_z


@pytest.mark.parametrize("foe", [(3, 28), (8, 20)])
def test_zooming_out_brings_those_who_fight_out_from_under_the_sheet(opens, foe):
    p = opens(1, 20, foe=foe)
    p.camera.jump((6, 27), 1)
    p.screen.changed()
    assert covered(p, "ABCf") != []
    for _ in range(2):
        p.driver.key(pygame.K_MINUS)
        p.driver.wait(1000)
    assert covered(p, "ABCf") == []
