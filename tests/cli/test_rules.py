"""`stacktors rules`: the rulebook at the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.__main__ import main
from game.books.stacktors.rulebook import rulebook
from game.cli import rules
from game.cli.arguments import Trouble

RANGED = "tests/books/stacktors/play/attack/test_ranged.py"


def test_alone_it_lists_every_rule_under_its_heading(capsys: pytest.CaptureFixture[str]):
    assert main(["rules"]) == 0
    core, _, rest = capsys.readouterr().out.partition("\n\n")
    told = rest.splitlines()
    assert " ".join(core.split()) == " ".join((rulebook().core.title, *rulebook().core.text))
    assert told[:2] == ["Pieces and the bank", "  PIE-1         Colour and size"]
    assert [line.split()[0] for line in told if line.startswith("  ")] == list(rulebook().rules)


def test_an_id_gives_the_rule_whole(capsys: pytest.CaptureFixture[str]):
    assert main(["rules", "atk-8"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("ATK-8  Against nothing\n")
    assert "\nRuling: " in told
    assert "\nOption: " in told
    assert main(["rules", "PIE-2"]) == 0
    assert "\nEditions: " in capsys.readouterr().out


def test_words_are_searched_for(capsys: pytest.CaptureFixture[str]):
    assert main(["rules", "parting", "shot"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "  ENC-4         Parting shots"
    assert len(told) > 3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["MOV-99"], "stacktors: there is no rule MOV-99; stacktors rules lists them all\n"),
        (["xyzzy", "plugh"], 'stacktors: no rule speaks of "xyzzy plugh"; try fewer or other words\n'),
    ],
)
def test_what_is_not_there_is_told_in_a_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]):
    assert main(["rules", *words]) == 1
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", sentence)


def test_the_rules_as_json(capsys: pytest.CaptureFixture[str]):
    assert main(["rules", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [rule["id"] for rule in found] == list(rulebook().rules)
    assert set(found[0]) == {"id", "title", "text", "ruling", "edition", "option", "unless"}


def test_every_case_of_a_marked_test_counts():
    found = rules.tests_by_rule(RANGED)
    assert len(found["CLR-G-RED"]) >= 2
    assert all(test.startswith(f"{RANGED}::test_") for test in found["CLR-G-RED"])
    assert found.keys() <= rulebook().rules.keys()
    with pytest.raises(Trouble, match=r"^the tests cannot be collected: ERROR: .*nowhere.py$"):
        rules.tests_by_rule("tests/nowhere.py")


def test_rules_without_a_test_are_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr(rules, "tests_by_rule", lambda: {"MOV-1": ["a.py::test_a"] * 7, "MOV-2": ["a.py::test_b"]})
    assert main(["rules", "--tests"]) == 1
    told = capsys.readouterr()
    assert "  MOV-1            7  Movement points\n  MOV-2            1  Steps\n" in told.out
    assert told.err.startswith("stacktors: without a test: PIE-1, PIE-2, ")
    assert "MOV-1" not in told.err


def test_the_tests_of_a_single_rule_are_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    tests = ["a.py::test_a", "a.py::test_b", "a.py::test_b", "b.py::test_a"]
    monkeypatch.setattr(rules, "tests_by_rule", lambda: {"MOV-1": tests})
    assert main(["rules", "--tests", "mov-1"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "  MOV-1            4  Movement points"
    assert told[1:] == ["    a.py::test_a", "    a.py::test_b (2 cases)", "    b.py::test_a"]
    assert main(["rules", "--tests", "MOV-2"]) == 1
    assert capsys.readouterr() == ("  MOV-2            0  Steps\n", "stacktors: without a test: MOV-2\n")


def test_where_there_are_no_tests_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(rules, "_CHECKOUT", tmp_path)
    assert main(["rules", "--tests"]) == 1
    assert capsys.readouterr().err == "stacktors: there are no tests here; --tests works in a checkout of the source\n"


@pytest.mark.parametrize("columns", [30, 80, 200])
def test_lines_are_as_long_as_the_terminal_has_room_for(capsys, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    assert main(["rules", "MOV-4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines[1:])) <= min(columns, 100)
    assert max(map(len, lines[1:])) > min(columns, 100) - 25


def test_a_tie_is_found(capsys):
    assert main(["rules", "tie"]) == 0
    assert "TRN-6" in capsys.readouterr().out
