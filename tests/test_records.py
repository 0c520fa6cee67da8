from __future__ import annotations

import json

import pytest

from game.records import Learned, Notebook


@pytest.mark.parametrize(("note", "value"), [("given", 3), ("given", [1]), ("hints", "no"), ("hints", None)])
def test_a_damaged_note_costs_itself_alone(tmp_path, note, value):
    file = tmp_path / "notebook.json"
    file.write_text(json.dumps({"finished": True, "hints": False, "given": ["walk"]} | {note: value}))
    sound = {"hints": False, "given": ("walk",)}
    del sound[note]
    assert Notebook(file).notes == Learned(finished=True, **sound)


def test_what_a_later_version_noted_stays(tmp_path):
    file = tmp_path / "notebook.json"
    file.write_text(json.dumps({"finished": 1, "of_later": 5}))
    Notebook(file).give("walk")
    assert json.loads(file.read_text()) == {
        "finished": False,
        "of_later": 5,
        "lessons": [],
        "hints": True,
        "given": ["walk"],
    }


def test_lessons_are_noted_by_book_and_key(tmp_path):
    file = tmp_path / "notebook.json"
    Notebook(file).finish("hands", "first")
    assert Notebook(file).learned("hands", "first")
    assert not Notebook(file).learned("tale", "first")
    assert not Notebook(file).learned("hands", "second")
