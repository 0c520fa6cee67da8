"""What comes with Capes scenes is whole, fits together and can be read aloud."""

from __future__ import annotations

import re
from typing import get_args

import msgspec
import pytest

from game.books.capes.content import checks, reading
from game.books.capes.content.checks import Known
from game.books.capes.content.reading import Content, Form, shipped
from game.books.capes.content.source import TomlFile
from game.books.capes.content.tables import TEMPERS, FileTables, Light, SceneGround
from game.books.capes.values import ANYBODY, MOST_ABILITIES
from game.campaign.fit import fit_at
from game.letters import strange

CHARACTERS = (
    *("lodestar", "murmur", "tollkeeper", "understudy", "desk-sergeant", "runaway-tram"),
    *("paper-kite", "halfpenny-saint", "quiet-mile", "doctor-brine", "aunt-halloran", "the-flood"),
)
SCENES = (
    *("rush-hour", "new-door", "visiting-hours", "benefit-night", "two-lodestars", "parade"),
    *("low-water", "exchange", "snow-wire", "last-ferry"),
)
GIVEN = shipped()
TEXT = msgspec.json.encode(GIVEN).decode()


def test_there_are_twelve_characters_ten_scenes_three_issues_and_five_clauses():
    assert tuple(one.id for one in GIVEN.sheets) == CHARACTERS
    assert tuple(one.id for one in GIVEN.prompts) == SCENES
    assert [one.id for one in GIVEN.issues] == ["owed", "applause", "late-clocks"]
    assert len(GIVEN.clauses) == 5


def test_it_is_read_once():
    assert shipped() is GIVEN


@pytest.mark.parametrize("path", reading.shipped_files(), ids=lambda path: path.stem)
def test_every_file_is_sound_among_the_others(path):
    """Each file is checked like somebody's own, in which all other files are shipped."""
    file = TomlFile.read(path)
    tables = fit_at(file.table, FileTables, file.place)
    others = Content()
    for other in reading.shipped_files():
        if other != path:
            others = others.joined(reading._made(msgspec.convert(TomlFile.read(other).table, FileTables)))
    assert list(checks.faults(file, tables, reading._known(others))) == []


@pytest.mark.rule("K-4")
@pytest.mark.parametrize("sheet", GIVEN.sheets, ids=lambda sheet: sheet.id)
def test_every_character_is_as_the_rules_want_it(sheet):
    assert sheet.faults() == ()
    assert len(sheet.abilities) <= MOST_ABILITIES
    assert bool(sheet.drives) == (sheet.leaning in {"hero", "villain"})
    assert bool(sheet.look.thing) == (sheet.leaning == "thing") == (sheet.pronoun == "it")
    assert sheet.temper in TEMPERS
    assert sheet.concept
    assert sheet.look.suit
    assert not any(mark in one.name for one in sheet.abilities for mark in ".,:;|!?")


def test_no_two_abilities_have_one_name_and_every_temper_plays():
    names = [one.name for sheet in GIVEN.sheets for one in sheet.abilities]
    assert len(set(names)) == len(names)
    assert {sheet.temper for sheet in GIVEN.sheets} == set(TEMPERS)
    assert [sum(sheet.leaning == leaning for sheet in GIVEN.sheets) for leaning in ("hero", "villain")] == [4, 4]


@pytest.mark.rule("C-CON-1", "C-CON-2", "C-CON-5")
@pytest.mark.parametrize("prompt", GIVEN.prompts, ids=lambda prompt: prompt.id)
def test_every_scene_suggests_three_and_has_three_conflicts_of_both_kinds(prompt):
    assert len(prompt.suggested) == len(prompt.drafts) == 3
    assert {draft.kind for draft in prompt.drafts} == {"goal", "event"}
    assert any(stance.code for draft in prompt.drafts for stance in draft.stances)
    assert len(prompt.title) <= 40
    for draft in prompt.drafts:
        assert bool(draft.about) == (draft.kind == "goal")
        assert set(draft.about) <= set(prompt.suggested), "who is asked about may be there"
        assert not draft.text.endswith(".")
        assert not any(re.match("(and|but|or) ", stance.text) for stance in draft.stances), "it stands alone in lines"


