"""Heroes are made together on one screen, by mouse and by keyboard; the way to the screen and back."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.builder import Together
from game.books.stacktors.face.builder.parts import TrayCell
from game.books.stacktors.face.builder.together import PartyCell
from game.books.stacktors.values.options import Options
from game.ui.kit.controls import Dialog
from game.ui.party.face import Drafted, HeroCard
from game.ui.shell.adventure import Adventure
from game.ui.shell.drive import Driver
from tests.ui.samples import CAMPAIGNS, HEROES, listed, nothing, seats


def draft(*heroes, **options):
    return Driver(Together(Options(**options), seats(*heroes)))


def pick(driver, *picks):
    """Make picks such as `Small green, feet 0`, and press buttons by their captions."""
    for one in picks:
        piece, _, place = one.partition(", ")
        driver.press(piece)
        if place:
            driver.press(f"gap {place}")


def notes(driver):
    return {one.caption: one.note for one in driver.top.controls if isinstance(one, PartyCell)}


def turn(driver):
    return [one.caption for one in driver.top.controls if isinstance(one, PartyCell) and one.turn]


def left(driver, caption):
    cell = driver.find(caption)
    assert isinstance(cell, TrayCell)
    return cell.left


@pytest.mark.rule("CRE-4")
def test_the_screen_follows_whose_turn_it_is():
    driver = draft(2, 1)
    assert turn(driver) == ["Ada's 1st"]
    pick(driver, "Small green, feet 0")
    assert turn(driver) == ["Ben's hero"]
    pick(driver, "Medium red, feet 0")
    assert turn(driver) == ["Ada's 2nd"]
    assert driver.top.drafters.stack.pips == 0
    assert notes(driver) == {"Ada's 1st": "11 left", "Ben's hero": "10 left", "Ada's 2nd": "12 left"}


@pytest.mark.rule("CRE-4", "PIE-3")
def test_the_tray_counts_for_all():
    driver = draft(1, 1, trios=1)
    assert left(driver, "Small green") == 1
    pick(driver, "Small green, feet 0")
    assert left(driver, "Small green") == 0
    assert "(PIE-4)" in driver.find("Small green").reason
    driver.press("Small green")
    assert driver.top.bench.hand.piece is None


@pytest.mark.rule("CRE-5")
def test_a_taken_piece_is_disabled_whatever_its_place_would_say():
    """The foot of the second hero also rules out a medium foot; the reason is still that the piece is taken."""
    driver = draft(1, 1)
    pick(driver, "Unique set", "Medium green, feet 0", "Medium red, feet 0")
    assert "(CRE-5)" in driver.find("Medium red").reason
    assert "POS-2" not in driver.find("Medium red").reason
    assert "(CRE-5)" in driver.find("Small pink").reason


@pytest.mark.rule("CRE-4", "CRE-6")
def test_stopping_needs_a_foot_and_is_for_good():
    driver = draft(1, 1)
    assert "(CRE-6)" in driver.find("Stop here").reason
    driver.key(pygame.K_s, letter="s")
    assert "(CRE-6)" in driver.top.tips.toast
    pick(driver, "Small green, feet 0", "Small red, feet 0")
    driver.key(pygame.K_s, letter="s")
    pick(driver, "Small red, guts 0")
    assert turn(driver) == ["Ben's hero"]
    assert notes(driver)["Ada's hero"] == "11 kept"


@pytest.mark.rule("CRE-4")
def test_undo_gives_the_turn_back():
    driver = draft(1, 1)
    assert driver.find("Undo").reason
    pick(driver, "Small green, feet 0")
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert driver.top.title == "Ada: take it back?"
    pick(driver, "Keep it")
    assert turn(driver) == ["Ben's hero"]
    pick(driver, "Undo", "Take it back")
    assert turn(driver) == ["Ada's hero"]
    assert left(driver, "Small green") == 10


@pytest.mark.rule("CRE-4")
def test_one_takes_back_ones_own_choice_unasked():
    driver = draft(2)
    pick(driver, "Small green, feet 0", "Undo")
    assert turn(driver) == ["Ada's 1st"]
    assert driver.find("Undo").reason


def test_a_resting_pointer_leaves_the_card_to_the_keys():
    driver = draft(1, 1)
    driver.move(driver.find("Large blue").rect.centre)
    assert driver.top.bench.subject()[0] == ("B", 3)
    driver.top.give_focus("tray R3")
    driver.key(pygame.K_LEFT)
    driver.key(pygame.K_RIGHT)
    assert driver.top.bench.subject()[0] == driver.find(driver.top.focus).piece
    driver.move((driver.find("Large blue").rect.centre[0] + 2, driver.find("Large blue").rect.centre[1]))
    assert driver.top.bench.subject()[0] == ("B", 3)


@pytest.mark.rule("CRE-4")
def test_a_piece_that_the_mouse_took_is_put_by_keys():
    driver = draft(1)
    pick(driver, "Small green, feet 0", "Large red")
    driver.key(pygame.K_UP)
    assert driver.top.focus == "gap guts 0"
    driver.key(pygame.K_RETURN)
    assert str(driver.top.drafters.stack) == "G1-R3-"
    pick(driver, "Small blue")
    driver.top.give_focus(None)
    driver.key(pygame.K_RETURN)
    assert driver.top.drafters.stack.pips == 5


def test_the_arrows_stay_among_the_gaps_while_a_piece_is_in_hand():
    driver = draft(1)
    pick(driver, "Small green, feet 0", "Large red, guts 0")
    driver.top.give_focus("tray R1")
    driver.key(pygame.K_RETURN)
    for key, end in ((pygame.K_DOWN, "gap feet 0"), (pygame.K_UP, "gap brains 0")):
        for _ in range(6):
            driver.key(key)
            assert driver.top.focus.startswith("gap ")
        assert driver.top.focus == end
    driver.key(pygame.K_LEFT)
    assert not driver.top.focus.startswith("gap "), "left and right leave them"


def test_one_may_look_at_the_others_but_not_pick_for_them():
    driver = draft(1, 1)
    pick(driver, "Small green, feet 0", "Ada's hero")
    assert str(driver.top.drafters.stack) == "G1--"
    assert "Ben's hero" in driver.find("Small red").reason
    assert "Ben's hero" in driver.find("Stop here").reason
    assert "Dynamic" in driver.find("piece feet 0").tip
    driver.press("piece feet 0")
    assert str(driver.top.drafters.stack) == "G1--"
    pick(driver, "Ben's hero", "Small red, feet 0")
    assert turn(driver) == ["Ada's hero"]


@pytest.mark.rule("CRE-4")
def test_by_keyboard_alone():
    driver = draft(1, 1)
    driver.top.give_focus("tray R3")
    for _ in range(2):
        driver.key(pygame.K_RETURN)
        assert driver.top.focus == "gap feet 0"
        driver.key(pygame.K_RETURN)
        assert driver.top.focus == "tray R3"
    assert [str(stack) for stack in driver.top.drafters.drafting.stacks] == ["R3--", "R3--"]


@pytest.mark.rule("CRE-4", "CRE-5")
def test_the_way_is_chosen_before_the_first_piece():
    driver = draft(1, 1)
    pick(driver, "Unique set", "Group draft", "Unique set", "Small green, feet 0")
    assert driver.find("Group draft").reason
    pick(driver, "Undo", "Take it back", "Group draft")
    assert left(driver, "Small green") == 10


@pytest.mark.rule("CRE-6")
def test_a_way_with_too_few_feet_says_so():
    driver = draft(3, 3, 3, points=1)
    assert "(CRE-6)" in driver.find("Unique set").reason


def test_leaving_asks_once_something_was_picked():
    driver = draft(1, 1)
    pick(driver, "Small green, feet 0", "Small green")
    driver.key(pygame.K_ESCAPE)
    assert driver.top.bench.hand.piece is None
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.top, Dialog)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.top, Together)


def adventure(players, **more):
    return Driver(Adventure(listed(*CAMPAIGNS), HEROES, nothing, players=players, **more))


@pytest.mark.rule("CRE-4", "CRE-5")
def test_from_the_adventure_through_the_draft_and_back():
    kept = []
    driver = adventure(3, keep=kept.append)
    pick(driver, "Make heroes together", "Unique set")
    screen = driver.top
    assert isinstance(screen, Together)
    pick(driver, "Small green, feet 0", "Small red, feet 0", "Name")
    driver.write("Cleo the Bold")
    driver.key(pygame.K_RETURN)
    assert "Cleo the Bold" in driver.find("Take them along").reason
    pick(driver, "Small blue, feet 0", "Stop here", "Large red, guts 0", "Stop here", "Stop here", "Take them along")
    screen = driver.top
    assert isinstance(screen, Adventure)
    made = (
        HeroCard("Player 1's hero", "G1--"),
        HeroCard("Player 2's hero", "R1-R3-"),
        HeroCard("Cleo the Bold", "B1--"),
    )
    assert tuple(seat.heroes for seat in screen.company.seats) == tuple((hero,) for hero in made)
    assert tuple(kept) == made
    assert not driver.find("Begin").reason


def test_a_draft_that_is_left_changes_nothing():
    driver = adventure(2)
    before = driver.top.company.seats
    pick(driver, "Make heroes together", "Small green, feet 0", "Back", "Leave")
    assert isinstance(driver.top, Adventure)
    assert driver.top.company.seats == before


def test_each_players_heroes_come_back_to_it():
    driver = draft(2, 1, points=1)
    pick(driver, "Small green, feet 0", "Small red, feet 0", "Small blue, feet 0")
    result = driver.top.press(driver.find("Take them along")).result
    assert result == Drafted(
        ((HeroCard("Ada's 1st", "G1--"), HeroCard("Ada's 2nd", "B1--")), (HeroCard("Ben's hero", "R1--"),))
    )
