"""What comes twice in a campaign: one place in several situations, and a person who has joined before."""

from __future__ import annotations

import pytest

from game.books.stacktors.gm.coming import guests
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.gm.seat import present
from game.books.stacktors.intents import Onward, PickUp, Talk
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import goals
from game.books.stacktors.values.situation import Goal, Trace
from tests.campaign.folder import Folder
from tests.campaign.test_model import Tour

rule = pytest.mark.rule

NIGHT = """\
[[situations]]
key = "night"
title = "The Yard at Night"
map = "yard.tmx"
text = "A yard."
stake = "Get out again."

[[situations.goals]]
kind = "reach"
what = "gate"

[[situations.watches]]
kind = "overcome"
what = "chest"
text = "It creaks in the dark."

[situations.next]
success = "home"
stand-off = "home"
failure = "ditch"

"""
PLACE = (
    'small.toml: situation night, map: is the map of "{}" too: what was opened or overcome there stands here again, '
    'and what was taken does not lie here again: write place = "{}" if it is to be as the party left it, or place = '
    '"night" if not; an object that is to lie here again needs another key'
)
NAN = (
    'small.toml: situation night, nan: who has joined in "yard" comes with the party, and does not stand here a second '
    "time: leave it so if it is the same person, or give this one another key"
)
BOTH = (("yard", "success"),)


@pytest.fixture
def nights(folder) -> Folder:
    """A campaign of two situations on one map, without enemies; Nan may join in the first one."""
    del folder.things["imp"]
    folder.change("conflict = true\n", "").change('success = "home"', 'success = "night"')
    return folder.change("[endings.home]", f"{NIGHT}[endings.home]")


def in_place(nights: Folder, place: str = "yard") -> Folder:
    return nights.change('key = "night"', f'key = "night"\nplace = "{place}"')


def test_a_map_that_comes_again_and_a_person_who_may_have_joined_are_told(nights):
    assert nights.told() == [
        PLACE.format("yard", "yard"),
        NAN,
    ]
    in_place(nights, "night")
    assert nights.told() == [NAN]


def test_what_cannot_follow_is_not_told(nights):
    nights.change('success = "night"', 'success = "home"').change('start = "yard"', 'start = "night"')
    assert not any("again" in told or "second time" in told for told in nights.told())


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("yrad", 'place: there is no situation "yrad": use one of yard, night'),
        ("noon", 'place: is "noon", which has another map: noon.tmx: name a situation on the same map, or take it out'),
        ("dusk", 'place: is "dusk", which is in the place of "yard" itself: write "yard"'),
    ],
)
def test_a_place_is_that_of_a_situation_on_the_same_map(nights, place, told):
    noon = NIGHT.replace('"night"', '"noon"').replace("yard.tmx", "noon.tmx")
    dusk = NIGHT.replace('"night"', '"dusk"\nplace = "yard"')
    if place != "yrad":
        nights.change("[endings.home]", f"{noon if place == 'noon' else dusk}[endings.home]")
        (nights.folder / "noon.tmx").write_text(nights.map(), encoding="utf-8")
    in_place(nights, place)
    assert f"small.toml: situation night, {told}" in nights.told()


@rule("SIT-3")
def test_the_place_to_write_is_that_of_the_first_situation_there(nights):
    dusk = NIGHT.replace('"night"', '"dusk"\nplace = "yard"').replace('success = "home"', 'success = "night"')
    nights.change('success = "night"', 'success = "dusk"')
    nights.change('[[situations]]\nkey = "yard"', f'{dusk}[[situations]]\nkey = "yard"')
    places = [told for told in nights.told() if "situation night, map" in told]
    assert places == [PLACE.format("dusk", "yard")]


def test_a_known_place_is_not_filled_again(nights):
    in_place(nights).change('place = "yard"', 'place = "yard"\nfill = true')
    assert (
        "small.toml: situation night, fill: counts only where the party has not been: a place that it knows is not "
        "filled again: put here what is to be there, or take it out"
    ) in nights.told()


@rule("SIT-3")
def test_a_situation_in_the_place_of_another_is_as_the_party_left_it(nights):
    campaign, left = in_place(nights).campaign(), (Trace("yard", ("bow",), (("overcome", "chest", "It creaks."),)),)
    night = present(campaign, BOTH, traces=left).situation
    assert night.things == ()
    assert [trial.key for trial in night.trials] == ["chest"]
    assert [watch.text for watch in night.watches] == ["It creaks in the dark."], "that is another one"


BOW = Trace("yard", ("bow", "chest"))


@rule("SIT-3")
@pytest.mark.parametrize("place", ["", "night"])
def test_without_a_place_all_stands_there_as_it_was_drawn_but_what_was_taken(nights, place):
    campaign = (in_place(nights, place) if place else nights).campaign()
    assert present(campaign, BOTH).situation.keys == ("nan", "chest", "bow")
    assert present(campaign, BOTH, traces=(BOW,)).situation.keys == ("nan", "chest")


@rule("SIT-3")
def test_another_key_or_another_map_has_it_again(nights):
    nights.change(NIGHT, f'{NIGHT}[[situations.things]]\nkey = "second_bow"\ncell = "b4"\ncache = "{{R3}}"\n')
    night = present(nights.campaign(), BOTH, traces=(BOW,)).situation
    assert [thing.key for thing in night.things] == ["second_bow"]
    nights.change(NIGHT, NIGHT.replace("yard.tmx", "noon.tmx"))
    (nights.folder / "noon.tmx").write_text(nights.map(), encoding="utf-8")
    night = present(nights.campaign(), BOTH, traces=(BOW,)).situation
    assert [thing.key for thing in night.things] == ["bow", "second_bow"]


