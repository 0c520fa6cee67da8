"""Three players behind one curtain: nothing that was pressed counts, and everything says whose it is."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.components import Party
from game.books.stacktors.face.camp.tiles import MemberCard
from game.books.stacktors.face.side.panel_rows import NeckRow, SideHeading
from game.books.stacktors.face.table.turn_cards import TurnCard
from game.books.stacktors.intents import EndTurn
from game.books.stacktors.values.seat_info import SeatInfo
from game.books.stacktors.values.situation import Goal
from game.ui.kit.guard import GUARDED
from game.ui.play import logs
from game.ui.play.agreement import Agreement
from game.ui.play.boxes import HOLD, Banner
from tests.books.stacktors.play.situation.test_market import fair
from tests.books.stacktors.scene import More, scene
from tests.ui.play.play import Idle, Play
from tests.ui.play.test_boxes import PEOPLE

FIELD = """
    .A.B.D...
    ..c......
    .........
"""
MARKS = {"Mira": "diamond", "Jon": "disc", "Cleo": "triangle"}
LEADS = {"A": "Mira", "B": "Jon", "D": "Cleo"}
PRESSED = (pygame.K_a, pygame.K_RETURN, pygame.K_e, pygame.K_p, pygame.K_SPACE, pygame.K_1, pygame.K_h)


@pytest.fixture
def table():
    """A fight of Mira, Jon and Cleo, with a curtain between them."""
    s = scene(FIELD, **PEOPLE)
    s.edit(Party(tuple(SeatInfo(f"p{n}", name) for n, name in enumerate(MARKS, 1))))
    p = Play(s, gm=Idle(), handover="curtain", **PEOPLE)
    yield p
    p.close()


def lift(p: Play) -> None:
    p.driver.wait(GUARDED)
    p.driver.hold(pygame.K_SPACE, HOLD)
    p.driver.wait(GUARDED)


def words(p: Play) -> str:
    """All that can be read on the screen: captions, tips, texts and the log."""
    told = [text for one in p.driver.top.pressable for text in (one.caption, one.tip, one.reason)]
    told += [f"{one.name} {one.text}" for one in p.screen.shown if isinstance(one, Banner)]
    told += [line.text for line in p.screen.pacer.show.lines(50)]
    return "\n".join(told)


def test_keys_before_and_during_the_curtain_do_nothing(table):
    p = table
    lift(p)
    for _ in range(3):
        seat = p.screen.asked.seat
        p.screen.do(EndTurn())
        for _ in range(200):
            p.driver.key(pygame.K_a)
            if p.screen.hand_over.curtain:
                break
        played = len(p.intents)
        assert p.screen.asked.seat != seat
        for key in PRESSED:
            p.driver.key(key)
            p.driver.wait(GUARDED)
            p.driver.key(key)
        assert len(p.intents) == played
        assert p.screen.hand_over.curtain
        lift(p)
        assert len(p.intents) == played
        assert (p.screen.face.state.dock, p.screen.face.state.selection.targeting) == (None, False)


def test_every_figure_card_row_and_line_of_the_log_carries_its_mark(table):
    p = table
    lift(p)
    for name, player in LEADS.items():
        owner = p.screen.face.state.reader.owners()[p.scene.id(name)]
        assert (owner.mark, owner.name, owner.hollow) == (MARKS[player], player, False)
    cards = {one.caption: one.owner and one.owner.mark for one in p.screen.shown if isinstance(one, TurnCard)}
    assert cards == {**{name: MARKS[player] for name, player in LEADS.items()}, "c": None}
    heading = next(one for one in p.screen.shown if isinstance(one, SideHeading))
    assert heading.owner == next(one.owner for one in p.screen.shown if isinstance(one, NeckRow))
    p.driver.key(pygame.K_p)
    p.driver.wait(100)
    names = p.screen.face.log_reader().names
    assert {name: names[name].mark for name in LEADS} == {name: MARKS[player] for name, player in LEADS.items()}
    assert list(logs.box(p.screen))


def test_each_curtain_and_banner_names_who_is_to_look_and_nobody_is_player_1(table):
    p = table
    told = set()
    for _ in range(6):
        lift(p)
        shown = next(one for one in p.screen.shown if isinstance(one, Banner))
        told.add((shown.shape, shown.name))
        assert "Player " not in words(p)
        p.screen.do(p.screen.asked.legal[1])
        p.driver.wait(200)
    assert told <= {(mark, name) for name, mark in MARKS.items()}
    assert len(told) == 3


def test_camp_rows_carry_marks_and_breaking_camp_asks_all():
    p = Play(fair(), handover="off")
    assert all(one.owner for one in p.screen.shown if isinstance(one, MemberCard))
    p.key(pygame.K_RETURN)
    top = p.driver.app.top
    assert isinstance(top, Agreement)
    assert "Left undone" in top.text or top.text
    p.key(pygame.K_RETURN)
    assert p.screen.asked.kind == "camp", "Enter only stays"
    p.close()


def test_a_goal_that_is_reached_asks_everybody():
    people = {name: text for name, text in PEOPLE.items() if name != "c"}
    s = scene("A......B.D", conflict=False, regions={"gate": "b1"}, more=More(goals=(Goal("reach", "gate"),)), **people)
    p = Play(s, handover="off", **people)
    p.screen.face.state.selection.together = False
    p.click(1, 0)
    top = p.driver.app.top
    assert isinstance(top, Agreement)
    assert "wins A scene, for everybody" in top.text
    assert len([one for one in top.controls if one.key.startswith("voice")]) == 3
    p.close()
