"""The checker says what cannot be reached, where, and how to mend it; followed to the letter, its words mend it."""

from __future__ import annotations

import re
from functools import partial

import pytest

from game import library
from game.board.grid import Cell
from game.books.stacktors.values.options import EDITIONS
from tests.campaign.folder import THINGS, Folder

rule = pytest.mark.rule

SET = (
    '<tileset firstgid="1" name="set" tilewidth="64" tileheight="64" tilecount="4" '
    'columns="4"><image source="set.png" width="256" height="64"/>'
    + "".join(
        f'<tile id="{at}"><properties><property name="kind" value="{kind}"/><property '
        f'name="terrain" value="{ground}"/></properties></tile>'
        for at, (kind, ground) in enumerate(
            (("normal", "grass"), ("blocking", "wall"), ("water", "water"), ("air", "chasm"))
        )
    )
    + "</tileset>"
)
SIGNS = ".#~ "


def said(**properties) -> str:
    kinds = {bool: ' type="bool"', int: ' type="int"'}
    told = (
        (name, kinds.get(type(value), ""), str(value).lower() if isinstance(value, bool) else value)
        for name, value in properties.items()
    )
    return (
        "<properties>"
        + "".join(f'<property name="{name}"{kind} value="{value}"/>' for name, kind, value in told)
        + "</properties>"
    )


class Drawn:
    """A map of its own, drawn in signs; things stand in their cell, areas go from their first cell to their last."""

    def __init__(self, folder, *rows: str, name: str = "lone.tmx", **properties) -> None:
        self.folder, self.name, self.rows, self.properties = folder, name, [list(row) for row in rows], properties
        self.things: list[str] = []
        self.put("start", "a1")

    def put(self, kind: str, cell: str, name: str = "", **properties) -> Drawn:
        x, y = Cell.parse(cell)
        called = f'name="{name}"' if name else ""
        self.things.append(
            f'<object id="{len(self.things) + 1}" {called} type="{kind}" x="{64 * x + 32}" '
            f'y="{64 * y + 32}">{said(**properties)}<point/></object>'
        )
        return self

    def area(self, name: str, first: str, last: str, sort: str = "region", **properties) -> Drawn:
        (x, y), (right, bottom) = Cell.parse(first), Cell.parse(last)
        size = f'width="{64 * (right - x + 1)}" height="{64 * (bottom - y + 1)}"'
        self.things.append(
            f'<object id="{len(self.things) + 1}" name="{name}" type="{sort}" x="{64 * x}" '
            f'y="{64 * y}" {size}>{said(**properties)}</object>'
        )
        return self

    def told(self, *, crowds: bool = False, **options) -> list[str]:
        """What is wrong. The drawings are small: that larger parties have no room is left out unless `crowds`."""
        wide, high = len(self.rows[0]), len(self.rows)
        cells = ",\n".join(",".join(str(SIGNS.index(sign) + 1) for sign in row) for row in self.rows)
        head = (
            f'<map orientation="orthogonal" width="{wide}" height="{high}" tilewidth="64" '
            f'tileheight="64">{said(fill=False, **self.properties)}'
        )
        layer = f'<layer name="ground" width="{wide}" height="{high}"><data encoding="csv">{cells}</data></layer>'
        path = self.folder / self.name
        (self.folder / "set.png").write_bytes(b"")
        path.write_text(
            f'<?xml version="1.0" encoding="UTF-8"?>\n{head}{SET}{layer}<objectgroup '
            f'name="things">{"".join(self.things)}</objectgroup></map>\n',
            encoding="utf-8",
        )
        found = [f"{problem.severity}: {problem}" for problem in library.check_campaign(path, **options)]
        return [line for line in found if crowds or "of the party on and around" not in line]

    def painted(self, told: str) -> Drawn:
        """The map, with ground painted where the sentence says."""
        for cell in map(Cell.parse, re.findall(r"\b[a-z]\d+\b", told.partition("paint ground")[2])):
            self.rows[cell.y][cell.x] = "."
        return self


@pytest.fixture
def drawn(tmp_path):
    return lambda *rows, **properties: Drawn(tmp_path, *rows, **properties)


