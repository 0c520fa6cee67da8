"""The mouse pointer wears the mark of who decides."""

from __future__ import annotations

import pygame
import pytest

from game.players import MARKS
from game.ui.kit import skin
from game.ui.kit.pointer_mark import PointerMark, picture
from tests.ui.play.play import Idle, Play

FIELD = "A.B\n...\n..c"


@pytest.mark.parametrize("mark", [*MARKS, skin.EVERYBODY])
def test_it_shows_the_arrow_and_the_mark_in_its_colour(mark):
    image = picture(mark, 2)
    assert image.get_at((5, 14)).a == 255, "the arrow"
    colours = {tuple(image.get_at((x, y)))[:3] for x in range(20, 60) for y in range(20, 60)}
    assert skin.colour_of(mark) in colours


def test_where_the_system_has_no_such_pointers_nothing_happens(monkeypatch):
    def fails(*_):
        raise pygame.error

    monkeypatch.setattr(pygame.mouse, "set_cursor", fails)
    worn = PointerMark()
    worn.wear("star", 1)
    assert worn.worn == "star"


def test_it_follows_who_decides_and_is_put_off_with_the_table(monkeypatch):
    seen = []
    monkeypatch.setattr(PointerMark, "wear", lambda _self, mark, _u: seen.append(mark))
    p = Play(FIELD, gm=Idle(), A="p1 G2-R3-R1", B="p2 G2-R3-R1", c="hostile O1-G3-")
    for mark in ("diamond", "disc"):
        p.driver.wait(800)
        assert seen[-1] == mark
        p.key(pygame.K_p)
    p.driver.app.show(p.screen.back())
    p.close()
    p.screen.close()
    assert seen[-1] == ""


def test_who_plays_alone_has_a_plain_pointer(monkeypatch):
    seen = set()
    monkeypatch.setattr(PointerMark, "wear", lambda _self, mark, _u: seen.add(mark))
    p = Play(FIELD, gm=Idle(), A="p1 G2-R3-R1", B="p1 G2-R3-R1", c="hostile O1-G3-")
    p.driver.wait(400)
    assert seen == {""}
    p.close()
