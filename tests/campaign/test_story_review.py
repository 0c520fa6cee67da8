"""What the checker tells of a story that it has explored, each with the shortest way there."""

from __future__ import annotations

import pytest

from game import library
from game.campaign.check import all_cast, all_opened
from game.campaign.story_review import FactUse, reviewed
from tests.campaign.folder import Folder

rule = pytest.mark.rule
SHORTEST = "let something on the way set it, or ask for something else; the shortest way there is"
BEGINS = "let something on the way set it, or ask for something else; the story begins there"


@pytest.fixture
def tale(folder: Folder) -> Folder:
    """The yard leads to the barn if it ends well, and what is not of the story's matter is left out."""
    folder.things.pop("nan")
    talk = folder.text[folder.text.index("[[situations.figures]]") : folder.text.index("[[situations.goals]]")]
    folder.change(talk, "").change('led = "home"\n', "").change('success = "home"', 'success = "barn"')
    folder.change("[[heroes]]", '[facts]\nkey = "The key is found"\n\n[[heroes]]')
    return folder.barn(more='[[situations.rewards]]\noutcome = "success"\ndo = "set key 1"\n')


SET_IT = "let a deed, a choice or a reward set it, or take it out of the text"


def told(tale: Folder) -> list[str]:
    return [sentence.partition("small.toml: ")[2] for sentence in tale.told()]


def in_barn(tale: Folder, text: str) -> Folder:
    return tale.change(
        '[[situations.rewards]]\noutcome = "success"\ndo', f'{text}\n[[situations.rewards]]\noutcome = "success"\ndo'
    )


def test_a_sound_story_is_told_nothing(tale):
    assert told(tale) == []


@pytest.mark.parametrize(
    ("was", "now", "place"),
    [
        ('key = "The key is found"', 'key = "The key is found {kye} times"', "facts, key"),
        ('text = "Home."', 'text = "Home, after {kye} keys."', "ending home"),
    ],
)
def test_the_words_of_facts_and_endings_show_numbers_that_something_sets(tale, was, now, place):
    tale.change(was, now)
    assert told(tale) == [
        f'{place}: nothing ever sets the fact "kye": did you mean "key"?: {SET_IT}',
    ]
    tale.change("{kye}", "{key}")
    assert told(tale) == []


def test_a_fact_that_comes_too_late_for_its_way_is_told(tale):
    tale.change('success = "barn"', 'success = ["barn when key", "home"]')
    assert told(tale) == [
        f'situation barn: nothing leads here: "key" is never set on a way that comes to yard: {BEGINS}'
    ]


@pytest.mark.parametrize(
    ("when", "why"),
    [
        ("key >= 2", '"key >= 2" is never so on a way that comes to barn'),
        ("was yard failure", '"was yard failure" is never so on a way that comes to barn'),
        ("key and was yard stand-off", '"was yard stand-off" is never so on a way that comes to barn'),
        ("heroes > 2 and key < 0", '"key < 0" is never so on a way that comes to barn'),
    ],
)
def test_an_ending_that_no_state_comes_to_is_told(tale, when, why):
    tale.change('success = "home"', f'success = ["found when {when}", "home"]')
    tale.text += '\n[endings.found]\nresult = "victory"\ntext = "Found."\n'
    assert told(tale) == [f'ending found: nothing leads here: {why}: {SHORTEST} yard "success"']


def test_ways_that_are_never_or_always_open_are_told(tale):
    tale.change('success = "home"', 'success = ["ditch when key > 1", "home when key", "home"]')
    assert told(tale) == [
        (
            'situation barn, next, success: the way to "ditch" is never open: "key > 1" is never so on a way that '
            f'comes to barn: {SHORTEST} yard "success"'
        ),
        (
            'situation barn, next, success: the way to "home" is always open: take the condition out with the ways '
            "behind it, or ask for something else"
        ),
    ]


def test_what_stands_behind_a_way_that_is_always_open_is_not_come_to(tale):
    tale.change('success = "home"', 'success = ["home when key", "found"]')
    tale.text += '\n[endings.found]\nresult = "victory"\ntext = "Found."\n'
    assert told(tale)[-1] == (
        'ending found: nothing leads here: a way before it is always open when barn ends with "success": '
        f'{SHORTEST} yard "success"'
    )


@pytest.mark.parametrize(
    ("when", "what"),
    [
        ("key", f'never holds: "key" is never set on a way that comes to barn: {SHORTEST} yard "success"'),
        (
            "not was yard",
            f'never holds: "not was yard" is never so on a way that comes to barn: {SHORTEST} yard "success"',
        ),
        ("was yard success", "always holds here: take it out, or ask for something else"),
        ("was yard success and round >= 2", ""),
        ("round >= 2 or key", ""),
    ],
)
def test_conditions_that_never_or_always_hold_are_told(tale, when, what):
    in_barn(tale, f'[[situations.watches]]\nwhen = "{when}"\ntext = "A draught."\n')
    assert told(tale) == ([f"situation barn, watches 1, when: {what}"] if what else [])


def test_a_fact_of_a_way_that_nothing_sets_is_told_with_the_one_that_was_meant(tale):
    tale.change('success = "home"', 'success = ["ditch when was yard and kye", "home"]')
    (what,) = told(tale)
    assert what == (
        'situation barn, next, success, column 14: nothing ever sets the fact "kye": did you mean "key"?: let a deed, '
        "a choice or a reward set it"
    )