# --- goals and exits


def test_a_goal_behind_walls_is_an_error_with_its_region_and_its_cells(drawn):
    found = drawn("...#..", "...#..", goal="reach shed").area("shed", "e1", "f2")
    (told,) = found.told()
    assert told == (
        'error: lone.tmx: things/object 2 "shed": nobody comes there: no way leads from the start at a1 to e1 to f2: '
        "paint ground that can be walked on at d1, or let a challenge open a way"
    )
    assert found.painted(told).told() == []


@pytest.mark.parametrize(
    "rows", [("..#...", "..#..."), ("...##.", "..####"), ("..##..", "..##.."), (".  ...", ".  ...")]
)
def test_ground_that_is_painted_as_it_says_mends_it(drawn, rows):
    found = drawn(*rows, goal="reach shed").area("shed", "f1", "f1")
    (told,) = found.told()
    assert found.painted(told).told() == []


@rule("TER-1")
def test_a_way_that_a_region_bars_is_not_to_be_painted(drawn):
    """The region itself is named, for paint would change nothing; what a wall bars beside it is to be painted."""
    found = drawn("...#.", goal="reach shed").area("shed", "e1", "e1").area("fence", "b1", "c1", kind="blocking")
    (told,) = found.told()
    assert told.endswith(
        "paint ground that can be walked on at d1 and draw no area that blocks over b1 and c1, "
        "or let a challenge open a way"
    )
    found.things.pop()
    assert found.painted(told).told() == []


@rule("TER-1", "DCH-6")
def test_water_and_doors_and_levers_lead_there(drawn):
    assert drawn("..~~..", goal="reach shed").area("shed", "f1", "f1").told() == []
    door = (
        drawn("..#..#", ".....#", "####.#", goal="reach shed")
        .area("shed", "e3", "e3")
        .put("challenge", "e2", "Door", notation="{}R4")
    )
    assert door.told() == []
    lever = (
        drawn("..#...", "..#...", goal="reach shed")
        .area("shed", "f1", "f1")
        .area("gate", "c1", "c1")
        .put("challenge", "a2", "Lever", notation="{}R4", opens="gate")
    )
    assert lever.told() == []


@rule("DCH-6")
def test_what_the_only_door_to_it_closes_is_not_come_to(drawn):
    found = drawn("..#...", "......", "..#...", goal="reach shed").area("shed", "e1", "f1")
    found.put("challenge", "c2", "Door", notation="{}R4", opens="shed", becomes="blocking")
    (told,) = found.told()
    assert told == (
        'error: lone.tmx: things/object 2 "shed": nobody comes there: no way leads from the start at a1 to e1 to f1: '
        "let no challenge close e1, or let a challenge open a way"
    )
    found.rows[2][2] = "."
    assert found.told() == [], "the door can wait"


def test_a_lever_that_nobody_gets_at_opens_nothing(drawn):
    found = (
        drawn("..#..#.", "..#..#.", goal="reach shed")
        .area("shed", "e1", "e1")
        .area("gate", "c1", "c1")
        .put("challenge", "g1", "Lever", notation="{}R4", opens="gate")
    )
    (told,) = found.told()
    assert told.startswith('error: lone.tmx: things/object 2 "shed": nobody comes there')
    told = next(line for line in found.painted(told).told() if "nobody gets at it" in line)
    assert told.startswith(
        'warning: lone.tmx: things/object 4 "Lever": nobody gets at it, at g1: no way leads there '
        "from the start at a1: paint ground"
    )
    assert not [line for line in found.painted(told).told() if "nobody gets at it" in line]


def test_an_exit_behind_walls_is_a_warning_where_something_else_ends_it(drawn):
    found = drawn("...#.", goal="reach shed").area("shed", "c1", "c1").area("back", "e1", "e1", exit="success")
    (told,) = found.told()
    assert told.startswith('warning: lone.tmx: things/object 3 "back": nobody comes there')
    assert found.painted(told).told() == []


