"""The rulebook as data: every id once, with words for it; whatever cites a rule cites one that exists."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.books.stacktors.rulebook import ID, read, rulebook
from game.books.stacktors.values.pieces import ABILITIES, OPAQUE, POSITIONS, TRANSPARENT
from game.table.rulebook import RulebookError
from tests.conftest import pytest_collection_modifyitems as collected
from tests.source import GAME, names, source, within

LEDGER = Path(__file__).with_name("ledger_ids.txt").read_text("utf-8").split()
GOOD = '[[group]]\ntitle = "Movement"\n[[group.rule]]\nid = "MOV-1"\ntitle = "Points"\ntext = "Pips of the feet."\n'
LIKE_IDS = {"UTF-8", "UTF-16", "TTT-3"}
"""Names that look like ids of rules; the last one is a rule of noughts and crosses, in an example."""


def test_it_has_the_rules_of_the_ledger_in_their_order():
    assert list(rulebook().rules) == LEDGER


def test_every_ability_has_its_rule_under_its_name():
    book = rulebook()
    assert {known.rule: known.name for known in ABILITIES} == {
        rule.id: rule.title for rule in book.rules.values() if rule.id.startswith("CLR-") and rule.id != "CLR-WEAR"
    }


def test_a_rule_is_found_by_position_and_colour():
    book = rulebook()
    found = [book.of(place, colour) for place in POSITIONS for colour in TRANSPARENT]
    assert {rule.id for rule in found if rule} == {known.rule for known in ABILITIES}
    assert not any(book.of(place, colour) for place in POSITIONS for colour in OPAQUE)


@pytest.mark.parametrize("word", ["MOV-4", "mov-4"])
def test_a_rule_is_found_by_its_id(word):
    rule = rulebook().find(word)
    assert rule
    assert rule.id == "MOV-4"
    assert rulebook().find("MOV-99") is None


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("MOV-4", "MOV-4"),
        ("clr-g-clear", "CLR-G-CLEAR"),
        ("parting shots", "ENC-4"),
        ("parting shot", "ENC-4"),
        ("freeze", "CLR-G-BLUE"),
        ("red guts", "CLR-G-RED"),
        ("  Teleport ", "CLR-F-PURPLE"),
    ],
)
def test_the_best_is_found_first(text, first):
    assert rulebook().search(text)[0].id == first


def test_an_id_finds_its_rule_alone():
    assert [rule.id for rule in rulebook().search(" mov-4 ")] == ["MOV-4"]
    assert not rulebook().search("MOV-99")


def test_every_word_must_fit_and_none_finds_nothing():
    assert not rulebook().search("freeze xyzzy")
    assert not rulebook().search(" -, ")
    assert {rule.id for rule in rulebook().search("freeze counterattack")} < {
        rule.id for rule in rulebook().search("freeze")
    }


def test_a_group_is_found_by_the_beginning_of_its_ids_before_all_others():
    ids = [rule.id for rule in rulebook().search("ter")]
    assert ids[:7] == [f"TER-{number}" for number in range(1, 8)]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[group]", "broken.toml: "),
        ("[[group]]\n", "missing required field"),
        (GOOD.replace("text", "txet"), "txet"),
        (GOOD.replace("MOV-1", "MOVE"), '"MOVE" is no id'),
        (GOOD.replace("Points", " "), "MOV-1 needs a title and a text"),
        (GOOD + GOOD, "MOV-1 comes twice"),
        (GOOD.replace("feet", "feet (POS-2)"), "MOV-1 cites POS-2, which is not there"),
    ],
)
def test_a_broken_file_is_told_with_what_is_wrong(tmp_path, text, says):
    (tmp_path / "broken.toml").write_text(text, "utf-8")
    with pytest.raises(RulebookError) as caught:
        read(tmp_path / "broken.toml")
    assert str(caught.value).startswith("broken.toml: ")
    assert says in str(caught.value)


def test_a_file_that_is_not_there_or_no_text_is_told(tmp_path):
    with pytest.raises(RulebookError, match=r"gone.toml cannot be read"):
        read(tmp_path / "gone.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(RulebookError, match=r"bytes.toml: "):
        read(tmp_path / "bytes.toml")


def test_a_sound_file_is_read(tmp_path):
    (tmp_path / "good.toml").write_text(GOOD, "utf-8")
    rule = read(tmp_path / "good.toml").rules["MOV-1"]
    assert (rule.title, rule.text, rule.ruling, rule.option) == ("Points", "Pips of the feet.", "", False)


def test_what_a_table_may_choose_is_an_option_of_play():
    cited = set(ID.findall((GAME / "books" / "stacktors" / "values" / "options.py").read_text("utf-8")))
    assert {rule.id for rule in rulebook().rules.values() if rule.option} <= cited
    assert all(rulebook().rules[one].option or rulebook().rules[one].edition for one in cited)


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        ("SID-1", "Whom the hostile side attacks defends itself and stays neutral"),
        ("CLR-B-RED", "from the nearest of you and your allies"),
        ("CLR-G-CLEAR", "Each use wears one pip and serves for one result"),
        ("CLR-G-RED", "The attacker cannot buy any of it off"),
        ("CLR-G-PINK", "in the order you choose"),
        ("CLR-G-PINK", "meet the same value"),
        ("TER-3", "no points are left"),
        ("ENC-4", "Dexterous or Persistent"),
        ("ENC-6", "stays engaged with it"),
        ("ATK-9", "whether it has acted or not"),
        ("ATK-11", "those pieces stay free"),
        ("DMG-3", "the piece it chooses"),
        ("DIE-1", "falls by physical attacks"),
        ("SIT-6", "after every deed all are free again"),
        ("DCH-9", "Its value is all the pips that serve"),
    ],
)
def test_it_says_what_is_played(rule, says):
    found = rulebook().rules[rule]
    assert says in f"{found.text} {found.ruling} {found.edition}"


def test_the_game_cites_rules_that_there_are():
    own = [name for name in names() if not within(name, "game.books") or within(name, "game.books.stacktors")]
    cited = {(one, name) for name in own for one in ID.findall(source(name))}
    assert [at for at in sorted(cited) if at[0] not in {*rulebook().rules, *LIKE_IDS}] == []


class Item:
    """A test that is marked with rules."""

    nodeid = "tests/made_up.py::test"

    def __init__(self, *rules):
        self.marks = [pytest.mark.rule(*rules).mark]

    def iter_markers(self, name):
        return [mark for mark in self.marks if mark.name == name]


def test_tests_prove_rules_that_there_are():
    collected([Item("MOV-4", "TER-1")])
    with pytest.raises(pytest.UsageError, match=r"rules that are none: MOV-98, MOV-99$"):
        collected([Item("MOV-99"), Item("MOV-4", "MOV-98")])
