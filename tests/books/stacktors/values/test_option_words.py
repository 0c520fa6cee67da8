"""Every option has words that fit it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import asdict, fields, replace

from game.books.stacktors.rulebook import rulebook
from game.books.stacktors.values import options as words
from game.books.stacktors.values.options import EDITIONS, Options, with_values
from game.files import MAPS
from game.problem import NoOption

NAMES = [field.name for field in fields(Options)]


def test_every_option_and_nothing_else_is_told():
    assert sorted(words.TOLD) == sorted(NAMES)
    assert sorted(name for matter in words.MATTERS for name in words.names(matter)) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_authors_of_campaigns_are_told_of_it_and_its_default(name):
    usual = msgspec.json.encode(getattr(Options(), name)).decode()
    assert f"\n| `{name}` | {usual} | " in (MAPS / "CAMPAIGNS.md").read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_who_gives_it_a_value_that_it_cannot_have_is_told_which(name):
    with pytest.raises(NoOption, match=f"the option {name} cannot be .*; write "):
        with_values(Options(), {name: "?"})


@pytest.mark.parametrize("name", NAMES)
def test_its_words_are_whole(name):
    told = words.TOLD[name]
    assert told.title
    assert told.text.endswith(".")
    assert told.rule in rulebook().rules


@pytest.mark.parametrize("name", NAMES)
def test_the_default_is_offered_and_every_choice_can_be_played(name):
    offered: list[Any] = [value for value, _ in words.TOLD[name].choices]
    assert getattr(Options(), name) in offered
    for value in offered:
        assert getattr(with_values(Options(), {name: value}), name) == value


@pytest.mark.parametrize("name", NAMES)
def test_going_round_comes_by_every_choice(name):
    value, seen = getattr(Options(), name), []
    for _ in words.TOLD[name].choices:
        value = words.TOLD[name].following(value)
        seen.append(value)
    assert value == getattr(Options(), name)
    assert len(set(seen)) == len(seen)


def test_a_value_that_is_not_offered_has_words_and_leads_back():
    assert words.TOLD["rest"].word(7) == "7 healings each"
    assert words.TOLD["rest"].following(7) == "full"


def test_yes_is_not_one_nor_no_nought():
    assert words.TOLD["revival"].word(0) == "Never"
    assert words.TOLD["revival"].word(1) == "1 round"
    assert words.TOLD["pink"].word(False) == "No"


def test_the_summary_names_the_nearest_edition_and_counts_the_rest():
    assert words.summary(Options()) == "Wiki rules"
    assert words.summary(EDITIONS["core"]) == "Core rules"
    assert words.summary(replace(EDITIONS["core"], rest="none")) == "Core rules, 1 changed"
    assert list(words.lines(replace(Options(), revival=0))) == ["Wiki rules.", "Time to bring back: never"]
    assert asdict(Options()).keys() == words.TOLD.keys()
