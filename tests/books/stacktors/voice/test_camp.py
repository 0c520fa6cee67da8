"""The camp in text mode: a few ways to grow with what they bring, all others by a word, and what coins are for."""

from __future__ import annotations

import pytest

from game.books.stacktors.intents import Buy, Enlarge, Onward
from game.books.stacktors.mind.suggested_growth import MOST
from game.books.stacktors.voice.teller import PyramidTeller
from game.text.menu import Menu
from tests.books.stacktors.play.situation.test_camp import camp
from tests.books.stacktors.play.situation.test_market import fair
from tests.text.test_session import Typed

rule = pytest.mark.rule


def growth(lines: str) -> list[str]:
    """The numbered lines that are about growth."""
    return [
        one for one in lines.splitlines() if one.lstrip()[:1].isdecimal() and (" buy " in one or " enlarge " in one)
    ]


@rule("EVO-1")
def test_at_most_five_ways_to_grow_are_numbered_and_all_lists_the_rest():
    typed = Typed(camp(points=2), "all")
    shown, everything = typed.text.partition("\n> all")[0], typed.after("all")
    assert 1 < len(growth(shown)) <= MOST
    assert all(" of A" in one for one in growth(shown))
    assert "Freeze: can hold a target in its place for 2 rounds. New to the party. +2 pips of guts" in shown
    assert len(growth(everything)) > 2 * MOST


@rule("EVO-1")
def test_a_number_buys_what_is_told_though_it_is_of_several_pips():
    s = camp(points=3)
    first = Menu(PyramidTeller(s.match).offer("p1", s.pending)).items[0].intent
    assert isinstance(first, Buy)
    assert first.pips == 3
    Typed(s, "1")
    assert s.match.entries[-1].intent == first


def test_the_word_grow_lists_what_is_suggested_to_somebody_else():
    s = camp(points=2)
    typed = Typed(s, "grow f", "1", "grow nobody")
    listed = growth(typed.after("grow f"))
    assert 1 < len(listed) <= MOST
    assert all(" of F" in one for one in listed)
    done = s.match.entries[-1].intent
    assert isinstance(done, Buy | Enlarge)
    assert done.who == s.id("F")
    assert 'Nobody here is called "nobody"' in typed.after("grow nobody")


def test_the_word_grow_alone_is_about_the_first_and_says_where_there_is_nothing():
    assert all(" of A" in one for one in growth(Typed(camp(points=2), "grow").after("grow")))
    assert "There are no points to spend here (EVO-1)." in Typed(
        camp(objects=("{B2}",), fields={"no_training": True}), "grow"
    ).after("grow")


def test_enter_alone_still_breaks_camp():
    s = camp(points=1)
    offer = PyramidTeller(s.match).offer("p1", s.pending)
    assert offer.enter == Onward()
    assert list(offer.proposed())[-1] == Onward()


@rule("RWD-4")
@pytest.mark.parametrize(
    ("offers", "told"),
    [
        (None, "In the purse: 5 coins.\nFor sale: a whetted blade (3 coins) and a poultice (1 coin)."),
        ((), "In the purse: 5 coins.\nNobody sells anything here; the coins are for a later camp."),
    ],
)
def test_coins_are_told_with_what_they_buy(offers, told):
    assert told in Typed(fair() if offers is None else fair(offers=offers)).text


@rule("RWD-4", "OBJ-5")
def test_a_ware_says_what_it_does():
    text = Typed(fair()).text
    assert (
        "buy a whetted blade for 3 coins. Equipment for the guts: Ranged 3. Whoever has it can shoot up to 6 c" in text
    )


@rule("OBJ-1")
def test_a_covered_find_tells_for_what_it_is():
    assert "carries the covered object for the guts." in Typed(camp(objects=("{B2}",))).text