def test_a_challenge_or_a_foe_that_is_to_be_overcome_is_got_at(drawn):
    chest = drawn("..#.", goal="overcome chest").put("challenge", "d1", "Chest", notation="{}R4")
    assert chest.told()[0].startswith('error: lone.tmx: things/object 2 "Chest": nobody gets at it, at d1')
    foe = drawn("..#.", goal="defeat hostile").put("character", "d1", "Rat", notation="G1-R1-")
    assert foe.told()[0].startswith('error: lone.tmx: things/object 2 "Rat": nobody gets at it, at d1')
    assert drawn(".. .", goal="defeat hostile").put("character", "d1", "Rat", notation="G1-R1-").told() == [], (
        "it can be shot at"
    )
    flier = drawn("..#.", goal="defeat hostile").put("character", "d1", "Bat", notation="Cy1-R1-")
    assert flier.told() == [], "it comes by itself"


@rule("SIT-5")
def test_a_fight_from_the_beginning_has_an_end_whatever_is_out_of_reach(drawn):
    found = (
        drawn("..#.", goal="reach shed", conflict=True)
        .area("shed", "d1", "d1")
        .put("character", "b1", "Rat", notation="G1-R1-")
    )
    assert [line.partition(":")[0] for line in found.told()] == ["warning"]


@rule("TER-6")
def test_a_place_that_is_all_chasm(drawn):
    found = drawn("...", "...", goal="reach pit").area("pit", "b2", "c2")
    found.rows[1][1:] = "  "
    (told,) = found.told()
    assert 'object 2 "pit": is all chasm, where nobody can stand who does not fly' in told
    assert told.startswith("error")
    laid = drawn("...", "...", goal="reach pit").area("pit", "b2", "c2", kind="air")
    (told,) = laid.told()
    assert told.endswith("lay no air over b2, or let a challenge open a way")
    laid.things.pop()
    assert laid.area("pit", "b2", "c2").told() == []
    assert drawn("...", "...", goal="reach pit", gravity=False).area("pit", "b2", "c2", kind="air").told() == []


def test_an_exit_inside_of_a_goal_never_counts(drawn):
    found = drawn("......", goal="reach yard").area("yard", "d1", "f1").area("gate", "e1", "e1", exit="failure")
    (told,) = found.told()
    assert told == (
        'warning: lone.tmx: things/object 3 "gate": lies inside of "yard", which ends it before: '
        '"failure" never comes about: '
        'draw it outside of "yard", or take one of them out'
    )
    beside = drawn("......", goal="reach yard").area("yard", "d1", "f1").area("gate", "c1", "c1", exit="failure")
    assert beside.told() == []
    all_of_them = (
        drawn("......", "......", goal="gather yard").area("yard", "d1", "f2").area("gate", "e1", "e1", exit="failure")
    )
    assert all_of_them.told() == []


@rule("SIT-5")
def test_a_goal_that_the_party_stands_in_as_it_comes(drawn):
    (told,) = drawn("......", goal="reach yard").area("yard", "a1", "b1").told()
    assert told == (
        'error: lone.tmx: things/object 2 "yard": the party stands in it, at a1, as it comes by '
        "the start at a1, and that ends the situation at once: "
        "draw it where nobody of the party starts, or make it an exit, which counts when it is "
        'entered: exit = "success" in place of the goal'
    )
    assert drawn("......", goal="reach yard").area("yard", "e1", "f1").told() == []
    assert drawn("......").area("yard", "a1", "b1", exit="success").told() == []


@rule("SIT-5")
def test_a_goal_on_a_start_that_only_larger_parties_use(drawn):
    (told,) = drawn("......", goal="reach yard").area("yard", "f1", "f1").put("start", "f1", order=2).told()
    assert "stands in it, at f1, as it comes by the start at a1 for a party of 2 to 6" in told.replace(
        ", and that ends the situation at once", ""
    )


@rule("SIT-5")
def test_a_goal_over_several_starts_is_told_once(drawn):
    found = drawn("......", "......", goal="reach yard").put("start", "a2").put("start", "b1").area("yard", "a1", "b2")
    (told,) = found.told()
    assert told.startswith(
        'error: lone.tmx: things/object 4 "yard": the party stands in it, at a1, as it comes by the start at a1, and'
    )


