"""What does nothing on a map or in a campaign file is told, with what to do about it."""

from __future__ import annotations

import pytest

from game.books.stacktors.gm.seat import present
from game.books.stacktors.values.situation import Goal
from game.campaign.check import open_campaign
from tests.campaign.folder import Folder
from tests.campaign.test_model import said, start
from tests.campaign.test_playable import Drawn

rule = pytest.mark.rule

NO_ROUNDS = "begins no rounds, for nobody is there to fight: put somebody hostile there, or take clash out"
LINE = 'fact = "mat"\n'


def gate(folder: Folder, **properties) -> None:
    drawn = f"><properties>{said(**properties)}</properties></object>"
    folder.things["gate"] = folder.things["gate"].replace("/>", drawn)


@rule("SIT-2")
def test_a_watch_or_a_trigger_that_begins_rounds_where_nobody_is_to_fight(folder):
    folder.change('text = "It creaks."', 'text = "It creaks."\nclash = true')
    folder.things["mat"] = (
        '<object id="9" name="mat" type="trigger" x="64" y="0" width="64" height="64"><properties>'
        f"{said(clash=True)}</properties></object>"
    )
    assert folder.told() == []
    del folder.things["imp"]
    folder.change("conflict = true\n", "")
    assert folder.told() == [
        f"small.toml: situation yard, watches 1, clash: {NO_ROUNDS}",
        f'yard.tmx: things/object 9 "mat": clash: {NO_ROUNDS}',
    ]


def test_the_game_master_may_bring_whom_rounds_are_about(folder):
    folder.change('text = "It creaks."', 'text = "It creaks."\nclash = true').change("conflict = true\n", "")
    folder.things["imp"] = (
        '<object id="3" name="bush" type="region" x="64" y="0" width="64" height="64"><properties>'
        f"{said(gm='ambush')}</properties></object>"
    )
    assert folder.told() == []
    folder.change('key = "yard"', 'key = "yard"\nsurprises = false')
    assert folder.told() == [f"small.toml: situation yard, watches 1, clash: {NO_ROUNDS}"]


@rule("SID-1")
def test_a_line_makes_an_enemy_of_a_neutral_and_nothing_is_to_be_told(folder):
    del folder.things["imp"]
    folder.change("conflict = true\n", "").change(LINE, f"{LINE}clash = true\n")
    assert folder.told() == []


def test_a_line_that_begins_rounds_which_cannot_be(folder):
    folder.change('outcome = "led"', 'outcome = "led"\nclash = true')
    assert folder.told() == [
        (
            "small.toml: situation yard, nan, talk 2: clash does nothing here, for the line ends the situation "
            'with "led": take one of them out; a goal fall may say what comes of the fight'
        )
    ]


@rule("SIT-4")
def test_only_a_neutral_is_won_over_and_joins(folder):
    folder.change("reluctant = true", 'reluctant = true\nside = "hostile"')
    assert folder.told() == [
        (
            "small.toml: situation yard, nan, reluctant: does nothing: only a neutral can be won over: give it "
            "the side neutral, without burden, or take this out"
        )
    ]
    folder.change('reluctant = true\nside = "hostile"', 'side = "party"')
    assert (
        "small.toml: situation yard, nan, talk 2: is never offered: Nan is of the party already: take join out"
        in folder.told()
    )


# --- rounds


PASSING = "rounds pass only while there is somebody to fight: who fells all before comes to no end but a stand-off"


def hold_out(folder: Folder) -> Folder:
    """Let it be the only goal to last six rounds, without a line that ends the situation."""
    folder.change('outcome = "led"\n', "").change('led = "home"\n', "")
    return folder.change('kind = "reach"\nwhat = "gate"', 'kind = "rounds"\nwhat = "6"')


@rule("SIT-3", "SIT-5")
def test_rounds_alone_are_no_end_for_who_fells_all_before(folder):
    told = f'small.toml: situation yard, goals 1: {PASSING}: add a goal: kind = "defeat", what = "hostile"'
    assert hold_out(folder).told() == [told]
    folder.change('what = "6"', 'what = "6"\n\n[[situations.goals]]\nkind = "defeat"\nwhat = "hostile"')
    assert folder.told() == []


@rule("SIT-3", "SIT-6")
@pytest.mark.parametrize(
    ("more", "ends"),
    [
        ("", False),
        ("presses = true\n", True),
        ('[[situations.goals]]\nkind = "fall"\nwhat = "imp"\n', True),
        ('[[situations.goals]]\nkind = "fall"\nwhat = "nan"\noutcome = "failure"\n', False),
        ('[[situations.goals]]\nkind = "overcome"\nwhat = "chest"\n', True),
    ],
)
def test_rounds_may_be_a_goal_where_something_else_can_still_come_about(folder, more, ends):
    hold_out(folder)
    if more.startswith("[["):
        folder.change("[[situations.watches]]", f"{more}\n[[situations.watches]]")
    else:
        folder.change("conflict = true\n", f"conflict = true\n{more}")
    assert any(PASSING in told for told in folder.told()) is not ends


@rule("SIT-3", "SIT-5")
def test_a_map_played_alone_is_told_so_too_with_its_own_way_to_mend_it(tmp_path):
    rounds = Drawn(tmp_path, "......", "......", goal="rounds 6")
    rounds.put("character", "e1", "Imp", notation="G1-R2-", side="hostile")
    mend = 'let the goal be "defeat hostile", or write a campaign file with both goals'
    assert [told for told in rounds.told() if PASSING in told] == [f"warning: lone.tmx: goal: {PASSING}: {mend}"]


# --- exits


