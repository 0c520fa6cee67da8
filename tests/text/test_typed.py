"""What is typed, taken apart: bounded, in a time that grows with its length alone."""

from __future__ import annotations

import pytest

from game.text.typed import ECHO, LONGEST, begins, ending, quoted, words
from tests.text.test_session import fight


@pytest.mark.parametrize(
    ("text", "before", "pieces"),
    [
        ("R3+O2", "", ["R3", "O2"]),
        ("strike imp with [R3]+o2 and C1", "strike imp", ["[R3]", "O2", "C1"]),
        ("with r3", "", ["R3"]),
        ("lose cy2, pk1", "lose", ["Cy2", "Pk1"]),
        ("strike T and R3", "strike T", ["R3"]),
        ("and", "and", []),
        ("move h6", "move h6", []),
        ("R3 imp", "R3 imp", []),
        ("R4", "R4", []),
    ],
)
def test_pieces_stand_at_the_end_of_a_line(text, before, pieces):
    line = ending(text)
    assert line.before == before
    assert [f"[{one.name}]" if one.lit else one.name for one in line.pieces] == pieces


def test_words_begin_words():
    assert begins(["toll"], words("strike the Toll-Brute"))
    assert begins(["strike", "brute"], words("strike the Toll-Brute"))
    assert not begins(["rute"], words("strike the Toll-Brute"))
    assert not begins(["toll"] * 9, words("the Toll-Brute"))


def test_a_line_of_many_pieces_is_taken_apart_at_once():
    assert len(ending("R3+" * 200_000).pieces) == 200_000
    assert ending("R3+" * 200_000 + "x").pieces == ()


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
    assert "p1: I acts." in typed.after("end")


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
    assert "p1: I acts." in typed.after("end")


def test_a_piece_that_is_missing_at_the_end_is_asked_for():
    assert "A piece is missing at the end of " in fight("strike T with R3+").after("strike T with R3+")


def test_what_is_said_back_is_short_and_plain():
    assert quoted("a\x1b[2J") == '"a\ufffd[2J"'
    assert len(quoted("x" * 900)) == ECHO + 2
