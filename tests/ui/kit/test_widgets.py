"""Entry fields, passages, tips and dialogs, driven by posted events."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

from game.ui.kit import tips
from game.ui.kit.controls import ControlScreen, Dialog, DialogAnswer
from game.ui.kit.screen import Brush, Push
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Button, CheckBox, ControlState, EntryField, Panel, Passage, Tab
from game.ui.shell.drive import Driver
from tests.ui.legible import recorded


class EveryWidget(ControlScreen):
    """A screen with one widget of each kind."""

    def __init__(self):
        super().__init__()
        self.name, self.done, self.ticked, self.answer = "", [], False, "none"

    def widgets(self):
        return (
            Panel(key="board", rect=Rect(40, 40, 700, 500), title="Board"),
            EntryField(
                key="name",
                caption="Name",
                text=self.name,
                rect=Rect(60, 80, 300, 40),
                changed=self._rename,
                entered=self.done.append,
                most=12,
            ),
            CheckBox(key="tick", caption="Tick", on=self.ticked, rect=Rect(60, 140, 200, 32), press=self._tick),
            Button(
                key="go", caption="Go", brass=True, rect=Rect(60, 200, 120, 34), press=lambda: self.done.append("go")
            ),
            Button(
                key="no",
                caption="No",
                reason="Not now. (TRN-3)",
                rect=Rect(200, 200, 120, 34),
                press=lambda: self.done.append("no"),
            ),
            Button(
                key="ask", caption="Ask", tip="Asks.", rect=Rect(340, 200, 120, 34), letter=pygame.K_q, press=self._ask
            ),
            Tab(
                key="undo",
                caption="Undo",
                rect=Rect(480, 200, 120, 34),
                letter=pygame.K_z,
                control=True,
                press=lambda: self.done.append("undo"),
            ),
            Passage(key="long", html="one two three " * 200, rect=Rect(60, 260, 300, 120)),
        )

    def _rename(self, text):
        self.name = text

    def _tick(self):
        self.ticked = not self.ticked

    def _ask(self):
        return Push(Dialog("Well?", "A <b> & more", (DialogAnswer("yes", "Yes"), DialogAnswer("no", "No", "Not now."))))

    def resume(self, result):
        self.answer = result
        return super().resume(result)


@pytest.fixture
def driver():
    return Driver(EveryWidget())


def test_what_is_written_reaches_the_screen(driver):
    driver.press("Name")
    driver.write("Bram & Co <3 and more")
    assert driver.top.name == "Bram & Co <3"
    driver.key(pygame.K_BACKSPACE)
    assert driver.top.name == "Bram & Co <"
    driver.key(pygame.K_RETURN)
    assert driver.top.done == ["Bram & Co <"]
    assert driver.top.focus is None


def test_letters_are_written_and_not_pressed(driver):
    driver.press("Name")
    driver.key(pygame.K_q, letter="q")
    driver.key(pygame.K_SPACE, letter=" ")
    assert driver.top is driver.app.screens[0]
    assert driver.top.done == []


def test_a_line_keeps_its_cursor_while_the_screen_changes(driver):
    driver.press("Name")
    driver.write("ac")
    driver.key(pygame.K_LEFT)
    driver.write("b")
    assert driver.top.name == "abc"


def test_letters_press_from_anywhere(driver):
    driver.key(pygame.K_q, letter="q")
    assert isinstance(driver.top, Dialog)


def test_ctrl_is_part_of_a_letter(driver):
    driver.key(pygame.K_z, letter="z")
    assert driver.top.done == []
    driver.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert driver.top.done == ["undo"]


def test_space_and_enter_press_what_has_the_focus(driver):
    driver.top.give_focus("tick")
    driver.key(pygame.K_SPACE)
    assert driver.top.ticked
    driver.key(pygame.K_RETURN)
    assert not driver.top.ticked


def test_a_click_must_end_where_it_began(driver):
    button = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(100, 215), button=1, touch=False)
    driver.post(button)
    driver.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(500, 600), button=1, touch=False))
    assert driver.top.done == []
    driver.press("Go")
    assert driver.top.done == ["go"]


def test_after_a_click_enter_is_the_brass_button_again(driver):
    driver.press("Tick")
    driver.key(pygame.K_RETURN)
    assert driver.top.done == ["go"]


def test_arrows_begin_where_was_clicked(driver):
    driver.press("Tick")
    driver.key(pygame.K_DOWN)
    assert driver.top.focus == "go"


def test_a_disabled_button_says_why(driver):
    driver.press("No")
    assert driver.top.done == []
    assert driver.top.tips.toast == "Not now. (TRN-3)"
    driver.wait(5000)
    assert driver.top.tips.toast == ""


def test_tips_come_after_a_moment_and_go(driver):
    driver.move(driver.find("Ask").rect.centre)
    driver.wait(200)
    assert driver.top.tips.shown is None
    driver.wait(200)
    assert driver.top.tips.shown == "ask"
    driver.move((900, 600))
    assert driver.top.tips.shown is None


def test_a_tip_goes_with_a_press_until_the_pointer_moves(driver):
    driver.move(driver.find("Ask").rect.centre)
    driver.wait(400)
    driver.top.press(replace(driver.find("Ask"), press=None))
    assert driver.top.tips.shown is None
    driver.wait(1000)
    assert driver.top.tips.shown is None
    x, y = driver.find("Ask").rect.centre
    driver.move((x + 5, y))
    driver.wait(400)
    assert driver.top.tips.shown == "ask"


def test_a_control_that_comes_below_a_still_pointer_shows_no_tip(driver):
    driver.move(driver.find("Ask").rect.centre)
    hidden = [one for one in driver.top.shown if getattr(one, "key", "") != "ask"]
    shown, driver.top.widgets = driver.top.widgets, lambda: tuple(hidden)
    driver.top.changed()
    driver.top.widgets = shown
    driver.top.changed()
    driver.wait(1000)
    assert driver.top.tips.hovered == "ask"
    assert driver.top.tips.shown is None


def test_a_tip_covers_nothing_that_is_to_be_left_bare(driver):
    ask, look = driver.find("Ask"), driver.top.look
    below = tips.place(look, (0, 0), ask)
    assert below.y > ask.rect.y
    assert tips.place(look, (0, 0), ask, [below]).y < ask.rect.y
    aside = replace(ask, aside=330)
    lies = tips.place(look, (0, 0), aside)
    assert tips.place(look, (0, 0), aside, [lies]).bottom <= lies.y


def test_a_dialog_answers(driver):
    driver.press("Ask")
    driver.key(pygame.K_RETURN)
    assert driver.top.answer == "yes"
    driver.press("Ask")
    driver.key(pygame.K_ESCAPE)
    assert driver.top.answer is None
    driver.press("Ask")
    driver.press("No")
    assert isinstance(driver.top, Dialog)


def test_the_wheel_scrolls_a_passage(driver):
    driver.move((200, 300))
    before = driver.app.surface.copy()
    for _ in range(3):
        driver.post(
            pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False, precise_x=0.0, precise_y=-1.0, touch=False)
        )
    driver.wait(200)
    area = (60, 260, 280, 120)
    assert pygame.image.tobytes(before.subsurface(area), "RGB") != pygame.image.tobytes(
        driver.app.surface.subsurface(area), "RGB"
    )


def test_page_keys_scroll_a_passage(driver):
    area = (60, 260, 280, 120)

    def seen():
        driver.wait(100)
        return pygame.image.tobytes(driver.app.surface.subsurface(area), "RGB")

    top = seen()
    driver.key(pygame.K_PAGEDOWN)
    below = seen()
    assert below != top
    driver.key(pygame.K_PAGEUP)
    assert seen() == top
    assert not driver.app.frame((), 16)


def test_it_is_drawn_again_while_a_line_is_written_on(driver):
    """The cursor blinks; otherwise nothing is drawn as long as nothing happens."""
    driver.move((1000, 600))
    driver.wait(2000)
    assert not driver.app.frame((), 16)
    driver.move((1001, 600))
    assert not driver.app.frame((), 16)
    driver.press("Name")
    driver.wait(100)
    assert driver.app.frame((), 16)
    driver.key(pygame.K_ESCAPE)
    driver.wait(100)
    assert not driver.app.frame((), 16)


def test_up_and_down_leave_a_line_and_go_on_from_it(driver):
    driver.press("Name")
    driver.key(pygame.K_LEFT)
    assert driver.top.focus == "name"
    driver.key(pygame.K_DOWN)
    assert driver.top.focus == "tick"
    driver.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert driver.top.writing


def test_arrows_move_the_text_only_of_a_screen_that_wants_it(driver):
    driver.top.arrows_scroll = True
    ((_, bar),) = driver.top.desk.opened._scrolling()
    driver.key(pygame.K_DOWN)
    assert bar.start_percentage > 0
    assert driver.top.focus is None
    driver.key(pygame.K_HOME)
    assert bar.start_percentage == 0
    driver.top.give_focus("tick")
    driver.key(pygame.K_DOWN)
    assert (driver.top.focus, bar.start_percentage) == ("go", 0)


def test_the_pointer_is_where_events_say(driver):
    driver.move((321, 123))
    assert driver.top.pointer == (321, 123)
    assert driver.top.covered((321, 123))
    assert not driver.top.covered((1000, 600))


def test_resizing_keeps_what_is_written():
    driver = Driver(EveryWidget())
    driver.press("Name")
    driver.write("Tansy")
    driver.app.apply(driver.app.settings.__class__(window=(1920, 1080)))
    driver.wait()
    assert driver.top.name == "Tansy"
    assert driver.app.look.u == 1.5
    driver.press("Go")
    assert driver.top.done == ["go"]


def test_a_caption_lies_beside_its_cap_or_alone():
    look = Look((3840, 2160), Settings(text=150)).magnified
    brush = Brush(pygame.Surface((4, 4)), look)
    for tenths in range(1200, 2400, 3):
        button = Button(key="b", caption="Defend with 3 of these", rect=Rect(9.3, 9, tenths / 10, 32), cap="Enter")
        with recorded() as found:
            button.paint(brush, ControlState())
        assert not any(one.ink.clip(other.ink).w > 1 for one, other in combinations(found, 2)), tenths
