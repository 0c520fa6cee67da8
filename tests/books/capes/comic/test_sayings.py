"""What is said where nobody has typed anything."""

from __future__ import annotations

import doctest

import pytest
from msgspec.structs import replace

from game.books.capes.comic import sayings
from game.books.capes.comic.beats import member_of
from game.books.capes.comic.sayings import Sayings, asked, called, ended, lowered, parted, shortened
from game.books.capes.comic.values import Beat
from tests.books.capes.comic.made_scene import SHEETS

ROLL = Beat(3, "roll", 500, ability="Clutch of iron", column="power", rating=3)
TOLLKEEPER, TRAM = member_of(2, SHEETS[2]), member_of(6, SHEETS[5])


def test_examples():
    assert doctest.testmod(sayings).failed == 0


@pytest.mark.parametrize("column", ["power", "skill", "attitude", "style"])
@pytest.mark.parametrize("rising", [True, False])
def test_every_roll_has_words(column, rising):
    beat = replace(ROLL, column=column, rising=rising)
    for key in range(30):
        for told in ("", "Clutch of iron!"):
            said = Sayings(f"{key}").rolls(beat, TOLLKEEPER, told)
            assert said
            assert "{" not in said


def test_the_ability_is_not_named_twice():
    said = {Sayings(f"{key}").rolls(ROLL, TOLLKEEPER, "It is clutch of iron.") for key in range(40)}
    assert len(said) > 3
    assert not any("clutch" in one.lower() for one in said)


def test_nobody_speaks_to_a_thing():
    said = {Sayings(f"{key}").rolls(replace(ROLL, rising=False), TRAM, "") for key in range(40)}
    assert not any("tram" in one.lower() for one in said)


def test_a_line_comes_once():
    page = Sayings("x")
    lines = ["One.", "Two.", "Three."]
    assert {page.pick(lines, f"{n}") for n in range(3)} == set(lines)
    assert page.pick(lines, "more") in lines
    assert page.pick([], "none") == ""


@pytest.mark.parametrize(
    ("ability", "words"),
    [("Paper storm", ("FRRIP", "SHFFF", "FLAP!")), ("Rise with the tide", ("SPLOOSH", "FSSSH", "GLUGG"))],
)
def test_some_abilities_are_heard(ability, words):
    assert Sayings("x").sound(replace(ROLL, ability=ability), TOLLKEEPER) in words


def test_what_somebody_feels_is_not_heard():
    assert Sayings("x").sound(replace(ROLL, column="attitude"), TOLLKEEPER) == ""


def test_the_stake_is_told():
    beat = Beat(3, "stake", 300, drive="spite", count=2)
    assert Sayings("x").staking(beat, TOLLKEEPER) == "The Tollkeeper stakes two of his spite on it."
    assert Sayings("x").stakes(beat)
    assert Sayings("x").stakes(replace(beat, drive="something new"))


@pytest.mark.parametrize(
    ("name", "found"), [("The Tollkeeper", "Tollkeeper"), ("Desk Sergeant Roe", "Roe"), ("Paper Kite", "Paper Kite")]
)
def test_what_others_call_it(name, found):
    assert called(replace(TOLLKEEPER, name=name)) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [("Gently", "gently"), ("I win", "I win"), ("CLANG", "CLANG"), ("I'm here", "I'm here"), ("", "")],
)
def test_a_small_letter(text, found):
    assert lowered(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('She turns. "Not today," she says.', ("She turns.", "Not today")),
        ("“Hold the door!”", ("", "Hold the door!")),
        ("„Halt!“ ruft sie.", ("", "Halt!")),
        ("The bell rings.", ("The bell rings.", "")),
        ('He says "no" and then the lights go out.', ("He says … and then the lights go out.", "no")),
        ('A stray " mark', ('A stray " mark', "")),
    ],
)
def test_what_is_said_in_a_line(text, found):
    assert parted(text) == found


def test_long_lines_are_cut_after_a_word():
    cut = shortened("word " * 60)
    assert len(cut) <= sayings.LONGEST_LINE
    assert cut.endswith("word…")
    assert shortened("  a \n b ") == "a b"


def test_what_a_conflict_asks():
    beat = Beat(1, "conflict", 500, conflict="The tram stops.", stance="Gently", against="not")
    assert asked(beat) == "The tram stops: gently, or not?"
    assert asked(replace(beat, against="x" * 200)) == "The tram stops?"
    assert asked(replace(beat, against="")) == "The tram stops?"


@pytest.mark.parametrize(
    ("words", "typed", "found"),
    [
        ("", False, "The tram stops: gently."),
        ("Ask anyone: gently.", False, "The tram stops: gently."),
        ("So the tram stops, and gently", False, "So the tram stops, and gently."),
        ("She just stands there", True, "She just stands there."),
    ],
)
def test_how_it_ended(words, typed, found):
    beat = Beat(1, "resolved", 600, conflict="The tram stops", stance="not", reply="Gently", words=words, typed=typed)
    assert ended(beat) == found
