"""Where things are in drawn panels, over many pages: no words over heads, and nothing outside its panel."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from pygame import FRect

from game.books.capes.comic.beats import scene_of
from game.books.capes.comic.choosing import chosen, reworded
from game.books.capes.comic.layout import page_of
from game.books.capes.face.comic import export
from game.books.capes.face.comic.page import boxes, page_steps
from game.books.capes.face.comic.staging import PanelStager, StagedPanel
from game.steps import finished
from tests.books.capes.comic.made_scene import made_scene
from tests.books.capes.face.comic.placing import wrong

MANY = range(30)
_STAGED: dict[int, list[StagedPanel]] = {}


def page(seed):
    return page_of(chosen(scene_of(*made_scene(seed))), heading=f"Scene {seed}", credit="Told by Ana and Bo.")


def staged(seed):
    """The panels of that page with everything in its place."""
    if seed not in _STAGED:
        one = page(seed)
        cast = {member.who: member for member in one.cast}
        _STAGED[seed] = [finished(PanelStager(panel, cast).steps()) for panel in one.panels]
    return _STAGED[seed]


@pytest.mark.parametrize("seed", MANY)
def test_nothing_is_wrong_on_a_page(seed):
    assert [one for panel in staged(seed) for one in wrong(boxes(panel))] == []


@pytest.mark.parametrize(
    ("told", "change"),
    [
        ("words lie over a head", lambda one: replace(one, sound=one.heads[0][1])),
        ("words lie over others", lambda one: replace(one, sound=one.words[0].box)),
        ("something is outside", lambda one: replace(one, sound=FRect(-20, 0, 5, 5))),
        ("heads hide each other", lambda one: replace(one, heads=(one.heads[0], (0, one.heads[0][1])))),
        ("somebody is missing", lambda one: replace(one, heads=())),
        ("words are missing", lambda one: replace(one, words=one.words[1:])),
        ("a balloon has no speaker", lambda one: replace(one, heads=((0, one.heads[0][1]),))),
        ("balloons are read in another order", lambda one: replace(one, words=one.words[::-1])),
    ],
)
def test_what_is_wrong_is_found(told, change):
    panels = [boxes(panel) for seed in range(20) for panel in staged(seed)]
    two = next(one for one in panels if [word.place for word in one.words].count("balloon") == 2)
    assert told not in list(wrong(two))
    assert told in list(wrong(change(two)))


@pytest.mark.parametrize("seed", MANY)
def test_words_can_be_read_and_faces_seen(seed):
    for one in staged(seed):
        assert all(word.made.size >= 9 for word in one.words)
        assert all(actor.head.w > 16 for actor in one.actors)


def test_most_words_are_written_as_large_as_usual():
    sizes = [word.made.size for seed in MANY for one in staged(seed) for word in one.words]
    assert sum(size >= 14 for size in sizes) > len(sizes) * 0.8


@pytest.mark.parametrize("words", ["A" * 40, "word " * 28, "Hm.", "Donaudampfschifffahrtsgesellschaft, sagt er."])
@pytest.mark.parametrize("place", ["caption", "first", "closing"])
def test_whatever_is_typed_has_room(words, place):
    script = chosen(scene_of(*made_scene(3)))
    for number in script.chosen:
        changed = page_of(reworded(script, number, place, words.strip()))
        panel = next(one for one in changed.panels if one.beat == number)
        one = boxes(finished(PanelStager(panel, {member.who: member for member in changed.cast}).steps()))
        every = [word.box for word in one.words]
        assert every
        assert not any(first.colliderect(second) for first, second in combinations(every, 2))
        assert not any(box.colliderect(head) for box in every for _, head in one.heads)


@pytest.mark.parametrize("seed", [0, 2])
def test_a_page_is_drawn(seed):
    drawn = finished(page_steps(page(seed)))
    assert drawn.surface.get_size() == (1000, 1414)
    assert [one.panel for one in drawn.panels] == list(page(seed).panels)
    colours = {tuple(drawn.surface.get_at((x, y))) for x in range(40, 960, 23) for y in range(90, 1360, 29)}
    assert len(colours) > 200


def test_a_page_is_the_same_twice():
    one, two = (finished(page_steps(page(4))).surface for _ in range(2))
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")


def test_a_page_of_nothing_is_drawn():
    assert finished(page_steps(page_of(chosen(scene_of([], {}))))).panels == ()


def test_the_page_is_in_many_short_steps():
    assert sum(1 for _ in page_steps(page(5))) > 60


def test_a_larger_page_has_the_same_boxes():
    small, large = (finished(page_steps(page(2), scale)) for scale in (1, 2))
    assert large.surface.get_size() == (2000, 2828)
    assert [one.heads for one in small.panels] == [one.heads for one in large.panels]
    assert isinstance(large.panels[0].heads[0][1], FRect)


def test_pages_are_put_into_files(tmp_path, monkeypatch):
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    first, again = (finished(export.export_steps(page(1))) for _ in range(2))
    other = finished(export.export_steps(page(9)))
    assert first == again
    assert first != other
    assert {first.parent, other.parent} == {tmp_path / "pages"}
    assert pygame.image.load(first).get_size() == (1000, 1414)
    assert first.name.startswith("benefit-night-")
