"""Heroes made together by typed lines (CRE-4, CRE-5)."""

from __future__ import annotations

import pytest

from game.books.stacktors.values.creation import begun
from game.books.stacktors.values.options import Options
from game.books.stacktors.voice.making import Making
from game.text.menu import PlayerLeft


class Typed:
    """A draft by typed lines; `made` is None where it was left."""

    def __init__(self, heroes, *lines, unique=False, **options):
        self.shown, self.prompts = [], []
        left = list(lines)
        drafting = begun(Options(**options), sum(heroes), unique=unique)
        players = ["Ada", "Ben"][: len(heroes)]

        def read(prompt):
            self.prompts.append(prompt)
            return left.pop(0) if left else None

        making = Making(drafting, players, heroes, read, self.shown.append)
        try:
            self.made = making.run()
        except PlayerLeft:
            self.made = None
        self.text = "\n".join(self.shown)


@pytest.mark.rule("CRE-4")
def test_each_in_turn_types_a_piece_and_its_place():
    typed = Typed((2, 1), "G1 feet", "r2 Feet", "b3 f", "r3 guts", "stop", "stop", "c1 g 1", "Pk1 brains", "stop", "")
    assert typed.made == (("Ada's 1st", "G1-C1R3-Pk1"), ("Ben's hero", "R2--"), ("Ada's 2nd", "B3--"))
    assert "Ben: a piece for Ben's hero (12 left), no piece yet." in typed.shown
    assert "Ada's 1st takes R3: G1-R3-." in typed.shown


@pytest.mark.rule("CRE-4")
def test_what_is_over_waits_for_enter_and_can_be_taken_back():
    typed = Typed((1,), "G1 feet", "undo", "R2 feet", "stop", "undo", "R1 guts", "", points=3)
    assert typed.made == (("Ada's hero", "R2-R1-"),)
    assert "Ada's hero (1 kept), R2--" in typed.shown
    assert "Ada's hero (all spent), R2-R1-" in typed.shown


def test_nothing_to_take_back_is_told():
    assert "There is nothing to take back yet." in Typed((1,), "undo").shown


@pytest.mark.rule("CRE-4")
@pytest.mark.parametrize(("said", "stacks"), [("no", "R1--"), ("", "R1--"), ("what", "R1--"), ("yes", "--")])
def test_a_friends_choice_is_taken_back_if_the_friend_agrees(said, stacks):
    typed = Typed((1, 1), "R1 feet", "undo", said, "", "party")
    assert f"Ada's hero ({12 - (stacks != '--')} left), {stacks if stacks != '--' else 'no piece yet'}" in typed.shown
    assert "Ada: the last choice for Ada's hero is taken back? (Enter: keep it, yes: agree) " in typed.prompts
    assert ("Nothing is done." in typed.shown) == (said != "yes")


@pytest.mark.parametrize("last", [(), ("quit",)])
def test_a_draft_that_is_left_says_how_it_goes_on(last):
    typed = Typed((2, 1), "G1 feet; r2 feet", "name Cleo", "b3 f", "r3 guts", "undo", "yes", "stop", *last)
    assert typed.shown[-1] == "G1 feet; r2 feet; name Cleo; b3 f; stop"
    assert "To go on from here" in typed.shown[-2]
    again = Typed((2, 1), typed.shown[-1])
    assert again.shown[-3:] == typed.shown[-3:]
    assert "To go on" not in Typed((1,)).text


@pytest.mark.rule("CRE-5", "CRE-6", "CRE-7")
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("stop", "(CRE-6)"),
        ("pk1 feet", "(CRE-5)"),
        ("w1 guts", "(CRE-6)"),
        ("R4 guts", "(NOT-6)"),
        ("R3R1 guts", "(NOT-6)"),
        ("hello", "(NOT-6)"),
        ("R3", "as: R3 guts"),
        ("R3 nose", "as: R3 guts"),
        ("R3 guts 2", "from 1 to 1"),
        ("R3 guts x", "from 1 to 1"),
        ("", "as: R3 guts"),
        ("what", "one piece at a time"),
    ],
)
def test_what_may_not_be_is_told_and_asked_again(line, told):
    typed = Typed((1,), line, unique=True)
    assert told in typed.text
    assert typed.shown[-1] == "Ada: a piece for Ada's hero (12 left), no piece yet."


def test_help_what_left_and_party():
    typed = Typed((1,), "G1 feet", "left", "what R3", "party", "help", "name Mira", unique=True)
    assert "Green: G2, G3" in typed.shown
    assert "Pink: none" in typed.shown
    assert any(line.startswith("Guts: Ranged (physical). Strike at anybody") for line in typed.shown)
    assert "Ada's hero (11 left), G1--" in typed.shown
    assert sum("take a piece" in line for line in typed.shown) == 2
    assert typed.shown[-3] == "Ada: a piece for Mira (11 left), G1--."
    assert "Green: G1 x9, G2 x10, G3 x10" in Typed((1,), "G1 feet", "left").shown


def test_leaving():
    assert Typed((1,), "quit", "G1 feet").made is None
    assert Typed((1,)).made is None
