"""What authors get wrong in conditions and deeds: each is told at its place, and mended by what is told."""

from __future__ import annotations

import re
from random import Random
from typing import NamedTuple

import pytest

from tests.campaign.folder import Folder
from tests.campaign.test_model import said

rule = pytest.mark.rule

SPOTS = {
    "watch": ('text = "It creaks."', "\n\n[[situations.watches]]"),
    "talk": ('fact = "mat"', ""),
    "line": ('needs = "mat"', ""),
    "goal": ('what = "gate"', "\n\n[[situations.goals]]"),
    "reward": ("points = 1", ""),
    "figure": ("reluctant = true", ""),
    "region": ("conflict = true", "\n\n[[situations.regions]]"),
    "next": ('led = "home"', ""),
    "options": ('start = "yard"', ""),
    "facts": ('start = "yard"', "\n\n[facts]"),
}
"""Behind which line of the campaign something is written, and what stands before it."""
PLACES = {
    "watch": "watches 2",
    "talk": "nan, talk 1",
    "goal": "goals 2",
    "reward": "rewards 1",
    "figure": "nan",
    "line": "nan, talk 2",
}


class Slip(NamedTuple):
    """What is written in which spot, where what is told of it, and what is written by what is told.

    With `also`, something else is written too: in which spot, and what.
    """

    spot: str
    wrong: str
    where: str
    told: str
    right: str
    also: tuple[tuple[str, str], ...] = ()


def written(folder: Folder, *lines: tuple[str, str]) -> Folder:
    """The campaign with these lines in their spots."""
    for spot, text in lines:
        if spot == "led":
            folder.change('led = "home"', text)
            continue
        behind, before = SPOTS[spot]
        folder.change(behind, f"{behind}{before}\n{text}")
    return folder


def watch(when: str, do: str = "say It groans.", more: str = "") -> str:
    return f"when = \"{when}\"\ndo = '''\n{do}'''\n{more}"


def asking(wrong: str, column: int, told: str, right: str, *also: tuple[str, str]) -> Slip:
    """A slip in the condition of a watch."""
    return Slip("watch", watch(wrong), f"when, column {column}", told, watch(right), also)


def doing(wrong: str, where: str, told: str, right: str, *also: tuple[str, str]) -> Slip:
    """A slip in the deeds of a watch."""
    return Slip("watch", watch("mat", wrong), f"do, {where}", told, watch("mat", right), also)


