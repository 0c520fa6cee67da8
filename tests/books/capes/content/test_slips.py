"""Each slip in a content file is told with its place and the way to mend it; nothing else is ever raised."""

from __future__ import annotations

import random

import pytest

from game.books.capes.content.reading import problems, read, shipped
from game.books.capes.content.source import LONGEST_FILE

SOUND = """\
[[character]]
id = "kite"
name = "Kite"
concept = "Flies"
powers = ["Crease", "Dive", "Soar"]
attitudes = ["Shy", "Glad", "Stung"]
styles = ["Quick", "Near", "High"]
drives = { hope = 3, mercy = 2, honour = 2, home = 1, wonder = 1 }
look = { head = "bob", suit = "#27415f", build = 95 }
pronoun = "she"
temper = "guardian"

[[code]]
id = "be-kind"
text = "Nobody is laughed at."
short = "be kind"
gloat = ["Look at that hat."]

[[scene]]
id = "roof"
title = "On the roof"
place = "The roof, at noon"
ground = "roofs"
light = "pale"
suggested = ["kite", "lodestar"]
conflict = [
  { kind = "event", text = "The rain begins", sides = [{ stance = "softly" }, { stance = "now", code = ["be-kind"] }] },
  { kind = "goal", about = "kite", text = "Kite comes down", sides = [{ stance = "soon" }, { stance = "no" }] },
]

[[issue]]
id = "wet"
title = "A wet day"
blurb = "It rains."
scenes = ["roof", "rush-hour"]
cover = { figures = ["kite", "murmur"], ground = "roofs", words = "Rain!" }

[[issue.links]]
after = "roof"
when = { text = "The rain begins", side = 1 }
line = "It rained."

[[issue.links]]
after = "rush-hour"
when = { hung = true }
line = "It still rained."
"""
LONG = "x" * 141
DEEP = "[" * 3_000 + "]" * 3_000

