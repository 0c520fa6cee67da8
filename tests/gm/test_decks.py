"""Variants are dealt like cards, and only where their tags fit."""

from __future__ import annotations

import itertools

import pytest

from game.gm.narrator import Decks, Grammar, GrammarError

LINES = Grammar({"line": tuple(f"{n}." for n in "abcdefg"), "two": ("x", "y")})
TAGGED = Grammar({"line": ("{wolf} A howl.", "{!wolf} A cough.", "{night water} Drips.", "Quiet.")})


def story(decks: Decks, number: int, rule: str = "line") -> list[str]:
    return [decks.tell(rule, entry) for entry in range(number)]


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_no_variant_comes_again_before_all_were_told(seed):
    told = story(Decks(LINES, seed), 21)
    for deal in (told[:7], told[7:14], told[14:]):
        assert len(set(deal)) == 7
    assert all(here != after for here, after in itertools.pairwise(told))


def test_even_of_two_the_last_one_does_not_come_again():
    told = story(Decks(LINES, "5"), 12, "two")
    assert all(here != after for here, after in itertools.pairwise(told))


def test_another_seed_deals_otherwise():
    assert len({tuple(story(Decks(LINES, str(seed)), 7)) for seed in range(6)}) == 6
    assert story(Decks(LINES, "1"), 20) == story(Decks(LINES, "1"), 20)


def test_what_was_undone_is_told_alike_again():
    decks = Decks(LINES, "1")
    first = story(decks, 9)
    decks.back_to(4)
    assert [decks.tell("line", entry) for entry in range(5, 9)] == first[5:]


def test_tags_are_needed_or_in_the_way():
    def told(*tags: str) -> set[str]:
        return {TAGGED.tell("line", "s", entry, tags) for entry in range(40)}

    assert told() == {"A cough.", "Quiet."}
    assert told("wolf") == {"A howl.", "Quiet."}
    assert told("night") == {"A cough.", "Quiet."}
    assert told("night", "water") == {"A cough.", "Quiet.", "Drips."}


def test_what_fits_no_tags_is_refused():
    with pytest.raises(GrammarError, match='no variant of the rule "line" fits the tags day'):
        Grammar({"line": ("{night} An owl.",)}).tell("line", "s", 0, ("day",))


def test_an_empty_slot_is_no_text():
    with pytest.raises(GrammarError, match='the slot "who" is neither filled nor a rule'):
        Grammar({"line": ("#who# waits.",)}).tell("line", "s", 0, who="")