TESTS = "tests are reach, gather, overcome, join, fall, near, in, defeat, has, was, heroes, round, rounds, coins"
DEEDS = "deeds are say, set, add, bring, take, side, manner, open, give, pay, clash, end"
NUMBERS = "write a whole number from -999 to 999"
AGAIN = "led", 'led = "yard"'
"""Whoever is led away comes to the yard again."""
NO_GATE = 'there is no region "gat" here: did you mean "gate"?: use one of gate'
UNSET = "let a deed, a choice or a reward set it"
UNASKED = "and [facts] has no words for it: ask for it, give it words, or take it out"
STANDS = "stands there from the beginning: write waits = true, or take the bring out"
LIMITS = "its number is from 0 to 999: change the comparison, or take it out"
OBJECTS = 'write objects as "{R3}" or "(C2)"'
ERRORS = {
    "a misspelt test": asking(
        "overcom chest", 1, f'"overcom" is no test: did you mean "overcome"?: {TESTS}', "overcome chest"
    ),
    "a word of another language": asking(
        "mat && reach gate",
        5,
        '"&&" is no word of conditions: did you mean "and"?: join the parts by "and" or "or"; "not" stands before one',
        "mat and reach gate",
    ),
    "a bracket that is never closed": asking(
        "mat and (reach gate", 9, 'this bracket is never closed: add a ")"', "mat and (reach gate)"
    ),
    "too large a number": asking("mat > 2000", 7, f'"2000" is more than can be asked for: {NUMBERS}', "mat = 1"),
    "a region": asking("reach gat", 7, NO_GATE, "reach gate"),
    "a figure": asking(
        "near nen", 6, 'there is no figure "nen" here: did you mean "nan"?: use one of imp, nan', "near nan"
    ),
    "somebody in a region": asking("in imp gat", 8, NO_GATE, "in imp gate"),
    "a challenge": asking(
        "overcome chst",
        10,
        'there is no challenge "chst" here: did you mean "chest"?: use one of chest',
        "overcome chest",
    ),
    "an object": asking("has bo", 5, 'there is no object "bo" here: did you mean "bow"?: use one of bow', "has bow"),
    "a side": asking(
        "defeat hostil",
        8,
        'there is no side "hostil" here: did you mean "hostile"?: use one of party, hostile, neutral',
        "defeat hostile",
    ),
    "a situation": asking(
        "was yrd", 5, 'there is no situation "yrd" here: did you mean "yard"?: use one of yard', "was yard", AGAIN
    ),
    "an outcome of a situation": asking(
        "was yard leds",
        10,
        'there is no outcome "leds" here: did you mean "led"?: use one of success, led, stand-off, failure',
        "was yard led",
        AGAIN,
    ),
    "a word of another game": doing(
        "say It groans.\nspawn imp",
        "line 2, column 1",
        f'"spawn" is no deed: did you mean "bring"?: {DEEDS}',
        "say It groans.\ntake imp",
    ),
    "a branch": doing(
        "if mat say Ah.",
        "line 1, column 1",
        'there is no "if" here: ask for it in when; two cases are two lists, each with its own when',
        "say Ah.",
    ),
    "who speaks": doing(
        "say nen: Ah.",
        "line 1, column 5",
        'there is no figure "nen" here: did you mean "nan"?: use one of imp, nan',
        "say nan: Ah.",
    ),
    "who is taken": doing(
        "take imp, nen",
        "line 1, column 11",
        'there is no figure "nen" here: did you mean "nan"?: use one of imp, nan',
        "take imp, nan",
    ),
    "a side to change to": doing(
        "side nan hostil",
        "line 1, column 10",
        'there is no side "hostil" here: did you mean "hostile"?: use one of party, hostile, neutral',
        "side nan hostile",
    ),
    "a manner": doing(
        "manner imp wander gate",
        "line 1, column 12",
        '"wander" does not fit here: write manner FIGURE walk PLACE, manner FIGURE patrol PLACE PLACE…, '
        "manner FIGURE hold PLACE, manner FIGURE follow [FIGURE] or manner FIGURE hunt",
        "manner imp walk gate",
    ),
    "a place": doing(
        "manner imp walk gat",
        "line 1, column 17",
        'there is no place "gat" here: did you mean "gate"?: use one of gate, imp, nan, chest, bow',
        "manner imp walk gate",
    ),
    "a cell off the map": doing(
        "manner imp walk z9",
        "line 1, column 17",
        "the cell z9 lies off the map: write a cell up to f4",
        "manner imp walk f4",
    ),
    "a region to open": doing(
        "open gat water",
        "line 1, column 6",
        NO_GATE,
        "open gate water",
    ),
    "a kind of ground": doing(
        "open gate watr",
        "line 1, column 11",
        'there is no ground "watr" here: did you mean "water"?: use one of normal, slowing, cluttered, water, '
        "air, blocking",
        "open gate water",
    ),
    "an outcome": doing(
        "end leds",
        "line 1, column 5",
        'the outcome "leds" leads nowhere: did you mean "led"?: add "leds" = "…" to [situations.next]',
        "end led",
    ),
    "an object to give": doing(
        "give R3",
        "line 1, column 6",
        '"R3": column 1: a base begins with "(" for white, "{" for black or a double quote for gray (NOT-6): '
        + OBJECTS,
        "give {R3}",
    ),
    "a feet object": doing(
        'give "R1"',
        "line 1, column 6",
        "it is a feet object under gray, and none are played: write gray_feet = true under [options], or give another "
        "object",
        "give {R1}",
    ),
    "a pink object": doing(
        "give {Pk1}",
        "line 1, column 6",
        "it is pink, and pink is not played: play it by options with pink, or choose another colour",
        "give {R1}",
        ("options", "options = {pink = false}"),
    ),
    "who waits": doing(
        "bring kel",
        "line 1, column 7",
        'nobody who waits here has the key "kel": add somebody with waits = true, or take the bring out',
        "say Nobody comes.",
    ),
    "who stands there already": doing(
        "say Come!\nbring imp",
        "line 2, column 7",
        f"imp {STANDS}",
        "say Come!",
    ),
    "a price": Slip(
        "talk",
        'cost = "3 coins"',
        "cost, column 1",
        '"3 coins" is no payment: did you mean "coins 3"?: write coins AMOUNT',
        'cost = "coins 3"',
        (("reward", "coins = 3"),),
    ),
    "a condition of a choice": Slip(
        "talk",
        'when = "reach gat"',
        "when, column 7",
        NO_GATE,
        'when = "reach gate"',
    ),
    "a condition of a goal": Slip(
        "goal",
        'kind = "rounds"\nwhat = "9"\nwhen = "not"',
        "when, column 4",
        "a test is missing here: write a fact, or a test such as reach REGION",
        'kind = "rounds"\nwhat = "9"\nwhen = "not mat"',
    ),
    "rounds that no goal counts": Slip(
        "goal",
        'kind = "gather"\nwhat = "gate"\nless = "mat"',
        "less",
        'is of use with rounds alone: take it out, or let the goal be of the kind "rounds"',
        'kind = "rounds"\nwhat = "9"\nless = "mat"',
    ),
    "a reward that does more": Slip(
        "reward",
        'do = "give coins 2"',
        "do, line 1, column 1",
        'a reward sets facts alone, and "give" does more: let a watch or a choice do it, or write the reward\'s own '
        "points, objects and coins",
        "coins = 2",
        (("talk", 'cost = "coins 2"'),),
    ),
    "how somebody is played": Slip(
        "figure",
        'manner = "wander gate"',
        "manner, column 1",
        '"wander" is no manner: did you mean "patrol"?: manners are walk, patrol, hold, follow, hunt',
        'manner = "patrol gate f4"',
    ),
    "a manner without its place": Slip(
        "figure",
        'manner = "walk"',
        "manner, column 5",
        '"walk" lacks its place: write walk PLACE',
        'manner = "walk gate"',
    ),
    "where somebody goes": Slip(
        "figure",
        'manner = "walk gat"',
        "manner, column 6",
        'there is no place "gat" here: did you mean "gate"?: use one of gate, imp, nan, chest, bow',
        'manner = "walk gate"',
    ),
    "a fact that nothing sets": Slip(
        "line",
        'when = "nan.askd"',
        "when, column 1",
        'nothing ever sets the fact "nan.askd": did you mean "nan.asked"?: let a deed, a choice or a reward set it',
        'when = "nan.asked"',
        (("watch", watch("reach gate", "set nan.asked 1")),),
    ),
    "rounds less by a fact that nothing sets": Slip(
        "goal",
        'kind = "rounds"\nwhat = "9"\nless = "mate"',
        "less",
        'nothing ever sets the fact "mate": did you mean "mat"?: let a deed, a choice or a reward set it',
        'kind = "rounds"\nwhat = "9"\nless = "mat"',
    ),
}
WARNINGS = {
    "and beside or": asking(
        "reach gate and mat or has bow",
        20,
        '"and" and "or" stand side by side, and "and" binds closer: put brackets around what belongs together',
        "reach gate and (mat or has bow)",
    ),
    "what can never hold": asking(
        "reach gate and not reach gate",
        1,
        "the condition can never hold: change a number, or take a part out",
        "reach gate",
    ),
    "a comparison that always holds": asking(
        "reach gate and heroes >= 0",
        16,
        f'"heroes" always holds: {LIMITS}',
        "reach gate",
    ),
    "a watch that goes off again by itself": Slip(
        "watch",
        watch("tide every 3", "add tide 3", "again = true"),
        "",
        "it goes off again by what it does itself: it changes tide, and its when asks for it: take again out, or "
        "change another fact",
        watch("tide every 3", "add tide 1", "again = true"),
        (("watch", watch("reach gate", "add tide 1", "again = true")),),
    ),
    "a watch after which nothing follows": Slip(
        "watch",
        'when = "reach gate"',
        "",
        "nothing follows when it goes off: add do or text, or take it out",
        'when = "reach gate"\ntext = "It groans."',
    ),
    "who is taken before a goal asks for it": Slip(
        "watch",
        watch("join nan", "take nan"),
        "",
        "it takes nan before the goal asks whether it has joined, so that the goal is never met: let it end the "
        "situation, or take the goal out",
        watch("join nan", "take nan\nend led"),
        (("goal", 'kind = "join"\nwhat = "nan"\noutcome = "led"'),),
    ),
    "what is met often": Slip(
        "watch",
        watch("round every 3"),
        "",
        '"round every 3" is met often, and it goes off once: add again = true, or ask for one number',
        watch("round every 3", more="again = true"),
    ),
    "two ends": doing(
        "end led\nend failure",
        "line 2, column 1",
        'end does nothing here, for the situation ends with "led" then: take one of them out',
        "end led",
    ),
    "rounds at the end": doing(
        "clash\nend led",
        "line 1, column 1",
        'clash does nothing here, for the situation ends with "led" then: take one of them out',
        "end led",
    ),
    "nothing that is added": doing(
        "add mat 0", "line 1, column 1", "nothing is added by 0: write another number, or take it out", "add mat 1"
    ),
    "a long name": doing(
        "give {R1} as The Third Maul of the Carters of Sill",
        "line 1, column 1",
        '"The Third Maul of the Carters of Sill" has 37 letters, and there is room for 30: give it a shorter name',
        "give {R1} as Maul",
    ),
    "ground that stays": doing(
        "open gate",
        "line 1, column 1",
        'it changes nothing: "gate" is normal ground already: paint it otherwise, as walls, or open it as another '
        "ground",
        "open gate water",
    ),
    "air from which nobody falls": doing(
        "open gate air",
        "line 1, column 1",
        'nobody falls from "gate" as it opens: give the region falls_to, the cell below',
        "open gate water",
    ),
    "a side that stays": doing(
        "side imp hostile",
        "line 1, column 1",
        'it changes nothing: Imp is of the side "hostile" from the beginning: name another side, or take it out',
        "side imp neutral",
    ),
    "a fact that nothing asks for": doing(
        "set hummed 1",
        "line 1",
        f'nothing asks for the fact "hummed", {UNASKED}',
        "set mat 2",
    ),
    "the number of a fact that nothing sets": doing(
        "say {matt} mats.",
        "line 1",
        'nothing ever sets the fact "matt": did you mean "mat"?: let a deed, a choice or a reward set it, or take it '
        "out of the text",
        "say {mat} mats.",
    ),
}