@rule("SIT-3", "SIT-7")
def test_nobody_carries_off_what_was_taken_before(nights):
    away = '[[situations.goals]]\nkind = "carried"\nwhat = "{}"\nwhere = "gate"\noutcome = "gone"\n'
    goals = f'{away.format("bow")}\n{away.format("nan")}\n[situations.next]\ngone = "ditch"'
    nights.change(NIGHT, NIGHT.replace("[situations.next]", goals))
    night = present(nights.campaign(), BOTH, traces=(Trace("yard", ("bow", "nan")),)).situation
    assert [(goal.kind, goal.what) for goal in night.goals] == [("reach", "gate"), ("carried", "nan")]


@rule("SIT-4")
def test_who_is_with_the_party_does_not_stand_there_a_second_time(nights):
    nights.change(NIGHT, NIGHT.replace('"reach"', '"join"').replace('"gate"', '"nan"'))
    campaign = nights.campaign()
    assert [figure.key for figure in present(campaign, BOTH).situation.figures] == ["nan"]
    night = present(campaign, BOTH, Guests(along=frozenset({"nan"}))).situation
    assert night.figures == ()
    assert night.goals == (Goal("rounds", "0"),), "what was to be done is done"


def test_a_deed_that_brings_somebody_over_is_a_way_to_join(nights):
    nights.change("reluctant = true\n", "").change("join = true\n", "do = 'side nan party'\n")
    assert NAN in in_place(nights).told()


def test_a_person_is_the_same_everywhere_and_nothing_is_told(nights):
    assert NAN in in_place(nights).told()
    nights.change("[[heroes]]", '[persons.nan]\nname = "Nan"\n\n[[heroes]]')
    assert nights.told() == []


def joined(nights: Folder) -> Tour:
    """A tour on which Nan has joined and the bow was taken, in the camp after the first situation."""
    nights.change('needs = "mat"\njoin = true\noutcome = "led"', "join = true").change('led = "home"\n', "")
    nights.write()
    path = nights.write()
    nights.write = lambda: path  # type: ignore[method-assign] # what is written stays
    tour = Tour(nights)
    tour.walk("b3")
    ada, nan, bow = tour.ask(lambda: (people.party()[0], *map(goals.entity_of_key, ("nan", "bow"))))
    tour.play(Talk(ada, nan, 1))
    tour.play(PickUp(ada, bow))
    tour.leave()
    return tour


@rule("SIT-3", "SIT-4")
def test_the_second_time_is_played_as_the_first_one_ended(nights):
    tour = joined(in_place(nights))
    assert tour.here == ("night", ("chest", "nan"))
    assert tour.ask(lambda: (len(people.party()), guests("").along)) == (2, {"nan"})
    tour.walk("f1")
    assert tour.match.result(), "an ending follows"


@rule("SIT-3", "SIT-4")
def test_what_was_taken_lies_in_no_other_situation_of_the_map_as_it_is_played(nights):
    assert joined(in_place(nights, "night")).here == ("night", ("chest", "nan"))


@rule("SIT-3")
def test_another_situation_in_a_known_place_is_a_new_adventure(nights):
    nights.change(
        'success = "home"\nstand-off = "home"\nfailure = "ditch"\n\n[endings',
        'success = "yard"\nstand-off = "home"\nfailure = "ditch"\n\n[endings',
    )
    tour = joined(in_place(nights))
    tour.walk("f1")
    assert "Rested" in [type(event).__name__ for event in tour.last]
    tour.play(Onward())
    assert tour.here[0] == "yard"


JOIN = '[[situations.goals]]\nkind = "join"\nwhat = "nan"\n\n'
WON = (
    "small.toml: situation {}, goals 2: nobody can win Nan over: give nan reluctant = true, a line with join, "
    "or a deed: side nan party"
)


@rule("SIT-4")
@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ((), ()),
        ((("reluctant = true\n", ""),), ()),
        ((("reluctant = true\n", ""), ("join = true\n", "")), ("yard", "night")),
        ((("reluctant = true\n", ""), ("join = true\n", 'do = "side nan party"\n')), ()),
    ],
)
def test_a_goal_is_that_somebody_joins_whom_somebody_can_win_over(nights, changes, told):
    """Who can be won over before comes with the party, so that the goal is met later as well."""
    nights.change("[[situations.watches]]", f"{JOIN}[[situations.watches]]")
    before, night = nights.text.split('key = "night"')
    nights.text = before + 'key = "night"' + night.replace("[[situations.watches]]", f"{JOIN}[[situations.watches]]", 1)
    for change in changes:
        nights.change(*change)
    assert [one for one in nights.told() if "win Nan over" in one] == [WON.format(key) for key in told]


def test_what_is_wrong_on_a_map_of_two_situations_is_told_once(nights):
    """What would do instead may be another thing in each."""
    nights.change(
        "[situations.next]", '[[situations.regions]]\nname = "well"\nfirst = "a1"\nlast = "a1"\n\n[situations.next]'
    )
    nights.things["bow"] = nights.things["bow"].replace(
        "<properties>", '<properties><property name="when" value="reach gat"/>'
    )
    told = [one for one in nights.told() if '"gat"' in one]
    assert len(told) == 1
    assert told[0].startswith('yard.tmx: things/object 6 "Bow": when, column 7: there is no region "gat" here')
