"""A hero is made on the builder's screen, by mouse and by keyboard."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.books.stacktors.face.builder import Builder, Draft
from game.books.stacktors.face.builder.bench import CARD
from game.books.stacktors.face.builder.draft import facts
from game.books.stacktors.face.builder.parts import PLACES, Gap, PieceBoard, TrayCell
from game.books.stacktors.values import creation
from game.books.stacktors.values.options import EDITIONS, Options
from game.books.stacktors.values.pieces import TRANSPARENT, Colour
from game.books.stacktors.values.stack import NotationError, Stack
from game.ui.kit.screen import Pop
from game.ui.party.face import HeroCard
from game.ui.shell.drive import Driver


def built(driver):
    """The hero that the builder would give now."""
    screen = driver.top
    control = driver.find("join")
    return screen.press(control)


def place(driver, piece, position, index):
    driver.press(piece)
    driver.press(f"gap {position} {index}")


@pytest.fixture
def driver():
    return Driver(Builder(random=Random(3)))


@pytest.mark.rule("CRE-1", "CRE-3")
def test_the_rulebooks_soldier_piece_by_piece(driver):
    place(driver, "Small green", "feet", 0)
    place(driver, "Medium orange", "feet", 1)
    place(driver, "Large red", "guts", 0)
    place(driver, "Medium orange", "guts", 1)
    place(driver, "Small clear", "guts", 2)
    place(driver, "Small red", "brains", 0)
    driver.press("Name")
    driver.write("Bram")
    assert built(driver) == Pop(HeroCard("Bram", "G1O2-R3O2C1-R1"))


def test_by_keyboard_alone(driver):
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RETURN)
    assert driver.top.focus == "gap feet 0"
    driver.key(pygame.K_RETURN)
    assert str(driver.top.solo.stack) == "R3--"
    assert driver.top.focus == "tray R3"
    driver.key(pygame.K_RETURN)
    assert driver.top.focus == "gap guts 0"
    driver.key(pygame.K_UP)
    assert driver.top.focus == "gap brains 0"
    driver.key(pygame.K_RETURN)
    assert str(driver.top.solo.stack) == "R3--R3"


def test_a_piece_can_be_drawn_to_its_place(driver):
    start = driver.find("Large red").rect.centre
    driver.move(start)
    down = {"button": 1, "touch": False}
    driver.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=[round(v) for v in start], **down))
    for x in (400, 500):
        driver.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, 400), rel=(9, 0), buttons=(1, 0, 0), touch=False))
    end = [round(v) for v in driver.find("gap feet 0").rect.centre]
    driver.post(pygame.Event(pygame.MOUSEMOTION, pos=end, rel=(9, 0), buttons=(1, 0, 0), touch=False))
    driver.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, **down))
    assert str(driver.top.solo.stack) == "R3--"
    assert driver.top.bench.hand.piece is None


def test_a_piece_taken_off_is_in_hand(driver):
    place(driver, "Large red", "feet", 0)
    driver.press("Fleet")
    assert driver.top.solo.stack == creation.EMPTY
    assert driver.top.bench.hand.piece == (Colour.RED, 3)
    driver.key(pygame.K_ESCAPE)
    assert driver.top.bench.hand.piece is None


def test_undo_and_start_over(driver):
    place(driver, "Large red", "feet", 0)
    place(driver, "Large red", "guts", 0)
    driver.press("Start over")
    assert driver.top.solo.stack == creation.EMPTY
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert str(driver.top.solo.stack) == "R3-R3-"
    driver.press("Undo")
    assert str(driver.top.solo.stack) == "R3--"


@pytest.mark.rule("POS-2")
def test_a_foot_that_does_not_nest_is_refused_with_its_rule(driver):
    place(driver, "Large red", "feet", 0)
    driver.press("Large blue")
    assert "(POS-2)" in driver.find("gap feet 0").reason
    driver.press("gap feet 0")
    assert str(driver.top.solo.stack) == "R3--"
    assert "(POS-2)" in driver.top.tips.toast


@pytest.mark.rule("CRE-1", "CRE-2")
def test_what_the_points_do_not_reach_is_disabled():
    driver = Driver(Builder(hero=HeroCard("A", "G1R2-R3O2C1-R1")))
    assert driver.find("Medium blue").enabled
    assert "(CRE-1)" in driver.find("Large blue").reason


@pytest.mark.rule("CRE-6")
def test_a_hero_needs_a_foot_and_a_name(driver):
    assert "(CRE-6)" in driver.find("join").reason
    place(driver, "Large red", "feet", 0)
    assert "name" in driver.find("join").reason
    driver.press("Name")
    driver.write("  ")
    assert driver.find("join").reason
    driver.write("Jo")
    assert not driver.find("join").reason


@pytest.mark.rule("NOT-2")
def test_notation_is_read_as_it_is_written(driver):
    driver.press("Notation")
    driver.write("G1R2-R3O2C1-R1")
    assert str(driver.top.solo.stack) == "G1R2-R3O2C1-R1"
    driver.write("Q")
    assert "column 15" in driver.find("join").reason
    driver.key(pygame.K_BACKSPACE)
    driver.key(pygame.K_RETURN)
    driver.press("Undo")
    assert driver.top.solo.stack == creation.EMPTY


@pytest.mark.rule("CRE-2")
def test_written_stacks_keep_to_the_rules_too(driver):
    driver.press("Notation")
    driver.write("G1R2-R3R3R3R3-")
    assert "(CRE-2)" in driver.find("join").reason


def test_bad_notation_of_a_given_hero_is_told():
    with pytest.raises(NotationError):
        Builder(hero=HeroCard("A", "nonsense"))


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("edition", EDITIONS)
def test_surprises_are_heroes(seed, edition):
    draft = Draft(EDITIONS[edition]).surprise(Random(seed))
    assert draft.problem is None
    assert draft.stack.pips >= 9


@pytest.mark.rule("PIE-2")
def test_the_core_edition_has_no_pink():
    driver = Driver(Builder(EDITIONS["core"]))
    assert "(PIE-2)" in driver.find("Small pink").reason


@pytest.mark.rule("MOV-1", "TRN-2", "CLR-F-RED")
def test_facts():
    known = facts(Stack.parse("G1R2-R3O2C1-R1"))
    assert (known.movement, known.turn, known.guts, known.brains) == (6, 3, 6, 1)
    assert known.eased == ((Colour.GREEN, "clutter"),)
    assert facts(Stack.parse("C3--")).movement == 0


def test_twelve_small_pieces_have_room_for_their_names():
    hero = HeroCard("Many", "R1-R1G1B1P1O1Y1C1-R1G1B1P1")
    driver = Driver(Builder(Options(points=13), hero))
    driver.press("Small cyan")
    rects = [control.rect for control in driver.top.controls if control.key.startswith(("gap", "piece"))]
    assert len(rects) == 12 + 1 + 8 + 5
    assert all(rect.y >= 72 and rect.bottom <= 660 for rect in rects)


def gap_here(driver):
    return [control.key for control in driver.top.controls if isinstance(control, Gap) and control.here]


@pytest.mark.rule("PIE-3")
def test_the_tray_counts_what_the_bank_has_left():
    driver = Driver(Builder(hero=HeroCard("Bram", "G1O2-R3O2C1-R1")))
    left = {cell.caption: cell.left for cell in driver.top.controls if isinstance(cell, TrayCell)}
    assert (left["Medium orange"], left["Small orange"], left["Large red"]) == (8, 10, 9)


def test_the_next_place_is_marked_and_a_click_on_the_figure_takes_it():
    driver = Driver(Builder(hero=HeroCard("Bram", "G1-R2-R1")))
    driver.press("Small blue")
    assert gap_here(driver) == ["gap guts 1"]
    assert driver.top.bench.subject() == ((Colour.BLUE, 1), "guts")
    driver.click((636, 200))
    assert str(driver.top.solo.stack) == "G1-R2-R1B1"


def test_where_nothing_fits_no_place_is_marked():
    driver = Driver(Builder(Options(points=12), HeroCard("Bram", "G1-R2R1-R1"), Random(1)))
    driver.press("Small red")
    assert gap_here(driver) == ["gap guts 2"]
    driver = Driver(Builder(Options(alike=1), HeroCard("Bram", "R1-R2-R1"), Random(1)))
    driver.press("Small red")
    assert gap_here(driver) == []
    driver.click((636, 400))
    assert str(driver.top.solo.stack) == "R1-R2-R1"


@pytest.mark.parametrize("colour", TRANSPARENT)
def test_what_a_piece_does_fits_its_board(driver, colour):
    board = PieceBoard(rect=CARD, piece=(colour, 3), place=None, options=Options())
    look = driver.app.look
    assert board._size(look) == 13
    assert 77 + sum(board._high(look, position, 13) + 6 for position in PLACES) <= board.rect.h
