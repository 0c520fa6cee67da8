"""The first fight, step by step: what is due follows from the deeds, and other deeds go on as well."""

from __future__ import annotations

import re

import pytest

from game import library
from game.books.stacktors.intents import Defend, EndTurn, Nothing, Pass, Perfect, SkipStep
from game.books.stacktors.lesson.due_lines import FRIGHTEN, WOUND, FirstFight
from game.books.stacktors.lesson.hints import HINTS
from game.books.stacktors.lesson.lesson_lines import Glance, clicked, sentence
from game.table import saves
from game.table.saves import Keeper
from tests.books.stacktors.lesson.porch import Porch
from tests.books.stacktors.scene import scene


@pytest.fixture
def porch():
    made = Porch()
    yield made
    assert all(len(re.findall(r"\S+", said)) <= 14 for said in made.told), [
        said for said in made.told if len(said.split()) > 14
    ]
    made.close()


def first_round(porch, *, second: bool = True) -> None:
    """Walk up, strike the Imp, and strike it again or end the turn."""
    porch.walk("d3")
    porch.strike("imp", "R3")
    if second:
        porch.strike("imp", "O2")
    else:
        porch.play(EndTurn())


def test_the_whole_fight_as_it_is_meant(porch):
    assert porch.due == 1
    porch.walk("d3")
    assert porch.due == 2
    assert porch.glance(Glance("attack", porch.lesson.facts.imp, 3, WOUND)).number == 3
    porch.strike("imp", "R3")
    assert porch.remarks[-1] == "Hit. It answered with yellow, so yellow lost the pip."
    assert (porch.due, porch.text[:17]) == (5, "Red is committed:")
    porch.strike("imp", "O2")
    assert (porch.due, porch.kind) == (6, "defend")
    assert porch.text.startswith("Only your clear piece could stop that")
    assert porch.glance(Glance(defence=Defend(first=True))).text.startswith("Your clear piece stops it")
    porch.play(Defend())
    assert porch.remarks[-1].startswith("One pip gone.")
    assert porch.due == 8
    porch.heal()
    assert (porch.due, porch.kind) == (9, "defend")
    assert porch.text == "5 again. Red and orange make 5: enough. Orange lets you strike back."
    porch.play(Defend((porch.piece("R3"), porch.piece("O2")), "Dexterous"))
    assert porch.remarks[-1].startswith("Blocked")
    porch.play(Nothing())
    assert porch.due == 10
    assert porch.glance(Glance("attack", porch.lesson.facts.keeper, 6, FRIGHTEN)).number == 10
    porch.strike("keeper", "R3", "O2", "R1", kind="social", active="Intimidate")
    assert porch.due == 11
    assert "walk onto the porch" in porch.text
    porch.walk("g3")
    assert porch.due == 12
    assert porch.remarks[-1].startswith("You won.")
    assert porch.match.result() == "victory"


def test_shooting_from_afar_counts_as_the_first_attack(porch):
    porch.strike("imp", "R3", active="Ranged")
    assert porch.due == 5
    assert porch.remarks[-1].startswith("Hit.")


def test_who_aims_from_afar_is_told_that_this_is_allowed(porch):
    line = porch.glance(Glance(aiming=True))
    assert line.text.startswith("You can shoot from here")
    assert line.meant.cell == porch.lesson.facts.cell(porch.lesson.facts.imp)


def test_who_waits_is_told_the_first_step_again(porch):
    porch.play(Pass())
    assert porch.kind == "defend"
    assert porch.text == "Keeper brings 5. Red and orange make 5: equal stops it."
    taken = porch.glance(Glance(defence=Defend()))
    assert taken.text.startswith("It brings 5, and that hits you.")
    assert taken.meant is None, "Enter would take it"
    assert porch.glance(Glance(defence=Defend(first=True))).meant is None, "Enter would wear the clear piece"
    porch.play(Defend())
    assert porch.due == 1
    while porch.lesson.facts.round == 1:
        porch.play(EndTurn() if porch.kind == "act" else Nothing())
    assert porch.due == 1
    assert porch.text.startswith(("Reach the porch.", "The Imp is too far"))


def test_a_first_attack_that_misses_goes_on(porch):
    porch.walk("d3")
    porch.strike("imp", "O2")
    assert porch.due == 5
    assert porch.remarks[-1].startswith("No pip lost")
    assert porch.text.startswith("Grey pieces are committed")


def test_the_imp_may_be_frightened_in_place_of_wounded(porch):
    porch.walk("d3")
    porch.strike("imp", "O2", "R1", kind="social", active="Intimidate")
    assert porch.due == 5
    assert porch.remarks[-1].startswith("It must run")


def test_ending_the_turn_goes_on_from_the_fifth_step(porch):
    first_round(porch, second=False)
    assert (porch.due, porch.kind) == (6, "defend")


def test_who_keeps_red_can_stop_the_first_blow(porch):
    porch.walk("d3")
    porch.strike("imp", "C1")
    porch.play(EndTurn())
    assert porch.text == "Keeper brings 5. Red and orange make 5: equal stops it."
    porch.play(Defend((porch.piece("R3"), porch.piece("O2"))))
    assert porch.remarks[-1] == "Well kept: nothing was lost."
    assert porch.due == 9, "nothing is to be healed"


