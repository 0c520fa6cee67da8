"""In camp it is told by name who fell and who rose, what it cost, and what the rest has healed (RST-1, DIE-1)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.intents import Onward, OpenSituation
from game.books.stacktors.prose.harms import SituationHarm, harms, told, wordings
from game.books.stacktors.voice.teller import PyramidTeller
from game.table.book import Raw
from tests.books.stacktors.fallen import after_a_fall, last_blow
from tests.books.stacktors.play.situation.test_camp import camp
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def said(s) -> str:
    return told(harms(s.match), s.name)


@rule("RST-1", "DIE-1")
def test_who_fell_and_rose_is_named_with_what_it_cost_and_what_is_healed():
    assert said(after_a_fall()) == "F fell and got up afterwards, and lost 1 pip of guts, healed now."


@rule("DIE-2")
def test_who_was_brought_back_in_the_fight_got_up_there():
    assert said(after_a_fall(healed=True)) == "F fell and got up again, and lost 1 pip of guts, healed now."


def test_where_the_answers_are_lost_the_states_tell_it():
    s = after_a_fall()
    for n, one in enumerate(s.match.entries):
        if not isinstance(one.intent, OpenSituation):
            s.match.entries[n] = replace(one, intent=Raw("{}"))
    assert said(s).startswith("F fell and got up afterwards")


@rule("RST-1")
def test_what_the_rest_does_not_heal_is_still_gone():
    assert said(after_a_fall(rest="none")) == "F fell and got up afterwards, and lost 1 pip of guts, still gone."


@rule("DIE-2")
def test_who_died_did_not_rise():
    assert said(after_a_fall(revival=0)) == "F died."


@rule("RST-1")
def test_a_fall_in_the_blow_that_ends_it_all_is_told_too():
    assert said(last_blow()) == "A fell and got up afterwards, and lost 1 pip of guts, healed now."


def test_losses_without_a_fall_are_told_and_their_absence_as_well():
    names = {1: "Bram", 2: "Isolde"}.__getitem__
    hurt = SituationHarm(1, lost={"guts": 2, "brains": 1}, left=1)
    other = SituationHarm(2)
    assert told((hurt, other), names) == "Bram lost 3 pips (2 of guts and 1 of brains); 2 healed, 1 still gone."
    assert told((SituationHarm(1), other), names) == "Nobody fell, and nobody lost a pip."
    assert told((SituationHarm(1, "fallen", "there"),), names) == "Bram fell and got up again."
    assert told((), names) == ""


def test_shorter_wordings_tell_of_all_together():
    names = {1: "Bram", 2: "Isolde", 3: "Tansy"}.__getitem__
    some = (
        SituationHarm(1, "fallen", "afterwards", {"guts": 2}),
        SituationHarm(2, "fallen", "afterwards", {"guts": 1}, left=1),
        SituationHarm(3, "dead", lost={"guts": 2}, left=2),
    )
    lost = "The party lost 5 pips of guts; 2 healed, 3 still gone."
    assert wordings(some, names)[1:] == (
        f"Bram and Isolde fell and got up afterwards. Tansy died. {lost}",
        f"2 of the party fell and got up afterwards. 1 of the party died. {lost}",
    )
    assert wordings((), names) == ()


def test_it_stays_the_same_while_the_party_camps():
    s = after_a_fall()
    before = said(s)
    s.play(next(one for one in s.legal() if not isinstance(one, Onward)))
    assert said(s) == before
    s.match.undo("p1")
    assert said(s) == before


def test_before_the_first_camp_nothing_is_told():
    assert said(camp()) == "Nobody fell, and nobody lost a pip."
    assert said(scene("A.", A="G1-R1-", conflict=False)) == ""


def test_in_text_it_stands_above_the_party():
    s = after_a_fall()
    first, *_ = PyramidTeller(s.match).status(s.pending)
    assert first == said(s)
