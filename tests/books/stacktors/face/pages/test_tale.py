"""The log tells an evening by itself: what led to each situation, its aim, and what came of it, from the first one."""

from __future__ import annotations

from itertools import pairwise, takewhile

import pygame
import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Chronicle, Out, Scene
from game.books.stacktors.events import (
    Answered,
    CampaignEnded,
    Damaged,
    Fell,
    Rewarded,
    Rose,
    Said,
    SituationClosed,
    SituationOpened,
)
from game.books.stacktors.face.pages import event_pages
from game.books.stacktors.face.pages.event_pages import EndingSheet
from game.books.stacktors.intents import OpenSituation
from game.books.stacktors.values.pieces import Colour, Piece
from game.books.stacktors.values.situation import TalkChoice
from game.table.world import TABLE, part
from game.ui.kit.controls import Dialog
from game.ui.kit.screen import Pop
from game.ui.kit.settings import Settings
from game.ui.play.logbox import LogLine
from game.ui.play.logs import LogPage
from game.ui.shell import session
from game.ui.shell.drive import Driver
from tests.books.stacktors.scene import More, scene
from tests.ui.adventures import played
from tests.ui.play.play import Idle


@pytest.fixture
def p(begin):
    return begin("A.c\n....", gm=Idle(), A="G1R2-R3O2C1-R1", c="hostile O3-G3B2-R1")


def page(p, *, tale: bool) -> list[tuple[str, str]]:
    return [(one.kind, one.line.text) for one in p.screen.pacer.show.log(tale=tale)]


def hear(p, *events) -> None:
    for event in events:
        p.screen.pacer.show.story_log.hear(event)


OPENED = SituationOpened(
    key="ford", title="The Ford", text="The river is up.", stake="Cross it.", board="", no_gear=True
)


def test_a_situation_is_told_with_what_leads_to_it_its_aim_and_how_it_differs(p):
    hear(p, OPENED)
    assert page(p, tale=True)[-4:] == [
        ("title", "The Ford"),
        ("told", "The river is up."),
        ("told", "At stake: Cross it."),
        ("told", "Mind: Equipment does not serve here."),
    ]


def test_its_end_is_told_with_why_with_what_it_cost_and_with_what_it_gave(p):
    a, c = p.scene.id("A"), p.scene.id("c")
    p.screen.pacer.show.facts = {"it_ticks": "the box ticks"}
    red = Piece(Colour.RED, 2)
    hear(p, OPENED, Damaged(who=a, position="guts", before=red, after=None))
    hear(p, Damaged(who=c, position="guts", before=red, after=None), Fell(who=c, why="fallen"))
    hear(p, SituationClosed(key="ford", outcome="success", text="You are across.", met=("reach", "bank")))
    hear(p, Rewarded(points=1, things=0, coins=2, facts=("it_ticks",)))
    assert page(p, tale=True)[-4:] == [
        ("told", "It is done: the bank was reached."),
        ("told", "You are across."),
        ("told", "C fell. A lost 2 pips."),
        ("told", "Gained: 1 point for each hero; 2 coins; to remember: the box ticks."),
    ]


@pytest.mark.rule("DIE-2")
def test_who_fell_and_is_in_play_again_is_told_so(p):
    a = p.scene.id("A")
    hear(p, OPENED, Fell(who=a, why="fallen"), Rose(who=a), SituationClosed(key="ford", outcome="success"))
    assert page(p, tale=True)[-1] == ("told", "A fell and got up again.")


def test_a_situation_that_cost_nothing_says_nothing_of_it(p):
    hear(p, OPENED, SituationClosed(key="ford", outcome="success", text="You are across."))
    assert page(p, tale=True)[-1] == ("told", "You are across.")


def test_how_somebody_looks_is_told_once_where_they_answer(begin):
    lines = (TalkChoice("What have you seen?", "Mint."), TalkChoice("And besides?", "Rain."))
    drawn = scene("Am", A="G1-R2-R1", m="neutral Y1-O2-B3", conflict=False, more=More(talk=lines))
    now = drawn.table(Scene)
    figures = tuple(replace(one, greeting="(A button is missing.)") for one in now.situation.figures)
    drawn.edit(replace(now, situation=replace(now.situation, figures=figures)))
    p = begin(drawn, gm=Idle())
    a, m = p.scene.id("A"), p.scene.id("m")
    for line in lines:
        hear(p, Said(who=a, text=line.text), Answered(who=m, to=a, text=line.reply))
    assert [text for _, text in page(p, tale=True)[-5:]] == [
        "M: (A button is missing.)",
        'A: "What have you seen?"',
        'M to A: "Mint."',
        'A: "And besides?"',
        'M to A: "Rain."',
    ]


@pytest.mark.parametrize(("who", "why", "told"), [("A", "dead", True), ("A", "fallen", False), ("c", "dead", False)])
def test_of_those_who_fall_the_story_tells_whom_the_party_has_lost(p, who, why, told):
    hear(p, Fell(who=p.scene.id(who), why=why))
    story, every = ({text for _, text in page(p, tale=tale)} for tale in (True, False))
    ends = f"{who.upper()} {'dies' if why == 'dead' else 'falls'}."
    assert ends in every
    assert (ends in story) is told


def test_the_ending_has_a_heading_of_its_own(p):
    hear(p, CampaignEnded(result="victory", text="You have come home."))
    assert [text for _, text in page(p, tale=True)[-3:]] == [
        "The end",
        "You have come home.",
        "The story ends in victory.",
    ]


