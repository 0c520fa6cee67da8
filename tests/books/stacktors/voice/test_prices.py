"""What can be said for coins: text mode tells the price first, lists what is too dear, and says why it is not said."""

from __future__ import annotations

from typing import Any

import pytest

from game.books.stacktors.components import Chronicle
from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.intents import Talk
from game.books.stacktors.values.situation import TalkChoice
from tests.books.stacktors.scene import More, scene
from tests.text.test_session import Meek, Typed

WAY = TalkChoice("Which way is it?", "North.")
MAUL = TalkChoice("Have you a maul?", "For two.", cost="coins 2", do="give {O2}\nset mauls 7")
TOLD = TalkChoice("You have {mauls} of them", "And {mauls} more.", when="mauls")
WHY = "That costs 2 in coins; the purse holds 1 (RWD-4)"
DEAR = f'A: talk to m: "Have you a maul?" (2 coins; an unknown thing for the guts). {WHY}'


def market(*lines: str, purse: int = 1, talk: tuple[TalkChoice, ...] = (WAY, MAUL, TOLD)) -> Typed:
    people: dict[str, Any] = {"A": "G1-R2-R1", "m": "neutral Y1-O2-B3"}
    s = scene("Am...", conflict=False, more=More(talk=talk), **people)
    s.edit(Chronicle(purse=purse))
    return Typed(s, *lines, master=Umpire(Meek()))


def said(typed: Typed) -> list[int]:
    return [one.intent.choice for one in typed.session.match.entries if isinstance(one.intent, Talk)]


@pytest.mark.rule("RWD-4")
@pytest.mark.parametrize("command", ["look", "all", "talk m"])
def test_what_is_too_dear_stays_in_the_list_with_the_reason(command):
    assert DEAR in market(command).text.split("> ")[-1 if command != "look" else 0]


@pytest.mark.rule("RWD-4")
@pytest.mark.parametrize("words", [("talk m", "2"), ("talk to m have",), ("A: talk to m: have you a maul",)])
def test_asking_for_it_says_why_not(words):
    typed = market(*words)
    assert typed.after(words[-1]).startswith(WHY)
    assert said(typed) == []


def test_where_nothing_else_can_be_said_that_is_told_too():
    typed = market("talk m", talk=(MAUL,))
    assert typed.after("talk m").startswith(WHY)


@pytest.mark.rule("RWD-4")
def test_what_can_be_paid_is_said_and_the_purse_is_told():
    typed = market("talk m", "2", "look", purse=3)
    assert 'talk to m: "Have you a maul?" (2 coins; an unknown thing for the guts).' in typed.after("talk m")
    assert said(typed) == [1]
    assert "2 coins paid, 1 left." in typed.text
    assert "In the purse: 1 coin." in typed.after("look")


@pytest.mark.rule("RWD-3")
def test_lines_and_replies_have_the_numbers_of_facts_in_them():
    typed = market("talk m", "2", "talk m", "3", purse=5)
    assert 'talk to m: "You have 7 of them"' in typed.text
    assert 'M to A: "And 7 more."' in typed.text


@pytest.mark.rule("SIT-3")
@pytest.mark.parametrize("deeds", ["end gone", "say Well.\nbring nobody\nend gone"])
def test_a_line_that_ends_the_situation_by_a_deed_is_asked(deeds):
    line = TalkChoice("Take us away", "So be it", cost="coins 1", do=deeds)
    typed = market("talk m", "b", talk=(line,))
    assert 'A says: "Take us away" (1 coin)\nWith that A scene is over, and what is said stays said.' in typed.text
    assert said(typed) == []


@pytest.mark.rule("RWD-4", "OBJ-5")
@pytest.mark.parametrize(
    ("deed", "told"),
    [
        ('give known "C2" as Boots', '"Boots, then" (1 coin; Boots for the feet: Agile 2)'),
        ("give known {R1}", '"Boots, then" (1 coin; equipment for the guts: Ranged 1)'),
        ("give {O2} as Maul", '"Boots, then" (1 coin; Maul, to be identified, for the guts)'),
        ("give {O2}", '"Boots, then" (1 coin; an unknown thing for the guts)'),
    ],
)
def test_what_a_line_costs_stands_beside_what_it_buys(deed, told):
    line = TalkChoice("Boots, then", "So", cost="coins 1", do=deed)
    assert told in market("all", purse=1, talk=(line,)).text


def test_a_line_whose_deeds_end_nothing_is_not_asked():
    typed = market("talk m", talk=(TalkChoice("Hello", "Hello", do="set met 1"),))
    assert "Say that?" not in typed.text
    assert said(typed) == [0]
