"""Where things are in drawn panels, over many pages: no words over heads, and nothing outside its panel."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest
from pygame import FRect

from game.books.capes.comic.beats import scene_of
from game.books.capes.comic.choosing import chosen, reworded
from game.books.capes.comic.layout import page_of
from game.books.capes.face.comic import export
from game.books.capes.face.comic.page import boxes, page_steps
from game.books.capes.face.comic.staging import PanelRoom, PanelStager, StagedPanel
from game.steps import finished
from tests.books.capes.comic.made_scene import made_scene

MANY = range(60)
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
def test_no_words_lie_over_a_head(seed):
    for one in map(boxes, staged(seed)):
        for word in one.words:
            assert not any(word.box.colliderect(head) for _, head in one.heads)
        assert one.sound is None or not any(one.sound.colliderect(head) for _, head in one.heads)


@pytest.mark.parametrize("seed", MANY)
def test_no_words_lie_over_others(seed):
    for one in map(boxes, staged(seed)):
        every = [*(word.box for word in one.words), *([one.sound] if one.sound else [])]
        assert not any(first.colliderect(second) for first, second in combinations(every, 2))


@pytest.mark.parametrize("seed", MANY)
def test_nothing_is_outside_its_panel(seed):
    for one in map(boxes, staged(seed)):
        room = PanelRoom(one.panel)
        every = [
            *(word.box for word in one.words),
            *(head for _, head in one.heads),
            *([one.sound] if one.sound else []),
        ]
        assert all(room.holds(box, 0) for box in every)


@pytest.mark.parametrize("seed", MANY)
def test_everybody_and_everything_that_is_said_is_there(seed):
    for one in map(boxes, staged(seed)):
        panel = one.panel
        assert [who for who, _ in one.heads] == [who for who, _ in one.heads if who in {a.who for a in panel.actors}]
        assert len(one.heads) == len(panel.actors)
        wanted = sum(map(bool, (panel.caption, panel.closing))) + len(panel.balloons)
        assert len(one.words) == wanted
        spoken = {word.who for word in one.words if word.place == "balloon"}
        assert spoken <= {who for who, _ in one.heads}


@pytest.mark.parametrize("seed", MANY)
def test_heads_do_not_hide_each_other(seed):
    for one in map(boxes, staged(seed)):
        assert not any(first.colliderect(second) for (_, first), (_, second) in combinations(one.heads, 2))


@pytest.mark.parametrize("seed", MANY)
def test_balloons_are_read_in_their_order(seed):
    for one in map(boxes, staged(seed)):
        spoken = [word.box for word in one.words if word.place == "balloon"]
        for first, second in pairwise(spoken):
            assert second.top >= first.top - 3
            assert second.left > first.left or second.top > first.centery


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
