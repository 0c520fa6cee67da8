"""Figures: every pose, head, mood and thing is drawn, stands on the ground, and is where it is said to be."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace
from pygame import Vector2

from game.books.capes.comic import drafting, layout, panels
from game.books.capes.comic.beats import member_of
from game.books.capes.comic.layout import cover_of
from game.books.capes.comic.values import CastMember, ComicActor
from game.books.capes.face.comic.cover import cover_steps
from game.books.capes.face.comic.dress import dressed
from game.books.capes.face.comic.emblems import SIGNS
from game.books.capes.face.comic.figure import figure_steps, head_bounds
from game.books.capes.face.comic.ground import LIGHTS, PlaceView
from game.books.capes.face.comic.head import MOODS
from game.books.capes.face.comic.rig import POSTURES, joints
from game.books.capes.face.comic.scenery import PLACES, drawn
from game.books.capes.values import Appearance, Cover
from game.steps import finished
from tests.books.capes.comic.made_scene import SHEETS

ROOM = (420, 420)
HEADS = ("bob", "curls", "hood", "hat", "cap", "bun", "bare")


def member(**look):
    return CastMember(1, "somebody", "Somebody", Appearance(**look))


def figure(who, pose="stand", mood="calm", facing=1, unit=30.0, light="dusk"):
    actor = ComicActor(who.who, pose, mood, 500, facing)
    return finished(figure_steps(dressed(who), actor, unit, light, Vector2(210, 380), ROOM))


def test_there_are_poses_enough():
    assert len(POSTURES) >= 12


@pytest.mark.parametrize("pose", POSTURES)
def test_feet_stand_on_the_ground(pose):
    made, posture = joints(pose), POSTURES[pose]
    feet = [leg.ankle.y + 0.26 for leg in (made.near_leg, made.far_leg)]
    if posture.air:
        assert max(feet) < 0
    else:
        assert all(-0.2 < one < 0.35 for one in feet)
    assert made.head.y < made.hip.y < 0.5


@pytest.mark.parametrize("pose", POSTURES)
def test_bones_keep_their_length(pose):
    made = joints(pose)
    for leg in (made.near_leg, made.far_leg):
        assert (leg.knee - leg.hip).length() == pytest.approx(1.95, abs=0.05)
        assert (leg.ankle - leg.knee).length() == pytest.approx(1.82, abs=0.05)


@pytest.mark.parametrize("pose", POSTURES)
@pytest.mark.parametrize("head", HEADS)
def test_a_head_is_where_it_is_said_to_be(pose, head):
    bounds = head_bounds(pose, dressed(member(head=head)))
    assert bounds.left < bounds.x < bounds.right
    assert bounds.top < bounds.y < bounds.bottom
    assert 0.9 < bounds.right - bounds.left < 2.6


@pytest.mark.parametrize("pose", POSTURES)
def test_every_pose_is_drawn_to_both_sides(pose):
    sheet = member_of(1, SHEETS[0])
    right, left = (pygame.mask.from_surface(figure(sheet, pose, facing=way).surface, 120) for way in (1, -1))
    assert right.count() > 2000
    assert abs(right.count() - left.count()) < right.count() * 0.1


@pytest.mark.parametrize("mood", MOODS)
@pytest.mark.parametrize("head", HEADS)
def test_every_mood_looks_different(mood, head):
    one = figure(member(head=head), mood=mood, unit=42.0).surface
    other = figure(member(head=head), mood="glad" if mood != "glad" else "sad", unit=42.0).surface
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")


@pytest.mark.parametrize("thing", ["tram", "flood"])
@pytest.mark.parametrize("facing", [1, -1])
def test_things_are_drawn(thing, facing):
    made = figure(member(thing=thing), mood="angry", facing=facing, unit=12.0)
    assert pygame.mask.from_surface(made.surface, 120).count() > 4000


@pytest.mark.parametrize("light", LIGHTS)
def test_figures_are_drawn_in_every_light(light):
    assert figure(member_of(1, SHEETS[2]), light=light).surface.get_width() > 40


def test_who_is_outside_is_not_drawn():
    actor = ComicActor(1, "stand", "calm", 500, 1)
    made = finished(figure_steps(dressed(member()), actor, 30.0, "dusk", Vector2(-900, 380), ROOM))
    assert made.surface.get_size() == (1, 1)


def test_colours_follow_from_the_id():
    one, same, other = (dressed(CastMember(1, key, "N")) for key in ("one", "one", "other"))
    assert one == same
    assert one != other
    assert len({dressed(CastMember(1, f"{n}", "N")).suit for n in range(40)}) > 5


def test_colours_that_are_written_down_are_worn():
    look = Appearance(suit="#102030", trim="#405060", skin="#708090", hair="#a0b0c0", cape="#d0e0f0")
    worn = dressed(replace(member(), look=look))
    assert (worn.suit, worn.trim, worn.cape) == ((16, 32, 48), (64, 80, 96), (208, 224, 240))
    assert worn.skin == (112, 128, 144)
    assert worn.hair == (160, 176, 192)


@pytest.mark.parametrize("emblem", [*SIGNS, "something unheard of"])
def test_every_emblem_is_drawn(emblem):
    with_it, without = (
        figure(replace(member(), look=Appearance(emblem=one, coat=True)), unit=50.0) for one in (emblem, "")
    )
    assert pygame.image.tobytes(with_it.surface, "RGBA") != pygame.image.tobytes(without.surface, "RGBA")


def test_values_name_poses_and_moods_that_there_are():
    listed = [*panels._POSES.values(), panels._STRUCK, panels._FACED, panels._LOSES]
    listed += [*panels._OPEN.values(), *panels._WINS.values(), drafting._WHOLE, drafting._WHOLE.values()]
    assert {pose for poses in listed for pose in poses} <= set(POSTURES)
    for at in range(12):
        cover = cover_of(Cover(tuple(one.id for one in SHEETS[at : at + 3])), f"{at}", SHEETS)
        assert {one.pose for one in cover.actors} <= set(POSTURES)
        assert {one.mood for one in cover.actors} <= set(MOODS)
    assert layout.MARGIN


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("light", LIGHTS)
def test_every_place_is_drawn_in_every_light(place, light):
    surface = pygame.Surface((500, 360))
    for _ in drawn(PlaceView(surface, "key", light, 1.0, 1.0, 240.0, 30.0), place):
        pass
    assert len({tuple(surface.get_at((x, y))) for x in range(0, 500, 9) for y in range(0, 360, 7)}) > 8


def test_a_place_that_is_not_known_is_a_street():
    one, other = pygame.Surface((300, 200)), pygame.Surface((300, 200))
    for surface, place in ((one, "moon"), (other, "street")):
        for _ in drawn(PlaceView(surface, "key", "dusk", 1.0, 1.0, 140.0, 0.0), place):
            pass
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize(
    "figures", [(), ("lodestar",), ("paper-kite", "quiet-mile"), ("lodestar", "the-flood", "murmur", "tollkeeper")]
)
def test_covers_are_drawn(figures):
    cover = cover_of(
        Cover(figures, "arches", "Who sold the quiet hour?"), "The week the clocks were late", SHEETS, issue="Issue 3"
    )
    assert finished(cover_steps(cover)).get_size() == (1000, 1414)
