"""When a player touches a piece, the next frame shows it with the answers; benchmarks say how long that takes."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.docks.attack.more import ROWS, AnswerRow
from tests.bench.screens import FIELD, TWELVE, pressed
from tests.ui.play.play import Idle


@pytest.fixture
def twelve(begin):
    p = begin(FIELD, gm=Idle(), **TWELVE)
    p.turn("A")
    p.attack()
    p.driver.wait(600)
    return p


def pixels(p, rect) -> bytes:
    return pygame.image.tobytes(p.driver.app.surface.subsurface(pygame.Rect(*map(round, rect))), "RGB")


def test_one_frame_after_the_press_figure_row_and_dock_have_changed(twelve):
    p = twelve
    who = p.scene.id("A")
    free = [row.piece.id for row in p.screen.pacer.show.reader.character.rows(who) if row.position == "guts"]
    assert len(free) == 12
    figure = pygame.Rect(0, 0, 90, 150)
    figure.midbottom = tuple(map(round, p.foot("A")))
    seen = (p.screen.face.state.places.dock, p.screen.face.state.places.side, figure)
    before, marks = [pixels(p, rect) for rect in seen], p.screen.face.state.dock.content.marks(who)
    assert p.driver.app.frame((pressed(pygame.K_2, pygame.KMOD_LSHIFT),), 16)
    assert p.screen.face.state.dock.content.marks(who) != marks
    assert all(pixels(p, rect) != was for rect, was in zip(seen, before, strict=True))


def test_the_answers_are_there_at_once_and_are_those_of_the_new_pieces(twelve):
    p = twelve
    p.key(pygame.K_m)
    for key in (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_1):
        p.driver.app.frame((pressed(key, pygame.KMOD_LSHIFT),), 16)
        rows = [one for one in p.screen.face.state.dock.shown if isinstance(one, AnswerRow)]
        outlook = p.screen.face.state.dock.content.drafting.outlook
        begin = outlook.tile // ROWS * ROWS
        assert len(rows) == len(outlook.answers[begin : begin + ROWS])
