"""Answers found for many attacks together are those found for each attack alone, in a fraction of the time."""

from __future__ import annotations

from typing import Any

import pytest

from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.values.options import Options
from game.table import world
from tests.books.stacktors.scene import scene

TWELVE = {"A": "G1R2-R3O3Y3G3B2P2O2Y2R1G1B1C1-", "c": "hostile O1-G3R3Pk2O2Y1G1B3P3B2R2Y2O1-"}
SMALL = (
    {"A": "G1-Pk3R2P1G2-C2B1", "c": "hostile R2-Pk2O2C1G1B1-Y2"},
    {"A": "B1-R3O2-Cy2", "c": "hostile G2-P2R2B2-C1Pk1"},
    {"A": "Y2-G1B2R1-R2P1", "c": "hostile O1O2-C3P1-B2"},
)
RULES = (Options(), Options(spill=True), Options(quotient=True), Options(deadly=True, spill=True))


def by_itself(front: Front, made) -> dict[Any, Any]:
    """The cheapest answer for each outcome, found by trying every defence."""
    best: dict[Any, Any] = {}
    for defence in front.defences(made):
        one = front.answer(made, defence)
        cost = one.wears, one.spends, len(defence.pieces), defence.pieces
        if one.outcome not in best or cost < best[one.outcome][0]:
            best[one.outcome] = cost, one
    return {outcome: one for outcome, (_, one) in best.items()}


@pytest.mark.rule("ATK-7", "DMG-3")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("people", SMALL)
@pytest.mark.parametrize("field", ["Ac", "A..c"])
def test_what_is_sifted_is_what_each_attack_finds_by_itself(people, rules, field):
    s = scene(f"......\n.{field}..\n......", conflict=True, options=rules, **people)
    with world.inside(s.match.world):
        options = AttackOptions(s.id("A"), s.id("c"))
        assert options.attacks
        for attack in options.attacks:
            found, front = options.answers(attack), Front(s.id("A"), s.id("c"), attack.kind)
            assert {one.outcome: one for one in found} == by_itself(front, options.blow(attack))
    s.match.close()


def test_twelve_pieces_against_twelve_answer_each_defence_a_few_times(monkeypatch):
    """429 attacks meet up to 500 defences: one by one they were 97,000 answers."""
    s = scene(".......\n..Ac...\n.......", conflict=True, **TWELVE)
    answered = []
    answer = Front.answer
    monkeypatch.setattr(Front, "answer", lambda *given: answered.append(1) or answer(*given))
    with world.inside(s.match.world):
        options = AttackOptions(s.id("A"), s.id("c"))
        for attack in options.attacks:
            options.answers(attack)
        assert len(options.attacks) > 400
        assert len(answered) < 9000
    s.match.close()
