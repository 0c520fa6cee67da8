"""Pages as values: the same for the same log, with panels that part the page, and covers."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import msgspec
import pytest

from game.books.capes.comic.beats import scene_of
from game.books.capes.comic.choosing import chosen
from game.books.capes.comic.layout import BOTTOM, GUTTER, MARGIN, TOP, cover_of, page_of, told_by
from game.books.capes.comic.values import PAGE_SIZE, ComicCover, ComicPage
from game.books.capes.values import Cover
from tests.books.capes.comic.made_scene import SHEETS, made_scene

MANY = range(60)


def told(seed):
    return page_of(chosen(scene_of(*made_scene(seed))), heading=f"Scene {seed}", credit="Told by Ana.")


page = cache(told)


@pytest.mark.parametrize("seed", MANY)
def test_the_same_log_gives_the_same_bytes(seed):
    assert msgspec.msgpack.encode(told(seed)) == msgspec.msgpack.encode(page(seed))


def test_a_page_is_read_back():
    one = page(5)
    assert msgspec.json.decode(msgspec.json.encode(one), type=ComicPage) == one


def test_a_script_is_read_back():
    one = chosen(scene_of(*made_scene(5)))
    assert page_of(msgspec.json.decode(msgspec.json.encode(one), type=type(one))) == page_of(one)


@pytest.mark.parametrize("seed", MANY)
def test_panels_lie_on_the_page_from_top_to_bottom(seed):
    panels = page(seed).panels
    assert min(y for one in panels for _, y in one.shape) == TOP
    assert max(y for one in panels for _, y in one.shape) == BOTTOM
    for one in panels:
        assert all(MARGIN <= x <= PAGE_SIZE[0] - MARGIN for x, _ in one.shape)
        (left, top), (right, _), (low_right, bottom), (low_left, _) = one.shape
        assert min(right, low_right) - max(left, low_left) > 170
        assert bottom - top > 90


@pytest.mark.parametrize("seed", MANY)
def test_panels_do_not_overlap(seed):
    panels = page(seed).panels
    for at, one in enumerate(panels):
        for other in panels[at + 1 :]:
            assert apart(one.shape, other.shape) >= GUTTER // 2


def apart(one, other):
    """How far two panels are apart, along the axis on which they are."""
    below = min(other[0][1] - one[3][1], other[1][1] - one[2][1])
    above = min(one[0][1] - other[3][1], one[1][1] - other[2][1])
    heights = max(one[0][1], other[0][1]), min(one[3][1], other[3][1])
    return max(below, above, min(edge(other, 0, y) - edge(one, 1, y) for y in heights))


def edge(shape, side, y):
    """Where the left (0) or right (1) edge of a panel is at that height."""
    (x, top), (low, bottom) = (shape[0], shape[3]) if side == 0 else (shape[1], shape[2])
    return x + (low - x) * (y - top) / (bottom - top)


@pytest.mark.parametrize("seed", MANY)
def test_panels_are_read_in_the_order_of_what_happened(seed):
    panels = page(seed).panels
    assert [one.beat for one in panels] == sorted(one.beat for one in panels)


@pytest.mark.parametrize("seed", MANY)
def test_every_panel_has_a_face_and_words(seed):
    for one in page(seed).panels:
        assert one.actors
        assert one.caption or one.closing or one.balloons
        assert {balloon.who for balloon in one.balloons} <= {actor.who for actor in one.actors}


@pytest.mark.parametrize("seed", MANY)
def test_things_do_not_speak(seed):
    one = page(seed)
    things = {member.who for member in one.cast if member.thing}
    assert not any(balloon.who in things for panel in one.panels for balloon in panel.balloons)


@pytest.mark.parametrize("seed", MANY)
def test_two_in_a_panel_look_at_each_other(seed):
    script = chosen(scene_of(*made_scene(seed)))
    for one in page_of(script).panels:
        if len(one.actors) == 2 and script.scene.beat(one.beat).kind != "schism":
            left, right = sorted(one.actors, key=lambda actor: actor.x)
            assert (left.facing, right.facing) == (1, -1)
            assert left.who != right.who


@pytest.mark.parametrize("seed", MANY)
def test_wide_shots_are_first_and_last_and_never_twice_between(seed):
    shots = [one.shot for one in page(seed).panels]
    assert shots[0] == shots[-1] == "wide"
    inner = shots[:-1]
    assert not any(one == other == "wide" for one, other in pairwise(inner))


@pytest.mark.parametrize("seed", MANY)
def test_no_line_is_said_twice(seed):
    typed = "".join(getattr(event, "text", "") for event, _ in made_scene(seed)[0])
    said = [balloon.text for panel in page(seed).panels for balloon in panel.balloons]
    own = [one for one in said if one.rstrip(".") not in typed]
    assert len(own) == len(set(own))


def test_many_pages_are_laid_out_in_many_ways():
    assert len({tuple(len({x for x, _ in one.shape}) for one in page(seed).panels) for seed in MANY}) > 5
    assert len({tuple(one.shape for one in page(seed).panels) for seed in MANY}) > 50


def test_a_scene_of_a_few_beats_has_a_page_too():
    told, cast = made_scene(3)
    one = page_of(chosen(scene_of(told[:6], cast)))
    assert 1 <= len(one.panels) < 4
    assert one.panels[-1].shape[2][1] == BOTTOM


def test_a_scene_without_anybody_has_a_page():
    told, _ = made_scene(3)
    assert page_of(chosen(scene_of(told, {}))).panels


def test_nothing_at_all_is_an_empty_page():
    assert page_of(chosen(scene_of([], {}))).panels == ()


def test_a_cover_has_its_figures_on_both_sides():
    cover = Cover(("paper-kite", "quiet-mile"), "arches", "Who sold the quiet hour?")
    made = cover_of(cover, "The week the clocks were late", SHEETS, issue="Issue 3")
    assert [one.name for one in made.cast] == ["Paper Kite", "The Quiet Mile"]
    assert [one.facing for one in made.actors] == [1, -1]
    assert msgspec.json.decode(msgspec.json.encode(made), type=ComicCover) == made


def test_a_thing_is_behind_the_others_on_a_cover():
    made = cover_of(Cover(("lodestar", "the-flood", "nobody-known")), "High water", SHEETS)
    assert [made.cast[one.who - 1].id for one in made.actors] == ["the-flood", "lodestar"]


def test_who_told_it():
    assert told_by(["Ana", "Bo", "Ana"], "After a summary.") == "Told by Ana and Bo. After a summary."