SLIPS = [
    # form
    ('name = "Kite"', 'name = "Kite', "line 3", "a text is not closed", 'put a "'),
    ('name = "Kite"', "name = “Kite”", "line 3", "the quotes are not straight", 'write "'),
    ('name = "Kite"', "name = Kite", "line 3", "Kite stands there without quotes", 'write name = "Kite"'),
    ('name = "Kite"', 'name: "Kite"', "line 3", "a : stands where = belongs", "write key = value"),
    ('id = "kite"', 'id = "kite"\nid = "kate"', "line 3", "this stands in the file already", "take one out"),
    ("[[code]]", "[character]", "line 13", "this stands in the file already", "[[two brackets]]"),
    ("suit =", "\n  suit =", "line 9", "a table in braces ends on another line", "write all from { to } on one line"),
    ("Flies", "Flies\\q", "line 4", "this is no TOML", "mend what stands there"),
    ('"Flies"', '"""Flies', "end of document", "a text is not closed", 'put a "'),
    # types and keys
    ("[[character]]\n", "", "line 1, id", 'no table stands above "id"', "write [[character]]"),
    ('name = "Kite"', "name = 3", "line 3, character 1 (kite), name", "here stands a whole number", "text in quotes"),
    ('name = "Kite"\n', "", "line 1, character 1 (kite)", '"name" is missing', 'add name = "…"'),
    ("pronoun", "pronuon", "line 1, character 1 (kite)", 'no key "pronuon"', 'did you mean "pronoun"?'),
    ("[[scene]]", "[[scenes]]", "line 19, scenes 1", 'there is no table "scenes"', "did you mean [[scene]]?"),
    ("hope = 3", "hope = 3.0", "line 8, character 1 (kite), drives, hope", "a number with a point", "whole number"),
    ("build = 95", "built = 95", "line 9, character 1 (kite), look", 'no key "built"', 'did you mean "build"?'),
    ('head = "bob"', 'head = "bobb"', "line 9, character 1 (kite), look, head", '"bobb" is not known', '"bob"'),
    ('ground = "roofs"\nlight', 'ground = "roof"\nlight', "line 23, scene 1 (roof), ground", '"roof"', '"roofs"'),
    ('light = "pale"', 'light = "day"', "line 24, scene 1 (roof), light", '"day" is not known', "dusk, night, pale"),
    ('"guardian"', '"gardian"', "line 11, character 1 (kite), temper", '"gardian" is not known', '"guardian"'),
    ('"she"', '"her"', "line 10, character 1 (kite), pronoun", '"her" is not known', "she, he, they, it"),
    ('kind = "event"', 'kind = "evnt"', "line 27, scene 1 (roof), conflict 1, kind", '"evnt"', '"event"'),
    ('stance = "softly"', 'stanze = "softly"', "line 27, scene 1 (roof), conflict 1, sides 1", '"stanze"', '"stance"'),
    ('scenes = ["roof", "rush-hour"]', 'scenes = "roof"', "line 35, issue 1 (wet), scenes", "text in quotes", "list"),
    ("side = 1", 'side = "1"', "line 40, issue 1 (wet), links 1, when, side", "text in quotes", "a whole number"),
    # ids and texts
    ('id = "kite"', 'id = "Kite"', "line 2, character 1 (Kite), id", '"Kite" is no id', "small letters"),
    ('id = "roof"', 'id = "exchange"', "line 20, scene 1 (exchange), id", "comes with the game already", "another id"),
    ('id = "kite"', 'id = "murmur"', "line 2, character 1 (murmur), id", "comes with the game already", "another id"),
    ('name = "Kite"', 'name = " "', "line 3, character 1 (kite), name", "here are no words", "write some"),
    ('"Flies"', f'"{LONG}"', "line 4, character 1 (kite), concept", "has 141 letters, and 140", "say it shorter"),
    ('"Dive"', f'"{LONG}"', "line 5, character 1 (kite), powers 2", "has 141 letters", "say it shorter"),
    ("Flies", "Fl\\u001bies", "line 4, character 1 (kite), concept", "marks in it that cannot be shown", "one line"),
    ("Flies", "Fl\\nies", "line 4, character 1 (kite), concept", "marks in it that cannot be shown", "one line"),
    # Characters
    ('"Crease", ', "", "line 5, character 1 (kite), powers", "it has 2 Powers, and needs 3 to 5", "3 to 5 names"),
    ('"Shy", ', "", "line 6, character 1 (kite), attitudes", "it has 2 Attitudes", "3 to 5 names"),
    ('"Quick", ', "", "line 7, character 1 (kite), styles", "it has 2 Styles", "3 to 5 names"),
    ("powers =", "skills =", "line 8, character 1 (kite), drives", "it has Skills and Drives", "take drives out"),
    ("drives = { hope = 3, mercy = 2, honour = 2, home = 1, wonder = 1 }\n", "", "powers", "no Drives", "add drives"),
    ('name = "Kite"', 'name = "Kite"\nskills = ["A", "B", "C"]', "skills", "Powers and Skills", "take one"),
    ('powers = ["Crease", "Dive", "Soar"]\n', "", "character 1", "neither Powers nor Skills", "add powers"),
    ("hope = 3", "hoppe = 3", "line 8, character 1 (kite), drives, hoppe", 'no Drive "hoppe"', '"hope"? Write that'),
    ("hope = 3", "hope = 9", "line 8, character 1 (kite), drives, hope", "a Drive is 1 to 5", "make 9"),
    ("hope = 3", "hope = 2", "line 8, character 1 (kite), drives", "add up to 9, not to 8", "write five"),
    ("hope = 3, ", "", "line 8, character 1 (kite), drives", "it has 4 Drives, and needs 5", "write five"),
    ("#27415f", "blue", "line 9, character 1 (kite), look, suit", '"blue" is no colour', "write # and six digits"),
    ("build = 95", "build = 1", "line 9, character 1 (kite), look, build", "no breadth from 50 to 200", "percent"),
    # Scenes
    ('["kite", "lodestar"]', '["kit", "lodestar"]', "line 25, scene 1 (roof), suggested 1", '"kit"', '"kite"?'),
    ('["kite", "lodestar"]', '["kite", "kite"]', "line 25, scene 1 (roof), suggested 2", "already", "take it out"),
    ('about = "kite", ', "", "line 28, scene 1 (roof), conflict 2", "this goal is about nobody", "add about"),
    ('about = "kite"', 'about = "kate"', "line 28, scene 1 (roof), conflict 2, about", '"kate"', '"kite"? Write that'),
    ('about = "kite"', 'about = ["kite", "x"]', "scene 1 (roof), conflict 2, about 2", '"x"', "choose from lodestar"),
    ('"event", text', '"event", about = "kite", text', "conflict 1, about", "an event is about nobody", "a goal"),
    ('"now"', '"Softly "', "line 27, scene 1 (roof), conflict 1, sides", "both sides are the same", "say with"),
    (
        '{ stance = "softly" }, ',
        "",
        "line 27, scene 1 (roof), conflict 1, sides",
        "has 1 side, and needs two",
        "write two",
    ),
    ('["be-kind"]', '["be-kid"]', "line 27, scene 1 (roof), conflict 1, sides 2, code", '"be-kid"', '"be-kind"?'),
    ("Kite comes down", "The rain begins", "line 28, scene 1 (roof), conflict 2, text", "has that Conflict", "another"),
    # issues and the Code
    ('"rush-hour"]', '"rush-our"]', "line 35, issue 1 (wet), scenes 2", 'no Scene "rush-our"', '"rush-hour"? Write'),
    ('["roof", "rush-hour"]', "[]", "line 35, issue 1 (wet), scenes", "this issue has no Scene", "the ids of some"),
    ('"murmur"], ground', '"murmer"], ground', "line 36, issue 1 (wet), cover, figures 2", '"murmer"', '"murmur"?'),
    ('after = "roof"', 'after = "exchange"', "line 39, issue 1 (wet), links 1, after", "in this issue", "choose from"),
    ('{ text = "The rain begins"', '{ text = "The rain"', "links 1, when, text", "in that Scene", '"The rain begins"?'),
    ("side = 1", "side = 2", "line 40, issue 1 (wet), links 1, when, side", "there is no such side", "write 0"),
    ("side = 1", "side = 1, hung = true", "links 1, when, hung", "what hung ended on no side", "take side or hung"),
    (
        'text = "The rain begins", side = 1',
        "side = 1",
        "links 1, when, side",
        "it is not said of which Conflict",
        "add text",
    ),
    ("{ hung = true }", "{ }", "line 45, issue 1 (wet), links 2, when", "nothing is asked", 'take "when" out'),
    ('short = "be kind"', 'short = "be kind now"', "line 16, code 1 (be-kind), short", "too long for a mark", "one or"),
]


