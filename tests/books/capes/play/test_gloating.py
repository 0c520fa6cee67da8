"""Gloating: when, over which dice, how often, and who says that the Code would be broken."""

from __future__ import annotations

import pytest

from game.books.capes.components import Conflict
from game.books.capes.events import Gloated, Narrated, Resolved, Tagged
from game.books.capes.intents import Gloat, Pass, Resolve, Tag
from tests.books.capes.made import made

rule = pytest.mark.rule
BAD = "event: rain\n yes: {} @Ana +Lode §city\n no: {}"


def gloat(t, side="yes", number=0):
    return Gloat(t.id("rain"), t.die(side, number))


@rule("C-GLO-1")
def test_the_highest_die_goes_down_to_1_for_a_token():
    t = made(BAD.format("5 3", 1), "resolve")
    t.play(gloat(t))
    assert (t.line("yes").startswith("1 3"), t.tokens("Ana")) == (True, 2)
    told = t.last(Gloated)
    assert (told.before, told.code, told.at.stance, told.because) == (5, ("city",), "yes", ("C-GLO-1",))


@rule("C-GLO-1")
def test_as_often_as_one_likes():
    t = made(BAD.format("5 3 2", 1), "resolve")
    t.play(gloat(t))
    assert t.asked == "Ana gloat"
    assert t.listed(Gloat) == [Gloat(t.id("rain")), gloat(t, number=1)]
    t.play(gloat(t, number=1), gloat(t, number=2))
    assert t.line("yes") == "1 1 1 +Lode §city"
    assert t.tokens("Ana") == 4
    assert t.asked == "Bo pick", "nothing shows more than 1"


@rule("C-GLO-1")
def test_or_once():
    t = made(BAD.format("5 3 2", 1), "resolve")
    t.play(gloat(t), Gloat(t.id("rain")))
    assert (t.line("yes"), t.tokens("Ana")) == ("1 3 2 +Lode §city", 2)
    assert t.asked == "Bo pick"


@rule("C-GLO-1")
def test_or_not_at_all():
    t = made(BAD.format("5 3", 1), "resolve")
    t.play(Gloat(t.id("rain")))
    assert (t.line("yes"), t.tokens("Ana")) == ("5 3 +Lode §city", 1)
    assert t.asked == "Bo pick"


@rule("C-GLO-1")
def test_of_equal_ones_any():
    t = made(BAD.format("4 4 2", 1), "resolve")
    assert t.why(gloat(t)) == t.why(gloat(t, number=1)) == ""
    assert [one.die for one in t.listed(Gloat)] == [t.die("yes"), t.die("yes", 1), 0]


@rule("C-GLO-1")
def test_but_none_that_shows_less_and_none_of_another_side():
    t = made(BAD.format("5 3", 4), "resolve")
    for other in (t.die("yes", 1), t.die("no"), t.id("yes"), -1):
        assert t.why(Gloat(t.id("rain"), other)) == "C-GLO-1"


@rule("C-GLO-1")
def test_nor_one_that_shows_1():
    t = made(BAD.format("1 1", 1), "resolve")
    assert t.why(gloat(t)) == "C-GLO-1"
    assert t.listed(Gloat) == [Gloat(t.id("rain"))]


@rule("C-GLO-1")
def test_also_once_another_side_leads():
    t = made(BAD.format("5 3", 5), "resolve")
    t.play(gloat(t))
    assert t.leads("rain") == "no"
    t.play(gloat(t, number=1))
    assert t.line("yes") == "1 1 +Lode §city"


@rule("C-GLO-1")
def test_once_begun_only_that_side_is_gloated_over():
    t = made(BAD.format("5 3", 5), "resolve")
    t.play(gloat(t))
    for other in (gloat(t, "no"), gloat(t, number=0), Resolve(t.id("rain")), Pass()):
        assert t.why(other)


@rule("C-GLO-1")
def test_it_may_be_told():
    t = made(BAD.format("5", 1), "resolve")
    assert t.why(Gloat(t.id("rain"), t.die("yes"), "x" * 141)) == "C-RSV-1"
    t.play(Gloat(t.id("rain"), t.die("yes"), "You saw it."))
    assert t.last(Narrated).text == "You saw it."