@rule("SIT-1")
@pytest.mark.parametrize("name", [*ERRORS, *WARNINGS])
def test_a_slip_is_told_at_its_place_and_its_mend_mends_it(folder, name):
    slip = (ERRORS | WARNINGS)[name]
    sound = folder.text
    place = ", ".join(filter(None, ("situation yard", PLACES[slip.spot], slip.where)))
    found = written(folder, *slip.also, (slip.spot, slip.wrong)).told()
    assert found == [f"small.toml: {place}: {slip.told}"]
    folder.text = sound
    assert written(folder, *slip.also, (slip.spot, slip.right)).told() == []


# --- who waits, and who stands there if something is known

KELL = """[[situations.figures]]
key = "kell"
stack = "G1-R1-"
cell = "e1"
"""
BRING = 'do = "bring kell"'


def kell(folder: Folder, text: str, deed: str = "") -> Folder:
    """Kell, of whom that is said, and a deed for when the chest is open."""
    if deed:
        folder.change('text = "It creaks."', f'text = "It creaks."\n{deed}')
    return folder.change("[[situations.goals]]", f"{KELL}{text}\n\n[[situations.goals]]")


NOBODY = 'nobody who waits here has the key "kel": did you mean "kell"?: use one of kell'
UNPLAYED = "nobody plays those who are neutral, in rounds or between them: give it another side, or take manner out"
KELLS = {
    "a misspelt one": (
        ("waits = true", 'do = "bring kel at gate"'),
        [
            f"watches 1, do, line 1, column 7: {NOBODY}",
        ],
        ("waits = true", 'do = "bring kell at gate"'),
    ),
    "one brought twice": (
        ("waits = true", 'do = "bring kell, kell"'),
        ["watches 1, do, line 1, column 1: kell is brought twice: name each key once"],
        ("waits = true", BRING),
    ),
    "nobody brings it": (
        ("waits = true", ""),
        ["kell, waits: no deed brings it, so that it never comes: add a deed: bring kell, or take waits out"],
        ("waits = true", BRING),
    ),
    "it is there": (
        ("", BRING),
        [
            f"watches 1, do, line 1, column 7: kell {STANDS}",
        ],
        ("waits = true", BRING),
    ),
    "it speaks before it comes": (
        ("waits = true", "do = '''\nsay kell: Here I am.\nbring kell'''"),
        ["watches 1, do, line 1, column 1: kell is not there yet as it says that: let it speak after bring"],
        ("waits = true", "do = '''\nbring kell\nsay kell: Here I am.'''"),
    ),
    "nobody plays it": (
        ('side = "neutral"\nmanner = "patrol gate f4"', ""),
        [f"kell, manner: {UNPLAYED}"],
        ('side = "hostile"\nmanner = "patrol gate f4"', ""),
    ),
    "too early": (
        ('when = "mat and reach gate"', ""),
        [
            (
                'kell, when, column 9: "reach" cannot be known before the situation opens: ask for a fact, has, was, '
                "heroes or coins"
            )
        ],
        ('when = "mat"', ""),
    ),
    "a fact": (
        ('when = "matt"', ""),
        [
            f'kell, when, column 1: nothing ever sets the fact "matt": did you mean "mat"?: {UNSET}',
        ],
        ('when = "mat"', ""),
    ),
    "brackets": (
        ('when = "(mat"', ""),
        ['kell, when, column 1: this bracket is never closed: add a ")"'],
        ('when = "(mat)"', ""),
    ),
    "doubts": (
        ('when = "heroes < 0"', ""),
        [
            f'kell, when, column 1: "heroes" can never hold: {LIMITS}',
        ],
        ('when = "heroes < 2"', ""),
    ),
}