@rule("RWD-4")
@pytest.mark.parametrize(("coins", "repeats", "fine"), [(2, False, False), (3, False, True), (2, True, True)])
def test_a_price_that_no_way_can_pay_is_told(tale, coins, repeats, fine):
    in_barn(tale, '[[situations.offers]]\nname = "Salve"\nprice = 3\n')
    tale.change("points = 1", f"points = 1\ncoins = {coins}")
    if repeats:
        ways = 'stand-off = "{}"\nfailure = "ditch"\n\n[endings.home]'
        tale.change(ways.format("home"), ways.format("yard"))
    price = (
        "situation barn, offers 1: nobody can pay 3 coins here: there are never more than 2: lower the price, or give "
        'more before it; the shortest way there is yard "success"'
    )
    assert [one for one in told(tale) if "coins" in one] == ([] if fine else [price])


def test_a_story_of_too_many_states_is_told(tale):
    """Sixteen facts may be set or not as the barn opens, which asks for all of them."""
    facts = [f"fact_{number}" for number in range(16)]
    watch = '[[situations.watches]]\nwhen = "reach gate"\ndo = "set {} 1"\n\n'
    tale.change("[[situations.watches]]", "".join(map(watch.format, facts)) + "[[situations.watches]]")
    in_barn(tale, f'[[situations.watches]]\nwhen = "{" and ".join(facts)}"\ntext = "All."\n')
    (what,) = told(tale)
    assert what.startswith("the story is too large: more than ")
    assert what.endswith(": ask for fewer facts together; else nothing is told of what never comes about")


def test_who_sets_a_fact_and_who_asks_for_it_is_known(tale):
    tale.change('success = "home"', 'success = ["ditch when key < 1", "home"]')
    tale.change('text = "Home."', 'text = "Home, {key}."')
    in_barn(tale, '[[situations.watches]]\nwhen = "not key"\ndo = "add key 2"\n')
    campaign = tale.campaign()
    caster = library.caster_of(campaign.book)
    maps = all_opened(campaign)
    story = reviewed(campaign, caster, maps, all_cast(campaign, caster, maps))
    (key,) = story.facts
    assert (key.name, key.words) == ("key", "The key is found")
    assert key.set_by == (FactUse("situation barn, watches 1", "add 2"), FactUse("situation barn, rewards 1", "set 1"))
    assert key.read_by == (
        FactUse("situation barn, watches 1, when", "not key"),
        FactUse("situation barn, next, success", "key < 1"),
        FactUse("ending home"),
    )
    assert story.explored.ways["home"] == (("yard", "stand-off"),)


KELL = """[[situations.figures]]
key = "kell"
stack = "G1-R1-"
cell = "f1"
when = "{}"

[[situations.figures.talk]]
text = "Well?"
reply = "Well."
do = "set word 1"
"""


@rule("SIT-1")
@pytest.mark.parametrize(
    ("when", "told_of_kell"),
    [
        ("key", f'never holds: "key" is never set on a way that comes to barn: {SHORTEST} yard "success"'),
        ("not key", "always holds here: take it out, or ask for something else"),
    ],
)
def test_who_never_stands_there_is_told_and_sets_no_fact(tale, when, told_of_kell):
    in_barn(tale, KELL.format(when))
    tale.change('success = "home"', 'success = ["found when word", "home"]')
    tale.text += '\n[endings.found]\nresult = "victory"\ntext = "Found."\n'
    lost = (
        f'ending found: nothing leads here: "word" is never set on a way that comes to barn: {SHORTEST} yard "success"'
    )
    found = [one for one in told(tale) if one.startswith(("situation barn, kell, when", "ending"))]
    assert found == [f"situation barn, kell, when: {told_of_kell}", *([lost] if when == "key" else [])]


@pytest.mark.parametrize("when", ["key > 1", "was yard"])
def test_what_stands_on_the_map_by_a_condition_is_told_there_unless_it_holds_in_some_situation(tale, when):
    tale.things["bow"] = tale.things["bow"].replace(
        "<properties>", f'<properties><property name="when" value="{when.replace(">", "&gt;")}"/>'
    )
    why = f'never holds: "key > 1" is never so on a way that comes to yard: {BEGINS}'
    found = [one.partition("yard.tmx: ")[2] for one in tale.told() if "holds" in one]
    assert found == ([f'things/object 6 "Bow": when: {why}'] if when == "key > 1" else [])


def test_each_condition_of_a_map_is_judged_by_itself(tale):
    for number, when in ((9, "not key"), (10, "key")):
        tale.things[f"mat{number}"] = (
            f'<object id="{number}" name="mat{number}" type="trigger" x="64" y="0" width="64" height="64"><properties>'
            f'<property name="when" value="{when}"/><property name="do" value="say So."/></properties></object>'
        )
    found = [one.partition("yard.tmx: ")[2] for one in tale.told()]
    assert found == [
        'things/object 9 "mat9": when: always holds here: take it out, or ask for something else',
        f'things/object 10 "mat10": when: never holds: "key" is never set on a way that comes to yard: {BEGINS}',
    ]
