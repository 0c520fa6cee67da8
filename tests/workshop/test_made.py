"""What is made from the schema is as it would be made today."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import pytest

from game.books.stacktors.maps.placed import FROM, TO, WAITS, WHEN
from game.books.stacktors.values.situation import SIDES, Figure, Thing, Trial
from game.files import MAPS
from game.tiled import schema
from game.tiled.properties import as_text
from game.tiled.schema import property_problems, wrong
from game.tiled.sources import FilePlace
from game.workshop import folder, reference
from game.workshop.__main__ import made

MEMBERS = [
    (sort.name, member) for sort in (schema.SITUATION, *schema.whole_schema().classes) for member in sort.members
]
MEMBERS += [("tile", member) for member in schema.TILE]


@pytest.mark.parametrize("path", made(), ids=lambda path: path.name)
def test_it_is_as_the_schema_says(path):
    assert path.read_text(encoding="utf-8") == made()[path], "run python -m game.workshop"


def test_a_key_of_which_nothing_is_said_is_named_with_its_table():
    rewards = next(table for table in reference.tables() if table.name == "rewards")
    with pytest.raises(KeyError, match=r'what "salves" is, below \[rewards\]'):
        reference.says(rewards, "salves")


@pytest.mark.parametrize(("owner", "member"), MEMBERS, ids=lambda each: getattr(each, "name", each))
def test_defaults_and_examples_fit(owner, member):
    read = {"int": int, "float": float}.get(member.type, str)
    assert wrong(member, member.default) is None
    assert wrong(member, read(member.example) if member.example else "") is None
    assert member.says.endswith((".", "`")), owner
    assert not member.enum or schema.whole_schema().enum(member.enum)


def test_the_rulebook_takes_what_the_classes_have():
    for name, kind in (("character", Figure), ("challenge", Trial), ("object", Thing)):
        told = {member.name for member in schema.whole_schema().of(name).members} - {"notation"}
        assert told <= {*kind.__struct_fields__, FROM, TO, WHEN, WAITS}
    assert schema.whole_schema().enum("side").values == SIDES


def test_the_examples_are_notation():
    from game.books.stacktors.values.stack import Cache, ChallengeStack, Gear, Stack

    character = schema.whole_schema().of("character")
    assert Stack.parse(character.member("notation").example)
    assert Gear.parse(character.member("gear").example)
    assert ChallengeStack.parse(schema.whole_schema().of("challenge").member("notation").example)
    assert Cache.parse(schema.whole_schema().of("object").member("notation").example)


def test_the_project_knows_every_class_and_enum():
    types = json.loads((MAPS / "stacktors.tiled-project").read_text(encoding="utf-8"))["propertyTypes"]
    assert [each["name"] for each in types if each["type"] == "class"] == ["situation", *schema.whole_schema().names]
    assert [each["id"] for each in types] == list(range(1, len(types) + 1))
    enums = {each["name"] for each in types if each["type"] == "enum"}
    assert {member.get("propertyType") for each in types for member in each.get("members", ())} - {None} <= enums


def test_tiled_of_old_is_told_the_same_classes():
    """Object types are what Tiled before 1.9 has for classes."""
    types = ET.fromstring(folder.object_types())
    told = {each.get("name"): {member.get("name"): member.get("default") for member in each} for each in types}
    assert told == {
        sort.name: {member.name: as_text(member.default) for member in sort.members}
        for sort in schema.whole_schema().classes
    }
    assert json.loads(folder.project_text(folder.Caller()))["objectTypesFile"] == folder.OBJECT_TYPES


def test_commands_call_the_game_as_asked():
    commands = json.loads(folder.project_text(folder.Caller("py", "-m game", "there")))["commands"]
    assert [command["arguments"].split()[:3] for command in commands] == [
        ["-m", "game", word] for word in ("check", "play", "render")
    ]
    assert {command["workingDirectory"] for command in commands} == {"there"}


def test_every_key_of_a_campaign_has_its_sentence_and_every_sentence_its_key():
    """A new key of a campaign's structs wants a line in game/workshop/keys.toml."""
    assert [
        says
        for table in reference.tables()
        for _, field in reference.keys(table)
        if not (says := reference.says(table, field.name)).endswith((".", "`"))
    ] == []
    assert reference.unused() == []


def told(sort, **properties):
    return [
        str(problem)
        for problem in property_problems(schema.whole_schema().of(sort), properties.items(), FilePlace("m", "object 1"))
    ]


@pytest.mark.parametrize(
    ("sort", "properties", "says"),
    [
        (
            "object",
            {"notation": "{R3}", "Key": "x"},
            'Key: is unknown and not played: did you mean "key"? Rename it or take it out',
        ),
        ("note", {"x": 1}, "x: is unknown and not played: take it out; a note has none"),
        (
            "trigger",
            {"unit.speed": 1, "unit.guts": 2},
            "unit: is unknown and not played: take it out; a trigger has text, clash, when, do, again",
        ),
        (
            "object",
            {"notation": 3},
            'notation: is "3", not text (string): remove the property and add it again with the type string',
        ),
        (
            "object",
            {"notation": True},
            'notation: is "true", not text (string): remove the property and add it again with the type string',
        ),
        (
            "start",
            {"order": True},
            'order: is "true", not a whole number (int): remove the property and add it again with the type int',
        ),
        (
            "start",
            {"facing": 8},
            'facing: is "8", not text (string): remove the property and add it again with the type string',
        ),
        (
            "trigger",
            {"clash": "yes"},
            'clash: is "yes", not true or false (bool): remove the property and add it again with the type bool',
        ),
    ],
)
def test_a_slip_is_told(sort, properties, says):
    (sentence,) = told(sort, **properties)
    assert sentence == f"m: object 1: {says}"


def test_what_is_sound_or_open_is_not():
    assert told("character", notation="G1--", side="wolves", facing=7) == []
    assert told("region", kind="") == []
