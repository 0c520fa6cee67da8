"""From a game to its comic, as values: what is told, which Scenes have a page, and what may be changed about it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from game import library
from game.books.capes import events as ev
from game.books.capes import pages
from game.books.capes.comic.beats import scene_of
from game.books.capes.comic.choosing import swapped
from game.books.capes.comic.values import ComicPage
from game.books.capes.game_book import Capes
from game.books.capes.intents import EndIssue, Say
from game.books.capes.mind.seats import TemperedSeat
from game.books.capes.values import CapesOptions
from game.steps import finished
from game.table import saves
from game.table.match import Match
from game.table.seats import Table
from tests.books.capes.case import start
from tests.books.capes.comic.made_scene import made_scene

MANY = range(12)


def played(seed: int = 3, scenes: int = 2, most: int = 600) -> Match:
    """A match that computers have told so far."""
    begun = replace(start(seed, 3, CapesOptions(scenes=scenes)), manners=(("computer p3", "schemer"),))
    match = Match(Capes(), begun)
    tempers = ("guardian", "showoff", "schemer")
    table = Table(match, {f"p{n}": TemperedSeat(temper) for n, temper in enumerate(tempers, 1)}, str(seed))
    while match.to_act() and len(match.entries) < most:
        table.advance(0)
    table.close()
    return match


@cache
def issue() -> pages.ToldIssue:
    """What a whole game has told."""
    match = played()
    try:
        return finished(pages.told_issue(match))
    finally:
        match.close()


@pytest.fixture
def match() -> Iterator[Match]:
    made = played()
    yield made
    made.close()


def script(seed: int):
    return pages.usual(scene_of(*made_scene(seed)))


# ---- what is told
def test_all_that_happened_is_told_again(match):
    told = finished(pages.told(match))
    kinds = [type(event) for event, _ in told]
    assert kinds.count(ev.SceneBegan) == kinds.count(ev.SceneEnded) == 2
    assert kinds[-1] is ev.IssueEnded
    assert sum(bool(line) for _, line in told) > 20


def test_it_is_told_in_many_steps_and_the_match_stays_as_it_is(match):
    before = match.hash, len(match.entries)
    assert sum(1 for _ in pages.told_issue(match)) > len(match.entries)
    assert (match.hash, len(match.entries)) == before


def test_who_stops_halfway_leaves_no_world(match):
    steps = pages.told(match)
    next(steps)
    steps.close()
    assert finished(pages.told(match))


def test_a_typed_line_is_told():
    match = played(most=40)
    match.play("p2", Say("Mind the gap."))
    assert finished(pages.told(match))[-1][1] == "Mind the gap."


def test_where_todays_rules_play_otherwise_it_ends_before(match):
    whole = finished(pages.told(match))
    match.entries[60] = replace(match.entries[60], intent=EndIssue())
    told = finished(pages.told(match))
    assert 0 < len(told) < len(whole)
    assert told == whole[: len(told)]


def test_the_cast_has_all_characters(match):
    assert [one.id for one in pages.cast(match).values()] == [one.id for one in match.start.sheets]


def test_computers_are_told_from_people(match):
    assert pages.tellers(match) == ("Ana", "Bo", "Cy (computer)")
    assert pages.tellers(match, ("Ann", "Bob", "Schemer")) == ("Ann", "Bob", "Schemer (computer)")
    assert pages.tellers(match, ("Ann",)) == ("Ann", "Bo", "Cy (computer)")


# ---- which Scenes have a page
def test_each_scene_that_has_ended_has_a_page():
    assert issue().numbers == (1, 2)
    assert issue().open == ()
    one = issue().page(issue().scripts[1])
    assert one.heading == f"{issue().title} · scene 2"
    assert one.credit == "Told by Ana, Bo and Cy (computer). After Guy Srinivasan's summary of Capes."
    assert one.title == issue().scripts[1].scene.title


def test_the_cover_is_of_the_issue(match):
    cover = issue().cover
    assert (cover.title, cover.words) == (match.start.issue.title, match.start.issue.cover.words)
    assert cover.credit == issue().credit
    assert cover.actors


def test_the_line_between_scenes_is_below_the_page(match):
    lines = [event.line for event, _ in finished(pages.told(match)) if isinstance(event, ev.Linked)]
    shown = [issue().page(one).link for one in issue().scripts]
    assert lines
    assert [one for one in shown if one] == lines


def test_a_scene_under_way_has_a_page_once_a_conflict_is_resolved():
    told = finished(pages.told(played()))
    first = next(n for n, (event, _) in enumerate(told) if isinstance(event, ev.Resolved))
    assert list(pages.scripts(told[:first], {})) == []
    assert [one.scene.number for one in pages.scripts(told[: first + 1], {})] == [1]


def test_a_scene_under_way_is_open():
    for most in range(60, 300, 20):
        match = played(most=most)
        found = finished(pages.told_issue(match))
        match.close()
        if found.open:
            assert found.open == found.numbers[-1:]
            return
    raise AssertionError


def test_before_anything_was_resolved_there_is_only_the_cover():
    match = played(most=5)
    found = finished(pages.told_issue(match))
    assert (found.scripts, found.numbers) == ((), ())
    assert found.cover == issue().cover


def test_a_saved_game_has_the_pages_of_the_one_that_was_played(match, tmp_path):
    file = tmp_path / f"game{saves.ENDING}"
    file.write_bytes(saves.whole(match, library.ASSETS, "A game"))
    loaded = saves.read(file, library.book_of, library.ASSETS).match
    live, read = (finished(pages.told_issue(one)) for one in (match, loaded))
    assert live == read == issue()
    assert [live.page(one) for one in live.scripts] == [read.page(one) for one in read.scripts]
    loaded.close()


def test_values_need_no_pictures():
    asked = "import sys, game.books.capes.pages; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0


# ---- what is changed about a page
def differing(one: ComicPage, other: ComicPage) -> list[int]:
    """The places of the panels that differ; all else is the same."""
    assert replace(one, panels=()) == replace(other, panels=())
    return [at for at, (a, b) in enumerate(zip(one.panels, other.panels, strict=True)) if a != b]


@pytest.mark.parametrize("seed", MANY)
def test_words_change_one_panel_and_no_shape(seed):
    plain = script(seed)
    before = pages.page(plain)
    for at, beat in enumerate(plain.chosen):
        for one in pages.words_of(plain, beat):
            after = pages.page(pages.with_words(plain, beat, one.place, "Quite other words, and more of them."))
            assert differing(before, after) == [at]
            assert before.panels[at].shape == after.panels[at].shape
            assert "Quite other words, and more of them." in pages.written(
                pages.panel(pages.with_words(plain, beat, one.place, "Quite other words, and more of them."), beat)
            )


@pytest.mark.parametrize("seed", MANY)
def test_a_shot_changes_one_panel(seed):
    plain = script(seed)
    before = pages.page(plain)
    for at, beat in enumerate(plain.chosen):
        for shot in ("wide", "mid", "close"):
            after = pages.page(pages.with_shot(plain, beat, shot))
            assert after.panels[at].shot == shot
            assert differing(before, after) == ([] if shot == before.panels[at].shot else [at])


@pytest.mark.parametrize("seed", MANY)
def test_another_beat_between_its_neighbours_changes_one_panel(seed):
    plain = script(seed)
    before, tried = pages.page(plain), 0
    for at, beat in enumerate(plain.chosen):
        for one, way in pages.spares(plain, beat):
            if not way:
                tried += 1
                after = pages.page(swapped(plain, beat, one.number))
                assert differing(before, after) == [at]
                assert after.panels[at].beat == one.number
    assert tried


@pytest.mark.parametrize("seed", MANY)
def test_another_beat_from_elsewhere_moves_panels_and_changes_one(seed):
    plain = script(seed)
    before = pages.page(plain)
    out = plain.chosen[2]
    for one, way in pages.spares(plain, out):
        after = pages.page(swapped(plain, out, one.number))
        assert [panel.shape for panel in before.panels] == [panel.shape for panel in after.panels]
        assert [panel.beat for panel in after.panels] == sorted(panel.beat for panel in after.panels)
        here = [panel.beat for panel in after.panels].index(one.number)
        assert (here > 2) - (here < 2) in (way, 0)
        known = {panel.beat: replace(panel, shape=before.panels[0].shape) for panel in before.panels}
        stayed = [panel for panel in after.panels if panel.beat != one.number]
        assert [replace(panel, shape=before.panels[0].shape) for panel in stayed] == [
            known[panel.beat] for panel in stayed
        ]


@pytest.mark.parametrize("seed", MANY)
def test_all_is_as_it_was_again(seed):
    plain = script(seed)
    beat = plain.chosen[1]
    changed = pages.with_shot(pages.with_words(plain, beat, "caption", "Something else."), beat, "close")
    assert pages.as_it_was(changed, beat) == plain
    for one in pages.words_of(plain, beat):
        typed = pages.with_words(plain, beat, one.place, "Something else.")
        assert typed != plain
        assert pages.with_words(typed, beat, one.place, one.text) == plain


@pytest.mark.parametrize("seed", MANY)
def test_the_fields_of_a_panel_stay_whatever_is_typed(seed):
    plain = script(seed)
    for beat in plain.chosen:
        places = [(one.place, one.who) for one in pages.words_of(plain, beat)]
        emptied = plain
        for place, _ in places:
            emptied = pages.with_words(emptied, beat, place, "")
        assert [(one.place, one.who) for one in pages.words_of(emptied, beat)] == places
        assert pages.written(pages.panel(emptied, beat)) == ""


def test_the_second_balloon_stays_with_its_speaker_where_the_first_is_taken_away():
    for seed in MANY:
        plain = script(seed)
        for beat in plain.chosen:
            known = {one.place: one for one in pages.words_of(plain, beat)}
            if "second" in known:
                changed = pages.with_words(plain, beat, "first", "")
                changed = pages.with_words(changed, beat, "second", "Only me.")
                assert [(one.who, one.text) for one in pages.panel(changed, beat).balloons] == [
                    (known["second"].who, "Only me.")
                ]


def test_things_have_no_words_to_be_changed():
    for seed in MANY:
        plain = script(seed)
        things = {one.who for one in plain.scene.cast if one.thing}
        assert not [one for beat in plain.chosen for one in pages.words_of(plain, beat) if one.who in things]


def test_what_happened_between_the_neighbours_is_offered_first():
    plain = script(4)
    ways = [way for _, way in pages.spares(plain, plain.chosen[3])]
    assert ways[0] == 0
    assert 0 not in ways[ways.index(next(one for one in ways if one)) :]
    assert {one.number for one, _ in pages.spares(plain, plain.chosen[3])}.isdisjoint(plain.chosen)
