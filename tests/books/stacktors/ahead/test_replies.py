"""Whoever the game master plays answers a statement; the answer changes nothing and tells nothing new (STM-1)."""

from __future__ import annotations

import string
from typing import Any

import pytest

from game.books.stacktors.ahead import replies
from game.books.stacktors.ahead.proposals import choosing
from game.books.stacktors.components import Name
from game.books.stacktors.events import Joined, Replied, Said
from game.books.stacktors.intents import Attack, Defend, Say
from game.books.stacktors.mind.personas import PERSONAS
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import statements
from game.books.stacktors.prose import sentence
from game.books.stacktors.values.pieces import SPOKEN, called
from game.books.stacktors.values.situation import TalkChoice
from game.table import world
from tests.books.stacktors.scene import More, Scene, scene

rule = pytest.mark.rule
LINES = (
    TalkChoice("What did you find?", "A boot."),
    TalkChoice("Show us the way to the mill", "Up there.", needs="the_ferry_runs"),
    TalkChoice("It was Wat who drowned the bell", "Then let us see.", outcome="failure"),
)
HERO = "G1R2-R2O2G2-R2G3B1"


def yard(drawing: str = "Ab.c", *, conflict: bool = False, lines: tuple[TalkChoice, ...] = (), **people_: str) -> Scene:
    cast: dict[str, Any] = {"A": HERO, "b": "neutral reluctant O1-R1G1-B1", "c": "neutral mute G1-R1-"} | people_
    return scene(drawing, conflict=conflict, more=More(talk=lines), **cast)


def reply(s: Scene, text: str, to: str = "b") -> Replied:
    s.play(Say(s.id("A"), text, s.id(to)), "p1")
    return s.told(Replied)[-1]


def told(s: Scene, text: str, to: str = "b") -> str:
    return sentence(reply(s, text, to), s.name)


@rule("STM-1")
@pytest.mark.parametrize("text", ["What did you find?", "did you FIND anything, b", "finding"])
def test_what_can_be_talked_of_is_pointed_to(text):
    s = yard(lines=LINES)
    assert reply(s, text).lines == ("What did you find?",)
    assert told(s, text).endswith('Talk to b to say: "What did you find?".')


@rule("STM-1")
def test_what_the_party_may_not_say_yet_is_not_told():
    s = yard(lines=LINES)
    assert reply(s, "Show us the way to the mill").lines == ()
    assert reply(s, "What do you want?").lines == ("What did you find?", "It was Wat who drowned the bell")
    assert "boot" not in told(s, "A boot?").lower(), "what is answered in the talk is no word that is heard"


@rule("STM-1")
def test_asked_what_it_wants_it_greets_or_would_be_won_over():
    s = yard(b="neutral O1-R1G1-B1")
    assert reply(s, "What do you want?").text in replies.reply_words().peace["anybody"]
    s = scene(
        "Ab", conflict=False, A=HERO, b="neutral G1-R1-", more=More(pieces={"b": {"greeting": "The mill is shut."}})
    )
    assert reply(s, "Anything we can help with?").text == "The mill is shut."
    assert reply(yard(), "What do you want?").ability == "Persuasive"


WORDS = {"Persuasive": "Join us!", "Intimidate": "I will frighten you.", "Cunning": "Look behind you!"}


@rule("STM-1")
@pytest.mark.parametrize("ability", SPOKEN)
def test_a_try_is_told_as_the_forecast_has_it_and_comes_out_so(ability):
    """The pieces that would do, do, against every answer of the other."""
    s = yard()
    found = reply(s, WORDS[ability])
    assert (found.how, found.ability, found.beside) == ("try", ability, False)
    attack = _attack(s, found)
    with world.inside(s.match.world):
        assert choosing.AttackOptions(s.id("A"), s.id("b")).weighed(attack).works
    assert (found.angers, "your enemy" in sentence(found, s.name)) == ((ability != "Persuasive"),) * 2
    if ability == "Persuasive":
        s.play(attack)
        while s.match.to_act()[0].kind == "defend":
            s.play(Defend(), "gm")
        assert s.told(Joined)


def _attack(s: Scene, found: Replied) -> Attack:
    who, ids = s.id("A"), tuple(piece.id for piece in found.pieces)
    kinds = called(found.ability).attacks
    made = (Attack(who, (s.id("b"),), kind, ids, found.ability) for kind in kinds)
    return next(one for one in made if not s.refused(one))


@rule("STM-1")
def test_the_sentence_says_what_would_do_and_what_is_left():
    s = yard()
    assert told(s, "I will frighten you.").endswith(
        "A could frighten b: 4 would do, by R2 and R2; b has 3 left. That would make b your enemy."
    )
    assert "A could frighten b from nearer by: 4 would do" in told(yard("A.bc"), "I will frighten you.")
    strong = yard(b="neutral O1-R3G3O3-B3R3")
    found = reply(strong, "Beware!")
    assert found.how in {"risk", "vain"}
    assert f"{found.left} left" in sentence(found, strong.name) or found.how == "vain"


@rule("STM-1")
def test_why_a_try_cannot_be_made():
    assert told(yard(b="neutral O1-R1-B1"), "Join us!").endswith("Nobody can win over b.")
    assert told(yard(A="G1-R3-R1"), "Join us!").endswith("A has no green brains with which to win over anybody.")