@rule("SIT-1")
@pytest.mark.parametrize("name", KELLS)
def test_who_waits_or_stands_there_sometimes(folder, name):
    wrong, told, right = KELLS[name]
    sound = folder.text
    assert kell(folder, *wrong).told() == [f"small.toml: situation yard, {one}" for one in told]
    folder.text = sound
    assert kell(folder, *right).told() == []


def test_who_is_taken_may_be_brought_again(folder):
    written(folder, ("watch", watch("mat", "take imp"))).change('text = "It creaks."', 'do = "bring imp"')
    assert folder.told() == []


def test_an_ally_who_waits_is_none_from_the_beginning(folder):
    assert kell(folder, 'waits = true\nside = "party"', BRING).told() == []


def test_goals_may_be_about_who_waits(folder):
    written(folder, ("goal", 'kind = "fall"\nwhat = "kell"'))
    assert kell(folder, "waits = true", BRING).told() == []


def test_the_lines_of_each_of_several_with_one_key_are_judged(folder):
    talk = '[[situations.figures.talk]]\ntext = "Kell!"\nreply = "Aye."\nwhen = "reach gat"'
    kell(folder, f'when = "mat"\n{talk}\n\n{KELL}')
    assert folder.told() == [
        f"small.toml: situation yard, kell, talk 1, when, column 7: {NO_GATE}",
    ]


