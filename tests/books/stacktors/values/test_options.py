"""The table's options: defaults, editions, and what a campaign and the players make of them."""

from __future__ import annotations

import msgspec
import pytest

from game.books.stacktors.values.options import EDITIONS, Options, of_campaign, with_values
from game.problem import NoOption

rule = pytest.mark.rule


@rule("PIE-3", "CRE-2", "CRE-7", "DIE-2", "DIE-4", "RST-1", "TIM-4", "ATK-7", "ATK-8", "DMG-3", "POS-8", "SID-2")
def test_what_is_played_where_nobody_chooses():
    assert Options() == Options(
        points=12,
        alike=3,
        trios=10,
        pink=True,
        red_bonus=True,
        deadly=False,
        spill=False,
        quotient=False,
        relapse=False,
        revival=3,
        teleport_shots=True,
        rest="full",
        successor="starting",
        gray_feet=False,
        led_allies=False,
    )


@rule("PIE-2", "CLR-G-RED", "CLR-F-PURPLE")
def test_editions_differ_in_these_alone():
    wiki, core = EDITIONS["wiki"], EDITIONS["core"]
    assert wiki == Options()
    assert {name for name in Options.__struct_fields__ if getattr(wiki, name) != getattr(core, name)} == {
        "pink",
        "red_bonus",
        "teleport_shots",
    }


def test_values_may_be_text():
    made = with_values(EDITIONS["core"], {"rest": "3", "deadly": "true", "points": "15", "successor": "all"})
    assert made == Options(
        pink=False, red_bonus=False, teleport_shots=False, rest=3, deadly=True, points=15, successor="all"
    )


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("haste", "1", 'there is no option "haste"; use one of points, '),
        ("points", "0", 'the option points cannot be "0"; write a number, as 12'),
        ("pink", "maybe", 'the option pink cannot be "maybe"; write true or false'),
        ("rest", "-1", 'the option rest cannot be "-1"; write full, none or a number of healings'),
        ("successor", "none", 'the option successor cannot be "none"; write starting, spent or all'),
    ],
)
def test_what_is_no_option_is_told(name, value, sentence):
    with pytest.raises(NoOption) as told:
        with_values(Options(), {name: value})
    assert str(told.value).startswith(sentence)


def test_the_players_choice_goes_before_the_campaigns():
    own = {"rest": 2, "points": 14, "pink": True}
    assert of_campaign(own) == Options(rest=2, points=14)
    assert of_campaign(own, Options(rest="none", pink=False)) == Options(rest="none", points=14, pink=False)


@pytest.mark.parametrize("options", [Options(), EDITIONS["core"], Options(rest=4, successor="spent")])
def test_options_are_written_and_read(options):
    assert msgspec.json.decode(msgspec.json.encode(options), type=Options) == options