def test_perfection_against_the_first_blow_goes_on(porch):
    first_round(porch)
    porch.play(Defend(first=True))
    while porch.kind == "wear":
        porch.play(porch.legal(Perfect)[0])
    assert porch.remarks[-1] == "Clear saved you, and is gone for good."
    assert porch.due == 9, "what is worn does not heal"


def test_attacking_in_place_of_healing_goes_on(porch):
    first_round(porch)
    porch.play(Defend())
    assert porch.due == 8
    porch.strike("keeper", "O2")
    assert porch.due == 9
    assert "You keep 3" in porch.text


def test_taking_the_second_blow_goes_on(porch):
    first_round(porch)
    porch.play(Defend())
    porch.heal()
    porch.play(Defend())
    assert porch.due == 10
    assert porch.remarks[-1].startswith("That works too: 1 pip")


def test_the_keeper_may_be_wounded_or_walked_past(porch):
    first_round(porch)
    porch.play(Defend())
    porch.heal()
    porch.play(Defend((porch.piece("R3"), porch.piece("O2"))))
    assert porch.due == 10
    porch.strike("keeper", "R3", "O2")
    assert porch.due == 10
    porch.play(EndTurn())
    assert porch.due == 10


def test_a_step_that_is_skipped_counts_as_done(porch):
    porch.walk("d3")
    assert porch.lesson.said(Glance()).number == 2
    porch.play(porch.lesson.skipping(2))
    assert porch.lesson.said(Glance()).number == 5


def test_skipped_steps_stay_skipped_in_a_save_until_they_are_taken_back(porch, tmp_path):
    keeper = Keeper(porch.match, tmp_path / "porch.stacktors", library.ASSETS)
    porch.walk("d3")
    deeds = porch.lesson.facts.deeds
    porch.play(porch.lesson.skipping(2))
    assert porch.lesson.facts.deeds == deeds, "it is no deed of the hero"
    keeper.close()
    loaded = saves.read(tmp_path / "porch.stacktors", library.book_of, library.ASSETS).match
    assert FirstFight(loaded).due == 5
    loaded.undo("p1")
    assert FirstFight(loaded).due == 1
    loaded.close()


def test_steps_that_are_none_are_not_skipped(porch):
    refused = porch.match.refusal("p1", SkipStep(0))
    assert refused.sentence(str) == "The steps of a lesson count from 1."


def test_undo_leads_back_to_the_step_before(porch):
    porch.walk("d3")
    assert porch.due == 2
    porch.match.undo("p1")
    assert porch.due == 1


def test_a_save_in_the_sixth_step_opens_in_the_sixth_step(porch, tmp_path):
    keeper = Keeper(porch.match, tmp_path / "porch.stacktors", library.ASSETS)
    first_round(porch)
    assert porch.due == 6
    keeper.close()
    loaded = saves.read(tmp_path / "porch.stacktors", library.book_of, library.ASSETS).match
    again = FirstFight(loaded)
    assert again.due == 6
    assert again.said(Glance()) == porch.lesson.said(Glance())
    loaded.close()


def test_a_lost_round_is_played_again_from_its_beginning(porch):
    while not porch.match.result():
        given_up = {"act": EndTurn(), "defend": Defend()}
        porch.play(given_up.get(porch.kind, Nothing()))
    assert porch.match.result() == "defeat"
    assert porch.remarks[-1] == ""
    last = porch.lesson.facts.last.round
    porch.lesson.round_again()
    assert porch.match.result() == ""
    assert porch.lesson.facts.round == last
    assert all(one.round < last for one in porch.lesson.facts.deeds)
    porch.go()
    assert porch.text


def test_no_hint_is_longer_than_fourteen_words():
    assert [text for text in HINTS.values() if len(text.split()) > 14] == []


def test_other_matches_are_no_lesson():
    found = scene("A.c", A="G1O2-R3O2-R1", c="hostile G2-G3-")
    assert FirstFight(found.match).facts is None
    assert FirstFight(found.match).said(Glance()) is None
    assert found.match.refusal("p1", SkipStep(2)).sentence(str) == "Nothing is taught now."
    found.match.close()


def test_a_step_whose_deed_was_done_before_it_was_said_leaves_a_remark(porch):
    def passed() -> list[int]:
        line = porch.lesson.said(Glance())
        return [one.number for one in porch.lesson.passed(line)] if line else []

    assert passed() == []
    porch.walk("d3")
    assert passed() == []
    porch.strike("imp", "R3")
    porch.play(EndTurn())
    assert (porch.due, passed()) == (6, [5]), "the second blow was never spoken of"
    assert passed() == [], "it comes once"


def test_skipped_steps_leave_no_remark(porch):
    line = porch.lesson.said(Glance())
    assert porch.lesson.passed(line) == ()
    porch.play(SkipStep(5))
    assert porch.lesson.passed(porch.lesson.said(Glance())) == ()


def test_an_open_explanation_is_spoken_of(porch):
    line = porch.glance(Glance("attack", porch.lesson.facts.imp, 3, WOUND, explaining=True))
    assert (line.number, line.text) == (3, "Here stands why. {Go}.")
    assert sentence(line, clicked("Back")) == "Here stands why. Click Back."
