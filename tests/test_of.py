"""Where a module is tested is told to whoever asks."""

from __future__ import annotations

import pytest

from tests import of


def told(capsys, file: str) -> list[str]:
    assert of.main([file]) == 0
    return capsys.readouterr().out.splitlines()


def test_tests_that_use_a_name_of_the_module_are_told(capsys):
    own, other, *_ = told(capsys, "game/board/board_store.py")
    assert own == "tests/board/test_board_store.py (at its place)"
    assert other.startswith("tests/board/test_board.py: ")
    assert "test_an_unknown_hash_is_refused" in other


def test_a_name_is_found_through_the_package_that_gives_it_on(capsys):
    lines = told(capsys, "game/books/stacktors/events/attacks.py")
    assert any(line.startswith("tests/books/stacktors/prose/test_prose.py: ") for line in lines)
    assert any(line.startswith("CLR-G-PINK: tests/books/stacktors/") for line in lines)


def test_tests_that_quote_a_sentence_of_the_module_are_told(capsys):
    lines = told(capsys, "game/books/stacktors/prose/course.py")
    assert any("test_prose.py: " in line and "test_events_read_as_sentences" in line for line in lines)


def test_a_test_at_the_modules_place_comes_first(capsys):
    assert told(capsys, "game/board/survey.py")[0] == "tests/board/test_survey.py (at its place)"


def test_what_no_test_names_is_tested_by_what_leads_to_it(capsys):
    lines = told(capsys, "game/books/stacktors/play/movement/flight.py")
    assert lines[0] == "No test uses or quotes it. Of game.books.stacktors.ahead.dangers, which leads to it:"
    assert lines[1].startswith("tests/books/stacktors/ahead/test_dangers.py")


def test_the_tests_of_its_package_come_last(capsys):
    assert told(capsys, "game/ui/kit/desk.py")[-1].startswith("of its package: tests/ui/kit/test_")


def test_what_is_no_module_is_refused_in_a_sentence(capsys):
    with pytest.raises(SystemExit):
        of.main(["README.md"])
    assert "is no module of the game: name a file below" in capsys.readouterr().err
