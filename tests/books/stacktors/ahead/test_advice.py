"""Suggestions are legal, frugal and give a reason; cards hold what no other answer beats."""

from __future__ import annotations

import pytest

from game.books.stacktors.ahead import verdicts
from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.answer import Answer, liked, pending_blow
from game.books.stacktors.ahead.defaults import under_way
from game.books.stacktors.ahead.defending import cards, warning
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.ahead.proposals import choosing
from game.books.stacktors.intents import Defend
from game.books.stacktors.play.people import stacks
from game.books.stacktors.values.exchange import by_sum
from game.table import world
from tests.books.stacktors.scene import scene


@pytest.mark.rule("ATK-2")
def test_the_sums_are_those_that_free_pieces_make_with_their_cheapest_sets():
    s = scene("AB", A="G1-R3O2C1Y1-R1", B="hostile G1-G3-")
    with world.inside(s.match.world):
        options = AttackOptions(s.id("A"), s.id("B"))
        free = tuple(piece for _, piece in stacks.free(s.id("A"), "physical"))
        best = {total: tuple(sorted(piece.id for piece in chosen)) for total, chosen in by_sum(free).items() if total}
        notches = {one.total: one.attack.pieces for one in options.sums(options.verbs[0])}
    assert notches == best
    assert sorted(notches) == [1, 2, 3, 4, 5, 6, 7]


def test_sums_keep_the_active_colour_where_they_can():
    s = scene("AB", A="G1-R3O2-", B="hostile G1-G3-")
    with world.inside(s.match.world):
        options = AttackOptions(s.id("A"), s.id("B"))
        sums = options.sums(options.verbs[0], "Ranged")
    assert [(one.total, one.attack.active) for one in sums] == [(2, ""), (3, "Ranged"), (5, "Ranged")]


# --- defending


def attacked(defender: str, pieces: str = "G3+O2", **more):
    s = scene("AB", A="G3-G3O2-", B=f"hostile {defender}")
    s.strike("A", "B", pieces, **more)
    return s


def test_the_cards_of_a_blow_that_can_be_blocked_ignored_or_taken():
    s = attacked("G1R2-R3O2C1-R1")
    with world.inside(s.match.world):
        found = cards(under_way())
    assert [one.name for one in found][:1] == ["Strike back"] or found[0].name == "Block"
    assert {"Take it", "Ignore"} <= {one.name for one in found}
    assert [one.suggested for one in found] == [True] + [False] * (len(found) - 1)


def test_a_blow_that_fells_is_blocked():
    s = attacked("G1-G1B3Y2-")
    with world.inside(s.match.world):
        first = cards(under_way())[0]
    assert not first.answer.hit


@pytest.mark.rule("ATK-7", "ATK-8")
def test_pieces_that_make_it_worse_than_taking_it_are_warned_of():
    s = attacked("G1-R3C1Y2-R1", "G3")
    with world.inside(s.match.world):
        f = under_way()
        front, made = Front(f.who, s.id("B"), f.kind), pending_blow(f)
        assert (
            warning(made, Defend(s.ids("B", "C1")), front) == "3 is three times 1. To use nothing would cost only one."
        )
        assert warning(made, Defend(s.ids("B", "Y2")), front) == ""
        assert warning(made, Defend(), front) == ""


def test_verdicts_are_words():
    s = attacked("G1-R3C1Y2-R1", "G3")
    with world.inside(s.match.world):
        f = under_way()
        front, made = Front(f.who, s.id("B"), f.kind), pending_blow(f)
        words = {
            text: verdicts.verdict(front.answer(made, Defend(s.ids("B", text)))) for text in ("", "C1", "Y2", "R3")
        }
        ignored = front.answer(made, Defend(first=True))
    assert words == {"": "Hit", "C1": "Hit", "Y2": "Hit", "R3": "Blocked"}
    assert verdicts.verdict(ignored) == "Ignored"
    assert verdicts.sums(ignored) == ""


@pytest.mark.rule("DCH-3", "DCH-4", "AST-1")
@pytest.mark.parametrize(
    ("c", "f", "some"),
    [("{}R6", "", True), ("{}R7", "", False), ("{}R7", "p1 G1-Y2-G2", True), ("{}R7", "p1 G1-Y2-", False)],
)
def test_no_attack_on_a_challenge_is_suggested_that_cannot_exceed_its_total(c, f, some):
    """A has 7 in its guts; F beside it can add 2, within its brains."""
    s = scene(
        "FAc\n...\n..B" if f else ".Ac\n...\n..B", A="G3-R3P3Y1-", c=c, B="hostile --Y1", **({"F": f} if f else {})
    )
    s.until("A")
    with world.inside(s.match.world):
        options = AttackOptions(s.id("A"), s.id("c"))
        assert options.attacks
        assert any(choosing.all_cards(options).values()) is some


@pytest.mark.rule("ATK-9")
@pytest.mark.parametrize(
    ("mine", "struck", "name", "pieces"),
    [
        ("G1-Y3Cy2-R1", "R2", "Block", "Cy2"),
        ("G1-O1Y3-R1", "R2", "Block", "Y3"),
        ("G1-Y3Y2-R1", "B1", "Block", "Y2"),
        ("G1-O3Y3-R1", "R2", "Strike back", "O3"),
    ],
)
def test_striking_back_is_worth_nothing_more_than_a_block_costs(mine, struck, name, pieces):
    """What is left to strike back with must find something: brains find nothing in one who has none (DIE-3)."""
    s = scene("Ac..\n....", A=mine, c="hostile O3-R2B1-")
    s.strike("c", "A", struck)
    with world.inside(s.match.world):
        first = cards(under_way())[0]
    assert (first.name, first.suggested) == (name, True)
    assert first.answer.defence.pieces == s.ids("A", pieces)


@pytest.mark.rule("CLR-B-BLUE", "ATK-7")
def test_no_more_is_spent_on_an_effect_than_a_few_rounds_are_worth():
    """Against an answer of 1, each pip more is a round more; nobody needs nine of them."""
    few, many = (Answer(Defend(), attack, 1, hit=True, rounds=attack) for attack in (3, 9))
    assert liked(few, 3) > liked(many, 9)
    assert liked(many, 9) > liked(Answer(Defend(), 2, 1, hit=True, rounds=2), 2)