def test_where_all_must_gather_one_who_stands_there_ends_nothing(drawn):
    def yard(first, last):
        return drawn("......", "......", goal="gather yard").area("yard", first, last).put("start", "b1", order=2)

    assert yard("b1", "d2").told() == []
    (told,) = yard("a1", "f2").told()
    assert "a1, as" in told
    apart = (
        drawn("......", "......", goal="gather yard")
        .area("yard", "a1", "d2")
        .put("character", "f1", "Child", notation="G1-R1-", side="party")
    )
    assert not [line for line in apart.told() if "stands in it" in line]


# --- all of the party


def test_a_place_to_gather_that_is_too_small_for_some_parties(drawn):
    found = drawn("....", "....", goal="gather raft").area("raft", "c1", "d1")
    (told,) = found.told()
    assert told == (
        'warning: lone.tmx: things/object 2 "raft": has room for 2, too little to gather there for a party of 3 to 6: '
        "draw it over more cells that can be walked on, or let one be enough: exit_all = false, "
        "or reach in place of gather"
    )
    assert drawn("....", "....", "....", goal="gather raft").area("raft", "c1", "d3").told() == []


def test_a_place_that_a_bystander_stands_on_and_never_leaves(drawn):
    held = (
        drawn("....", "....", goal="reach raft")
        .area("raft", "d1", "d1")
        .put("character", "d1", "Guard", notation="G1-R1-", side="neutral")
    )
    assert held.told() == [
        (
            'warning: lone.tmx: things/object 2 "raft": is full: Guard, whom nobody fights, stands on '
            "all of it: draw it over more cells, or move who stands there"
        )
    ]
    won = (
        drawn("....", "....", goal="reach raft")
        .area("raft", "d1", "d1")
        .put("character", "d1", "Guard", notation="G1-R1-", side="neutral", reluctant=True)
    )
    assert won.told() == []
    roomy = (
        drawn("....", "....", goal="reach raft")
        .area("raft", "c1", "d1")
        .put("character", "d1", "Guard", notation="G1-R1-", side="neutral")
    )
    assert roomy.told() == []


def test_walls_and_those_who_come_along_take_room(drawn):
    walled = drawn("....", "...#", "....", goal="gather raft").area("raft", "c1", "d3")
    assert "has room for 5, too little to gather there for a party of 6" in walled.told()[0]
    child = (
        drawn("....", "....", "....", goal="gather raft")
        .area("raft", "c1", "d3")
        .put("character", "b1", "Child", notation="G1-R1-", side="party")
    )
    assert (
        "has room for 6, too little to gather there, with 1 more who are the party's for a party of 6"
        in child.told()[-1]
    )


def test_a_start_that_is_cut_off(drawn):
    found = drawn("...#.", goal="reach shed").area("shed", "c1", "c1").put("start", "e1", order=2)
    (told,) = found.told()
    assert told == (
        "warning: lone.tmx: things/object 3: stands at e1, cut off from the start at a1 for a party of 2 to 6: "
        "move it, or paint ground that can be walked on at d1, or let a challenge open a way"
    )
    assert found.painted(told).told() == []


@rule("MOV-4")
def test_a_place_beside_the_starts_that_is_cut_off(drawn):
    """Who finds no start is put beside them, beyond a chasm as well."""
    found = drawn(".. ...", goal="reach shed").area("shed", "b1", "b1")
    told = found.told()
    assert told[0] == (
        "warning: lone.tmx: things/object 1: a hero for whom no start is left is put at d1, cut off from the start "
        "at a1 for a party of 3 to 6: add starts, or paint ground that can be walked on at c1, or let "
        "a challenge open a way"
    )
    assert [line.partition("put at ")[2][:2] for line in told] == ["d1", "e1", "f1"] + [""] * (len(told) - 3)
    assert found.painted(told[0]).told() == []


@rule("MOV-4")
def test_a_party_for_which_there_is_no_place_at_all(drawn):
    found = drawn("..#...", goal="defeat hostile").put("character", "b1", "Imp", notation="G1-R1-", side="hostile")
    (told,) = found.told(crowds=True)
    assert told == (
        "warning: lone.tmx: things/object 1: there is room for 1 of the party on and around the start at a1 for a "
        "party of 2 to 6: paint more ground around the start that can be walked on, or come with fewer"
    )
    found.rows[0][2] = "."
    assert "room for 5 of the party on and around the start at a1 for a party of 6" in found.told(crowds=True)[-1]


