"""An outcome may have several ways on, each but the last with a condition; the first one that is open is taken."""

from __future__ import annotations

import pytest

from game import opening, party
from game.books.stacktors.gm.coming import known
from game.books.stacktors.gm.seat import goes_on, present
from game.books.stacktors.intents import EndCampaign, OpenSituation
from game.books.stacktors.maps.casting import PyramidCaster
from game.books.stacktors.play.situation import facts
from game.books.stacktors.values.situation import Situation
from game.books.stacktors.values.story_words import STORY
from game.campaign import model
from game.campaign.known import KnownSoFar
from game.campaign.model import CampaignFile, Ending, Lead
from game.gm.director import NOTHING, entrance, follow, way
from game.problem import Faulty
from game.table import world
from game.table.book import GM
from game.table.seats import Table
from tests.campaign.folder import Folder

rule = pytest.mark.rule
FORK = 'led = ["ditch when mat >= 2", "barn when mat or was yard led = 3", "home"]'


@pytest.fixture
def fork(folder: Folder) -> Folder:
    """One outcome of the yard leads into the ditch, to the barn, or home."""
    folder.change('text = "It creaks."', 'text = "It creaks."\ndo = "add mat 1"')
    folder.change('led = "home"', FORK)
    return folder.barn("The Barn of {mat}", "A barn, {mat} high.", "Get out of {mat}.")


def test_a_way_is_read_as_it_is_written():
    assert Lead.of("barn") == Lead("barn")
    assert Lead.of("barn@loft") == Lead("barn", "loft")
    assert Lead.of("barn@loft  when mat and not key ") == Lead("barn", "loft", "mat and not key")
    assert Lead.of("barn when") == Lead("barn when")
    assert [Lead.of(text).place for text in ("barn@loft when mat", "barn")] == ["barn@loft", "barn"]


def test_a_text_is_a_list_of_one(fork):
    (yard, _) = fork.campaign().situations
    assert yard.ways["success"] == (Lead("home"),)
    assert yard.ways["led"] == (
        Lead("ditch", when="mat >= 2"),
        Lead("barn", when="mat or was yard led = 3"),
        Lead("home"),
    )
    assert [lead.to for outcome, lead in yard.leads if outcome == "led"] == ["ditch", "barn", "home"]
    assert [sentence for sentence in fork.told() if "nan:" not in sentence] == [
        (
            'small.toml: situation yard, next, led: the way to "barn" is always open: take the condition out with the '
            "ways behind it, or ask for something else"
        )
    ], "nobody is led without having been told of the mat"


@rule("SIT-3")
@pytest.mark.parametrize(
    ("numbers", "times", "to"),
    [({}, 1, "home"), ({"mat": 1}, 1, "barn"), ({"mat": 2}, 1, "ditch"), ({}, 3, "barn"), ({"mat": -1}, 1, "home")],
)
def test_the_first_way_that_is_open_is_taken(fork, numbers, times, to):
    campaign, past = fork.campaign(), (("yard", "led"),) * times
    assert follow(campaign, past, KnownSoFar(STORY, numbers, past)) == (campaign.situation(to) or campaign.endings[to])
    assert goes_on(campaign, past, KnownSoFar(STORY, numbers, past)) == (to == "barn")


def test_each_way_has_an_entrance_of_its_own(fork):
    campaign = fork.change("ditch when mat >= 2", "barn@loft when mat >= 2").campaign()
    past = (("yard", "led"),)
    found = [entrance(campaign, past, KnownSoFar(STORY, {"mat": number})) for number in (2, 1)]
    assert found == ["loft", ""]


