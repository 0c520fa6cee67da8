"""The lines that are written for deeds read well with every Character and every Ability."""

from __future__ import annotations

import re
from itertools import pairwise
from string import Formatter

import pytest

from game.books.capes.content.reading import phrases, shipped, slots
from game.books.capes.values import COLUMNS, DRIVES, Sheet
from game.letters import strange

EVERY = [(key, line) for key, lines in phrases().items() for line in lines]
GIVEN = shipped()
DRAFTS = [draft for prompt in GIVEN.prompts for draft in prompt.drafts]
LONGEST_LINE = 110
OF_WHO = {"who", "they", "them_", "their"}
OF_DEEDS = OF_WHO | {"ability", "ability_l", "side"}
SLOTS: dict[str, set[str]] = {
    **{f"{column}.{way}": OF_DEEDS for column in COLUMNS for way in ("up", "down")},
    "back": OF_DEEDS,
    "react": OF_DEEDS,
    "raise": OF_DEEDS - {"side"} | {"note"},
    "drive": OF_WHO | {"drive"},
    "inspired": {"note"},
    "andthen": set(),
    "finish": set(),
    "gloat": set(),
    "made": {"text"},
    "resolved_event": {"text", "side"},
    "resolved_goal": {"text", "side"},
    "schism": {"side"},
    "hung": {"text"},
}
"""The slots that are sure to be filled, by what is done."""


def asked(line: str) -> set[str]:
    """The slots of the line."""
    return {name for _, name, _, _ in Formatter().parse(line) if name is not None}


def filled(key: str, line: str, sheet: Sheet) -> list[str]:
    """The line with all that may stand in it when that Character does it."""
    column = key.partition(".")[0] if "." in key else None
    abilities = [one.name for one in sheet.abilities if column in {None, one.column}] if "ability" in line else [""]
    texts = [(draft.text, stance.text) for draft in DRAFTS for stance in draft.stances]
    texts = texts if asked(line) & {"text", "side", "note"} else texts[:1]
    others = [one.name for one in GIVEN.sheets if one != sheet and "{them}" in line] or [""]
    drives = DRIVES if "{drive}" in line else DRIVES[:1]
    return [
        line.format(**slots(sheet, ability), text=text, note=text, side=side, drive=drive, them=them)
        for ability in abilities
        for text, side in texts
        for drive in drives
        for them in others
    ]


def test_there_are_lines_for_every_deed_and_only_for_those():
    assert phrases().keys() == SLOTS.keys()
    sure = {key: [line for line in lines if asked(line) <= SLOTS[key]] for key, lines in phrases().items()}
    assert {key: len(lines) for key, lines in sure.items() if len(lines) < 10} == {}
    assert phrases() is phrases()


def test_no_line_is_there_twice():
    lines = [line for _, line in EVERY] + [line for clause in GIVEN.clauses for line in clause.gloat]
    assert [line for line, after in pairwise(sorted(lines)) if line == after] == []


@pytest.mark.parametrize("key", SLOTS)
def test_a_line_has_only_slots_that_are_filled(key):
    """Only of deeds there are some lines more, about somebody on another side."""
    may = SLOTS[key] | ({"them"} if "." in key or key == "react" else set())
    assert [line for line in phrases()[key] if not asked(line) <= may] == []


@pytest.mark.rule("C-TRN-3")
@pytest.mark.parametrize("sheet", GIVEN.sheets, ids=lambda sheet: sheet.id)
def test_every_line_reads_well_with_every_character(sheet):
    for key, line in EVERY:
        for text in filled(key, line, sheet):
            assert len(text) < LONGEST_LINE, text
            assert not re.search(r"[{}]|\s\s|^\s|\s$|\.\.| [,.:;!?]", text), text
            assert not re.search(r"\b(the|an?) (the|an?)\b", text, re.IGNORECASE), text
            assert text[0].isupper() or text[0] in '"…', text
            assert text[-1] in '.!?"…', text


@pytest.mark.rule("C-TRN-4")
def test_a_line_about_debt_names_the_drive():
    assert all("{drive}" in line for line in phrases()["drive"])


@pytest.mark.rule("C-USE-2")
def test_a_line_about_a_lifted_die_quotes_where_the_inspiration_came_from():
    assert all('"{note}"' in line for line in phrases()["inspired"])


@pytest.mark.rule("C-THN-1")
def test_a_sentence_breaks_off_and_is_finished():
    assert all(line.endswith("hen…") for line in phrases()["andthen"])
    assert all(line.startswith("…") for line in phrases()["finish"])


def test_conflicts_are_quoted_and_deeds_have_their_ability():
    assert [line for _, line in EVERY if re.search(r'(?<!")\{(text|note)\}|\{(text|note)\}(?!")', line)] == []
    deeds = [line for key, line in EVERY if "." in key or key == "react"]
    assert [line for line in deeds if line.count("{ability}") + line.count("{ability_l}") < 1] == []


def test_no_verb_depends_on_a_pronoun_and_none_is_named():
    for _, line in EVERY:
        assert not re.search(r"\{they\} (is|are|was|were|has|have|does|do|goes|go)\b", line), line
        assert not re.search(r"\b(he|she|him|his|hers?)\b", line), line
        assert not re.search(r"\b([Tt]he|an?) \{(who|ability)", line), line


def test_all_letters_can_be_drawn():
    assert strange("".join(line for _, line in EVERY)) == ()


def test_words_of_a_character():
    tram = GIVEN.sheet("runaway-tram")
    assert slots(tram) == {"who": "The Runaway Tram", "they": "it", "them_": "it", "their": "its"}
    assert slots(tram, "Jump the rails")["ability_l"] == "jump the rails"
    assert slots(tram, "jump")["ability"] == "Jump"
