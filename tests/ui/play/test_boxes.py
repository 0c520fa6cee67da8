"""What stands between the turns of two players: a curtain, or for a moment a banner."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.kit.guard import GUARDED
from game.ui.kit.settings import Settings
from game.ui.play.boxes import HANDOVER, HOLD, HandOver
from game.ui.shell.drive import STEP
from tests.ui.play.play import Idle, Play

FIELD = """
    .A.B.D...
    ..c......
    .........
    .........
"""
PEOPLE: dict[str, Any] = {
    "A": "p1 G1R2-R3O2C1-R1",
    "B": "p2 B2-R2B2-R2C2",
    "D": "p3 G2-R2Y2-R1",
    "c": "hostile O3-R3G3B2-R1",
}


def seen(way: str, *seats: tuple[str, ...], several: bool = True) -> list[bool]:
    """Whether a curtain hangs before each of these decisions; each curtain is raised before the next decision."""
    between, hung = HandOver(way, lambda: several), []
    for one in seats:
        between.hand_over(one)
        hung.append(between.curtain)
        between.lift(page=False)
    return hung


def test_a_curtain_hangs_before_a_game_that_is_opened_and_between_two_players():
    assert seen("curtain", ("p1",), ("p1",), ("p2",), ("p2",), ("p1",)) == [True, False, True, False, True]
    assert seen("curtain", ("p1", "p2"), ("p2", "p1"), ("p1",), ("p1",)) == [True, False, True, False]


@pytest.mark.parametrize("way", ["off", "banner"])
def test_elsewhere_none_hangs(way):
    assert not any(seen(way, ("p1",), ("p2",), ("p1",)))


def test_who_plays_alone_is_never_stopped():
    assert not any(seen("curtain", ("p1",), ("p1",), several=False))
    assert not HandOver("curtain", several=lambda: False).veils()


def test_a_banner_stands_for_a_moment():
    between = HandOver("banner", several=lambda: True)
    between.hand_over(("p1",))
    assert between.greeted == 0
    between.hand_over(("p2",))
    assert between.greeted == HANDOVER
    between.update(HANDOVER)
    assert between.greeted == 0
    between.hand_over(("p2",))
    assert between.greeted == 0


def test_all_are_called_to_a_page_and_then_to_nothing_else():
    between = HandOver("curtain", several=lambda: True)
    assert between.veils()
    between.lift(page=True)
    assert not between.veils()
    between.hand_over(("p1",))
    assert between.curtain, "one alone after all"
    between.lift(page=False)
    between.hand_over(("p1",))
    assert not between.curtain
    assert between.veils()


@pytest.mark.parametrize("way", ["banner", "curtain"])
def test_who_is_asked_alone_after_all_were_is_another_player(way):
    between = HandOver(way, several=lambda: True)
    between.hand_over(("p1", "p2"))
    between.lift(page=False)
    assert between.hand_over(("p1",))
    assert between.greeted == HANDOVER
    assert between.curtain == (way == "curtain")
    between.lift(page=False)
    assert between.hand_over(("p1", "p2")), "what one player pressed is not for all"
    assert (between.curtain, between.greeted) == (False, 0)


@pytest.fixture
def play():
    """A fight of three players in which one computer does nothing; `begin` takes how it is handed over."""
    begun: list[Play] = []

    def begin(handover="curtain", **how) -> Play:
        begun.append(Play(FIELD, gm=Idle(), handover=handover, **PEOPLE, **how))
        return begun[-1]

    yield begin
    for one in begun:
        one.close()


def posted(p: Play, *events: pygame.Event, frames: int = 1) -> None:
    """Let the window get these events as a system posts them: they wait in the queue until the next frame."""
    for event in events:
        pygame.event.post(event)
    for _ in range(frames):
        p.driver.app.frame(pygame.event.get(), STEP)


def down(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def up(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def button(kind: int, at=(640, 300)) -> pygame.Event:
    return pygame.Event(kind, pos=at, button=1, touch=False)


PLAYING = (pygame.K_a, pygame.K_RETURN, pygame.K_1, pygame.K_e, pygame.K_p, pygame.K_SPACE, pygame.K_h)


def handed(p: Play) -> int:
    """Let the first player pass, with keys that wait already; return how much was played then."""
    if p.screen.hand_over.curtain:
        p.driver.hold(pygame.K_SPACE, HOLD)
        p.driver.wait(GUARDED + STEP)
    assert p.screen.asked
    first = p.screen.asked.seat
    posted(p, down(pygame.K_p), up(pygame.K_p))
    played = len(p.intents)
    while p.screen.asked is None or p.screen.asked.seat == first:
        posted(p)
    return played


@pytest.mark.parametrize("way", ["off", "banner", "curtain"])
def test_keys_in_the_queue_never_play_the_next_ones_attack(play, way):
    p = play(way)
    played = handed(p)
    for key in PLAYING * 3:
        pygame.event.post(down(key))
        pygame.event.post(up(key))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(button(kind))
    posted(p, frames=GUARDED // STEP)
    assert len(p.intents) == played
    assert p.screen.face.state.dock is None
    assert not p.screen.face.state.selection.targeting
    assert p.screen.hand_over.curtain == (way == "curtain")


def test_what_waits_in_the_queue_when_another_sits_down_is_forgotten(play):
    p = play("banner")
    p.driver.wait(GUARDED)
    pygame.event.post(down(pygame.K_a))
    pygame.event.post(up(pygame.K_a))
    p.screen.guard.begin()
    assert [event.type for event in pygame.event.get((pygame.KEYDOWN, pygame.KEYUP))] == [pygame.KEYUP]


@pytest.mark.parametrize("way", ["off", "banner"])
def test_who_presses_enter_again_and_again_spends_nothing_of_the_next_ones_turn(play, way):
    p = play(way)
    played = handed(p)
    for _ in range(24):
        posted(p, down(pygame.K_RETURN), up(pygame.K_RETURN), frames=120 // STEP)
    assert len(p.intents) == played
    assert p.screen.face.state.dock is None
    posted(p, frames=GUARDED // STEP + 1)
    posted(p, down(pygame.K_p), up(pygame.K_p))
    assert len(p.intents) > played, "after some quiet the next player plays"


def test_a_key_that_is_held_keeps_all_others_off_until_it_comes_up(play):
    p = play("banner")
    assert p.screen.asked
    first = p.screen.asked.seat
    posted(p, down(pygame.K_LSHIFT), down(pygame.K_p), up(pygame.K_p))
    played = len(p.intents)
    while p.screen.asked is None or p.screen.asked.seat == first:
        posted(p)
    posted(p, frames=2 * GUARDED // STEP)
    posted(p, down(pygame.K_p), up(pygame.K_p))
    assert len(p.intents) == played
    posted(p, up(pygame.K_LSHIFT), frames=GUARDED // STEP + 1)
    posted(p, down(pygame.K_p), up(pygame.K_p))
    assert len(p.intents) > played


def test_esc_is_taken_all_the_same(play):
    p = play("banner")
    handed(p)
    posted(p, down(pygame.K_ESCAPE), up(pygame.K_ESCAPE))
    assert p.driver.top is not p.screen, "the menu is open"


def test_the_curtain_is_lifted_by_a_key_that_is_held(play):
    p = play("curtain")
    p.driver.wait(GUARDED)
    for key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_a, pygame.K_TAB):
        p.driver.key(key)
        p.driver.wait(HOLD)
        assert p.screen.hand_over.curtain, "a tap is not enough"
    posted(p, down(pygame.K_SPACE), frames=HOLD // STEP)
    assert p.screen.hand_over.curtain
    posted(p, frames=2)
    assert not p.screen.hand_over.curtain


def test_the_key_that_lifts_the_curtain_does_nothing_behind_it(play):
    p = play("curtain")
    played = len(p.intents)
    p.driver.wait(GUARDED)
    posted(p, down(pygame.K_RETURN), frames=HOLD // STEP + 2)
    assert not p.screen.hand_over.curtain
    for _ in range(40):
        posted(p, down(pygame.K_RETURN), frames=3)
    assert len(p.intents) == played
    assert not p.screen.face.state.selection.targeting
    assert p.screen.face.state.dock is None


def test_a_click_lifts_the_curtain_and_does_no_more(play):
    p = play("curtain")
    played = len(p.intents)
    p.driver.wait(GUARDED)
    posted(p, button(pygame.MOUSEBUTTONDOWN), frames=GUARDED // STEP + 2)
    assert not p.screen.hand_over.curtain
    posted(p, button(pygame.MOUSEBUTTONUP))
    assert len(p.intents) == played


def test_a_tap_lifts_it_where_the_player_wants_that(play):
    p = play("curtain")
    p.driver.app.apply(Settings(speed="instant", tap=True))
    p.driver.wait(GUARDED)
    p.driver.key(pygame.K_SPACE)
    assert not p.screen.hand_over.curtain


def test_a_page_that_opens_behind_the_curtain_is_not_closed_by_the_key_that_lifted_it(play):
    p = play("curtain")
    p.driver.wait(GUARDED)
    posted(p, down(pygame.K_SPACE), frames=HOLD // STEP + 2)
    assert not p.screen.hand_over.curtain
    p.driver.app.show(p.screen.menu.open())
    opened = p.driver.top
    for _ in range(20):
        posted(p, down(pygame.K_SPACE), down(pygame.K_RETURN), frames=2)
    assert p.driver.top is opened
