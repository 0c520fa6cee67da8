"""What is wrong with a condition: each slip with its column, the name that was meant, and the way to mend it."""

from __future__ import annotations

import pytest

from game.script.conditions import MOST_BRACKETS, MOST_LETTERS
from game.script.naming import strangers
from game.script.reasoning import doubts, late, settled
from game.script.slips import Slipped
from tests.script.answers import read
from tests.script.words import CARDS, WORDS

ALL = (
    "tests are reach, gather, overcome, join, fall, attacked, near, in, defeat, has, was, heroes, round, rounds, "
    "coins, difficulty"
)
SEVERAL = "a name of several words stands in '…'"
JOIN = 'join the parts by "and" or "or"; "not" stands before one'
COMPARE = "comparisons are =, !=, <, <=, >, >= and every"
BOUNDS = "write a whole number from -999 to 999"
FACTS = "write facts in small letters, digits and _"
BRACKETS = "put brackets around what belongs together"
LACKS = "write a fact, or a test such as reach REGION"


def slip(text, vocabulary=WORDS):
    with pytest.raises(Slipped) as caught:
        read(text, vocabulary)
    (found,) = caught.value.slips
    return str(found)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # tests and facts
        ("overcom winch", f'column 1: "overcom" is no test: did you mean "overcome"?: {ALL}'),
        ("a and rech yard", f'column 7: "rech" is no test: did you mean "reach"?: {ALL}'),
        ("a b", f'column 1: "a" is no test: {ALL}; two facts are joined by "and" or "or"'),
        ("hask.paid hask.angry", f'column 11: "hask.angry" stands where "and", "or" or the end belongs: {JOIN}'),
        ("alarm reach yard", f'column 7: "reach" stands where "and", "or" or the end belongs: {JOIN}'),
        ("reach yard gate", f'column 12: "gate" stands where "and", "or" or the end belongs: {JOIN}; {SEVERAL}'),
        (
            "reach 'miller's press' gate",
            f'column 24: "gate" stands where "and", "or" or the end belongs: {JOIN}; {SEVERAL}',
        ),
        ("Sink > 1", f'column 1: "Sink" is neither a test nor a fact: did you mean "sink"?: {FACTS}'),
        ("sink-1", f'column 1: "sink-1" is neither a test nor a fact: {FACTS}'),
        ("a.b.c", f'column 1: "a.b.c" is neither a test nor a fact: {FACTS}'),
        ("'old gate'", f"column 1: \"'old gate'\" is neither a test nor a fact: {FACTS}"),
        ("reach", 'column 6: "reach" lacks its region: write reach REGION'),
        ("in thief and a", 'column 10: "in" lacks its region: write in FIGURE REGION'),
        ("enter > 1", 'column 7: "reach" lacks its region: write reach REGION'),
        ("was = 1", 'column 5: "was" lacks its situation: write was SITUATION [OUTCOME]'),
        ("", f"column 1: a test is missing here: {LACKS}"),
        ("a and", f"column 6: a test is missing here: {LACKS}"),
        ("a or or b", f"column 6: a test is missing here: {LACKS}"),
        ("a and ()", f"column 8: a test is missing here: {LACKS}"),
        ("> 3", f"column 1: a test is missing here: {LACKS}"),
        # numbers
        ("sink = 1200", f'column 8: "1200" is more than can be asked for: {BOUNDS}'),
        ("sink > -1000", f'column 8: "-1000" is less than can be asked for: {BOUNDS}'),
        ("sink >=", f'column 8: after ">=" a whole number is missing: {BOUNDS}'),
        ("sink >= b", f'column 9: after ">=" a whole number is missing: {BOUNDS}'),
        ("sink >= 3.5", f'column 9: after ">=" a whole number is missing: {BOUNDS}'),
        ("sink 3", f'column 6: between "sink" and "3" a comparison is missing: {COMPARE}'),
        (
            "3 < sink",
            'column 1: a number stands where a test belongs: did you mean "sink > 3"?: write the number last',
        ),
        ("3", "column 1: a number stands where a test belongs: write the number last"),
        ("round every 0", 'column 13: "0" is less than can be asked for: write a whole number from 1 to 999'),
        (
            "every 3 rounds",
            'column 1: "every" stands before what is counted: did you mean "rounds every 3"?: write every behind it',
        ),
        ("every rounds", 'column 1: "every" stands before what is counted: write every behind it'),
        ("every rounds now", 'column 1: "every" stands before what is counted: write every behind it'),
        ("every 3", 'column 1: "every" stands before what is counted: write every behind it'),
        ("3 < 4", "column 1: a number stands where a test belongs: write the number last"),
        ("3 4 sink", "column 1: a number stands where a test belongs: write the number last"),
        # brackets, quotes, joiners
        ("a and (b", 'column 7: this bracket is never closed: add a ")"'),
        ("(a and (b)", 'column 1: this bracket is never closed: add a ")"'),
        ("a)", "column 2: this bracket was never opened: take it out"),
        ("(a b.c)", f'column 4: "b.c" stands where "and", "or" or the end belongs: {JOIN}'),
        ("reach 'old gate", "column 7: this ' is never closed: write the name as '…'"),
        ("reach ' '", "column 7: a name is missing between these quotes: write it there, or take them out"),
        ("not not a", 'column 5: "not" stands here twice: take both out'),
        # other languages
        ("a && b", f'column 3: "&&" is no word of conditions: did you mean "and"?: {JOIN}'),
        ("a, b", f'column 2: "," is no word of conditions: did you mean "and"?: {JOIN}'),
        ("a AND b", f'column 3: "AND" is no word of conditions: did you mean "and"?: {JOIN}'),
        ("a || b", f'column 3: "||" is no word of conditions: did you mean "or"?: {JOIN}'),
        ("!a", f'column 1: "!" is no word of conditions: did you mean "not"?: {JOIN}'),
        ("a == 1", f'column 3: "==" is no word of conditions: did you mean "="?: {COMPARE}'),
        ("a => 1", f'column 3: "=>" is no word of conditions: did you mean ">="?: {COMPARE}'),
        ("a =< 1", f'column 3: "=<" is no word of conditions: did you mean "<="?: {COMPARE}'),
        ("a <> 1", f'column 3: "<>" is no word of conditions: did you mean "!="?: {COMPARE}'),
        ("a ≥ 1", f'column 3: "≥" is no word of conditions: did you mean ">="?: {COMPARE}'),
        ("sink + 1 > 2", 'column 6: "+": nothing is reckoned here: compare with whole numbers'),
        # what would not be seen
        ("a \x1b b", f'column 3: "�" stands where "and", "or" or the end belongs: {JOIN}'),
    ],
)
def test_each_slip_is_told(text, told):
    assert slip(text) == told