def test_what_a_person_says_is_told_at_the_person(folder):
    talk = '[[persons.kell.talk]]\ntext = "Kell!"\nreply = "Aye."\nwhen = "matt"'
    folder.change("[[heroes]]", f'[persons.kell]\nname = "Kell"\nstack = "G1-R1-"\n\n{talk}\n\n[[heroes]]')
    kell(folder, "")
    assert folder.told() == [
        (
            'small.toml: persons, kell, talk 1, when, column 1: nothing ever sets the fact "matt": '
            f'did you mean "mat"?: {UNSET}'
        ),
    ]


def test_what_is_wrong_with_a_person_is_told_at_the_person(folder):
    folder.change("[[heroes]]", '[persons.kell]\nname = "Kell"\nstack = "G2O1-R1-"\n\n[[heroes]]')
    (told,) = folder.change(
        "[[situations.goals]]", '[[situations.figures]]\nkey = "kell"\ncell = "e1"\n\n[[situations.goals]]'
    ).told()
    assert told.startswith('small.toml: persons, kell, stack: "G2O1-R1-": ')


def test_a_person_whom_nobody_is(folder):
    folder.change("[[heroes]]", '[persons.zed]\nname = "Zed"\nstack = "G1-R1-"\n\n[[heroes]]')
    assert folder.told() == [
        "small.toml: persons, zed: nobody has this key: give it to a character, or take the person out"
    ]


