"""Scenes and Pages: who frames them, in which order a Page goes, and when a Scene is over."""

from __future__ import annotations

import pytest

from game.books.capes.components import Conflict, PlayedBy, Side, Spent, Telling
from game.books.capes.events import IssueEnded, PageBegan, SceneBegan, SceneEnded
from game.books.capes.intents import Add, ClaimSide, EndIssue, FrameScene, Pass, Resolve
from game.books.capes.values import CapesOptions
from game.table.book import Intent
from game.table.world import TABLE
from tests.books.capes.made import goal, made

rule = pytest.mark.rule
TWO = CapesOptions(scenes=2)
OPEN = """
    goal Lode: gets home
      yes: 3{Lode:hope2} @Ana +Lode
      no: 3 +Toll
"""


@rule("C-SCN-1")
def test_the_first_player_frames_a_scene_by_a_prompt():
    t = made(at="open", cast="")
    assert t.asked == "Ana open"
    assert [one.prompt for one in t.listed(FrameScene)] == ["quay", "hall", "ward"]
    t.play(FrameScene("hall"))
    began = t.last(SceneBegan)
    assert (began.title, began.place, t.name(began.by), began.because) == ("Hall", "At the hall", "Ana", ("C-SCN-1",))


@rule("C-SCN-1")
def test_or_with_words_of_their_own():
    t = made(at="open", cast="")
    t.play(FrameScene(title=" A roof ", place="over the harbour"))
    assert (t.last(SceneBegan).title, t.last(SceneBegan).place) == ("A roof", "over the harbour")
    assert t.asked == "Ana pick"


@rule("C-SCN-1")
@pytest.mark.parametrize(
    "frame",
    [
        FrameScene(),
        FrameScene(title="  ", place="here"),
        FrameScene(title="x" * 141),
        FrameScene(title="x", place="x" * 141),
        FrameScene("moon"),
        Pass(),
    ],
)
def test_but_not_without_any_or_with_too_many(frame):
    assert made(at="open", cast="").why(frame) == "C-SCN-1"


@rule("C-SCN-2")
@pytest.mark.parametrize("first", ["Ana", "Bo", "Cy"])
def test_the_first_player_is_the_start_player_of_page_1(first):
    t = made(at="turned", first={"Ana": "Cy", "Bo": "Ana", "Cy": "Bo"}[first], begins="Bo", options=TWO)
    assert t.asked == f"{first} open"
    t.play(FrameScene("hall"))
    assert t.name(t.last(SceneBegan).by) == first
    assert t.name(t.last(PageBegan).start) == first
    assert t.asked == f"{first} pick"


@rule("C-SCN-3")
def test_without_an_open_conflict_the_next_seat_on_the_left_frames_another_scene():
    t = made(at="resolve", first="Cy", begins="Bo", options=TWO)
    assert t.asked == "Ana open"
    assert t.of(TABLE, Telling).scene == 1
    t.play(FrameScene("hall"))
    assert (t.of(TABLE, Telling).scene, t.of(TABLE, Telling).page) == (2, 1)


@rule("C-SCN-3", "C-RES-3")
def test_with_one_the_scene_goes_on():
    t = made(OPEN, "buy", options=TWO)
    t.until("pick")
    assert t.asked == "Bo pick"
    assert not any(isinstance(one, SceneEnded) for one in t.told)


@rule("C-SCN-3")
def test_a_page_on_which_nobody_makes_a_conflict_ends_the_scene_too():
    t = made(at="pick", options=TWO)
    t.until("open")
    assert t.last(SceneEnded) == SceneEnded(number=1, pages=1, because=("C-SCN-3",))


@rule("C-SCN-3")
def test_the_first_player_may_end_the_issue_instead():
    t = made(at="turned", options=TWO)
    assert EndIssue() in t.listed(EndIssue)
    told = t.play(EndIssue())
    assert told == [IssueEnded(scenes=1, because=("C-SCN-3",))]
    assert t.asked == ""
    assert t.match.result()


@rule("C-SCN-3")
def test_but_not_before_a_scene_was_played():
    t = made(at="open", cast="")
    assert t.why(EndIssue()) == "C-SCN-3"
    assert t.listed(EndIssue) == []


@rule("C-SCN-3")
def test_after_the_agreed_number_of_scenes_the_issue_is_over():
    t = made(OPEN.replace("no: 3", "no: 2"), "resolve", options=CapesOptions(scenes=1))
    t.play(Resolve(t.id("gets home")))
    assert t.asked == ""
    assert t.last(IssueEnded).because == ("C-SCN-3",)
    assert t.match.refusal("p1", FrameScene("hall"))


@rule("C-SCN-3")
def test_at_a_scenes_end_characters_and_used_abilities_are_free_and_what_was_earned_stays():
    more = {"debt": "Toll hope2", "inspirations": "Cy 4", "spent": "Toll power:1 style:2", "tokens": "Bo 3"}
    t = made(OPEN.replace("no: 3", "no: 2"), "resolve", options=TWO, **more)
    t.play(Resolve(t.id("gets home")))
    t.until("open")
    assert t.every(PlayedBy) == t.every(Conflict) == t.every(Side) == []
    assert {one for _, one in t.every(Spent)} == {Spent()}
    assert (t.debt("Toll"), t.inspired("Cy")[-1], t.tokens("Bo")) == ("hope2", 4, 5)


@rule("C-SCN-3", "K-6")
def test_a_conflict_that_hangs_counts_as_gone():
    t = made(OPEN.replace("home", "home (still 2)"), "turned", options=TWO)
    assert t.asked == "Bo open"


@rule("C-PAGE-1")
def test_a_page_goes_from_picking_to_resolution():
    t = made(OPEN.replace("no: 3", "no: 2"), "page", cast="Ana Lode Murmur / Bo Toll / Cy Under")
    kinds = list[str]()
    while t.asked and len(kinds) < 99:
        kind = t.match.to_act()[0].kind
        kinds += [kind] if kind not in kinds else []
        t.play(t.listed(Resolve)[0]) if kind == "resolve" else t.play(t.listed(Intent)[-1 if kind == "act" else 0])
    assert kinds == ["pick", "claim", "free", "act", "turn", "buy", "resolve"]


@rule("C-PAGE-1")
def test_a_page_begins_with_picking_and_says_so():
    t = made(OPEN, "buy", page=4)
    t.until("pick")
    assert t.last(PageBegan) == PageBegan(number=5, start=t.id("Bo"), because=("C-PAGE-1",))


@rule("K-7")
@pytest.mark.parametrize("tokens", [0, 1, 5])
def test_each_begins_with_tokens_as_agreed_and_without_debt(tokens):
    t = made(at="open", cast="", options=CapesOptions(tokens=tokens))
    assert {t.tokens(who) for who in ("Ana", "Bo", "Cy")} == {tokens}
    assert {t.debt(who) for who in ("Lode", "Toll", "Under", "Murmur")} == {""}


@rule("K-7")
def test_that_is_one_unless_agreed_otherwise():
    assert CapesOptions().tokens == 1


@rule("C-SCN-3")
def test_claims_are_free_again_in_a_new_scene():
    t = made(OPEN.replace("no: 3", "no: 2"), "resolve", options=TWO, tokens="Bo 2")
    t.play(Resolve(t.id("gets home")))
    t.until("open")
    t.play(FrameScene("hall"), Add(goal("Lode")))
    t.until("claim")
    before = t.tokens("Bo")
    t.play(ClaimSide(t.id("done")))
    assert t.tokens("Bo") == before
