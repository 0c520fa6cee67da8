"""Where several play, figures, turn cards, the side panel and camp rows say who leads each character."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.camp.tiles import MemberCard
from game.books.stacktors.face.docks.parts import OwnerMark
from game.books.stacktors.face.readers.seats import Owner
from game.books.stacktors.face.side.panel_rows import NeckRow
from game.books.stacktors.face.table.turn_cards import TurnCard
from game.ui.kit.screen import Brush
from tests.books.stacktors.play.situation.test_market import fair
from tests.ui.play.play import Idle, Play

pytestmark = pytest.mark.usefixtures("drawn")

FIELD = "A........\n....B....\n.......c.\n"
PEOPLE = {"A": "p1 G1R2-R3O2C1-R1", "B": "p2 B2-R2B2-R2", "c": "hostile O3-R3G3B2-R1"}
ADA, BEN = Owner("diamond", "p1"), Owner("disc", "p2")


def of(p, kind):
    return [one for one in p.screen.shown if isinstance(one, kind)]


def test_turn_cards_and_the_side_panel_say_it(begin):
    p = begin(FIELD, gm=Idle(), handover="off", **PEOPLE)
    p.turn("A")
    names = {one.caption: one.owner for one in of(p, TurnCard)}
    assert names == {"A": ADA, "B": BEN, "c": None}
    assert "led by p2" in next(one.tip for one in of(p, TurnCard) if one.caption == "B")
    assert [one.owner for one in of(p, NeckRow)] == [ADA]
    p.driver.move(p.foot("B"))
    p.driver.wait(100)
    assert [one.owner for one in of(p, NeckRow)] == [BEN]


def test_figures_wear_the_mark_on_their_base(begin, monkeypatch):
    p = begin(FIELD, gm=Idle(), handover="off", **PEOPLE)
    drawn = []
    monkeypatch.setattr(Brush, "mark", lambda _brush, shape, centre, *_more, **_how: drawn.append((shape, centre)))
    p.screen.dirty = True
    p.driver.wait()
    for name, mark in (("A", "diamond"), ("B", "disc")):
        x, y = p.foot(name)
        assert [at for shape, at in drawn if shape == mark and abs(at[0] - x) < 40 and abs(at[1] - y) < 30], name
    x, y = p.foot("c")
    assert not [at for _, at in drawn if abs(at[0] - x) < 40 and abs(at[1] - y) < 30]


def test_the_pieces_of_helpers_say_it(begin):
    p = begin(
        "AB.c.....\n.........\n.......D.\n",
        gm=Idle(),
        handover="off",
        **PEOPLE | {"B": "p1 B2-R2B2-R2", "D": "p2 G1-O1-"},
    )
    p.turn("A")
    p.key(pygame.K_a)
    p.driver.wait(100)
    p.driver.click(p.foot("c"))
    p.driver.wait(100)
    dock = p.screen.face.state.dock
    assert [one.owner for one in dock.shown if isinstance(one, OwnerMark)] == [ADA]


def test_camp_rows_say_it(begin):
    del begin
    p = Play(fair(), handover="off")
    assert {one.caption: one.owner for one in of(p, MemberCard)} == {"A": ADA, "F": BEN}
    p.close()


def test_who_plays_alone_is_not_told_so(begin):
    p = begin("A..c", gm=Idle(), A="G1R2-R3-R1", c="hostile G1-G1-")
    assert not p.screen.pacer.show.reader.owners()
    assert {one.owner for one in of(p, TurnCard)} == {None}
