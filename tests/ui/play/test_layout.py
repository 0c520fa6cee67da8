"""The turn bar shows where the card of somebody who may pass would lie; after passing, it lies there."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.table.turn_cards import TurnCard, UpMark
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

FIELD = """
    .A.B.D...
    .........
    ..c.d....
    .........
"""
PEOPLE = {
    "A": "G1R2-R3O2C1-R1",
    "B": "B2-P2B2-P2C2",
    "D": "G2-R2Y2-R1",
    "c": "hostile O3-G3B2-R1",
    "d": "hostile G2-O3-R1",
}


def row(p) -> list[int]:
    return [one.turn.who for one in p.screen.controls if isinstance(one, TurnCard)]


def landing(p) -> list[int]:
    return [n for n, one in enumerate(p.screen.controls) if isinstance(one, TurnCard) and one.turn.state == "landing"]


@pytest.mark.parametrize("passes", [0, 1])
def test_hovering_pass_shows_where_the_card_then_lies(begin, passes):
    p = begin(FIELD, gm=Idle(), **PEOPLE)
    for _ in range(passes):
        p.key(pygame.K_p)
    button, cards = p.driver.find("act pass"), len(row(p))
    p.driver.move(button.rect.centre)
    foreseen = row(p)
    assert len(foreseen) == cards + 1
    assert "You would act after" in button.tip
    assert "2 enemies act first" in button.tip
    p.driver.click(button.rect.centre)
    p.driver.move((5, 300))
    assert row(p) == foreseen


def test_the_slot_goes_when_the_pointer_does_and_stands_under_the_focus_too(begin):
    p = begin(FIELD, gm=Idle(), **PEOPLE)
    assert not landing(p)
    p.driver.move(p.driver.find("act pass").rect.centre)
    assert len(landing(p)) == 1
    p.driver.move((400, 300))
    assert not landing(p)
    p.screen.give_focus("act special")
    for _ in range(8):
        p.driver.key(pygame.K_TAB)
        if p.screen.focus == "act pass":
            break
    assert len(landing(p)) == 1


@pytest.mark.parametrize(
    ("size", "shows"),
    [((1280, 720), 3), ((1024, 576), 0), ((860, 576), 0), ((790, 576), 0), ((700, 900), 0)],
    ids=str,
)
def test_the_sign_of_the_count_up_stands_before_the_first_card_of_it(begin, size, shows):
    p, times = begin(FIELD, gm=Idle(), size=size, **PEOPLE), 0
    for _ in range(3):
        p.key(pygame.K_p)
        signs = [one.rect.right for one in p.screen.shown if isinstance(one, UpMark)]
        cards = [one for one in p.screen.controls if isinstance(one, TurnCard)]
        again = [one.rect.x for one in cards if one.turn.again]
        assert bool(signs) == bool(again)
        assert all(sign < min(again) for sign in signs)
        times += len(signs)
    assert times == shows


def test_cards_and_the_mark_on_the_map_follow_what_is_shown(begin):
    """The match knows at once whose turn comes next; the screen says so when the deeds before it have been seen."""
    p = begin("A...\n...c\n", A="G1R2-R3-R1", c="hostile O3-G3B2-R2", speed="slow")
    p.driver.key(pygame.K_p)
    show, seen = p.screen.pacer.show, set()
    while p.screen.pacer.cues.busy or not p.screen.asked:
        acting = {one.turn.who for one in p.screen.controls if isinstance(one, TurnCard) and one.turn.state == "acting"}
        assert acting <= {show.acting}
        assert p.screen.face.state.view.marks.selected == show.acting
        seen |= acting
        p.driver.wait()
    assert p.scene.id("c") in seen
