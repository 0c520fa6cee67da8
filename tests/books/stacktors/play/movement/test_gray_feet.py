"""Feet objects under gray are an option (POS-8, OBJ-1)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.game_book import Stacktors
from game.books.stacktors.intents import OpenSituation
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import Figure, Reward, Thing, Trial
from game.table.match import Match
from tests.books.stacktors.scene import cells, scene

rule = pytest.mark.rule
WITHOUT = Options(points=40, alike=0)


def opened(**more):
    """The refusal of a situation with such feet; with the option, the same situation opens."""
    s = scene("A..B", A="G3-R1-", B="neutral G1-R1-", conflict=False, options=WITHOUT)
    situation = replace(s.match.entries[0].intent.situation, **more)
    refused = Match(Stacktors(), s.match.start).refusal("gm", OpenSituation(situation))
    with_them = Match(Stacktors(), replace(s.match.start, options=replace(WITHOUT, gray_feet=True)))
    assert with_them.refusal("gm", OpenSituation(situation)) is None
    return refused


@rule("POS-8", "OBJ-1")
@pytest.mark.parametrize(
    "more",
    [
        {"figures": (Figure("B", "Brute", "G1-R1-", cells("d1")[0], gear='"R1"-'),)},
        {"things": (Thing("t", "a boot", '"Y2"', cells("c1")[0]),)},
        {"trials": (Trial("c", "a chest", '"Y2"R4', cells("c1")[0]),)},
        {"rewards": (Reward("success", objects=('"Y2"',)),)},
    ],
)
def test_no_situation_brings_them_where_they_are_not_played(more):
    refused = opened(**more)
    assert refused.rule == "POS-8"
    assert "brings a feet object under gray; this table plays without them" in refused.sentence()


@rule("POS-8")
def test_no_hero_brings_them_either():
    with pytest.raises(ValueError, match="has a feet object under gray"):
        scene("A..", A='G1-R1- "Y2"-', options=WITHOUT)
