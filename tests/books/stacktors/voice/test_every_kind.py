"""Every command that takes a name answers for every kind of thing that has one."""

from __future__ import annotations

import pytest

from tests.books.stacktors.play.situation.test_abstract_challenges import flood
from tests.books.stacktors.scene import Scene
from tests.text.test_session import Typed

KINDS = {
    "hero": "A",
    "ally": "b",
    "bystander": "c",
    "enemy": "d",
    "challenge": "e",
    "object": "f",
    "scene": "the flood",
    "nobody": "Zed",
}


def met() -> Scene:
    """One of each kind."""
    people = {"b": "ally Y1-O2-B3", "c": "neutral Y1-O2-B3", "d": "hostile Y1-O2-B3", "e": "(C1)R2=B2", "f": "{B2}"}
    return flood("A.b.c\n.....\nd.e.f", **people)


@pytest.mark.parametrize("command", ["look", "threat", "around", "where"])
@pytest.mark.parametrize("name", KINDS.values(), ids=KINDS)
def test_it_answers_in_sentences(command, name):
    told = Typed(met(), f"{command} {name}").after(f"{command} {name}")
    assert told.endswith(".")
    assert ("Nobody here is called" in told) == (name == "Zed")


@pytest.mark.parametrize("typed", ["look flood", "look"])
def test_a_scene_is_described_by_its_stages(typed):
    told = Typed(met(), typed).after(typed)
    assert "stage 1 of 3, orange guts, now: Hold the gate. Needed: more than 3 with an orange piece" in told
    assert "stage 3 of 3, blue guts: to come." in told