@rule("STM-1")
def test_animals_and_things_do_not_speak():
    s = yard("Abcd", d="(C2)R8=B5")
    for name in "cd":
        assert told(s, "Sit!", name).endswith("does not speak.")
        assert reply(s, "Join us!", name).text == ""


@rule("STM-1")
def test_who_is_too_far_off_hears_nothing_but_a_shout_in_a_fight():
    assert told(yard("A...bc"), "Hello!") == "B is too far off to hear that."
    assert reply(yard("A...bc", conflict=True, b="hostile O1-R1-"), "Hello!").how == "refuses"


@rule("STM-1")
@pytest.mark.parametrize("persona", [*PERSONAS, "", "a persona of tomorrow"])
def test_a_no_is_in_character_and_short_in_a_fight(persona):
    def no(**more: Any) -> str:
        s = scene("Ab", A=HERO, b="hostile O1-R1-B1", more=More(pieces={"b": {"persona": persona}}), **more)
        return reply(s, "Hello there").text

    known = replies.reply_words()
    assert no() in known.fight.get(persona, known.fight["anybody"])
    assert no() == no(), "the same words have the same answer"
    assert all(len(one.split()) < 6 for some in known.fight.values() for one in some)
    assert set(known.fight) == set(known.peace) == {*PERSONAS, "anybody"}


def test_other_words_have_other_answers():
    s = yard(b="neutral O1-R1-")
    assert len({reply(s, f"Hello {letter}").text for letter in string.ascii_lowercase}) > 3


@rule("STM-1")
def test_it_changes_nothing_and_bars_no_undo():
    s = scene("A.bF", A=HERO, b="neutral reluctant O1-R1-", F="hostile O1-R1-")
    s.until("A")
    s.walk("b1")
    before = s.match.snapshot
    assert s.match.undo_refusal("p1") is None
    reply(s, "Join us!")
    assert s.match.snapshot == before
    assert s.match.undo_refusal("p1") is None


@rule("STM-1")
def test_nobody_answers_for_a_player_or_what_is_said_to_nobody():
    s = yard("AbFc", F="p2 G1-R1-")
    hero, other, neutral = map(s.id, "AFb")
    for seat, said in (
        ("p1", Say(hero, "Hello.", other)),
        ("p1", Say(hero, "Hello.")),
        ("gm", Say(neutral, "Hello.", other)),
    ):
        assert [type(event) for event in s.play(said, seat)] == [Said]


@rule("STM-1")
def test_it_is_said_to_somebody_who_is_there():
    s = yard()
    for to in (s.id("A"), 1, 9999, -1):
        assert s.refused(Say(s.id("A"), "Hello.", to)) == "STM-1"


@pytest.mark.parametrize(
    ("text", "to"),
    [("", "b"), ("Miller, a word!", "Old Miller"), ("the old miller?", "Old Miller"), ("Sit, dog", "Dog")],
)
def test_it_is_meant_for_whom_it_names_else_for_the_nearest_who_speaks(text, to):
    cast: dict[str, Any] = {"A": HERO, "c": "neutral mute G1-R1-", "m": "neutral G1-R1-"}
    for conflict, b in ((False, "neutral G1-R1-"), (True, "hostile G1-R1-")):
        s = scene("cA.b.m", conflict=conflict, b=b, **cast)
        s.edit(Name("Old Miller"), name="m")
        s.edit(Name("Dog"), name="c")
        with world.inside(s.match.world):
            found = statements.addressed(s.id("A"), text)
            called = people.name(found) if found else ""
        assert called == to, "in a fight too, where somebody hostile is near"


@pytest.mark.parametrize(
    ("text", "to"), [("Runner, let the miller go!", "Toll-Runner"), ("Miller, the runner lies", "Old Miller")]
)
def test_of_two_it_is_meant_for_the_one_that_it_names_first(text, to):
    s = scene("mA.b", A=HERO, b="hostile G1-R1-", m="neutral G1-R1-")
    s.edit(Name("Old Miller"), name="m")
    s.edit(Name("Toll-Runner"), name="b")
    with world.inside(s.match.world):
        assert people.name(statements.addressed(s.id("A"), text)) == to


TEXTS = (
    "{",
    "}{0}",
    "{who}",
    "%s",
    "\\",
    '"',
    "…",
    "b",
    "?",
    "!!!",
    "ß İ ǅ",
    "a" * 200,
    "win" * 60,
    "\u200d",
    "[b]",
    "x\ny",
)


@rule("STM-1")
@pytest.mark.parametrize("text", [*TEXTS, *WORDS.values()])
@pytest.mark.parametrize("conflict", [False, True])
def test_any_text_has_an_answer(text, conflict):
    s = yard("AbcdF", conflict=conflict, lines=LINES, d="(C2)R8=B5", F="hostile G1-R1-")
    for name in "bcdF":
        assert told(s, text, name)
    with world.inside(s.match.world):
        statements.addressed(s.id("A"), text)


def test_at_any_moment_of_a_fight():
    s = scene("AbF", A=HERO, b="hostile O1-R2G1-B1", F="hostile G1-R2-R1")
    asked = set()
    for _ in range(40):
        asked.add(s.asked[1])
        if not s.out("b"):
            assert [reply(s, text).how for text in WORDS.values()]
        s.bot()
        if not s.match.to_act() or s.pending.kind == "free" or s.out("A"):
            break
    assert len(asked) > 2, asked
