"""Which beats are shown, and what may be changed about that."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.capes.comic.beats import scene_of
from game.books.capes.comic.choosing import FEWEST, MOST, chosen, reshot, reworded, spare, swapped
from game.books.capes.comic.layout import page_of
from game.books.capes.comic.values import Beat, ComicScene
from tests.books.capes.comic.made_scene import made_scene

MANY = range(60)


def script(seed):
    return chosen(scene_of(*made_scene(seed)))


def kinds(one):
    return [one.scene.beat(number).kind for number in one.chosen]


@pytest.mark.parametrize("seed", MANY)
def test_a_page_begins_with_the_place_and_ends_with_how_it_ended(seed):
    found = kinds(script(seed))
    assert found[0] == "opening"
    assert found[-1] in ("resolved", "hung")
    assert len(found) <= MOST


def test_a_scene_with_many_beats_has_enough_panels():
    scripts = [script(seed) for seed in MANY]
    rich = [one for one in scripts if len(one.scene.beats) > 16]
    assert len(rich) > 10
    assert all(len(one.chosen) >= FEWEST for one in rich)


@pytest.mark.parametrize("seed", MANY)
def test_nobody_speaks_in_three_panels_in_a_row(seed):
    one = script(seed)
    speakers = [one.scene.beat(number).speaker for number in one.chosen]
    rows = zip(speakers, speakers[1:], speakers[2:], strict=False)
    assert not any(a == b == c and a for a, b, c in rows)


def test_the_first_conflict_is_told_by_the_opening():
    one = script(4)
    assert "conflict" not in kinds(one) or kinds(one).index("conflict") > 0
    first = next(beat for beat in one.scene.beats if beat.kind == "conflict")
    assert first.number not in one.chosen
    assert first not in spare(one)


def test_what_weighs_most_is_taken():
    beats = (
        Beat(0, "opening", 900),
        *(Beat(n, "roll", 100 * n, speaker=n, ability=f"{n}") for n in range(1, 12)),
        Beat(20, "resolved", 600, speaker=1),
    )
    scene = ComicScene(1, "T", "P", "quay", "dusk", (), beats)
    assert chosen(scene).chosen == (0, 6, 7, 8, 9, 10, 11, 20)


def test_one_ability_again_and_again_is_dull():
    again = tuple(Beat(n, "roll", 500, speaker=1 + n % 2, ability="A") for n in range(1, 7))
    other = Beat(8, "roll", 320, speaker=5, ability="B")
    scene = ComicScene(1, "T", "P", "quay", "dusk", (), (Beat(0, "opening", 900), *again, other))
    assert 8 in chosen(scene).chosen


def test_what_came_after_the_last_resolution_is_left_out():
    beats = (Beat(0, "opening", 900), Beat(3, "resolved", 600, speaker=1), Beat(4, "spoken", 500, speaker=2))
    assert chosen(ComicScene(1, "T", "P", "quay", "dusk", (), beats)).chosen == (0, 3)


def test_a_beat_is_swapped_for_another():
    one = script(3)
    out, into = one.chosen[2], spare(one)[0].number
    changed = swapped(reworded(one, out, "caption", "Gone with it."), out, into)
    assert into in changed.chosen
    assert out not in changed.chosen
    assert list(changed.chosen) == sorted(changed.chosen)
    assert changed.words == ()
    assert {panel.beat for panel in page_of(changed).panels} == set(changed.chosen)


def test_a_beat_that_is_shown_is_not_swapped_in():
    one = script(3)
    with pytest.raises(KeyError):
        swapped(one, one.chosen[1], one.chosen[2])
    with pytest.raises(KeyError):
        swapped(one, spare(one)[0].number, spare(one)[1].number)


def test_words_are_exchanged_and_taken_away():
    one = script(3)
    beat = one.chosen[1]
    panel = page_of(reworded(one, beat, "caption", "  Later\nthat  day. ")).panels[1]
    assert panel.caption == "Later that day."
    assert page_of(reworded(one, beat, "caption", "")).panels[1].caption == ""
    twice = reworded(reworded(one, beat, "caption", "One."), beat, "caption", "Two.")
    assert page_of(twice).panels[1].caption == "Two."


def test_a_new_balloon_is_said_by_somebody_who_is_there():
    one = script(3)
    for number in one.chosen:
        panel = next(
            panel for panel in page_of(reworded(one, number, "first", "My words.")).panels if panel.beat == number
        )
        assert panel.balloons[0].text == "My words."
        assert panel.balloons[0].who in {actor.who for actor in panel.actors}


@pytest.mark.parametrize("shot", ["wide", "mid", "close"])
def test_another_shot_is_taken(shot):
    one = script(3)
    beat = one.chosen[2]
    assert page_of(reshot(reshot(one, beat, "wide"), beat, shot)).panels[2].shot == shot


def test_only_what_is_changed_changes():
    one = script(3)
    before, after = page_of(one), page_of(reworded(one, one.chosen[2], "caption", before_words(one)))
    assert [panel.balloons for panel in before.panels] == [panel.balloons for panel in after.panels]
    assert [panel.actors for panel in before.panels] == [panel.actors for panel in after.panels]


def before_words(one):
    return page_of(one).panels[2].caption


def test_a_scene_that_was_played_in_another_way_has_another_key():
    scene = scene_of(*made_scene(3))
    assert scene.key != replace(scene, beats=scene.beats[:-1]).key
