"""The shipped pictures are complete, and the program puts them together without numpy or a screen."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import get_args

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from msgspec.structs import replace

from game.books.stacktors.face.sprites import names
from game.books.stacktors.face.sprites.chips import GLYPHS, chip, glyph, medallion
from game.books.stacktors.face.sprites.figures import (
    FigurePicture,
    FigureSpec,
    PieceSpec,
    atlas,
    figure,
    figure_height,
    layout,
    piece,
)
from game.books.stacktors.face.sprites.looks import LOOKS
from game.books.stacktors.face.sprites.palette import COLOURS, OPAQUE
from game.books.stacktors.values.situation import LookName
from game.ui.map.camera import BEARINGS
from game.ui.sprites.atlas import ZOOMS, nearest_zoom
from game.ui.sprites.cache import ByteCache
from game.ui.sprites.icons import ICONS, icon
from game.ui.sprites.vector import SELECTED, SIDES


def pieces(*words: str) -> tuple[PieceSpec, ...]:
    return tuple(PieceSpec(word.rstrip("*")[:-1], int(word.rstrip("*")[-1]), word.endswith("*")) for word in words)


HERO = FigureSpec(
    "hero", 90, pieces("green1", "red2"), pieces("red3", "orange2*"), PieceSpec("gray", 1), pieces("red1")
)
CHALLENGE = FigureSpec("challenge", guts=pieces("red3"), base=PieceSpec("white", 3))
OBJECT = FigureSpec("object", base=PieceSpec("black", 3, hidden=True))


@pytest.mark.parametrize("k", ZOOMS)
def test_every_layer_of_every_piece_is_drawn(k: float) -> None:
    held = atlas(k).names()
    for colour in COLOURS:
        for pips in (1, 2, 3):
            for spent in (False, True):
                assert (names.back(colour, pips, spent) in held) == (colour not in OPAQUE)
                assert names.front(colour, pips, spent) in held
                assert names.medallion(colour, pips, spent) in held
                for hidden, neck in ((False, False), (True, False), (False, True)):
                    assert names.mark(colour, pips, spent, hidden, neck) in held


@pytest.mark.parametrize("k", ZOOMS)
def test_every_base_and_collar_is_drawn(k: float) -> None:
    held = atlas(k).names()
    bases = {names.base(side, facing) for side in SIDES for facing in BEARINGS}
    assert bases | {names.collar(side) for side in SIDES} | {names.SLAB, names.RING} <= held


@pytest.mark.parametrize("k", ZOOMS)
def test_parts_lie_on_their_sheet_and_are_not_empty(k: float) -> None:
    sheet = atlas(k)
    for name in sheet.names():
        surface = sheet[name].surface
        assert surface.get_bounding_rect().size == surface.get_size(), name


@pytest.mark.parametrize("k", ZOOMS)
@pytest.mark.parametrize("spec", [HERO, CHALLENGE, OBJECT, FigureSpec("enemy")], ids=lambda s: s.side)
def test_figures_are_drawn_at_every_zoom(spec: FigureSpec, k: float) -> None:
    shown = figure(spec, k)
    assert shown.surface.get_bounding_rect().h > 20 * k
    x, y = shown.anchor
    assert shown.surface.get_at((x, y)).a > 0, "something stands on the anchor"
    assert set(shown.areas) == {placed.key for placed in layout(spec)}


def test_a_zoom_that_is_not_drawn_is_refused() -> None:
    with pytest.raises(ValueError, match=r"Zoom 1\.1 is not drawn"):
        figure(HERO, 1.1)
    assert nearest_zoom(1.1) == 1


def test_feet_share_the_ground_and_the_rest_rises() -> None:
    heights = [placed.z for placed in layout(HERO)]
    assert heights[:2] == [0, 0]
    assert heights[1:] == sorted(set(heights))


def test_the_largest_foot_is_outermost_whatever_the_order() -> None:
    turned = FigureSpec("hero", feet=HERO.feet[::-1])
    assert [p.key for p in layout(turned)] == [("feet", 1), ("feet", 0)]


@pytest.mark.parametrize("key", [("brains", 0), ("neck", 0), ("guts", 1), ("guts", 0), ("feet", 1), ("feet", 0)])
def test_each_piece_can_be_clicked(key) -> None:
    shown = figure(HERO, 1)
    wide, high = shown.surface.get_size()
    assert any(shown.piece_at(x, y) == key for x in range(wide) for y in range(high))


def test_areas_are_topmost_first_with_medallions_in_front() -> None:
    keys = list(figure(HERO, 1).areas)
    assert keys == [("feet", 0), ("brains", 0), ("neck", 0), ("guts", 1), ("guts", 0), ("feet", 1)]


def test_clicking_beside_the_figure_finds_nothing() -> None:
    assert figure(HERO, 1).piece_at(0, 0) is None


def test_a_lifted_piece_is_higher() -> None:
    lifted = FigureSpec("hero", feet=HERO.feet, brains=(PieceSpec("red", 1, lift=4),))
    plain = FigureSpec("hero", feet=HERO.feet, brains=(PieceSpec("red", 1),))
    tops = [min(y for _, y in figure(s, 1).areas["brains", 0]) - figure(s, 1).anchor[1] for s in (lifted, plain)]
    assert tops[0] == tops[1] - 4
    assert figure_height(lifted) == figure_height(plain) + 4


def test_states_look_different() -> None:
    def seen(shown: FigurePicture) -> bytes:
        return pygame.image.tobytes(shown.surface, "RGBA")

    spent = FigureSpec("hero", 90, HERO.feet, pieces("red3*", "orange2*"), HERO.neck, HERO.brains)
    ally = FigureSpec("ally", 90, HERO.feet, HERO.guts, HERO.neck, HERO.brains)
    turned = FigureSpec("hero", 120, HERO.feet, HERO.guts, HERO.neck, HERO.brains)
    shown = [figure(s, 1) for s in (HERO, spent)] + [figure(HERO, 1, "selected"), figure(HERO, 1, "targeted")]
    shown += [figure(HERO, 1, base=False), figure(HERO, 1, shadow=False), figure(ally, 1), figure(turned, 1)]
    assert len({seen(f) for f in shown}) == len(shown)


def test_the_selected_outline_surrounds_the_figure() -> None:
    shown, plain = figure(HERO, 1, "selected"), figure(HERO, 1, shadow=False)
    x, y = shown.anchor
    column = [shown.surface.get_at((x, row)) for row in range(y)]
    first = next(i for i, c in enumerate(column) if c.a == 255)
    assert tuple(column[first])[:3] == SELECTED
    assert first < plain.surface.get_bounding_rect().top


def test_figures_are_kept() -> None:
    assert figure(HERO, 1) is figure(HERO, 1)


def test_one_piece_and_a_neck() -> None:
    red, neck = piece(PieceSpec("red", 3), 1), piece(PieceSpec("gray", 1), 1, "hero")
    assert red.surface.get_height() > neck.surface.get_height()
    assert red.surface.get_rect().collidepoint(red.anchor)


@pytest.mark.parametrize("colour", COLOURS)
def test_chips_glyphs_and_medallions(colour: str) -> None:
    chips = [chip(colour, pips, 1.5) for pips in (1, 2, 3)]
    assert [c.get_height() for c in chips] == [33, 33, 33]
    assert chips[0].get_width() < chips[1].get_width() < chips[2].get_width()
    assert medallion(colour, 1, 1).get_width() < medallion(colour, 3, 1).get_width()


@pytest.mark.parametrize("name", GLYPHS)
def test_glyphs_are_told_apart(name: str) -> None:
    others = [pygame.image.tobytes(glyph(g, 24, (255, 255, 255)), "RGBA") for g in GLYPHS if g != name]
    assert pygame.image.tobytes(glyph(name, 24, (255, 255, 255)), "RGBA") not in others


@pytest.mark.parametrize("name", ICONS)
@pytest.mark.parametrize("size", [12, 18, 48])
def test_icons_take_size_and_tint(name: str, size: int) -> None:
    drawn = icon(name, size, (10, 200, 30))
    assert drawn.get_size() == (size, size)
    mask = pygame.mask.from_surface(drawn, 200)
    assert mask.count() > size // 2
    x, y = next((x, y) for x in range(size) for y in range(size) if mask.get_at((x, y)))
    assert tuple(drawn.get_at((x, y)))[:3] == (10, 200, 30)


def test_the_cache_drops_the_least_recently_used() -> None:
    cache: ByteCache[str, str] = ByteCache(6, len)
    cache.get("a", lambda: "aaa")
    cache.get("b", lambda: "bbb")
    cache.get("a", lambda: "not made again")
    cache.get("c", lambda: "ccc")
    assert cache.get("a", lambda: "new") == "aaa"
    assert cache.get("b", lambda: "new") == "new"
    assert cache.held <= 6


WITHOUT_NUMPY = """
import sys
import game.ui.sprites as sprites
import game.books.stacktors.face.sprites as pyramids
assert "numpy" not in sys.modules, "imported"
sys.modules["numpy"] = None
red = pyramids.PieceSpec("red", 3)
pyramids.figure(pyramids.FigureSpec("hero", feet=(red,), guts=(red,)), 1, "selected")
pyramids.chip("red", 2), sprites.icon("move", 18, (9, 9, 9)), sprites.prop("well", 2)
sprites.Mat(lambda *_: "grass", 4, 4).chunk(pyramids.figures.pygame.Rect(0, 0, 2, 2), 2)
"""


def test_the_run_time_needs_no_numpy() -> None:
    env = os.environ | {"SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", WITHOUT_NUMPY], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_what_somebody_wears_or_carries_is_drawn_at_every_zoom() -> None:
    assert set(LOOKS) == set(get_args(LookName)) - {""}
    plain = {k: pygame.image.tobytes(figure(HERO, k).surface, "RGBA") for k in ZOOMS}
    for name, one in LOOKS.items():
        dressed = replace(HERO, look=name)
        assert (figure_height(dressed) > figure_height(HERO)) is one.worn
        assert all(pygame.image.tobytes(figure(dressed, k).surface, "RGBA") != plain[k] for k in ZOOMS)
        assert figure(dressed, 1.0).areas.keys() == figure(HERO, 1.0).areas.keys()


def test_nothing_is_worn_where_no_piece_is_left() -> None:
    bare = FigureSpec("hero", 90)
    assert figure_height(replace(bare, look="hat")) == figure_height(bare)
