"""What is wrong with a narrator's texts is found, and the shipped words have none of it."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from game.books.stacktors.lab import proofreading
from game.books.stacktors.lab.proofreading import variants
from game.gm.choosing import END_RESULT
from game.gm.narrator import Grammar
from game.lab.__main__ import main
from game.lab.proofreading import ToldText, VoiceReport, proofread, wrong_articles

SMALL = Grammar(
    {
        "fall": ("{wolf} #who.cap# yelps.", "{!wolf} #who.cap# sits down, by #near#."),
        "near": ("{wet} the pond", "a hedge"),
    }
)


def told(*texts: str, **more) -> VoiceReport:
    return proofread([ToldText(text, **more) for text in texts], SMALL)


@pytest.mark.parametrize("text", ["", "A #slot# waits.", "{wet} Rain.", "Two  spaces.", "Gone .", "Over the the hill."])
def test_what_is_empty_is_found(text):
    assert told(text).empty == 1


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("An hour and a one-eyed man.", ()),
        ("A hour and an one-eyed man.", ("A hour", "an one-eyed")),
        ("It was a old oak, and an useful one.", ("a old", "an useful")),
    ],
)
def test_wrong_articles_are_found(text, wrong):
    assert wrong_articles(text) == wrong
    assert told(text).articles == bool(wrong)


def test_lines_that_do_not_fit_their_tags_are_found():
    fitting = ToldText("Bram sits down, by a hedge.", "fall")
    assert proofread([fitting], SMALL).mismatched == 0
    assert proofread([fitting._replace(tags=frozenset({"wolf"}))], SMALL).mismatched == 1
    pond = ToldText("Bram sits down, by the pond.", "fall", frozenset({"wet"}))
    assert proofread([pond], SMALL).mismatched == 0
    assert proofread([pond._replace(tags=frozenset())], SMALL).mismatched == 1


def test_repeats_are_counted_within_a_conflict():
    report = proofread([ToldText(text, fight=fight) for text, fight in ("a1", "b1", "a1", "a2", "a2")], SMALL)
    assert (report.repeated, report.told_in_fights, report.in_a_row) == (2, 5, 2)
    assert report.share == 0.4
    assert not report.sound


def test_the_shipped_words_are_sound():
    report = proofreading.read(4, 7)
    assert report.sound, report
    assert report.texts > 300
    assert report.told_in_fights > 50


def test_too_few_variants_are_found():
    few = proofread([ToldText("Rain.")], SMALL, {"fall": 12, "rise": 11})
    assert few.few == ("rise",)
    assert not few.sound
    assert proofread([ToldText("Rain.")], SMALL, {"fall": 12}).sound


def test_each_kind_of_event_and_outcome_has_a_dozen_variants():
    """Also what leads to a situation, and every ending that an adventure can have."""
    found = variants()
    assert {"fallen_foe", "chase beaten_off", "lead friend", *(f"ending {key}" for key in END_RESULT)} <= found.keys()
    assert {name: count for name, count in found.items() if count < 12} == {}


def test_an_adventure_is_read_alike_again():
    first, again = ([one.text for one in proofreading.adventure("3")] for _ in range(2))
    assert first == again
    assert all(here != after for here, after in pairwise(first))


def test_the_command_tells_it(capsys: pytest.CaptureFixture[str]):
    assert main(["voice", "--runs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["runs"], found["empty"], found["sound"]) == (1, 0, True)
    assert main(["voice", "--runs", "1"]) == 0
    assert "1 adventure: 0 empty slots" in capsys.readouterr().out