def test_a_goal_that_only_the_second_start_lies_by_is_no_goal_for_one_alone(drawn):
    found = drawn("...#.", goal="reach shed").area("shed", "e1", "e1").put("start", "e1", order=2)
    assert any(
        line.startswith("error") and "nobody comes there" in line and "for a party of 1" in line
        for line in found.told()
    )


def test_who_cannot_come_together_cannot_gather(drawn):
    found = drawn("...#.", "...#.", "...#.", goal="gather shed").area("shed", "b1", "c3").put("start", "e1", order=2)
    told = found.told()
    assert any(
        line.startswith("error") and "all of the party must stand there, and nobody comes from the start at e1" in line
        for line in told
    )


# --- what else is there


def test_objects_people_and_triggers_that_nobody_comes_to(drawn):
    found = drawn("..#..", "..#..", goal="reach here").area("here", "b1", "b1")
    found.put("object", "d1", "Bow", notation="{R3}").put(
        "character", "e1", "Nan", notation="G1-R1-", side="neutral"
    ).area("bell", "e2", "e2", sort="trigger", text="Dong.")
    told = found.told()
    assert [re.search(r'"(\w+)"', line)[1] for line in told] == ["Bow", "Nan", "bell"]
    assert {line.partition(":")[0] for line in told} == {"warning"}


def test_of_many_behind_the_same_wall_the_first_are_told_of(drawn):
    found = drawn("..#" + "." * 9, goal="reach here").area("here", "b1", "b1")
    for n in range(8):
        found.put("object", f"{'efghijkl'[n]}1", f"Bow {n}", notation="{R3}")
    told = found.told()
    assert len(told) == 6
    assert (
        told[-1] == "warning: lone.tmx: nobody gets at 3 more, where no way leads from the start at a1: "
        "paint ground that can be walked on at c1, or let a challenge open a way"
    )
    assert found.painted(told[-1]).told() == []


def test_what_is_beside_a_wall_can_be_taken_and_talked_to(drawn):
    found = (
        drawn("..#..", "......"[:5], goal="reach here")
        .area("here", "b1", "b1")
        .put("object", "c2", "Bow", notation="{R3}")
    )
    assert found.told() == []


# --- entrances, gifts, parties


SIDE = (
    '<object id="20" type="start" x="{}" y="32"><properties><property name="entrance" '
    'value="side"/></properties><point/></object>'
)
WALLED = ("1,1,1,2,1,1", "1,1,1,2,1,1", "1,1,1,2,1,1", "1,1,1,2,1,1")


def yard(folder: Folder) -> Folder:
    """The small campaign in free play: a wall parts its yard, and the gate lies beyond it."""
    folder.map = partial(folder.map, WALLED)  # type: ignore[method-assign] # its map alone is another
    folder.change("conflict = true", "conflict = false").change("join = true\noutcome", 'join = true\nfact = "come"\n#')
    folder.change('led = "home"\n', "")
    for key in ("imp", "chest"):
        del folder.things[key]
    folder.change('[[situations.watches]]\nkind = "overcome"\nwhat = "chest"\ntext = "It creaks."\n', "")
    return folder


def test_a_campaigns_goal_is_told_at_the_region_on_its_map(folder):
    (told,) = yard(folder).told()
    assert told.startswith(
        'yard.tmx: things/object 2 "gate": nobody comes there: no way leads from the start at a1 '
        "to e1 to f1: paint ground that can be walked on at d1"
    )


def test_each_entrance_that_is_used_is_judged(folder):
    yard(folder).things["side"] = SIDE.format(64 * 5 + 32)
    assert len(folder.told()) == 2, "nobody comes by it"
    folder.change('success = "home"', 'success = "home"\n').change('stand-off = "home"', 'stand-off = "yard@side"')
    (told,) = folder.told()
    assert told.startswith('yard.tmx: things/object 2 "gate": nobody comes there: no way leads from the start at a1')