def test_a_person_that_is_misspelt_is_told_with_the_figure_that_is_meant(folder):
    folder.change("[[heroes]]", '[persons.kel]\nname = "Kell"\nstack = "G1-R1-"\n\n[[heroes]]')
    folder.change("[[situations.goals]]", '[[situations.figures]]\nkey = "kell"\ncell = "e1"\n\n[[situations.goals]]')
    told = 'small.toml: persons, kel: nobody has this key: did you mean "kell"?: a person is called as its figures are'
    assert told in folder.told()
    folder.change("[persons.kel]", "[persons.kell]")
    assert folder.told() == []


# --- maps


def trigger(folder: Folder, **properties: object) -> Folder:
    folder.things["mat"] = (
        '<object id="9" name="mat" type="trigger" x="64" y="0" width="64" height="64"><properties>'
        f"{said(**properties)}</properties></object>"
    )
    return folder


@rule("SIT-1")
def test_slips_of_a_trigger_are_told_on_the_map(folder):
    trigger(folder, when="reach gat", do="sing La.", again=True)
    assert folder.told() == [
        f'yard.tmx: things/object 9 "mat": when, column 7: {NO_GATE}, mat',
        f'yard.tmx: things/object 9 "mat": do, line 1, column 1: "sing" is no deed: did you mean "bring"?: {DEEDS}',
    ]


def test_facts_of_maps_are_facts_of_the_campaign(folder):
    trigger(folder, do="set nan.wet 1")
    assert folder.told() == [
        f'yard.tmx: things/object 9 "mat": do, line 1: nothing asks for the fact "nan.wet", {UNASKED}',
    ]
    folder.things["imp"] = folder.things["imp"].replace("</properties>", f"{said(when='nan.wt')}</properties>")
    assert folder.told() == [
        (
            'yard.tmx: things/object 3 "Imp": when, column 1: nothing ever sets the fact "nan.wt": '
            f'did you mean "nan.wet"?: {UNSET}'
        ),
    ]
    folder.things["imp"] = folder.things["imp"].replace("nan.wt", "nan.wet")
    assert folder.told() == []


def test_a_map_alone_may_end_by_a_deed(folder):
    folder.things["gate"] = folder.things["gate"].replace(
        "/>", f"><properties>{said(exit='failure')}</properties></object>"
    )
    won = "yard.tmx: neither this map nor one that it leads to can be won: give one of them the property goal, or a "
    assert folder.told_of_map() == [f"{won}region the property exit = success"]
    trigger(folder, do="end success")
    assert folder.told_of_map() == []
    trigger(folder, do="end succes")
    assert folder.told_of_map() == [
        (
            'yard.tmx: things/object 9 "mat": do, line 1, column 5: the outcome "succes" leads nowhere: did you mean '
            '"success"?: end with one of success, failure, stand-off'
        )
    ]