@rule("C-GLO-2")
def test_the_conflict_stays():
    t = made(BAD.format("5{Lode:hope1}", 1), "resolve")
    t.play(gloat(t))
    assert len(t.every(Conflict)) == 1
    assert t.line("yes") == "1{Lode:hope1} +Lode §city"
    assert t.line("no") == "1"


@rule("C-GLO-2")
def test_after_a_gloat_it_is_not_resolved_on_the_same_page():
    t = made(BAD.format("5 3", 1), "resolve")
    t.play(gloat(t), Gloat(t.id("rain")))
    assert t.leads("rain") == "yes"
    assert t.asked == "Bo pick"
    assert not any(isinstance(one, Resolved) for one in t.told)


@rule("C-GLO-2")
def test_others_are_resolved_all_the_same():
    t = made(BAD.format("5 3", 1) + "\nevent: snow\n up: 3 @Ana\n down: 1", "resolve")
    t.play(gloat(t), Gloat(t.id("rain")))
    assert t.listed(Resolve) == [Resolve(t.id("snow"))]


@rule("C-GLO-2")
def test_on_a_later_page_it_may_be():
    t = made(BAD.format("5 3", 1), "resolve", page=2)
    assert t.why(Resolve(t.id("rain"))) == ""
    t.play(Resolve(t.id("rain")))
    assert t.last(Resolved).outcome == "yes", "within the Code"


@rule("C-GLO-3")
def test_without_a_mark_nobody_gloats():
    t = made(BAD.replace(" §city", "").format("5", 1), "resolve")
    assert t.why(gloat(t)) == t.why(Gloat(t.id("rain"))) == "C-GLO-3"
    assert t.listed(Gloat) == []


@rule("C-GLO-3")
def test_the_mark_of_another_side_does_not_count():
    t = made("event: rain\n yes: 5 @Ana\n no: 1 §city", "resolve")
    assert t.why(gloat(t)) == "C-GLO-3"


@rule("C-GLO-3")
@pytest.mark.parametrize("who", ["Ana", "Bo", "Cy"])
def test_anybody_marks_a_side_on_the_page_on_which_it_is_made(who):
    t = made("event: rain\n yes: 1\n no: 1", "claim")
    t.play(Tag(t.id("no"), "masks"), by=who)
    assert t.line("no") == "1 §masks"
    told = t.last(Tagged)
    assert (told.clause, t.name(told.by), told.because) == ("masks", who, ("C-GLO-3",))


@rule("C-GLO-3")
def test_several_marks_but_each_once():
    t = made("event: rain\n yes: 1\n no: 1 §masks", "claim")
    assert t.why(Tag(t.id("no"), "masks"), "Bo") == "C-GLO-3"
    t.play(Tag(t.id("no"), "city"), by="Bo")
    assert t.line("no") == "1 §masks §city"


@rule("C-GLO-3")
def test_a_mark_is_a_clause_and_marks_a_side():
    t = made("event: rain\n yes: 1\n no: 1", "claim")
    assert t.why(Tag(t.id("no"), "weather"), "Bo") == "C-GLO-3"
    for other in (t.id("rain"), t.die("no"), 0, -1):
        assert t.why(Tag(other, "city"), "Bo") == "C-GLO-3"


@rule("C-GLO-3")
def test_not_once_it_is_claimed():
    t = made("event: rain\n yes: 1\n no: 1 @Cy", "claim")
    assert t.why(Tag(t.id("no"), "city"), "Bo") == "C-GLO-3"


@rule("C-GLO-3")
def test_nor_on_a_later_page():
    t = made("event: rain\n yes: 1\n no: 1", "buy")
    t.until("pick")
    assert t.why(Tag(t.id("no"), "city"), "Bo") == "C-GLO-3"


@rule("C-GLO-3")
def test_nobody_who_does_not_sit_there_marks_anything():
    t = made("event: rain\n yes: 1\n no: 1", "claim")
    assert t.match.refusal("p9", Tag(t.id("no"), "city"))