@pytest.mark.parametrize(
    ("when", "knows", "lacks"),
    [
        ("coins > 2", KnownSoFar(STORY, counts={"coins": 3}), KnownSoFar(STORY, counts={"coins": 2})),
        ("heroes = 2", KnownSoFar(STORY, counts={"heroes": 2}), KnownSoFar(STORY)),
        ("has bow", KnownSoFar(STORY, things=frozenset({"bow"})), KnownSoFar(STORY, things=frozenset({"hat"}))),
        ("was yard", KnownSoFar(STORY, past=(("yard", "led"),)), KnownSoFar(STORY, past=(("barn", "led"),))),
        ("was yard led", KnownSoFar(STORY, past=(("yard", "led"),)), KnownSoFar(STORY, past=(("yard", "failure"),))),
        ("", KnownSoFar(STORY), None),
    ],
)
def test_what_is_known_early_answers(when, knows, lacks):
    assert knows.meets(when)
    assert lacks is None or not lacks.meets(when)


def test_a_condition_that_cannot_be_read_any_more_breaks_the_story_off(fork):
    campaign = fork.change("ditch when mat >= 2", "ditch when mat >=").campaign()
    yard = campaign.situations[0]
    with pytest.raises(Faulty, match='situation yard, next, led: after ">=" a whole number is missing'):
        way(campaign, yard, "led", NOTHING)
    assert way(campaign, yard, "sung", NOTHING) is None


WRONG = [
    (
        'led = ["ditch when mat"]',
        (
            "situation yard, next, led: its last way is open only at times: add a way without a condition behind it, "
            'or take "when mat" out'
        ),
    ),
    (
        'led = "home when mat"',
        (
            "situation yard, next, led: its last way is open only at times: add a way without a condition behind it, "
            'or take "when mat" out'
        ),
    ),
    (
        'led = ["home", "ditch"]',
        (
            'situation yard, next, led: no way behind "home" is ever taken, for that one is always open: give it a '
            "condition, as in that when a_fact, or write it last"
        ),
    ),
    ("led = []", "situation yard, next, led: this list is empty: write a situation or an ending"),
    ("led = [3]", "situation yard, next, led: here stands a whole number: write text in quotes"),
    (
        "led = 3",
        "situation yard, next, led: here stands a whole number: write text in quotes or a list in square brackets",
    ),
    (
        'led = ["dich when mat", "home"]',
        'situation yard, next, led: "dich" is neither a situation nor an ending: use one of yard, home, ditch',
    ),
    (
        'led = ["ditch when reach gate", "home"]',
        (
            'situation yard, next, led, column 1: "reach" cannot be known before the situation opens: ask for a fact, '
            "has, was, heroes or coins"
        ),
    ),
    (
        'led = ["ditch when mat and (key", "home"]',
        'situation yard, next, led, column 9: this bracket is never closed: add a ")"',
    ),
    (
        'led = ["ditch when was yart", "home"]',
        'situation yard, next, led, column 5: there is no situation "yart" here: did you mean "yard"?: use one of yard',
    ),
    (
        'led = ["ditch when was yard let", "home"]',
        (
            'situation yard, next, led, column 10: there is no outcome "let" here: did you mean "led"?: use one of '
            "success, led, stand-off, failure"
        ),
    ),
    (
        'led = ["ditch when has bew", "home"]',
        'situation yard, next, led, column 5: there is no object "bew" here: did you mean "bow"?: use one of bow',
    ),
    (
        'led = ["ditch when heroes > 4 or coins > 9 and mat", "home"]',
        (
            'situation yard, next, led, column 12: "and" and "or" stand side by side, and "and" binds closer: put '
            "brackets around what belongs together"
        ),
    ),
]


@pytest.mark.parametrize(("written", "told"), WRONG, ids=[written for written, _ in WRONG])
def test_what_is_wrong_with_ways_is_told(folder, written, told):
    folder.change('led = "home"', written)
    assert [sentence.partition("small.toml: ")[2] for sentence in folder.told()] == [told]


def cast(campaign: CampaignFile, number: int = 0) -> Situation:
    caster, situation = PyramidCaster(), campaign.situations[number]
    return caster.cast(campaign, situation, model.opened(*model.find(campaign, situation)))


@rule("SIT-3")
def test_there_is_no_camp_only_where_every_way_is_an_ending(folder):
    assert "led" in cast(folder.change('led = "home"', 'led = ["ditch when mat", "home"]').campaign()).endings
    folder.change('"home"]', '"barn"]').barn()
    assert "led" not in cast(folder.campaign()).endings


