from __future__ import annotations

import subprocess
import sys

import pytest

from game.gm.narrator import Grammar, GrammarError

SMALL = Grammar({"line": ("#who.cap# waits.", "#weather.cap#, and #who.a# waits."), "weather": ("rain", "ice")})


def test_slots_and_rules_are_filled():
    told = {SMALL.tell("line", "s", entry, who="imp") for entry in range(60)}
    assert told == {"Imp waits.", "Rain, and an imp waits.", "Ice, and an imp waits."}


def test_a_story_is_always_told_alike():
    first = [SMALL.tell("line", "seed", entry, who="cat") for entry in range(40)]
    assert first == [SMALL.tell("line", "seed", entry, who="cat") for entry in range(40)]
    assert first != [SMALL.tell("line", "other", entry, who="cat") for entry in range(40)]


def test_the_words_do_not_hang_on_the_hash_seed():
    code = "from tests.gm.test_narrator import SMALL; print([SMALL.tell('line', 's', n, who='x') for n in range(30)])"
    told = {
        subprocess.run([sys.executable, "-c", code], env=hashed(seed), capture_output=True, check=True).stdout
        for seed in ("0", "1", "77")
    }
    assert len(told) == 1


def hashed(seed: str) -> dict[str, str]:
    import os

    return os.environ | {"PYTHONHASHSEED": seed}


def test_slots_are_known_through_rules():
    assert SMALL.slots("line") == {"who"}


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ({"line": ()}, 'the rule "line" has no variants; write one'),
        (
            {"line": ("#who.loud#",)},
            'the rule "line" has the modifier "loud"; there are cap, title, a, the, bare, s, own',
        ),
        ({"line": ("half a #slot",)}, 'the rule "line" has a slot without an end: "half a #slot"'),
    ],
)
def test_a_bad_grammar_is_refused(rules, sentence):
    with pytest.raises(GrammarError) as caught:
        Grammar(rules)
    assert str(caught.value) == sentence


def test_an_empty_slot_is_refused():
    with pytest.raises(GrammarError, match='the slot "who" is neither filled nor a rule'):
        SMALL.tell("line", "s", 0)


def test_a_rule_within_itself_is_refused():
    with pytest.raises(GrammarError, match="nests too deep"):
        Grammar({"line": ("#line#",)}).tell("line", "s", 0)
