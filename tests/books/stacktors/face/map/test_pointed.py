"""Where the pointer moves over free ground, only what looks different by that is drawn again."""

from __future__ import annotations

import pygame

from tests.ui.play.play import Idle, Play

FIELD = "............\n..A..~~..#..\n....~~.c.#..\n............\n............"
PEOPLE = {"A": "G1O2-R3O2C1-R1", "c": "hostile G1R2-G1-"}


def pointed(play: Play, at: tuple[float, float]) -> bool:
    """Move the pointer there; was everything drawn?"""
    moved = pygame.Event(pygame.MOUSEMOTION, pos=tuple(map(round, at)), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    return play.driver.app.frame((moved,), 16)


def test_the_parts_look_as_if_all_had_been_drawn(begin):
    play = begin(FIELD, gm=Idle(), **PEOPLE)
    play.turn("A")
    app, parts = play.driver.app, 0
    for x in range(12):
        for y in range(5):
            if not pointed(play, play.at(x, y)) and app.parts:
                parts += 1
                kept = app.surface.copy()
                play.screen.draw(app.surface)
                assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(app.surface, "RGB")
    assert parts > 20


def test_the_way_and_its_line_alone_are_drawn_again(begin):
    play = begin(FIELD, gm=Idle(), **PEOPLE)
    play.turn("A")
    pointed(play, play.at(2, 3))
    pointed(play, play.at(3, 3))
    assert not pointed(play, play.at(4, 3))
    (part,) = play.driver.app.parts[:1]
    screen = play.driver.app.surface.get_rect()
    assert part.collidepoint(play.at(4, 3))
    assert part.w * part.h < screen.w * screen.h / 5


def test_who_is_pointed_at_changes_more_than_the_way(begin):
    play = begin(FIELD, gm=Idle(), **PEOPLE)
    play.turn("A")
    pointed(play, play.at(2, 3))
    assert pointed(play, play.foot("c"))
