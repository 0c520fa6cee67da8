"""Hints at danger on the map: when they are shown, how many, and that price and shield say the same number."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest

from game.books.stacktors.ahead.dangers import Dangers, PossibleStrike
from game.books.stacktors.ahead.threats import WayToAttack
from game.books.stacktors.face.map.hints import MOST, most_urgent, tags
from game.books.stacktors.face.stage.turn_calls import TurnCall
from game.books.stacktors.face.table import danger_hints
from game.books.stacktors.face.table.boxes import CallBox
from game.ui.play.boxes import Notice
from tests.ui.play.play import Idle, Play

FIELD = """
    ..........
    ..A.d.....
    ...B......
    ......c...
    ..........
"""
PEOPLE = {
    "A": "p1 G1R2-R3O2C1-R1",
    "B": "p1 Y1G2-Y2-R1",
    "c": "hostile G1R2-G3Y2R1-R1",
    "d": "hostile O1-R2B3-R1",
}


def shown(p: Play):
    """The tags that are seen, by name, as their words."""
    p.driver.wait(200)
    hints = danger_hints.hints(p.face.state)
    if hints is None:
        return {}
    name = p.screen.pacer.show.reader.name
    return {
        name(tag.who): [part.told(small=False) for part in tag.parts]
        for tag in tags(hints.dangers)
        if tag.who in hints.shown
    }


@pytest.fixture
def p(begin):
    made = begin(FIELD, gm=Idle(), handover="off", **PEOPLE)
    made.turn("A")
    return made


def test_at_rest_foes_have_swords_and_heroes_what_is_left(p):
    assert shown(p) == {
        "A": ["blocks 6", "+3 if shot"],
        "B": ["blocks 2"],
        "c": ["strikes 6", "Hamper 7"],
        "d": ["strikes 5", "Freeze 6"],
    }


def test_with_a_card_chosen_shield_and_price_say_the_same(p):
    """Only both parties keep their tags, and what a card spends is not left any more."""
    p.click_on("d")
    seen = set()
    for key in (pygame.K_1, pygame.K_2):
        p.key(key)
        assert set(shown(p)) == {"A", "d"}
        price = p.screen.face.state.dock.content.drafting.outlook.proposal
        told = next(text for text in _texts(p) if "Your guts can" in text)
        kept = re.search(r"block (\w+)", told)[1]
        left = shown(p)["A"][0].removeprefix("blocks ")
        assert left == kept.replace("nothing", "0")
        seen.add(left)
        assert price
    assert len(seen) == 2, "the cards keep different numbers"


def _texts(p: Play):
    from game.books.stacktors.ahead.proposals import sentences

    dock: Any = p.face.state.dock
    content = dock.content
    with content.known.inside():
        yield sentences.price(content.drafting.outlook.proposal, content.drafting.target)


def test_pointing_at_a_foe_tells_what_it_comes_to(p):
    p.driver.move(p.foot("c"))
    p.driver.wait(60)
    hints = danger_hints.hints(p.screen.face.state)
    assert sorted(line.text for line in hints.lines) == [
        "at most 6: an answer of 6 blocks it",
        "at most 6; B can block 2 and loses 1 pip",
    ]
    assert hints.walk < hints.reach | hints.walk
    told = danger_hints.heading(p.screen.face.state)
    assert told == "Teal dashes: where c can walk. Red dashes: where it can strike."
    p.driver.move(p.foot("B"))
    p.driver.wait(60)
    assert danger_hints.heading(p.screen.face.state) == "2 enemies can reach B, with at most 6, then 5."
    lines = danger_hints.hints(p.screen.face.state).lines
    assert [line.text for line in lines] == ["", ""], "the heading says it"


def test_while_a_target_is_picked_only_the_pair_is_told_of(p):
    """The other targets carry their marks and nothing else."""
    p.click(6, 2)
    p.turn("A")
    p.key(pygame.K_a)
    state = p.screen.face.state
    assert state.selection.targeting
    targets = {p.scene.id("c"), p.scene.id("d")}
    assert state.marks().targets == targets
    for name in ("c", "d", "c"):
        p.driver.move(p.foot(name))
        p.driver.wait(200)
        hints = danger_hints.hints(state)
        assert set(shown(p)) <= {"A", name}
        assert not hints.lines
        assert not hints.walk
        assert danger_hints.heading(state) == ""
        assert state.marks().outline(p.scene.id(name)) == "targeted"
    other = p.scene.id("d")
    assert state.marks().outline(other) is None


def test_a_walk_that_is_pointed_at_counts_for_its_end(begin):
    rows = "A" + "." * 13 + "c"
    p = begin("\n".join([rows, "." * 15]), gm=Idle(), handover="off", A="p1 R2G3-R2-", c="hostile R3-O2-")
    p.turn("A")
    assert shown(p) == {}
    p.driver.move(p.at(9, 0))
    assert shown(p) == {"A": ["blocks 2", "+2 if shot"], "c": ["strikes 2", "guts and brains 2"]}


@pytest.mark.parametrize(("threats", "with_x"), [("x", True), ("off", False)])
def test_hints_are_shown_as_the_player_wants_them(p, threats, with_x):
    from msgspec.structs import replace

    p.driver.app.apply(replace(p.driver.app.settings, threats=threats))
    assert shown(p) == {}
    p.key(pygame.K_x)
    assert bool(shown(p)) == with_x


def test_there_are_none_in_free_play_nor_behind_a_curtain_nor_while_events_are_shown(begin):
    free = begin(FIELD, gm=Idle(), conflict=False, handover="off", **PEOPLE)
    assert shown(free) == {}
    several = PEOPLE | {"B": "p2 Y1G2-Y2-R1"}
    veiled = begin(FIELD, gm=Idle(), handover="curtain", **several)
    assert veiled.screen.hand_over.curtain
    veiled.driver.wait(200)
    assert veiled.screen.face.state.view.hints is None
    slow = begin(FIELD, gm=Idle(), handover="off", speed="slow", **PEOPLE)
    slow.driver.wait(4000)
    slow.driver.key(pygame.K_p)
    assert slow.screen.pacer.cues.busy
    assert danger_hints.hints(slow.screen.face.state) is None


def test_of_many_only_the_worst_are_shown():
    wound = WayToAttack(4, 1, "physical")
    strikes = tuple(PossibleStrike(foe, 100 + foe % 4, wound, None, foe % 2 * 5) for foe in range(1, 12))
    many = Dangers(strikes, {}, {100 + n: (n % 2 * 5, 0) for n in range(4)})
    urgent = most_urgent(many)
    assert len(urgent) == MOST
    hot = {tag.who for tag in tags(many) if tag.hot}
    assert urgent <= hot


def test_what_is_called_out_and_what_a_foe_can_do_do_not_cover_each_other(p):
    p.driver.move(p.foot("c"))
    p.driver.wait(60)
    p.face.state.show.turn_calls.call = TurnCall(p.scene.id("A"), "A's turn")
    p.screen.changed()
    (called,) = (one for one in p.screen.shown if isinstance(one, CallBox))
    heading = danger_hints.heading(p.face.state)
    (told,) = (one for one in p.screen.shown if isinstance(one, Notice) and one.text == heading)
    assert not called.rect.meets(told.rect)
    assert told.rect.bottom < p.face.state.places.map.bottom
