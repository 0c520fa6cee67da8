"""Before a deed that ends a map or a camp for everybody, text mode asks too, and says what would be left undone."""

from __future__ import annotations

from typing import Any

import pytest

from game.books.stacktors.intents import Buy, Enlarge, Onward, Talk, Travel
from game.books.stacktors.values.situation import Goal, TalkChoice
from game.phrases import full_stop
from tests.books.stacktors.play.situation.test_camp import SPENT, camp
from tests.books.stacktors.scene import More, scene
from tests.text.test_session import Typed

HERO = "G1O2-R3O2C1-R1"
LEAVE = More(goals=(Goal("reach", "gate"),))
WON = "A reaches the gate: that wins A scene."
WON_BY_ALL = "A reaches the gate: that wins A scene, for everybody."
END = "Say that? (Enter: say it, b: stay here) "


def leaving(drawing: str, *lines: str, **people) -> Typed:
    return Typed(scene(drawing, A=HERO, conflict=False, regions={"gate": "b1"}, more=LEAVE, **people), *lines)


def did(typed: Typed, kind: type) -> bool:
    return any(isinstance(entry.intent, kind) for entry in typed.session.match.entries)


def test_a_walk_to_the_goal_is_asked_where_something_is_left():
    stayed = leaving("A...x..", "walk a b1", "", x="{B2}")
    assert (
        f"{WON}\nLeft undone: 1 thing lies about, at e1.\nFinish here? (Enter: stay here, yes: finish) " in stayed.text
    )
    assert not did(stayed, Travel)
    assert did(leaving("A...x..", "walk a b1", "yes", x="{B2}"), Travel)


def several(*said: str) -> Typed:
    return leaving("A..F", "walk a b1", *said, F=f"p2 {HERO}")


def test_where_several_play_each_of_them_is_asked():
    left = several("yes", "y")
    assert f"{WON_BY_ALL}\np1: Finish here? (Enter: stay here, yes: agree) yes\np2: Finish here? (Enter" in left.text
    assert did(left, Travel)
    assert not did(several("", ""), Travel)
    assert not did(several("no", "yes"), Travel), "the one who leads would wait"


def test_where_somebody_would_wait_the_one_who_leads_has_the_last_word():
    left = several("yes", "", "yes")
    assert (
        "p2 would wait. p1, who leads, has the last word.\np1: Finish here? (Enter: stay here, yes: finish) "
        in left.text
    )
    assert did(left, Travel)
    assert not did(several("yes", "", ""), Travel)


def test_after_one_no_of_who_leads_nobody_else_is_asked_and_who_said_it_is_named():
    stayed = several("no")
    assert "p2: Finish here?" not in stayed.text
    assert "p1, who leads, would wait. Nothing is done." in stayed.text
    assert "p2 and p1 would wait. Nothing is done." in several("yes", "b", "b").text


def test_who_plays_nobody_is_not_asked():
    left = leaving("A...x..", "players join Zoe", "walk a b1", "yes", x="{B2}")
    assert "Zoe: Finish here?" not in left.text
    assert did(left, Travel)


@pytest.mark.parametrize("word", ["ye", "maybe", "2"])
def test_a_question_takes_its_own_words_alone(word):
    asked = leaving("A...x..", "walk a b1", word, "yes", x="{B2}")
    assert f'"{word}" answers neither way: yes means finish, b means stay here.' in asked.text
    assert asked.text.count("Finish here? (") == 2
    assert did(asked, Travel)


@pytest.mark.parametrize(
    ("word", "told"), [("log", "A scene"), ("help", "At any time:"), ("players", "p1"), ("order", "Profiles:")]
)
def test_a_command_at_a_question_does_what_it_says_and_the_question_stands(word, told):
    asked = leaving("A...x..", "walk a b1", word, "yes", x="{B2}")
    assert told in asked.text.partition(f") {word}\n")[2].partition("Finish here?")[0]
    assert asked.text.count("Finish here? (") == 2
    assert did(asked, Travel)


def test_the_game_can_be_left_at_a_question():
    lines = (TalkChoice("Take us away", "So be it", outcome="led_away"),)
    left = Typed(scene("Am...", A=HERO, m="neutral Y1-O2-B3", conflict=False, more=More(talk=lines)), "talk m", "quit")
    assert END in left.text
    assert "It is kept." in left.text
    assert not did(left, Talk)


