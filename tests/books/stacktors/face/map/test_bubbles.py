"""A statement is headed by who makes it, and its tail ends at that figure and at no other."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors import events as happened
from game.books.stacktors.face.map import bubbles
from game.books.stacktors.face.map.bubbles import PlacedBubble, Speaker
from game.books.stacktors.face.stage.tweens import Bubble
from game.ui.kit.screen import Brush
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look, Rect

pytestmark = pytest.mark.usefixtures("drawn")

SIZES = [(800, 600), (1280, 720)]
LONG = "The flood sat down on it, and things moved in. They've my Nan's dowry in the strong-box."


def look_of(size: tuple[int, int]) -> Look:
    return Look(size, Settings())


def free_of(look: Look) -> Rect:
    return Rect(8, 64, look.w - 324, look.h - 112)


def speaker(x: float, top: float) -> Speaker:
    return Speaker("Old Miller", (x, top), (x, top + 100))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["Tick.", LONG])
def test_the_tail_ends_at_the_speaker_wherever_that_stands(size, text):
    look = look_of(size)
    free = free_of(look)
    for x in range(round(free.x), round(free.right), 23):
        for top in range(round(free.y) - 60, round(free.bottom), 19):
            made = bubbles.placed(look, text, speaker(x, top), free)
            assert made.tail, (x, top)
            assert abs(made.tail[0] - x) <= 12, (x, top)
            assert top - 4 <= made.tail[1] <= top + 90, (x, top)
            assert free.x <= made.rect.x < made.rect.right <= free.right
            assert free.y <= made.rect.y < made.rect.bottom <= free.bottom
            assert not (made.rect.x < x < made.rect.right and made.rect.y < made.tail[1] < made.rect.bottom), (x, top)


@pytest.mark.parametrize("at", [(-200, 300), (1200, 300), (300, -300), (300, 900)])
def test_of_who_is_not_seen_there_is_no_tail_but_the_name(at):
    look = look_of((1280, 720))
    made = bubbles.placed(look, LONG, speaker(*at), free_of(look))
    assert (made.tail, made.name) == (None, "Old Miller")
    assert free_of(look).x <= made.rect.x
    assert made.rect.right <= free_of(look).right


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
@pytest.mark.parametrize("name", ["Toll-Runner", "Captain Ferrule", "Avawatta"])
def test_the_name_lies_within_the_sheet(size, name):
    look = look_of(size)
    made = bubbles.placed(look, "No!", Speaker(name, (400, 300), (400, 400)), free_of(look))
    brush = Brush(pygame.Surface(size), look)
    written = brush.label(name, (made.rect.x + 13, made.rect.y + 6), size=look.plain(11))
    assert written.right <= made.rect.right - 12


def test_older_statements_that_would_be_covered_are_left_out():
    look = look_of((1280, 720))
    heads = {1: speaker(300, 300), 2: speaker(340, 300), 3: speaker(700, 500)}
    said = [Bubble(ms=900, text=LONG, who=who) for who in (1, 2, 3, 4)]
    shown = bubbles.arranged(look, said, heads.get, free_of(look))
    assert [one.tail for one in shown] == [bubbles.placed(look, LONG, heads[who], free_of(look)).tail for who in (1, 3)]


def test_beside_another_at_the_maps_edge_the_tail_ends_at_who_speaks(begin, monkeypatch):
    """The bubble has no room to the right, so it lies over the neighbour; its tail does not."""
    drawn: list[PlacedBubble] = []
    row = "." * 6 + "Ac" + "." * 32
    p = begin("\n".join(["." * 40] * 6 + [row] + ["." * 40] * 6), conflict=False, A="p1 G1-R3-", c="neutral G1-R3-")
    monkeypatch.setattr(bubbles, "draw", lambda _, one: drawn.append(one))
    state = p.screen.face.state
    state.view.camera.jump((1.2, 6.5))
    p.screen.pacer.show.stage.follow(said := happened.Answered(p.scene.id("c"), p.scene.id("A"), LONG))
    state.show.stage.float(Bubble(ms=4000, text=said.text, who=said.who))
    p.screen.dirty = True
    p.driver.wait(64)
    head = next(at[0] + figure.anchor[0] for one, figure, at in state.view.bodies.drawn if one.who == said.who)
    assert drawn[-1].name == "C"
    assert abs(drawn[-1].tail[0] * state.look.u - head) < 3
