"""What characters are there for: their own purpose, that of their side, or what is usual; and what is wrong with it."""

from __future__ import annotations

import pytest

from game.books.stacktors.events import SituationOpened
from game.books.stacktors.maps.casting import PyramidCaster
from game.books.stacktors.play.situation.goals import hauls
from game.books.stacktors.prose.course import terms
from game.campaign import model
from game.library import check_campaign
from tests.campaign.folder import unlined

IMP = '[[situations.figures]]\nkey = "imp"\n'
THIEF = f'{IMP}purpose = "carry off"\nabout = "nan"\n'
ROAD = '[[situations.regions]]\nname = "road"\nfirst = "a1"\nlast = "a1"\n'
OFF = f'{ROAD}[[situations.goals]]\nkind = "carried"\nwhat = "nan"\nwhere = "road"\noutcome = "failure"\n'
PURSE = '[[situations.things]]\nkey = "purse"\ncache = "{R2}"\ncell = "b1"\n'
SIDE = '[[situations.purposes]]\nside = "hostile"\n'


def said(folder, text):
    """The folder whose campaign says that of its situation."""
    folder.change("[[situations.goals]]", f"{text}\n[[situations.goals]]")
    return folder


def imp(folder):
    """What the imp is there for, and about what."""
    campaign = folder.campaign()
    (situation,) = campaign.situations
    made = PyramidCaster().cast(campaign, situation, model.opened(*model.find(campaign, situation)))
    return next((one.purpose, one.about, one.aggression, one.caution) for one in made.figures if one.key == "imp")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ("hunt", "", -1, -1)),
        (f'{IMP}persona = "guardian"', ("hold", "", -1, -1)),
        (f'{IMP}purpose = "delay"', ("delay", "", -1, -1)),
        (f'{SIDE}purpose = "hold"\nabout = "nan"\naggression = 40', ("hold", "nan", 40, -1)),
        (f'{IMP}caution = 9\n{SIDE}purpose = "hold"\nabout = "nan"\ncaution = 40', ("hold", "nan", -1, 9)),
        (f'{IMP}purpose = "parley"\n{SIDE}purpose = "hold"', ("parley", "", -1, -1)),
    ],
)
def test_the_purpose_is_its_own_or_its_sides_or_the_usual_one(folder, text, found):
    assert imp(said(folder, text)) == found
    assert list(check_campaign(folder.write())) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            f'{IMP}purpose = "hnt"',
            'imp, purpose: there is no purpose "hnt": use one of hunt, hold, delay, parley, carry off',
        ),
        (f'{IMP}purpose = "hold"\nabout = "chst"', 'imp, about: there is no "chst" to hold here: use one of '),
        (
            f'{IMP}purpose = "hold"\naggression = 101',
            "small.toml: situation yard, imp, aggression: is 101: write a number",
        ),
        (f"{IMP}caution = 101", "small.toml: situation yard, imp, caution: is 101: write a number from 0 to 100"),
        (f'{IMP}caution = 101\n{SIDE}purpose = "hold"', "small.toml: situation yard, imp, caution: is 101"),
        (f'{SIDE}purpose = "hold"\ncaution = 101', "small.toml: situation yard, purposes 1, caution: is 101"),
        ('[[situations.purposes]]\nside = "them"\npurpose = "hunt"', 'purposes 1: there is no side "them" here'),
        (f'{SIDE}purpose = "hnt"', 'purposes 1: there is no purpose "hnt"'),
        (
            f"{THIEF}{OFF}".replace('about = "nan"', 'about = "nn"'),
            'imp, about: there is nothing "nn" to carry off here',
        ),
        (THIEF, 'imp, about: no goal says where "nan" is carried off to: add a goal: kind = "carried", what = "nan"'),
        (f"{THIEF}{OFF}".replace('"road"\noutcome', '"rd"\noutcome'), 'there is no region "rd" here'),
        (f'{PURSE}holder = "imm"', 'purse, holder: there is nobody "imm" here: use one of imp, nan'),
        (
            f"{THIEF}{OFF}".replace('"nan"', '"imp"'),
            "takes a side, and only who takes none is led along (SIT-7)",
        ),
    ],
)
def test_what_is_wrong_is_told_once_at_its_place(folder, text, told):
    (problem,) = check_campaign(said(folder, text).write())
    assert problem.severity == "error"
    assert told in unlined(str(problem))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (OFF, 'nobody here is after "nan": give an enemy the purpose "carry off", about = "nan"'),
        (
            f"{THIEF}{OFF}".replace("carry off", "flee with"),
            '"nan" is in nobody\'s hands from the beginning: give "nan" a holder, or write purpose = "carry off"',
        ),
    ],
)
def test_a_warning_tells_of_what_comes_to_nothing(folder, text, told):
    (problem,) = check_campaign(said(folder, text).write())
    assert problem.severity == "warning"
    assert told in unlined(str(problem))


def test_what_enemies_carry_off_is_no_goal_of_the_partys(folder):
    held = f'{PURSE}holder = "imp"\n'
    fled = f"{THIEF}{OFF}".replace("carry off", "flee with").replace('"nan"', '"purse"')
    campaign = said(folder, f"{held}{fled}").campaign()
    assert list(check_campaign(folder.write())) == []
    (situation,) = campaign.situations
    made = PyramidCaster().cast(campaign, situation, model.opened(*model.find(campaign, situation)))
    (goal,) = (one for one in made.goals if one.kind == "carried")
    assert (goal.what, goal.where, goal.bad) == ("purse", "road", True)
    opened = SituationOpened(made.key, made.title, made.text, made.stake, made.board, hauls=hauls(made))
    assert terms(opened) == ("Imp has Purse and makes for the road.",)
