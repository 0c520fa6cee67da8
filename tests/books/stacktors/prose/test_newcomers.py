"""Whoever may join says a sentence in character, the same one each time (DIE-4)."""

from __future__ import annotations

import pytest

from game.books.stacktors.play.people.defeat import READY
from game.books.stacktors.prose.newcomers import line
from game.books.stacktors.values.pieces import ABILITIES

rule = pytest.mark.rule


@rule("DIE-4")
def test_each_ready_made_one_says_something_of_its_own():
    said = {line(name, stack) for name, stack in READY}
    assert len(said) == len(READY)
    stranger = {line("Nobody", stack) for _, stack in READY}
    assert not said & stranger


def test_others_speak_by_what_they_do_best():
    def of(gift) -> str:
        small = "G1" if gift.position != "feet" else ""
        rows = {"feet": small, "guts": "", "brains": ""} | {gift.position: f"{gift.colour}3"}
        return line("Somebody", f"{rows['feet']}-{rows['guts']}-{rows['brains']}")

    said = {gift.name: of(gift) for gift in ABILITIES}
    assert len({*said.values()}) == len(ABILITIES)
    assert said["Ranged"] == '"The best place in a fight is the other end of the field."'
    assert all(text.endswith(('."', '?"', '!"')) for text in said.values())
