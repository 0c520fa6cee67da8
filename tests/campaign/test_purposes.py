"""What characters are there for: their own purpose, that of their side, or what is usual; and what is wrong with it."""

from __future__ import annotations

import pytest

from game.books.stacktors.maps.casting import PyramidCaster
from game.campaign import model
from game.library import check_campaign
from tests.campaign.folder import unlined

IMP = '[[situations.figures]]\nkey = "imp"\n'
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
        (f'{IMP}purpose = "hnt"', 'imp, purpose: there is no purpose "hnt": use one of hunt, hold, delay, parley'),
        (f'{IMP}purpose = "hold"\nabout = "chst"', 'imp, about: there is no "chst" to hold here: use one of '),
        (f'{IMP}purpose = "hold"\naggression = 101', "the aggression is 101: write a number from 0 to 100"),
        ('[[situations.purposes]]\nside = "them"\npurpose = "hunt"', 'purposes 1: there is no side "them" here'),
        (f'{SIDE}purpose = "hnt"', 'purposes 1: there is no purpose "hnt"'),
    ],
)
def test_what_is_wrong_is_told_once_at_its_place(folder, text, told):
    (problem,) = check_campaign(said(folder, text).write())
    assert problem.severity == "error"
    assert told in unlined(str(problem))
