"""What people have typed in a Scene: it comes before what is generated, and stands where it belongs."""

from __future__ import annotations

import pytest

from game.books.capes import events as ev
from game.books.capes.comic.beats import member_of, scene_of
from game.books.capes.comic.choosing import MOST, asked_conflict, chosen, reworded
from game.books.capes.comic.layout import page_of
from game.books.capes.comic.panels import panels_of
from game.books.capes.comic.sayings import parted, told_by_name
from game.books.capes.comic.values import Beat, ComicScene, ComicScript
from game.books.capes.values import SidePlace
from tests.books.capes.comic.made_scene import SHEETS, made_scene

MANY = range(60)
CAST = {11: SHEETS[0], 12: SHEETS[2], 13: SHEETS[4], 14: SHEETS[1]}
"""Lodestar, the Tollkeeper, the sergeant and Murmur."""
DOOR = SidePlace(20, "The door opens", 1, "wide")
BELL = SidePlace(21, "The bell rings", 2, "twice")
BEGAN = ev.SceneBegan(number=1, prompt="", title="Rush hour", place="A quay", ground="quay", light="dusk", by=2)
CALM = {"stand", "hips", "shrug", "fold", "think"}


def made(at, by=2):
    return ev.ConflictMade(conflict=at.conflict, kind="event", text=at.text, stances=(at.stance, "no"), about=(), by=by)


def resolved(at, by, *winners):
    stood = tuple((one, at.stance) for one in winners)
    return ev.Resolved(at=at, kind="event", outcome=f"{at.text}: {at.stance}", by=by, sides=2, stood=stood)


def rolled(who, by, at, value=6, ability="power:4", text=""):
    note = [ev.Narrated(by=by, character=who, text=text)] if text else []
    places = {"character": who, "by": by, "at": at, "die": 7, "before": 1, "value": value}
    return [*note, ev.Rolled(**places, ability=ability, reaction=False), ev.Kept(**places, accepted=True, joined=at)]


def scene(*events):
    taken = [ev.Taken(character=who, by=by) for by, who in enumerate(CAST, 2)]
    return scene_of([(one, "") for one in (BEGAN, *taken, *events)], CAST)


def busy(at, times=3):
    """A great many generated rolls that move a die as far as they can."""
    every = [(11, 2), (12, 3), (13, 4)]
    rolls = [rolled(who, by, at, ability=f"power:{1 + n % 4}") for n in range(times) for who, by in every]
    return [event for one in rolls for event in one]


def shown(script, kind):
    beats = [script.scene.beat(number) for number in script.chosen]
    return [one for one in beats if one.kind == kind]


def panel(beat, cast=CAST):
    members = tuple(member_of(who, sheet) for who, sheet in cast.items())
    one = ComicScene(1, "T", "P", "quay", "dusk", members, (beat,))
    return panels_of(ComicScript(one, (beat.number,)))[0]


def spoken(words, speaker=12, rival=0):
    return panel(Beat(5, "spoken", 400, speaker, rival, words=words, typed=True))


# What the page asks
def test_the_conflict_that_the_page_asks_about_is_answered():
    first = resolved(DOOR, 2, 11)
    found = chosen(scene(made(DOOR), *busy(DOOR), first, made(BELL, 3), *busy(BELL), resolved(BELL, 3, 12)))
    assert page_of(found).panels[0].closing.startswith("The door opens")
    assert [one.conflict for one in shown(found, "resolved")] == [DOOR.text, BELL.text]
    assert len(found.chosen) <= MOST


def test_a_conflict_that_has_not_ended_is_not_asked_where_another_one_has():
    found = scene(made(DOOR), made(BELL, 3), *rolled(11, 2, BELL), resolved(BELL, 3, 12))
    assert asked_conflict(found).conflict == BELL.text
    assert page_of(chosen(found)).panels[0].closing.startswith("The bell rings")


@pytest.mark.parametrize("seed", MANY)
def test_whatever_a_page_asks_it_answers_where_it_was_decided(seed):
    found = chosen(scene_of(*made_scene(seed)))
    ends = {one.conflict for one in found.scene.beats if one.kind in ("resolved", "hung")}
    answered = {one.conflict for kind in ("resolved", "hung") for one in shown(found, kind)}
    questions = {asked_conflict(found.scene).conflict, *(one.conflict for one in shown(found, "conflict"))}
    assert questions & ends <= answered


# What is typed comes first
def test_a_typed_roll_comes_before_generated_ones():
    typed = rolled(14, 5, DOOR, value=2, ability="style:1", text="Murmur holds the bell rope.")
    found = chosen(scene(made(DOOR), *busy(DOOR), *typed, *busy(DOOR), resolved(DOOR, 2, 11)))
    assert "Murmur holds the bell rope." in [one.words for one in shown(found, "roll")]


def test_typed_rolls_of_one_speaker_are_not_alike():
    lines = ("One rope.", "Two ropes.")
    typed = [event for text in lines for event in [*rolled(14, 5, DOOR, 2, "style:1", text), *busy(DOOR, 1)]]
    found = chosen(scene(made(DOOR), *busy(DOOR), *typed, *busy(DOOR), resolved(DOOR, 2, 11)))
    assert {one.words for one in shown(found, "roll") if one.typed} == set(lines)


