"""The shipped settings: everything in them can be read, brought and said."""

from __future__ import annotations

import re
from itertools import chain

import pytest

from game.books.stacktors.gm import lore
from game.books.stacktors.gm.adventure import cast
from game.books.stacktors.gm.draft import grown, key_of, mustered
from game.books.stacktors.gm.settings import setting, settings, species
from game.books.stacktors.mind.personas import PERSONAS
from game.books.stacktors.values import bank, creation
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.stack import Cache
from game.mapmaker.kinds import KINDS

FULL = bank.full(10)
ALL = [setting(key) for key in settings()]
LONGEST = 30


def words(of) -> list[str]:
    """Every name and sentence of the setting."""
    grounds = chain.from_iterable((*one.names, *one.arrivals) for one in of.grounds.values())
    people = chain.from_iterable((*one.names, one.trade, *one.wants) for one in of.people)
    ends = chain.from_iterable((one.title, one.text) for one in (*of.victories, *of.defeats))
    lists = (*of.locks, *of.relics, *of.places, *of.rumours, *of.skies, *of.roofs, *(good.name for good in of.goods))
    return [of.title, of.blurb, *grounds, *people, *ends, *lists, *(band.who for band in of.bands)]


def names(of) -> list[str]:
    foes = chain.from_iterable(foe.names for band in of.bands for foe in band.foes)
    return [*foes, *chain.from_iterable(one.names for one in of.people)]


def test_there_are_three_and_no_other():
    assert len(settings()) >= 3
    with pytest.raises(KeyError):
        setting("nowhere")


@pytest.mark.parametrize("of", ALL, ids=settings())
def test_everything_has_words(of):
    assert of.grounds.keys() <= KINDS.keys()
    assert len(of.grounds) >= 5
    assert all(len(one.names) >= 3 and len(one.arrivals) >= 4 for one in of.grounds.values())
    assert min(map(len, (of.bands, of.people, of.locks, of.relics, of.goods, of.places, of.rumours))) >= 5
    assert min(map(len, (of.skies, of.roofs, of.victories, of.defeats))) >= 3
    for text in words(of):
        assert text.strip() == text != ""
        assert not re.search(r"[#!]|\d|  ", text), text
    for sentence in (*of.rumours, *of.skies, *of.roofs, *(end.text for end in (*of.victories, *of.defeats))):
        assert sentence.endswith(".")
        assert sentence[0].isupper()


@pytest.mark.rule("CRE-1", "CRE-6", "CRE-7", "POS-2")
@pytest.mark.parametrize("of", ALL, ids=settings())
def test_every_stack_of_any_points_could_be_made(of):
    for foe in (foe for band in of.bands for foe in band.foes):
        assert foe.persona in PERSONAS
        assert all(piece.colour is not Colour.PINK for _, piece in foe.growth)
        for points in range(3, 13):
            stack = grown(foe, points, Options(), FULL)
            assert stack
            assert points - 1 <= stack.pips <= points
            assert creation.problem(stack, Options()) is None
    for person in of.people:
        for points in range(4, 9):
            stack = grown(person.body, points, Options(), FULL)
            assert stack
            assert stack.brains or points < 5
            assert creation.problem(stack, Options()) is None


@pytest.mark.parametrize("of", ALL, ids=settings())
def test_five_of_a_band_have_names(of):
    for band in of.bands:
        assert len(list(mustered(band, (4,) * 5, Options(), FULL))) == 5, band.who


@pytest.mark.rule("NOT-4")
@pytest.mark.parametrize("of", ALL, ids=settings())
def test_goods_can_be_read_and_paid(of):
    assert all(Cache.parse(good.cache).hidden and good.price > 0 for good in of.goods)
    assert len({good.name for good in of.goods}) == len(of.goods)


def test_names_are_short_and_nobody_shares_one():
    every = [name for of in ALL for name in names(of)]
    assert len(set(map(key_of, every))) == len(every)
    for name in (*every, *(name for of in ALL for name in (*of.locks, *(good.name for good in of.goods)))):
        assert len(name) <= LONGEST, name


@pytest.mark.parametrize("of", ALL, ids=settings())
def test_nobody_is_called_by_their_trade(of):
    """So that no sentence tells of an Innkeeper Jost, an innkeeper."""
    for person in of.people:
        for name in person.names:
            words = set(name.lower().replace("-", " ").split())
            assert words.isdisjoint(person.trade.lower().replace("-", " ").split()), name


def test_it_is_known_what_somebody_is_made_of():
    assert (species("the Lintel"), species("Lintel"), species("the Rime"), species("Bram")) == (
        "stones",
        "stones",
        "beasts",
        "",
    )


def test_what_is_known_of_people_and_places_keeps_their_capitals():
    for key in settings():
        told, there = cast.facts(key, "1"), setting(key)
        name = there.people[0].names[0]
        assert told[lore.known(lore.SPEAKS, name)] == f"{name} speaks for us"
        assert all(lore.known(lore.WAY, place) in told for place in there.places)


@pytest.mark.parametrize("of", ALL, ids=settings())
def test_no_enemy_is_called_as_one_of_the_people_is(of):
    titles = {"Grandmother", "Mister", "Mother", "Old", "Sister", "Widow"}
    foes = {word for band in of.bands for foe in band.foes for name in foe.names for word in name.split()}
    people = {word for one in of.people for name in one.names for word in name.split()}
    assert not (foes & people) - titles
