"""The title offers the first lesson of any book that is not finished; old notebooks know the first book's."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from game import files, library
from game.records import Notebook
from game.sign import Lesson
from game.ui.kit.settings import Settings
from game.ui.shell import books, session
from game.ui.shell.app import App
from game.ui.shell.house import House
from tests.second.seated import put_in_the_library


@pytest.fixture(autouse=True)
def _in_the_library(tmp_path, monkeypatch):
    """The pyramids with their lesson, and small books, one of which is a lesson itself."""
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    Notebook().finish("capes", "first-page")
    put_in_the_library(monkeypatch)
    hands = library.shelved("hands")
    taught = replace(hands, lesson=Lesson("hands", "A first hand", "Learn by playing, a minute"))
    monkeypatch.setitem(library.BOOKS, "hands", taught)


def offered():
    return House(App(Settings())).title().doors


def test_the_first_unfinished_lesson_is_offered():
    assert offered().lesson.caption == "The first fight"
    Notebook().finish("stacktors", "porch")
    assert (offered().lesson.caption, offered().learned) == ("A first hand", False)
    Notebook().finish("hands", "hands")
    assert (offered().lesson.caption, offered().learned) == ("The first fight", True)


def test_an_old_notebook_knows_the_first_books_lesson():
    (files.user_data() / "notebook.json").write_text(
        json.dumps({"finished": True, "lessons": ["capes first-page"]}), encoding="utf-8"
    )
    assert offered().lesson.caption == "A first hand"


def test_a_playable_is_a_lesson_too(tmp_path):
    *_, hands = books.known()
    screen = session.lesson(hands, lambda: None, folder=tmp_path)
    assert session.taught(screen) == hands
    screen.leave()
