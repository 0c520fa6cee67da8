"""Typed text is taken apart: its length is bounded, and the time grows with its length alone."""

from __future__ import annotations

import pytest

from game.text.menu import ECHO, LONGEST, begins, quoted, small, words
from tests.text.test_session import fight


def test_words_begin_words():
    assert begins(["toll"], words("strike the Toll-Brute"))
    assert begins(["strike", "brute"], words("strike the Toll-Brute"))
    assert begins(["toll", "brute"], words("Toll-Brute")), "a hyphen may be left out"
    assert not begins(["rute"], words("strike the Toll-Brute"))
    assert not begins(["toll"] * 9, words("the Toll-Brute"))


@pytest.mark.parametrize(
    "line",
    [
        "9" * 5000,
        "R3+" * 3000,
        "R3+" * 20_000,
        "x" * 1_000_000,
        "log " + "9" * 5000,
        "order b defend block " + "9" * 5000,
        "move a" + "9" * 5000,
    ],
)
def test_a_line_that_is_too_long_is_left_aside_and_not_said_back(line):
    typed = fight(line, "end")
    told = "\n".join(one for one in typed.shown if not one.startswith("> "))
    assert f"That line is too long: the most is {LONGEST} letters." in told
    assert line[:200] not in told
    assert "I acts." in typed.after("end")


@pytest.mark.parametrize(
    "line",
    [
        "9" * 900,
        "log " + "9" * 900,
        "order b defend block " + "9" * 900,
        "move a" + "9" * 900,
        "R3+" * 300,
        "R3 " * 300,
        "look " + "x" * 900,
        "why " + "x" * 900,
        "dance " * 150,
    ],
)
def test_a_long_line_is_answered_with_its_beginning(line):
    typed = fight(line, "end")
    assert line[: ECHO + 1] not in "\n".join(one for one in typed.shown if not one.startswith("> "))
    assert "I acts." in typed.after("end")


def test_what_is_said_back_is_short_and_plain():
    assert quoted("a\x1b[2J") == '"a\ufffd[2J"'
    assert len(quoted("x" * 900)) == ECHO + 2


@pytest.mark.parametrize(
    ("name", "typed"), [("İnn", "İnn"), ("İnn", "inn"), ("ILIK", "ilik"), ("Rene\u0301", "René"), ("Ждан", "ждан")]
)
def test_a_name_is_found_whatever_its_letters(name, typed):
    assert begins(words(typed), words(name))


def test_small_letters_are_as_many_as_before():
    assert [small(one) for one in ("İnn", "Straße", "ǅ")] == ["inn", "straße", "ǆ"]
