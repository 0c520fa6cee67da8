"""Where nobody is an enemy, text mode offers words in place of attacks, and understands both."""

from __future__ import annotations

from typing import Any

import pytest

from game.books.stacktors.intents import Attack, Talk
from game.books.stacktors.values.situation import TalkChoice
from tests.books.stacktors.scene import More, scene
from tests.text.test_session import Typed

PEOPLE: dict[str, Any] = {
    "A": "p1 G1R2-R2O1-G3R1",
    "B": "p2 G1-R2B1-B3G2",
    "c": "neutral reluctant Y1-O2-B3",
    "e": "neutral G1-R1-R2",
}
HEADING = "To win over or ask somebody hurts nobody; who is frightened or outwitted becomes an enemy, and rounds begin."
CARDS = "With what?"


def court(*lines: str, drawing: str = "AcB.e\n.....", **more: str) -> Typed:
    talk = More(talk=(TalkChoice("Who are you?", "A miller."),))
    return Typed(scene(drawing, conflict=False, more=talk, **(PEOPLE | more)), *lines)


def attack(typed: Typed) -> Attack:
    """The only attack that was made."""
    (made,) = (one.intent for one in typed.session.match.entries if isinstance(one.intent, Attack))
    return made


def test_words_are_listed_under_a_heading_and_no_attack_is():
    typed = court("more", "all")
    assert HEADING in typed.text
    assert "A: win over c with [G3]+R1 = 4, Persuasive" in typed.text
    assert "frighten c with" in typed.after("all")
    assert not any(word in typed.text for word in ("strike c", "press c", "Ranged", "attack c"))


@pytest.mark.rule("SID-1", "SIT-2")
@pytest.mark.parametrize(
    ("a", "b", "told"),
    [
        ("p1 G1R2-R2O1-G3R1", "p2 G1-R2B1-G2", "who is frightened becomes an enemy, and rounds begin."),
        ("p1 G1R2-R2O1-G3", "p2 G1-R2B1-B2", "who is outwitted becomes an enemy, and rounds begin."),
        ("p1 G1R2-R2O1-G3", "p2 G1-R2B1-O1", "Nobody can be hurt by words here: win over or ask somebody."),
    ],
)
def test_the_heading_says_what_this_party_can_bring_about(a, b, told):
    assert told in court(A=a, B=b).text


def test_a_line_that_begins_rounds_is_no_secret():
    talk = More(talk=(TalkChoice("Your money!", "Never.", clash=True),))
    typed = Typed(scene("AcB", conflict=False, more=talk, **{name: PEOPLE[name] for name in "ABc"}))
    assert "Words may make an enemy of somebody here, and then rounds begin." in typed.text


@pytest.mark.rule("SID-1", "SIT-2")
@pytest.mark.parametrize(("line", "begins"), [("win over c", False), ("a frighten c", True), ("b outwit c", True)])
def test_what_the_heading_says_comes_so(line, begins):
    typed = court(line, "1", *[""] * 8)
    assert any(isinstance(one.intent, Attack) for one in typed.session.match.entries)
    assert ("Interests clash: rounds begin." in typed.text) is begins


def test_with_an_enemy_about_attacks_are_what_they_were():
    typed = court("all", drawing="AcB.e\nd....", d="hostile O3-G3B2-R1")
    assert HEADING not in typed.text
    assert "strike c with" in typed.text


@pytest.mark.parametrize(
    ("line", "verb"),
    [
        ("win over c", "Persuasive"),
        ("persuade c", "Persuasive"),
        ("a frighten c", "Intimidate"),
        ("b outwit c", "Cunning"),
    ],
)
def test_each_word_asks_for_the_pieces_of_its_own_ability(line, verb):
    typed = court(line, "1")
    assert CARDS in typed.after(line)
    assert attack(typed).active == verb


def test_ask_is_understood():
    typed = court("b ask e", "1")
    assert isinstance(typed.session.match.entries[-1].intent, Talk)


def test_attack_is_understood_when_it_is_typed_and_offers_words():
    typed = court("attack c")
    shown = typed.after("attack c")
    assert "Win over, Sure" in shown
    assert "Frighten, Sure" in shown
    assert "Wound" not in shown


def test_a_blow_is_understood_when_its_pieces_are_typed():
    typed = court("a strike c with R2+O1")
    assert (attack(typed).kind, attack(typed).active) == ("physical", "")