@pytest.fixture
def told(tmp_path):
    """What is told of a file that holds that text, a sentence each."""

    def of(text: str | bytes) -> list[str]:
        path = tmp_path / "own.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return [str(problem) for problem in problems(path)]

    return of


def test_a_sound_file_is_read_and_may_use_what_is_shipped(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text(SOUND, "utf-8")
    assert problems(path) == []
    own = read(path)
    assert [len(of) for of in (own.sheets, own.prompts, own.issues, own.clauses, own.forms)] == [1, 1, 1, 1, 0]
    both = shipped().joined(own)
    assert both.sheet("kite").column("power")[2].name == "Soar"
    assert both.prompt(both.issue("wet").scenes[1]).title == "Rush hour on the harbour line"
    assert both.prompt("roof").drafts[1].about == ("kite",)


def test_several_may_be_asked_about(told):
    assert told(SOUND.replace('about = "kite"', 'about = ["kite", "roe"]').replace('"roe"', '"desk-sergeant"')) == []


@pytest.mark.rule("K-4", "C-CON-2", "C-CON-5")
@pytest.mark.parametrize(("old", "new", "place", "what", "mend"), SLIPS)
def test_a_slip_is_told_with_its_place_and_how_to_mend_it(told, old, new, place, what, mend):
    assert SOUND.count(old) == 1 or old in {'name = "Kite"', "hope = 3", "powers =", '"murmur"], ground'}
    found = told(SOUND.replace(old, new, 1))
    fitting = [one for one in found if place in one and what in one and mend in one.partition(what)[2]]
    assert fitting, found
    assert fitting[0].startswith("own.toml: ")


@pytest.mark.parametrize("slip", [slip for slip in SLIPS if not slip[0].startswith("id")], ids=lambda slip: slip[3])
def test_a_slip_is_told_once(told, slip):
    """Only where an id has gone all its uses are told too, and a missing list of Powers leaves Drives behind."""
    assert len(told(SOUND.replace(slip[0], slip[1], 1))) == 1


def test_all_slips_of_a_file_are_told_together(told):
    text = SOUND
    for old, new in (('id = "kite"', 'id = "Kite"'), ("#27415f", "blue"), ("side = 1", "side = 7")):
        text = text.replace(old, new)
    assert len(told(text.replace('"kite"', '"lodestar"'))) >= 3


def test_two_of_one_id_are_told(told):
    again = SOUND.partition("[[code]]")[0]
    (only,) = told(SOUND + again)
    assert 'character 2 (kite), id: character 1 is called "kite" too: give one of them another id' in only
    assert only.startswith("own.toml: line 48")


@pytest.mark.parametrize(
    ("data", "what", "mend"),
    [
        (b"", "nothing is in this file", "write a [[character]]"),
        (b"\xff\xfe", "this is no UTF-8 text", "save the file as UTF-8"),
        (b"x" * (LONGEST_FILE + 1), "it is larger than", "make it smaller"),
        (b"a" + b".a" * 300 + b" = 1", "line 1: there are too many dots", "tell it shorter"),
        (f"character = {DEEP}".encode(), "lists and tables lie too deep in one another", "take them out"),
        (b"character = 3", "here stands a whole number", "write a list"),
        (b"scene = [3]", "scene 1: here stands a whole number", "write a table"),
        (b"[character]\nid = 'a'", "here stands a table", "[[so]]"),
        (b"\x00", "this is no TOML", "mend"),
    ],
)
def test_a_file_that_is_none_is_told(told, data, what, mend):
    (only, *_) = told(data)
    assert what in only
    assert mend in only.partition(what)[2]


def test_a_file_that_is_not_there_is_told(tmp_path):
    (gone,), (folder,) = problems(tmp_path / "no.toml"), problems(tmp_path)
    assert "no.toml" in str(gone)
    assert gone.mend
    assert folder.mend


def test_huge_numbers_are_told(told):
    huge = f"0x{'f' * 5_000}"
    assert any("1 to 5" in one for one in told(SOUND.replace("hope = 3", f"hope = {huge}")))
    assert told(SOUND.replace("build = 95", f"build = {huge}"))
    assert told(SOUND.replace("side = 1", f"side = {huge}"))
    assert told(SOUND.replace("hope = 3", f"hope = {'9' * 5_000}"))


def test_a_person_who_saves_with_other_line_ends_reads_the_same_lines(told):
    (only,) = told(SOUND.replace("side = 1", "side = 7").replace("\n", "\r\n"))
    assert "line 40, issue 1 (wet), links 1, when, side" in only


def test_places_are_found_in_tables_of_every_form(told):
    text = '''\
[[scene]] # a comment with [[brackets]] and "quotes"
id = "a"
title = """
Two
lines"""
place = 'one = [1, 2]'
[[scene.conflict]]
kind = "goal"
text = "It # is"
sides = [
  { stance = "a" }, # one
  { "stance" = "A" },
]
'''
    found = told(text)
    assert [one.split(": ")[1] for one in found] == [
        "line 3, scene 1 (a), title",
        "line 7, scene 1 (a), conflict 1",
        "line 10, scene 1 (a), conflict 1, sides",
    ]


def test_whatever_stands_there_only_sentences_come_out(tmp_path):
    """Files that are broken by chance are told of, or read; each sentence says what to do."""
    chance, path = random.Random(4), tmp_path / "own.toml"
    marks = ['"', "[", "]", "{", "}", "=", ",", "\n", "#", "3", " ", "a", ".", "'", "\\", "\x07", "é", "[[", '"""']
    for _ in range(400):
        text = list(SOUND)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(text))
            text[at : at + chance.randint(0, 3)] = [chance.choice(marks)] * chance.randint(0, 2)
        path.write_text("".join(text), "utf-8")
        assert all(problem.what and problem.mend for problem in problems(path))