def test_a_typed_line_at_a_resolution_is_shown():
    third = SidePlace(22, "The tide turns", 3, "early")
    typed = ev.Narrated(by=4, character=0, text="And nobody says a word.")
    events = [made(DOOR), *busy(DOOR), resolved(DOOR, 2, 11), made(third, 4), *busy(third), typed]
    found = chosen(scene(*events, resolved(third, 4, 13), made(BELL), *busy(BELL), resolved(BELL, 2, 11)))
    assert "And nobody says a word." in [one.words for one in shown(found, "resolved")]


def test_what_is_said_in_free_play_comes_before_most_of_what_is_generated():
    said = ev.Spoke(by=5, text="“Is anybody there?”")
    found = chosen(scene(made(DOOR), *busy(DOOR), said, *busy(DOOR), resolved(DOOR, 2, 11)))
    assert shown(found, "spoken")


# What is said and what is told
@pytest.mark.parametrize(
    ("words", "caption", "balloon"),
    [
        ("The Tollkeeper counts his keys.", "The Tollkeeper counts his keys.", ""),
        ("Tollkeeper's hand shakes.", "Tollkeeper's hand shakes.", ""),
        ("The lamps go out.", "The lamps go out.", ""),
        ("He counts his keys.", "He counts his keys.", ""),
        ("Lodestar turns away.", "Lodestar turns away.", ""),
        ("Lodestar, turn round.", "", "Lodestar, turn round."),
        ("Here is my key.", "", "Here is my key."),
        ("“Exact change.” The lamps go out.", "The lamps go out.", "Exact change."),
    ],
)
def test_a_line_of_free_play_is_said_or_told(words, caption, balloon):
    found = spoken(words)
    assert (found.caption, "".join(one.text for one in found.balloons)) == (caption, balloon)


def test_whoever_gloats_does_not_say_what_is_told():
    found = panel(Beat(5, "gloat", 400, 12, words="The Tollkeeper laughs.", typed=True))
    assert found.caption == "The Tollkeeper laughs."
    assert [one.text for one in found.balloons] != ["The Tollkeeper laughs."]


def test_a_name_within_another_word_is_no_name():
    assert not told_by_name("Murmuring again?", member_of(14, SHEETS[1]), own=True)


@pytest.mark.parametrize("number", range(40))
def test_nobody_fights_in_free_play(number):
    found = panel(Beat(number, "spoken", 400, 12, 11, words="Enough!", typed=True))
    assert {one.pose for one in found.actors} <= CALM
    assert not found.effect
    assert found.sound is None


# Sentences
def test_words_that_end_with_a_letter_get_a_full_stop():
    assert spoken("You owe me a fare").balloons[0].text == "You owe me a fare."
    assert spoken("The Tollkeeper counts to 9").caption == "The Tollkeeper counts to 9."
    assert spoken("You owe me a fare…").balloons[0].text == "You owe me a fare…"


@pytest.mark.parametrize("seed", MANY)
def test_no_words_of_a_page_end_with_a_letter_and_captions_begin_with_capitals(seed):
    for one in page_of(chosen(scene_of(*made_scene(seed)))).panels:
        told = [text for text in (one.caption, one.closing) if text]
        assert not any(text[-1].isalnum() for text in [*told, *(balloon.text for balloon in one.balloons)])
        assert not any(text[0].islower() for text in told)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('"Hush," says Murmur, and presses one ear to the wall.', ("Presses one ear to the wall.", "Hush")),
        ('"Hush," said Desk Sergeant Roe and sits down.', ("Sits down.", "Hush")),
        ('He turns. "No!" she cries, and runs off home.', ("He turns. Runs off home.", "No!")),
        ('"Hush," says Murmur, "it comes."', ("", "Hush, it comes.")),
        ('"Hush!" The bell rings.', ("The bell rings.", "Hush!")),
        ('Murmur says: "Hush."', ("", "Hush.")),
        ('"" and no more', ('"" and no more', "")),
    ],
)
def test_who_has_said_it_is_not_told(text, found):
    assert parted(text) == found


def test_who_has_said_it_stands_below_the_balloon_where_more_is_told():
    found = spoken('"Hush," says Murmur to the wall, and waits.')
    assert (found.caption, found.closing) == ("", "Says Murmur to the wall, and waits.")
    assert found.balloons[0].text == "Hush."


def test_what_is_put_there_by_hand_stays_as_it_is():
    beat = Beat(5, "roll", 400, 12, words="the bell rings", typed=True)
    assert panel(beat).caption == "The bell rings."
    script = ComicScript(ComicScene(1, "T", "P", "quay", "dusk", (), (beat,)), (5,))
    assert panels_of(reworded(script, 5, "caption", "the bell"))[0].caption == "the bell"


def broken_off(words, *, typed):
    return panel(Beat(5, "then", 400, 11, 12, words=words, reply="the lever comes off.", typed=typed))


def test_what_is_narrated_up_to_and_then_stands_in_a_caption():
    found = broken_off("Lodestar grabs the lever", typed=True)
    assert (found.caption, found.balloons) == ("Lodestar grabs the lever… and then…", ())
    assert found.closing == "…the lever comes off."


@pytest.mark.parametrize(
    ("words", "typed"),
    [('"I have it!" She pulls', True), ("I have it", True), ("I have it", False)],
    ids=["quoted", "typed", "generated"],
)
def test_what_is_said_up_to_and_then_is_said(words, typed):
    found = broken_off(words, typed=typed)
    (said,) = found.balloons
    assert said.text.startswith("I have it")
    assert said.text.endswith("… and then…")