def test_another_book_names_its_own_words():
    assert slip("trick 3", CARDS) == f'column 7: between "trick" and "3" a comparison is missing: {COMPARE}'
    told = 'column 1: "suit_let" is no test: did you mean "suit_led"?: tests are suit_led, tricks'
    assert slip("suit_let hearts", CARDS) == told
    assert (
        slip("a and", CARDS) == "column 6: a test is missing here: write a fact, or a test such as suit_led CARD_SUIT"
    )


def test_too_long_and_too_deep():
    told = "column 401: it has 401 letters, more than 400: say it shorter, or set a fact for a part of it"
    assert slip("a" * (MOST_LETTERS + 1)) == told
    deep = MOST_BRACKETS + 1
    told = f"column {deep}: brackets lie more than 16 deep in one another: set a fact for a part of it"
    assert slip("(" * deep + "a" + ")" * deep) == told
    assert slip("(not " * deep + "a" + ")" * deep).startswith(f"column {MOST_BRACKETS * 5 + 1}: brackets lie more than")


# --- what is read and hardly meant


@pytest.mark.parametrize(
    ("text", "always"),
    [
        ("sink", None),
        ("sink >= 999", None),
        ("sink > 999", False),
        ("sink <= 999", True),
        ("difficulty >= 5", False),
        ("difficulty < 5", True),
        ("heroes", True),
        ("coins > 999", None),
        ("fall kell > 1", False),
        ("reach yard > 1", None),
        ("round > 3 and round < 2", False),
        ("round > 3 and not a and round < 4", False),
        ("round > 3 and (a or round < 2)", None),
        ("round > 3 and (round < 2 or round = 3)", False),
        ("round > 3 and (b and (a and round < 2))", False),
        ("(a or b) and not a and not b", False),
        ("not (a or b) and a", False),
        ("a and not a", False),
        ("a or not a", True),
        ("sink >= 2 or not sink >= 3", True),
        ("not (a and not a)", True),
        ("in a gate and not in b gate", None),
        ("was crate and not was crate weighed", None),
        ("enter yard and not reach yard", False),
        ("round every 3 and round < 3", False),
        ("round every 2 and round every 3", None),
        ("round every 999 and round < 999", False),
        ("a = 1 and a = 2 or b", None),
        ("a = 1 and a = 2 or b = 1 and b = 2", False),
    ],
)
def test_what_never_or_always_holds_is_seen(text, always):
    assert settled(read(text)) is always


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("sink and (a or b)", []),
        (
            "a or b and c",
            [f'column 3: "and" and "or" stand side by side, and "and" binds closer: {BRACKETS}'],
        ),
        (
            "a or fall kell > 1",
            ['column 6: "fall kell" can never hold: its number is from 0 to 1: change the comparison, or take it out'],
        ),
        (
            "a and rounds >= 0",
            ['column 7: "rounds" always holds: its number is from 0 to 999: change the comparison, or take it out'],
        ),
        ("a and not a", ["column 1: the condition can never hold: change a number, or take a part out"]),
        ("a or not a", ["column 1: the condition always holds: change a number, or take a part out"]),
    ],
)
def test_doubts(text, told):
    assert list(map(str, doubts(read(text)))) == told


