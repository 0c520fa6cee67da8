"""The lesson is offered by the title, stands on no shelf, is saved like any game, and is told in text."""

from __future__ import annotations

import pytest

from game import opening
from game.books.capes.lesson.due_lines import CLOSING, due
from game.books.capes.lesson.first_page import LEARNER, LESSON
from game.books.capes.lesson.remarks import remark
from game.books.capes.lesson.seat import LessonSeat
from game.books.capes.sign import SIGN
from game.books.capes.voice.voice import CapesTeller
from game.records import Notebook
from game.ui.shell import books, session
from game.ui.shell.house import _playables
from tests.books.capes.lesson.taught import Lesson, begun
from tests.books.capes.made import made


def test_the_title_knows_it():
    assert SIGN.lesson == LESSON
    assert LESSON in [one.lesson for one in books.known()]
    assert LESSON.key not in [card.playable for card in _playables()]


def test_it_is_played_saved_and_loaded(tmp_path):
    (one,) = [one for one in books.known() if one.lesson == LESSON]
    screen = session.lesson(one, lambda: None, folder=tmp_path)
    assert session.taught(screen) == one
    table = screen.pacer.table
    assert isinstance(table.controller("p2"), LessonSeat)
    while line := due(table.match):
        if line.intent is None:
            break
        table.play(LEARNER, line.intent)
        table.advance()
    screen.leave()
    (save,) = tmp_path.glob("*.stacktors")
    game = opening.loaded(save)
    assert due(game.match).step == "page"
    assert remark(game.match).text.startswith("Your hope won")
    game.keeper.close()
    game.match.close()


@pytest.mark.parametrize("step", ["claim", "stake"])
def test_what_it_asks_for_is_suggested(step):
    lesson = Lesson(begun(), "balanced")
    line = next(told.line for told in lesson.told() if told.line.step == step)
    (decision,) = lesson.match.to_act()
    assert CapesTeller(lesson.match).offer(LEARNER, decision).enter == line.intent
    lesson.close()


def test_text_says_it_and_notes_that_it_was_finished(tmp_path):
    lesson, notebook = Lesson(begun(), "balanced"), Notebook(tmp_path / "notebook.json")
    teller = CapesTeller(lesson.match)
    teller.note(notebook)
    (decision,) = lesson.match.to_act()
    (first,) = teller.taught(decision)
    assert first.startswith("The first page · 1 of 11: You are the first player")
    list(lesson.told())
    assert list(teller.taught(None))[-1].endswith(CLOSING.text)
    assert notebook.learned("capes", LESSON.key)
    lesson.close()


def test_text_gives_each_hint_once(tmp_path):
    t, notebook = made("event: rain\n soft: 1\n loud: 1", "claim"), Notebook(tmp_path / "notebook.json")
    teller = CapesTeller(t.match)
    (decision,) = t.match.to_act()
    assert list(teller.taught(decision)) == [], "nothing is noted yet"
    teller.note(notebook)
    assert next(iter(teller.taught(decision))).startswith("Hint: Claim a side")
    assert list(teller.taught(decision)) == []
    notebook.again()
    notebook.switch(hints=False)
    assert list(teller.taught(decision)) == []
