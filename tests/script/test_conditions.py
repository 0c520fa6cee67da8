"""Conditions: what is read from a line, what is asked of a game, and when it holds."""

from __future__ import annotations

from itertools import product

import pytest

from game.script.asking import beats, holds
from game.script.conditions import MOST_BRACKETS, MOST_LETTERS, OPS, StoryTest
from tests.script.answers import Answers, read, true
from tests.script.words import CARDS


def told(node):
    """The tree with brackets around everything that is joined."""
    if isinstance(node, StoryTest):
        return " ".join(node.subject) + ("" if (node.op, node.number) == (">=", 1) else f" {node.op} {node.number}")
    if node.word == "not":
        return f"not {told(node.parts[0])}"
    return f"({f' {node.word} '.join(map(told, node.parts))})"


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("sledge.spared", "sledge.spared"),
        ("a and b and c", "(a and b and c)"),
        ("a or b and c", "(a or (b and c))"),
        ("a and b or c and d", "((a and b) or (c and d))"),
        ("(a or b) and c", "((a or b) and c)"),
        ("not a and b", "(not a and b)"),
        ("not (a and b) or c", "(not (a and b) or c)"),
        ("not sink >= 3", "not sink >= 3"),
        ("((a))", "a"),
        ("sink>=3 and(b)", "(sink >= 3 and b)"),
        ("sink = -2", "sink = -2"),
        ("round every 3", "round every 3"),
        ("reach old_gate and heroes > 1", "(reach old_gate and heroes > 1)"),
        ("enter yard", "reach yard"),
        ("reach yard > 1", "reach yard > 1"),
        ("in thief gate", "in thief gate"),
        ("not in thief gate", "not in thief gate"),
        ("reach 'the old gate'", "reach the old gate"),
        ("reach 'and' and a", "(reach and and a)"),
        ("was crate", "was crate"),
        ("was crate weighed", "was crate weighed"),
        ("was crate and weighed", "(was crate and weighed)"),
        ("was crate = 0", "was crate = 0"),
        ("was crate weighed > 1 or a", "(was crate weighed > 1 or a)"),
        ("fall bit@2 and defeat stand-off", "(fall bit@2 and defeat stand-off)"),
        ("\n a\tand  \n b ", "(a and b)"),
    ],
)
def test_what_binds_closer(text, tree):
    assert told(read(text).root) == tree


def test_a_book_has_its_own_words():
    """A word of another book is a fact like any other."""
    asked = read("suit_led 'hearts' and tricks > 3 and not reach and round", CARDS)
    assert asked.subjects == (("suit_led", "hearts"), ("tricks",), ("reach",), ("round",))
    assert asked.facts == ("reach", "round")


def test_what_is_asked_about_is_told_once():
    asked = read("sink > 1 and (enter yard or reach yard > 2 or was crate weighed) or coins and not sink >= 5")
    assert asked.subjects == (("sink",), ("reach", "yard"), ("was", "crate", "weighed"), ("coins",))
    assert asked.facts == ("sink",)
    assert [test.column for test in asked.tests] == [1, 15, 29, 47, 69, 83]
    assert [name.column for test in asked.tests for name in test.names] == [21, 35, 51, 57]
    assert [name.blank for name in asked.tests[3].names] == ["situation", "outcome"]


def test_a_text_is_read_once():
    assert read("a and b") is read("a and b")


@pytest.mark.parametrize(
    ("text", "early"),
    [
        ("a and was crate and has key and heroes > 1 and coins and difficulty = 4", True),
        ("a or reach yard", False),
        ("not round", False),
        ("rounds > 3", False),
    ],
)
def test_what_can_be_judged_early(text, early):
    assert read(text).early is early


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("a or b and c", 3),
        ("a and b or c", 9),
        ("a and b", 0),
        ("a or b or c", 0),
        ("a or (b and c)", 0),
        ("(a and b) or c", 0),
        ("not (a and b) or c", 0),
        ("a and (b or c)", 0),
        ("a and (b or c and d)", 10),
        ("a or ((b and c) or d) or (e and f)", 0),
        ("a or b or c and d", 3),
    ],
)
def test_and_beside_or_without_brackets_is_seen(text, column):
    assert read(text).mixed == column


@pytest.mark.parametrize(("op", "number"), [*product(OPS, (1, 2, 3))])
def test_comparisons(op, number):
    meant = {
        "=": lambda answer: answer == number,
        "!=": lambda answer: answer != number,
        "<": lambda answer: answer < number,
        "<=": lambda answer: answer <= number,
        ">": lambda answer: answer > number,
        ">=": lambda answer: answer >= number,
        "every": lambda answer: answer in range(number, 10, number),
    }
    for answer in range(-3, 10):
        assert true(f"sink {op} {number}", {"sink": answer}) is meant[op](answer), answer


@pytest.mark.parametrize(("answer", "met"), [(-1, False), (0, False), (1, True), (7, True)])
def test_alone_it_asks_for_at_least_one(answer, met):
    for text in ("sink", "coins", "reach yard", "was crate weighed"):
        assert true(text, {text: answer}) is met
        assert true(f"not {text}", {text: answer}) is not met


@pytest.mark.parametrize(
    ("text", "python"),
    [
        ("a and b or c", "a and b or c"),
        ("a or b and not c", "a or b and not c"),
        ("not (a or b) and c", "not (a or b) and c"),
        ("not a or not (b and c)", "not a or not (b and c)"),
        ("(a or b) and (b or c) and (a or c)", "(a or b) and (b or c) and (a or c)"),
    ],
)
def test_it_holds_as_python_says(text, python):
    for answers in product((0, 1), repeat=3):
        numbers = dict(zip("abc", answers, strict=True))
        assert true(text, numbers) is bool(eval(python, {}, numbers)), numbers


def test_each_sort_is_asked_by_its_own_door():
    knower = Answers({"sink": 1, "round": 4, "in thief gate": 1, "reach yard": 2})
    assert holds(read("sink and round = 4 and in thief gate and enter yard > 1"), knower)
    assert knower.asked == ["fact sink", "count round", "test in thief gate", "test reach yard"]


def test_no_more_is_asked_than_decides_it():
    knower = Answers({"a": 1})
    assert holds(read("a or reach yard"), knower)
    assert not holds(read("not a and reach yard"), knower)
    assert knower.asked == ["fact a", "fact a"]


def test_every_is_due_at_each_of_its_numbers():
    """The numbers of rounds in which `every` is met change even where the condition stays true."""
    asked = read("round every 1 and not rounds every 2")
    assert [beats(asked, Answers({"round": at, "rounds": 0})) for at in range(4)] == [(), (1,), (2,), (3,)]
    assert beats(asked, Answers({"round": 5, "rounds": 4})) == (5, 4)
    assert beats(read("round > 3"), Answers({"round": 5})) == ()


def test_the_longest_and_the_deepest_are_read():
    assert len(read("a" * MOST_LETTERS).tests) == 1
    deep = "(" * MOST_BRACKETS + "a" + ")" * MOST_BRACKETS
    assert told(read(f"{deep} and not {deep}").root) == "(a and not a)"
