"""The table's screen, driven by mouse and keys."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.board.grid import Cell
from game.books.stacktors.face.table.match import PyramidMatch
from game.books.stacktors.intents import Attack, EndTurn, Move
from game.books.stacktors.values.situation import Goal
from game.table import world
from game.table.bots import GreedyBot
from game.table.seats import Controller, Table
from game.ui.kit.screen import Pop
from game.ui.kit.settings import Settings, Speed
from game.ui.play.boxes import HOLD
from game.ui.play.screen import TableScreen
from game.ui.shell.drive import Driver
from tests.books.stacktors.face.stage.test_stage import appearances
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle

FIELD = """
    A.B.......
    ..........
    ......c...
    ..........
    ...e......
    ..........
"""
PEOPLE: dict[str, Any] = {"A": "G1R2-R3O2C1-R1", "B": "B2-P2B2-P2C2", "c": "hostile O3-G3B2-R1", "e": "{R3}"}


class Play:
    """A scene on the screen; places on the screen are named by cells."""

    def __init__(
        self,
        *,
        conflict: bool = True,
        speed: Speed = "instant",
        gm: Controller | None = None,
        drawing: str = FIELD,
        handover: str = "banner",
        **people: Any,
    ) -> None:
        self.scene = scene(drawing, conflict=conflict, **(people or PEOPLE))
        seats: dict[str, Controller | None] = dict.fromkeys(self.scene.match.to_act()[0].owners) if gm is None else {}
        self.table = Table(self.scene.match, {"gm": gm or GreedyBot(), **seats})
        self.screen = TableScreen(self.table, Pop, pages=False, handover=handover)
        self.driver = Driver(self.screen, settings=Settings(speed=speed), seen=False)
        self.driver.wait(400)

    @property
    def asked(self) -> tuple[str, str]:
        now = self.screen.asked
        assert now is not None
        return self.screen.pacer.show.reader.name(now.who), now.kind

    @property
    def brass(self) -> list[str]:
        return [control.caption for control in self.screen.pressable if control.brass]

    def at(self, x: int, y: int) -> tuple[float, float]:
        assert isinstance(self.screen.face, PyramidMatch)
        return self.screen.face.state.view.camera.point((x + 0.5, y + 0.5))

    def click(self, x: int, y: int, button: int = 1) -> None:
        self.driver.click(self.at(x, y), button, seen=False)
        self.driver.wait(400)

    def key(self, key: int, mod: int = 0) -> None:
        self.driver.key(key, mod, seen=False)
        self.driver.wait(400)
        while (
            self.screen.asked is None and self.screen.pacer.table.match.to_act() and self.driver.app.top is self.screen
        ):
            self.driver.wait(400)

    def close(self) -> None:
        self.screen.leave()
        self.table.close()
        self.scene.match.close()


@pytest.fixture
def play():
    made = []

    def make(**more):
        made.append(Play(**more))
        return made[-1]

    yield make
    for one in made:
        one.close()


def test_a_click_on_a_reachable_cell_walks_there_and_the_line_said_what_it_costs(play):
    p = play()
    p.key(pygame.K_p)
    assert p.asked == ("A", "act")
    p.driver.move(p.at(2, 1))
    route, _ = p.screen.face.state.selection.route(p.screen.asked)
    p.click(2, 1)
    assert p.scene.cell("A") == "c2"
    left = p.screen.pacer.show.reader.afoot.moving(p.scene.id("A")).left
    assert route.line.startswith(f"{6 - left} of 6")
    assert p.screen.pacer.show.stage.appearances() == appearances(p.scene.match)


def test_undo_and_redo_put_the_stage_back_and_forth(play):
    p = play()
    p.key(pygame.K_p)
    before = appearances(p.scene.match)
    p.click(2, 1)
    after = appearances(p.scene.match)
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    assert p.screen.pacer.show.stage.appearances() == appearances(p.scene.match) == before
    p.key(pygame.K_y, pygame.KMOD_CTRL)
    assert p.screen.pacer.show.stage.appearances() == appearances(p.scene.match) == after


def test_a_cell_out_of_reach_is_refused_with_a_rule(play):
    p = play()
    p.click(9, 5)
    assert p.screen.tips.toast.endswith(")")
    assert p.scene.cell("B") == "c1"


def test_attack_by_keys_alone(play):
    p = play()
    p.key(pygame.K_p)
    p.click(3, 2)
    p.key(pygame.K_a)
    assert p.screen.face.state.dock is None, "even one target alone is picked on purpose"
    p.key(pygame.K_RETURN)
    assert p.screen.face.state.dock is not None
    assert len(p.brass) == 1
    p.key(pygame.K_RETURN)
    assert any(isinstance(entry.intent, Attack) for entry in p.scene.match.entries)


def test_escape_leaves_a_dock_then_opens_the_menu(play):
    p = play()
    p.key(pygame.K_p)
    p.click(3, 2)
    p.key(pygame.K_a)
    p.key(pygame.K_RETURN)
    p.key(pygame.K_ESCAPE)
    assert p.screen.face.state.dock is None
    p.key(pygame.K_ESCAPE)
    assert p.driver.app.top is not p.screen


def test_the_first_press_ends_what_is_still_seen(play):
    p = play(speed="slow")
    p.driver.wait(2000)
    p.driver.key(pygame.K_p)
    p.driver.wait(2000)
    p.driver.click(p.at(2, 1))
    p.driver.wait(48)
    assert p.screen.pacer.cues.busy
    p.driver.key(pygame.K_SPACE)
    assert not p.screen.pacer.cues.busy
    assert p.screen.pacer.show.stage.appearances() == appearances(p.scene.match)


@pytest.mark.parametrize("conflict", [True, False])
def test_every_decision_has_exactly_one_brass_button_and_enter_plays_on(play, conflict):
    p = play(conflict=conflict)
    kinds = set()
    for _ in range(60):
        if p.screen.asked is None:
            break
        kinds.add(p.screen.asked.kind)
        assert len(p.brass) == 1, (p.screen.asked.kind, p.brass)
        p.key(pygame.K_RETURN)
    assert kinds >= ({"act"} if conflict else {"free"})
    assert len(p.scene.match.entries) > 5 or not conflict
    assert p.screen.pacer.show.stage.appearances() == appearances(p.scene.match)


def test_a_disabled_action_says_why(play):
    p = play(drawing="A" + 24 * "." + "c", A="G1-O1-", c="hostile O1-G1-")
    attack = p.driver.find("Attack")
    assert attack.reason.endswith(")")
    p.driver.press("Attack")
    assert p.screen.tips.toast == attack.reason


def test_in_free_play_the_others_file_behind(play):
    p = play(conflict=False)
    p.click(6, 4)
    assert p.scene.cell("A") == "g5"
    ground = p.screen.pacer.show.reader.table.board
    with world.inside(p.scene.match.world):
        cells = [look.cell for look in p.screen.pacer.show.reader.appearances().values() if look.side == "party"]
    assert ground.distance(*cells) == 1


@pytest.mark.rule("SIT-5")
def test_who_stands_where_all_are_to_come_stays_there_while_others_walk(begin):
    drawn = {"goals": (Goal("gather", "far"),), "regions": {"far": "e1 f1 e2 f2"}, "conflict": False}
    three = dict.fromkeys("ABC", "G1-R2-R1")
    p = begin(scene("A...C.\nB.....", **three, **drawn))
    p.screen.face.state.selection.leader = p.scene.id("A")
    p.click(3, 1)
    assert p.scene.cell("A") == "d2"
    assert p.scene.cell("C") == "e1"
    assert p.scene.cell("B") != "a2"


def test_in_free_play_a_click_on_a_thing_walks_there_and_then_takes_it(play):
    p = play(conflict=False)
    p.click(3, 4)
    assert p.driver.find("Special").enabled
    p.click(3, 4)
    assert p.screen.pacer.show.reader.things.carried(p.scene.id("A"))


def test_turning_on_the_spot_by_keys(play):
    p = play()
    p.key(pygame.K_DOWN, pygame.KMOD_SHIFT)
    assert p.screen.pacer.show.reader.appearance(p.scene.id("B")).facing == 4


def test_the_log_forgets_what_is_undone(play):
    p = play()
    p.key(pygame.K_p)
    told = p.screen.pacer.show.story_log.lines(9)
    p.key(pygame.K_e)
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    assert p.screen.pacer.show.story_log.lines(9) in (told, told[:-1])


def test_a_curtain_hides_the_table_between_two_players(play):
    people = PEOPLE | {"B": "p2 B2-P2B2-P2C2", "c": "hostile G1-G1-"}
    p = play(handover="curtain", **people)
    p.table.sit("p1", None)
    p.table.sit("p2", None)
    p.driver.wait(100)
    first = p.screen.asked.seat
    p.screen.do(EndTurn())
    p.driver.wait(400)
    assert p.screen.asked.seat != first
    assert p.screen.hand_over.curtain
    assert [control.key for control in p.screen.controls if control.brass] == ["here"]
    p.driver.hold(pygame.K_RETURN, HOLD)
    assert not p.screen.hand_over.curtain


def test_a_still_screen_is_not_drawn_again(play):
    p = play()
    p.driver.wait(2000)
    assert not any(p.driver.app.frame((), 16) for _ in range(20))


def test_zooming_keeps_the_cell_under_the_pointer(play):
    p = play()
    p.driver.move(p.at(4, 3))
    cell = p.screen.face.state.view.camera.cell_at(p.at(4, 3))
    pixel = p.at(4, 3)
    p.driver.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, which=0))
    assert p.screen.face.state.view.camera.z == 1.5
    assert p.screen.face.state.view.camera.cell_at(pixel) == cell


def test_nothing_is_cut_off_at_several_sizes(play):
    p = play()
    p.key(pygame.K_p)
    for size in ((1280, 720), (1600, 900), (1920, 1080)):
        driver = Driver(p.screen, size, Settings(speed="instant"))
        driver.wait(100)
        assert not p.screen.look.clipped, size


def test_a_drag_from_the_body_of_who_acts_turns_it_too(begin):
    """Whoever is told to drag the figure takes it anywhere; the cell below is small where the map is seen from afar."""
    p = begin(".....\n..A..\n....c", gm=Idle(), A="R2-R3-R1", c="hostile G1-G1-")
    p.turn("A")
    x, y = p.foot("A")
    start, end = (x, y - 62), (x - 90, y - 62)
    assert p.camera.cell_at(start) != Cell(2, 1)
    app = p.driver.app
    for kind, at in (("down", start), ("up", end)):
        event = pygame.MOUSEBUTTONDOWN if kind == "down" else pygame.MOUSEBUTTONUP
        app.frame((pygame.Event(event, pos=tuple(map(round, at)), button=1, touch=False),), 16)
    assert p.intents[-1] == Move((), 6)
