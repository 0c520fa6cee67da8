"""The generators draw the shipped pictures again, and draw them the same every time."""

from __future__ import annotations

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

pytest.importorskip("numpy")

import pygame

from game import files
from game.art import __main__ as command
from game.art import cells, edges, ground, marks, pieces, props, pyramid, sheet, tiles, trims, walls
from game.books.stacktors.face.sprites import names
from game.books.stacktors.face.sprites.figures import atlas
from game.ui.sprites.atlas import PROP_SHEETS, Atlas, prop
from game.ui.sprites.mat import tileset


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    """Do two pictures look alike? Arithmetic may round a value by one step differently on another machine."""
    if a.get_size() != b.get_size():
        return False
    pairs = zip(*(pygame.image.tobytes(each.premul_alpha(), "RGBA") for each in (a, b)), strict=True)
    return all(abs(x - y) <= 1 for x, y in pairs)


def exact(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("committed", [False, True])
@pytest.mark.parametrize("colour", ["red", "clear", "black"])
def test_a_small_piece_is_drawn_the_same_twice_and_as_shipped(colour: str, committed: bool) -> None:
    pyramid.layers.cache_clear()
    first = pyramid.layers(colour, 1, 1, committed)[1]
    pyramid.layers.cache_clear()
    second = pyramid.layers(colour, 1, 1, committed)[1]
    assert first.surface is not second.surface
    assert exact(first.surface) == exact(second.surface)
    shipped = atlas(1)[names.front(colour, 1, committed)]
    drawn = sheet.trimmed(*first)
    assert drawn.anchor == shipped.anchor
    assert same(drawn.surface, shipped.surface)


def test_small_parts_are_as_shipped() -> None:
    shipped = atlas(1)
    parts = {
        names.collar("enemy"): trims.collar("enemy", 1),
        names.medallion("blue", 2, True): trims.medallion("blue", 2, 1, True),
        names.base("ally", 135): ground.base("ally", 135, 1),
        names.base("enemy", 30): ground.base("enemy", 30, 1),
        names.SLAB: ground.slab(1),
        names.RING: ground.ring(1),
        names.mark("green", 3, False): sheet.trimmed(*marks.mark("green", 3, 1, False, False, False)),
    }
    for name, drawn in parts.items():
        assert drawn.anchor == shipped[name].anchor, name
        assert same(drawn.surface, shipped[name].surface), name


def test_the_sheet_lists_what_the_generator_draws() -> None:
    assert set(pieces.drawings(1)) == atlas(1).names()


def test_tiles_are_as_shipped() -> None:
    square, shipped = cells.SquareShape(), tileset("tiles")
    assert same(edges.fringe(square, "grass", 5), shipped["fringe/grass/5"])
    assert same(edges.bank(square, 17, 2), shipped["edge/water/17@2"])
    assert same(edges.cliff(square, 1), shipped["edge/chasm/1"])
    assert same(edges.shade(4), shipped["shade/4"])
    assert same(walls.wall(3, 1), shipped["wall/3/b"])
    assert same(square.cut(tiles.texture("sand"), 7), shipped["fill/sand/7"])


def test_props_are_as_shipped() -> None:
    assert same(props.drawn("barrel", 1), prop("barrel", 1).surface)
    assert same(props.drawn("tree_a", 0.5), prop("tree_a", 0.5).surface)
    assert same(props.drawn("raft", 1, PROP_SHEETS["landmarks"]), prop("raft", 1).surface)


def test_writing_a_sheet_twice_gives_the_same_files(tmp_path) -> None:
    for folder in ("a", "b"):
        parts = {names.collar(side): trims.collar(side, 1) for side in ("hero", "enemy", "ally")}
        sheet.write(parts, tmp_path / folder / "collars", 64)
    for ending in ("png", "json"):
        a, b = ((tmp_path / folder / f"collars.{ending}").read_bytes() for folder in ("a", "b"))
        assert a == b


def test_a_large_sheet_has_pages_and_the_parts_stay_as_they_are(tmp_path, monkeypatch) -> None:
    parts = {names.collar(side): trims.collar(side, 1) for side in ("hero", "enemy", "ally")}
    monkeypatch.setattr(sheet, "_PAGE", 1)
    sheet.write(parts, tmp_path / "collars", max(part.surface.width for part in parts.values()))
    written = Atlas(tmp_path / "collars")
    assert len(list(tmp_path.glob("*.png"))) > 1
    assert len(list(written.read())) == len(list(tmp_path.glob("*.png")))
    for name, part in parts.items():
        assert written[name].anchor == part.anchor
        assert same(part.surface, written[name].surface)


def test_an_unknown_sheet_is_refused(capsys) -> None:
    assert command.main(["pieces-9"]) == 2
    assert "There is no sheet 'pieces-9'" in capsys.readouterr().err


def test_all_that_is_shipped_has_a_generator() -> None:
    made = (*files.ASSETS.rglob("*.png"), *files.ASSETS.rglob("*.ogg"))
    drawn = {p.parent.name for p in made} - {"screenshots", "guide"}  # made by the game itself
    known = {name.split("-")[0] for name in command.sheets()}
    assert drawn == {"tiles", "mat", "icons", "props", "landmarks", "pieces", "title", "sounds", "music"}
    assert known == {
        *tiles.CELLS,
        *tiles.PALETTES,
        "mat",
        "icon",
        "props",
        "landmarks",
        "pieces",
        "title",
        "sounds",
        "music",
        "film",
    }
