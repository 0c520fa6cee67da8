from __future__ import annotations

import pytest

from game.gm.narrator import article, bare, definite, owner, plural, titled


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("imp", "an imp"),
        ("wolf", "a wolf"),
        ("hour", "an hour"),
        ("honest clerk", "an honest clerk"),
        ("heirloom", "an heirloom"),
        ("one-eyed ferryman", "a one-eyed ferryman"),
        ("unicorn", "a unicorn"),
        ("uninvited guest", "an uninvited guest"),
        ("useful rope", "a useful rope"),
        ("usher", "an usher"),
        ("Ugly Jug", "an Ugly Jug"),
        ("ewe", "a ewe"),
        ("euphonium", "a euphonium"),
        ("8-day clock", "an 8-day clock"),
        ("18", "an 18"),
        ("80", "an 80"),
        ("110", "a 110"),
        ("house", "a house"),
        ("utensil", "a utensil"),
        ("uphill road", "an uphill road"),
    ],
)
def test_articles_go_by_the_sound(text, told):
    assert article(text) == told


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("wolf", "wolves"),
        ("toll-man", "toll-men"),
        ("ferrywoman", "ferrywomen"),
        ("thief", "thieves"),
        ("witch", "witches"),
        ("boy", "boys"),
        ("ferry", "ferries"),
        ("drowned folk", "drowned folk"),
        ("keeper of bees", "keepers of bees"),
        ("old fox", "old foxes"),
    ],
)
def test_plurals(one, many):
    assert plural(one) == many


def test_titles():
    assert titled("Who took the miller's measure?") == "Who Took the Miller's Measure?"


def test_the_and_owners():
    assert (definite("a mill"), definite("The Mill"), bare("an oar"), bare("anchor")) == (
        "the mill",
        "the Mill",
        "oar",
        "anchor",
    )
    assert (owner("Nan"), owner("the wolves")) == ("Nan's", "the wolves'")
