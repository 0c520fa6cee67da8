"""Picking Characters: who may take which, what it costs, and what a new one must be like."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.capes.components import PlayedBy, Role
from game.books.capes.events import ConflictMade, Taken, TokenPaid
from game.books.capes.intents import Add, Allow, BeginActions, Bring, Pass, Take
from game.books.capes.play.flow import PageFrame
from game.books.capes.values import CapesOptions, Drive
from tests.books.capes.made import SHEETS, goal, made, sheet

rule = pytest.mark.rule
KITE = sheet("Kite")


def player(t, who):
    return t.name(t.of(who, PlayedBy).who)


@rule("C-PICK-1")
def test_a_free_character_is_taken():
    t = made(at="pick", cast="")
    t.play(Take(t.id("Lode")))
    assert player(t, "Lode") == "Ana"
    assert t.last(Taken) == Taken(character=t.id("Lode"), by=t.id("Ana"), because=("C-PICK-1",))


@rule("C-PICK-1")
def test_those_whom_the_scene_suggests_come_first():
    t = made(at="pick", cast="")
    assert [t.name(one.character) for one in t.listed(Take)][:3] == ["Roe", "Lode", "Toll"]


@rule("C-PICK-1")
def test_as_many_as_one_wants():
    t = made(at="pick", cast="", tokens="Ana 9")
    t.play(*(Take(t.id(one.name)) for one in SHEETS))
    assert {player(t, one.name) for one in SHEETS} == {"Ana"}


@rule("C-PICK-1")
def test_a_new_one_may_be_made_on_the_spot():
    t = made(at="pick", cast="")
    t.play(Bring(KITE))
    assert player(t, "Kite") == "Ana"
    assert t.of("Kite", Role).sheet == KITE
    assert t.debt("Kite") == ""
    assert t.last(Taken).because == ("C-PICK-1",)


@rule("C-PICK-1")
def test_what_somebody_plays_or_what_is_no_character_is_not_free():
    t = made(at="pick", cast="Bo Toll")
    for other in (t.id("Toll"), t.id("Ana"), 0, -1, 999):
        assert t.why(Take(other)) == "C-PICK-1"
        assert Take(other) not in t.listed(Take)


@rule("C-PICK-1")
@pytest.mark.parametrize("name", ["Lode", "Roe"])
def test_a_new_one_has_a_name_and_an_id_of_its_own(name):
    t = made(at="pick", cast="Bo Lode")
    assert t.why(Bring(sheet(name))) == "C-PICK-1"
    assert t.why(Bring(replace(KITE, id=name.lower()))) == "C-PICK-1"
    assert t.why(Bring(replace(KITE, name=name))) == "C-PICK-1"


@rule("C-PICK-1")
def test_nothing_else_is_done_then():
    assert made(at="pick").why(BeginActions()) == "C-PICK-1"


@rule("C-PICK-1")
def test_on_a_later_page_others_may_join():
    t = made("event: rain\n yes: 1\n no: 1", "page", cast="Ana Lode", page=3)
    t.play(Pass(), Take(t.id("Roe")))
    assert player(t, "Roe") == "Bo"


@rule("C-PICK-1")
def test_a_character_stays_till_the_scene_ends():
    t = made("event: rain\n yes: 1\n no: 1", "claim")
    t.until("pick")
    assert {player(t, one) for one in ("Lode", "Toll", "Under")} == {"Ana", "Bo", "Cy"}
    assert t.why(Take(t.id("Lode"))) == "C-PICK-1"


@rule("C-PICK-2")
@pytest.mark.parametrize("begins", ["Ana", "Bo", "Cy"])
def test_turn_order_decides_who_comes_first(begins):
    t = made(at="pick", cast="", begins=begins)
    asked = list[str]()
    for _ in range(3):
        asked.append(t.asked.split()[0])
        t.play(Pass())
    assert asked == {"Ana": ["Ana", "Bo", "Cy"], "Bo": ["Bo", "Cy", "Ana"], "Cy": ["Cy", "Ana", "Bo"]}[begins]


@rule("C-PICK-2")
def test_who_comes_later_does_without():
    t = made(at="pick", cast="", begins="Bo")
    t.play(Take(t.id("Lode")), Pass())
    assert t.asked == "Cy pick"
    assert t.why(Take(t.id("Lode"))) == "C-PICK-1"


@rule("C-PICK-2")
def test_it_goes_round_until_all_have_passed_in_a_row():
    t = made(at="pick", cast="", tokens="Ana 0 / Bo 0 / Cy 0")
    t.play(Pass(), Pass(), Take(t.id("Lode")))
    assert t.asked == "Ana pick"
    t.play(Pass(), Pass())
    assert t.asked == "Ana free"


@rule("C-PICK-3")
def test_the_first_one_is_free_and_each_further_one_costs_a_token():
    t = made(at="pick", cast="", tokens="Ana 2")
    t.play(Take(t.id("Lode")))
    assert t.tokens("Ana") == 2
    t.play(Take(t.id("Toll")))
    assert t.tokens("Ana") == 1
    assert t.last(TokenPaid) == TokenPaid(by=t.id("Ana"), what="a character", because=("C-PICK-3",))
    t.play(Bring(KITE))
    assert t.tokens("Ana") == 0


@rule("C-PICK-3")
def test_without_a_token_there_is_no_further_one():
    t = made(at="pick", cast="", tokens="Ana 0")
    t.play(Take(t.id("Lode")))
    assert t.asked == "Bo pick", "Ana can only pass"
    for further in (Take(t.id("Toll")), Bring(KITE)):
        assert t.judged(PageFrame(at="pick"), further) == "C-PICK-3"


@rule("C-PICK-3")
def test_it_is_counted_by_scene_not_by_page():
    t = made("event: rain\n yes: 1\n no: 1", "page", page=2)
    t.play(Take(t.id("Roe")))
    assert t.tokens("Ana") == 0


@rule("C-PICK-3")
def test_in_a_new_scene_the_first_is_free_again():
    t = made(at="turned", cast="Ana Lode / Bo Toll", options=CapesOptions(scenes=2))
    t.until("pick")
    t.play(Take(t.id("Toll")))
    assert (player(t, "Toll"), t.tokens("Bo")) == ("Bo", 1)


@rule("C-PICK-4")
def test_a_conflict_is_made_for_a_token():
    t = made(at="pick")
    t.play(Add(goal("Lode")))
    assert t.tokens("Ana") == 0
    assert t.told[0].what == "a conflict"
    assert t.last(ConflictMade).by == t.id("Ana")


@rule("C-PICK-4")
def test_its_token_is_told_with_the_rule():
    t = made(at="pick")
    t.play(Add(goal("Lode")))
    assert t.last(TokenPaid).because == ("C-PICK-4",)


@rule("C-PICK-4")
def test_it_is_vetoed_like_any_other():
    t = made(at="pick")
    t.play(Add(goal("Toll")))
    assert t.asked == "Bo veto"
    t.play(Allow())
    assert t.sides("something is done") == ["done", "undone"]


@rule("C-PICK-4")
def test_without_a_token_it_is_refused():
    t = made(at="pick", cast="", tokens="Ana 0")
    assert t.why(Add(goal("Lode"))) == "C-PICK-4"
    assert t.listed(Add) == []


@rule("C-PICK-4")
def test_with_one_the_ready_ones_are_listed():
    t = made(at="pick")
    assert [one.draft.text for one in t.listed(Add)][:2] == ["The tram arrives", "Lode is home for supper"]


def faulty():
    few = replace(KITE, abilities=KITE.abilities[:-2])
    yield "few styles", few
    yield "six powers", sheet("Kite", powers=6, attitudes=3, styles=3)
    yield "thirteen", sheet("Kite", powers=5, attitudes=4, styles=4)
    yield "numbers", replace(KITE, abilities=tuple(one for one in KITE.abilities if one.key != "power:2"))
    yield "twice", replace(KITE, abilities=(*KITE.abilities[:-1], KITE.abilities[0]))
    yield "skills with drives", replace(sheet("Kite", -4), drives=KITE.drives)
    yield "powers without drives", replace(KITE, drives=())
    yield "four drives", replace(KITE, drives=KITE.drives[:4])
    yield "unknown drive", replace(KITE, drives=(*KITE.drives[:4], Drive("thirst", 1)))
    yield "same drive twice", replace(KITE, drives=(*KITE.drives[:4], Drive("hope", 1)))
    yield "ten points", replace(KITE, drives=(*KITE.drives[:4], Drive("wonder", 2)))
    yield "a drive of 0", replace(KITE, drives=(Drive("hope", 4), *KITE.drives[1:4], Drive("wonder", 0)))
    yield "a drive of 6", replace(KITE, drives=tuple(Drive(one.name, 6 - 6 * bool(n)) for n, one in _numbered()))
    yield "nameless", replace(KITE, name=" ")
    yield "nameless ability", replace(KITE, abilities=(*KITE.abilities[:-1], replace(KITE.abilities[-1], name="")))


def _numbered():
    return list(enumerate(KITE.drives))


@rule("K-4")
@pytest.mark.parametrize(("fault", "of"), list(faulty()), ids=lambda one: one if isinstance(one, str) else "")
def test_a_new_one_keeps_to_its_numbers(fault, of):
    t = made(at="pick", cast="")
    assert of.faults(), fault
    assert t.why(Bring(of)) == "K-4"


@rule("K-4")
@pytest.mark.parametrize("columns", [(5, 3, 4), (3, 3, 3), (4, 4, 4), (5, 4, 3), (-5, 3, 4), (-3, 5, 4)])
def test_sound_ones(columns):
    of = sheet("Kite", *columns)
    assert of.faults() == ()
    assert made(at="pick", cast="").why(Bring(of)) == ""