@pytest.mark.parametrize(
    ("ways", "bad"), [('"ditch"', True), ('["ditch when mat", "ditch"]', True), ('["ditch when mat", "home"]', False)]
)
def test_a_goal_is_bad_where_every_way_is_a_defeat(folder, ways, bad):
    (goal,) = cast(folder.change('success = "home"', f"success = {ways}").campaign()).goals
    assert goal.bad == bad


@pytest.mark.parametrize(("more", "bad"), [("burden = true\n", True), ("", False)])
def test_the_fall_of_a_burden_is_no_aim_of_the_party(folder, more, bad):
    goal = '[[situations.goals]]\nkind = "fall"\nwhat = "nan"\noutcome = "led"\n\n'
    folder.change('key = "nan"\nreluctant = true\n', f'key = "nan"\n{more}')
    folder.change("[[situations.goals]]", f"{goal}[[situations.goals]]")
    assert cast(folder.campaign()).goals[0].bad == bad


@pytest.mark.parametrize("aims", [True, False])
def test_rounds_that_run_out_are_no_aim_where_something_else_is(folder, aims):
    goals = folder.text[folder.text.index("[[situations.goals]]") : folder.text.index("[situations.next]")]
    clock = '[[situations.goals]]\nkind = "rounds"\nwhat = "7"\noutcome = "kept"\n\n'
    folder.change(goals, goals + clock if aims else clock)
    if not aims:
        talk = folder.text[folder.text.index("[[situations.figures.talk]]") : folder.text.index("[[situations.goals]]")]
        folder.change(talk, "")
    *_, kept = cast(folder.campaign()).goals
    assert (kept.outcome, kept.bad) == ("kept", aims)


def test_a_campaign_is_won_by_a_way_that_is_open_at_times(fork):
    yard, barn = fork.campaign().situations
    assert fork.campaign().last(yard).keys() == {"success", "stand-off", "failure"}
    assert fork.campaign().last(barn)["success"] == (Ending("victory", "Home."),)


@rule("RWD-3")
@pytest.mark.parametrize(("number", "to"), [(0, "home"), (1, "barn"), (2, "ditch")])
def test_the_master_goes_by_what_the_table_knows(fork, number, to):
    """The facts that were set in play decide which way is taken, and stand in what is told as it opens."""
    fork.change('text = "A ditch."', 'text = "A ditch, {mat} deep."')
    campaign = fork.campaign()
    match = opening.begun(campaign, party.start(campaign, 1, 1))
    with world.inside(match.world):
        facts.note("mat", number)
        now = known()
    opened = present(campaign, (("yard", "led"),), known=now)
    match.close()
    if to == "barn":
        assert isinstance(opened, OpenSituation)
        made = opened.situation
        assert (made.title, made.text, made.stake) == ("The Barn of 1", "A barn, 1 high.", "Get out of 1.")
    else:
        assert opened == EndCampaign(campaign.endings[to].result, {"home": "Home.", "ditch": "A ditch, 2 deep."}[to])


@rule("SIT-1", "RWD-3")
@pytest.mark.parametrize(("number", "there"), [(0, False), (2, True)])
def test_who_stands_there_is_known_as_the_situation_opens(folder, number, there):
    """The master in its seat opens the first situation of a match that begins with that fact."""
    folder.change('text = "It creaks."', 'text = "It creaks."\ndo = "add mat 1"')
    kell = '[[situations.figures]]\nkey = "kell"\nstack = "G1-R1-"\ncell = "f1"\nwhen = "mat >= 2"\n\n'
    campaign = folder.change("[[situations.goals]]", f"{kell}[[situations.goals]]").campaign()
    match = opening.begun(campaign, party.start(campaign, 1, 1, facts={"mat": number}))
    table = Table(match, {GM: opening.master(opening.Game(match, campaign))}, "1")
    while not match.entries:
        table.advance(0)
    opened = match.entries[0].intent
    table.close()
    match.close()
    assert isinstance(opened, OpenSituation)
    assert ("kell" in [figure.key for figure in opened.situation.figures]) == there
