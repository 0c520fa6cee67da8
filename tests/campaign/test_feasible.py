"""The checker warns of what no party can do: a colour that nobody has, too many pips, clues with one source."""

from __future__ import annotations

import pytest

from game import library
from tests.campaign.folder import Folder

ORDEAL = """
[situations.ordeal]
key = "flood"
name = "the Flood"
stack = "P2R1"
rounds = 3
outcome = "failure"

[[situations.ordeal.stages]]
text = "Up."

[[situations.ordeal.stages]]
text = "Over."
position = "brains"
"""


def warnings(folder: Folder) -> list[str]:
    return [str(problem) for problem in library.check_campaign(folder.write()) if problem.severity == "warning"]


@pytest.fixture
def yard(tmp_path) -> Folder:
    """The small campaign, which nobody comes back to; it has a chest with red guts."""
    return Folder(tmp_path)


def test_the_small_campaign_can_be_done(yard):
    assert warnings(yard) == []


@pytest.mark.rule("DCH-4")
def test_a_challenge_of_sixty_is_too_much_for_all(yard):
    yard.things["chest"] = yard.things["chest"].replace("(C2)R4", "(C2)R60=B60")
    (told,) = warnings(yard)
    assert "no party of 1 to 6 ready-made heroes can do it: Old Chest: 60 red guts are not exceeded by the 11" in told
    assert "nobody here has blue brains" in told


@pytest.mark.rule("DCH-2")
def test_a_colour_that_nobody_has(yard):
    yard.things["chest"] = yard.things["chest"].replace("(C2)R4", "(C2)P14")
    (told,) = warnings(yard)
    assert "Old Chest: nobody here has purple guts" in told
    assert "ask for a colour that somebody has" in told


@pytest.mark.rule("ACH-3")
def test_a_stage_in_a_colour_that_nobody_has(yard):
    yard.change("[[situations.goals]]", f"{ORDEAL}\n[[situations.goals]]")
    (told,) = warnings(yard)
    assert "the Flood, stage 2: nobody here has purple brains" in told


@pytest.mark.rule("ACH-5", "ACH-6")
@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ('text = "Over."', 'text = "Over."\nways = [{price = "pip"}]', ""),
        ('text = "Over."', 'text = "Over."\nways = [{colour = "R", position = "guts"}]', ""),
        (
            'text = "Over."',
            'text = "Over."\nways = [{colour = "B", total = 99}]',
            "the Flood, stage 2: nobody here has purple brains and nobody here has blue brains",
        ),
        ('stack = "P2R1"', 'stack = "R1=P2"', ""),
        (
            'stack = "P2R1"',
            'stack = "P1=P2"',
            "the Flood, stage 1 of the brains: nobody here has purple brains and the Flood, stage 1 of the guts: no",
        ),
    ],
)
def test_a_scene_stops_a_party_only_where_no_road_and_no_way_is_open(yard, was, now, told):
    scene = ORDEAL.replace(was, now)
    scene = scene.replace('position = "brains"', "") if "=P2" in now else scene
    yard.change("[[situations.goals]]", f"{scene}\n[[situations.goals]]")
    found = warnings(yard)
    assert (told in found[0]) if told else found == []


@pytest.mark.rule("ACH-5", "ACH-6")
@pytest.mark.parametrize(
    ("stack", "further", "much"),
    [("R3", "", True), ("R3", ", ways = [{price = 'pip'}]", False), ("R3=B1", "", False), ("R3=B1", "both", True)],
)
def test_a_scene_takes_too_much_where_its_easier_road_does(yard, stack, further, much):
    """Heroes who may have grown are taken for any, but nobody comes to 900."""
    yard.change("reluctant = true\n", "").change("join = true\n", "")
    other = "{text = 'Think.', total = 900}" if further == "both" else "{text = 'Think.'}"
    stages = f"{{text = 'Lift.', total = 900{further if further != 'both' else ''}}}"
    told = f"{other}, {stages}" if "=" in stack else stages
    flood = f"ordeal = {{key = 'flood', name = 'the Flood', rounds = 3, stack = '{stack}', stages = [{told}]}}\n"
    second = yard.text[yard.text.index("[[situations]]") : yard.text.index("[endings.home]")]
    later = second.replace('key = "yard"', f'key = "later"\nplace = "later"\n{flood}')
    yard.text = yard.text.replace("[endings.home]", f"{later}\n[endings.home]", 1)
    yard.change('success = "home"', 'success = "later"')
    assert any("the Flood takes more than 900" in one for one in warnings(yard)) is much


def test_heroes_who_may_have_grown_are_taken_for_any(yard):
    """Bram has two points to spend in the camp before the second yard, where he may come to purple guts."""
    yard.change("reluctant = true\n", "").change("join = true\n", "")
    second = yard.text[yard.text.index("[[situations]]") : yard.text.index("[endings.home]")]
    later = second.replace('key = "yard"', 'key = "later"\nplace = "later"')
    yard.text = yard.text.replace("[endings.home]", f"{later}\n[endings.home]", 1)
    yard.change('success = "home"', 'success = "later"')
    later_chest = '\n[[situations.trials]]\nkey = "chest"\nname = "Old Chest"\nstack = "(C2){}"\ncell = "e4"\n'
    at = yard.text.rindex("[[situations.goals]]")
    sound = yard.text
    yard.text = sound[:at] + later_chest.format("P9") + sound[at:]
    assert warnings(yard) == []
    yard.text = sound[:at] + later_chest.format("P600") + sound[at:]
    (told,) = warnings(yard)
    assert "Old Chest takes more than 600, and 6 heroes together come to" in told


@pytest.mark.rule("RWD-3")
def test_a_required_clue_has_three_sources(yard):
    """Nan comes along only if she was asked about the key, and no other goal is left."""
    yard.change('kind = "reach"\nwhat = "gate"', 'kind = "fact"\nwhat = "mat"')
    yard.change('needs = "mat"\njoin = true\noutcome = "led"', 'needs = "mat"\njoin = true')
    yard.change('led = "home"\nstand-off = "home"', 'stand-off = "ditch"')
    (told,) = warnings(yard)
    assert 'the clue "mat" is required, and only 1 of three sources tell it' in told


@pytest.mark.rule("RWD-3")
@pytest.mark.parametrize(
    ("changes", "sources"),
    [
        ((('fact = "mat"', 'do = "add mat 1"'),), 1),
        ((('fact = "mat"', 'do = "set mat 0"'), ("points = 1", 'points = 1\nfacts = ["mat"]')), 1),
        ((('fact = "mat"', 'do = "add mat 1"'), ("points = 1", 'points = 1\ndo = "set mat 1"')), 2),
        ((('text = "It creaks."', 'text = "It creaks."\ndo = "set mat 1"'),), 0),
    ],
)
def test_deeds_are_sources_of_a_clue_and_what_a_watch_sets_is_none(yard, changes, sources):
    test_a_required_clue_has_three_sources(yard)
    for change in changes:
        yard.change(*change)
    told = [one.partition("only ")[2][:1] for one in warnings(yard) if "is required" in one]
    assert told == [str(sources)] * bool(sources)
