"""A text that was typed and emptied again counts as left out: Tiled keeps it as an empty one."""

from __future__ import annotations

import pytest

from game.tiled import schema

TEXTS = ("string", "file")
BARE = {
    "start": ('<object id="9" type="start" x="32" y="96">', "<point/></object>"),
    "region": ('<object id="9" name="here" type="region" x="0" y="64" width="64" height="64">', "</object>"),
    "trigger": ('<object id="9" name="here" type="trigger" x="0" y="64" width="64" height="64">', "</object>"),
    "note": ('<object id="9" type="note" x="32" y="96">', "<point/></object>"),
    "character": ('<object id="9" name="Gan" type="character" x="32" y="96">', "<point/></object>"),
    "challenge": ('<object id="9" name="Gan" type="challenge" x="32" y="96">', "<point/></object>"),
    "object": ('<object id="9" name="Gan" type="object" x="32" y="96">', "<point/></object>"),
}
"""An object of each class, in two halves, with room for its properties."""
NOTATION = {"character": "G1-R2C1-R1", "challenge": "(C2)R4=B3", "object": "{R3}"}
WITHOUT: dict[str, tuple[list[str], list[str]]] = {}
"""What is told of a thing of each class that was looked at, without the property: of the map and of the campaign."""
EMPTIED = '<property name="{}" value=""/>'


def members():
    return [
        (sort.name, member.name)
        for sort in schema.whole_schema().classes
        for member in sort.members
        if member.type in TEXTS and not member.needed
    ]


@pytest.mark.parametrize(("sort", "name"), [one for one in members() if one[0] in BARE])
def test_an_emptied_property_of_a_thing_is_none(folder, sort, name):
    """Those that a template brings for its author to write are told, in a warning that keeps nobody from playing."""
    head, tail = BARE[sort]
    told = f'<property name="notation" value="{NOTATION[sort]}"/>' if sort in NOTATION else ""
    if sort not in WITHOUT:
        folder.things["it"] = f"{head}<properties>{told}</properties>{tail}"
        WITHOUT[sort] = folder.told_of_map(), folder.told()
    folder.things["it"] = f"{head}<properties>{told}{EMPTIED.format(name)}</properties>{tail}"
    told = [one for one in (*folder.told_of_map(), *folder.told()) if "is empty, so that" not in one]
    assert told == [line for lines in WITHOUT[sort] for line in lines]


def test_a_class_that_is_drawn_is_looked_at():
    assert {sort for sort, _ in members()} <= {*BARE, "situation"}


@pytest.mark.parametrize("name", [member.name for member in schema.SITUATION.members if member.type in TEXTS])
def test_an_emptied_property_of_the_map_is_none(folder, name):
    without = folder.told_of_map()
    folder.properties = EMPTIED.format(name)
    assert folder.told_of_map() == without


def test_a_campaign_empties_what_the_map_says(folder):
    folder.things["imp"] = folder.things["imp"].replace(
        'name="side"', 'name="gear" value="R3-C2"/><property name="side"'
    )
    folder.change(
        "[[situations.goals]]", '[[situations.figures]]\nkey = "imp"\ngear = ""\nname = ""\n\n[[situations.goals]]'
    )
    assert folder.told() == []
    folder.change('stack = "G1O2-R3O2C1-R1"', 'stack = "G1O2-R3O2C1-R1"\ngear = ""')
    assert folder.told() == []