# --- who may come along from elsewhere

CAVE = """[[situations]]
key = "cave"
title = "The Cave"
map = "cave.tmx"
text = "A cave."
stake = "Get out again."

[[situations.goals]]
kind = "reach"
what = "gate"

[[situations.watches]]
when = "near {figure} and has {thing}"
do = '''
say {figure}: A cave!
manner {figure} hold {figure}'''

[situations.next]
success = "home"
stand-off = "home"
failure = "ditch"

"""


@pytest.mark.parametrize(
    ("figure", "thing", "told"),
    [
        ("imp", "bow", ()),
        (
            "inp",
            "bo",
            (
                "when, column 6: there is no figure",
                "when, column 18: there is no object",
                "do, line 1, column 5: there is no figure",
                "do, line 2, column 8: there is no figure",
                "do, line 2, column 17: there is no place",
            ),
        ),
    ],
)
def test_what_another_map_has_may_come_along(folder, figure, thing, told):
    (folder.folder / "cave.tmx").write_text(Folder.map(_emptied(folder.folder)), encoding="utf-8")
    folder.change('success = "home"', 'success = "cave"')
    folder.change("[endings.home]", CAVE.format(figure=figure, thing=thing) + "[endings.home]")
    found = folder.told()
    assert len(found) == len(told)
    for one, begin in zip(found, told, strict=True):
        assert one.startswith(f"small.toml: situation cave, watches 1, {begin} ")


@pytest.mark.parametrize(("key", "told"), [("imp", False), ("ogre", True)])
def test_who_has_come_along_may_be_of_another_side_by_then(folder, key, told):
    (folder.folder / "cave.tmx").write_text(Folder.map(_emptied(folder.folder)), encoding="utf-8")
    cave = CAVE.replace("near {figure} and has {thing}", "reach gate").replace("say {figure}: A cave!\n", "")
    cave = cave.replace("manner {figure} hold {figure}", f"side {key} hostile")
    figure = f'[[situations.figures]]\nkey = "{key}"\nstack = "G1-R1-"\ncell = "b2"\n\n[situations.next]'
    cave = cave.replace("[situations.next]", figure)
    folder.change('success = "home"', 'success = "cave"').change("[endings.home]", cave + "[endings.home]")
    assert any("it changes nothing" in one for one in folder.told()) is told


def _emptied(folder) -> Folder:
    """The map with a start and a gate alone."""
    empty = Folder(folder)
    empty.things = {name: thing for name, thing in empty.things.items() if name in {"start", "gate"}}
    return empty


@pytest.mark.parametrize("seed", range(30))
def test_no_line_is_too_wrong_to_be_told_of(folder, seed):
    """Lines with words put elsewhere and letters left out; what is told has a place, a fault and a mend."""
    chance = Random(seed)
    known = [slip for slip in (ERRORS | WARNINGS).values() if slip.spot in {"watch", "talk", "reward"}]
    lines = {}
    for slip in chance.sample(known, 12):
        names = re.findall(r'(?m)^(\w+) = ("[^"\n]*"|(?s:\'\'\'.*?\'\'\'))', slip.wrong)
        lines[slip.spot] = "\n".join(f"{name} = {_mangled(text, chance)}" for name, text in names)
    for one in written(folder, *lines.items()).told():
        assert re.fullmatch(r"(small\.toml|yard\.tmx): [^:]+: .+: .+", one), one


def _mangled(text: str, chance: Random) -> str:
    words = text.strip("'\"\n").split(" ")
    at = chance.randrange(len(words))
    words[at] = chance.choice((words[at][1:], words[at] + chance.choice("()'!=< "), chance.choice(words), ""))
    return "'''\n" + " ".join(words).replace("'''", "") + " '''"
