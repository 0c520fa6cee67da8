"""The first fight on the screen: won by mouse and by keys from the title on, left, taken up again, and lost."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.books.stacktors.face.lesson.coach import PULSES, SHOWS, stands
from game.books.stacktors.face.lesson.strip import Strip
from game.books.stacktors.face.pages.event_pages import EndingSheet
from game.books.stacktors.intents import Defend, EndTurn, Nothing
from game.ui.kit import bindings
from game.ui.kit.controls import Dialog
from game.ui.kit.early_enter import SETTLES
from game.ui.shell.save_list import save_cards
from game.ui.shell.title import Title
from tests.books.stacktors.face.lesson.driven import House1, by_keys, by_mouse, by_pad, lead


@pytest.fixture
def house(tmp_path, monkeypatch):
    """A function that opens a house of its own for every window."""
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    made: list[House1] = []

    def opened(**settings) -> House1:
        made.append(House1(**settings))
        return made[-1]

    yield opened
    for one in made:
        table = next((screen for screen in one.app.screens if hasattr(screen, "exit")), None)
        if table:
            table.leave()


@pytest.mark.parametrize("move", [by_mouse, by_keys, by_pad])
def test_it_is_won_from_the_title_on_by_what_is_ringed_and_said(house, move):
    driver = house()
    if move in (by_keys, by_pad):
        press = partial(driver.pad, "South") if move is by_pad else partial(driver.key, pygame.K_RETURN)
        driver.wait(SETTLES)
        press()
        driver.wait(SETTLES + 64)
        press()
        driver.settle()
    else:
        driver.begin()
    steps = []
    for _ in range(40):
        if driver.over:
            break
        steps.append(driver.due)
        move(driver)
    assert isinstance(driver.app.top, EndingSheet)
    assert driver.table.pacer.match.result() == "victory"
    assert steps == sorted(steps)
    assert set(steps) >= {1, 2, 3, 8, 10, 11}
    assert driver.house.notebook.learned("stacktors", "porch")
    assert [control.caption for control in driver.top.controls][:2] == ["First adventure", "Again"]
    driver.press("To the title")
    driver.wait(64)
    captions = [line.caption for line in driver.top.controls]
    assert "The first fight" not in captions
    assert captions.index("The first page") == 0, "the lesson of the next rulebook"


def test_the_words_are_those_of_the_device_used_last(house):
    driver = house()
    driver.begin()
    driver.click(driver.coach.ringed.centre)
    driver.settle()
    assert "click Attack" in driver.text.sentence
    driver.key(pygame.K_m)
    assert "press A" in driver.text.sentence
    driver.pad("L3")
    assert "press West button" in driver.text.sentence


def test_nothing_is_asked_for_while_a_deed_is_shown(house):
    driver = house(speed="normal")
    driver.begin()
    shown = []
    for _ in range(4):
        driver.click(driver.ring().centre)
        while not driver.table.asked or driver.table.pacer.cues.busy:
            shown.append(driver.coach._text())
            driver.app.frame((), 32)
        driver.wait(64)
    assert "You commit 3 against 2. More hits; equal would miss." in [one.sentence for one in shown]
    assert not any("lick" in one.sentence + one.manner for one in shown)


def test_a_remark_gives_way_by_itself_or_with_a_deed(house):
    driver = house()
    driver.begin()
    for _ in range(4):
        by_mouse(driver)
    assert (driver.due, driver.coach.ringed) == (4, None)
    driver.idle(stands(driver.coach.said) + 100)
    assert driver.due == 5
    assert driver.coach.ringed


def test_enter_does_no_deed_while_a_remark_stands(house):
    driver = house()
    driver.begin()
    for _ in range(4):
        by_mouse(driver)
    driver.key(pygame.K_m)
    before = len(driver.table.pacer.match.entries)
    assert (driver.due, driver.text.manner) == (4, "Press Enter to read on.")
    assert not [one.key for one in driver.table.controls if one.brass]
    driver.key(pygame.K_RETURN)
    assert driver.due == 4, "what was pressed at once was not meant for it"
    driver.idle(1000)
    driver.key(pygame.K_RETURN)
    driver.wait(32)
    assert (driver.due, driver.table.face.state.dock) == (5, None)
    assert [one.key for one in driver.table.controls if one.brass] == ["act attack"]
    assert len(driver.table.pacer.match.entries) == before


def test_a_remark_stays_although_an_enemy_strikes_and_enter_does_not_answer(house):
    driver = house()
    driver.begin()
    while driver.table.pacer.match.to_act()[0].kind != "defend":
        driver.ring()
        by_mouse(driver)
    assert driver.text.sentence.startswith("The Imp fell.")
    assert driver.table.face.state.stopped
    driver.key(pygame.K_RETURN)
    driver.idle(1000)
    assert driver.table.asked.kind == "defend"
    assert driver.text.sentence.startswith("The Imp fell.")
    assert driver.read() == 6


def test_what_is_said_of_an_answer_waits_until_the_loss_is_seen(house):
    driver = house(speed="normal")
    driver.begin()
    while driver.table.pacer.match.to_act()[0].kind != "defend" or not driver.table.asked:
        by_mouse(driver)
    driver.read()
    driver.key(pygame.K_RETURN)
    told = set()
    for _ in range(400):
        driver.app.frame((), 16)
        told.add(driver.coach.said.text)
        if driver.due == 8:
            break
    assert any(one.startswith("One pip gone.") for one in told)
    assert not any(one.startswith("Well kept") for one in told)


def test_in_the_turn_of_somebody_else_nothing_is_asked(house):
    driver = house(speed="normal")
    driver.begin()
    driver.key(pygame.K_p)
    told = set()
    for _ in range(200):
        driver.app.frame((), 16)
        told |= {one.text.sentence for one in driver.table.widgets() if isinstance(one, Strip)}
        if driver.table.asked:
            break
    assert "Keeper's turn. Nothing is asked of you." in told


def test_enter_does_what_the_lesson_asks_for(house):
    driver = house()
    driver.begin()
    assert not [one.key for one in driver.table.controls if one.brass], "a walk is asked for"
    while driver.read() != 8:
        by_mouse(driver)
    assert [one.key for one in driver.table.controls if one.brass] == ["act heal"]


def test_who_waits_sees_the_ring_pulse_and_may_be_shown(house):
    driver = house()
    driver.begin()
    driver.idle(100)
    assert "show me" not in {control.key for control in driver.top.controls}
    drawn = driver.app.frame((), 16)
    assert not drawn, "nothing moves before"
    driver.idle(PULSES)
    assert any(driver.app.frame((), 60) for _ in range(8)), "it pulses"
    driver.idle(SHOWS - PULSES)
    for said in ("Attack it", "Whom?"):
        driver.idle(SHOWS)
        driver.press("Show me")
        driver.settle()
        assert driver.text.sentence.startswith(said)


def test_what_is_said_of_the_first_blow_follows_the_card_that_is_chosen(house):
    driver = house()
    driver.begin()
    while driver.read() != 6 or not driver.table.face.state.dock:
        by_mouse(driver)
    for key, said in ((pygame.K_2, "Your clear piece stops it"), (pygame.K_1, "Only your clear piece could stop that")):
        driver.key(key)
        driver.wait(32)
        assert driver.text.sentence.startswith(said)


def test_a_step_is_skipped_and_esc_leads_to_the_menu(house):
    driver = house()
    driver.begin()
    driver.key(pygame.K_F3)
    driver.wait(64)
    assert driver.due == 2
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.top, Dialog)


def test_a_gamepad_leads_to_the_button_that_skips_a_step(house):
    driver = house()
    driver.begin()
    lead(driver, "Skip step")
    driver.wait(64)
    assert driver.due == 2


def test_a_skipped_step_stays_skipped_when_the_game_is_opened_again(house):
    driver = house()
    driver.begin()
    driver.key(pygame.K_F3)
    driver.wait(64)
    driver.press("Leave")
    driver.wait(64)
    driver.press("The first fight")
    driver.press("Go on")
    driver.settle()
    assert driver.due == 2


def test_what_was_left_goes_on_in_its_step(house):
    driver = house()
    driver.begin()
    for _ in range(30):
        if driver.read() == 6:
            break
        by_mouse(driver)
    assert driver.due == 6
    driver.press("Leave")
    driver.wait(64)
    assert isinstance(driver.app.top, Title)
    (card,) = save_cards()
    assert card.lines[0] == "Lesson, step 6"
    driver.press("The first fight")
    driver.press("Go on")
    driver.settle()
    assert driver.due == 6
    assert driver.coach.ringed


def test_after_a_defeat_the_last_round_is_played_again(house):
    driver = house()
    driver.begin()
    match = driver.table.pacer.match
    while not match.result() and not driver.over:
        asked = driver.table.asked
        if asked:
            given_up = {"act": EndTurn(), "defend": Defend()}
            driver.table.do(given_up.get(asked.kind, Nothing()))
        driver.settle()
    assert isinstance(driver.app.top, Dialog)
    driver.press("Again from this round")
    driver.settle()
    assert match.result() == ""
    assert driver.table.asked
    assert not driver.house.notebook.learned("stacktors", "porch")


@pytest.mark.parametrize(
    ("size", "text"),
    [((800, 600), 150), ((1280, 720), 100), ((1920, 1080), 150)],
    ids=str,
)
def test_the_strip_lies_over_nothing_that_counts(house, size, text):
    driver = house(size=size, text=text)
    driver.begin()
    for _ in range(30):
        if driver.over:
            break
        state = driver.table.face.state
        box, ring = state.taught(), driver.ring()
        if driver.over:
            break
        assert box.x >= 0
        assert box.y >= 58
        assert box.right <= state.look.w
        assert box.bottom <= state.look.h
        others = [one for one in driver.top.pressable if one.brass]
        assert not [one.key for one in others if _overlap(box, one.rect)], driver.text.sentence
        assert ring is None or not _overlap(box, ring), driver.text.sentence
        assert not state.look.clipped
        for device in ("keys", "pad"):
            told = _told(driver, device)
            assert 0 <= told.x <= told.right <= state.look.w, device
            assert 58 <= told.y <= told.bottom <= state.look.h, device
            assert not [one.key for one in others if _overlap(told, one.rect)], (device, driver.text.sentence)
            assert ring is None or not _overlap(told, ring), (device, driver.text.sentence)
            assert not state.look.clipped
        by_mouse(driver)


def _told(driver, device):
    """Where the strip lies with the words of that device; those of the mouse stand there again afterwards."""
    before = bindings.used()
    bindings.use(device)
    driver.top.changed()
    driver.app._draw()
    told = driver.table.face.state.taught()
    bindings.use(before)
    driver.top.changed()
    return told


def _overlap(one, other) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def test_a_new_adventure_offers_it_to_who_has_not_finished_it(house):
    driver = house()
    driver.press("New adventure")
    driver.wait(64)
    driver.press("Learn by playing, 7 minutes")
    driver.wait(SETTLES + 64)
    driver.key(pygame.K_RETURN)
    driver.settle()
    assert driver.due == 1
    driver.press("Leave")
    driver.house.notebook.finish("stacktors", "porch")
    driver.press("New adventure")
    driver.wait(64)
    assert "Learn by playing, 7 minutes" not in {control.caption for control in driver.top.controls}


def test_a_remark_over_an_open_panel_waits_for_enter_where_keys_are_used(house):
    """Whoever reads slowly would press Enter to read on, and answer the attack by it."""
    driver = house()
    driver.begin()
    while driver.table.pacer.match.to_act()[0].kind != "defend":
        driver.ring()
        by_keys(driver)
    assert driver.coach.said.remark
    for _ in range(9):
        driver.idle(4100)
        driver.idle(900)
    assert driver.coach.said.remark
    count = len(driver.table.pacer.match.entries)
    driver.key(pygame.K_RETURN)
    driver.idle(900)
    assert not driver.coach.said.remark
    assert len(driver.table.pacer.match.entries) == count