@rule("CLR-F-PURPLE", "CLR-F-CYAN")
def test_what_the_ready_heroes_feet_can_counts(folder):
    yard(folder).change('stack = "G1O2-R3O2C1-R1"', 'stack = "G1P2-R3O2C1-R1"')
    assert folder.told() == []
    folder.change('stack = "G1P2-R3O2C1-R1"', 'stack = "G1Cy2-R3O2C1-R1"')
    assert len(folder.told()) == 1, "a wall is not flown over"


def test_other_options_leave_what_the_heroes_can(folder):
    yard(folder).change('stack = "G1O2-R3O2C1-R1"', 'stack = "G1P2-R3O2C1-R1"')
    assert library.check_campaign(folder.write(), EDITIONS["core"]) == []


def test_who_waits_for_more_heroes_than_there_are(drawn, folder):
    (told,) = (
        drawn("...", goal="reach here")
        .area("here", "b1", "b1")
        .put("object", "c1", "Bow", notation="{R3}", party_from=7)
        .told()
    )
    assert (
        told == 'warning: lone.tmx: things/object 3 "Bow": party_from: is 7, and parties are judged up '
        "to 6 heroes: hardly anybody meets it: write 6 or less"
    )
    folder.things["bow"] = THINGS["bow"].replace(
        "<properties>", '<properties><property name="party_from" type="int" value="3"/>'
    )
    assert folder.told() == [], "a party has three heroes as it is"
    folder.things["bow"] = THINGS["bow"].replace(
        "<properties>", '<properties><property name="party_from" type="int" value="4"/>'
    )
    (told,) = folder.told()
    assert (
        told == 'yard.tmx: things/object 6 "Bow": party_from: is 4, and the campaign has 1 ready-made: '
        "hardly any party meets it: add [[heroes]], or write less"
    )


# --- one challenge for parties of several sizes


def test_variants_of_a_challenge_share_a_key_and_a_goal(drawn):
    found = drawn("....", goal="overcome lock")
    found.put("challenge", "d1", "Lock", notation="{}R4", party_to=3).put(
        "challenge", "d1", "Lock", notation="{}R8", party_from=4
    )
    assert found.told() == []


def test_variants_of_a_challenge_in_a_campaign_file(folder):
    lock = (
        '[[situations.trials]]\nkey = "lock"\nstack = "{}R4"\ncell = "a3"\nparty_to = '
        '3\n\n[[situations.trials]]\nkey = "lock"\nstack = "{}R8"\ncell = "a3"\nparty_from = 4\n\n'
    )
    folder.change(
        "[[situations.goals]]", lock + '[[situations.goals]]\nkind = "overcome"\nwhat = "lock"\n\n[[situations.goals]]'
    )
    told = folder.told()
    assert [line for line in told if "lock" in line and "party_from" not in line] == []
    folder.change('key = "lock"\nstack = "{}R8"\ncell = "a3"', 'key = "chest"\nstrikes = true').change(
        'key = "lock"', 'key = "chest"'
    )
    assert any(
        line.startswith(
            "small.toml: situation yard, chest: is told of twice: write all that changes of it in one place"
        )
        for line in folder.told()
    )


def test_another_goal_that_does_as_well_keeps_it_quiet(drawn):
    found = drawn("....", goal="overcome small").area("out", "c1", "c1", exit="success")
    found.put("challenge", "d1", "Small", notation="{}R4", party_to=3)
    assert found.told() == []


def test_a_goal_that_some_parties_do_not_find_is_an_error_where_nothing_else_ends_it(drawn):
    found = drawn("....", goal="overcome small").put("challenge", "d1", "Small", notation="{}R4", party_to=3)
    (told,) = found.told()
    assert told == (
        'error: lone.tmx: goal: "small" is not there, and nothing else ends it for a party of 4 to 6: '
        "let it stand there for all (party_from = 0, party_to = 0), give what stands there for the others the same key"
    )
    assert found.put("challenge", "d1", "Small", notation="{}R8", party_from=4).told() == []


