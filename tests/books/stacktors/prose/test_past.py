"""What has happened so far is told with titles and with how it ended."""

from __future__ import annotations

from game.books.stacktors.components import Chronicle
from game.books.stacktors.intents import Talk
from game.books.stacktors.prose.recap import past
from game.books.stacktors.values.situation import TalkChoice
from tests.books.stacktors.scene import More, scene
from tests.text.test_session import Typed


def over(outcome: str):
    """A scene that a word has ended so."""
    lines = (TalkChoice("It was Wat", "I see.", outcome=outcome),)
    more = More(talk=lines)
    s = scene("Am", A="G1-R2-R1", m="neutral Y1-O2-B3", conflict=False, more=more)
    s.play(Talk(s.id("A"), s.id("m"), 0))
    return s


def test_a_situation_that_is_over_is_told_with_its_title_and_how_it_ended():
    (one,) = past(over("success").match)
    assert one.named == "A scene (won)"
    (other,) = past(over("led_away").match)
    assert other.named == "A scene (led away)"


def test_of_a_situation_that_was_never_opened_here_the_key_is_told():
    s = scene("A.", A="G1-R2-R1", conflict=False)
    s.edit(Chronicle(past=(("the_ford", "failure"),)))
    assert [one.named for one in past(s.match)] == ["The ford (lost)"]


def test_text_mode_tells_it_with_the_scene():
    s = scene("A.", A="G1-R2-R1", conflict=False)
    s.edit(Chronicle(past=(("the_ford", "failure"), ("the_mill", "success"))))
    assert "Before: The ford (lost) and The mill (won)." in Typed(s, "scene").text
