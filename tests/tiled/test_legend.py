"""What a plan says about the things on a map."""

from __future__ import annotations

from game.tiled.legend import notes
from game.tiled.load import load


def thing(number, sort, name="", form='x="32" y="32"', shape="<point/>", **properties):
    told = "".join(
        f'<property name="{key}" '
        f'type="{"int" if type(value) is int else "bool" if type(value) is bool else "string"}" '
        f'value="{str(value).lower() if type(value) is bool else value}"/>'
        for key, value in properties.items()
    )
    return f'<object id="{number}" type="{sort}" name="{name}" {form}><properties>{told}</properties>{shape}</object>'


def told(tmx, *things):
    tmx.objects = "".join(things)
    return [(note.kind, note.text) for note in notes(load(tmx.write()))]


def area(number, name, **properties):
    return thing(number, "region", name, 'x="0" y="0" width="128" height="64"', "", **properties)


def test_starts_have_their_number_and_their_entrance(tmx):
    assert told(tmx, thing(1, "start", order=2, entrance="north"), thing(2, "start")) == [
        ("start", "2 north"),
        ("start", ""),
    ]


def test_who_and_what_stands_there_has_its_name_and_its_parties(tmx):
    things = [
        thing(1, "character", "Rat", notation="G1--"),
        thing(2, "character", "Wolf", party_from=4),
        thing(3, "challenge", "Lever", opens="gate", party_to=3),
        thing(4, "object", "Bow", party_from=2, party_to=3),
        thing(5, "object"),
    ]
    assert [text for _, text in told(tmx, *things)] == [
        "Rat",
        "Wolf, 4 or more",
        "Lever, opens gate, 3 or fewer",
        "Bow, 2 to 3",
        "object_5",
    ]


def test_exits_say_where_they_lead(tmx):
    tmx.objects = (
        area(1, "stairs", exit_to="cellar.tmx", entrance="north", exit_all=True)
        + area(2, "gate", exit="success")
        + area(3, "yard")
    )
    found = list(notes(load(tmx.write())))
    assert [(note.text, note.leads) for note in found] == [
        ("stairs, to cellar.tmx by north, all of them", True),
        ("gate, success", True),
        ("yard", False),
    ]


def test_areas_say_what_is_made_of_them(tmx):
    things = [
        area(1, "hole", kind="air", falls_to="a3"),
        area(2, "wood", gm="ambush"),
        thing(3, "trigger", "bell", 'x="0" y="0" width="64" height="64"', "", clash=True),
    ]
    assert [text for _, text in told(tmx, *things)] == ["hole, air, down to a3", "wood, ambush", "bell, rounds begin"]


def test_areas_of_one_name_are_one_and_come_first(tmx):
    other = thing(3, "region", "yard", 'x="128" y="64" width="64" height="64"', "")
    tmx.objects = thing(1, "start") + area(2, "yard") + other
    first, second = notes(load(tmx.write()))
    assert (first.kind, [str(cell) for cell in first.cells], first.colour) == ("region", ["a1", "b1", "c2"], "#5fb4e5")
    assert second.kind == "start"


def test_what_lies_off_the_map_and_notes_are_not_told(tmx):
    assert told(tmx, thing(1, "note", "Ask Ann"), thing(2, "object", "Far", 'x="999" y="32"')) == []