@rule("SIT-6")
def test_rounds_that_never_pass_end_nothing(folder):
    yard(folder).change('kind = "reach"\nwhat = "gate"', 'kind = "rounds"\nwhat = "9"')
    (told,) = folder.told()
    assert told.startswith(
        "small.toml: situation yard, goals 1: no round ever passes, for nobody is there to fight: "
        "put somebody hostile where the party comes"
    )
    folder.change("conflict = false", "conflict = false\npresses = true")
    assert folder.told() == []


# --- names, letters, pieces


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Rat" * 11, f'"{"Rat" * 11}" has 33 letters, and there is room for 30: give it a shorter name'),
        (
            "ネズミ",
            (
                "the letters ネ ズ ミ are in no font of the game, and boxes stand for them: write it "
                "in Latin, Greek or Cyrillic letters, without signs and pictures"
            ),
        ),
        (
            "Rat ☠",
            (
                "the letters ☠ are in no font of the game, and boxes stand for them: write it in "
                "Latin, Greek or Cyrillic letters, without signs and pictures"
            ),
        ),
    ],
)
def test_names_that_cannot_be_shown(drawn, name, sentence):
    found = drawn("...", goal="defeat hostile").put("character", "c1", name, notation="G1-R1-")
    (told,) = found.told()
    assert told.endswith(sentence)
    assert told.startswith("warning: lone.tmx: things/object 2")


def test_names_in_every_latin_alphabet_are_fine(drawn):
    assert (
        drawn("...", goal="defeat hostile").put("character", "c1", "Žofie Łęcka-Ñandú d’Été", notation="G1-R1-").told()
        == []
    )


def test_texts_that_cannot_be_shown(drawn, folder):
    found = (
        drawn("...", goal="reach here", text="みんなここ。", title="ここ")
        .area("here", "b1", "b1")
        .area("bell", "c1", "c1", sort="trigger", text="→")
    )
    assert [line.partition(": the letters")[0] for line in found.told()] == [
        "warning: lone.tmx: title",
        "warning: lone.tmx: text",
        'warning: lone.tmx: things/object 3 "bell": text',
    ]
    folder.change('reply = "Under the mat."', 'reply = "☞"').change('text = "It creaks."', 'text = "★"').change(
        'blurb = "A yard."', 'blurb = "♥"'
    )
    assert [line.partition(": the letters")[0] for line in folder.told()] == [
        "small.toml: situation yard, nan, talk",
        "small.toml: situation yard, watches 1, text",
        "small.toml: blurb",
    ]


@rule("PIE-3", "CRE-2")
def test_who_is_built_of_more_than_the_table_has(drawn, folder):
    tower = drawn("...", goal="defeat hostile").put("character", "c1", "Tower", notation=f"G1-{'R3' * 11}-")
    assert [line.partition("notation: ")[2] for line in tower.told()] == [
        "has 11 R3, and the bank holds 10 of each piece (PIE-3): build it of other pieces, or play with more trios",
    ]
    hill = drawn("...", goal="defeat hostile").put("character", "c1", "Hill", notation=f"G1-{'R3O3Y3G3B3' * 5}-")
    assert "has 76 pips, and 6 heroes of 12 points have 72" in hill.told()[0]
    folder.change("[[heroes]]", "[options]\ntrios = 1\n\n[[heroes]]")
    folder.things["imp"] = folder.things["imp"].replace("G1-R2-", "G1-R2R2-")
    told = "\n".join(folder.told())
    assert "has 2 R2, and the bank holds 1 of each piece (PIE-3)" in told


@rule("NOT-1")
def test_pink_in_the_core_edition(drawn):
    found = drawn("...", goal="defeat hostile").put("character", "c1", "Rat", notation="G1-Pk1-")
    assert found.told() == []
    (told,) = found.told(options=EDITIONS["core"])
    assert 'object 2 "Rat": notation: Rat brings pink, and pink is not played' in told


# --- what it says is done


def _named(drawn, name):
    return drawn("...", goal="defeat hostile").put("character", "c1", name, notation="G1-R1-")


def _waiting(drawn, least):
    return (
        drawn("...", goal="reach here")
        .area("here", "b1", "b1")
        .put("object", "c1", "Bow", notation="{R3}", party_from=least)
    )