def test_a_command_that_changes_the_game_drops_the_question():
    asked = leaving("A...x..", "walk a b1", "players join Zoe", x="{B2}")
    assert "The game has changed meanwhile, so the question is dropped." in asked.text
    assert not did(asked, Travel)


def test_one_who_plays_alone_walks_out_at_once_when_nothing_is_left():
    left = leaving("A.....F", "walk a b1", F=HERO)
    assert "everybody" not in left.text
    assert did(left, Travel)


def test_a_line_of_a_talk_that_ends_the_map_is_asked():
    lines = TalkChoice("Good day", "Good day"), TalkChoice("Take us away", "So be it", outcome="led_away")
    where = {"A": HERO, "m": "neutral Y1-O2-B3", "conflict": False, "more": More(talk=lines)}
    stayed = Typed(scene("Am...", **where), "talk m", "2", "b")
    assert END in stayed.text
    assert not did(stayed, Talk)
    assert did(Typed(scene("Am...", **where), "talk m", "2", ""), Talk)
    spoken = Typed(scene("Am...", **where), "talk m", "1")
    assert END not in spoken.text
    assert did(spoken, Talk)


def last_word(*outcomes: str) -> str:
    """What is asked before the last of the lines is said, each of which ends the scene so."""
    lines = tuple(TalkChoice(f"It was {n}", "I see.", outcome=outcome) for n, outcome in enumerate(outcomes))
    where: dict[str, Any] = {"A": HERO, "m": "neutral Y1-O2-B3", "conflict": False, "more": More(talk=lines)}
    return Typed(scene("Am...", **where), "talk m", str(len(lines)), "b").text


@pytest.mark.parametrize("outcomes", [("success",), ("failure",), ("friends",), ("success", "failure")])
def test_the_question_before_a_last_word_quotes_it_and_gives_nothing_away(outcomes):
    asked = last_word(*outcomes)
    line = f"It was {len(outcomes) - 1}"
    assert f'A says: "{line}"\nWith that A scene is over, and what is said stays said.\nSay that?' in asked
    told = asked[asked.index("A says:") : asked.index("Say that?")].lower()
    assert not [word for word in ("win", "end", "undone", *outcomes) if word in told]


def test_before_a_camp_with_points_to_spend_is_broken_they_are_named():
    stayed = Typed(camp(friend=SPENT), "break", "b")
    assert (
        "The party goes on, all of it.\nLeft for a later camp: 10 points to spend.\n"
        "Break camp? (Enter: break camp, b: stay) " in stayed.text
    )
    assert not did(stayed, Onward)
    assert did(Typed(camp(friend=SPENT), "onward", "y"), Onward)


def test_enter_alone_leads_through_a_camp_and_spends_nothing():
    typed = Typed(camp(friend=SPENT), "", "")
    assert did(typed, Onward)
    assert not did(typed, Buy)
    assert not did(typed, Enlarge)


def test_what_enter_alone_does_in_camp_is_told_as_it_is():
    alone, friends = Typed(camp(), "", ""), Typed(camp(seat="p2"), "", "")
    assert "Enter alone: break camp." in alone.text
    assert did(alone, Onward)
    assert "Enter alone asks first, and yes does it: break camp." in friends.text
    assert "Enter alone: " not in friends.text
    assert "Break camp? (Enter: stay, yes: agree) " in friends.text
    assert not did(friends, Onward)
    assert did(Typed(camp(seat="p2"), "", "yes", "yes"), Onward)
    taken_up = Typed(camp(seat="p2"), "suggest", "")
    assert "Enter alone does it." in taken_up.text
    assert not did(taken_up, Onward)
    assert "Break camp?" not in taken_up.text


def test_a_suggested_walk_that_ends_the_map_is_not_told_as_what_enter_does():
    asked = leaving("A...x..", "", "", x="{B2}")
    assert ("Enter alone asks first" in asked.text) is ("Enter: stay" in asked.text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("That ends Who Took It?", "That ends Who Took It?"), ("That ends A Lid", "That ends A Lid.")],
)
def test_a_title_that_asks_needs_no_full_stop(text, sentence):
    assert full_stop(text) == sentence
