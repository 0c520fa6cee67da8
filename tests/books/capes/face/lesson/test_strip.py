"""The first page on the screen: what the strip says, what the ring lies around, and how it is played."""

from __future__ import annotations

import pygame
import pytest

from game.books.capes.face.lesson.coach import FirstPageEnd
from game.books.capes.intents import ClaimSide, KeepRoll, Pass, Skip, TurnBack
from game.books.capes.lesson.due_lines import CLOSING
from game.books.capes.lesson.lesson_lines import STEP_KEYS
from game.records import Notebook
from game.ui.kit.screen import Pop
from game.ui.play.screen import TableScreen
from game.ui.shell import session
from tests.books.capes.face.lesson.driven import LessonDriver, LessonHouse, LessonTable
from tests.books.capes.lesson.taught import Lesson, begun


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def driver(home):
    driver = LessonTable(home)
    yield driver
    driver.close()


def straight():
    """What is played where all is done as it is suggested."""
    lesson = Lesson(begun(), "balanced")
    list(lesson.told())
    log = [(entry.seat, entry.intent) for entry in lesson.match.entries]
    lesson.close()
    return log


@pytest.mark.parametrize("hand", ["keys", "pad", "mouse"])
@pytest.mark.usefixtures("home")
def test_from_the_title_to_its_end_by_what_the_strip_offers(hand):
    driver = LessonHouse(hand)
    driver.begin()
    steps = []
    while not driver.over:
        steps += [driver.step] if driver.step and driver.step not in steps else []
        driver.next()
    assert [*steps, "page"] == list(STEP_KEYS)
    assert driver.log == straight()
    driver.finish()
    assert Notebook().learned("capes", "first-page")
    assert {"adventure", "lesson", "leave"} <= set(driver.keys)
    driver.lead_on("lesson")
    assert isinstance(driver.app.top, TableScreen)
    assert driver.log == []
    assert driver.coach.said.number == 1
    driver.close()


def test_who_follows_the_ring_comes_to_the_same_end(driver):
    """The line on which a sentence is written may stay empty."""
    seen = []
    while not driver.over:
        if driver.coach.remark:
            driver.push("read on")
            continue
        meant = driver.ringed
        assert meant, driver.coach.said
        seen.append(meant.key)
        driver.push("go" if meant.key == "pen" else meant.key)
        assert len(seen) < 60
    assert driver.log == straight()
    kinds = {key.rpartition(" ")[0] or key for key in seen}
    assert kinds == {"go", "flag", "ability", "die", "keep", "pen", "tool", "take"} - ({"take"} - kinds)


RINGS = {
    "frame": "go",
    "take": "go",
    "claim": "flag",
    "begin": "go",
    "roll": "ability style:1",
    "keep": "keep",
    "pen": "pen",
    "buy": "take",
    "stake": "tool stake",
    "power": "ability power:3",
    "hold": "keep",
    "resolve": "go",
}


@pytest.mark.parametrize("step", RINGS)
def test_the_ring_lies_around_the_control_that_is_meant(driver, step):
    driver.until(step)
    meant = driver.ringed
    assert meant.key.startswith(RINGS[step])
    assert driver.coach.ringed == meant.rect


def test_it_goes_from_ability_to_die_to_the_button(driver):
    driver.until("roll")
    die = driver.coach.said.intent.die
    driver.push("ability style:1")
    assert driver.coach.ringed == driver.find(f"die {die}").rect
    driver.push(f"die {die}")
    assert driver.coach.ringed == driver.find("go").rect
    driver.push("ability style:1")
    assert driver.ringed.key == "ability style:1"


def test_it_goes_from_tool_to_drive_to_die(driver):
    driver.until("stake")
    driver.push("tool stake")
    assert driver.ringed.key == f"die {driver.coach.said.intent.die}", "hope is chosen already"
    driver.push(driver.ringed.key)
    assert driver.ringed.key == "go"
    driver.push("tool stake")
    assert driver.ringed.key == "tool stake"


