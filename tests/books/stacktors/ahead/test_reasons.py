"""Why a preview says what it says: where each number comes from; each rule it cites exists."""

from __future__ import annotations

import pytest

from game.books.stacktors.ahead.answer import blow
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.ahead.verdicts import why
from game.books.stacktors.intents import Defend
from game.books.stacktors.rulebook import rulebook
from game.table import world
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def told(a="G1-R3O2C1-R2", b="hostile G1-G3Pk2R1C1-", pieces="R3", defence="", kind="physical", active="", answer=""):
    s = scene("AB", A=a, B=b)
    made = s.attack("A", "B", pieces, kind=kind, active=active)
    with world.inside(s.match.world):
        front = Front(made.who, made.targets[0], made.kind)
        one = front.answer(blow(made), Defend(s.ids("B", defence), answer))
        return why(blow(made), one, front)


def text(found) -> str:
    return " ".join(one.text for one in found)


def ids(found) -> set[str]:
    return {name for one in found for name in one.rules}


@rule("ATK-5", "ATK-7")
def test_a_hit_and_its_multiple():
    found = told(pieces="R3+O2+C1", defence="G3")
    assert [one.text for one in found][:3] == [
        "A commits R3+O2+C1: 6.",
        "B commits G3: 3.",
        "6 is more than 3: it hits, and as 6 is twice 3, twice over.",
    ]
    assert {"ATK-5", "ATK-7", "DMG-3"} <= ids(found)
    assert "no exact multiple of 3" in text(told(pieces="R3+C1", defence="G3"))


@rule("ATK-5")
def test_a_miss():
    assert told(pieces="R3", defence="G3")[-1].text == "3 is not more than 3: it misses."


@rule("ATK-8", "DMG-3")
def test_nothing_committed():
    found = told(b="hostile G1-G3-", pieces="R3")
    assert "it hits once." in text(found)
    assert "exactly one pip comes off" in text(found)
    assert {"ATK-8", "DMG-3"} <= ids(found)


@rule("CLR-G-RED")
def test_red_guts_that_stay_free():
    found = told(pieces="R3", active="Ranged")
    assert "nothing and 1 of red guts that stay free: 1" in text(found)
    assert "however many times over" in text(found)
    assert "CLR-G-RED" in ids(found)


@rule("DIE-3")
def test_a_mental_hit_on_the_brainless():
    found = told(pieces="R2", kind="mental")
    assert "no piece that a mental hit could harm" in text(found)
    assert "DIE-3" in ids(found)


@rule("DIE-1", "DIE-3")
@pytest.mark.parametrize(
    ("b", "kind", "reason", "id_"),
    [
        ("hostile G1-Y1-", "physical", "B has no guts left then, and falls.", "DIE-1"),
        ("hostile G1-Y1-", "social", "B has no guts left then, and gives up.", "DIE-3"),
        ("hostile yields G1-Y3-B1", "mental", "B has no brains left then, and gives up.", "DIE-3"),
        ("hostile yields G1-Y1-B1", "social", "B has no guts or no brains left then, and gives up.", "DIE-3"),
    ],
)
def test_who_is_out_falls_or_gives_up(b, kind, reason, id_):
    found = told(b=b, pieces="R3" if kind == "physical" else "R2", kind=kind)
    assert reason in text(found)
    assert id_ in ids(found)


@rule("ATK-9")
def test_striking_back():
    found = told(pieces="C1", defence="G3")
    assert "3 is more than twice 1: B may strike back." in text(found)


@pytest.mark.parametrize("answer", ["", "G3", "Pk2", "R1", "G3+Pk2"])
@pytest.mark.parametrize("pieces", ["R3", "R3+O2", "O2", "C1"])
def test_every_rule_that_is_cited_is_in_the_book(pieces, answer):
    found = told(pieces=pieces, defence=answer)
    assert 3 <= len(found) <= 5
    assert all(rulebook().find(name) for name in ids(found))
    assert all((one.text.endswith(".") and one.text[0].isupper()) or one.text[0].isdigit() for one in found)