def _raft(drawn, goal="gather raft", **exit_):
    return drawn("....", "....", **({"goal": goal} if not exit_ else {})).area("raft", "c1", "d1", **exit_)


def _built(drawn, notation):
    return drawn("...", goal="defeat hostile").put("character", "c1", "Tower", notation=notation)


def _parted(drawn, second):
    return drawn("...#.", goal="reach shed").area("shed", "c1", "c1").put("start", second, order=2)


FOLLOWED = {
    "give it a shorter name": (lambda d: _named(d, "Rat" * 11), lambda d: _named(d, "Rat")),
    "write it in Latin, Greek or Cyrillic letters": (lambda d: _named(d, "ネズミ"), lambda d: _named(d, "Крыса")),
    "write 6 or less": (lambda d: _waiting(d, 7), lambda d: _waiting(d, 6)),
    "reach in place of gather": (_raft, lambda d: _raft(d, "reach raft")),
    "exit_all = false": (
        lambda d: _raft(d, exit="success", exit_all=True),
        lambda d: _raft(d, exit="success", exit_all=False),
    ),
    "build it of other pieces": (lambda d: _built(d, f"G1-{'R3' * 11}-"), lambda d: _built(d, f"G1-{'R3' * 10}O3-")),
    "take pieces out": (lambda d: _built(d, f"G1-{'R3O3Y3G3B3' * 5}-"), lambda d: _built(d, f"G1-{'R3O3Y3G3B3' * 4}-")),
    "move it, or": (lambda d: _parted(d, "e1"), lambda d: _parted(d, "b1")),
}


@pytest.mark.parametrize("mend", FOLLOWED)
def test_what_it_says_is_to_be_done_mends_it(drawn, mend):
    faulty, mended = FOLLOWED[mend]
    (told,) = faulty(drawn).told()
    assert mend in told
    assert mended(drawn).told() == []


def test_more_heroes_and_more_trios_mend_it_too(folder):
    folder.things["bow"] = THINGS["bow"].replace(
        "<properties>", '<properties><property name="party_from" type="int" value="4"/>'
    )
    (told,) = folder.told()
    assert "add [[heroes]]" in told
    hero = '[[heroes]]\nname = "{}"\nstack = "G1O2-R3O2C1-R1"\n\n'
    folder.change("[[heroes]]", "".join(map(hero.format, ("Ada", "Bob", "Cyd"))) + "[[heroes]]")
    assert folder.told() == []


# --- a conflict in which nobody meets


@rule("SIT-5")
@pytest.mark.parametrize(
    ("steps", "told", "properties"),
    [
        (26, "", {}),
        (
            27,
            "the party and its nearest enemy are 27 steps apart, so nobody meets before round 6: put them nearer, or ",
            {},
        ),
        (40, "", {"conflict": False}),
        (
            13,
            ", so nobody meets before round 3, and the clock ends it after 2: put them nearer, or give it ",
            {"goal": "rounds 2"},
        ),
        (9, "", {"goal": "rounds 2"}),
    ],
)
def test_a_conflict_in_which_nobody_meets_for_long_is_warned_of(drawn, steps, told, properties):
    """Heroes walk 3 cells, B walks 2 in each round: they are beside each other after 5 rounds from 26 steps apart."""
    found = drawn("." * 50, "." * 50, **({"conflict": True, "goal": "defeat hostile"} | properties))
    found.put("character", str(Cell(steps, 0)), "B", notation="G2-R2-", side="hostile")
    said_so = [line for line in found.told() if "steps apart" in line]
    assert bool(said_so) == bool(told)
    assert all(told in line for line in said_so)


@pytest.mark.parametrize(
    "goal", ["reach Far Bank", "reach far bank", "reach far-bank", "join Old Miller", "join old_miller"]
)
def test_a_goal_names_places_and_people_in_any_spelling(drawn, goal):
    found = drawn("......", "......", goal=goal).area("Far Bank", "e1", "f1")
    found.put("character", "c2", "Old Miller", notation="G1-R2C1-R1", side="neutral", reluctant="calm")
    assert [one for one in found.told() if "there is no" in one] == []
