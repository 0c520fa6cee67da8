"""New Conflicts: their words, who may veto them, what a veto does, and what lies there then."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.capes.components import Conflict, Die, Side, Stands, Telling
from game.books.capes.content.reading import shipped
from game.books.capes.events import ConflictMade, Skipped, TokenPaid, Vetoed
from game.books.capes.intents import Add, Allow, FrameScene, Make, Skip, Tag, Take, Veto
from game.table.world import TABLE
from tests.books.capes.made import ARRIVES, SUPPER, event, goal, made

rule = pytest.mark.rule
THREE = "Ana Lode / Bo Toll / Cy Under"


def judges(draft, maker="Ana", cast=THREE, begins="Ana"):
    """Who is asked for a veto, in order, if each lets it pass."""
    t = made(at=f"turn {cast.partition(maker)[2].split()[0]}", cast=cast, begins=begins)
    t.play(Make(draft))
    asked = list[str]()
    while t.asked.endswith("veto"):
        asked.append(t.asked.split()[0])
        t.play(Allow())
    assert t.last(ConflictMade).text == draft.text
    return " ".join(asked)


@rule("C-CON-1")
@pytest.mark.parametrize("draft", [goal("Lode"), event()])
def test_it_is_a_goal_or_an_event(draft):
    t = made()
    t.play(Make(draft), *(Allow(), Allow()) * (draft.kind == "event"))
    assert t.last(ConflictMade).kind == draft.kind
    assert t.of(draft.text, Conflict).sort == draft.kind


@rule("C-CON-1")
@pytest.mark.parametrize(
    "draft",
    [
        replace(event(), kind="myth"),
        event(""),
        event("  "),
        event("x" * 141),
        event("a", " ", "b"),
        event("a", "b", "x" * 141),
        replace(event(), about=("lode",)),
    ],
)
def test_and_needs_words_that_are_not_too_many(draft):
    refusal = made().match.refusal("p1", Make(draft))
    assert refusal.rule == "C-CON-1" or draft.kind == "myth"


@rule("C-CON-2")
@pytest.mark.parametrize("about", ["", "nobody", "lode nobody", "lode lode"])
def test_a_goal_is_about_characters_that_are_there(about):
    assert made().why(Make(goal(about))) == "C-CON-2"


@rule("C-CON-2")
@pytest.mark.parametrize(
    ("about", "asked"),
    [("Toll", "Bo"), ("Under", "Cy"), ("Toll Under", "Bo Cy"), ("Lode Under", "Cy"), ("Tram Toll", "Bo")],
)
def test_the_players_of_those_it_is_about_may_veto_it(about, asked):
    assert judges(goal(about)) == asked


@rule("C-CON-2")
@pytest.mark.parametrize("about", ["Toll", "Under"])
def test_either_of_two_does(about):
    t = made()
    t.play(Make(goal("Toll Under")), *([Allow()] if about == "Under" else []), Veto())
    assert t.name(t.last(Vetoed).by) == {"Toll": "Bo", "Under": "Cy"}[about]
    assert t.every(Conflict) == []
    assert t.last(Vetoed).because == ("C-CON-2", "C-CON-4")


@rule("C-CON-2")
def test_the_maker_does_not():
    assert judges(goal("Lode")) == ""


@rule("C-CON-2")
def test_nor_anybody_where_nobody_plays_them():
    assert judges(goal("Tram")) == ""
    assert judges(goal("Tram Roe Murmur")) == ""


@rule("C-CON-2")
def test_it_knows_whom_it_is_about():
    t = made()
    t.play(Make(goal("Lode Tram")))
    assert {t.name(one) for one in t.of("something is done", Conflict).about} == {"Lode", "Tram"}


@rule("C-CON-3")
@pytest.mark.parametrize(
    ("maker", "begins", "asked"),
    [("Ana", "Ana", "Bo Cy"), ("Bo", "Ana", "Ana Cy"), ("Ana", "Cy", "Cy Bo"), ("Cy", "Bo", "Bo Ana")],
)
def test_everybody_else_may_veto_an_event(maker, begins, asked):
    assert judges(event(), maker, begins=begins) == asked


@rule("C-CON-3")
@pytest.mark.parametrize("n", [0, 1])
def test_and_each_of_them_alone(n):
    t = made()
    t.play(Make(event()), *(Allow(),) * n, Veto())
    assert t.last(Vetoed).because == ("C-CON-3", "C-CON-4")
    assert t.every(Conflict) == []


@rule("C-CON-3")
def test_also_without_a_character():
    assert judges(event(), cast="Ana Lode / Bo / Cy") == "Bo Cy"


@rule("C-CON-4")
def test_after_a_veto_the_token_is_kept():
    t = made(at="claim")
    t.play(Add(goal("Toll")), Veto())
    assert (t.tokens("Ana"), t.asked) == (1, "Ana claim")
    assert not any(isinstance(one, TokenPaid) for one in t.told)


@rule("C-CON-4")
@pytest.mark.parametrize("at", ["pick", "claim"])
def test_it_is_paid_only_when_it_is_made(at):
    t = made(at=at)
    t.play(Add(goal("Toll")))
    assert t.tokens("Ana") == 1
    t.play(Allow())
    assert t.tokens("Ana") == 0


@rule("C-CON-4")
def test_after_a_veto_the_turn_is_kept():
    t = made("event: rain\n yes: 1\n no: 1")
    t.play(Make(goal("Toll")), Veto())
    assert t.asked == "Ana turn"
    assert t.why(t.roll("power:1", "yes")) == ""
    t.play(Skip())
    assert t.last(Skipped).character == t.id("Lode")


@rule("C-CON-4")
def test_the_same_words_are_not_tried_again_on_this_page():
    t = made()
    t.play(Make(goal("Toll")), Veto())
    assert t.why(Make(goal("Lode"))) == "C-CON-4"
    assert t.why(Make(event("something is done"))) == "C-CON-4"
    assert t.why(Make(goal("Toll", "something else is done"))) == ""


@rule("C-CON-4")
@pytest.mark.parametrize("text", ["something is done ", " something is done"])
def test_nor_with_blanks_around_them(text):
    t = made()
    t.play(Make(goal("Toll")), Veto())
    assert t.why(Make(goal("Toll", text))) == "C-CON-4"


@rule("C-CON-4")
def test_nor_listed():
    t = made(at="pick")
    draft = t.listed(Add)[0].draft
    t.play(Add(draft), Veto())
    assert draft not in [one.draft for one in t.listed(Add)]
    assert t.of(TABLE, Telling).vetoed == (draft.text,)


@rule("C-CON-4")
def test_on_the_next_page_they_may_be():
    t = made("event: rain\n yes: 1\n no: 1", "claim")
    t.play(Add(goal("Toll")), Veto())
    t.until("turn")
    t.until("Ana claim")
    assert t.why(Add(goal("Toll"))) == ""


@rule("C-CON-4")
def test_the_words_of_an_open_one_are_taken():
    t = made("event: rain\n yes: 1\n no: 1")
    assert t.why(Make(event("rain"))) == "C-CON-4"


@rule("C-CON-4")
def test_each_is_asked_once():
    assert judges(event()) == "Bo Cy"
    assert judges(goal("Toll Under")) == "Bo Cy"


@rule("C-CON-5")
def test_a_new_one_has_two_sides_with_a_die_that_shows_1():
    t = made()
    t.play(Make(goal("Lode")))
    assert t.sides("something is done") == ["done", "undone"]
    assert (t.line("done"), t.line("undone")) == ("1", "1")
    assert t.of("something is done", Stands) == Stands()
    assert all(one.original and not one.founder for _, one in t.every(Side))
    assert {die.under for _, die in t.every(Die)} == {()}
    assert t.last(ConflictMade).because == ("C-CON-5",)


@rule("C-CON-5")
def test_the_sides_need_different_words():
    assert made().why(Make(event("a", "b", "b"))) == "C-CON-5"


@rule("C-GLO-3")
def test_its_maker_marks_sides_with_clauses_of_the_code():
    t = made()
    t.play(Make(event("something", "soft", "loud", "city", "masks")), Allow(), Allow())
    assert (t.line("soft"), t.line("loud")) == ("1", "1 §city §masks")
    assert t.why(Tag(t.id("loud"), "city"), "Bo") == "C-GLO-3"


@rule("C-GLO-3")
def test_but_with_no_others():
    assert made().why(Make(event("something", "soft", "loud", "weather"))) == "C-GLO-3"


def own_scene(title="Night on the roof", forms=shipped().drafts()):  # noqa: B008
    """Ana and Bo play in a Scene with a title of Ana's own; it is Ana's Turn."""
    t = made(at="open", cast="", forms=forms)
    t.play(FrameScene(title=title, place="Above the city"), Take(t.id("Lode")), Take(t.id("Toll")))
    t.until("turn")
    return t


@rule("C-SCN-1", "C-CON-1")
def test_forms_are_filled_in_where_no_conflict_is_ready():
    t = own_scene()
    listed = [one.draft for one in t.listed(Make)]
    assert len(listed) == 6
    assert {one.kind for one in listed} == {"goal", "event"}
    assert {about for one in listed for about in one.about} == {"lode", "toll"}
    assert not any("…" in one.text or "{X}" in one.text for one in listed)
    t.play(Make(listed[0]))
    t.until("turn")
    assert listed[0] not in [one.draft for one in t.listed(Make)]
    assert listed != [one.draft for one in own_scene("The morning after").listed(Make)]


def test_those_of_the_prompt_come_first():
    t = made(cast="Ana Lode")
    assert [one.draft for one in t.listed(Make)] == [ARRIVES, SUPPER]
    for draft in (ARRIVES, SUPPER):
        t.play(Make(draft))
        t.until("turn")
    assert [one.draft.text for one in t.listed(Make)] == ["Lode runs"]


def test_forms_to_which_something_must_be_added_are_not_proposed():
    open_forms = tuple(one for one in shipped().drafts() if "…" in one.text)
    assert own_scene(forms=open_forms).listed(Make) == []
