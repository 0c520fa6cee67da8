"""Problems in a campaign's file say their lines, or that of the innermost table or key that is there."""

from __future__ import annotations

import pytest

from game import library

SLIPS = {
    ('kind = "reach"', 'kind = "reech"'): ('kind = "reech"', "situation yard, goals 1, kind"),
    ('needs = "mat"', 'needs = "rug"'): ('needs = "rug"', "situation yard, nan, talk 2, needs"),
    ('success = "home"', 'sucess = "home"'): ('sucess = "home"', "situation yard, next, sucess"),
    ('stake = "Get out."', ""): ("[[situations]]", "situation yard"),
    ('result = "victory"', 'result = "won"'): ('result = "won"', "ending home, result"),
    ('stack = "G1O2-R3O2C1-R1"', 'stack = "G1"'): ("[[heroes]]", "hero Bram"),
    ('start = "yard"', 'start = "yart"'): ('start = "yart"', "start"),
    ("points = 1", "points = -1"): ("[[situations.rewards]]", "situation yard, rewards 1"),
    ('text = "A yard."', 'text = """A\n[[situations.goals]]\nyard.\n"""\nmood = "noon"'): (
        'mood = "noon"',
        "situation yard, mood",
    ),
}


@pytest.mark.parametrize("change", SLIPS)
def test_a_problem_says_its_line(folder, change):
    folder.change(*change)
    written, where = SLIPS[change]
    line = folder.text.splitlines().index(written) + 1
    said = [str(problem) for problem in library.check_campaign(folder.write())]
    assert any(one.startswith(f"small.toml: line {line}, {where}: ") for one in said), said


def test_a_second_situation_of_its_own_lists_is_told_apart(folder):
    second = folder.text[folder.text.index("[[situations]]") : folder.text.index("[endings.home]")]
    folder.text += "\n" + second.replace('key = "yard"', 'key = "back"').replace('kind = "reach"', 'kind = "reech"')
    said = [str(problem) for problem in library.check_campaign(folder.write())]
    line = folder.text.splitlines().index('kind = "reech"') + 1
    assert any(one.startswith(f"small.toml: line {line}, situation back, goals 1, kind: ") for one in said), said


def test_places_on_maps_and_of_the_whole_file_have_none(folder):
    folder.things["imp"] = folder.things["imp"].replace("G1-R2-", "G1")
    folder.change("[endings.ditch]", '[endings.yard]\nresult = "defeat"\ntext = "A ditch."\n\n[endings.ditch]')
    said = [str(problem) for problem in library.check_campaign(folder.write())]
    assert not [one for one in said if ": line " in one]