def test_every_ground_and_light_is_seen_once_at_least():
    assert {prompt.ground for prompt in GIVEN.prompts} == set(get_args(SceneGround))
    assert {prompt.light for prompt in GIVEN.prompts} == set(get_args(Light))


def test_every_character_and_every_clause_is_met_in_some_scene():
    assert {name for prompt in GIVEN.prompts for name in prompt.suggested} == set(CHARACTERS)
    stances = [stance for prompt in GIVEN.prompts for draft in prompt.drafts for stance in draft.stances]
    assert {name for stance in stances for name in stance.code} == {clause.id for clause in GIVEN.clauses}


@pytest.mark.parametrize("issue", GIVEN.issues, ids=lambda issue: issue.id)
def test_every_issue_has_a_caption_after_each_scene_whatever_comes_of_it(issue):
    assert 3 <= len(issue.scenes) <= 4
    assert sum(link.when is not None for link in issue.links) >= 2
    assert issue.blurb
    assert issue.cover.figures
    assert issue.cover.words
    for scene in issue.scenes:
        after = [link for link in issue.links if link.after == scene]
        assert [link.when is None for link in after] == [False] * (len(after) - 1) + [True], "the usual one comes last"
    assert [link.after for link in issue.links] == sorted((link.after for link in issue.links), key=issue.scenes.index)


def test_every_scene_is_played_in_one_issue():
    assert sorted(name for issue in GIVEN.issues for name in issue.scenes) == sorted(SCENES)


@pytest.mark.rule("C-GLO-1")
@pytest.mark.parametrize("clause", GIVEN.clauses, ids=lambda clause: clause.id)
def test_every_clause_has_a_mark_and_lines_to_gloat_with(clause):
    assert 1 <= len(clause.short.split()) <= 2
    assert len(clause.gloat) >= 4
    assert max(map(len, clause.gloat)) <= 110


def test_a_form_leaves_room_for_words_and_names_whom_a_goal_is_about():
    for form in GIVEN.forms:
        assert form.text.count("…") == 1
        assert (ANYBODY in form.text) == (form.kind == "goal")
        assert form.stances[0] != form.stances[1]
    assert Form("event", "… breaks").stances == ("so it is", "not this time")
    assert [sum(form.kind == kind for form in GIVEN.forms) >= 6 for kind in ("goal", "event")] == [True, True]


@pytest.mark.rule("C-CON-1")
def test_a_form_has_words_for_those_who_type_nothing():
    for form in GIVEN.forms:
        assert len(set(form.words)) == len(form.words) >= 3
        assert all((words[0].isupper()) == form.text.startswith("…") for words in form.words)
    drafts = GIVEN.drafts()
    number = len(GIVEN.forms)
    assert [one.text for one in drafts[:number]] == [form.text for form in GIVEN.forms]
    assert drafts[number].text == "{X} gets the last word"
    assert drafts[2 * number].text == "{X} gets a straight answer"
    assert len({one.text for one in drafts}) == 4 * number


def test_all_letters_can_be_drawn_and_no_article_stands_before_another():
    assert strange(TEXT) == ()
    assert not re.search(r"\b([Tt]he|an?) (the|The|an?)\b", TEXT)
    for sheet in GIVEN.sheets:
        assert not re.search(rf"\b([Tt]he|an?) {sheet.name.removeprefix('The ')}\b", TEXT.replace(sheet.name, ""))


def test_things_are_found_by_their_ids():
    assert GIVEN.sheet("paper-kite").name == "Paper Kite"
    assert GIVEN.prompt("low-water").title == "Low water at the viaduct"
    assert GIVEN.issue("owed").scenes[0] == "rush-hour"
    assert GIVEN.clause("no-deaths").text == "Nobody dies on the page."
    for find in (GIVEN.sheet, GIVEN.prompt, GIVEN.issue, GIVEN.clause):
        with pytest.raises(KeyError):
            find("nobody")


def test_what_is_known_of_it_are_its_ids():
    known = reading._known(GIVEN)
    assert isinstance(known, Known)
    assert tuple(known.characters) == CHARACTERS
    assert known.scenes["exchange"][0] == "The vote is taken"
