"""A dock is shown at once however many pieces there are, and its advice is worked out a slice at a time."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.docks.attack import card, drafting
from game.books.stacktors.face.docks.attack.drafting import AT_ONCE, Weighing
from game.books.stacktors.face.side.panel_rows import PieceRow
from game.books.stacktors.face.table.likely_attacks import LikelyAttacks
from game.books.stacktors.intents import Move
from game.ui.shell.drive import LONGEST
from tests.ui.play.play import Idle

FIELD = """
    .......
    ..Ac...
    .......
"""
TWELVE = {"A": "G1R2-R3O3Y3G3B2P2O2Y2R1G1B1C1-", "c": "hostile O1-G3R3Pk2O2Y1G1B3P3B2R2Y2O1-"}


@pytest.fixture
def p(begin, monkeypatch):
    """The turn of a character with twelve free guts beside an enemy with as many; a slice weighs one attack."""
    monkeypatch.setattr(Weighing.go_on, "__defaults__", (1, 0.0))
    monkeypatch.setattr(LikelyAttacks, "update", lambda _: False)
    found = begin(FIELD, gm=Idle(), **TWELVE)
    found.turn("A")
    return found


def keys(p) -> list[str]:
    return [one.key for one in p.screen.face.state.dock.controls]


def open_dock(p):
    for key in (pygame.K_a, pygame.K_RETURN):
        p.driver.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    return p.screen.face.state.dock


def weighed(dock) -> int:
    return len(dock.content.drafting.options._weighed)


def test_a_frame_weighs_a_slice(p):
    dock = open_dock(p)
    before = weighed(dock)
    assert AT_ONCE <= before <= AT_ONCE + 2
    p.driver.wait()
    assert weighed(dock) == before + 1


def test_pieces_may_be_touched_before_all_is_weighed_and_stay(p):
    dock = open_dock(p)
    assert not dock.content.ready
    assert card.sentence(dock.content.drafting) == card.WEIGHED
    assert not [key for key in keys(p) if key.startswith("card")]
    p.driver.key(pygame.K_1, pygame.KMOD_LSHIFT)
    own = dock.content.drafting.draft.pieces
    assert own
    p.driver.wait(500 * LONGEST)
    assert dock.content.ready
    assert dock.content.drafting.draft.pieces == own


def test_it_begins_with_the_best_once_all_is_weighed(p):
    dock = open_dock(p)
    p.driver.wait(500 * LONGEST)
    assert dock.content.ready
    assert dock.content.drafting.draft.attack == dock.content.drafting.weighing.best.attack
    assert [key for key in keys(p) if key.startswith("card")]


def test_the_side_panel_marks_what_it_begins_with(p):
    open_dock(p)
    p.driver.wait(500 * LONGEST)
    own = p.screen.face.state.dock.content.drafting.draft.pieces
    rows = [one for one in p.screen.shown if isinstance(one, PieceRow)]
    assert {one.row.piece.id for one in rows if one.mark} == {*own}


def test_it_may_be_left_before_all_is_weighed(p):
    open_dock(p)
    p.key(pygame.K_ESCAPE)
    assert p.screen.face.state.dock is None


def test_a_small_fight_is_weighed_in_the_frame_that_opens_the_dock(begin, monkeypatch):
    monkeypatch.setattr(drafting, "perf_counter", lambda: 0.0)
    p = begin(FIELD, gm=Idle(), A="G1O2-R3O2C1-R1", c="hostile G1-G2-")
    p.turn("A")
    assert open_dock(p).content.drafting.weighing.over


def test_what_was_weighed_is_there_when_a_dock_is_opened_again(p):
    open_dock(p)
    p.driver.wait(500 * LONGEST)
    p.key(pygame.K_ESCAPE)
    assert open_dock(p).content.ready


def test_a_change_of_the_match_is_weighed_anew(p):
    open_dock(p)
    p.driver.wait(500 * LONGEST)
    p.key(pygame.K_ESCAPE)
    p.click(2, 0)
    assert isinstance(p.intents[-1], Move)
    assert not open_dock(p).content.ready


def test_likely_attacks_are_weighed_while_the_player_looks_on(begin):
    p = begin(FIELD, gm=Idle(), **TWELVE)
    p.turn("A")
    p.driver.wait(500 * LONGEST)
    dock = open_dock(p)
    assert dock.content.ready
    assert dock.content.drafting.draft.attack == dock.content.drafting.weighing.best.attack


def test_what_is_sure_stands_over_each_target_as_soon_as_it_is_weighed(begin):
    p = begin(FIELD.replace("..Ac...", ".dAc..."), gm=Idle(), d="hostile G1-G1-", **TWELVE)
    p.turn("A")
    p.key(pygame.K_a)
    p.driver.wait(500 * LONGEST)
    words = p.screen.face.state.selection.words
    assert set(words) == {p.scene.id("c"), p.scene.id("d")}
    assert all(word in {"can be stopped", "1 pip, sure", "falls, sure"} for word in words.values())