def test_what_is_asked_too_early_is_told():
    mend = "ask for a fact, has, was, heroes, coins or difficulty"
    assert list(map(str, late(read("a and enter yard or was crate and round > 1"), WORDS))) == [
        f'column 7: "reach" cannot be known before the situation opens: {mend}',
        f'column 35: "round" cannot be known before the situation opens: {mend}',
    ]
    assert not [*late(read("a and was crate"), WORDS)]


HERE = {"region": ("inner", "yard"), "figure": ("hask", "kell"), "situation": ("crate", "lamp"), "object": ()}
OUTCOMES = {"crate": ("weighed", "strayed"), "lamp": ("set",)}


def here(noun, name, before):
    names = OUTCOMES.get(before[0], ()) if noun == "outcome" else HERE.get(noun)
    return None if names is None or name in names else names


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("reach inner and in kell yard and was crate weighed and overcome anything", []),
        (
            "a and reach iner",
            ['column 13: there is no region "iner" here: did you mean "inner"?: use one of inner, yard'],
        ),
        (
            "in kel yrd",
            [
                'column 4: there is no figure "kel" here: did you mean "kell"?: use one of hask, kell',
                'column 8: there is no region "yrd" here: did you mean "yard"?: use one of inner, yard',
            ],
        ),
        (
            "was crate wieghed",
            ['column 11: there is no outcome "wieghed" here: did you mean "weighed"?: use one of weighed, strayed'],
        ),
        ("was lamp weighed", ['column 10: there is no outcome "weighed" here: use one of set']),
        ("has key", ['column 5: there is no object "key" here: add one, or take this out']),
    ],
)
def test_names_that_nothing_has(text, told):
    assert list(map(str, strangers(read(text), here))) == told
