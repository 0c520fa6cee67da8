"""The rulebook of Capes scenes as data: every id once, with words for it; what it cites, it has."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from game.books.capes.rulebook import CapesRulebook, rulebook
from game.books.capes.values import CapesOptions
from game.table.rulebook import RulebookError, read
from game.table.words import RulebookText

LEDGER = Path(__file__).with_name("ledger_ids.txt").read_text("utf-8").split()
GOOD = '[[group]]\ntitle = "Scenes"\n[[group.rule]]\nid = "C-SCN-1"\ntitle = "Framing"\ntext = "It takes place."\n'
CORE = '[core]\ntitle = "In short"\ntext = ["A roll is kept or turned back ({})."]\n'
CHOSEN = {"C-THN-1", "C-INS-5", "C-GLO-2", "K-5", "K-6", "K-7"}
"""The rules about which a table may choose."""
OTHER_WORDS = ("seat", "person", "allied", "ally", "story token", "ledger", "seed", "prototype", "react ", "leftover")
"""What goes by another word here: one word for one thing."""


def test_it_has_the_rules_of_the_ledger_in_their_order():
    assert len(LEDGER) == 79
    assert list(rulebook().rules) == LEDGER


def test_a_table_reads_it_like_any_other_rulebook() -> None:
    text: RulebookText = rulebook()
    assert sum(len(group.rules) for group in text.groups) == len(text.rules)
    assert rulebook() is rulebook()


def test_each_rule_has_a_short_title_of_its_own_and_whole_sentences():
    titles = [rule.title for rule in rulebook().rules.values()]
    assert len(set(titles)) == len(titles)
    assert [title for title in titles if len(title) > 40 or not title[0].isupper()] == []
    for rule in rulebook().rules.values():
        for _, sentences in rule.parts:
            assert sentences.endswith("."), rule.id
            assert sentences[0].isupper(), rule.id
            assert "  " not in sentences, rule.id


def test_the_core_comes_first_in_a_few_paragraphs():
    core = rulebook().core
    assert core.title
    assert 5 <= len(core.text) <= 6
    assert all(paragraph.endswith(".") for paragraph in core.text)


def test_what_is_cited_is_there():
    texts = [*rulebook().core.text, *(text for rule in rulebook().rules.values() for _, text in rule.parts)]
    cited = [one for text in texts for one in CapesRulebook.ids.findall(text)]
    assert cited
    assert set(cited) <= set(LEDGER)


def test_no_rule_cites_itself():
    for rule in rulebook().rules.values():
        assert rule.id not in CapesRulebook.ids.findall(" ".join(text for _, text in rule.parts))


@pytest.mark.parametrize("word", OTHER_WORDS)
def test_one_thing_goes_by_one_word(word):
    book = rulebook()
    texts = [*book.core.text, *(text for rule in book.rules.values() for _, text in (("", rule.title), *rule.parts))]
    assert [text for text in texts if f" {word}" in f" {text.lower()} "] == []


def test_a_side_that_leads_alone_is_called_controlling_once():
    said = [rule.id for rule in rulebook().rules.values() if "controlling" in str(rule.parts)]
    assert said == ["C-RES-1"]


def test_what_a_table_may_choose_is_marked_and_said():
    assert {rule.id for rule in rulebook().rules.values() if rule.option} == CHOSEN
    assert all("able may" in rulebook().rules[one].ruling for one in CHOSEN)
    assert set(CapesRulebook.ids.findall(inspect.getsource(CapesOptions))) <= CHOSEN


def test_the_parts_of_a_rule_say_what_they_are():
    rules = rulebook().rules
    assert [word for word, _ in rules["C-PAGE-1"].parts] == [""]
    assert [word for word, _ in rules["C-SCN-1"].parts] == ["", "Ruling"]
    assert [word for word, _ in rules["K-5"].parts] == ["", "Ruling", "Option"]
    assert rules["K-5"].parts[-1] == ("Option", "A table may choose otherwise when a game starts.")


@pytest.mark.parametrize(
    ("text", "named"),
    [("C-SCN-1", True), ("c-stk-3", True), ("K-6", True), ("K", False), ("MOV-4", False), ("C-SCN", False)],
)
def test_an_id_is_known_by_its_looks(text, named):
    assert rulebook().names(text) is named


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("C-SPL-2", "C-SPL-2"),
        (" k-5 ", "K-5"),
        ("overdrawn", "K-5"),
        ("spare", "C-INS-5"),
        ("splitting a die", "C-SPL-1"),
        ("veto", "C-CON-4"),
        ("controlling", "C-RES-1"),
        ("bank", "C-TOK-1"),
    ],
)
def test_the_best_is_found_first(text, first):
    assert rulebook().search(text)[0].id == first


def test_an_id_finds_its_rule_alone():
    assert [rule.id for rule in rulebook().search("c-tok-2")] == ["C-TOK-2"]
    assert not rulebook().search("C-TOK-99")


def test_a_group_is_found_by_its_ids():
    assert {rule.id for rule in rulebook().search("c tok")} >= {f"C-TOK-{number}" for number in range(1, 6)}
    assert [rule.id for rule in rulebook().search("tok")][:5] == [f"C-TOK-{number}" for number in range(1, 6)]


def test_every_word_must_fit_and_none_finds_nothing():
    assert not rulebook().search("gloat xyzzy")
    assert not rulebook().search(" -, ")
    assert {rule.id for rule in rulebook().search("gloat token")} < {rule.id for rule in rulebook().search("gloat")}


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        ("C-SCN-3", "Tokens, Inspirations and Debt stay"),
        ("C-TRN-2", "which is no Turn"),
        ("C-ACT-2", "Without a Character you may buy a Turn to make a Conflict"),
        ("C-ALY-1", "If both are equal, no side was harmed: you still keep or turn back"),
        ("C-REA-1", "A roll that is turned back does not"),
        ("C-REA-3", "the value before this Reaction"),
        ("C-RES-1", "Which side leads is judged when your go comes"),
        ("C-TOK-3", "the first in turn order who is not the maker"),
        ("C-TOK-5", "if you are the only such player"),
        ("C-GLO-2", "never both in the same part"),
        ("C-STK-3", "if some of it stays behind, you are still bound"),
        ("C-SCH-1", "only if something changes by it"),
        ("C-SCH-2", "then stands on no side"),
        ("K-5", "the highest die is looked for anew"),
        ("K-6", "tied or not"),
    ],
)
def test_it_says_what_is_played(rule, says):
    found = rulebook().rules[rule]
    assert says in f"{found.text} {found.ruling}"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[group]", "broken.toml: "),
        ("[[group]]\n", "missing required field"),
        (GOOD.replace("text", "txet"), "txet"),
        (GOOD.replace("C-SCN-1", "SCN-1"), '"SCN-1" is no id'),
        (GOOD.replace("Framing", " "), "C-SCN-1 needs a title and a text"),
        (GOOD + GOOD, "C-SCN-1 comes twice"),
        (GOOD.replace("place", "place (K-9)"), "C-SCN-1 cites K-9, which is not there"),
        (GOOD + 'ruling = "See C-ALY-1."\n', "C-SCN-1 cites C-ALY-1, which is not there"),
        (CORE.format("C-ALY-1") + GOOD, "its core cites C-ALY-1, which is not there"),
    ],
)
def test_a_broken_file_is_told_with_what_is_wrong(tmp_path, text, says):
    (tmp_path / "broken.toml").write_text(text, "utf-8")
    with pytest.raises(RulebookError) as caught:
        read(tmp_path / "broken.toml", CapesRulebook)
    assert str(caught.value).startswith("broken.toml: ")
    assert says in str(caught.value)


def test_a_file_that_is_not_there_or_no_text_is_told(tmp_path):
    with pytest.raises(RulebookError, match=r"gone.toml cannot be read"):
        read(tmp_path / "gone.toml", CapesRulebook)
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(RulebookError, match=r"bytes.toml: "):
        read(tmp_path / "bytes.toml", CapesRulebook)


def test_a_sound_file_is_read(tmp_path):
    (tmp_path / "good.toml").write_text(CORE.format("C-SCN-1") + GOOD, "utf-8")
    found = read(tmp_path / "good.toml", CapesRulebook)
    assert isinstance(found, CapesRulebook)
    rule = found.rules["C-SCN-1"]
    assert (rule.title, rule.text, rule.ruling, rule.option) == ("Framing", "It takes place.", "", False)
    assert (found.core.title, found.core.text) == ("In short", ("A roll is kept or turned back (C-SCN-1).",))
