"""What the words of a choice take from the world."""

from __future__ import annotations

import pytest

from game.books.stacktors.intents import Give
from game.books.stacktors.prose.decisions import choice
from game.books.stacktors.prose.words import sight
from game.table import world
from tests.books.stacktors.scene import More, scene


@pytest.mark.rule("APP-3", "OBJ-4")
def test_equipment_has_its_name_where_it_does_not_serve():
    s = scene("AB.", A="G3-R1- C2-", B="G1-R2-", conflict=False, more=More(fields={"no_gear": True}))
    with world.inside(s.match.world):
        told = [choice(one, s.id("A"), sight()) for one in s.legal(Give)]
    assert told == ["give the glass bead (C2) to B"]