def test_another_sheet_and_another_panel_are_led_away_from(driver):
    driver.until("roll")
    driver.push("make")
    assert driver.ringed.key == "close"
    driver.push("close")
    driver.push("seat p2")
    assert driver.ringed.key == "seat p1"
    driver.push("seat p1")
    assert driver.ringed.key == "ability style:1"
    driver.push("ability style:1")
    driver.push(f"conflict {driver.face.desk.tableau.conflicts[0].entity}")
    assert driver.ringed.key == "shut"


def test_a_folded_sheet_is_turned_to_the_column(home):
    driver = LessonTable(home, (1024, 576), scale=100)
    assert driver.face.desk.places.folded
    driver.until("roll")
    assert driver.ringed.key == "column style"
    driver.push("column style")
    assert driver.ringed.key == "ability style:1"
    driver.close()


def test_a_remark_comes_first_and_gives_way(driver):
    driver.until("claim")
    while not driver.coach.remark:
        driver.next()
    said = driver.coach.words
    assert said.text == driver.coach.remark.text
    assert driver.coach.ringed is None
    assert "show me" not in driver.keys
    for _ in range(3):
        driver.post(seen=False, ms=32)
    assert driver.coach.words == said
    driver.wait(12_000)
    assert driver.coach.words != said
    assert driver.ringed


def test_what_is_taken_back_is_asked_for_again_and_no_remark_is_read_twice(driver):
    driver.until("stake")
    line = driver.coach.said
    driver.next()
    assert driver.coach.said != line
    driver.key(pygame.K_z, pygame.KMOD_CTRL, seen=False)
    driver.settle()
    assert driver.coach.said == line
    assert driver.coach.remark is None


def test_f2_chooses_what_the_lesson_asks_for(driver):
    driver.until("roll")
    driver.key(pygame.K_F2, seen=False)
    assert "the lesson asks for it" in driver.table.tips.toast
    assert driver.ringed.key == "go"
    driver.push("go")
    assert driver.step == "keep"


def test_what_is_written_goes_with_what_is_shown(driver):
    driver.until("roll")
    driver.face.desk.line = "North is there."
    driver.push("show me")
    assert driver.log[-1][1].line == "North is there."


@pytest.mark.parametrize("other", [Pass, ClaimSide])
def test_any_other_deed_goes_on_too(driver, other):
    driver.until("claim")
    asked = driver.table.asked
    driver.face.desk.do(asked.of(other)[-1])
    driver.settle()
    assert driver.log[-1][1] != asked.of(ClaimSide)[0]
    driver.finish()
    assert isinstance(driver.app.top, FirstPageEnd)


def test_keys_that_do_something_else_go_on(driver):
    driver.until("roll")
    driver.key(pygame.K_p, seen=False)
    driver.settle()
    assert any(isinstance(one, Skip) for _, one in driver.log)
    assert driver.coach.said
    driver.until("buy")


def test_a_die_that_is_turned_back_goes_on(driver):
    driver.until("keep")
    driver.key(pygame.K_b, seen=False)
    driver.settle()
    assert any(isinstance(one, TurnBack) for _, one in driver.log)
    assert not any(isinstance(one, KeepRoll) for _, one in driver.log[-1:])
    assert driver.coach.said


def test_while_others_are_shown_the_sentence_is_pale(home):
    driver = LessonTable(home, speed="normal")
    driver.until("keep")
    driver.key(pygame.K_k, seen=False)
    driver.post(seen=False)
    assert driver.table.asked is None
    assert driver.coach.words.pale
    assert driver.coach.ringed is None
    assert "show me" not in driver.keys
    driver.close()


def test_the_page_at_the_end_says_the_last_sentences(driver):
    driver.finish()
    told = [one.text for one in driver.app.top.shown if hasattr(one, "text")]
    assert any(CLOSING.text in text and "Your hope won" in text for text in told)


def test_after_it_the_ring_lies_around_the_way_to_the_page(driver):
    driver.finish()
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    assert not driver.over
    assert driver.coach.words.text.startswith("The scene is over: here is its page")
    assert driver.ringed.key == "grid"


def test_a_lesson_that_is_over_is_opened_at_its_end(driver, home):
    driver.finish()
    driver.table.leave()
    (save,) = home.glob("*.stacktors")
    again = LessonDriver(session.resume(save, Pop), seen=False)
    again.settle()
    assert again.over
    assert again.coach.teaches
    again.close()
