"""What an answer comes to for the defender is told in a sentence, in the words of the attack panel."""

from __future__ import annotations

import pytest

from game.books.stacktors.ahead import defending, foresight, verdicts
from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.answer import pending_blow
from game.books.stacktors.ahead.defaults import under_way
from game.books.stacktors.ahead.defending import cards
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.ahead.proposals.card_words import does
from game.books.stacktors.intents import Defend
from game.table import world
from tests.books.stacktors.scene import scene


def attacked(defender: str, pieces: str = "G3+O2", **more):
    s = scene("AB...\n.....", A="G3-G3O2B2-", B=f"hostile {defender}")
    s.strike("A", "B", pieces, **more)
    return s


def told(s, pieces: str = "", active: str = "", *, first: bool = False) -> tuple[str, str]:
    """The sentence and the price of B's answer with these pieces."""
    with world.inside(s.match.world):
        f = under_way()
        assert f
        defence = Defend(s.ids("B", pieces), active, first)
        one = Front(f.who, s.id("B"), f.kind).answer(pending_blow(f), defence)
        return verdicts.consequence(one, s.id("B")), verdicts.price(defence, s.id("B"))


@pytest.mark.rule("ATK-5", "ATK-9", "CLR-G-CLEAR")
@pytest.mark.parametrize(
    ("defender", "pieces", "active", "sentence"),
    [
        ("G1-Y3Y3-", "", "", "You lose 1 pip."),
        ("G1-Y3Y3-", "Y3+Y3", "", "You block it."),
        ("G1-Y1-", "", "", "You fall."),
        ("G1-Y3Y3B1-", "Y3+Y3+B1", "Freeze", "You block it and end their turn."),
        ("G1-Y3Y3O1-", "Y3+Y3", "", "You block it."),
        ("G1-Y1Y1G1-", "G1", "Hamper", "You lose 1 pip and lame them."),
        ("G1-Y3Y3P1-", "Y3+Y3+P1", "Maneuver", "You block it and may move off."),
    ],
)
def test_what_an_answer_does(defender, pieces, active, sentence):
    assert told(attacked(defender), pieces, active)[0] == sentence


@pytest.mark.rule("DIE-1", "DIE-3")
@pytest.mark.parametrize(("kind", "verb", "its"), [("physical", "fall", "falls"), ("social", "give up", "gives up")])
def test_who_falls_and_who_gives_up_is_told_apart(kind, verb, its):
    """The attacker's card, the defender's sentence, why a defence is suggested, and what follows say the same."""
    s = scene("AB.\nE..", A="G3-G3-", B="hostile G1-Y1- R3-", E="hostile G1-Y2-Y3")
    with world.inside(s.match.world):
        one = AttackOptions(s.id("A"), s.id("B")).weighed(s.attack("A", "B", "G3", kind=kind))
        assert {does(one.attack, answer, s.id("B")) for answer in one.answers if answer.falls} == {(its,)}
    s.strike("A", "B", "G3", kind=kind)
    assert told(s)[0] == f"You {verb}."
    with world.inside(s.match.world):
        first, *others = cards(under_way())
        assert (first.name, first.reason) == ("Block", f"You would {verb} otherwise.")
        bare = next(one.answer for one in others if one.name == "Take it")
        assert defending.against(under_way(), bare, first.answer) == f"You would {verb}."
    with world.scratch(s.match.snapshot):
        assert f"you {verb}" in foresight.knock_on(foresight.tried(Defend(), s.id("B")), foresight.YOU)


@pytest.mark.rule("CLR-G-BLUE", "CLR-B-BLUE", "CLR-G-GREEN")
@pytest.mark.parametrize(
    ("pieces", "ability", "kind", "result"),
    [
        ("B2", "Freeze", "physical", "You are held 2 turns"),
        ("G2", "Hamper", "physical", "You move 2 instead of 3"),
        ("B1", "Cunning", "mental", "You must answer first next time"),
    ],
)
def test_what_the_headline_says_does_not_follow_from_it_again(pieces, ability, kind, result):
    s = scene("AB...\n.....", A="G3-B2G2-B1", B="hostile G3-Y3Y3-Y1")
    s.strike("A", "B", pieces, active=ability, kind=kind)
    who = s.id("B")
    with world.scratch(s.match.snapshot):
        f = under_way()
        one = Front(f.who, who, f.kind).answer(pending_blow(f), Defend())
        assert verdicts.results(one, who)[0] == result
        fate = foresight.tried(Defend(), who)
    words = "held", "moves 2", "must answer first"
    assert any(word in clause for clause in foresight.knock_on(fate, foresight.YOU) for word in words)
    assert not any(word in clause for clause in foresight.knock_on(fate, foresight.YOU, one) for word in words)


@pytest.mark.rule("CLR-G-PINK")
def test_what_is_turned_back_is_said_so():
    assert told(attacked("G1-Pk3Y3-"), "Pk3", "Flexible")[0].startswith("You turn it back on them")


@pytest.mark.rule("CLR-G-CLEAR")
def test_a_block_that_perfection_could_turn_is_said_to_be_one():
    s = scene("AB...\n.....", A="G3-G3C1-", B="hostile G1-Y3Y3-")
    s.strike("A", "B", "G3")
    assert told(s, "Y3")[0] == "You block it, unless it uses Perfection."
    assert told(s)[0] == "You lose 1 pip."
    mental = scene("AB...\n.....", A="G3-G3C1-B2", B="hostile G1-Y3Y3-B2")
    mental.strike("A", "B", "B2", kind="mental")
    assert told(mental, "B2")[0] == "You block it.", "Perfection is for physical attacks"


@pytest.mark.rule("CLR-G-CLEAR")
def test_ignoring_wears():
    s = attacked("G1-C1Y3-")
    assert told(s, first=True)[0] == "You ignore it, and your clear piece wears for good."
    assert told(s, first=True)[1].startswith("It wears 1 for good. Your guts can still block 3")


@pytest.mark.rule("CLR-G-BLUE")
def test_effects_are_counted_out():
    assert told(attacked("G1-Y3Y3-", "B2", active="Freeze"))[0] == "You are held 2 turns."


def test_the_price_is_what_stays_free():
    s = attacked("G1-Y3Y2-")
    assert told(s, "Y2")[1] == "It costs 2. Your guts can still block 3; no enemy acts again this round."
    assert told(s)[1].startswith("It costs nothing. Your guts can still block 5")


def test_every_card_has_a_sentence():
    s = attacked("G1-Y3B1G1P1O1C1-")
    with world.inside(s.match.world):
        for card in cards(under_way()):
            sentence = verdicts.consequence(card.answer, s.id("B"))
            assert sentence.endswith(".")
            assert len(sentence) <= 60


@pytest.mark.parametrize(
    ("told", "wordings"),
    [
        ("It is running for 1 turn", ("It is running for 1 turn", "Running for 1 turn", "Running")),
        ("You are held for 2 turns", ("You are held for 2 turns", "Held for 2 turns", "Held")),
        ("You lose 1 pip", ("You lose 1 pip",)),
    ],
)
def test_a_state_has_shorter_wordings_for_small_cards(told, wordings):
    assert verdicts.shortened(told) == wordings
