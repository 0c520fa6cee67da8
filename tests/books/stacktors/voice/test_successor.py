"""A dead one's successor in text mode: named and written in the notation (DIE-4)."""

from __future__ import annotations

import pytest

from tests.books.stacktors.play.people.test_successor import mourning
from tests.text.test_session import Typed

rule = pytest.mark.rule


@rule("DIE-4")
def test_a_successor_of_ones_own_is_welcomed_by_name_and_stack():
    s = mourning()
    typed = Typed(s, "welcome Gwen G3-R3P3-R3Y3", "welcome Gwen B1-P3-Y2", "look Gwen")
    assert "(CRE-2)" in typed.after("welcome Gwen G3-R3P3-R3Y3")
    assert "Gwen" in typed.after("welcome Gwen B1-P3-Y2")
    assert s.stack("Gwen") == "B1-P3-Y2"


@rule("NOT-6")
def test_a_stack_that_cannot_be_read_is_refused_by_one_rule():
    line = "welcome Gwen G3-R-"
    assert (
        Typed(mourning(), line)
        .after(line)
        .startswith('"G3-R-": column 5: a piece needs a size after its colour: 1, 2 or 3 (NOT-6)\n')
    )


@rule("DIE-4")
def test_who_may_take_the_place_is_told_by_what_they_can_do():
    s = mourning("all", points=5)
    typed = Typed(s, "welcome gwen")
    can = "Intimidate 1, Perfection 1, Dexterous 2, Ranged 3, Nimble 2, Dynamic 1"
    says = '"I shoot first and count the arrows later, so walk behind me and not before."'
    assert f" welcome Gwen; {can}. {says} The stack is G1O2-R3O2C1-R1.\n" in typed.text
    assert s.stack("Gwen") == "G1O2-R3O2C1-R1"
