"""What the table tells: movements and who made them, the rule of what is going on, and what the strokes mean."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Side
from game.books.stacktors.face.rulebook import RulesScreen
from game.books.stacktors.face.table import asking
from game.books.stacktors.face.table.asking import RULES
from game.books.stacktors.face.table.boxes import Legend
from game.books.stacktors.rulebook import rulebook
from game.table import world
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look
from game.ui.play.logbox import LogLine
from game.ui.play.logs import LogPage
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle
from tests.ui.play.states import STATES

FIELD = "A........\n....B....\n.......c.\n"
PEOPLE = {"A": "p1 G1R2-R3O2C1-R1", "B": "p2 B2-R2B2-R2", "c": "hostile O3-R3G3B2-R1"}


def lines(p) -> list[LogLine]:
    return [one for one in p.driver.top.controls if isinstance(one, LogLine)]


def test_walks_are_told_with_their_end_alone(begin):
    p = begin(FIELD, gm=Idle(), **PEOPLE)
    p.turn("A")
    p.click(1, 1)
    p.click(2, 1)
    told = [one.caption for one in lines(p) if one.caption.startswith("A goes")]
    assert told == ["A goes to c2."]
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    assert [one.caption for one in lines(p) if one.caption.startswith("A goes")] == ["A goes to b2."], (
        "what is undone is not told"
    )


def test_a_turn_on_the_spot_is_no_movement(begin):
    p = begin(FIELD, gm=Idle(), **PEOPLE)
    p.turn("A")
    p.key(pygame.K_UP, pygame.KMOD_SHIFT)
    assert not [one for one in lines(p) if one.caption.startswith("A ")]


@pytest.mark.parametrize("page", [False, True])
def test_the_log_says_whose_somebody_is_where_several_play(begin, page):
    p = begin(FIELD, gm=Idle(), **PEOPLE)
    p.turn("A")
    p.click(1, 1)
    if page:
        p.key(pygame.K_l)
        assert isinstance(p.driver.top, LogPage)
    line = next(one for one in lines(p) if one.caption.startswith("A goes"))
    assert ("diamond", "mark") in [part[:2] for row in line.rows for part in row]


def test_who_plays_alone_has_no_mark(begin):
    p = begin("A..c", gm=Idle(), A="G1R2-R3-R1", c="hostile G1-G1-")
    p.turn("A")
    p.click(1, 0)
    assert not [part for one in lines(p) for row in one.rows for part in row if part[1] == "mark"]


@pytest.mark.parametrize(
    ("name", "rule"),
    [("a turn", "TRN-7"), ("a target is picked", "ATK-1"), ("free play", "SIT-1"), ("training in camp", "RST-1")],
)
def test_f1_opens_the_rule_of_what_is_going_on(name, rule):
    p = STATES[name]()
    p.driver.move((2, 300))
    p.key(pygame.K_F1)
    assert isinstance(p.driver.top, RulesScreen)
    assert p.driver.top.bookmark.rule.id == rule
    p.close()


def test_every_rule_of_a_decision_stands_in_the_rulebook():
    assert [rule for rule in RULES.values() if rulebook().find(rule) is None] == []


def test_the_strokes_of_the_threat_view_are_explained():
    p = STATES["threats"]()
    (legend,) = [one for one in p.screen.shown if isinstance(one, Legend)]
    assert legend.owners is bool(p.screen.pacer.show.reader.owners())
    p.key(pygame.K_x)
    assert not [one for one in p.screen.shown if isinstance(one, Legend)]
    p.close()


def test_the_legend_grows_with_the_text():
    small, large = (Legend.size(Look((1280, 720), Settings(text=text)), owners=False) for text in (100, 150))
    assert small[0] < large[0]
    assert small[1] < large[1]


@pytest.mark.parametrize("several", [False, True])
def test_the_legend_explains_the_marks_of_players_where_there_are_some(begin, several):
    people = PEOPLE if several else {who: text.removeprefix("p1 ").removeprefix("p2 ") for who, text in PEOPLE.items()}
    p = begin(FIELD, gm=Idle(), handover="off", **people)
    p.turn("A")
    p.key(pygame.K_x)
    (legend,) = [one for one in p.screen.shown if isinstance(one, Legend)]
    assert (legend.owners, legend.rect.h) == (several, Legend.size(p.screen.look, owners=several)[1])


@pytest.mark.rule("SID-1")
def test_the_bar_says_that_an_ally_is_the_players_to_play(begin):
    s = scene("A.m..c", A="p1 G1-R3O2C1-", m="burden Y1-O2-B3", c="hostile G1R2-G3Y2O2-R1")
    with world.inside(s.match.world):
        side = world.get(s.id("m"), Side)
    s.edit(replace(side, seat="p1"), name="m")
    p = begin(s, gm=Idle())
    told = {}
    for who in ("A", "m"):
        p.turn(who)
        told[who] = asking.title(p.screen.face.state.pacer, p.screen.face.state.asked)
    assert told == {"A": "A acts", "m": "You play m"}