@rule("SIT-3")
def test_a_campaigns_goal_counts_on_a_region_before_the_maps_exit(folder):
    folder.change('kind = "reach"\nwhat = "gate"', 'kind = "gather"\nwhat = "gate"')
    gate(folder, exit="success")
    assert not any("exit:" in told for told in folder.told())
    made = present(folder.campaign(), ()).situation
    assert made.goals == (Goal("gather", "gate"),)
    assert made.exits == ("gate",), "it counts still who enters"


def test_an_exit_whose_outcome_never_comes_about(folder):
    gate(folder, exit="out")
    told = (
        'yard.tmx: things/object 2 "gate": exit: never counts: the goal "reach gate" goes before it, with the '
        'outcome "success": take one of them out'
    )
    assert folder.told() == [told]
    folder.change(
        "[[situations.watches]]",
        '[[situations.goals]]\nkind = "gather"\nwhat = "gate"\noutcome = "out"\n\n[[situations.watches]]',
    )
    assert told not in folder.told()


def test_an_exit_of_a_map_played_alone_in_a_campaign(folder):
    folder.change('kind = "reach"\nwhat = "gate"', 'kind = "overcome"\nwhat = "chest"')
    gate(folder, exit_to="cellar.tmx")
    assert folder.told() == [
        (
            'yard.tmx: things/object 2 "gate": exit_to: does nothing here, for it counts where a map is played '
            'alone: add "to cellar" = "…" to next, or give the region exit, an outcome of this situation'
        )
    ]


def test_an_exit_as_it_was_dragged_onto_the_map(folder):
    gate(folder, exit_to="", exit_all=False)
    assert folder.told() == [], "the campaign's goal is about it"
    folder.change('kind = "reach"\nwhat = "gate"', 'kind = "overcome"\nwhat = "chest"')
    assert folder.told() == [
        (
            'yard.tmx: things/object 2 "gate": exit_to: is empty, so that this leads nowhere: name the map '
            "beside this one, or add exit, an outcome"
        )
    ]


# --- things as they were dragged onto a map


@rule("DCH-6")
def test_a_lever_as_it_was_dragged_onto_the_map_is_told_beside_what_comes_of_it(tmp_path):
    lone = Drawn(tmp_path, "..#.", goal="reach out").area("out", "d1", "d1")
    lone.put("challenge", "b1", "Lever", notation="{}R4", opens="")
    told = lone.told()
    assert (
        'warning: lone.tmx: things/object 3 "Lever": opens: is empty, so that nothing comes of it: name the '
        "region that this opens, or take it out"
    ) in told
    assert any("nobody comes there" in each for each in told)


def test_starts_of_one_order(folder):
    folder.things["second"] = start(20, 0, 1, order=1)
    folder.things["third"] = start(21, 0, 2, order=1)
    folder.things["fourth"] = start(22, 1, 2, order=1, entrance="side")
    folder.change('led = "home"', 'led = "yard@side"')
    assert folder.told() == [
        (
            "yard.tmx: things/object 21: order: is 1, as that of things/object 20: who stands where goes by "
            "which was drawn first: number the starts from 1"
        )
    ]


@rule("SIT-1")
def test_somebody_with_a_greeting_alone_can_be_greeted(tmp_path):
    lone = Drawn(tmp_path, "....", goal="reach out").area("out", "d1", "d1")
    lone.put("character", "b1", "Nan", notation="Y1-O1-B2", side="neutral", greeting="Good day.")
    lone.put("character", "c1", "Mute", notation="Y1-O1-B2", side="neutral")
    lone.told()
    nan, mute = present(open_campaign(tmp_path / "lone.tmx"), ()).situation.figures
    assert [(one.text, one.reply) for one in nan.talk] == [("Hello there.", "Good day.")]
    assert mute.talk == ()


@rule("STM-1")
def test_who_has_no_words_has_nothing_to_say(folder):
    folder.change("reluctant = true", "reluctant = true\nmute = true")
    assert folder.told() == [
        (
            "small.toml: situation yard, nan, mute: is no more than half true: it has something to say when it is "
            "talked to: take this out, or what it says"
        )
    ]


HERO = '[[heroes]]\nname = "{}"\nstack = "G1O2-R3O2C1-R1"\n\n[[heroes]]'
READ = "write what players are to read"
SCENE = """\
[situations.ordeal]
key = "flood"
name = "{}"
stack = "R1"
rounds = 3
stages = [{{text = "Up."}}]

[situations.next]"""


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ('title = "Small"', 'title = ""', f"title: is empty: {READ}"),
        ('blurb = "A yard."', 'blurb = " "', f"blurb: is empty: {READ}"),
        ("[[heroes]]", HERO.format(""), f"hero 1, name: is empty: {READ}"),
        (
            "[[heroes]]",
            HERO.format("Bram"),
            'hero 2, name: "Bram" is the name of another hero too: give one of them another name',
        ),
        ('title = "The Yard"', 'title = ""', f"situation yard, title: is empty: {READ}"),
        ('stake = "Get out."', 'stake = ""', f"situation yard, stake: is empty: {READ}"),
        ('text = "Home."', 'text = ""', f"ending home, text: is empty: {READ}"),
        (
            'text = "Come along."',
            'text = ""',
            "situation yard, nan, talk 2, text: is empty: write what one of the party says",
        ),
        ("[situations.next]", SCENE.format(""), f"situation yard, ordeal, name: is empty: {READ}"),
    ],
)
def test_words_that_are_to_be_read_and_are_not_there(folder, was, now, told):
    assert folder.change(was, now).told() == [f"small.toml: {told}"]


def test_the_game_master_finds_the_words_of_a_situation_that_it_fills(folder):
    folder.change('title = "The Yard"', 'title = ""\nfill = true').change('stake = "Get out."', 'stake = ""')
    assert folder.told() == []
