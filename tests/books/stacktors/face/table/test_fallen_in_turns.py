"""The turn bar shows the fallen as long as they may be brought back, and nobody who is out for good (DIE-2)."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Out, Slot
from game.books.stacktors.face.pages.event_pages import Mourning, Sheet
from game.books.stacktors.face.table.turn_cards import TurnCard, before, order
from game.books.stacktors.intents import Attack, Heal
from game.books.stacktors.play.people import people
from game.books.stacktors.values.options import Options
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

FIELD = """
    A.....
    c...B.
    ......
    .....d
"""
PEOPLE = {"A": "G1-G3Y3-R1", "B": "G1-R2-Y2", "c": "hostile O2-R1-", "d": "hostile G1-R1-Y1"}


def cards(p) -> dict[str, TurnCard]:
    name = p.screen.pacer.show.reader.name
    return {name(one.turn.who): one for one in p.screen.controls if isinstance(one, TurnCard)}


def felled(begin, **more):
    """A fight in which c has fallen in the first round."""
    options = Options(points=40, alike=0, revival=1)
    p = begin(scene(FIELD, options=options, **(PEOPLE | more)), gm=Idle())
    p.turn("A")
    s = p.scene
    p.screen.do(Attack(s.id("A"), (s.id("c"),), "physical", s.ids("A", "G3")))
    for _ in range(12):
        p.driver.wait(400)
        if s.out("c"):
            break
        if p.screen.asked and p.screen.asked.kind != "act":
            p.key(pygame.K_RETURN)
    assert s.out("c") == "fallen"
    p.driver.wait(800)
    return p


@pytest.mark.rule("DIE-2", "HEA-6")
def test_one_whom_nobody_can_bring_back_has_no_card(begin):
    p = felled(begin, c="hostile O2-C1-")
    assert cards(p).keys() == {"A", "B", "d"}


@pytest.mark.rule("DIE-2")
def test_one_who_may_be_brought_back_lies_there_and_says_until_when(begin):
    p = felled(begin)
    card = cards(p)["c"]
    assert card.turn.state == "fallen"
    assert card.tip.endswith(
        "fallen; it may be brought back in this round and the next one, and dies after that. (DIE-2)"
    )
    s = p.scene
    while s.out("c") == "fallen":
        with p.screen.pacer.show.reader.inside():
            assert people.round_number() <= 2
        p.key(pygame.K_e if any(one.key == "act end" for one in p.screen.controls) else pygame.K_p)
        p.driver.wait(400)
    with p.screen.pacer.show.reader.inside():
        assert people.round_number() == 3
    assert "c" not in cards(p)


@pytest.mark.rule("TRN-5")
def test_nobody_waits_for_the_fallen(begin):
    p = felled(begin)
    clock, c, d = p.screen.pacer.show.clock, p.scene.id("c"), p.scene.id("d")
    waiting = replace(clock, order=(Slot(c, 9, "passed"), Slot(d, 8, "passed"), Slot(p.scene.id("A"), 7, "acting")))
    assert before(waiting, p.scene.id("A"), {}) == []
    later = replace(clock, order=(Slot(p.scene.id("A"), 9, "acting"), Slot(c, 8), Slot(d, 7)))
    assert before(later, p.scene.id("A"), {}) == [c, d]
    assert before(later, p.scene.id("A"), p.screen.pacer.show.out()) == [d]
    passed = replace(clock, up=True, order=(Slot(c, 9, "passed"), Slot(d, 8, "passed")))
    assert [one.who for one in order(passed, out={c: 4})] == [d, d, c]


@pytest.mark.rule("DIE-2")
def test_one_of_the_party_who_lies_there_has_the_first_card_in_every_round_until_it_dies(begin):
    """F has fallen in the round before: it has no place in the order of this one."""
    s = scene(FIELD, options=Options(points=40, alike=0, revival=2), **PEOPLE)
    s.become("B", "G1--Y2")
    s.edit(Out("fallen", 1), name="B")
    p = begin(s, gm=Idle())
    told = []
    for _ in range(24):
        if s.out("B") != "fallen":
            break
        shown = [one for one in p.screen.controls if isinstance(one, TurnCard)]
        mark = p.screen.face.state.view.marks.dying.get(s.id("B"))
        if shown and shown[0].turn.who == s.id("B") and [shown[0].turn.left, mark] not in told:
            told.append([shown[0].turn.left, mark])
        p.key(pygame.K_e if any(one.key == "act end" for one in p.screen.controls) else pygame.K_p)
        p.driver.wait(400)
    assert told == [[3, 3], [2, 2], [1, 1]]
    assert s.out("B") == "dead"


def go_on(p) -> None:
    """Leave a page, or end the turn or wait."""
    ends = any(one.key == "act end" for one in p.screen.controls)
    p.key(pygame.K_RETURN if isinstance(p.driver.app.top, Sheet) else pygame.K_e if ends else pygame.K_p)
    p.driver.wait(600)


def dying(**more):
    """A fight in which B of the party has fallen, and dies when the first round is over."""
    s = scene(FIELD, options=Options(points=40, alike=0, revival=1), **(PEOPLE | more))
    s.become("B", "G1--Y2")
    s.edit(Out("fallen", 0), name="B")
    return s


@pytest.mark.rule("DIE-2", "DIE-4")
def test_a_death_in_the_party_has_a_page_of_its_own(begin):
    p = begin(dying(), gm=Idle(), pages=True)
    for _ in range(24):
        if isinstance(p.driver.app.top, Sheet) and p.scene.out("B") == "dead":
            break
        go_on(p)
    page = p.driver.app.top
    assert isinstance(page, Mourning)
    assert (page.title, page.party[0].name) == ("B is dead", "B")
    assert "Nobody brought B back in time. (DIE-2)" in page.html
    assert "a new hero may join the party. (DIE-4)" in page.html
    p.driver.wait(800)
    p.key(pygame.K_RETURN)
    p.driver.wait(800)
    assert not isinstance(p.driver.app.top, Sheet)


@pytest.mark.rule("DIE-2")
def test_the_death_of_an_enemy_has_none(begin):
    s = scene(FIELD, options=Options(points=40, alike=0, revival=1), **PEOPLE)
    s.become("c", "O2--")
    s.edit(Out("fallen", 0), name="c")
    p = begin(s, gm=Idle(), pages=True)
    for _ in range(12):
        if s.out("c") == "dead":
            break
        go_on(p)
    p.driver.wait(1500)
    assert s.out("c") == "dead"
    assert not isinstance(p.driver.app.top, Mourning)


@pytest.mark.rule("DIE-2", "HEA-1")
def test_enter_heals_who_lies_beside_before_it_attacks(begin):
    s = scene("BAc.\n...d", A="G3-R3O2-R2", B="p1 G1-R2-Y2", c="hostile G1-R1-", d="hostile G1-R1-Y1")
    s.become("A", "G2-R3O2-R2")
    s.become("B", "G1--Y2")
    s.edit(Out("fallen", 1), name="B")
    p = begin(s, gm=Idle())
    p.turn("A")
    assert p.brass == ["Heal"]
    p.key(pygame.K_RETURN)
    p.key(pygame.K_RETURN)
    assert Heal(s.id("A"), s.id("B")) in p.intents
