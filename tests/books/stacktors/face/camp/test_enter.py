"""In camp Enter means the same in text as the brass button of the screen, and what is suggested is nobody else's."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Out, Points
from game.books.stacktors.intents import CAMP, Buy, Depart, Enlarge, Identify, Join, Recruit
from game.books.stacktors.mind.suggestion import suggestion
from game.books.stacktors.voice.teller import PyramidTeller
from game.text.menu import Menu
from tests.books.stacktors.play.people.test_successor import mourning
from tests.books.stacktors.play.situation.test_camp import camp
from tests.books.stacktors.play.situation.test_market import fair

rule = pytest.mark.rule


def nobody_lives():
    s = mourning()
    s.edit(Out("dead"), name="A")
    return s


def finds():
    return camp(objects=("{B2}",))


@pytest.mark.parametrize("made", [camp, finds, mourning, nobody_lives])
def test_enter_alone_does_what_stands_on_the_brass_button(begin, made):
    p = begin(made())
    offer = PyramidTeller(p.scene.match).offer("p1", p.scene.pending)
    (brass,) = p.brass
    assert offer.words(offer.enter).lower().startswith(brass.lower())


def test_what_is_suggested_in_camp_is_the_first_answer():
    s = finds()
    menu = Menu(PyramidTeller(s.match).offer("p1", s.pending))
    assert isinstance(menu.offer.suggested, Buy | Enlarge | Identify)
    assert menu.items[0].intent == menu.offer.suggested


def suggested(s):
    return suggestion(s.match, s.pending.owners[0], s.pending).intent


@rule("EVO-1")
def test_the_same_hero_is_suggested_until_it_has_no_points_left():
    s = fair(coins=0)
    for name in ("A", "F"):
        s.edit(Points(s.get(name, Points).spent, 3), name=name)
    named = []
    while isinstance(wanted := suggested(s), Buy | Enlarge):
        named.append(s.name(wanted.who))
        s.match.play({"A": "p1", "F": "p2"}[named[-1]], wanted)
    assert named == sorted(named)
    assert set(named) == {"A", "F"}, "of all who are asked"


@rule("SID-2")
@pytest.mark.parametrize("to", [CAMP, "p1", "computer hard"])
def test_points_of_who_is_away_are_neither_suggested_nor_left_undone(begin, to):
    s = fair(coins=0)
    s.edit(Points(s.get("A", Points).spent, 0), name="A")
    s.edit(Points(s.get("F", Points).spent, 3), name="F")
    assert suggested(s).who == s.id("F")
    s.match.play("p2", Depart(to))
    assert not isinstance(suggested(s), Buy | Enlarge | Recruit)
    p = begin(s)
    assert p.screen.face.question(p.screen.asked, suggested(s)) is None, "nothing is left to do"
    assert "Begin with" not in next(one.open_ends for one in p.screen.shown if hasattr(one, "open_ends"))
    s.match.play("p2", Join("p2"))
    assert suggested(s).who == s.id("F")
