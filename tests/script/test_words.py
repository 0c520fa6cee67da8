"""Slips as values, and the vocabularies that books give."""

from __future__ import annotations

import pytest

from game.script.slips import Slip, Slipped, quoted
from game.script.vocabulary import Forms, KindOfTest, Vocabulary, variants
from tests.script.words import WORDS


def test_a_slip_says_where_what_and_how_to_mend_it():
    slip = Slip('"spwan" is no deed', "deeds are spawn, end", 3, "spawn", 4)
    assert (slip.where, slip.said) == ("line 4, column 3", '"spwan" is no deed: did you mean "spawn"?')
    assert str(Slipped(slip, Slip("b", "c"))) == f"{slip.where}: {slip.said}: {slip.mend}" == str(slip)
    assert str(Slip("it is empty", "fill it")) == "column 1: it is empty: fill it"


def test_what_an_author_wrote_is_shown_safely():
    assert quoted("a\x1b[2J\n  b") == '"a�[2J b"'
    assert quoted("a" * 40) == f'"{"a" * 40}"'
    assert quoted("a" * 41) == f'"{"a" * 39}…"'


def test_shapes_have_the_fullest_variant_first():
    told = [[blank.word or blank.noun for blank in variant] for variant in variants("say [FIGURE:] TEXT [at PLACE]")]
    assert told == [
        ["say", "figure", "text", "at", "place"],
        ["say", "figure", "text"],
        ["say", "text", "at", "place"],
        ["say", "text"],
    ]
    (bring,) = variants("bring FIGURE…")
    assert [(blank.many, blank.speaks) for blank in bring] == [(False, False), (True, False)]
    assert [(blank.many, blank.speaks) for blank in variants("say FIGURE:")[0]] == [(False, False), (False, True)]


def test_what_a_kind_of_test_asks_for():
    was = WORDS.by_word["was"]
    assert (was.word, was.nouns, was.least) == ("was", ("situation", "outcome"), 1)
    assert WORDS.by_word["enter"] is WORDS.by_word["reach"]
    rounds = WORDS.by_word["rounds"]
    assert (rounds.nouns, rounds.least, rounds.early) == ((), 0, False)


def test_a_kind_of_test_names_something_or_is_a_count():
    with pytest.raises(AssertionError, match="a test names something"):
        Vocabulary((KindOfTest("was [SITUATION]"),), Forms("deed", ()))


def test_words_of_conditions_are_no_facts():
    names = ("sink", "round", "enter", "and", "every", "Sink", "a.b.c")
    assert [WORDS.may_be_set(name) for name in names] == [True, False, False, False, False, False, False]