def test_the_map_shows_neither_the_game_masters_text_nor_a_heading_alone(p):
    hear(p, OPENED)
    told = [line.text for line in p.screen.pacer.show.lines(50)]
    assert "The river is up." not in told
    begun = p.screen.pacer.show.story_log
    begun._lines = [one for one in begun._lines if one.kind != "deed"]
    assert p.screen.pacer.show.lines(50) == []


def test_what_the_game_master_says_in_passing_is_no_part_of_the_story(p):
    hear(p, Fell(who=p.scene.id("c"), why="fallen"))
    asides = [text for kind, text in page(p, tale=False) if kind == "aside"]
    assert asides
    assert not {text for _, text in page(p, tale=True)} & set(asides)


@pytest.fixture
def evening(tmp_path, monkeypatch):
    """A whole adventure, opened again."""
    with played(tmp_path, monkeypatch, lambda match: not match.to_act()) as game:
        path = game.keeper.path
    screen = session.resume(path, Pop)
    driver = Driver(screen, settings=Settings(speed="instant"))
    driver.wait(300)
    yield driver, screen
    screen.leave()
    screen.pacer.match.close()


def texts(driver) -> list[str]:
    return [one.caption for one in driver.top.controls if isinstance(one, LogLine)]


def whole_story(driver) -> list[str]:
    """All that the page tells, read from its first page to its last."""
    while can(driver, "earlier"):
        driver.key(pygame.K_PAGEUP)
    pages = [texts(driver)]
    while can(driver, "later"):
        driver.key(pygame.K_PAGEDOWN)
        pages.append(texts(driver))
    return [text for shown in pages for text in shown]


def can(driver, key: str) -> bool:
    """Is there a page before that shown, or after it?"""
    return any(one.key == key and not one.reason for one in driver.top.pressable)


def test_the_end_leads_to_the_story_of_the_whole_evening(evening):
    driver, screen = evening
    assert isinstance(driver.top, EndingSheet)
    driver.press("Read the story")
    assert isinstance(driver.top, LogPage)
    assert not can(driver, "earlier"), "a story is read from its beginning"
    told = whole_story(driver)
    match = screen.pacer.match
    begun = [one.intent.situation for one in match.entries if isinstance(one.intent, OpenSituation)]
    assert told[:2] == [begun[0].title, begun[0].text]
    places = [told.index(one.text) for one in begun]
    assert places == sorted(places)
    for situation, (key, how) in zip(begun, part(match.snapshot, TABLE, Chronicle).past, strict=True):
        assert situation.key == key
        after = list(takewhile(lambda text: text != "The end", told[told.index(situation.text) :]))
        assert f"At stake: {situation.stake}" in after
        assert next((one.text for one in situation.rewards if one.outcome == how and one.text), after[0]) in after
    assert told[-1].startswith("The story ends in ")


def test_both_keys_of_the_table_lead_to_all_lines_and_to_the_story(evening):
    driver, screen = evening
    driver.press("Look at the table")
    driver.key(pygame.K_l)
    assert not can(driver, "later"), "the newest lines are seen first"
    every = len(whole_story(driver))
    driver.press("The story")
    story = len(whole_story(driver))
    assert 0 < story < every
    driver.key(pygame.K_1)
    assert len(whole_story(driver)) == every
    driver.key(pygame.K_l)
    assert driver.top is screen
    driver.key(pygame.K_j)
    assert isinstance(driver.top, Dialog)
    driver.press("The story so far")
    assert driver.top.tale
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert driver.top is screen


def test_no_line_stands_below_the_page_or_over_another(evening):
    driver, _ = evening
    driver.press("Read the story")
    for shown in driver.top._pages:
        assert shown[-1].logged.kind != "title", "a heading stands above what it heads"
        rects = [one.rect for one in driver.top.controls if isinstance(one, LogLine)]
        assert all(above.bottom <= below.y + 0.01 for above, below in pairwise(rects))
        low = next(one.rect.y for one in driver.top.controls if one.key == "done")
        assert rects[-1].bottom <= low
        driver.key(pygame.K_PAGEDOWN)


# --- the page of the ending


def ending(p, result: str, *before) -> str:
    """What the page of the ending says after these events of the last situation."""
    hear(p, OPENED, *before)
    page = event_pages.page(p.screen.pacer, CampaignEnded(result=result, text="So it ends."), ())
    assert isinstance(page, event_pages.EndingSheet)
    return page.html


@pytest.mark.rule("RST-1", "DIE-3")
@pytest.mark.parametrize(
    ("result", "why", "rose", "says"),
    [
        ("victory", "", "", "Saw it through to the end."),
        ("defeat", "", "", "Came away alive."),
        ("defeat", "fallen", "RST-1", "Fell at the last."),
        ("victory", "fallen", "RST-1", "Fell at the last."),
        ("victory", "fallen", "HEA-3", "Saw it through to the end."),
        ("defeat", "gave up", "DIE-3", "Gave up at the last."),
        ("victory", "gave up", "DIE-3", "Saw it through to the end."),
    ],
)
def test_the_ending_says_of_each_hero_what_is_so(p, result, why, rose, says):
    a = p.scene.id("A")
    before = [Fell(who=a, why=why), Rose(who=a, because=(rose,))] if why else []
    assert says in ending(p, result, *before)


def test_the_dead_do_not_come_home(p):
    a = p.scene.id("A")
    p.scene.edit(Out("dead", 1), name="A")
    p.screen.pacer.show.reader.learn()
    assert "Did not come home." in ending(p, "victory", Fell(who=a, why="dead"))
