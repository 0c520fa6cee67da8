"""What a table may choose: every option has words that fit it, and what is chosen is played."""

from __future__ import annotations

import pytest
from msgspec.structs import fields, replace

from game import library
from game.books.capes.agreements import MATTERS, TOLD, names
from game.books.capes.rulebook import rulebook
from game.books.capes.values import CapesOptions

NAMES = [field.name for field in fields(CapesOptions)]


def test_every_option_and_nothing_else_is_told():
    assert sorted(TOLD) == sorted(NAMES)
    assert sorted(name for matter in MATTERS for name in names(matter)) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_its_words_are_whole(name):
    told = TOLD[name]
    assert told.title
    assert told.text.endswith(".")
    assert told.rule in rulebook().rules


@pytest.mark.parametrize("name", NAMES)
def test_going_round_comes_by_every_choice_and_back_to_the_usual_one(name):
    usual = value = getattr(CapesOptions(), name)
    seen = []
    for _ in TOLD[name].choices:
        value = TOLD[name].following(value)
        seen.append(value)
    assert value == usual
    assert seen.count(usual) == 1
    assert len(seen) == len({*map(repr, seen)})
    assert all(type(one) is type(usual) for one in seen)


def test_a_value_that_is_not_offered_has_words():
    assert TOLD["last_page"].word(7) == "Page 7"
    assert TOLD["hung"].word(9) == "9 pages"


def test_what_is_typed_and_what_a_campaign_asks_for_are_options_too():
    beginning = library.beginning_of("capes")
    typed = beginning.chosen("usual", {"hung": "5", "pens": "yes"})
    assert typed == CapesOptions(hung=5, pens=True)
    assert beginning.options({"tokens": 2}) == CapesOptions(tokens=2)
    assert beginning.options({"tokens": 2}, typed) == typed
    assert (beginning.edition(CapesOptions()), beginning.edition(replace(typed, hung=3))) == ("usual", "")
